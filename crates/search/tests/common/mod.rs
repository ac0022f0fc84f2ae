//! What several tests of searches need: new games, and games at random.

use igroteka_core::{FullGame, Game, Options, Random, Sample, SplitMix, Turn};

/// A new game under some options.
pub(crate) fn new_game<P: FullGame>(options: &str) -> Game<P> {
    Game::new(Options::parse(P::PROFILE, options).expect("options"))
}

/// A random entry; nothing when the game is over.
fn random_entry<P: Sample>(game: &Game<P>, random: &mut impl Random) -> Option<P::Move> {
    if game.turn() == Turn::Over { None } else { game.position().sample(random, &mut Vec::new()) }
}

/// Plays at random and hands over the game before every entry, and at its end.
pub(crate) fn random_game<P: FullGame>(options: &str, seed: u64, mut visit: impl FnMut(&Game<P>)) {
    let mut game = new_game::<P>(options);
    let mut random = SplitMix::new(seed);
    while let Some(entry) = random_entry(&game, &mut random) {
        visit(&game);
        game.play(entry).expect("samples are legal");
    }
    visit(&game);
}
