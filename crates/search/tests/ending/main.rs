//! Exact endings: what is reported is what trying everything comes to.

#[path = "../common/mod.rs"]
mod common;
mod exact;
mod finishing;
#[path = "../common/late_polar.rs"]
mod late_polar;
mod repeat;

use igroteka_games::polar::Position;
use igroteka_search::{Ending, EndingOptions};

use common::random_game;
use late_polar::{after, for_mover, late, tried};

/// Both ways of counting, on the smallest board that the game offers.
const SETTINGS: [&str; 2] = ["size=7", "size=7,scoring=opponent"];

/// A search to the end of the game.
fn settled(position: &Position, options: EndingOptions, guess: i32) -> Ending<Position> {
    let mut ending = Ending::new(position.clone(), options);
    while !ending.is_settled() {
        ending.step(1_000, guess);
    }
    ending
}
