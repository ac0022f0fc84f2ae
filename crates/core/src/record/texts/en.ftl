# Records: what is wrong with them.

record-at = Line { $line }, column { $column }: { $problem }

## The text itself
record-utf8 = These bytes are not UTF-8 text.
record-character = The character { $found } cannot stand here.
record-control = The control character { $found } has to be written as an escape.
record-escape = There is no escape \{ $found }.
record-stray = This text belongs to no game; a game begins with a tag at the start of a line.
record-game-long = The game takes more than { $limit ->
    [one] one byte.
   *[other] { $limit } bytes.
}

## Tags
record-tag-name = “{ $name }” cannot be the name of a tag: a name is a letter, followed by letters, digits and _.
record-tag-quote = The value of the tag { $name } has to stand between quotation marks.
record-tag-surplus = After the value of the tag { $name } only the closing bracket may follow.
record-tag-open = The tag is not closed on its line.
record-tag-long = A tag takes more than { $limit ->
    [one] one byte.
   *[other] { $limit } bytes.
}
record-tag-twice = The tag { $name } was given before; the first one counts.
record-tags-many = The game has more than { $limit ->
    [one] one tag.
   *[other] { $limit } tags.
}
record-tags-missing = A game needs at least one tag.
record-tag-value = The tag { $name } cannot be read ({ $part }): { $reason }

## Entries, comments, variations
record-entry-form = “{ $entry }” cannot be written as an entry.
record-entry-long = An entry takes more than { $limit ->
    [one] one byte.
   *[other] { $limit } bytes.
}
record-entries-many = The game has more than { $limit ->
    [one] one entry.
   *[other] { $limit } entries.
}
record-number-large = The number { $found } is too large.
record-nag = “{ $found }” is not an annotation glyph: a number from 0 to 255 follows the dollar sign.
record-nag-alone = An annotation glyph has to follow an entry.
record-command = The command “{ $name }” in a comment is malformed or not closed.
record-comment-open = The comment is not closed.
record-comment-long = A comment takes more than { $limit ->
    [one] one byte.
   *[other] { $limit } bytes.
}
record-variation-alone = A variation has to follow an entry.
record-variation-open = The variation is not closed.
record-variation-closed = There is no variation to close here.
record-variation-empty = The variation has no entry.
record-variation-deep = Variations are nested more than { $limit ->
    [one] one level deep.
   *[other] { $limit } levels deep.
}
record-result-in-variation = A result cannot stand within a variation.
record-result-missing = The game has no result at its end.

## Replaying
record-game-missing = The record does not say which game it is; { $wanted } was expected.
record-game-other = This is a record of { $found }, not of { $wanted }.
record-rules-missing = The record does not name a version of the rules; version { $version } is taken.
record-rules-form = A version of the rules is a whole number.
record-entry-refused = Entry { $ply }, { $entry }: { $reason }
record-number-wrong = The number is { $found }; it should be { $wanted }.
record-mark-missing = { $found } lacks its marks: { $wanted }.
record-mark-wrong = { $found } has wrong marks; it should be { $wanted }.
record-result-differs = The Result tag says { $tag }, but the entries end with { $found }.
record-result-wrong = The result is { $wanted }, not { $found }.
record-result-unfounded = The result is { $found }, but the game is not over and no Termination is given.
record-result-open = The record names no result.
record-score-wrong = The score is { $wanted }, not { $found }.
record-not-over = The record says that the game ended by the rules, but it is not over.
record-termination-unknown = “{ $found }” is not a known way to end a game.
record-termination-wrong = The game ended by “{ $wanted }”, not by “{ $found }”.
record-termination-refused = The game cannot have ended by “{ $found }”: { $reason }

## JSON
record-json-object = The field { $field } has to be an object.
record-json-list = The field { $field } has to be a list.
record-json-text = The field { $field } has to be a text.
record-json-number = The field { $field } has to be a whole number within its range.
record-json-missing = The field { $field } is missing.
record-json-unknown = The field { $field } is unknown.
record-json-value = The field { $field } has a value that no record can hold.
