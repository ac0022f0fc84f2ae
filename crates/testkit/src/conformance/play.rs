//! Random play ends; hashes, turns, told events and kept games agree with what was played.

use igroteka_core::{AnyGame, Event, Game, Options, Room, Turn};

use super::random_game;

/// Plays a random game and checks every position of it.
///
/// # Panics
/// If a promise is broken.
pub fn check_game<P: Room>(options: Options, seed: u64) {
    let game = random_game::<P>(options, seed, |game| {
        check_position(game.position(), seed);
        assert_eq!(game.turn() == Turn::Over, game.outcome().is_some());
        assert_eq!(game.acting_seat().is_some(), matches!(game.turn(), Turn::Side(_)));
    });
    check_events(&game, seed);
    check_kept(&game, seed);
}

fn check_position<P: Room>(position: &P, seed: u64) {
    let text = position.to_text();
    assert_eq!(position.hash(), position.fresh_hash(), "seed {seed}: the hash of {text}");
    assert_eq!(position.turn() == Turn::Over, position.outcome().is_some(), "seed {seed}: turn and outcome of {text}");
}

/// Every entry tells something, and tells the end exactly when the position ends the game.
fn check_events<P: Room>(game: &Game<P>, seed: u64) {
    for (index, entry) in game.entries().enumerate() {
        let before = game.position_at(index);
        let after = game.position_at(index + 1);
        let events = before.tell(entry);
        let at = || format!("seed {seed}: {} in {}", before.move_text(entry), before.to_text());
        assert!(!events.is_empty(), "{}: nothing told", at());
        let overs = events.iter().filter(|event| matches!(event, Event::Over { .. })).count();
        assert_eq!(overs, usize::from(after.outcome().is_some()), "{}: {events:?}", at());
        if let Some(outcome) = after.outcome() {
            assert_eq!(events.last(), Some(&Event::Over { outcome }), "{}", at());
        }
    }
}

/// A kept game replays to the same game, and can be taken back to its start.
fn check_kept<P: Room>(game: &Game<P>, seed: u64) {
    let saved = game.save();
    let texts: Vec<String> = (0..game.entry_count()).filter_map(|index| game.entry_text(index)).collect();
    assert_eq!((texts.last(), &texts), (game.last_entry().as_ref(), &saved.entries), "seed {seed}");
    assert_eq!((game.entry_text(texts.len()), game.declared()), (None, saved.declared), "seed {seed}");
    let restored = Game::<P>::restore(&saved).unwrap_or_else(|error| panic!("seed {seed}: {error:?}"));
    assert_eq!(&restored, game, "seed {seed}");
    assert_eq!(restored.position().hash(), game.position().hash(), "seed {seed}");
    let mut back = game.clone();
    let mut count = 0;
    while back.undo() {
        count += 1;
    }
    assert_eq!(count, game.entries().len(), "seed {seed}");
    assert_eq!(back.position(), game.position_at(0), "seed {seed}");
}
