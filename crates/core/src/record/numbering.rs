//! Where the numbers of a record stand. Readers do not trust them; writers put them here.
//!
//! A *turn* is what one side decides in succession, with the chance events before and between its
//! decisions; it also ends where an end is scored or a side is skipped. A *round* holds at most
//! one turn of each side. Every round begins with its number.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Event, Game, Side, Tell, Turn};

/// The number before each entry of a game.
pub(super) fn numbers<P: Tell>(game: &Game<P>) -> Vec<Option<u32>> {
    let mut numbers = vec![None; game.entries().len()];
    let mut round = Round::default();
    for (index, (position, entry)) in game.positions().zip(game.entries()).enumerate() {
        if let Turn::Side(side) = position.turn() {
            let start = round.begins_turn(side).then(|| round.waiting.unwrap_or(index));
            round.waiting = None;
            if let Some(slot) = start.and_then(|start| numbers.get_mut(start)) {
                *slot = round.begin_turn(side);
            }
        } else if round.waiting.is_none() {
            round.waiting = Some(index);
        }
        round.is_turn_over |= position.tell(entry).iter().any(ends_turn);
    }
    numbers
}

const fn ends_turn(event: &Event) -> bool {
    matches!(event, Event::Skipped { .. } | Event::EndScored { .. })
}

/// How far the present round has come.
#[derive(Default)]
struct Round {
    number: u32,
    had_turn: [bool; 2],
    side: Option<Side>,
    is_turn_over: bool,
    /// The first of the chance events that belong to the next decision.
    waiting: Option<usize>,
}

impl Round {
    /// Whether a decision of this side begins a new turn.
    fn begins_turn(&self, side: Side) -> bool {
        self.is_turn_over || self.side != Some(side)
    }

    /// Begins a turn; gives a number if it begins a round, too.
    fn begin_turn(&mut self, side: Side) -> Option<u32> {
        let begins_round = self.side.is_none() || self.has_had_turn(side);
        if begins_round {
            self.number = self.number.saturating_add(1);
            self.had_turn = [false; 2];
        }
        self.had_turn[side.index()] = true;
        self.side = Some(side);
        self.is_turn_over = false;
        begins_round.then_some(self.number)
    }

    const fn has_had_turn(&self, side: Side) -> bool {
        self.had_turn[side.index()]
    }
}
