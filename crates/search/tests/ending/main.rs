//! Exact endings: what is told is what trying everything comes to.

#[path = "../common/mod.rs"]
mod common;
mod exact;
mod finishing;
mod repeat;

use igroteka_core::{Game, Lasting as _, Listing as _, Position as _, Side, Turn};
use igroteka_games::polar::{Move, Position};
use igroteka_search::{Ending, EndingOptions};

use common::random_game;

/// Both ways of counting, on the smallest board that the house offers.
const SETTINGS: [&str; 2] = ["size=7", "size=7,scoring=opponent"];

/// The margin of black with best play, by trying everything.
fn tried(position: &Position) -> i32 {
    let mut moves = Vec::new();
    position.list(&mut moves);
    let margins = moves.iter().map(|m| tried(&after(position, *m)));
    let best = if is_first(position) { margins.max() } else { margins.min() };
    best.unwrap_or(position.margin())
}

fn is_first(position: &Position) -> bool {
    position.turn() == Turn::Side(Side::First)
}

fn after(position: &Position, m: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(m);
    next
}

/// A margin of black as the side to move sees it.
fn for_mover(position: &Position, margin: i32) -> i32 {
    if is_first(position) { margin } else { -margin }
}

/// Positions of random games with so few stones to come that everything can be tried.
fn late(options: &str, seeds: std::ops::Range<u64>, most_to_come: u32, mut visit: impl FnMut(&Game<Position>)) {
    for seed in seeds {
        random_game::<Position>(options, seed, |game| {
            let position = game.position();
            let to_come: u32 = Side::BOTH.into_iter().map(|side| position.mobility(side)).sum();
            if game.outcome().is_none() && to_come <= most_to_come {
                visit(game);
            }
        });
    }
}

/// A search to the end of the game.
fn settled(position: &Position, options: EndingOptions, guess: i32) -> Ending<Position> {
    let mut ending = Ending::new(position.clone(), options);
    while !ending.is_settled() {
        ending.step(1_000, guess);
    }
    ending
}
