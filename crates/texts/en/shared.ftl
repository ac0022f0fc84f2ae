# What every game shares.
side-red = Red
side-black = Black
side-white = White
side-blue = Blue
side-green = Green
side-first = Player 1
side-second = Player 2

house-title = Igroteka: board games

text-fields = A position text of this game has { $wanted ->
    [one] one field
   *[other] { $wanted } fields
} separated by single spaces; found { $found }.
rows-count = The board has { $wanted } rows; found { $found }.
rows-width = Row { $row } from the top has { $found } cells, not { $wanted }.
rows-run = Row { $row } from the top: “{ $found }” is not a number of empty cells.
rows-piece = Row { $row } from the top: there is no piece “{ $found }”.
move-malformed = “{ $found }” is not a valid move.
action-range = { $found } is no action number: they go from 0 to { $last }.
action-unused = Action { $found } means no move here.
side-unknown = “{ $found }” is not a side.
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
game-unknown = There is no game “{ $found }” here.

game-over = The game is over.
end-by-rule = An end by the rules cannot be declared: the rules themselves decide.
agreement-has-no-winner = An agreed draw has no winner.
no-draw-by-agreement = In this game draws cannot be agreed.
resignation-needs-winner = A resignation needs a winner.

# $who is you, opponent or other: whether the winner is the reader.
outcome-won = { $who ->
    [you] You won
    [opponent] You lost
   *[other] { $won }
}
outcome-won-points = { $who ->
    [you] You won { $more }–{ $less }
    [opponent] You lost { $less }–{ $more }
   *[other] { $won } { $more }–{ $less }
}
outcome-drawn = Draw
outcome-drawn-points = Draw, { $more }–{ $less }
outcome-alone = { $result }.
outcome-because = { $result }: { $reason }.
reason-goal = { $who ->
    [opponent] you cannot stop the goal
   *[other] { $loser } cannot stop the goal
}
reason-stalemate = { $who ->
    [you] your opponent has no legal move
    [opponent] you have no legal move
   *[other] { $loser } has no legal move
}
reason-repetition = the same position occurred three times
reason-length = the move limit is reached
reason-points = on points
reason-heights = { $who ->
    [you] you have more than twice the height of your opponent
    [opponent] your opponent has more than twice your height
   *[other] { $winner } has more than twice the height of { $loser }
}
reason-quiet = nobody has entered enemy country for too long
reason-match = the match is decided
reason-resignation = { $who ->
    [you] your opponent resigned
    [opponent] you resigned
   *[other] { $loser } resigned
}
reason-agreement = both agreed
reason-time = { $who ->
    [you] your opponent ran out of time
    [opponent] you ran out of time
   *[other] time ran out
}
reason-abandoned = the game was abandoned

move-notation = { $move }
name-alone = { $name }

event-placed = { $who ->
    [you] Your { $what }
    [opponent] Opponent’s { $what }
   *[other] { $what }
}: { $at }.
event-moved = { $who ->
    [you] Your { $what }
    [opponent] Opponent’s { $what }
   *[other] { $what }
}: { $from } to { $to }.
event-hit = { $who ->
    [you] Your { $what }
    [opponent] Opponent’s { $what }
   *[other] { $what }
} hits the stone on { $at }.
event-bound = { $who ->
    [you] Your { $what } is bound on { $at }.
    [opponent] You bind the { $what } on { $at }.
   *[other] { $what } is bound on { $at }.
}
event-freed = { $what } on { $at } is turned over: it can move again.
event-drawn-straight = { $who ->
    [you] You draw
    [opponent] Your opponent draws
   *[other] { $side } draws
} a straight line { $from }–{ $to }.
event-drawn-arc = { $who ->
    [you] You draw
    [opponent] Your opponent draws
   *[other] { $side } draws
} an arc { $from }–{ $to }.
event-captured = { $who ->
    [you] You take
    [opponent] Your opponent takes
   *[other] { $side } takes
} dot { $at }.
event-released = Dot { $at } is released.
event-attacked = { $who ->
    [you] You attack { $at }.
    [opponent] Your goal is attacked on { $at }.
   *[other] { $side } attacks { $at }.
}
event-attacked-in-vain = { $who ->
    [you] You attack { $at } in vain: scoring there would open your own goal.
    [opponent] Your goal is attacked on { $at }, but in vain: you need not answer.
   *[other] { $side } attacks { $at } in vain.
}
event-rolled = Dice: { $dice }.
event-kept = Kept: { $dice }.
event-kept-none = All dice are rolled again.
event-chose = { $who ->
    [you] You chose { $side }.
    [opponent] Your opponent chose { $side }. You play { $left }.
   *[other] The second player chose { $side }. The first player plays { $left }.
}
event-blank = A blank throw: everything returns to its place.
event-passed = { $who ->
    [you] You pass.
    [opponent] Your opponent passes.
   *[other] { $side } passes.
}
event-skipped = { $who ->
    [you] You have no legal move: your turn is skipped.
    [opponent] Your opponent has no legal move: you move again.
   *[other] { $side } has no legal move: { $next } moves again.
}
event-end-level = End { $end } is level.
event-end-scored = End { $end }: { $who ->
    [you] you score
    [opponent] your opponent scores
   *[other] { $side } scores
} { $points }.
# How an end was counted, zone by zone. $first and $second are the stones of each side.
event-zone-level = { $zone } { $first } : { $second }: level.
event-zone-counts = { $zone } { $first } : { $second }: { $who ->
    [you] you
    [opponent] your opponent
   *[other] { $side }
} +{ $points }.
event-zone-adds = { $zone } { $first } : { $second }: { $who ->
    [you] you
    [opponent] your opponent
   *[other] { $side }
} +{ $points }, { $sum } in all.
event-zone-stops = { $zone } { $first } : { $second }: { $who ->
    [you] you lead
    [opponent] your opponent leads
   *[other] { $side } leads
} there, so it does not count.
event-and-then = { $first } { $then }

