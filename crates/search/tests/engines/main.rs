//! The full-strength searches that are not alpha-beta alone: polar by shared experience, curves among proposed lines.

mod bounds;
mod curves;
mod polar;
mod repeat;

use igroteka_core::{Game, Options, Random, Room, Sample, SplitMix, Turn};
use igroteka_search::full::FullOptions;
use igroteka_search::{Thinker, full};

/// The settings on which both games are tried.
macro_rules! on_games {
    ($check:ident) => {
        $check::<igroteka_games::polar::Position>("size=7");
        $check::<igroteka_games::curves::Position>("dots=6");
    };
}
pub(crate) use on_games;

fn new_game<P: Room>(options: &str) -> Game<P> {
    Game::new(Options::parse(P::PROFILE, options).expect("options"))
}

/// A search with little memory, so that tests are quick.
fn begun<P: Room>(game: &Game<P>) -> Box<dyn Thinker> {
    full(game, FullOptions { memory_bytes: 1 << 20, lines: 3, ..FullOptions::default() })
}

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
