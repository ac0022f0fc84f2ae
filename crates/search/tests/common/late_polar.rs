//! Late positions of Polar, and what they come to when everything is tried.

use igroteka_core::{Amaf as _, Game, Listing as _, Position as _, Side, Turn};
use igroteka_games::polar::{Move, Position};

use crate::common::random_game;

/// The margin of black with best play, by trying everything.
pub(crate) fn tried(position: &Position) -> i32 {
    let mut moves = Vec::new();
    position.list(&mut moves);
    let margins = moves.iter().map(|m| tried(&after(position, *m)));
    let best = if is_first(position) { margins.max() } else { margins.min() };
    best.unwrap_or(position.margin())
}

fn is_first(position: &Position) -> bool {
    position.turn() == Turn::Side(Side::First)
}

/// The position after a move.
pub(crate) fn after(position: &Position, m: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(m);
    next
}

/// A margin of black as the side to move sees it.
pub(crate) fn for_mover(position: &Position, margin: i32) -> i32 {
    if is_first(position) { margin } else { -margin }
}

/// Positions of random games with so few stones to come that everything can be tried.
pub(crate) fn late(options: &str, seeds: std::ops::Range<u64>, most_to_come: u32, mut visit: impl FnMut(&Game<Position>)) {
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
