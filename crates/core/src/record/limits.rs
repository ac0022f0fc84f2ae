//! How much a reader accepts from one game, so that a hostile file costs bounded memory.

use super::problem::count;
use crate::Text;

/// Upper bounds for one game. Bytes are those of the text as it is written, escapes included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The whole game, from its first tag to its verdict.
    pub game_bytes: usize,
    /// Entries, those of variations included.
    pub entries: usize,
    /// One entry.
    pub entry_bytes: usize,
    /// What stands between the braces of a comment.
    pub comment_bytes: usize,
    /// Tags.
    pub tags: usize,
    /// What stands between the brackets of a tag.
    pub tag_bytes: usize,
    /// Variations within variations.
    pub depth: usize,
}

impl Limits {
    /// The limits that writers keep to.
    pub const DEFAULT: Limits = Limits {
        game_bytes: 2 << 20,
        entries: 1 << 16,
        entry_bytes: 256,
        comment_bytes: 16 << 10,
        tags: 256,
        tag_bytes: 16 << 10,
        depth: 64,
    };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::DEFAULT
    }
}

/// The message of a limit that was passed.
pub(super) fn passed(code: &'static str, limit: usize) -> Text {
    Text::new(code).number("limit", count(limit))
}
