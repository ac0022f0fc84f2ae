# Logical Curling
curling-title = Logical Curling
curling-summary = Combine dice into trajectories and bring your stones closer to the centre of the house than your opponent's.
curling-card = Reference card
curling-option-ends = Ends in a match
curling-option-seats = Players
curling-option-begins = Throws first
curling-option-begins-lot = by lot

# Pieces and zones
curling-stone-red = red stone
curling-stone-blue = blue stone
curling-zone-start = start row
curling-zone-guard = guard zone
curling-zone-outer = outer zone
curling-zone-middle = middle zone
curling-zone-centre = centre
curling-zone-none = beside the house
curling-cell-empty = { $cell }, empty, { $zone }
curling-cell-stone = { $cell }, { $stone }, { $zone }
curling-piece = { $cell }, { $stone }

# Trajectories and combinations
curling-kind-none = none
curling-kind-reverse = reverse
curling-kind-shortened = shortened
curling-kind-triple = triple
curling-kind-quadruple = quadruple
curling-kind-semaphore = semaphore
curling-combination-pair = pair
curling-combination-two-pairs = two pairs
curling-combination-three = three
curling-combination-full-house = full house
curling-combination-order = order
curling-combination-four = four
curling-combination-poker = poker

# The position in one sentence
curling-end-of = end { $end } of { $ends }
curling-end-extra = extra end { $number }
curling-standing-level = the standing is level
curling-standing-leads = { $side } { $points ->
        [one] leads by { $points } point
       *[other] leads by { $points } points
    }
curling-spoken-roll = To roll the dice: { $side }; { $end }, throw { $throw } of 16, { $standing }.
curling-spoken-keep = To choose which dice to keep: { $side }, rolled { $dice }; { $end }, throw { $throw } of 16, { $standing }.
curling-spoken-reroll = To roll { $count ->
        [one] { $count } die
       *[other] { $count } dice
    } again: { $side }; { $end }, throw { $throw } of 16, { $standing }.
curling-spoken-throw = To throw: { $side }, dice { $dice } ({ $combination }); { $end }, throw { $throw } of 16, { $standing }.
curling-spoken-over = The match is over. { $outcome }

# Panels
curling-panel-score = Score: { $end }, throw { $throw } of 16
curling-panel-standing = On the field
curling-panel-dice = Dice
curling-panel-keep = Tap the dice that you keep
curling-panel-hand = The dice give
curling-panel-restriction = Restriction
curling-panel-start = Start cell
curling-panel-kind = Trajectory
curling-note-standing = Now { $standing }. Hammer: { $hammer }.
curling-note-hand = Combination: { $combination }. Numbers: { $numbers }. Strongest trajectory: { $strongest }.
curling-numbers = { $numbers }
curling-numbers-any = any from 1 to 5, repeated at will
curling-note-first = First throw of the end: any trajectory.
curling-note-behind = The thrower is behind: any trajectory.
curling-note-level = The standing is level and the last throw was { $last }: at most { $strongest }.
curling-note-leading = The thrower leads and the last throw was { $last }: at most { $strongest }.
curling-segment-guard-row = Segment { $segment }: up to a guard row
curling-segment-house-row = Segment { $segment }: up to a house row
curling-segment-out = Segment { $segment }: diagonally outwards
curling-segment-in = Segment { $segment }: diagonally inwards
curling-segment-across = Segment { $segment }: horizontally inwards
curling-die = die { $place }: { $face }
curling-die-kept = die { $place }: { $face }, kept
curling-die-six = die { $place }: six, must be rolled again
curling-die-cup = die { $place }: not rolled yet
curling-choice-keep-all = Keep all five and throw
curling-choice-roll-all = Roll all five again
curling-choice-roll = Keep { $kept }, roll { $count ->
        [one] { $count } die
       *[other] { $count } dice
    } again
curling-choice-start = From { $file }
curling-choice-row = Row { $row }
curling-choice-house-row = House row { $number }
curling-choice-cells = { $number ->
        [one] { $number } cell
       *[other] { $number } cells
    }

