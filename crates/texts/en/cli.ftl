# The command line.
cli-error = error:
cli-unlistable = moves: the moves of this game cannot be listed; ask for candidates, or judge single moves with apply.
cli-move-missing = move: a move is missing; give POSITION and MOVE, or - for lines of standard input.
cli-games-option = { $name }={ $values }  { $title } (default: { $default })
cli-tab-missing = line: it needs a position, a tab and a move.
cli-line-too-long = line: it is longer than a megabyte.
cli-line-no-text = line: it is not UTF-8 text.
cli-standard-output = standard output
cli-options-useless = --options: “{ $command }” takes no options of a game.
cli-json-useless = --json: “{ $command }” has no answers as JSON.
cli-no-element = There is no cell or piece called “{ $found }”.
cli-not-drawn = “{ $found }” is no arrow or circle on this board; a green arrow is written Gk1-k4, a red circle Rb12.
cli-play-choose = Which game? A number or a name:
cli-play-welcome = Type a move and press Enter. Other words: help, moves, board, quit.
cli-play-json = --json: play is for people at a terminal. For programs there are moves, apply, facts and engine.
cli-play-example = For example: { $move }. The word moves lists what is possible.
cli-play-signs = Signs: { $signs }.
sign-free = nobody’s
sign-line = line of { $side }
sign-bound = bound
sign-selected = picked
sign-destination = possible
sign-scoring = counts
sign-last-from = the last move began here
sign-last-to = the last move
sign-partner = partner
sign-attacked = attacked in vain
sign-attacked-effectively = attacked
sign-pinned = pinned
sign-target = possible target
sign-captured = captured
sign-released = would be released
sign-forbidden = forbidden
sign-preview = its way
sign-pushed = would be pushed
sign-hint = hint
sign-drawn = drawn by the annotator
sign-home = home rank
sign-start = start
sign-penalty = penalty rank
sign-border = border
sign-outer = outer zone
sign-middle = middle zone
sign-centre = centre
cli-play-no-such-game = There is no such game here.
cli-play-seat = { $spoken } (team-mate { $number })
cli-play-no-moves = None.
cli-play-instead = Type: { $move }
cli-play-named = { $spoken } ({ $name })
cli-play-names = --names: there are { $most } seats.
cli-play-file-missing = Name a file, for example: save game.igr
cli-play-saved = Saved as { $path }.
cli-serve-ready = Igroteka is running: { $link } (Ctrl-C stops it)
cli-serve-taken = --address: { $address } is taken by another program. Choose another port, or leave --address out.
cli-serve-no-page = The page is not built into this program: cargo xtask play builds it.
cli-setting-wrong = The setting { $setting } is not known or cannot be read.
cli-backup-done = The database is copied to { $file }, and the copy is whole.
cli-restore-done = The database { $file } is restored.
cli-restore-exists = { $file } exists and is not overwritten. Move it away first.
cli-restore-postgres = PostgreSQL is restored by pg_restore.
cli-admin-done = Done.
cli-admin-nothing = There is no such table, line or guest, or nothing is left to do there.
cli-play-computer = The computer plays:
cli-play-hint = { $moves } ({ $percent }% for you)
cli-play-level = The computer plays on level { $level }.
cli-play-levels = Name a level from 1 to { $most }, for example: level 3
cli-arena-no-limit = Say how long players think: --movetime SECONDS or --nodes N.
cli-arena-no-ends = --ends: { $game } is not played in ends.
cli-analyze-slips = Blunders: { $blunders }; mistakes: { $mistakes }; inaccuracies: { $inaccuracies }.
cli-analyze-better = Better: { $does }
cli-play-help =
    Type a move as it is written in records, or one of these words:
      moves [beginning]   moves that are possible here
      board               draw the board again
      hint                what the engine would play
      level N             the computer plays, on a level from 1 to 8
      undo                take back the last decision
      save FILE           write the game to an .igr file
      load FILE           continue a saved game
      position            the position as text
      resign, draw        resign; agree to a draw
      quit                leave
cli-warning = warning:
cli-record-empty = There is no game in the file.
