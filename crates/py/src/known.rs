//! The games that the package knows, and how one is laid out.

use igroteka_core::game::{RestoreError, Snapshot};
use igroteka_core::{FullGame, Game, Position as _, Profile};
use igroteka_games::{GameId, Visitor, breakthrough};

use crate::play::{NumberedGame, hold_full_game, hold_plain};

/// A game that the package knows: one of the five, or the one for comparisons.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum KnownGame {
    Listed(GameId),
    Comparison,
}

impl KnownGame {
    /// The game with a name.
    pub fn named(name: &str) -> Option<KnownGame> {
        let comparison = KnownGame::Comparison.profile().slug;
        GameId::from_slug(name).map(KnownGame::Listed).or((name == comparison).then_some(KnownGame::Comparison))
    }

    /// Fixed facts about the game.
    pub fn profile(self) -> &'static Profile {
        match self {
            KnownGame::Listed(id) => id.profile(),
            KnownGame::Comparison => breakthrough::Position::PROFILE,
        }
    }

    /// The game of a snapshot; every entry is checked.
    pub fn restore(self, snapshot: &Snapshot) -> Result<Box<dyn NumberedGame>, RestoreError> {
        match self {
            KnownGame::Listed(id) => id.visit(Restore(snapshot)),
            KnownGame::Comparison => Game::restore(snapshot).map(hold_plain::<breakthrough::Position>),
        }
    }
}

struct Restore<'a>(&'a Snapshot);

impl Visitor for Restore<'_> {
    type Output = Result<Box<dyn NumberedGame>, RestoreError>;

    fn visit<P: FullGame>(self) -> Self::Output {
        Game::<P>::restore(self.0).map(hold_full_game)
    }
}
