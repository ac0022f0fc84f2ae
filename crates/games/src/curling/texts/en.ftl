# Logical Curling
curling-title = Logical Curling
curling-summary = Dice give you the trajectories; aim for the house.
curling-points = { $points } to { $others } after { $ends } ends
curling-card = Reference card
curling-card-leads = you lead
curling-card-level = level
curling-card-behind = you are behind
curling-card-first = first throw of an end
curling-card-free-guards = 2, 3 and 4
curling-card-no-free-guards = 1, and 5 to 16
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
curling-removed = { $who ->
        [you] Your { $what } is out.
        [opponent] Opponent’s { $what } is out.
       *[other] { $what } is out.
    }

# Trajectories and combinations
curling-kind-none = none
curling-kind-reverse = reverse
curling-kind-shortened = shortened
curling-kind-triple = triple
curling-kind-quadruple = quadruple
curling-kind-semaphore = semaphore
curling-combination-pair = pair
curling-combination-two-pairs = two pairs
curling-combination-three = three alike
curling-combination-full-house = full house
curling-combination-order = straight
curling-combination-four = four alike
curling-combination-poker = five alike
curling-drawn-reverse = reverse ↑↗︎↗︎
curling-drawn-shortened = shortened ↑↑↗︎
curling-drawn-triple = triple ↖︎↑↗︎
curling-drawn-quadruple = quadruple ↖︎↑↗︎→
curling-drawn-semaphore = semaphore ↑↑↑↗︎
curling-shown-pair = a pair of { $value }s
curling-kept-pair = a pair of { $value }s
curling-shown-two-pairs = two pairs, { $first }s and { $second }s
curling-shown-three = three { $value }s
curling-kept-three = three { $value }s
curling-shown-full-house = a full house, three { $first }s and two { $second }s
curling-shown-order = a straight, 1 to 5
curling-shown-four = four { $value }s
curling-shown-poker = five { $value }s

# The position in one sentence
curling-end-of = end { $end } of { $ends }
curling-end-extra = extra end { $number }
curling-standing-level = nobody leads
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
curling-prompt-keep = Tap the dice to keep, then roll the others.
curling-prompt-sixes = Only sixes, and sixes cannot stay: roll all five again.
curling-prompt-nothing-yet = No equal dice kept yet. Two pairs or better: { $percent }%.
curling-prompt-kept = You keep { $kept }. Chance of something better: { $percent }%.
curling-prompt-final = You keep all five: { $shown }.
curling-prompt-start = You have { $shown }. Tap a lit start cell.
curling-prompt-nowhere = Every throw flies off the field. Tap any start cell.
curling-prompt-goal = Tap a lit cell: your stone will stop there.
curling-prompt-other-start = From { $file } every stone flies off. Tap a lit start cell.
curling-prompt-only-away = From { $file } every stone flies off. Tap “Throw it away”.
curling-prompt-leads = Tap Throw: you would lead by { $points }.
curling-prompt-behind = Tap Throw: you would be { $points } behind.
curling-prompt-level = Tap Throw: nobody would lead.
curling-prompt-scores = Tap Throw: you would score { $points }.
curling-prompt-loses = Tap Throw: your opponent would score { $points }.
curling-prompt-end-level = Tap Throw: the end would be level.
curling-prompt-away = It flies off. { $then }
curling-prompt-blank = A blank throw. { $then }

# Panels
curling-panel-score = Score
curling-panel-end = Throw { $throw } of 16
curling-panel-end-extra = Extra end, { $throw }
curling-panel-kinds = Trajectories
curling-panel-dice = Dice
curling-panel-keep = Dice that you keep
curling-panel-start = Start cell
curling-panel-throw = Throw
curling-panel-ways = Ways there
curling-numbers-any = any from 1 to 5
curling-line-level = Nobody leads
curling-line-leads = { $side } leads by { $points }
curling-line-numbers = Numbers: { $numbers } ({ $combination })
curling-line-needs = { $kind }: { $combination }
curling-line-too-weak = needs { $combination }
curling-line-restricted-leading = leading: { $strongest } at most
curling-line-restricted-leading-short = leader: too strong
curling-line-restricted-level = level: { $strongest } at most
curling-line-restricted-level-short = level: too strong
curling-die = die { $place }: { $face }
curling-die-kept = die { $place }: { $face }, kept
curling-die-six = die { $place }: six, must be rolled again
curling-die-cup = die { $place }: not rolled yet
curling-choice-keep = { $dice }
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
curling-with-effect = { $throw }, { $effect }
curling-effect-blank = blank
curling-effect-hits = moves a stone
curling-effect-own = { $count ->
        [one] loses a stone
       *[other] loses { $count } stones
    }
