# Football Draughts

football-title = Football Draughts
football-summary = Nobody runs alone: find a partner and score.

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
    [one] Stop the attack on { $files }: fill the square or a line.
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
football-why-partly = From { $to }, { $at } stops the attack on { $stopped }, but not the one on { $left }.
football-why-opens = From { $to }, { $at } stops the attack, but then { $runner } can score on { $goal }.
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
football-goal-not-walked = You need not play the goal: whoever can score has already won.
football-touch-a-square = Tap a square of the pitch.

# Why a position is refused
football-no-players = { $side } has no players.
football-too-many-players = Too many players ({ $side }): { $found }, at most { $most }.
football-player-in-goal = A player ({ $side }) stands in the opponent’s goal on { $at }.
football-player-on-penalty-rank = A player ({ $side }) stands on the penalty rank on { $at }.
football-can-score = The side to move ({ $side }) could score at once; such a position cannot arise.

# First steps
football-lesson-other-player = A legal move, but another player was asked for.
football-lesson-partner-title = A partner
football-lesson-partner-task = A player runs only to a square that a team-mate sees: the partner. Send d6 to g9, which m9 sees along the rank.
football-lesson-partner-hint = Follow two lines with your eyes: from d6 up the diagonal, and from m9 along the rank. Where do they meet?
football-lesson-partner-tap = Tap d6, then g9.
football-lesson-partner-praise = Well run! Both ways were free: yours along the diagonal, your partner’s along the rank.
football-lesson-partner-square = The right player, but another square. This time run to g9.
football-lesson-jump-title = Over the partner
football-lesson-jump-task = A player may jump over its partner, and over nobody else. Let d4 jump over d6.
football-lesson-jump-hint = Both players stand on the d-file. The squares behind d6 are free.
football-lesson-jump-tap = Tap d4, then d8.
football-lesson-jump-praise = Over! After the jump your partner d6 looks at you from behind.
football-lesson-jump-none = d4 ran, but it did not jump. Land behind d6.
football-lesson-five-title = Five at home
football-lesson-five-task = With six players at home nobody may come back. Open the door: take k1 out to k3.
football-lesson-five-hint = Count the red players on rank 1: six.
football-lesson-five-tap = Tap k1, then k3.
football-lesson-five-task-2 = Now only five are at home. Bring a player back to rank 1, for example m4.
football-lesson-five-hint-2 = A partner must see the square on rank 1.
football-lesson-five-tap-2 = Tap m4, then m1.
football-lesson-five-praise = Back home! Six again: the door is shut.
football-lesson-five-along = That player stayed on the home rank, so there are still six at home.
football-lesson-five-out = Good: one has left home. But here please take k1 to k3.
football-lesson-five-inside = That player was at home already. Bring one back from outside.
football-lesson-five-away = Nobody came home. Bring a player to rank 1.
football-lesson-penalty-title = The penalty rank
football-lesson-penalty-task = Red may not stop on rank 11, right in front of the goal. Run up the k-file with k3 as far as you may.
football-lesson-penalty-hint = Rank 11 is hatched. The square just before it is allowed.
football-lesson-penalty-tap = Tap k3, then k10.
football-lesson-penalty-praise = As far as it goes. Passing over rank 11 is fine; stopping there is not.
football-lesson-penalty-short = That was not the furthest square of the k-file.
football-lesson-attack-title = Attack
football-lesson-attack-task = Black has left a hole on f12. Attack it: after your move one of your players could run on into the goal.
football-lesson-attack-hint = The f-file is open, and f1 stands on it. Another player on that file would be its partner.
football-lesson-attack-tap = Tap k1, then f4.
football-lesson-attack-praise = An attack! Black must answer it at once.
football-lesson-attack-none = Nothing threatens Black now: none of your players could run into the goal.
football-lesson-fill-title = Defend: fill the square
football-lesson-fill-task = Black attacks f1: f9 could run down the file. The first way to defend: fill the square f1.
football-lesson-fill-hint = Look along rank 1. A player on your home rank may move along it.
football-lesson-fill-tap = Tap h1, then f1.
football-lesson-fill-praise = The hole is filled. Nobody can run onto your player.
football-lesson-fill-other = That stops the attack too. But here fill the square f1 itself.
football-lesson-block-title = Defend: block the line
football-lesson-block-task = The same attack. The second way to defend: block the line between f9 and f1.
football-lesson-block-hint = Every square from f2 to f8 lies on the line. A partner must see it.
football-lesson-block-tap = Tap h1, then f3.
football-lesson-block-praise = Blocked. From now on this player guards the line.
football-lesson-block-fill = You filled the square, the first way. Now put a player between f9 and f1.
football-lesson-pin-title = Pinned
football-lesson-pin-task = f5 blocks the line to f1, so it is pinned: it may move only along the f-file. Move it.
football-lesson-pin-hint = Tap f5 and see which squares are marked. Try another one if you like: you will be told why not.
football-lesson-pin-tap = Tap f5, then f3.
football-lesson-pin-praise = Still on the line, so your goal is still safe.
football-lesson-vain-title = Defend: an attack in vain
football-lesson-vain-task = k4 attacks p1. The third way to defend: pin the attacker. Aim at the goal through k4, so that it opens its own goal if it leaves.
football-lesson-vain-hint = Your player k1 looks up the k-file. Who could stand on that file above k4?
football-lesson-vain-tap = Tap n9, then k9.
football-lesson-vain-praise = Pinned: if k4 runs to p1, you score on k12. An attack in vain need not be answered.
football-lesson-vain-fill = You filled p1: that is the first way. Here pin k4.
football-lesson-vain-block = You blocked the line: that is the second way. Here pin k4.
football-lesson-double-title = A double attack
football-lesson-double-task = Win: attack two squares of the goal at once, so that no answer stops both attacks.
football-lesson-double-hint = There are holes on a12 and m12. Which square sees both?
football-lesson-double-tap = Tap h1, then m3.
football-lesson-double-praise = Goal! One answer cannot stop two attacks.
football-lesson-double-one = One attack is not enough: Black can still answer it.
football-lesson-double-none = That does not attack the goal.
football-lesson-single-title = A goal on one attack
football-lesson-single-task = Win with a single attack: Black’s players are busy guarding other squares, and none may leave.
football-lesson-single-hint = The b-file is open up to b12, and b7 stands on it. Put a second player on it.
football-lesson-single-tap = Tap h3, then b9.
football-lesson-single-praise = Goal! Whoever could help is pinned elsewhere.
football-lesson-single-answer = An attack, but Black has an answer.
football-lesson-single-none = That does not attack the goal.
football-lesson-game-title = A small game
football-lesson-game-task = Now play on against the computer. Red is close to the author’s own win: find it, or another one.
football-lesson-game-hint = Look for holes in Black’s goal, and for a square from which you attack two of them.
football-lesson-game-praise = Goal! You have won your first game.

