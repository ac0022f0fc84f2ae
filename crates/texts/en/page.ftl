# The page.
page-name = Igroteka
page-skip = Skip to the content
page-to-home = To the games
page-nowhere = There is nothing at this address
page-version = Igroteka { $version }
page-welcome = Choose a game
page-lead = Five logic games: against the computer, with a friend by a link, or two players on one device. Nothing to install, nothing to read first.
page-play = Play

page-settings = Settings
page-language = Language
page-theme = Colours
page-theme-system = Same as the system
page-theme-light = Light
page-theme-dark = Dark
page-theme-contrast = High contrast
page-view = View
page-large = Large text
page-coordinates = Coordinates around the board
page-motion = Animate moves
page-sounds = Sounds
page-not-kept = This browser does not save settings; they last until the page is closed.
page-close = Close

page-board-help = Arrow keys move over the board, Home and End go to the ends of a row, Page Up and Page Down to the ends of a column; plus and minus zoom. Enter taps, Escape cancels. A move can also be typed or taken from the list of possible moves.
page-closer = Zoom in
page-further = Zoom out
page-aim = Aim
page-left = Left
page-up = Up
page-down = Down
page-right = Right
page-confirm = Confirm
page-picked = Picked: { $what }.
page-picked-here = Picked.
page-looking-back-over = This is an earlier position of a finished game. “{ study-analyse }”, below the moves, lets you try moves here; “{ page-go-on-from-here }” starts a new game.
page-looking-back = This is an earlier position. Go to the last move to play on.
page-seats = Seats
page-seat-of = { $side } { $number }
page-seat-person = Person
page-seat-computer = Computer, level { $level }
page-seat-name = Name
page-seat-names = Names
page-status = What to do

page-mark-selected = picked
page-pace = Speed of the computer’s turns
page-pace-slow = slow
page-pace-normal = normal
page-pace-quick = quick
page-next-end = Next end
page-to-result = See the result
page-count = Scoring the end
page-step = { $name }: { $what }.
page-ends = End
page-ends-total = Total
page-hammer = last throw
page-mark-destination = possible
page-mark-last-from = the last move began here
page-mark-last-to = the last move ended here
page-mark-attacked = attacked in vain
page-mark-attacked-effectively = attacked
page-mark-pinned = pinned
page-mark-target = possible target
page-mark-released = would be released
page-mark-forbidden = forbidden
page-mark-partner = partner

page-actions = Game
page-undo = Undo
page-redo = Redo
page-flip = Flip board
page-resign = Resign
page-resign-sure = Resign?
page-draw = Agree to a draw
page-draw-sure = Do both players agree to a draw?
page-yes = Yes
page-no = No
page-new-game = New game
page-begin = Start
page-cancel = Cancel

page-moves = Moves
page-by-link = Playing by a link
page-no-moves-yet = No moves yet.
page-first = To the start
page-earlier = One move back
page-later = One move forward
page-last = To the last move
page-to-present = To the last move
page-go-on-from-here = Continue from here

page-type-a-move = Type a move
page-play-move = Play
page-open-card = Open to print
page-possible-moves = Possible moves

# First steps, rules, credits.
page-first-steps = First steps
page-rules = Rules
page-credits = Credits
page-lesson-title = { $game }: first steps
page-lesson-step = Step { $step } of { $steps }
page-lesson-hint = Hint
page-lesson-missed = A legal move, but not what this step asks for.
page-lesson-again = Try again
page-lesson-next = Next step
page-lesson-done = You know enough to play. The rest comes with playing.
page-lesson-play = Play now
page-lesson-restart = Start over
page-lesson-not-won = This time you did not win. Play it again!
page-lesson-play-again = Play again
page-lesson-show = Show me
page-lesson-hide = Hide the hint
page-lesson-answering = Right! Now the other side answers.
page-lesson-free = Try freely
page-lesson-back = Back to the task
page-lesson-free-task = Try what you like: you play both sides, and nothing is judged.
page-lesson-dot = Step { $step }: { $title }
page-lesson-dot-done = Step { $step }: { $title }, done
page-first-steps-so-far = First steps ({ $done } of { $steps })

