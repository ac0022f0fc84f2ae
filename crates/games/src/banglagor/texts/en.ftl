banglagor-title = Banglagor
banglagor-summary = Columns of three heights invade each other's country; the side whose total height falls below half of the other's has lost.

banglagor-option-board = Board
banglagor-option-board-classic = classic, 8 × 12
banglagor-option-board-small = small, 6 × 8
banglagor-option-redeploy_attacks = Redeployed columns attack
banglagor-option-quiet_turns = Quiet turns until a draw

banglagor-column = Column of height { $height }
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
banglagor-spoken-movement = { $side } to move. Heights: { $first } to { $second }. Quiet turns: { $quiet } of { $limit }.

banglagor-reserve = Reserve
banglagor-heights = Total height
banglagor-quiet-turns = Quiet turns
banglagor-quiet-count = { $quiet } of { $limit }
banglagor-choices = Choose
banglagor-choice-walk = Walk
banglagor-choice-redeploy = Redeploy
banglagor-choice-free = Turn over
banglagor-choice-stay = Stay where it is
banglagor-choice-pass = Pass
banglagor-target-removed = { $at }: force { $force } against height { $height } removes the column
banglagor-target-bound = { $at }: force { $force } against height { $height } binds the column

banglagor-place-first = All columns must be placed first.
banglagor-placement-over = Nothing is left to place.
banglagor-none-waiting = No column of height { $height } is left in your reserve.
banglagor-not-own-country = { $at } is not in your country.
banglagor-border-rank = { $at } borders the enemy: nothing may be placed there.
banglagor-occupied = { $at } is occupied.
banglagor-no-column = No column stands on { $at }.
banglagor-not-yours = The column on { $at } belongs to the enemy.
banglagor-bound = The column on { $at } is bound: turn it over first.
banglagor-out-of-reach = The column on { $at } cannot reach { $to } in exactly { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} through empty cells.
banglagor-target-needed = Enemies stand beside { $at }: one of them must be named as the target.
banglagor-target-not-enemy = No enemy column stands on { $at }.
banglagor-target-not-beside = { $at } is not beside { $to }: only a neighbour can be the target.
banglagor-not-bound = The column on { $at } is not bound.
banglagor-not-on-last-rank = { $at } is not on the enemy's last rank { $rank }: only from there a column redeploys.
banglagor-redeploy-elsewhere = A redeployed column must come to another cell than { $at }.
banglagor-redeploy-attacks-nobody = A redeployed column attacks nobody in this game.
banglagor-pass-not-needed = You may pass only when nothing else is possible.
banglagor-off-board = That cell is not on this board ({ $board }).
banglagor-no-cell = There is no cell { $at } on this board ({ $board }).

banglagor-reserve-malformed = “{ $found }” is no reserve: it is written like 6/6/6,6/6/6, or - when nothing is left.
banglagor-reserve-empty = An empty reserve is written -.
banglagor-reserve-beyond-army = An army has { $most } columns of each height, so no reserve has more.
banglagor-reserve-out-of-turn = The sides place in turn, player 1 first: with these reserves it is not the turn of { $side }.
banglagor-reserve-no-room = { $side }: the home has no room for all columns in reserve.
banglagor-quiet = “{ $found }” is no count of quiet turns from 0 to { $most }.
banglagor-quiet-in-placement = During placement the count of quiet turns is 0, not { $found }.

banglagor-touch-cells = Touch a cell, a column or a choice.
banglagor-choose-column-first = Choose a column first.
banglagor-choose-way-first = Say first whether the column walks or redeploys.
banglagor-end-first = Choose first where your column ends; then { $at } may be its target.
banglagor-shut-in = The column on { $at } is shut in: it has nowhere to go.
banglagor-only-pass = You can only pass.

# First steps
banglagor-lesson-1-task = A column makes exactly as many steps as it is high and may turn on the way. Take the column of height 2 from d3 to f3.
banglagor-lesson-1-hint = Tap d3, then f3: two steps to the right.
banglagor-lesson-1-praise = Two steps for a height of 2. A column may also turn, or come back to where it began.
banglagor-lesson-2-task = Whoever arrives beside an enemy attacks it with all own columns around it. Cut a column: your force must be greater than its height.
banglagor-lesson-2-hint = Go from b4 to c5 and attack d5: there d4 helps, and 2 + 2 beats 3.
banglagor-lesson-2-praise = Cut! With too little force the column would only have been bound.
banglagor-lesson-3-task = You win when the enemy has less than half of your height. Cut a column.
banglagor-lesson-3-hint = The column of height 3 walks from e4 to d6. Against c6 its force is 3, and 3 beats 2.
banglagor-lesson-3-praise = 2 against 7: the war is won.
