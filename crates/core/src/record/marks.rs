//! Marks: what people write behind a move (`h12-m10xam`), separated from the move itself.

use alloc::string::String;

use super::ReadEntry;
use crate::{ParseError, Tell};

/// Reads an entry that may carry marks behind the move. Tried in this order:
///
/// 1. the text as it is;
/// 2. its longest beginning that is a legal move which the game annotates with exactly this text;
/// 3. for missing and wrong marks, its longest beginning that is a move, where the rest begins with
///    `+`, `-`, `x` or `=` and goes on with these and with the letters `a` to `z`.
///
/// The error is that of the whole text. A game whose marks stand elsewhere, or could be read as part of
/// a move, hands a function of its own to [`super::replay_with`].
pub fn read_entry<P: Tell>(position: &P, text: &str) -> Result<P::Move, ParseError> {
    position.parse_move(text).or_else(|error| {
        let beginning = |(start, _)| text.get(..start).and_then(|beginning| position.parse_move(beginning).ok());
        let is_exact = |m: &P::Move| position.is_legal(*m) && position.annotated(*m) == text;
        let exact = text.char_indices().rev().filter_map(beginning).find(is_exact);
        let marks = || text.char_indices().rev().take_while(|(_, c)| starts_mark(*c) || c.is_ascii_lowercase());
        exact.or_else(|| marks().filter(|(_, c)| starts_mark(*c)).find_map(beginning)).ok_or(error)
    })
}

/// The entry that a record has for a move: with its marks if `read` can tell them from the move, else the move text.
pub(super) fn write_entry<P: Tell>(position: &P, m: P::Move, read: ReadEntry<P>) -> String {
    let annotated = position.annotated(m);
    if read(position, &annotated) == Ok(m) { annotated } else { position.move_text(m) }
}

const fn starts_mark(c: char) -> bool {
    matches!(c, '+' | '-' | 'x' | '=')
}
