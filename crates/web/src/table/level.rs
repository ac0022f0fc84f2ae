//! How strong the computer plays. What that means only the worker knows.

use std::fmt;

use igroteka_core::Text;

/// A level from 1, for somebody's first game, to 8, as well as the computer can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    const MOST: u8 = 8;

    /// Every level, the lowest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::MOST).map(Level)
    }

    /// The level of a text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Level> {
        text.parse().ok().filter(|number| (1..=Level::MOST).contains(number)).map(Level)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What it is called.
    #[must_use]
    pub fn text(self) -> Text {
        let key = match self.0 {
            1 => "page-level-lowest",
            Level::MOST => "page-level-highest",
            _ => "page-level-number",
        };
        Text::new(key).number("number", self.0)
    }

    /// The next one, if there is one.
    #[must_use]
    pub fn next(self) -> Option<Level> {
        (self.0 < Level::MOST).then(|| Level(self.0 + 1))
    }
}

impl Default for Level {
    fn default() -> Level {
        Level(3)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_those_of_the_engines() {
        assert!(Level::all().map(Level::number).eq(igroteka_worker::Level::all().map(|level| level.number())));
        assert_eq!(Level::all().last().and_then(Level::next), None);
        assert_eq!(["", "0", "9", "x"].map(Level::parse), [None; 4]);
    }
}
