//! Marks: what people write behind a move (`h12-m10xam`), told apart from the move itself.

use crate::{ParseError, Position};

/// Reads an entry that may carry marks: the text as it is, or else its longest beginning that is a
/// move of the game, where the rest is made of marks. Marks begin with `+`, `-`, `x` or `=` and go on with these and
/// with the letters `a` to `z`; a digit is never part of them. The error is that of the whole text.
///
/// A game whose marks could be read as part of a move hands a function of its own to
/// [`super::replay_with`].
pub fn read_entry<P: Position>(position: &P, text: &str) -> Result<P::Move, ParseError> {
    position.parse_move(text).or_else(|error| {
        let marks = text.char_indices().rev().take_while(|(_, c)| starts_mark(*c) || c.is_ascii_lowercase());
        let mut beginnings = marks.filter(|(_, c)| starts_mark(*c)).filter_map(|(start, _)| text.get(..start));
        beginnings.find_map(|beginning| position.parse_move(beginning).ok()).ok_or(error)
    })
}

const fn starts_mark(c: char) -> bool {
    matches!(c, '+' | '-' | 'x' | '=')
}
