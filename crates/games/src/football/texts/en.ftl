# Football Draughts

football-title = Football Draughts
football-summary = Run onto the line of a pass, open the opponent's goal, and leave no answer.

football-player-red = red player
football-player-black = black player

# What is said of squares and positions
football-spoken-empty = { $at }, empty
football-spoken-player = { $at }, { $player }
football-spoken-attacked = { $turn } { $n ->
    [one] The attack on { $files } must be answered.
   *[other] The attacks on { $files } must be answered.
}
football-spoken-over = The game is over. { $outcome }

# What to do next
football-prompt-move = Tap a player, then the square it runs to.
football-prompt-target = Tap one of the marked squares.
football-prompt-attacked = { $n ->
    [one] Stop the attack on { $files }: fill the square or block a line.
   *[other] One move must stop the attacks on { $files }.
}

# Marks
football-mark-attacked = { $at } is attacked by { $attackers }
football-mark-attacked-in-vain = { $at } is attacked by { $attackers }, but in vain
football-mark-line = { $from } can run to { $to }, partner { $partners }
football-mark-line-in-vain = { $from } cannot run to { $to } (partner { $partners }): that would open its own goal on { $opens }
football-mark-pinned = { $at } is pinned: without it { $runner } could score on { $goal }
football-mark-destination = { $at }, possible destination
football-mark-partner = { $at }, partner of the move
football-mark-goal = The goal: { $from }–{ $to }

# How it ended, and why. $who is whether the winner is the reader.
football-reason-goal = { $who ->
    [opponent] you
   *[other] { $loser }
} cannot stop { $n ->
    [one] the attack on { $files }
    [2] both attacks, on { $first } and { $last }
   *[other] all attacks, on { $files }
}
football-why = Why is it a goal?
football-why-title = The goal
football-why-whole = { $n ->
    [one] Nobody can stop the attack on { $files }.
    [2] Nobody can stop both attacks, on { $first } and { $last }.
   *[other] Nobody can stop all attacks, on { $files }.
} Each player shows what stays open if it moves. Tap one to see why.
football-why-no-move = { $at } has no move at all.
football-why-too-far = { $at } reaches no square where it stops an attack.
football-why-partly = On { $to } player { $at } stops the attack on { $stopped }, but not the one on { $left }.
football-why-opens = On { $to } player { $at } stops the attack, but then { $runner } can score on { $goal }.
football-ask-defender = The game is over. Tap a player of the losing side to see why it cannot help.

# Why a move is refused
football-nobody-there = Nobody stands on { $at }: tap one of your players.
football-not-your-player = On { $at } stands a { $player }: tap one of your own.
football-occupied = { $at } is occupied: a player runs to an empty square.
football-penalty-rank = { $side } may not stop on rank { $rank }, in front of the goal; running past it is allowed.
football-no-line = { $from } cannot run to { $to }: players run along a rank, a file or a diagonal.
football-way-blocked = The way to { $to } is blocked on { $at }: only the partner of a move may be jumped over.
football-home-full = { $players ->
    [one] { $players } player stands on your home rank; nobody may return while there are more than five.
   *[other] { $players } players stand on your home rank; nobody may return while there are more than five.
}
football-no-partner = Nobody sees { $to }: a team-mate must stand on a line to it, with nobody between.
football-no-partner-at-home = Nobody sees { $to }: along your home rank the partner must stand on that rank.
football-leaves-attack = { $n ->
    [one] This does not stop the attack on { $files }.
   *[other] This does not stop the attacks on { $files }.
} { $allowed }
football-opens-attack = { $why }. { $allowed }
football-opens-files = { $n ->
    [one] This opens your goal to an attack on { $files }
   *[other] This opens your goal to attacks on { $files }
}
football-cannot-move = { $why }. { $allowed }
football-cannot-help = { $n ->
    [one] { $at } cannot stop the attack on { $files }
   *[other] { $at } cannot stop the attacks on { $files }
}
football-no-move = { $at } has no legal move
football-allowed-squares = { $at } may go to { $squares }.
football-allowed-players = These players can move: { $players }.
football-goal-not-walked = The goal itself is not played: whoever can score has already won.
football-touch-a-square = Tap a square of the pitch.

# Why a position is refused
football-no-players = A side without players: { $side }.
football-too-many-players = Too many players ({ $side }): { $found }, at most { $most }.
football-player-in-goal = A player ({ $side }) stands in the opponent's goal on { $at }.
football-player-on-penalty-rank = A player ({ $side }) stands on the penalty rank on { $at }.
football-can-score = The side to move ({ $side }) could score at once; such a position cannot arise.

# First steps
football-lesson-1-task = A player runs only to a square that a team-mate sees: the partner. Send d6 to g9, which m9 sees along the rank.
football-lesson-1-hint = Tap d6, then g9. The way must be free, and the line from m9 to g9 too.
football-lesson-1-praise = Well run! Both ways were free: yours along the diagonal, your partner's along the rank.
football-lesson-2-task = Black has left a hole on f12. Attack it: after your move one of your players could run on into the goal.
football-lesson-2-hint = The f-file is open. Bring a second player onto it: from k1 to f4.
football-lesson-2-praise = That is an attack. Black must now fill the hole, block the line or pin your attackers.
football-lesson-3-task = Win: attack two squares of the goal at once, so that no answer stops both attacks.
football-lesson-3-hint = There are holes on a12 and m12. From h1 a player can run to m3, which sees both.
football-lesson-3-praise = Goal! Whoever cannot stop an attack has lost.
