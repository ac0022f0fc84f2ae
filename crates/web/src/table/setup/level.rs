//! What levels are called.

use igroteka_core::{Level, Text};

/// What a level is called: the lowest and the highest say for whom they are.
#[must_use]
pub(crate) fn level_text(level: Level) -> Text {
    let key = match level {
        Level::MOST => "page-level-highest",
        _ if level.number() == 1 => "page-level-lowest",
        _ => "page-level-number",
    };
    Text::new(key).number("number", level.number())
}