curling-effect-red = { $count ->
        [one] knocks red out
       *[other] knocks { $count } red out
    }
curling-effect-blue = { $count ->
        [one] knocks blue out
       *[other] knocks { $count } blue out
    }
curling-brief-roll = rolls { $dice }
curling-brief-keep = keeps { $dice }
curling-brief-keep-none = rolls all five again
curling-brief-reroll = now has { $dice }: { $shown }
curling-brief-throw = { $trajectory }, { $file } to { $cell }
curling-brief-throw-away = { $trajectory } from { $file }, off the field
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
curling-keep-due = Tap the dice to keep, then roll the others.
curling-reroll-due = The dice that were not kept have to be rolled first.
curling-throw-due = Tap a start cell, then a lit cell, then Throw.
curling-start-first = First tap a start cell: c, d, e or f in the lowest row.
curling-out-of-reach = From { $file } your stone cannot stop on { $cell }: tap a lit cell, or another start.
curling-cannot-leave = With these dice no throw from { $file } leaves the field: tap a lit cell.
curling-five-dice = A roll shows five dice, and no sixes after the second roll.
curling-six-kept = A six has to be rolled again.
curling-not-rolled = Only dice that were rolled can be kept: { $dice }.
curling-kept-missing = The kept dice stay among the final ones: { $dice }.
curling-combination-too-weak = The combination is too weak ({ $combination }); its strongest trajectory: { $strongest }.
curling-restricted-leading = While you lead, throw something weaker than the last throw ({ $last }); strongest now: { $strongest }.
curling-restricted-level = When nobody leads, a throw may be one step stronger than the last ({ $last }); strongest now: { $strongest }.
curling-order-reverse = Reverse: the guard row’s number must not exceed the diagonal’s.
curling-order-shortened = Shortened: the diagonal’s number must not exceed the guard row’s.
curling-order-triple = Triple: the third number must not exceed the first.
curling-order-quadruple = Quadruple: the fourth number must not exceed the third, nor the third the first.
curling-order-semaphore = Semaphore: the diagonal’s number must not exceed the house row’s.
curling-numbers-missing = Your dice give only these numbers: { $numbers }.

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
curling-lesson-away = The stone left the field and is out. Look where it will stop before you throw.

curling-lesson-dice-title = Dice
curling-lesson-dice-task = You rolled 1 3 3 4 6. Keep the two threes and roll the others again; a six must always go.
curling-lesson-dice-hint = Equal dice make combinations. The better the combination, the stronger the throw.
curling-lesson-dice-tap = Tap a three: both rise. Then roll the other three dice.
curling-lesson-dice-none = All five are rolled again, so your pair is lost. Keep what is equal.
curling-lesson-dice-more = The threes stay, but every other die that you keep is one chance less for a third three.
curling-lesson-dice-apart = The pair of threes is not together any more. Keep both.
curling-lesson-dice-praise = A pair is certain now, and a third three was possible. After the second roll you throw the stone.

curling-lesson-reverse-title = Reverse
curling-lesson-reverse-task = A pair of 2s gives a reverse with 2 and 4: up to row B2, then four cells diagonally. Reach the house.
curling-lesson-reverse-hint = A reverse is the weakest trajectory. From c and d it bends to the right, from e and f to the left; two of the four starts lead into the house.
curling-lesson-reverse-tap = Tap start c, then g1, then Throw.
curling-lesson-reverse-beside = It stopped on the edge, beside the house. Try a start with more room on its side.
curling-lesson-reverse-praise = Your stone is in the outer zone. The first number names a row, the others count cells; in a reverse the first is the smaller one or equal.

