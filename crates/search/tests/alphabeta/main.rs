//! Alpha-beta on the games that can be judged at a glance: tactics, proofs, determinism, bounds.

mod banglagor;
mod bounds;
#[path = "../common/mod.rs"]
mod common;
mod football;
mod goals;
mod repeat;
mod verifier;

use igroteka_core::{Evaluate, FullGame, Game, Options};
use igroteka_search::{AlphaBeta, AlphaBetaOptions};

use common::{new_game, random_game};

/// Small tables, so that tests are quick.
const SMALL: AlphaBetaOptions = AlphaBetaOptions { table_bytes: 1 << 18, lines: 1, most_depth: 40 };

/// The settings on which every game is tried.
macro_rules! on_games {
    ($check:ident) => {
        $check::<igroteka_games::football::Position>("");
        $check::<igroteka_games::banglagor::Position>("board=small");
    };
}
pub(crate) use on_games;

fn game_at<P: FullGame>(position: &str, options: &str) -> Game<P> {
    let options = Options::parse(P::PROFILE, options).expect("options");
    Game::from_position(options, P::parse(position, &options).expect("a position"))
}

/// A search that has looked at the given number of nodes.
fn searched<P: Evaluate>(game: &Game<P>, nodes: u32) -> AlphaBeta<P> {
    let mut search = AlphaBeta::of_game(game, SMALL);
    search.step(nodes);
    search
}
