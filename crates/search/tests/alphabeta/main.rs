//! Alpha-beta on the games that can be judged at a glance: tactics, proofs, determinism, bounds.

mod banglagor;
mod bounds;
mod football;
mod goals;
mod repeat;
mod verifier;

use igroteka_core::{Evaluate, Game, Options, Random, Room, Sample, SplitMix, Turn};
use igroteka_search::{AlphaBeta, AlphaBetaOptions};

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

fn new_game<P: Room>(options: &str) -> Game<P> {
    Game::new(Options::parse(P::PROFILE, options).expect("options"))
}

fn game_at<P: Room>(position: &str, options: &str) -> Game<P> {
    let options = Options::parse(P::PROFILE, options).expect("options");
    Game::from_position(options, P::parse(position, &options).expect("a position"))
}

/// A search that has looked at so many nodes.
fn searched<P: Evaluate>(game: &Game<P>, nodes: u32) -> AlphaBeta<P> {
    let mut search = AlphaBeta::of_game(game, SMALL);
    search.step(nodes);
    search
}

/// A random entry; nothing when the game is over.
fn random_entry<P: Sample>(game: &Game<P>, random: &mut impl Random) -> Option<P::Move> {
    if game.turn() == Turn::Over { None } else { game.position().sample(random, &mut Vec::new()) }
}

/// Plays at random and hands over the game before every entry, and at its end.
fn random_game<P: Room>(options: &str, seed: u64, mut visit: impl FnMut(&Game<P>)) {
    let mut game = new_game::<P>(options);
    let mut random = SplitMix::new(seed);
    while let Some(entry) = random_entry(&game, &mut random) {
        visit(&game);
        game.play(entry).expect("samples are lawful");
    }
    visit(&game);
}
