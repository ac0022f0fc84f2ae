//! The baseline `uct` on the five games: tactics, determinism, bounds, reuse, play against chance; and what the opponent proves.

mod bounds;
mod matches;
mod maze;
mod measures;
mod repeat;
mod solver;
mod tactics;

use igroteka_core::{FullGame, Game, Options, Random, Sample, SplitMix, Turn};
use igroteka_search::{Uct, UctOptions};

/// The settings on which every game is tried: small, so that tests are quick.
macro_rules! on_small_games {
    ($check:ident) => {
        $check::<igroteka_games::football::Position>("");
        $check::<igroteka_games::polar::Position>("size=7");
        $check::<igroteka_games::banglagor::Position>("board=small");
        $check::<igroteka_games::curling::Position>("ends=4");
        $check::<igroteka_games::curves::Position>("dots=6");
    };
}
pub(crate) use on_small_games;

fn new_game<P: FullGame>(options: &str) -> Game<P> {
    Game::new(Options::parse(P::PROFILE, options).expect("options"))
}

fn game_at<P: FullGame>(position: &str, options: &str) -> Game<P> {
    let options = Options::parse(P::PROFILE, options).expect("options");
    Game::from_position(options, P::parse(position, &options).expect("a position"))
}

fn seeded(seed: u64) -> UctOptions {
    UctOptions { seed, ..UctOptions::default() }
}

/// A search that has made the given number of playouts.
fn searched<P: FullGame>(game: &Game<P>, seed: u64, playouts: u32) -> Uct<P> {
    let mut search = Uct::of_game(game, seeded(seed));
    search.step(playouts);
    search
}

/// A random entry; nothing when the game is over.
fn random_entry<P: Sample>(game: &Game<P>, random: &mut impl Random) -> Option<P::Move> {
    if game.turn() == Turn::Over { None } else { game.position().sample(random, &mut Vec::new()) }
}

/// Plays at random and hands over the game before every entry.
fn random_game<P: FullGame>(options: &str, seed: u64, mut visit: impl FnMut(&Game<P>)) {
    let mut game = new_game::<P>(options);
    let mut random = SplitMix::new(seed);
    while let Some(entry) = random_entry(&game, &mut random) {
        visit(&game);
        game.play(entry).expect("samples are legal");
    }
}
