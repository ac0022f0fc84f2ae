//! A position on the way through the tree or a playout, and who sits where in it.
//!
//! Sides may change seats on the way (a colour choice), so the search gives every value from the view
//! of a seat: of seat 0, with one seat a side.

use alloc::vec::Vec;

use igroteka_core::{Measure, Outcome, Random, Sample, Seat, Seating, Side, Turn};

/// The value of a won game; a drawn one has 0.
pub(crate) const WIN: i32 = 1000;

#[derive(Clone, Debug)]
pub(crate) struct Walk<P> {
    pub position: P,
    seating: Seating,
}

/// Who decides how the walk goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decider {
    Seat(Seat),
    Chance,
    Nobody,
}

impl<P: Measure + Sample> Walk<P> {
    pub(crate) fn new(position: P) -> Walk<P> {
        Walk { position, seating: Seating::new(1) }
    }

    #[inline]
    pub(crate) fn play(&mut self, m: P::Move) {
        if self.position.swaps_seats(m) {
            self.seating.swap();
        }
        self.position.play_unchecked(m);
    }

    pub(crate) fn decider(&self) -> Decider {
        match self.position.turn() {
            Turn::Side(side) => Decider::Seat(self.seat(side)),
            Turn::Chance => Decider::Chance,
            Turn::Over => Decider::Nobody,
        }
    }

    /// The seat that decides when it is a side's turn.
    pub(crate) fn seat(&self, side: Side) -> Seat {
        self.position.acting_seat(side, self.seating)
    }

    /// What an outcome is worth to seat 0.
    pub(crate) fn worth(&self, outcome: Outcome) -> i32 {
        match outcome.winner {
            Some(Side::First) => self.for_seat_0(WIN),
            Some(Side::Second) => self.for_seat_0(-WIN),
            None => 0,
        }
    }

    /// Turns a value from the first side's view into one from seat 0's.
    pub(crate) fn for_seat_0(&self, value: i32) -> i32 {
        match self.seating.side(Seat(0)) {
            Side::First => value,
            Side::Second => -value,
        }
    }

    /// Plays on at random, at most the given number of entries, and says what seat 0 gets out of it. Where nobody
    /// has won, the game's measure speaks.
    pub(crate) fn playout<R: Random>(&mut self, random: &mut R, scratch: &mut Vec<P::Move>, cap: u32) -> i32 {
        for _ in 0..cap {
            let Some(m) = self.position.sample(random, scratch) else { break };
            self.play(m);
        }
        match self.position.outcome() {
            Some(outcome) if outcome.winner.is_some() => self.worth(outcome),
            _ => self.for_seat_0(self.position.measure().clamp(-WIN, WIN)),
        }
    }
}
