banglagor-title = Banglagor
banglagor-summary = Invade, bind enemy columns and cut them down.

banglagor-option-board = Board
banglagor-option-board-classic = classic, 8 × 12
banglagor-option-board-small = small, 6 × 8
banglagor-option-redeploy_attacks = Redeployed columns attack
banglagor-option-quiet_turns = Quiet turns until a draw

banglagor-column = column of height { $height }
banglagor-removed = { $who ->
    [you] Your { $what } is cut on { $at }.
    [opponent] You cut the { $what } on { $at }.
   *[other] { $what } is cut on { $at }.
}
banglagor-cell-empty = { $at }, empty
banglagor-cell-column = { $at }, column of height { $height }, { $side }
banglagor-cell-bound = { $at }, bound column of height { $height }, { $side }
banglagor-waiting = { $side }: { $count ->
    [one] { $count } column of height { $height } in reserve
   *[other] { $count } columns of height { $height } in reserve
}
banglagor-heights-short = Total height (S 1, M 2, L 3)
banglagor-waiting-short = { $side } { $count }×{ $height ->
    [1] S
    [2] M
   *[other] L
}

banglagor-spoken-placement = { $side } to place a column; { $left ->
    [one] { $left } column is
   *[other] { $left } columns are
} left in reserve.
banglagor-spoken-movement = { $side } to move. Total heights: { $first } and { $second }. Quiet turns: { $quiet } of { $limit }.

banglagor-reserve = Reserve: { $side }
banglagor-heights = Total height
banglagor-quiet-turns = Quiet turns
banglagor-quiet-count = { $quiet } of { $limit }
banglagor-choices = Your choice
banglagor-choice-walk = Walk
banglagor-choice-redeploy = Redeploy
banglagor-choice-free = Turn over
banglagor-choice-stay = Out and back
banglagor-choice-pass = Pass
banglagor-choice-cut = Cut { $at }: { $sum }
banglagor-choice-bind = Bind { $at }: { $sum }
banglagor-target-removed = { $at }: { $sum }, the column would be cut
banglagor-target-bound = { $at }: { $sum }, the column would be bound