# What is proven about a move.
proven-win = wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
proven-loss = loses in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
proven-draw = a draw
proven-points-won = wins by { $points ->
    [one] one point
   *[other] { $points } points
}
proven-points-lost = loses by { $points ->
    [one] one point
   *[other] { $points } points
}

table-seats-wrong = This game has { $wanted } seats.
table-not-your-turn = It is not your turn.
table-computers-turn = It is the computer’s turn.
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

# Whose turn it is.
turn-red = Red to move.
turn-black = Black to move.
turn-white = White to move.
turn-blue = Blue to move.
turn-green = Green to move.
turn-first = Player 1 to move.
turn-second = Player 2 to move.
# The same where two play for a side.
turn-mate-red = Red to move: player { $number }.
turn-mate-black = Black to move: player { $number }.
turn-mate-white = White to move: player { $number }.
turn-mate-blue = Blue to move: player { $number }.
turn-mate-green = Green to move: player { $number }.
turn-mate-first = Side 1 to move: player { $number }.
turn-mate-second = Side 2 to move: player { $number }.

# Who won.
won-red = Red wins
won-black = Black wins
won-white = White wins
won-blue = Blue wins
won-green = Green wins
won-first = Player 1 wins
won-second = Player 2 wins

# Setting up a position
edit-spoken = Setting up a position.
edit-prompt = Choose a piece and tap where it stands.
edit-tools = Tools
edit-turn = Side to move
edit-turn-red = Red to move
edit-turn-black = Black to move
edit-turn-white = White to move
edit-turn-blue = Blue to move
edit-turn-green = Green to move
edit-turn-first = Player 1 to move
edit-turn-second = Player 2 to move
edit-numbers = Numbers
edit-erase = Remove
edit-nothing-here = There is nothing to change here.
edit-nothing-there = Nothing stands there.
edit-has-no-end = While a position is being set up, the game cannot end.

# An analysis with variations. $pen: G green, R red, Y yellow, B blue.
study-full = The analysis is as large as it can be: 65,536 moves, and 64 variations within each other.
drawn-circle = { $pen ->
    [G] green
    [R] red
    [Y] yellow
   *[B] blue
  } circle on { $at }
drawn-arrow = { $pen ->
    [G] green
    [R] red
    [Y] yellow
   *[B] blue
  } arrow from { $from } to { $to }

# Why a move was a slip. $better and $reply are moves.
slip-misses-win = It misses an immediate win: { $better }.
slip-allows-win = The reply { $reply } wins at once.
slip-loses-at-once = It loses at once.
slip-share = It lowers the chances by { $percent }%.
slip-points = It is worth { $points } points less than the best move.
points-decimal = { $sign }{ $whole }.{ $part }

# Luck and skill in a game with dice, in points.
review-in-points = Luck and skill, points
review-luck = Luck of the dice
review-by-turns = Turn by turn
review-by-turns-how = By how many points the side on turn was expected to win. From the first to the second number is luck, from the second to the third is skill.
review-turn = Turn
review-before-roll = before dice
review-after-roll = after dice
review-after-move = after move
