### Polar. Arguments named `colour` are the words black and white; `at`, `group`, `other` are points such as c4.

polar-title = Polar
polar-summary = Build groups in which your stones outnumber your opponent’s; no group may hold two sections of one colour.
polar-option-size = Board size
polar-option-scoring = Scoring
polar-option-scoring-standard = Standard: n(n+1)/2 for n stones of yours
polar-option-scoring-opponent = Opponent’s stones: one point each

## Why a move is refused

polar-pair-due = First place a black and a white stone on two neighbouring points.
polar-pair-apart = { $black } and { $white } are not neighbours: the opening pair stands side by side, not diagonally.
polar-pair-done = The opening pair already stands; place a single stone.
polar-choice-due = First choose a colour: black or white.
polar-choice-done = The colours have been chosen.
polar-off-board = The board has no point { $at }.
polar-occupied = { $colour ->
    [black] On { $at } stands a black stone: tap an empty point.
   *[white] On { $at } stands a white stone: tap an empty point.
}
polar-second-section = { $colour ->
    [black] The group at { $group } would have two black sections: a black stone beside it must touch its black section.
   *[white] The group at { $group } would have two white sections: a white stone beside it must touch its white section.
}
polar-joins-sections = { $colour ->
    [black] { $at } would join the groups at { $group } and { $other }: both hold black stones, so they must stay apart.
   *[white] { $at } would join the groups at { $group } and { $other }: both hold white stones, so they must stay apart.
}
polar-touch-elsewhere = Tap a point of the board.

## Why a position cannot be read

polar-size = The board has { $found ->
    [one] { $found } row
   *[other] { $found } rows
}; { $least } to { $most } are possible.
polar-phase = The third field is “{ $found }”; it may be first or choose, or be left out.
polar-opening-side = Until the colours are chosen the side letter is b.
polar-first-with-stones = The opening pair is still due, so the board has to be empty.
polar-choose-stones = When the colour is to be chosen, there are exactly one black and one white stone.
polar-choose-apart = When the colour is to be chosen, the two stones stand on neighbouring points.
polar-opening-missing = A board without stones still has its opening pair due: write first as the third field.
polar-law-of-groups = { $colour ->
    [black] The group at { $group } has two black sections: one with { $group }, one with { $other }.
   *[white] The group at { $group } has two white sections: one with { $group }, one with { $other }.
}

## What is on the board

polar-black-stone = black stone
polar-white-stone = white stone
polar-spoken-empty = { $at }, empty
polar-spoken-stone = { $at }, { $stone }
polar-spoken-group = Group at { $at }: { $black } black, { $white } white; { $side } gets { $points ->
    [one] { $points } point
   *[other] { $points } points
}
polar-spoken-group-even = Group at { $at }: { $black } black, { $white } white; no points
polar-spoken-first = Empty board, { $size } by { $size }. The first player places a black and a white stone side by side.
polar-spoken-choose = The opening pair is placed. The second player chooses a colour.
polar-spoken-turn = { $turn } Points: Black { $black }, White { $white }.
polar-points-then = Points then: Black { $black }, White { $white }.
polar-spoken-over = The game is over. Points: Black { $black }, White { $white }.

## What to do next

polar-prompt-pair = Place a black and a white stone side by side.
polar-prompt-pair-white = Now tap a neighbouring point for the white stone.
polar-prompt-choose = Choose your colour: the opponent has placed the first pair.
polar-prompt-place = Tap a point to place your stone.
polar-prompt-again = Place another stone: the opponent has no legal point.

## Beside the board

polar-panel-score = Points
polar-panel-choice = Your colour
polar-panel-view = View
polar-choice-black = Play Black
polar-choice-white = Play White
polar-show-legal = Show legal moves
polar-brief-black = plays Black
polar-brief-white = plays White

## First steps
polar-lesson-1-task = Stones that touch make a group. Black to play: let your section grow by a stone beside d4.
polar-lesson-1-hint = Tap a free point next to the black stone: d5, e4 or d3. Diagonals do not count.
polar-lesson-1-praise = Your section has two stones now, White's only one: the group is yours.
polar-lesson-2-task = A group may hold only one section of each colour. Tap d3 or e5 to see what is refused; then add a third black stone to c5 and c6.
polar-lesson-2-hint = Points beside c5 or c6 are open: b5, b6, c4, c7 or d6.
polar-lesson-2-praise = Right. Groups with two separate sections of a colour cannot be joined: they wall each other off.
polar-lesson-3-task = The larger section owns the group, and points decide. White leads the left group 3 to 1: join it to your free stones and overtake.
polar-lesson-3-hint = One point touches both d4 and f4.
polar-lesson-3-praise = 5 to 3: the group is yours, and with it 15 points. Whoever has more points in the end wins.
