//! Short matches against a player who moves at random.

use igroteka_core::{FullGame, Game, Seat, SplitMix};
use igroteka_games::{banglagor, curling, curves, football, polar};
use igroteka_search::Uct;

use crate::{new_game, random_entry, seeded};

/// Plays a game in which one seat thinks and keeps its tree; says how many points of two it gets.
/// `is_done` may end the game early; then the measure decides.
fn play<P: FullGame>(options: &str, thinker: Seat, playouts: u32, seed: u64, is_done: fn(&Game<P>) -> bool) -> u32 {
    let mut game = new_game::<P>(options);
    let mut random = SplitMix::new(seed);
    let mut search = Uct::of_game(&game, seeded(seed));
    while !is_done(&game) {
        let thought = (game.acting_seat() == Some(thinker)).then(|| {
            search.step(playouts);
            search.best().expect("a move")
        });
        let Some(entry) = thought.or_else(|| random_entry(&game, &mut random)) else { break };
        game.play(entry).expect("a legal entry");
        search.advance(entry).expect("a legal entry");
    }
    let ahead = match game.outcome() {
        Some(outcome) => outcome.winner,
        None => match game.position().measure() {
            0 => None,
            1.. => Some(igroteka_core::Side::First),
            _ => Some(igroteka_core::Side::Second),
        },
    };
    ahead.map_or(1, |side| if game.seating().seat(side, 0) == thinker { 2 } else { 0 })
}

/// Games with either seat; the thinker must get at least `at_least` points of two a game.
fn beats_random<P: FullGame>(options: &str, playouts: u32, games: u64, at_least: u32, is_done: fn(&Game<P>) -> bool) {
    let points: u32 = (0..games).map(|seed| play::<P>(options, Seat(seed as u8 % 2), playouts, seed, is_done)).sum();
    assert!(points >= at_least, "{points} points in {games} games of {}", P::PROFILE.slug);
}

#[test]
fn football_is_won_against_random_moves() {
    beats_random::<football::Position>("", 60, 2, 3, |_| false);
}

#[test]
fn polar_is_won_against_random_moves() {
    beats_random::<polar::Position>("size=7", 100, 10, 17, |_| false);
}

#[test]
fn banglagor_is_won_against_random_moves() {
    beats_random::<banglagor::Position>("board=small", 60, 4, 7, |_| false);
}

#[test]
fn an_end_of_curling_is_won_against_random_throws() {
    beats_random::<curling::Position>("ends=4", 200, 10, 16, |game| igroteka_core::Position::to_text(game.position()).contains(" 2/4 "));
}

#[test]
fn curves_are_won_against_random_lines() {
    beats_random::<curves::Position>("dots=6", 100, 6, 10, |_| false);
}