# What to do next.
banglagor-prompt-place = Choose a column from your reserve.
banglagor-prompt-place-where = Tap a marked cell of your country.
banglagor-prompt-place-what = Which column goes to { $at }?
banglagor-prompt-move = Choose one of your columns.
banglagor-prompt-move-or-free = Move a column, or turn a bound one over.
banglagor-prompt-only-bound = Turn one of your bound columns over.
banglagor-prompt-pass = You cannot move: pass.
banglagor-prompt-free = Turn the column on { $at } over? Nothing else moves.
banglagor-prompt-walk = It makes exactly { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}. Tap a marked cell.
banglagor-prompt-redeploy = Put it on any marked cell. It does not walk.
banglagor-prompt-walk-or-redeploy = Walk { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, or redeploy to any empty cell.
banglagor-prompt-way = Does it walk there, or redeploy?
banglagor-prompt-target = Choose a target: cut { $cut } or bind { $bound }.
banglagor-prompt-cut = Choose which column you cut: { $cut }.
banglagor-prompt-bind = Choose which column you bind: { $bound }.

# The moves in the list.
banglagor-brief-place = { $at }: height { $height }
banglagor-brief-walk = { $at }–{ $to }
banglagor-brief-stay = { $at } stays
banglagor-brief-redeploy = redeploys { $at }–{ $to }
banglagor-brief-cuts = { $way }, cuts { $target }
banglagor-brief-binds = { $way }, binds { $target }
banglagor-brief-free = frees { $at }
banglagor-brief-pass = passes

# Refusals.
banglagor-place-first = Place all your columns first.
banglagor-placement-over = All columns are placed: move one that stands on the board.
banglagor-none-waiting = No column of height { $height } is left in your reserve: choose another height.
banglagor-not-own-country = { $at } is not in your country: place your columns on your own half.
banglagor-border-rank = { $at } borders the enemy: place your columns farther back.
banglagor-occupied = { $at } is occupied: choose an empty cell.
banglagor-no-column = No column stands on { $at }: choose one of yours.
banglagor-not-yours = The column on { $at } belongs to the enemy: choose one of yours.
banglagor-bound = The column on { $at } is bound: turn it over first.
banglagor-out-of-reach = The column on { $at } cannot end on { $to }: it makes exactly { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} through empty cells.
banglagor-target-needed = Enemies stand beside { $at }: choose the one that you attack.
banglagor-target-not-enemy = No enemy stands on { $at }: attack an enemy column beside yours.
banglagor-target-not-beside = { $at } is not beside { $to }: attack a column on a neighbouring cell.
banglagor-not-bound = The column on { $at } is not bound: it can move.
banglagor-not-on-last-rank = The column on { $at } can only walk: a column redeploys from the enemy’s last rank, { $rank }.
banglagor-redeploy-elsewhere = A redeployed column must leave { $at }: choose another cell.
banglagor-redeploy-attacks-nobody = A redeployed column attacks nobody in this game: leave out the target.
banglagor-pass-not-needed = You can still move: passing is only for those who cannot.
banglagor-off-board = That cell is not on this board ({ $board }).
banglagor-no-cell = There is no cell { $at } on this board ({ $board }).

banglagor-reserve-malformed = “{ $found }” is not a reserve: it is written like 6/6/6,6/6/6, or - when nothing is left.
banglagor-reserve-empty = An empty reserve is written -.
banglagor-reserve-beyond-army = An army has { $most } columns of each height, so no reserve has more.
banglagor-reserve-out-of-turn = The sides place in turn, player 1 first: with these reserves it is not the turn of { $side }.
banglagor-reserve-no-room = { $side }: the home has no room for all columns in reserve.
banglagor-quiet = “{ $found }” is not a count of quiet turns from 0 to { $most }.
banglagor-quiet-in-placement = During placement the count of quiet turns is 0, not { $found }.

banglagor-touch-cells = Tap a cell, a column or a choice.
banglagor-choose-column-first = Choose a column first.
banglagor-choose-target = Choose one of the marked targets.
banglagor-choose-way-first = Choose first whether the column walks or redeploys.
banglagor-end-first = Choose first where your column ends; then it can attack { $at }.
banglagor-shut-in = The column on { $at } is shut in: choose another one.
banglagor-only-pass = You can only pass.

# First steps
banglagor-lesson-far = The column stopped beside no enemy, so it attacked nothing. It attacks only where its walk ends.

banglagor-lesson-place-title = Setting up
banglagor-lesson-place-task = Each side places its columns in turn, in its own country. Put one of height 3 in the middle, on c3 or d3.
banglagor-lesson-place-hint = Your country is the lower half. The rank at the frontier stays empty.
banglagor-lesson-place-tap = Choose a column of height 3 from your reserve, then tap c3.
banglagor-lesson-place-low = That column is lower. A tall one walks farthest, so it is the tall one that belongs in the middle.
banglagor-lesson-place-aside = From there the way to the other wing is long. In the middle, on c3 or d3, a tall column is near to both.
banglagor-lesson-place-praise = From the middle a tall column soon reaches either wing. When all columns stand, the walking begins.

banglagor-lesson-walk-title = Walking
banglagor-lesson-walk-task = A column makes exactly as many steps as it is high, and jumps over nobody. Take the tall one from c2 to d4.
banglagor-lesson-walk-hint = Your own column on c3 is in the way. There is a way round it.
banglagor-lesson-walk-tap = Tap c2, then d4: the steps are d2, d3, d4.
banglagor-lesson-walk-other = That was another column. The tall one stands on c2.
banglagor-lesson-walk-elsewhere = Three steps, but they ended elsewhere. The steps d2, d3, d4 lead round your column on c3.
banglagor-lesson-walk-praise = Three steps with a turn. A column of height 2 makes two, one of height 1 a single step.

banglagor-lesson-cut-title = Cutting
banglagor-lesson-cut-task = A column attacks when its walk ends beside an enemy. If it is taller, it cuts the enemy: cut the column on d5.
banglagor-lesson-cut-hint = The enemy has height 2. Which of your columns is higher than that?
banglagor-lesson-cut-tap = Tap f3, then e5, beside d5.
banglagor-lesson-cut-low = 1 is less than 2: d5 is only bound, it stays on the board. Send a column that is taller than 2.
banglagor-lesson-cut-equal = 2 against 2 is not enough: d5 is only bound. To cut, you have to be higher.
banglagor-lesson-cut-praise = 3 beats 2: cut! A cut column is out of the game.

banglagor-lesson-stay-title = Out and back
banglagor-lesson-stay-task = A column may go back the way it came. Cut the enemy on c4 so that yours ends on c3 again.
banglagor-lesson-stay-hint = Height 2 means two steps: one out, one back.
banglagor-lesson-stay-tap = Tap c3, then c3 again.
banglagor-lesson-stay-left = The enemy is cut, but your column has left c3. Two steps can also bring it back: one out, one back.
banglagor-lesson-stay-praise = Out and back is a walk too, so it may attack. Height 2 can do it; 1 and 3 never end where they began.

banglagor-lesson-bind-title = Binding
banglagor-lesson-bind-task = The tall enemy on c5 is about to cut one of yours. You are too low to cut it, but a bound column cannot move: attack it.
banglagor-lesson-bind-hint = Any column that arrives beside an enemy attacks it, even a small one.
banglagor-lesson-bind-tap = Tap b4, then c4, beside c5.
banglagor-lesson-bind-loose = The tall column on c5 can still move, and now it can cut one of yours. Bind it first.
banglagor-lesson-bind-praise = Bound! Whoever is not lower than the attacker is turned over: no moves, no help for others. And it did not strike back, for only the side that moves attacks.

banglagor-lesson-sum-title = Two against one
banglagor-lesson-sum-task = The heights of all your columns beside the target are added up. Cut the tall enemy on d5.
banglagor-lesson-sum-hint = Your column on d4 already stands beside d5. Who can join it, so that the sum is greater than 3?
banglagor-lesson-sum-tap = Tap b4, then c5, and choose d5 as the target.
banglagor-lesson-sum-other = One enemy less, but the tall one on d5 is still there. Two columns beside it can cut it.
banglagor-lesson-sum-equal = 2 against 2: c6 is only bound. Beside d5 you already have a helper.
banglagor-lesson-sum-alone = Only one column of height 2 stood beside d5: 2 against 3 only binds. Leave d4 where it is and bring another one.
banglagor-lesson-sum-praise = Together they were stronger than 3, and the tall column is cut. If two enemies stand beside you, you choose one.

banglagor-lesson-free-title = Freeing
banglagor-lesson-free-task = Your column on d4 is bound: it cannot walk and adds nothing. Turn it over; that is the whole turn.
banglagor-lesson-free-hint = No column moves in this turn.
banglagor-lesson-free-tap = Tap d4, then “Turn over”.
banglagor-lesson-free-weak = d4 is bound and adds nothing, so it was 2 against 3: d5 stays bound. Turn d4 over first.
banglagor-lesson-free-idle = d4 is still bound. Turn it over: then it counts again.
banglagor-lesson-free-task-2 = The enemy has turned over its own column on d5. Now your d4 counts again: cut d5.
banglagor-lesson-free-hint-2 = 3 on d4 and who else?
banglagor-lesson-free-tap-2 = Tap b4, then c5, beside d5.
banglagor-lesson-free-late = d5 still stands. Your 3 on d4 and the 2 from b4 together are more than 3.
banglagor-lesson-free-praise = 2 + 3 beats 3. Bound columns add nothing, so count only those that stand upright.

banglagor-lesson-counter-title = Striking back
banglagor-lesson-counter-task = c5 has bound your tall column, and d6 is coming to cut it: 2 + 2 is more than 3. Save it.
banglagor-lesson-counter-hint = If the column on c5 is bound itself, it adds nothing to the attack.
banglagor-lesson-counter-tap = Tap a4, then b5, beside c5.
banglagor-lesson-counter-freed = c4 is free, but it still stands there: d6 goes to d4 and cuts it, 2 + 2 against 3.
banglagor-lesson-counter-idle = Now d6 goes to d4, and c4 is cut: 2 + 2 against 3. Take c5 out of the fight instead.
banglagor-lesson-counter-praise = c5 is bound and adds nothing: alone, d6 cannot cut your tall column. Often the best defence is to attack the attacker.

banglagor-lesson-redeploy-title = Redeploying
banglagor-lesson-redeploy-task = From the enemy’s last rank a column may go to any empty cell, but without an attack. Put c8 beside e4.
banglagor-lesson-redeploy-hint = Your 2 on e3 cannot cut e4 alone. With 3 more it can, in your next turn.
banglagor-lesson-redeploy-tap = Tap c8, then d4. If you are asked, choose “Redeploy”.
banglagor-lesson-redeploy-weak = 2 against 3: e4 stays bound. First bring the tall column beside it.
banglagor-lesson-redeploy-far = There it is too far away to help. Put it beside e4, on d4, e5 or f4.
banglagor-lesson-redeploy-other = The tall column on c8 is still far away. Put it beside e4.
banglagor-lesson-redeploy-task-2 = The enemy has freed e4. But now two of yours stand beside it: cut it.
banglagor-lesson-redeploy-hint-2 = Somebody has to move. Your 2 can do so without leaving e3.
banglagor-lesson-redeploy-tap-2 = Tap e3, then e3 again: out and back.
banglagor-lesson-redeploy-late = e4 still stands. An attack by e3, out and back, counts 2 + 3.
banglagor-lesson-redeploy-praise = 2 + 3 beats 3. From the last rank help arrives at once, wherever it is needed.

banglagor-lesson-heap-title = The heap
banglagor-lesson-heap-task = In a heap one loss leads to the next. Cut a column so that the enemy cannot cut one of yours in reply.
banglagor-lesson-heap-hint = Look for the enemy that could strike back hardest. How many of your columns can stand beside it?
banglagor-lesson-heap-tap = Tap e4, then e3, and attack d3.
banglagor-lesson-heap-answered = One enemy less, but now the enemy can cut one of yours. Who would do it? Take that one first.
banglagor-lesson-heap-bound = That only binds. Look for a place where more of your columns stand beside one enemy.
banglagor-lesson-heap-praise = The tall one is gone, and no reply cuts any of yours. In a heap, think of the reply before you strike.

banglagor-lesson-end-title = How a war ends
banglagor-lesson-end-task = You win when the enemy has less than half of your height. You have 7, the enemy has 4: cut a column.
banglagor-lesson-end-hint = Either enemy will do: 2 are left then, and twice 2 is less than 7.
banglagor-lesson-end-tap = Tap e4, then d6, and attack c6.
banglagor-lesson-end-bound = 2 against 2 only binds, so the enemy still has 4. Your tall column is stronger.
banglagor-lesson-end-praise = 7 against 2: the war is won. If nobody enters the enemy’s country for twenty turns in a row, it is a draw.

banglagor-lesson-game-title = A small war
banglagor-lesson-game-task = Now against the computer. You have 12, the enemy has 8: win the war.
banglagor-lesson-game-hint = Keep together: beside one enemy two of yours are stronger than one. Before you stop beside an enemy, count who can come to you.
banglagor-lesson-game-praise = You have won your first war. On the full board you place your army yourself.

# Setting up a position
banglagor-edit-column = { $side }: column of height { $height }
banglagor-edit-turn-over = Turn over
banglagor-edit-reserve = Reserve, height { $height }: { $side }

# Why a move was a slip. $better is the better move, $reply the opponent’s answer.
banglagor-slip-left = It leaves the { $what } on { $at } open to a force of { $force }: { $reply }.
banglagor-slip-not-cut = It misses cutting the { $what } on { $at }: { $better }.
banglagor-slip-bound = It lets the { $what } on { $at } be bound: { $reply }.
banglagor-slip-not-freed = It misses turning over the bound { $what } on { $at }.
banglagor-slip-not-bound = It misses binding the { $what } on { $at }: { $better }.
