curves-title = Curve Capture
curves-summary = Join dots by arcs and take what they enclose.
curves-points = { $points ->
    [one] { $points } dot to { $others }
   *[other] { $points } dots to { $others }
}
curves-option-dots = Dots

curves-dot = new dot

# Refusals of moves; the same codes name what is wrong in a position text.
curves-still-placing = Place all dots first; then lines are drawn.
curves-all-placed = All dots are placed: draw a line or pass.
curves-near-edge = Too near the edge of the sheet: place the dot farther in.
curves-near-dot = Too near dot { $dot }: leave more room between dots.
curves-no-such-dot = There is no dot { $dot }.
curves-dot-order = A line joins two different dots; the lower number comes first.
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
curves-prompt-confirm-dot = Tap the dot again to place it, or tap elsewhere.
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
curves-handle-of-dot = Your new dot: pull it, or press arrow keys, to move it; tap it to place it
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
curves-lesson-passed = You passed. That is allowed, but here a line is asked for.

curves-lesson-dot-title = Dots
curves-lesson-dot-task = First both sides place dots in turn. Put yours between 1 and 2, on the lit place.
curves-lesson-dot-hint = A dot needs some room: it may not touch another dot or the edge of the sheet.
curves-lesson-dot-tap = Tap the lit place, in the middle between 1 and 2. A finger confirms with a second tap.
curves-lesson-dot-aside = That dot stands elsewhere. The lit place is between 1 and 2.
curves-lesson-dot-praise = Dots stay where they are. When all of them are placed, the lines begin.

curves-lesson-line-title = Lines
curves-lesson-line-task = Join two dots by a line. Lines may not cross, and no dot has more than two.
curves-lesson-line-hint = Dot 4 is full already: two lines end there. Dots 1, 2 and 6 are still free.
curves-lesson-line-tap = Tap 1, then 2, then “Draw the line”. You may also drag from dot to dot.
curves-lesson-line-praise = A line. No other line may cross it, so it is a fence as well.

curves-lesson-capture-title = Capture
curves-lesson-capture-task = An arc captures the free dots between itself and its chord, the straight way between its ends. Join 1 and 2, capture 3, 4 and 5.
curves-lesson-capture-hint = First join the dots, then pull the line by its handle. It has to pass above dot 4 and dot 5.
curves-lesson-capture-tap = Tap 1, then 2, pull the handle up, beyond dots 4 and 5, and draw the line.
curves-lesson-capture-ends = That line joins other dots. Join 1 and 2: the three dots lie over their chord.
curves-lesson-capture-few = Not all three lie between your arc and its chord. Bend it farther, beyond 4 and 5.
curves-lesson-capture-none = Between this line and its chord there is no dot. Bend it upwards, beyond 4 and 5.
curves-lesson-capture-praise = Captured! Each of the three dots is a point for you, as long as you hold it.

curves-lesson-tight-title = Tight arcs
curves-lesson-tight-task = The green line is a fence. Join 1 and 2 by an arc that fits between dot 3 and the fence.
curves-lesson-tight-hint = The arc may neither cross the fence nor run into dot 3. Small steps: pull a little, look, pull again.
curves-lesson-tight-tap = Tap 1, then 2, pull the handle to just above dot 3, and draw the line.
curves-lesson-tight-other = You captured a dot, but not 3. Go over dot 3 and stay below the green line.
curves-lesson-tight-none = Dot 3 is not inside. The arc from 1 to 2 has to pass between it and the green line.
curves-lesson-tight-praise = Dot 3 is yours. A tight arc leaves the other side little room inside.

curves-lesson-release-title = Release
curves-lesson-release-task = Green holds dots 3, 4 and 5. A dot with two lines of yours is released: draw a second one.
curves-lesson-release-hint = One line of yours already ends at 3 and one at 5.
curves-lesson-release-tap = Tap 3, then 4, and draw the line.
curves-lesson-release-none = No dot has two lines of yours now, so green still holds all three.
curves-lesson-release-praise = A released dot belongs to nobody: green has fewer points now. A release alone gives you none.

curves-lesson-inside-title = A zone inside a zone
curves-lesson-inside-task = Green holds 3, 4 and 5. Draw an arc from 4 to 5 that hangs below 3.
curves-lesson-inside-hint = Such an arc captures 3 for you. And as it has captured something, its own ends 4 and 5 are released.
curves-lesson-inside-tap = Tap 4, then 5, pull the handle down, beyond dot 3, and draw the line.
curves-lesson-inside-none = That line has captured nothing, so its ends still belong to green. Let it hang below dot 3.
curves-lesson-inside-ends = Draw from 4 to 5: these are two of green’s dots, and 3 lies just below them.
curves-lesson-inside-task-2 = Green attacks dot 3: a second green line there would release it. Prevent that.
curves-lesson-inside-hint-2 = A dot has room for two ends only. One is left.
curves-lesson-inside-tap-2 = Tap 3, then 5, and draw the line.
curves-lesson-inside-late = There is still room for a second green line at 3. Draw your own line to it.
curves-lesson-inside-praise = One line of each side: dot 3 is full and stays yours. You took all three points from green and won one.