# Offline.
page-update = A new version is ready.
page-update-now = Update now

# Report.
page-report = Copy report
page-report-copied = The report is copied.
page-report-by-hand = The browser did not allow copying. Copy the report by hand:
page-type-help = Arrow down opens the list of possible moves that fit what you typed.
page-moves-found = { $found } of { $all ->
    [one] { $all } move
   *[other] { $all } moves
}
page-no-possible-moves = There is nothing to choose now.
page-show-more = Show more

page-for-two = Two players
page-thinking = The computer is thinking…
page-texts-failed = The texts could not be loaded. Check the connection.
page-computer-failed = The computer cannot move: its program did not load, or it crashed. The game is safe.
page-try-again = Try again
page-rematch = Rematch
page-opponent = Opponent
page-opponent-person = A player on this device
page-opponent-computer = The computer
page-your-seat = You play
page-your-seat-first = First
page-your-seat-second = Second
page-your-seat-lot = Random
page-clock = Clock
page-clock-none = None
page-clock-minutes = { $number ->
    [one] 1 minute each
   *[other] { $number } minutes each
}
page-clock-increment = Increment
page-clock-seconds = { $number ->
    [0] None
    [one] 1 second
   *[other] { $number } seconds
}
page-time-low = { $who ->
    [you] You have
   *[other] { $name } has
} { $seconds ->
    [one] one second left.
   *[other] { $seconds } seconds left.
}
page-ask-first = Confirm every move
page-confirm-move = Play this move?

# Stored games, records in and out.
page-my-games = My games
page-go-on = Continue
page-no-games = No saved games yet. A game is saved from its first move on.
page-keeps-nothing = This browser cannot save games: storage is blocked or full. A game lasts until the page is closed; save its record to continue it later.
page-more-games = Show more
page-open = Open
page-remove = Remove
page-remove-sure = Remove this game for good?
page-player-nobody = nobody
page-player-computer = Computer
page-broken = A stored game that cannot be read
page-save-raw = Save its text
page-game-gone = This game cannot be opened
page-game-gone-why = This browser has no such game. It may have been removed, or it may be in another browser.
page-export-all = Save all games
page-export-broken = { $count ->
    [one] One game that cannot be read was left out; save its text with its own button.
   *[other] { $count } games that cannot be read were left out; save their texts with their own buttons.
}
page-open-file = Open a file
page-paste = Paste a record
page-drop-hint = Records (.igr) can also be dropped or pasted anywhere on the page.

page-keep-refused = This browser does not save the game: storage is full, or this is a private window. The game lasts until the page is closed; save its record to be safe.
page-keep-later = The games in this browser were saved by a later version of this page. They are left as they are, and new ones are not saved. Reload the page.
page-keep-forked = This game was continued in another tab. What was played here is saved as a separate game.
page-keep-followed = This game is being played in another tab. Its moves are shown here.
page-keep-removed = This game was removed in another tab. It will be saved again when you play on.

page-incoming = Records
page-found = Games read: { $count }
page-add-games = Add to my games
page-added = { $count ->
    [one] One game was added.
   *[other] { $count } games were added.
}
page-added-longer = { $count ->
    [one] One game was here already and now has more moves.
   *[other] { $count } games were here already and now have more moves.
}
page-added-known = { $count ->
    [one] One game was here already.
   *[other] { $count } games were here already.
}
page-more-faults = { $count ->
    [one] One more cannot be read.
   *[other] { $count } more cannot be read.
}
page-no-record = There is no game in this text. A record begins with a line such as [Game "…"].
page-one-record = A second game begins here; only one was expected.
page-file-unread = The file is too large or cannot be read.
page-link-bad = This link holds no game that can be opened
page-link-letter = The link is damaged: “{ $found }” at position { $place } cannot be part of it.
page-link-opens = The game is being opened …
page-link-packed = The link is damaged, or this browser is too old to open it. Ask for the game as a file.
page-link-too-long = The game is too long for a link: messengers would cut it. Save it as a file and send that.
page-link-cut = The link is damaged: its end is missing.

