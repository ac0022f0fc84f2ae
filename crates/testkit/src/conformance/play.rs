//! Random play ends; hashes, turns, events and snapshots agree with what was played.

use igroteka_core::game::Termination;
use igroteka_core::{AnyGame, Event, FullGame, Game, Options, Outcome, Side, Turn};

use super::random_game;

/// Plays a random game and checks every position of it.
///
/// # Panics
/// If a promise is broken.
pub fn check_game<P: FullGame>(options: Options, seed: u64) {
    let game = random_game::<P>(options, seed, |game| {
        check_position(game.position(), seed);
        check_outcome(game, seed);
        assert_eq!(game.turn() == Turn::Over, game.outcome().is_some());
        assert_eq!(game.acting_seat().is_some(), matches!(game.turn(), Turn::Side(_)));
    });
    check_events(&game, seed);
    check_snapshot(&game, seed);
}

fn check_position<P: FullGame>(position: &P, seed: u64) {
    let text = position.to_text();
    assert_eq!(position.hash(), position.fresh_hash(), "seed {seed}: the hash of {text}");
    assert_eq!(position.turn() == Turn::Over, position.outcome().is_some(), "seed {seed}: turn and outcome of {text}");
}

/// The outcome that a game keeps is the one that its whole history shows, and one that travels as JSON.
fn check_outcome<P: FullGame>(game: &Game<P>, seed: u64) {
    assert_eq!(game.outcome(), outcome_of_history(game), "seed {seed}: {}", game.position().to_text());
    if let Some(outcome) = game.outcome() {
        let text = serde_json::to_string(&outcome).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Outcome>(&text).ok(), Some(outcome), "seed {seed}: {text}");
    }
}

fn outcome_of_history<P: FullGame>(game: &Game<P>) -> Option<Outcome> {
    if let Some((termination, winner)) = game.declared() {
        return Some(Outcome { winner, reason: termination.word(), points: None });
    }
    let position = game.position();
    let counted = game.positions().take(game.entry_count()).filter(|position| position.counts_for_cap()).count() as u32;
    let stood = || game.positions().filter(|earlier| position.repeats(earlier)).count();
    let by_repetition = (P::PROFILE.has_repetition && stood() >= 3).then(|| Outcome::draw("repetition"));
    let by_length = P::PROFILE.length_cap_plies.filter(|cap| counted >= *cap).map(|_| Outcome::draw("length"));
    position.outcome().or(by_repetition).or(by_length)
}

/// Every entry reports events, and reports the end exactly when the position ends the game.
fn check_events<P: FullGame>(game: &Game<P>, seed: u64) {
    for (index, entry) in game.entries().enumerate() {
        let before = game.position_at(index);
        let after = game.position_at(index + 1);
        let events = before.tell(entry);
        let at = || format!("seed {seed}: {} in {}", before.move_text(entry), before.to_text());
        assert!(!events.is_empty(), "{}: no event", at());
        let overs = events.iter().filter(|event| matches!(event, Event::Over { .. })).count();
        assert_eq!(overs, usize::from(after.outcome().is_some()), "{}: {events:?}", at());
        if let Some(outcome) = after.outcome() {
            let is_told = |event: &Event| matches!(event, Event::Over { outcome: told, .. } if *told == outcome);
            assert!(events.last().is_some_and(is_told), "{}", at());
        }
    }
}

/// A snapshot replays to the same game, and can be taken back to its start.
fn check_snapshot<P: FullGame>(game: &Game<P>, seed: u64) {
    let snapshot = game.snapshot();
    let texts: Vec<String> = (0..game.entry_count()).filter_map(|index| game.entry_text(index)).collect();
    assert_eq!((texts.last(), &texts), (game.last_entry().as_ref(), &snapshot.entries), "seed {seed}");
    assert_eq!((game.entry_text(texts.len()), game.declared()), (None, snapshot.declared), "seed {seed}");
    let restored = Game::<P>::restore(&snapshot).unwrap_or_else(|error| panic!("seed {seed}: {error:?}"));
    assert_eq!(&restored, game, "seed {seed}");
    assert_eq!(restored.position().hash(), game.position().hash(), "seed {seed}");
    check_outcome(&restored, seed);
    let mut back = game.clone();
    let mut count = 0;
    while back.undo() {
        count += 1;
        check_outcome(&back, seed);
    }
    assert_eq!(count, game.entries().len(), "seed {seed}");
    assert_eq!(back.position(), game.position_at(0), "seed {seed}");
    check_declared(back, seed);
}

/// A declared end is kept with the game, and goes first when the game is taken back.
fn check_declared<P: FullGame>(mut game: Game<P>, seed: u64) {
    game.declare(Termination::Resignation, Some(Side::Second)).unwrap_or_else(|refusal| panic!("seed {seed}: {refusal}"));
    check_outcome(&game, seed);
    let restored = Game::<P>::restore(&game.snapshot()).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    check_outcome(&restored, seed);
    assert_eq!(restored, game, "seed {seed}");
    game.undo();
    check_outcome(&game, seed);
}
