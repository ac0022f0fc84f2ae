//! How a game was set up last in this browser. A first game is small or quick and on the lowest level.

use igroteka_core::{Level, Options, ParseError};
use igroteka_games::GameId;

use crate::browser;
use crate::position_query::PositionQuery;

/// The options and the level of a game that begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LastUsed {
    /// The options.
    pub options: Options,
    /// The level of the computer.
    pub level: Level,
}

impl LastUsed {
    /// What was used last for a game, or what a first game begins with.
    #[must_use]
    pub(crate) fn of(id: GameId) -> LastUsed {
        browser::stored(&key(id)).and_then(|text| LastUsed::read(id, &text)).unwrap_or_else(|| LastUsed::first(id))
    }

    /// The same with the options that belong to a position.
    ///
    /// # Errors
    /// If the game does not know those options.
    pub(crate) fn at_position(self, position: &PositionQuery) -> Result<LastUsed, ParseError> {
        Ok(LastUsed { options: position.options(self.options)?, ..self })
    }

    /// What a first game begins with.
    #[must_use]
    pub(crate) fn first(id: GameId) -> LastUsed {
        let profile = id.profile();
        let options = Options::parse(profile, profile.first_options).unwrap_or(Options::defaults(profile));
        LastUsed { options, level: Level::all().next().unwrap_or_default() }
    }

    /// Stores it. A browser that stores nothing begins like this again next time.
    pub(crate) fn store(self, id: GameId) {
        browser::store(&key(id), &self.write());
    }

    fn write(self) -> String {
        format!("{} {}", self.level, self.options.in_full())
    }

    fn read(id: GameId, text: &str) -> Option<LastUsed> {
        let (level, options) = text.split_once(' ')?;
        Some(LastUsed { options: Options::parse(id.profile(), options).ok()?, level: level.parse().ok()? })
    }
}

fn key(id: GameId) -> String {
    format!("igroteka.last.{}", id.slug())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_read_again() {
        for &id in GameId::ALL {
            let first = LastUsed::first(id);
            assert_eq!(first.level.number(), 1);
            assert_eq!(LastUsed::read(id, &first.write()), Some(first), "{}", id.slug());
            let other = LastUsed { options: Options::defaults(id.profile()), level: Level::MOST };
            assert_eq!(LastUsed::read(id, &other.write()), Some(other), "{}", id.slug());
        }
    }

    #[test]
    fn rubbish_is_not_read() {
        for text in ["", "3", "x size=9", "9 nothing=1"] {
            assert_eq!(LastUsed::read(GameId::ALL[0], text), None, "{text}");
        }
    }

    #[test]
    fn a_first_game_is_possible() {
        for &id in GameId::ALL {
            let text = id.profile().first_options;
            assert!(Options::parse(id.profile(), text).is_ok(), "{}: {text}", id.slug());
        }
    }
}