# Marks
curling-mark-destination = { $cell }: number { $number }
curling-mark-preview = the stone would stop on { $cell }
curling-mark-pushed = the stone on { $from } would be pushed to { $to }
curling-mark-leaves = a stone would leave the field from { $cell }
curling-mark-blank = { $cell } holds a free guard: driving it off makes the throw blank

# Refusals
curling-roll-due = The dice have to be rolled first.
curling-keep-due = Choose the dice that you keep, then roll the others.
curling-reroll-due = The dice that were not kept have to be rolled first.
curling-throw-due = Choose a start cell, a trajectory and its numbers.
curling-five-dice = A roll shows five dice, and no sixes after the second roll.
curling-six-kept = A six has to be rolled again.
curling-not-rolled = Only dice that were rolled can be kept: { $dice }.
curling-kept-missing = The kept dice stay among the final ones: { $dice }.
curling-combination-too-weak = The combination is too weak ({ $combination }); its strongest trajectory: { $strongest }.
curling-restricted-leading = The side that leads throws weaker than the throw before ({ $last }); strongest trajectory now: { $strongest }.
curling-restricted-level = At a level standing a throw is at most one step stronger than the one before ({ $last }); strongest trajectory now: { $strongest }.
curling-order-reverse = Reverse: the guard row's number must not exceed the diagonal's.
curling-order-shortened = Shortened: the diagonal's number must not exceed the guard row's.
curling-order-triple = Triple: the third number must not exceed the first.
curling-order-quadruple = Quadruple: the fourth number must not exceed the third, nor the third the first.
curling-order-semaphore = Semaphore: the diagonal's number must not exceed the house row's.
curling-numbers-missing = The dice do not give these numbers; they give { $numbers }.
curling-kind-first = Choose a trajectory before its numbers.
curling-numbers-in-order = Choose the numbers in the order of the segments.
curling-several-numbers = Several numbers lead to this cell; choose one in the list.

# Errors in position texts
curling-throw-number = The throw is a number from 1 to 16, not { $found }.
curling-last-step = The last step is a number from 0 to 5, not { $found }.
curling-end = The end is written as number/ends, from 1, not { $found }.
curling-ends = A match has 4, 6, 8 or 10 ends: { $found }.
curling-score = The score is written as red:blue, not { $found }.
curling-dice-mark = Dice are written as -, ?, !, = with values, or over, not { $found }.
curling-dice-order = Dice are at most five values from 1 to 6 in ascending order, not { $found }.
curling-dice-count = The number of dice is wrong: { $found }.
curling-dice-six = Kept and final dice show no six: { $found }.
curling-too-many-stones = { $side }: more stones on the field ({ $stones }) than throws made ({ $thrown }).
curling-last-step-at-first-throw = The last step is 0 exactly at the first throw of an end.
curling-score-in-first-end = In the first end the score is 0:0.
curling-score-in-extra-end = In an extra end the score is level.
curling-over-with-stones = When the match is over, the field is empty.
curling-over-throw = When the match is over, the throw is 16.
curling-over-last-step = When the match is over, the last step is 0.
curling-over-early = The match cannot be over before its last end.
curling-over-level = A level match is not over.

# First steps
curling-lesson-1-task = You rolled 1 3 3 4 6. Keep the two threes and roll the others again.
curling-lesson-1-hint = Tap both threes, then the button that rolls again.
curling-lesson-1-praise = Equal dice are worth stronger paths. After the second roll you throw.
curling-lesson-2-task = Your dice allow one path: up to guard row f1, then five cells diagonally. Choose the start from which your stone hits the blue one.
curling-lesson-2-hint = Throws from e and f bend to the left. From e the diagonal leads to the blue stone.
curling-lesson-2-praise = A hit! Your stone stopped and handed its energy on.
curling-lesson-3-task = The last throw at 3 : 3. Blue has a stone in the outer zone: come nearer to the centre and win the match.
curling-lesson-3-hint = A shortened throw goes up to guard row T5, then two cells in. It ends inside the house.
curling-lesson-3-praise = The inner zone counts first: the end is yours, 4 : 3.
# Throws in a list
curling-foretold-throw = From { $file }, { $kind }.
curling-foretold-standing = Then { $standing }.