curves-lesson-around-title = A zone around a zone
curves-lesson-around-task = Green’s small zone holds dot 5. Draw a large arc from 1 to 2 around it and capture 6 and 7.
curves-lesson-around-hint = The arc has to pass over everything, the green one included.
curves-lesson-around-tap = Tap 1, then 2, pull the handle far up, and draw the line.
curves-lesson-around-few = You did not get both. From 1 to 2, high over the green arc, 6 and 7 lie inside.
curves-lesson-around-none = Nothing was captured. Join 1 and 2 and bend the line over the green arc.
curves-lesson-around-praise = 6 and 7 are yours, but 5 stays with green: a large zone changes nothing in a small one that it goes around.

curves-lesson-across-title = Zones that overlap
curves-lesson-across-task = Green’s zone is open below: its chord is no line. Draw an arc from 6 to 7 that reaches in and takes dot 3.
curves-lesson-across-hint = Where two zones overlap, the later one counts.
curves-lesson-across-tap = Tap 6, then 7, pull the handle up, beyond dot 3, and draw the line.
curves-lesson-across-other = You captured something, but not 3. From 6 to 7, bend the line up beyond dot 3.
curves-lesson-across-none = Dot 3 still belongs to green. From 6 to 7, bend the line up beyond dot 3.
curves-lesson-across-praise = Dot 3 has changed hands, because your zone is the later one. Chords let others in: turn yours to the edge.

curves-lesson-safe-title = A safe point
curves-lesson-safe-task = Capture dot 3 so that nobody gets in: let the chord lie along the edge of the sheet.
curves-lesson-safe-hint = Dots 1 and 2 are at the lower edge. Under their chord there is no dot from which green could come.
curves-lesson-safe-tap = Tap 1, then 2, pull the handle up, beyond dot 3, and draw the line.
curves-lesson-safe-open = You hold 3, but this zone is open to other dots: green gets in through the chord. Use 1 and 2 at the edge.
curves-lesson-safe-none = You do not hold dot 3. Join 1 and 2 and bend the line over it.
curves-lesson-safe-task-2 = Green has joined 3 to one end of your arc. Keep the dot.
curves-lesson-safe-hint-2 = The other end of your arc is still free.
curves-lesson-safe-tap-2 = Tap 2, then 3, and draw the line.
curves-lesson-safe-late = Dot 3 is not full: green can draw a second line to it and release it. Join it to 2.
curves-lesson-safe-praise = Dot 3 is full and yours for good. A single dot at the edge is often worth more than three in the open.

curves-lesson-pass-title = How a game ends
curves-lesson-pass-task = Two passes in a row end the game. Green has passed, and you lead 1 : 0: win.
curves-lesson-pass-hint = You need no more lines.
curves-lesson-pass-tap = Choose “Pass”.
curves-lesson-pass-on = The game goes on, and green may answer. If you pass as well, it ends at 1 : 0.
curves-lesson-pass-praise = 1 : 0, you have won. A game also ends when there are no two dots left with room for a line.

curves-lesson-game-title = A small game
curves-lesson-game-task = The last lines against the computer: only dots 1, 2 and 3 have room left. Hold more dots than green at the end.
curves-lesson-game-hint = Capture 3 with an arc so tight that no green one fits under it. If green then joins a line to 3, join the other end.
curves-lesson-game-praise = You hold more dots: the game is yours. In a full game you place the dots as well.

# Setting up a position
curves-edit-dot = Dot
curves-edit-line = Line: { $side }
curves-edit-passes = Passes in succession
curves-edit-lines = Lines (tap one to remove it)
curves-edit-remove-line = ✕ { $side }: { $line }
curves-edit-prompt-line = Tap the dot where the line begins.
curves-edit-prompt-remove = Tap a dot to remove it with its lines.
curves-edit-no-open-dots = No two dots here can take a line.

# Why a move was a slip. $better is the better move, $reply the opponent’s answer.
curves-slip-not-captured = { $n ->
    [one] It misses a capture of dot { $dots }: { $better }.
   *[other] It misses a capture of { $n } dots, { $dots }: { $better }.
}
curves-slip-taken-back-inside = { $n ->
    [one] Dot { $dots } can be taken back from inside: { $reply }.
   *[other] Dots { $dots } can be taken back from inside: { $reply }.
}
curves-slip-taken-back = { $n ->
    [one] Dot { $dots } can be taken back: { $reply }.
   *[other] Dots { $dots } can be taken back: { $reply }.
}
curves-slip-let-capture = { $n ->
    [one] It lets dot { $dots } be captured: { $reply }.
   *[other] It lets { $n } dots be captured, { $dots }: { $reply }.
}
curves-slip-released = { $n ->
    [one] It lets dot { $dots } be released: { $reply }.
   *[other] It lets dots { $dots } be released: { $reply }.
}
