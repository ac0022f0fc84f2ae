//! How a thrown stone runs, stone hits stone, and stones leave the field. Whoever wants to know
//! what happened on the segment brings a [`Witness`]; playouts bring none and pay nothing.
//!
//! Within one throw no stone is pushed twice: segments only lead away from the stones that earlier
//! segments pushed. So the cell from which a stone is pushed is the cell on which it stood before.

use igroteka_core::Side;

use super::field::{Cell, CellSet, Direction, Start};
use super::trajectory::Segment;

/// Sees what happens during a throw, in order.
pub(super) trait Witness {
    /// A stone begins to move, or would if nothing were in its way: the thrown one on a segment, or one that was hit.
    fn sets_off(&mut self, _stone: Stone, _side: Side, _from: Cell) {}
    /// The moving stone enters a cell.
    fn enters(&mut self, _cell: Cell) {}
    /// The moving stone stops before the stone on a cell and passes its energy on.
    fn hits(&mut self, _cell: Cell) {}
    /// The moving stone leaves the field.
    fn leaves(&mut self) {}
}

/// Which stone moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stone {
    /// The one that is being thrown.
    Thrown,
    /// One that was hit.
    Pushed,
}

/// Nobody watches.
impl Witness for () {}

/// The stones of the two sides.
pub(super) type Stones = [CellSet; 2];

/// The side of a stone on a cell.
pub(super) fn side_at(stones: Stones, cell: Cell) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| stones[side.index()] & cell.bit() != 0)
}

/// A stone about to be thrown.
#[derive(Clone, Copy)]
pub(super) struct Delivery<'a> {
    /// Whose stone it is.
    pub side: Side,
    /// Where it starts.
    pub start: Start,
    /// The segments, in order.
    pub segments: &'a [Segment],
    /// Their numbers; segments without a number are not run.
    pub numbers: &'a [u8],
}

/// What a throw led to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landing {
    /// The stones, the thrown one apart.
    pub others: Stones,
    /// Where the thrown stone stopped; nothing if it left the field.
    pub rest: Option<Cell>,
    /// Stones that left the field, by the cell on which they stood before the throw.
    pub driven_off: CellSet,
}

/// How one stone's run ended.
enum Run {
    /// Its energy was spent here.
    Rests(Cell),
    /// It left the field.
    Leaves,
    /// It stopped at `rest`; the stone on `hit` takes over.
    Hits { rest: Cell, hit: Cell, energy: u8 },
}

/// Runs a throw on a field with stones.
#[inline]
pub(super) fn run<W: Witness>(stones: Stones, delivery: Delivery<'_>, witness: &mut W) -> Landing {
    let mut landing = Landing::at_start(stones, delivery.start);
    for (segment, number) in delivery.segments.iter().zip(delivery.numbers) {
        if let Some(at) = landing.rest {
            witness.sets_off(Stone::Thrown, delivery.side, at);
        }
        landing.go_on(*segment, *number, delivery.start, witness);
    }
    landing
}

impl Landing {
    /// The stone lies on its start.
    #[inline]
    pub(super) const fn at_start(stones: Stones, start: Start) -> Landing {
        Landing { others: stones, rest: Some(start.cell()), driven_off: 0 }
    }

    /// Runs one more segment, if the thrown stone is still on the field.
    #[inline]
    pub(super) fn go_on<W: Witness>(&mut self, segment: Segment, number: u8, start: Start, witness: &mut W) {
        let Some(at) = self.rest else { return };
        let direction = segment.direction(start);
        match travel(self.others, at, direction, segment.energy(number, at), witness) {
            Run::Rests(cell) => self.rest = Some(cell),
            Run::Leaves => self.rest = None,
            Run::Hits { rest, hit, energy } => {
                self.rest = Some(rest);
                push(self, hit, direction, energy, witness);
            }
        }
    }
}

/// Moves one stone cell by cell until its energy is spent, a stone is in its way, or the field ends.
#[inline]
fn travel<W: Witness>(stones: Stones, from: Cell, direction: Direction, energy: u8, witness: &mut W) -> Run {
    let occupied = stones[0] | stones[1];
    let mut at = from;
    for energy in (1..=energy).rev() {
        let Some(next) = at.next(direction) else {
            witness.leaves();
            return Run::Leaves;
        };
        if occupied & next.bit() != 0 {
            witness.hits(next);
            return Run::Hits { rest: at, hit: next, energy };
        }
        witness.enters(next);
        at = next;
    }
    Run::Rests(at)
}

/// Passes energy to the stone on a cell, and on to every stone that it hits in turn.
fn push<W: Witness>(landing: &mut Landing, hit: Cell, direction: Direction, energy: u8, witness: &mut W) {
    let (mut from, mut energy) = (hit, energy);
    loop {
        let Some(side) = side_at(landing.others, from) else { return };
        landing.others[side.index()] &= !from.bit();
        witness.sets_off(Stone::Pushed, side, from);
        let (rest, next) = match travel(landing.others, from, direction, energy, witness) {
            Run::Leaves => {
                landing.driven_off |= from.bit();
                return;
            }
            Run::Rests(cell) => (cell, None),
            Run::Hits { rest, hit, energy } => (rest, Some((hit, energy))),
        };
        landing.others[side.index()] |= rest.bit();
        let Some((hit, left)) = next else { return };
        (from, energy) = (hit, left);
    }
}
