//! Why an entry could not be played, or a snapshot not be restored.

use core::fmt;

use crate::{ParseError, Refusal, Text};

/// Why an entry could not be played.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Game, Options, Position};
///
/// let mut game: Game<Heap> = Game::new(Options::defaults(Heap::PROFILE));
/// let error = game.play_text("1").unwrap_err();
/// assert_eq!(error.to_string(), "heap-not-now");
/// assert_eq!(error.text().key, "heap-not-now");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text is no move of this game.
    Malformed(ParseError),
    /// The move is not legal here.
    Refused(Refusal),
}

impl PlayError {
    /// What to tell a person.
    #[must_use]
    pub const fn text(&self) -> &Text {
        match self {
            PlayError::Malformed(error) => &error.text,
            PlayError::Refused(refusal) => &refusal.0,
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Malformed(error) => error.fmt(f),
            PlayError::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl core::error::Error for PlayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            PlayError::Malformed(error) => Some(error),
            PlayError::Refused(refusal) => Some(refusal),
        }
    }
}

/// Why a snapshot could not be restored.
///
/// ```
/// use igroteka_core::Game;
/// use igroteka_core::example::Heap;
/// use igroteka_core::game::Snapshot;
///
/// let snapshot = Snapshot { slug: "heap".into(), rules: 1, entries: vec!["coin-f".into(), "3".into()], ..Snapshot::default() };
/// let error = Game::<Heap>::restore(&snapshot).unwrap_err();
/// assert_eq!(error.to_string(), "entry 2: heap-not-now");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreError {
    /// It is another game than wanted, or none that is known.
    Game(ParseError),
    /// Its options, rules version, start or times cannot be read.
    Start(ParseError),
    /// An entry (counted from 0) cannot be played.
    Entry(usize, PlayError),
    /// It cannot have ended as it says.
    Ending(Refusal),
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RestoreError::Game(error) | RestoreError::Start(error) => error.fmt(f),
            RestoreError::Entry(index, error) => write!(f, "entry {}: {error}", index + 1),
            RestoreError::Ending(refusal) => write!(f, "ending: {refusal}"),
        }
    }
}

impl core::error::Error for RestoreError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            RestoreError::Game(error) | RestoreError::Start(error) => Some(error),
            RestoreError::Entry(_, error) => Some(error),
            RestoreError::Ending(refusal) => Some(refusal),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use core::error::Error;

    use super::*;

    #[test]
    fn errors_name_the_place_and_lead_to_their_cause() {
        let malformed = PlayError::Malformed(ParseError::new("move", Text::new("move-malformed").word("found", "z9")));
        let refused = PlayError::Refused(Refusal::new("game-over"));
        assert_eq!(malformed.to_string(), "move: move-malformed found=z9");
        let error = RestoreError::Entry(2, refused.clone());
        assert_eq!(error.to_string(), "entry 3: game-over");
        assert_eq!(error.source().map(ToString::to_string), Some(refused.to_string()));
        assert_eq!(RestoreError::Ending(Refusal::new("end-by-rule")).to_string(), "ending: end-by-rule");
    }
}
