# The command line.
cli-error = error:
cli-unlistable = moves: the moves of this game cannot be listed; ask for candidates, or judge single moves with apply.
cli-move-missing = move: a move is missing; give POSITION and MOVE, or - for lines of standard input.
cli-games-option = { $name }={ $values }  { $title } (default: { $default })
cli-tab-missing = line: it wants a position, a tab and a move.
cli-no-element = There is no cell or piece called “{ $found }”.
cli-play-choose = Which game? A number or a name:
cli-play-no-such-game = There is no such game here.
cli-play-seat = { $spoken } (team-mate { $number })
cli-play-no-moves = None.
cli-play-nothing-to-undo = There is nothing to take back.
cli-play-file-missing = Name a file, for example: save game.igr
cli-play-saved = Saved as { $path }.
cli-serve-ready = The house is open: { $link } (Ctrl-C closes it)
cli-serve-taken = --address: { $address } is taken by another program. Choose another port, or leave --address out.
cli-serve-no-page = The page is not built into this program: cargo xtask play builds it.
cli-play-computer = The computer plays:
cli-play-hint = { $moves } ({ $percent } % for you)
cli-play-level = The computer plays on level { $level }.
cli-play-levels = Name a level from 1 to { $most }, for example: level 3
cli-analyze-slips = Blunders: { $blunders }; mistakes: { $mistakes }; inaccuracies: { $inaccuracies }.
cli-play-help =
    Type a move as it is written in records, or one of these words:
      moves [beginning]   moves that are possible here
      hint                what the engine would play
      level N             the computer plays, on a level from 1 to 8
      undo                take back the last decision
      save FILE           write the game to an .igr file
      load FILE           go on with a saved game
      position            the position as text
      resign, draw        give up; agree a draw
      quit                leave
cli-warning = warning:
cli-record-empty = There is no game in the file.
