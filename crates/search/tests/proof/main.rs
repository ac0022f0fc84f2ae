//! Proof search: proofs are real, nothing is proven that is not so, and slices, stops and small tables change no answer.

mod bounds;
#[path = "../common/mod.rs"]
mod common;
mod goals;
mod plain;
mod repeat;
mod strategy;
mod threats;
#[path = "../alphabeta/verifier.rs"]
mod verifier;

use igroteka_core::{Game, Options, Position as _};
use igroteka_games::football::{Move, Position};
use igroteka_search::{AlphaBeta, AlphaBetaOptions, Proof, ProofOptions};

use common::{new_game, random_game};

/// Small tables, so that tests are quick.
const SMALL: ProofOptions = ProofOptions { table_bytes: 1 << 18 };

/// Plies and position of each kept goal.
fn goals() -> impl Iterator<Item = (u32, Game<Position>)> {
    include_str!("../../data/goals.txt").lines().map(|line| {
        let (plies, text) = line.split_once('\t').expect("plies and a position");
        let options = Options::defaults(Position::PROFILE);
        let position = Position::parse(text, &options).expect("a position");
        (plies.parse().expect("a number of plies"), Game::from_position(options, position))
    })
}

/// A search that has looked at the given number of positions.
fn searched(game: &Game<Position>, nodes: u32) -> Proof<Position> {
    let mut search = Proof::of_game(game, SMALL);
    search.step(nodes);
    search
}

/// Plays a game of the engine with itself after a few random moves, and hands it over before every move.
fn self_play(seed: u64, mut visit: impl FnMut(&Game<Position>)) {
    let mut random = igroteka_core::SplitMix::new(seed);
    let mut game = new_game::<Position>("");
    while game.outcome().is_none() && game.entries().len() < 60 {
        let mut search = AlphaBeta::of_game(&game, AlphaBetaOptions { table_bytes: 1 << 18, ..AlphaBetaOptions::default() });
        search.step(300);
        let sampled = igroteka_core::Sample::sample(game.position(), &mut random, &mut Vec::new());
        let m: Move = if game.entries().len() < 3 { sampled } else { search.best() }.expect("a move");
        visit(&game);
        game.play(m).expect("a legal move");
    }
}
