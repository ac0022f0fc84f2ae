//! The author's sample games.

use igroteka_core::{Outcome, Position as _, Side};

use super::{after, start};

const GAMES: &str = include_str!("../data/games.txt");

#[test]
fn every_sample_game_ends_in_a_lost_position() {
    for (game, winner) in GAMES.lines().zip([Side::Second, Side::First, Side::Second]) {
        assert_eq!(after(game).outcome(), Some(Outcome::win(winner, "goal")));
    }
    assert_eq!(GAMES.lines().count(), 3);
    assert_eq!(start().outcome(), None);
}
