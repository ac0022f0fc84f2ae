//! How strong the computer plays, as a number. What a level means in a game is for the engines to say.

use core::fmt;
use core::str::FromStr;

/// A level from 1, for somebody's first game, to 8, the full strength of the engine.
///
/// ```
/// use igroteka_core::Level;
///
/// let level: Level = "3".parse().expect("a level");
/// assert_eq!(level.next().map(Level::number), Some(4));
/// assert_eq!(Level::MOST.next(), None);
/// assert!("9".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Level(u8);

/// A text or number that is no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoLevel;

impl Level {
    /// The highest.
    pub const MOST: Level = Level(8);
    /// How many there are.
    pub const COUNT: usize = Level::MOST.0 as usize;

    /// A level by its number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if 1 <= number && number <= Level::MOST.0 { Some(Level(number)) } else { None }
    }

    /// Every level, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=Level::MOST.0).map(Level)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next one, if there is one.
    #[must_use]
    pub const fn next(self) -> Option<Level> {
        Level::new(self.0 + 1)
    }
}

/// The level of a computer for which no level was asked.
impl Default for Level {
    fn default() -> Level {
        Level(3)
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Level, NoLevel> {
        text.parse().ok().and_then(Level::new).ok_or(NoLevel)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for NoLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a level is a number from 1 to {}", Level::MOST)
    }
}

impl core::error::Error for NoLevel {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_read_from_its_number_and_nothing_else_is() {
        for level in Level::all() {
            assert_eq!(alloc::string::ToString::to_string(&level).parse(), Ok(level));
        }
        for text in ["", "0", "9", "x", "-1", "256"] {
            assert_eq!(text.parse::<Level>(), Err(NoLevel), "{text}");
        }
    }
}
