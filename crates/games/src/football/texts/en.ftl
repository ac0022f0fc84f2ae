# Football Draughts

football-title = Football Draughts
football-summary = Run onto the line of a pass, open the opponent's goal, and leave him no answer.

football-player-red = red player
football-player-black = black player

# What is said of squares and positions
football-spoken-empty = { $at }, empty
football-spoken-player = { $at }, { $player }
football-spoken-turn = To move: { $side }.
football-spoken-attacked = To move: { $side }. { $n ->
    [one] The attack on file { $files } must be answered.
   *[other] The attacks on files { $files } must be answered.
}
football-spoken-over = The game is over. { $outcome }

# Marks and panels
football-mark-attacked = { $at } is attacked
football-mark-attacked-in-vain = { $at } is attacked in vain: scoring there would open the attacker's own goal
football-mark-pinned = { $at } is pinned: if the player leaves its line, the goal stands open
football-mark-destination = { $at }, possible destination
football-mark-partner = { $at }, partner of the move
football-mark-goal = The goal: { $from }-{ $to }
football-attack-title = Attack
football-attack-note = { $n ->
    [one] Your goal is attacked on file { $files }: stand there, block a line or pin the attackers.
   *[other] Your goal is attacked on files { $files }: stand there, block a line or pin the attackers.
}

# Why a move is refused
football-nobody-there = There is no player on { $at }.
football-not-your-player = The player on { $at } is not yours (side: { $side }).
football-occupied = { $at } is occupied.
football-penalty-rank = { $side } may not stop on rank { $rank }, the penalty rank.
football-no-line = No rank, file or diagonal joins { $from } and { $to }.
football-way-blocked = The way to { $to } is blocked by the player on { $at }.
football-home-full = { $players ->
    [one] { $players } player stands at home; a player may return only if at most five do.
   *[other] { $players } players stand at home; a player may return only if at most five do.
}
football-no-partner = No partner: none of your other players sees { $to }.
football-no-partner-at-home = Along your home rank you need a partner on that rank; none there sees { $to }.
football-leaves-attack = { $n ->
    [one] This leaves the attack on file { $files } unanswered.
   *[other] This leaves the attacks on files { $files } unanswered.
}
football-opens-attack = { $n ->
    [one] This opens your goal to an attack on file { $files }.
   *[other] This opens your goal to attacks on files { $files }.
}
football-goal-not-walked = A goal is not walked: whoever could score has won already.
football-cannot-move = The player on { $at } has no legal move.
football-touch-a-square = Touch a square of the pitch.

# Why a position is refused
football-no-players = A side without players: { $side }.
football-too-many-players = Too many players ({ $side }): { $found }, at most { $most }.
football-player-in-goal = A player ({ $side }) stands in the opponent's goal on { $at }.
football-player-on-penalty-rank = A player ({ $side }) stands on the penalty rank on { $at }.
football-can-score = The side to move ({ $side }) could score at once; such a position cannot arise.

# First steps
football-lesson-1-task = A player runs only to a square where a team-mate sees him. Send d6 to g9, where m9 looks along the rank.
football-lesson-1-hint = Tap d6, then g9. The way must be free, and the line from m9 to g9 too.
football-lesson-1-praise = Well run! Both ways were free: yours along the diagonal, your partner's along the rank.
football-lesson-2-task = Black has left a hole on f12. Aim at it: end a run so that one of your players could run on into the goal.
football-lesson-2-hint = The f-file is open. Bring a second player onto it: from k1 to f4.
football-lesson-2-praise = That is an attack. Black must now stand in the hole, block the line or pin your attackers.
football-lesson-3-task = Win: attack two squares of the goal at once, so that no answer stops both.
football-lesson-3-hint = There are holes on a12 and m12. From h1 one square looks at both: m3.
football-lesson-3-praise = Goal! Whoever cannot answer an attack has lost.
