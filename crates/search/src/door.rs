//! Searches for a game that is known by name only, in the form in which games are kept.

use alloc::boxed::Box;

use igroteka_core::game::Saved;
use igroteka_core::{Game, Room};
use igroteka_games::{GameId, Visitor};

use crate::{Thinker, Uct, UctOptions};

/// The yardstick on a kept game; nothing if the game cannot be restored.
#[must_use]
pub fn uct_thinker(id: GameId, saved: &Saved, seed: u64) -> Option<Box<dyn Thinker>> {
    id.visit(MakeUct { saved, seed })
}

/// The strongest engine on a kept game; nothing if the game cannot be restored.
#[must_use]
pub fn full_thinker(id: GameId, saved: &Saved, seed: u64) -> Option<Box<dyn Thinker>> {
    uct_thinker(id, saved, seed)
}

struct MakeUct<'a> {
    saved: &'a Saved,
    seed: u64,
}

impl Visitor for MakeUct<'_> {
    type Output = Option<Box<dyn Thinker>>;

    fn visit<P: Room>(self) -> Self::Output {
        let game = Game::<P>::restore(self.saved).ok()?;
        Some(Box::new(Uct::of_game(&game, UctOptions { seed: self.seed, ..UctOptions::default() })))
    }
}
