# The page.
page-name = Igroteka
page-skip = To the content
page-to-home = To the games
page-nowhere = There is nothing at this address
page-version = Igroteka { $version }
page-welcome = Choose a game
page-lead = Five logic games, against the computer or for two at one device. Nothing to install, nothing to read first.
page-play = Play

page-settings = Settings
page-language = Language
page-theme = Colours
page-theme-system = As the system
page-theme-light = Light
page-theme-dark = Dark
page-theme-contrast = High contrast
page-view = View
page-large = Large text
page-coordinates = Coordinates around the board
page-motion = Moving pieces
page-sounds = Sounds
page-not-kept = This browser does not keep settings; they last until the page is closed.
page-close = Close

page-board-help = Arrow keys walk over the board, Home and End lead to the ends of a row, Page Up and Page Down to those of a column; plus and minus magnify. Enter taps, Escape lets go. A move can also be typed or taken from the list of possible moves.
page-closer = Magnify
page-further = Make smaller
page-aim = Aim
page-left = To the left
page-up = Up
page-down = Down
page-right = To the right
page-confirm = Confirm
page-picked = Picked: { $what }.
page-picked-here = Picked.
page-looking-back-over = This is an earlier position of a finished game. “{ page-go-on-from-here }”, below the moves, begins a new game here.
page-looking-back = This is an earlier position. Return to the present to play on.
page-seat = { $spoken } Team-mate { $number }.
page-named-turn = { $name }: { $spoken }
page-seats = Seats
page-seat-of = { $side } { $number }
page-seat-person = A person
page-seat-computer = Computer, level { $level }
page-seat-name = Name
page-status = Turn
page-meter = { $side }: { $amount }
page-meter-limit = { $side }: { $amount }, lost below { $limit }

page-mark-selected = picked
page-mark-destination = possible
page-mark-last-from = the last move began here
page-mark-last-to = the last move ended here
page-mark-attacked = attacked
page-mark-attacked-effectively = attacked, must be answered
page-mark-pinned = pinned
page-mark-target = possible target
page-mark-released = would be released
page-mark-forbidden = forbidden
page-mark-partner = partner

page-actions = Game
page-undo = Undo
page-redo = Redo
page-flip = Turn the board
page-resign = Resign
page-resign-sure = Resign for the side to move?
page-draw = Agree a draw
page-draw-sure = Do both agree to a draw?
page-yes = Yes
page-no = No
page-new-game = New game
page-begin = Begin
page-cancel = Cancel

page-moves = Moves
page-no-moves-yet = No moves yet.
page-first = To the beginning
page-earlier = One move back
page-later = One move forward
page-last = To the present
page-to-present = To the present
page-go-on-from-here = Go on from here

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
page-lesson-missed = A legal move, but not yet what is asked. { $hint }
page-lesson-again = Try again
page-lesson-next = Next step
page-lesson-done = You know enough to play; the rest comes at the table.
page-lesson-play = Play now
page-lesson-restart = Once more from the beginning

# Offline.
page-update = A new version is ready.
page-update-now = Load it

# Report.
page-report = Copy report
page-report-copied = The report is in the clipboard.
page-report-by-hand = The browser does not let the page copy. Copy the report by hand:
page-type-help = Arrow down opens the list of possible moves that fit what is typed.
page-moves-found = { $found ->
    [one] One move
   *[other] { $found } moves
} of { $all }
page-no-possible-moves = There is nothing to choose now.
page-show-more = Show more

page-for-two = For two
page-thinking = The computer is thinking …
page-computer-failed = The computer could not think: its program was not loaded or broke down. The game is safe.
page-try-again = Try again
page-resign-alone = Give the game up?
page-rematch = Rematch with sides changed
page-opponent = Opponent
page-opponent-person = A second person here
page-opponent-computer = The computer
page-your-seat = You play
page-your-seat-first = First
page-your-seat-second = Second
page-your-seat-lot = By lot
page-clock = Clock
page-clock-none = None
page-clock-minutes = { $number ->
    [one] 1 minute each
   *[other] { $number } minutes each
}
page-clock-increment = More for every turn
page-clock-seconds = { $number ->
    [0] Nothing
    [one] 1 second
   *[other] { $number } seconds
}
page-time-low = { $side }: { $seconds ->
    [one] one second left.
   *[other] { $seconds } seconds left.
}
page-ask-first = Ask before a move is played
page-confirm-move = Play this move?

# Kept games, records in and out.
page-my-games = My games
page-go-on = Go on
page-no-games = No games are kept here yet. A game is kept from its first move on.
page-keeps-nothing = This browser cannot keep games: the page may not store anything here, or there is no room left. A game lasts until the page is closed; save its record to go on with it later.
page-more-games = Show more
page-open = Open
page-remove = Remove
page-remove-sure = Remove this game for good?
page-player-person = person
page-player-computer = computer
page-player-nobody = nobody
page-broken = A kept game that cannot be read
page-save-raw = Save its text
page-game-gone = This game cannot be opened
page-game-gone-why = This browser keeps no game of this name. It may have been removed, or be kept in another browser.
page-export-all = Save all games
page-export-broken = { $count ->
    [one] One game that cannot be read was left out; save its text by its own button.
   *[other] { $count } games that cannot be read were left out; save their texts by their own buttons.
}
page-open-file = Open a file
page-paste = Paste a record
page-drop-hint = Records (.igr) can also be dropped or pasted anywhere on the page.

page-keep-refused = This browser does not keep the game: it has no room left, or keeps nothing in a private window. The game lasts until the page is closed; save its record to be safe.
page-keep-later = The games in this browser were kept by a later version of this page. They are left as they are, and new ones are not kept. Load the page anew.
page-keep-forked = This game was played on in another tab. What was played here is kept as a game of its own.
page-keep-followed = This game is played in another tab and followed here.
page-keep-removed = This game was removed in another tab. It is kept again when you play on.

page-incoming = Records
page-found = { $count ->
    [one] One game can be played.
   *[other] { $count } games can be played.
}
page-add-games = Add to my games
page-added = { $count ->
    [one] One game was added.
   *[other] { $count } games were added.
}
page-added-longer = { $count ->
    [one] One game was here already and goes on now.
   *[other] { $count } games were here already and go on now.
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
page-one-record = Here begins a second game; only one was expected.
page-file-unread = The file is too large or cannot be read.
page-link-bad = This link carries no game that can be opened
page-link-letter = The link is damaged: “{ $found }” at place { $place } cannot be part of it.
page-link-cut = The link is damaged: its end is missing.

page-export = Save and share
page-copy-link = Copy link
page-copy-record = Copy record
page-save-record = Save record
page-copy-position = Copy position
page-save-picture = Save picture
page-link-only-here = The page is served by this computer, so a link to it works only here. Elsewhere use the record: copy or save it.
page-copied-link = The link is copied. It carries the whole game.
page-copied-record = The record is copied.
page-copied-position = The position is copied.
page-copy-by-hand = This browser does not copy by itself. Copy from here:

# The engine's advice.
page-level = Level
page-level-lowest = { $number } (first game)
page-level-number = { $number }
page-level-highest = { $number } (as well as it can)
page-next-level = Play level { $number }
page-hint = Hint
page-hint-is = The engine would play { $moves }.
page-hint-none = There is nothing to decide here.
page-analysis = Analysis
page-lines = The best moves
page-share = { $side }: { $percent } %
page-points = { $side } ahead by { $points }
page-keep-offer = This game is not kept yet.
page-keep-game = Keep in My games
page-share-dice = Dice are rolled here.
page-course = The course of the game
page-thinking-over = The game is being thought over
