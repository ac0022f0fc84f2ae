//! The full-strength searches that are not alpha-beta alone: polar by shared experience, curves among proposed lines.

mod bounds;
#[path = "../common/mod.rs"]
mod common;
mod curves;
#[path = "../common/late_polar.rs"]
mod late_polar;
mod polar;
mod repeat;

use igroteka_core::{FullGame, Game};
use igroteka_search::full::FullOptions;
use igroteka_search::{Thinker, full};

use common::{new_game, random_game};

/// The settings on which both games are tried.
macro_rules! on_games {
    ($check:ident) => {
        $check::<igroteka_games::polar::Position>("size=7");
        $check::<igroteka_games::curves::Position>("dots=6");
    };
}
pub(crate) use on_games;

/// A search with little memory, so that tests are quick.
fn begun<P: FullGame>(game: &Game<P>) -> Box<dyn Thinker> {
    full(game, FullOptions { memory_bytes: 1 << 20, lines: 3, ..FullOptions::default() })
}
