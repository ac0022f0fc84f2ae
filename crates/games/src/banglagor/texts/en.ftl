banglagor-title = Banglagor
banglagor-summary = Columns of three heights invade each other's country; the side whose total height falls below half of the other's has lost.

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
banglagor-not-on-last-rank = The column on { $at } can only walk: a column redeploys from the enemy's last rank, { $rank }.
banglagor-redeploy-elsewhere = A redeployed column goes to another cell than { $at }.
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
banglagor-lesson-1-task = A column makes exactly as many steps as it is high, and may turn on the way. Take the column of height 2 from d3 to f3.
banglagor-lesson-1-hint = Tap d3, then f3: two steps to the right.
banglagor-lesson-1-praise = Two steps for a height of 2. A column may also turn, or come back to where it began.
banglagor-lesson-2-task = A column that arrives beside an enemy attacks it, together with all your columns beside that enemy. Cut a column: the sum of your heights must be greater than its height.
banglagor-lesson-2-hint = Go from b4 to c5 and attack d5: there d4 helps, and 2 + 2 beats 3.
banglagor-lesson-2-praise = Cut! With a smaller sum the column would only have been bound.
banglagor-lesson-3-task = You win when the enemy has less than half of your height. Cut a column.
banglagor-lesson-3-hint = Take the column of height 3 from e4 to d6 and attack c6: 3 beats 2.
banglagor-lesson-3-praise = 7 against 2: the war is won.
