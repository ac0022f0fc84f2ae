//! The games that the package knows, and how one is laid out.

use igroteka_core::game::{RestoreError, Saved};
use igroteka_core::{Game, Position as _, Profile, Room};
use igroteka_games::{GameId, Visitor, breakthrough};

use crate::play::{Play, hold_plain, hold_room};

/// A game that the package knows: one of the house, or the one for comparisons.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Known {
    House(GameId),
    Comparison,
}

impl Known {
    /// The game with a name.
    pub fn named(name: &str) -> Option<Known> {
        let comparison = Known::Comparison.profile().slug;
        GameId::from_slug(name).map(Known::House).or((name == comparison).then_some(Known::Comparison))
    }

    /// Fixed facts about the game.
    pub fn profile(self) -> &'static Profile {
        match self {
            Known::House(id) => id.profile(),
            Known::Comparison => breakthrough::Position::PROFILE,
        }
    }

    /// The game as it was kept; every entry is checked.
    pub fn restore(self, saved: &Saved) -> Result<Box<dyn Play>, RestoreError> {
        match self {
            Known::House(id) => id.visit(Restore(saved)),
            Known::Comparison => Game::restore(saved).map(hold_plain::<breakthrough::Position>),
        }
    }
}

struct Restore<'a>(&'a Saved);

impl Visitor for Restore<'_> {
    type Output = Result<Box<dyn Play>, RestoreError>;

    fn visit<P: Room>(self) -> Self::Output {
        Game::<P>::restore(self.0).map(hold_room)
    }
}
