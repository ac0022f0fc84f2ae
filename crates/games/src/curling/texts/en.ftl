# Logical Curling
curling-title = Logical Curling
curling-summary = Combine dice into trajectories and bring your stones closer to the centre of the house than your opponent's.
curling-card = Reference card
curling-option-ends = Ends in a match
curling-option-seats = Players
curling-option-begins = Throws first
curling-option-begins-lot = random

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
curling-removed = { $what } is out.

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
curling-standing-level = the field is level
curling-standing-leads = { $side } { $points ->
        [one] leads by { $points } point
       *[other] leads by { $points } points
    }
curling-spoken-roll = Roll the dice. { $side }: { $end }, throw { $throw } of 16; { $standing }.
curling-spoken-keep = Choose dice to keep. { $side } rolled { $dice }: { $end }, throw { $throw } of 16; { $standing }.
curling-spoken-reroll = Roll { $count ->
        [one] { $count } die
       *[other] { $count } dice
    } again. { $side }: { $end }, throw { $throw } of 16; { $standing }.
curling-spoken-throw = Throw the stone. { $side } has { $dice }, { $combination }: { $end }, throw { $throw } of 16; { $standing }.
curling-spoken-over = The match is over. { $outcome }

# Places: as the field shows them, in words where it shows no name
curling-place = { $file }{ $row }
curling-place-start = start cell { $file }
curling-place-approach = { $row ->
        [one] { $file }, first row after the start
       *[other] { $file }, second row after the start
    }
curling-row-b2 = B2
curling-row-d3 = D3
curling-row-k4 = K4
curling-row-t5 = T5

# What to do next
curling-prompt-keep = Tap the dice you keep, then roll.
curling-prompt-nothing-yet = No combination yet. Better than a pair: { $percent } %.
curling-prompt-kept = Kept: { $combination }. Chance of better: { $percent } %.
curling-prompt-final = All five: { $combination }.
curling-prompt-start = Tap a start cell.
curling-prompt-goal = Tap the cell where your stone should stop.
curling-prompt-leads = Throw? You would lead by { $points }.
curling-prompt-behind = Throw? You would be { $points } behind.
curling-prompt-level = Throw? The field would be level.
curling-prompt-scores = Throw? You would score { $points }.
curling-prompt-loses = Throw? Your opponent would score { $points }.
curling-prompt-end-level = Throw? The end would be level.

# Panels
curling-panel-score = Score
curling-panel-end = End { $end } of { $ends }, throw { $throw }
curling-panel-end-extra = Extra end { $number }, throw { $throw }
curling-panel-kinds = Trajectories
curling-panel-hand = { $combination }: { $numbers }
curling-panel-dice = Dice
curling-panel-keep = Dice that you keep
curling-panel-start = Start cell
curling-panel-throw = Throw
curling-panel-ways = Ways there
curling-numbers-any = any from 1 to 5
curling-line-level = level on the field
curling-line-leads = { $side } +{ $points } on the field
curling-line-kind = { $kind }
curling-line-needs = { $kind }: { $combination }
curling-line-too-weak = from { $combination } on
curling-line-restricted-leading = leader: weaker than { $last }
curling-line-restricted-leading-short = leader: too strong
curling-line-restricted-level = level: at most { $strongest }
curling-line-restricted-level-short = level: too strong
curling-die = die { $place }: { $face }
curling-die-kept = die { $place }: { $face }, kept
curling-die-six = die { $place }: six, must be rolled again
curling-die-cup = die { $place }: not rolled yet
curling-choice-keep-all = Keep all
curling-choice-roll = Roll { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
curling-choice-start = From { $file }
curling-choice-away = Throw it away
curling-choice-throw = Throw

# Throws
curling-trajectory = { $kind } { $numbers }
curling-way = { $trajectory }: { $effect }
curling-effect-blank = blank
curling-effect-hits = moves a stone
curling-effect-own = { $count ->
        [one] loses a stone of yours
       *[other] loses { $count } stones of yours
    }
curling-effect-red = { $count ->
        [one] knocks red out
       *[other] knocks { $count } red out
    }
curling-effect-blue = { $count ->
        [one] knocks blue out
       *[other] knocks { $count } blue out
    }
curling-thrown = { $stone }, { $trajectory }
curling-brief-roll = rolls { $dice }
curling-brief-keep = keeps { $dice }
curling-brief-keep-none = keeps nothing
curling-brief-reroll = gets { $dice }
curling-brief-throw = { $file }: { $trajectory }
curling-count-centre = Centre
curling-count-middle = Middle zone
curling-count-outer = Outer zone

# Marks
curling-mark-scoring = possible, would count
curling-mark-preview = the stone would stop on { $cell }
curling-mark-pushed = the stone on { $from } would be pushed to { $to }
curling-mark-leaves = the stone on { $cell } would leave the field
curling-mark-blank = { $cell } holds a free guard: knocking it out makes the throw blank

# Refusals
curling-roll-due = The dice have to be rolled first.
curling-keep-due = Tap the dice you keep, then roll the others.
curling-reroll-due = The dice that were not kept have to be rolled first.
curling-throw-due = Tap a start cell, then the cell where your stone should stop, then Throw.
curling-start-first = Tap one of the four start cells first: c, d, e or f.
curling-out-of-reach = From { $file } your stone cannot stop on { $cell }: tap a marked cell, or another start.
curling-cannot-leave = With these dice no throw from { $file } leaves the field: tap a marked cell.
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
curling-lesson-1-hint = Tap both threes, then the button that rolls the others.
curling-lesson-1-praise = Equal dice are worth stronger trajectories. After the second roll you throw.
curling-lesson-2-task = Your dice allow one trajectory: up to guard row f1, then five cells diagonally. Find the start from which your stone hits the blue one, and throw.
curling-lesson-2-hint = Throws from e and f bend to the left. Tap start e, then the marked cell, then Throw.
curling-lesson-2-praise = A hit! Your stone stopped and handed its energy on.
curling-lesson-3-task = The last throw at 3 : 3. Blue has a stone in the outer zone: come nearer to the centre and win the match.
curling-lesson-3-hint = A shortened throw goes up to guard row T5, then two cells in. It ends inside the house.
curling-lesson-3-praise = The inner zone counts first: the end is yours, 4 : 3.
# Throws in a list
curling-foretold-throw = From { $file }: { $trajectory }.
curling-foretold-standing = Then { $standing }.
curling-foretold-keep-all = Keep all five and throw
curling-foretold-roll-all = Roll all five again
curling-foretold-keep = Keep { $kept }, roll { $count ->
        [one] { $count } die
       *[other] { $count } dice
    } again