page-export = Save and share
page-copy-link = Copy link
page-copy-record = Copy record
page-save-record = Save record
page-copy-position = Copy position
page-save-picture = Save picture
page-link-only-here = The page is served by this computer, so a link to it works only here. To share the game elsewhere, copy or save its record.
page-copied-position-link = The link is copied. It leads to this position.
page-copied-link = The link is copied. It holds the whole game.
page-copied-record = The record is copied.
page-copied-position = The position is copied.
page-copy-by-hand = The browser did not allow copying. Copy from here:

# The engine’s advice.
page-level = Level
page-level-lowest = { $number } (easiest)
page-level-number = { $number }
page-level-highest = { $number } (strongest)
page-next-level = Play level { $number }
page-hint = Hint
page-hint-words = Hint – { $move }
page-hint-is = The engine would play { $moves }.
page-hint-none = There is nothing to decide here.
page-analysis = Analysis
page-lines = Best moves
page-share = { $side }: { $percent }%
page-points = { $side } ahead by { $points }
page-keep-offer = This game is not saved yet.
page-keep-game = Save to My games
page-share-dice = The dice are being rolled.
# $share: as page-share.
page-share-expected = Expected over all rolls: { $share }
page-course = Who was ahead
page-course-place = Position { $place } of { $all }
page-thinking-over = Analysing the game

# Two players and a board.
page-rematch-swapped = Rematch, swap sides
page-turn-you = Your turn.
page-turn-computer = The computer is thinking.
page-turn-dice = The dice are rolling.
page-turn-named = { $name } to move.
page-status-and = { $turn } { $rest }
page-looking-at = Looking back: position { $place } of { $all }.
page-name-given = { $name }
page-name-first = First player
page-name-second = Second player
page-name-you = You
page-name-computer = Computer, level { $level }
page-versus = { $first } vs { $second }
page-versus-computer = computer (level { $level })
page-amount = { $title }: { $amount }
page-amount-limit = { $title }: { $amount }, loses below { $limit }
page-more = More
page-typing = Keyboard
page-decision = Your decision
page-review = Review
page-result = Result
page-notation = Notation
page-turning = Turn the board to the player to move
page-card = Card