# Why a move was a slip. $better is the better move, $reply the opponent’s answer.
football-slip-misses-goal = { $n ->
    [one] It misses a goal: after { $better } nobody can stop the attack on { $files }.
    [2] It misses a goal: after { $better } nobody can stop the double attack on { $first } and { $last }.
   *[other] It misses a goal: after { $better } nobody can stop all attacks, on { $files }.
}
football-slip-allows-goal = { $n ->
    [one] It allows a goal: after { $reply } nobody can stop the attack on { $files }.
    [2] It allows a goal: after { $reply } nobody can stop the double attack on { $first } and { $last }.
   *[other] It allows a goal: after { $reply } nobody can stop all attacks, on { $files }.
}
football-slip-misses-attack = { $n ->
    [one] It misses an attack on { $files }: { $better }.
    [2] It misses a double attack on { $first } and { $last }: { $better }.
   *[other] It misses attacks on { $files } at once: { $better }.
}
football-slip-allows-attack = { $n ->
    [one] It lets the opponent attack on { $files }: { $reply }.
    [2] It allows a double attack on { $first } and { $last }: { $reply }.
   *[other] It allows attacks on { $files } at once: { $reply }.
}
football-slip-unanswered = { $n ->
    [one] It leaves the attack on { $files } unanswered: after { $reply } it is in vain no longer.
   *[other] It leaves the attacks on { $files } unanswered: after { $reply } they are in vain no longer.
}
football-slip-gives-up = { $n ->
    [one] It gives up the attack on { $files }.
   *[other] It gives up the attacks on { $files }.
}
football-slip-leads-to-goal = After { $better } a goal could follow: { $goal }.
