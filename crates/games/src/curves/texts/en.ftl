curves-title = Curve Capture
curves-summary = Place dots on a sheet of paper, then draw parabolic arcs between them: an arc captures the free dots between itself and its chord.
curves-option-dots = Dots

curves-dot = new dot

# Refusals of moves; the same codes name what is wrong in a position text.
curves-still-placing = Place all dots first; then lines are drawn.
curves-all-placed = All dots are placed: draw a line or pass.
curves-near-edge = Too near to the edge of the sheet: place the dot farther in.
curves-near-dot = Too near to dot { $dot }: leave more room between dots.
curves-no-such-dot = There is no dot { $dot }.
curves-dot-order = A line joins two different dots, the lower number first.
curves-two-ends = Dot { $dot } has two lines already: choose another dot.
curves-control-range = That is bent too far: bend the line less.
curves-control-on-chord = The control point lies on the straight line through the two dots; leave it out to draw straight.
curves-off-sheet = The line leaves the sheet: bend it less.
curves-too-close = The line runs into dot { $dot }: keep clear of it.
curves-crosses = The line crosses line { $from }–{ $to }: go round it.
curves-pick-two-dots = Choose two dots for a line first.
curves-pick-a-place = Choose a place for the dot first.

# Errors in position texts.
curves-dot-total = The number of dots is from 4 to 40, not “{ $found }”.
curves-dot-malformed = “{ $found }” is not a dot; dots are written like 100,350.
curves-line-malformed = “{ $found }” is not a line; lines are written like 1-2@300,50:r.
curves-placing-side = Dots are placed in turn and red begins: after { $placed ->
    [one] one dot
   *[other] { $placed } dots
} it is the other side’s turn.
curves-passes = The number of passes in succession is 0, 1 or 2, and 0 while dots are placed, not “{ $found }”.

# A line and what it does.
curves-say-place = a dot at { $at }
curves-say-pass = pass
curves-say-line = line { $from }–{ $to }, { $bend }
curves-say-takes = { $line }, takes { $taken }
curves-say-frees = { $line }, releases { $freed }
curves-say-takes-and-frees = { $line }, takes { $taken }, releases { $freed }
curves-no-dots = nothing
curves-one-dot = { $dot }
curves-dots = { $first } and { $last }
curves-straight = straight
curves-bend-up = bending up
curves-bend-up-right = bending up and right
curves-bend-right = bending right
curves-bend-down-right = bending down and right
curves-bend-down = bending down
curves-bend-down-left = bending down and left
curves-bend-left = bending left
curves-bend-up-left = bending up and left

# The list of moves.
curves-brief-dot = dot { $dot }
curves-brief-arc = { $from }–{ $to } arc
curves-brief-straight = { $from }–{ $to } straight

# What to do next.
curves-prompt-place = Tap where dot { $next } of { $total } should be.
curves-prompt-confirm-dot = Place the dot here, or move it.
curves-prompt-first-dot = Tap the dot where your line begins, or pass.
curves-prompt-second-dot = Tap the dot to which the line from { $dot } goes.
curves-prompt-bend = Pull the handle, or tap where the line should bend.
curves-prompt-bent = Takes nothing. Draw it, or bend it further.
curves-prompt-takes = Takes { $taken }. Draw it, or bend it further.

# What is read aloud.
curves-spoken-placing = { $side } to place dot { $next } of { $total }.
curves-spoken-drawing = { $side } to draw a line or pass. Dots held: red { $first }, green { $second }.
curves-spoken-over = The game is over. Dots held: red { $first }, green { $second }.
curves-spoken-dot = { $dot }: dot at { $at }, { $held }, { $lines ->
    [0] no line
    [one] one line
   *[other] { $lines } lines
}
curves-held-by = held by { $side }
curves-held-by-nobody = held by nobody
curves-spoken-line = { $side }: { $line }
curves-handle = Handle of your line: pull it, or press arrow keys, to bend the line

# Panels and choices.
curves-score = Dots held
curves-placing = Your dot
curves-drawing = Your line
curves-passing = Or draw nothing
curves-choice-place = Place the dot here
curves-choice-draw = Draw the line
curves-choice-pass = Pass

# No line is left, as far as one can see.
curves-no-line-found = No legal line was found among the many that were tried. You can pass.

# First steps
curves-lesson-1-task = Draw a line: tap one dot, then another, then “Draw the line”. Or drag from dot to dot.
curves-lesson-1-hint = You may pass in a game, but here a line is asked for.
curves-lesson-1-praise = A line. No other line may cross it, so it is also a fence.
curves-lesson-2-task = An arc captures every free dot between itself and its chord. Join 1 and 2 and bend the line over at least two dots.
curves-lesson-2-hint = Tap 1 and 2, then pull the handle in the middle of the line up beyond dots 3, 4 and 5.
curves-lesson-2-praise = Captured! Every dot that you hold is a point.
curves-lesson-3-task = The last line: with it no two dots with a free end are left, and whoever holds more dots wins. Win.
curves-lesson-3-hint = Join 1 and 2 by an arc that goes over dot 3.
curves-lesson-3-praise = One to nothing: you have won.