# Playing with friends by a link
friend-title = Play a friend
friend-lead = { $game }: you get a link. Whoever opens it can sit down and play.
friend-name = Your name
friend-time = Time
friend-time-none = No clock
friend-time-fischer = { $minutes } min + { $seconds } s a turn
friend-time-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
friend-partner = Your partner
friend-opponent-first = First opponent
friend-opponent-second = Second opponent
friend-seat-person = A person with the link
friend-more = More conditions
friend-watching = Who may watch
friend-watching-anyone = Anyone who has the address
friend-watching-players = Players only
friend-watching-players-only = Only players see the game
friend-chat = Players can chat
friend-lock = No hints and no analysis during the game
friend-absent = If a player leaves
friend-absent-claim = The opponent may claim the win after 2 minutes
friend-absent-wait = The game waits
friend-absent-computer = The computer may play on after 2 minutes
friend-absent-claim-told = If a player leaves, the opponent may claim the win after 2 minutes
friend-absent-wait-told = If a player leaves, the game waits
friend-absent-computer-told = If a player leaves, the computer may play on after 2 minutes
friend-create = Create the table
friend-table-of = { $game }: your table is ready
friend-invited = { $game }: { $name } invites you to play
friend-table-waits = { $game }: waiting for players
friend-condition = { $title }: { $value }
friend-seat-free = waiting for a player
friend-invite = Invite by this link
friend-invite-how = Send the link, or let your friend scan the code. The game starts when everybody is seated.
friend-share = Share
friend-code = QR code of the link
friend-copied = The link is copied.
friend-not-copied = The browser does not copy. The link is selected: copy it from the field.
friend-waits = The game starts when everybody is seated.
friend-watch-link = Link for watching
friend-close = Close the table
friend-closed = This table is closed.
friend-choose-seat = Your seat
friend-sit = Sit down
friend-watcher-waits = Some seats are still free. The game appears here when it starts.
friend-opening = Opening the table…
friend-no-connection = The server cannot be reached. The page keeps trying.
friend-connection-lost = Connection lost. Trying again…
friend-is-there = connected
friend-is-away = not connected
friend-watchers = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
friend-sending = Sending your move…
friend-left-days = { $days } d { $hours } h
friend-left-hours = { $hours } h { $minutes } min
friend-only-watching = You are watching; only the players move.
friend-offer-waits = Your offer waits for an answer.
friend-agree = Agree
friend-decline = Decline
friend-withdraw = Withdraw
friend-gone = Your opponent has been gone for two minutes.
friend-claim = Claim the win
friend-let-computer-play = Let the computer play on
friend-ended-aborted = The game was aborted. It does not count.
friend-ended-expired = Nobody moved for 30 days, so the game has ended. It does not count.
friend-ended-unjoined = Nobody sat down for 3 days, so the table is closed. The game never began.
friend-ended-closed = The operator of the server ended the game. It does not count.
friend-takeback = Take back
friend-abort = Abort the game
friend-abort-sure = Abort? The game will not count.
friend-offer-draw = Offer a draw
friend-offer-pause = Offer a pause of 3 days
friend-rematch-waits = Join the rematch
friend-watch-rematch = Watch the rematch
friend-chat-title = Chat
friend-chat-unseen = Chat ({ $count })
friend-chat-say = Write to the players
friend-chat-send = Send
friend-chat-empty = Nothing has been said yet.
friend-chat-unsay = Delete this line
friend-chat-mute = Hide what others write
friend-other-device = Continue on another device
friend-other-device-how = The link makes another browser play as you. It works once, within ten minutes.
friend-other-device-link = Get the link
friend-take-over = Play on here
friend-take-over-how = This browser will play your games from now on. The link works once.
friend-forget = Forget me on this server
friend-forget-sure = Your name, your seats and the link to this browser will be deleted; games stay with the names in them. Press again to do it.
friend-forgotten = The server has forgotten you.
friend-dice = Fair dice
friend-dice-how = Before anyone sat down, the server committed to the dice with this number. After the game anyone can check that it kept its word.
friend-dice-check = Check the dice
friend-record = Game record (.igr)
friend-record-json = Game record (JSON)
notice-title = Notices
notice-impossible = This page cannot notify you while it is closed: that needs a secure address (https) and a browser with push notices. While it is open, its title and icon show when it is your turn.
notice-begin = Notify me when it is my turn
notice-on = You get a notice when it is your turn and the table is not open.
notice-end = No more notices
notice-forbidden = Notices from this site are blocked in your browser. Allow them in its settings, then reload the page.
notice-failed = Notices could not be switched. Check the connection and try again.
notice-turn = Your turn. You play with { $names }.
notice-soon = Little time is left for your turn. You play with { $names }.
notice-none = No game waits for you any more.
friend-your-turn = Your turn
friend-their-turn = Opponent’s turn
friend-waiting = Waiting for players
friend-over = Finished

# What the other team does at a table that is played by a link
online-offers-draw = { $name } offers a draw.
online-asks-takeback = { $name } would like to take a move back.
online-offers-pause = { $name } offers a pause.
online-declines = { $name } declines.
online-took-back = The move is taken back.
online-paused = The game is paused.
online-replaced = The computer plays on.

