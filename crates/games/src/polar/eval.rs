//! Who stands better, at a glance, and moves for playouts that are random but not foolish. Search asks.

use alloc::vec::Vec;

use igroteka_core::{Lasting, Measure, Random, Sample as _};

use super::grid::{Crossing, POINTS};
use super::moves::Move;
use super::position::{Phase, Position};

impl Measure for Position {
    /// The share of all points that one side has more than the other, counted as if the game ended now.
    fn measure(&self) -> i32 {
        let [black, white] = self.points();
        1000 * (black - white) / (black + white).max(1)
    }
}

/// An advantage of so many points for each crossing of a side is half of the way to a game that could hardly be won more clearly.
const CLEAR_POINTS_A_CROSSING: i32 = 2;

impl Lasting for Position {
    const PLACES: usize = POINTS;

    fn clear_points(&self) -> i32 {
        CLEAR_POINTS_A_CROSSING * self.grid().size() as i32
    }

    fn place(m: Move) -> Option<usize> {
        match m {
            Move::Place(at) => Some(at.index()),
            Move::Pair { .. } | Move::Choose(_) => None,
        }
    }

    /// Crossings that are open to both colours first. What only one colour may take can wait: nobody takes it away.
    #[inline]
    fn play_on<R: Random>(&self, random: &mut R, scratch: &mut Vec<Move>) -> Option<Move> {
        if self.phase != Phase::Play {
            return self.sample(random, scratch);
        }
        let own = self.board.lawful(self.side);
        let contested = own.and(self.board.lawful(self.side.other()));
        let wanted = if contested.is_empty() { *own } else { contested };
        wanted.pick(self.grid(), |count| random.below(count)).map(|index| Move::Place(Crossing::at(index)))
    }

    fn margin(&self) -> i32 {
        let [black, white] = self.points();
        black - white
    }
}
