//! The words that a player may type instead of a move, in both languages.

/// What a word asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// What can be typed.
    Help,
    /// Draw the board again.
    Board,
    /// Moves that are possible here.
    Moves,
    /// Take back the last decision.
    Undo,
    /// Write the game to a file.
    Save,
    /// Go on with a game from a file.
    Load,
    /// The position text.
    Position,
    /// What the engine would play.
    Hint,
    /// The computer plays on another level.
    Level,
    /// Give the game up.
    Resign,
    /// Agree a draw.
    Draw,
    /// Leave.
    Quit,
}

const WORDS: &[(Word, &[&str])] = &[
    (Word::Help, &["help", "?", "помощь"]),
    (Word::Board, &["board", "доска"]),
    (Word::Moves, &["moves", "ходы"]),
    (Word::Undo, &["undo", "назад"]),
    (Word::Save, &["save", "сохранить"]),
    (Word::Load, &["load", "открыть"]),
    (Word::Position, &["position", "позиция"]),
    (Word::Hint, &["hint", "подсказка"]),
    (Word::Level, &["level", "уровень"]),
    (Word::Resign, &["resign", "сдаюсь"]),
    (Word::Draw, &["draw", "ничья"]),
    (Word::Quit, &["quit", "exit", "выход"]),
];

/// The word at the beginning of a line and what follows it.
pub(super) fn read(line: &str) -> Option<(Word, &str)> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (word, _) = WORDS.iter().find(|(_, names)| names.contains(&first))?;
    Some((*word, rest.trim()))
}