# Why the server refused something
online-no-server = The game server cannot be reached. Playing by a link needs one.
online-unknown = The server gave an answer that this page does not know. Reload the page.
online-malformed = The server did not understand the page. Reload the page.
online-too-large = The message is too long.
online-no-route = The server knows nothing at this address. Reload the page.
online-wrong-method = The server does not understand this request. Reload the page.
online-too-many = Too many requests. Wait a little and try again.
online-foreign-origin = The request came from another site.
online-no-table = There is no such table, or only its players may see it.
online-no-seat = You have no seat at this table.
online-seat-taken = The seat is taken, or the link was used already.
online-seated-already = You have a seat at this table already.
online-banned = The operator of this server has excluded you.
online-not-begun = The game has not begun yet.
online-over = The game is over.
online-not-your-turn = It is not your turn.
online-stale = The game has moved on. Look again.
online-illegal = The move is not possible.
online-too-late = The time ran out.
online-not-now = That cannot be done now.
online-no-chat = There is no chat at this table.
online-id-used = The move was sent twice. Reload the page.
online-bad-conditions = These settings cannot be combined.
online-bad-text = The text is empty or too long.
online-link-spent = The link was used already, or it is too old.
online-too-many-tables = You have too many open tables. Finish or close one first.
online-unavailable = The server’s database does not answer. Try again soon.
online-stopping = The server restarts. The page connects again by itself.
online-unknown-version = The page is newer than the server. Reload the page.

# Setting up a position
page-edit-title = Position editor
page-edit-this = Edit this position
page-edit-position = Position
page-edit-go-on = From here
page-edit-text = Position text
page-edit-options = Options
page-edit-empty = Empty board
page-edit-start = Start position
page-edit-play = Play against the computer
page-edit-valid = The position can be played.
page-edit-over = The game is over here. { $outcome }
page-edit-bad = This position cannot be opened
page-edit-not-copied = The browser copied nothing. The link is in the address bar.
page-less = less
page-more-of-it = more

# The review of a game
review-slips = Slips
review-no-slips = No slips were found.
review-both-sides = both sides
review-slip-before = Slip before
review-slip-after = Next slip
review-better = Better: { $better }. { $does }
review-try-again = Try again
review-trial-due = Try another move.
review-trial-done = You tried another move; the game stays as it was.
review-trial-best = As good as the best move!
review-trial-better = Better than in the game, but it still loses { $percent }%.
review-trial-same = No better than in the game: it still loses { $percent }%.
review-once-more = Once more
review-back = Back to the review

# Documents and link previews that the server writes
document-invites = { $name } invites you to play { $game }.
document-waits = { $game }: the table waits for its players.

# The analysis board.
study-analyse = Analyse
study-back = Back
study-forth = Forward
study-fork = Branch
study-variation = Variation
study-forks = Moves from here
study-empty = No moves yet. Play one on the board: another one from the same position begins a variation.
study-dice = Dice: roll them, or tap the faces they should show.
study-add-line = Add line
study-roll = Roll
study-set-roll = Choose the roll
study-draw = Draw
# The tip of the tool on a desk.
study-draw-how = Draw arrows and circles. Without this tool: drag or click with the right mouse button; Shift, Alt or both change the colour. Keys: X at both ends.
# The status while the tool is on.
study-draw-due = Tap a place to circle it, or drag to draw an arrow.
study-draw-done = Done
study-wipe = Erase
# $pen: G green, R red, Y yellow, B blue.
study-pen = { $pen ->
    [G] Green
    [R] Red
    [Y] Yellow
   *[B] Blue
  }
study-wiped = Erased: { $what }
# $face: 1 to 6.
study-face = { $face }
study-die-set = A { $face }; tap to take it back
study-signs = Sign of the move
study-comment = Comment
study-promote = Promote
study-delete = Delete
study-delete-sure = Delete this move with all that follows?
