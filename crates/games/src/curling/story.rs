//! What happens during a throw, stone by stone; events and the preview of a half-entered throw are made from it.

use alloc::vec::Vec;

use igroteka_core::Side;

use super::field::Cell;
use super::motion::{Stone, Witness};

/// One thing that happens during a throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Happening {
    /// A stone moves through cells; the first is where it stood. A stone that is blocked at once has one cell.
    Travels {
        /// The thrown stone or a pushed one.
        stone: Stone,
        /// Whose it is.
        side: Side,
        /// Where it goes.
        path: Vec<Cell>,
    },
    /// The stone that travelled last stops before the stone on a cell.
    Hits {
        /// Whose the moving stone is.
        side: Side,
        /// Where the hit stone stands.
        at: Cell,
    },
    /// The stone that travelled last leaves the field.
    Leaves {
        /// The thrown stone or a pushed one.
        stone: Stone,
        /// Whose it is.
        side: Side,
        /// The last cell on which it was.
        at: Cell,
    },
}

/// A witness that remembers everything, in order.
#[derive(Default)]
pub(super) struct Story(pub Vec<Happening>);

impl Story {
    /// The stone that moves now: which it is, whose it is, and where it has come to.
    fn mover(&self) -> Option<(Stone, Side, Cell)> {
        self.0.iter().rev().find_map(|happening| match happening {
            Happening::Travels { stone, side, path } => Some((*stone, *side, *path.last()?)),
            _ => None,
        })
    }
}

impl Witness for Story {
    fn sets_off(&mut self, stone: Stone, side: Side, from: Cell) {
        // Segments of the thrown stone that nothing interrupts are one journey.
        let goes_on = stone == Stone::Thrown && matches!(self.0.last(), Some(Happening::Travels { stone: Stone::Thrown, .. }));
        if !goes_on {
            self.0.push(Happening::Travels { stone, side, path: Vec::from([from]) });
        }
    }

    fn enters(&mut self, cell: Cell) {
        if let Some(Happening::Travels { path, .. }) = self.0.last_mut() {
            path.push(cell);
        }
    }

    fn hits(&mut self, at: Cell) {
        if let Some((_, side, _)) = self.mover() {
            self.0.push(Happening::Hits { side, at });
        }
    }

    fn leaves(&mut self) {
        if let Some((stone, side, at)) = self.mover() {
            self.0.push(Happening::Leaves { stone, side, at });
        }
    }
}