curling-lesson-shortened-title = Shortened
curling-lesson-shortened-task = Two pairs allow a shortened throw: up to T5, then two cells diagonally. Stop in the middle zone.
curling-lesson-shortened-hint = The middle zone is white. A reverse with these numbers goes far to the side instead.
curling-lesson-shortened-tap = Tap start c, then e2, then Throw.
curling-lesson-shortened-reverse = That was a reverse: up to B2, then five cells to the side. The shortened one goes up to T5 first.
curling-lesson-shortened-praise = In the middle zone. In a shortened throw the first number is the greater one or equal.

curling-lesson-triple-title = Triple
curling-lesson-triple-task = Three alike allow a triple: out, up to a row of the house, in. Stop in the middle zone.
curling-lesson-triple-hint = First it goes away from the bend. From c and f there is little room for that.
curling-lesson-triple-tap = Tap start d, then c4, then Throw.
curling-lesson-triple-short = A weaker throw does not reach the house with these numbers. Choose a triple.
curling-lesson-triple-outer = A triple, but it ended in the outer zone. Begin on d or e and go out less, or in more.
curling-lesson-triple-praise = Out, up, in. The way in is never longer than the way out, and the middle number names a row of the house.

curling-lesson-quadruple-title = Quadruple
curling-lesson-quadruple-task = A full house allows a quadruple: a triple that goes on sideways. Go round the wall and stop in the centre.
curling-lesson-quadruple-hint = The wall leaves files a and h open. From which starts do two cells out lead there?
curling-lesson-quadruple-tap = Tap start c, then e3, then Throw.
curling-lesson-quadruple-hit = Your stone ran into the wall and stopped there. On file a or h the way up is open.
curling-lesson-quadruple-near = A quadruple, but it ended outside the centre. Count the cells: d and e on rows 3 and 4.
curling-lesson-quadruple-triple = A triple ends here. The fourth segment, sideways, leads on into the centre.
curling-lesson-quadruple-short = This throw ends below the house. With a full house much more is allowed.
curling-lesson-quadruple-praise = Round the wall and into the centre. A full house lets you use any of its five numbers, each once.

curling-lesson-semaphore-title = Semaphore
curling-lesson-semaphore-task = A straight allows the strongest trajectory, the semaphore: up to a row of the house, then in. Stop in the centre.
curling-lesson-semaphore-hint = The centre is d and e on rows 3 and 4. One diagonal step also leads one row up.
curling-lesson-semaphore-tap = Tap start c, then d3, then Throw.
curling-lesson-semaphore-past = A semaphore, but it ended outside the centre. Go straight up by 2 or 3, then one cell to the side.
curling-lesson-semaphore-weaker = That was a weaker trajectory. The semaphore goes straight up into the house.
curling-lesson-semaphore-praise = In the centre! Four alike allow a semaphore too, and five alike even any numbers you like.

curling-lesson-chain-title = A chain of hits
curling-lesson-chain-task = A stone that hits another one stops and hands on the energy that it has left. Push your own stone into the middle zone.
curling-lesson-chain-hint = Two of your stones stand on file d. Which throw hits the lower one from below?
curling-lesson-chain-tap = Tap start d, then the lit cell eK4, then Throw.
curling-lesson-chain-past = Your stone hit nothing. Both of yours stand on file d.
curling-lesson-chain-praise = A hit! dK4 got two units of energy, went one cell and handed the last unit on: d1 went to d2.

curling-lesson-hit-title = The author’s throw
curling-lesson-hit-task = Blue holds the centre; you are behind and may throw anything. Bring your stone on c1 there too.
curling-lesson-hit-hint = c1 has to go two cells up to the right. It is hit through bT5, which stands just before it.
curling-lesson-hit-tap = Tap start c, then aK4. If there are several ways, choose triple 2 3 2, then Throw.
curling-lesson-hit-other = A hit, but no stone of yours reached the centre. Every segment has energy of its own: the last one must strike bT5 with two.
curling-lesson-hit-none = Your stone hit nothing. It has to come to bT5 from the left.
curling-lesson-hit-praise = Your stone reached the centre, and it is 1 : 1 there. bT5 only passed the energy on and did not move.

