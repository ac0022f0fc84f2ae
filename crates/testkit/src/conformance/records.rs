//! Records of random games: written, read back and replayed to the same game, as text and as JSON.

use igroteka_core::record::{Record, read, replay};
use igroteka_core::{FullGame, Options};

use super::random_game;

/// Writes the record of a random game and reads it back.
///
/// # Panics
/// If anything is lost or warned about.
pub fn check_record<P: FullGame>(options: Options, seed: u64) {
    let game = random_game::<P>(options, seed, |_| {});
    let record = Record::from_game(&game);
    let text = record.to_text().unwrap_or_else(|problem| panic!("seed {seed}: {problem}"));
    let mut readings = read(&text);
    assert_eq!(readings.len(), 1, "seed {seed}: {text}");
    let reading = readings.remove(0);
    assert_eq!(reading.warnings, [], "seed {seed}: {text}");
    let back = reading.game.unwrap_or_else(|problem| panic!("seed {seed}: {problem}"));
    assert_eq!(back, record, "seed {seed}: {text}");
    assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record), "seed {seed}");
    let replayed = replay::<P>(&back).unwrap_or_else(|problem| panic!("seed {seed}: {problem}\n{text}"));
    assert_eq!(replayed.warnings, [], "seed {seed}: {text}");
    assert_eq!(replayed.game, game, "seed {seed}");
    assert_eq!(replayed.game.position().hash(), game.position().hash(), "seed {seed}");
}
