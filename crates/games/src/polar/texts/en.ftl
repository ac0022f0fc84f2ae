### Polar. Arguments named `colour` are the words black and white; `at`, `group`, `other` are points such as c4.

polar-title = Polar
polar-summary = Own a group by having most of its stones.
polar-points = { $points ->
    [one] { $points } point to { $others }
   *[other] { $points } points to { $others }
}
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
polar-prompt-choose = Choose your colour: the first pair is placed.
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
polar-lesson-pair-title = The opening pair
polar-lesson-pair-task = The first player puts down two neighbouring stones, a black one and a white one. Put one of them on d4.
polar-lesson-pair-hint = Neighbours share a line, up and down or left and right. Diagonals do not count.
polar-lesson-pair-tap = Tap d4, then e4.
polar-lesson-pair-praise = The first group stands: one black and one white stone.
polar-lesson-pair-elsewhere = A good pair, but neither stone is on d4.
polar-lesson-colour-title = Choosing a colour
polar-lesson-colour-task = The other player has made the pair a1, b1. Now you choose your colour. Take the stone that has more room.
polar-lesson-colour-hint = A stone grows onto the free points beside it. Count them for a1 and for b1.
polar-lesson-colour-tap = Choose White.
polar-lesson-colour-praise = White it is: b1 has two free neighbours, a1 only one.
polar-lesson-colour-corner = Black’s a1 is stuck in the corner with one free point beside it.
polar-lesson-section-title = A section
polar-lesson-section-task = Stones that touch make a group. Its stones of one colour form a section. Let your black section grow beside d4.
polar-lesson-section-hint = Put a stone directly beside the black one. Diagonals do not count.
polar-lesson-section-tap = Tap d5.
polar-lesson-section-praise = Your section has two stones now, White’s only one: the group is yours.
polar-lesson-section-apart = That stone begins a new group. Put it beside d4.
polar-lesson-forbidden-title = Forbidden joins
polar-lesson-forbidden-task = A group may hold only one section of each colour. Tap d3 or e5 to see what is refused; then add a stone to c5 and c6.
polar-lesson-forbidden-hint = d3 would join two groups that both have a black section. The points beside c5 and c6 are safe.
polar-lesson-forbidden-tap = Tap b5.
polar-lesson-forbidden-praise = Right. Groups that both have your colour can never be joined: they wall each other off.
polar-lesson-forbidden-lower = That was the lower group. Add a stone to c5 and c6.
polar-lesson-forbidden-apart = That stone begins a new group. Put it beside c5 or c6.
polar-lesson-count-title = Counting
polar-lesson-count-task = The larger section owns its group. Its stones count 1 + 2 + 3 and so on. Which group gains more from one more stone? Play there.
polar-lesson-count-hint = The fifth stone of a section brings 5 points, the third one 3.
polar-lesson-count-tap = Tap f6.
polar-lesson-count-praise = Five points more. One large section is worth more than two small ones.
polar-lesson-count-small = Three points more. The large group would have gained five.
polar-lesson-count-apart = A group of one colour brings no points. Add to a group that you own.
polar-lesson-wall-title = Walling in
polar-lesson-wall-task = White’s section wants to grow to e4. Close e4 to White with a black stone beside it.
polar-lesson-wall-hint = A white stone on e4 must not touch a second black section.
polar-lesson-wall-tap = Tap e5.
polar-lesson-wall-praise = Closed: with e4 White’s group would have two black sections. A single stone can be a fence.
polar-lesson-wall-grow = Your section has grown, but White can still go to e4.
polar-lesson-wall-open = White can still go to e4. Put your stone right beside it.
polar-lesson-skip-title = A skipped turn
polar-lesson-skip-task = Whoever has no legal point is skipped. Take White’s last point away.
polar-lesson-skip-hint = White can still put a stone beside e2. Which point is that?
polar-lesson-skip-tap = Tap d2.
polar-lesson-skip-praise = White is skipped: it is your turn again.
polar-lesson-skip-left = White still has a point. Look for it, and take it.
polar-lesson-join-title = A counter-attack
polar-lesson-join-task = White leads the left group 3 to 1. Join it to your free stones and overtake.
polar-lesson-join-hint = Your free stones have no white section beside them, so they may join. One point touches d4 and f4.
polar-lesson-join-tap = Tap e4.
polar-lesson-join-praise = Five stones to three: the lost group is yours.
polar-lesson-join-slow = 2 to 3: still White’s. There is a point that brings four stones at once.
polar-lesson-join-apart = White still owns the left group. Touch both d4 and f4.
polar-lesson-game-title = A small game
polar-lesson-game-task = Finish this game as Black against the computer. More points win.
polar-lesson-game-hint = Ask of every point what it adds to your sections, and what it takes from White.
polar-lesson-game-praise = Won! You know how Polar is played.

# Setting up a position
polar-edit-phase = What comes next
polar-edit-first = Opening pair
polar-edit-choose = Choice of a colour
polar-edit-play = Stones in turn

# Why a move was a slip. $better is the better move, $reply the opponent’s answer.
polar-slip-taken-over = It lets { $side } take over the group at { $at }: { $reply }.
polar-slip-gives-points = It gives points away: the reply { $reply } changes the difference by { $points ->
    [one] one point
   *[other] { $points } points
}.
polar-slip-closed = It lets the group at { $at } be closed: after { $reply } it has no room for another { $stone }.
polar-slip-skipped = After { $reply } { $side } has no legal point and is skipped.
polar-slip-not-joined = It misses joining the groups at { $at } and { $other }: { $better }.
polar-slip-not-walled-in = It misses walling in the section of { $side } at { $at }: { $better }.
polar-slip-not-gained = { $better } would be worth { $points ->
    [one] one point
   *[other] { $points } points
} more at once.