curling-lesson-guard-title = Free guards
curling-lesson-guard-task = At throws 2 to 4 a guard of the other side may not be knocked off the field. Push the blue one so that it stays.
curling-lesson-guard-hint = A diagonal hit to the right leaves it room to stop. To the left it would fly off.
curling-lesson-guard-tap = Tap start c, then the lit cell cB2, then Throw.
curling-lesson-guard-blank = A blank throw: the guard flew off, so everything is put back and your stone is out. Hit it where it has room to stop.
curling-lesson-guard-past = The guard was not hit. It stands on file d, in row D3.
curling-lesson-guard-praise = Pushed, not knocked out: that is allowed. From the fifth throw on guards are not free any more.

curling-lesson-restriction-title = The leader throws weaker
curling-lesson-restriction-task = You lead, and the last throw was a shortened one: you may only throw a reverse. Drive blue out of the house with it.
curling-lesson-restriction-hint = The leader has to throw weaker than the last throw; when nobody leads, one step stronger is allowed, and whoever is behind may throw anything. The author chose a reverse with 3 and 5 here.
curling-lesson-restriction-tap = Tap start c, then f1 in the house. Of the ways there take reverse 3 5, then Throw.
curling-lesson-restriction-past = The blue stone is still in the house. It stands on g2; a diagonal from c or d comes by there.
curling-lesson-restriction-praise = Even the weakest trajectory can hit. And the stone that stopped in the house counts as well: you lead by more.

curling-lesson-count-title = Counting
curling-lesson-count-task = Centre 1 : 1, middle 2 : 1, outer 0 : 5. The last throw, the hammer, is yours: win the end by 2 points.
curling-lesson-count-hint = Zones are counted from the centre outwards, until one favours the other side. Where does one more stone count?
curling-lesson-count-tap = Tap start f, then d2, then Throw.
curling-lesson-count-one = That is 1 point. The outer zone favours blue, so nothing of yours counts there; one more stone in the middle zone would.
curling-lesson-count-praise = Level in the centre, 3 : 1 in the middle zone, then blue has more: 2 points. Now blue gets the hammer, as the side that lost the end.

curling-lesson-game-title = The last throws
curling-lesson-game-task = The last end, 3 : 2 for you, and you have the hammer. Three stones are left to you: win the match.
curling-lesson-game-hint = A level end is enough. Before each throw look who leads: that decides which trajectories are allowed.
curling-lesson-game-praise = The match is yours. Now you know everything that a whole match needs.

# Throws in a list
curling-foretold-throw = Throw from { $file } to { $cell }: { $trajectory }
curling-foretold-throw-away = Throw from { $file } off the field: { $trajectory }
curling-foretold-standing = Then { $standing }.
curling-foretold-keep-all = Keep all five and throw
curling-foretold-roll-all = Roll all five again
curling-foretold-keep = Keep { $kept } and roll { $count ->
        [one] { $count } die
       *[other] { $count } dice
    } again

# Setting up a position
curling-edit-state = Dice are
curling-edit-to-roll = to be rolled
curling-edit-rolled = rolled
curling-edit-kept = kept, the others to be rolled
curling-edit-final = final
curling-edit-over = Match over
curling-edit-dice = Dice (tap one to take it away)
curling-edit-add = Add a die
curling-edit-add-face = add a die with { $face }
curling-edit-take-die = die { $place }: { $face }, take it away
curling-edit-five-dice = There are five dice already: tap one to take it away.
curling-edit-start-row = Stones never lie on the start row.
curling-edit-throw = Number of the throw
curling-edit-last-step = Throw before it
curling-edit-end = End
curling-edit-red-points = Red’s points
curling-edit-blue-points = Blue’s points

# Why a throw or a choice of dice was a slip
curling-slip-throw-points = The throw is worth { $points } points less than the best one.
curling-slip-keep-points = This choice of dice is worth { $points } points less than the best one.
curling-slip-blank = The throw is blank: everything returned to its place.
curling-slip-away = The stone leaves the field.
curling-slip-own = { $count ->
        [one] It knocks out a stone of the thrower.
       *[other] It knocks out { $count } stones of the thrower.
    }
curling-slip-knocks-out = The best throw knocks out the { $what } on { $cell }.
curling-slip-stops = The best throw stops on { $cell }, { $zone }.
curling-slip-standing = After this throw, { $now }; after the best one, { $then }.
curling-slip-end = When the end is counted, { $now }; after the best throw, { $then }.
curling-decision-keep = Dice kept
curling-decision-throw = Throws
