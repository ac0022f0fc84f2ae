//! One suite for every game: what the contract promises, checked on random play.
//!
//! `tests/conformance.rs` runs it over the list of games, so a new game is covered by being listed.
//! Each check panics with the position at fault and the seed that led there.

pub mod chance;
pub mod edits;
pub mod gestures;
pub mod golden;
pub mod moves;
pub mod numbered;
pub mod play;
pub mod records;
pub mod scene;
pub mod studies;
pub mod texts;

use igroteka_core::{FullGame, Game, Options, SplitMix};

/// More entries than any game between random players needs.
const MAX_ENTRIES: usize = 20_000;

/// Plays a random game to its end and calls `look` at the start and after every entry.
///
/// # Panics
/// If the game does not end.
pub fn random_game<P: FullGame>(options: Options, seed: u64, mut look: impl FnMut(&Game<P>)) -> Game<P> {
    let mut random = SplitMix::new(seed);
    let mut scratch = Vec::new();
    let mut game = Game::<P>::new(options);
    look(&game);
    while game.outcome().is_none() {
        assert!(game.entries().len() < MAX_ENTRIES, "seed {seed}: random play does not end");
        let position = game.position();
        let m = position.sample(&mut random, &mut scratch).unwrap_or_else(|| panic!("seed {seed}: no move in {}", position.to_text()));
        let text = position.move_text(m);
        game.play(m).unwrap_or_else(|refusal| panic!("seed {seed}: {text} refused: {refusal}"));
        look(&game);
    }
    game
}

/// Options of a game: the defaults, and in turn every offered value of every option, the least ones and the greatest.
#[must_use]
pub fn option_sets<P: FullGame>() -> Vec<Options> {
    use igroteka_core::OptionKind;
    let defaults = Options::defaults(P::PROFILE);
    let mut sets = vec![defaults];
    for spec in P::PROFILE.options {
        let values: Vec<String> = match spec.kind {
            OptionKind::Flag => vec!["true".into(), "false".into()],
            OptionKind::Number { min, max, step, offered, research } => {
                offered.iter().chain([&min, &(min + step), &max]).chain(research).map(i32::to_string).collect()
            }
            OptionKind::Choice(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        };
        for value in values {
            let set = defaults.with(spec.name, &value).unwrap_or_else(|error| panic!("{}={value}: {error}", spec.name));
            if !sets.contains(&set) {
                sets.push(set);
            }
        }
    }
    sets
}
