# What every game shares.
side-red = Red
side-black = Black
side-white = White
side-blue = Blue
side-green = Green
side-first = Player 1
side-second = Player 2

house-title = Igroteka, a house of games

text-fields = A position text of this game has { $wanted ->
    [one] one field
   *[other] { $wanted } fields
} separated by single spaces; found { $found }.
rows-count = The board has { $wanted } rows; found { $found }.
rows-width = Row { $row } from the top has { $found } cells, not { $wanted }.
rows-run = Row { $row } from the top: “{ $found }” is no run of empty cells.
rows-piece = Row { $row } from the top: there is no piece “{ $found }”.
move-malformed = “{ $found }” is no move text of this game.
side-unknown = “{ $found }” names no side.
saved-times = There are times for { $times } entries, but the game has { $entries }.
option-malformed = “{ $found }” is not of the form name=value.
option-unknown = This game has no option “{ $found }”. { $count ->
    [0] It has no options at all.
   *[other] It has: { $names }.
}
option-twice = The option “{ $found }” is given twice.
option-value = The option “{ $name }” cannot be “{ $value }”. Allowed: { $allowed }.
opening-too-long = Every game is over before { $plies } random moves are made; give fewer.
rules-unknown = Version { $version } of the rules is not known here.
game-untagged = The record has no Game tag.
game-unknown = There is no game “{ $found }” in this house.

game-over = The game is over.
end-by-rule = Only the rules end a game by rule.
agreement-has-no-winner = An agreed draw has no winner.
no-draw-by-agreement = In this game draws cannot be agreed.
resignation-needs-winner = A resignation needs a winner.

outcome-won = { $side } won: { $reason }.
outcome-drawn = Draw: { $reason }.
outcome-points = { $outcome } { $first } : { $second }.
reason-goal = goal
reason-stalemate = no legal move
reason-repetition = the position stood for the third time
reason-length = the game grew too long
reason-points = points
reason-heights = more than twice the height
reason-quiet = too many quiet turns
reason-match = the match is decided
reason-resignation = resignation
reason-agreement = agreement
reason-time = time ran out
reason-abandoned = the game was abandoned

event-placed = { $what }: { $at }.
event-moved = { $what }: { $from } to { $to }.
event-hit = { $what } hits { $at }.
event-removed = { $what } leaves the board from { $at }.
event-bound = { $what } is bound on { $at }.
event-freed = { $what } is free again on { $at }.
event-drawn-straight = { $side }: a straight line from { $from } to { $to }.
event-drawn-arc = { $side }: an arc from { $from } to { $to }.
event-captured = { $side } takes dot { $at }.
event-released = Dot { $at } belongs to nobody again.
event-attacked = { $side } attacks { $at }: the threat must be answered.
event-attacked-in-vain = { $side } attacks { $at } in vain.
event-rolled = Dice: { $dice }.
event-kept = Kept: { $dice }.
event-kept-none = Nothing kept.
event-chose = Colour chosen: { $side }.
event-blank = A blank throw: everything returns to its place.
event-passed = { $side }: pass.
event-skipped = { $side } cannot move and must wait.
event-end-level = End { $end } is level.
event-end-scored = End { $end }: { $side } scored { $points ->
    [one] one point
   *[other] { $points } points
}.

# What is proven about a move.
proven-win = wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
proven-loss = loses in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
proven-draw = a draw, exactly
proven-points-won = wins by exactly { $points ->
    [one] one point
   *[other] { $points } points
}
proven-points-lost = loses by exactly { $points ->
    [one] one point
   *[other] { $points } points
}

table-not-your-turn = It is not your turn.
table-computers-turn = It is the computer's turn.
table-chance-acts = The dice come first.
table-seat-empty = Nobody sits there yet.
table-nothing-to-undo = There is nothing to take back.
table-takeback-needs-agreement = Your opponent has to agree before a move is taken back.
table-takeback-chance = Moves cannot be taken back once dice have fallen after them.
table-takeback-asked = { $side } would like to take a move back.
table-draw-offered = { $side } offers a draw.
table-computer-declines = The computer does not agree to draws.
table-offer-declined = The offer is declined.
table-offer-withdrawn = The offer is withdrawn.
