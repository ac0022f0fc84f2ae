//! Attacks: which enemies stand beside a cell, with how much force a target is attacked, and how many moves that makes.

use igroteka_core::Side;

use super::Position;
use super::cells::{Cell, Cells, beside, size, stepped};
use super::moves::Height;

/// Where enemies stand beside a cell: cells with at least two, three and four enemies around them.
#[derive(Clone, Copy)]
pub(super) struct Contact {
    /// `more[0]` has the cells with at least two enemies beside them, `more[1]` with three, `more[2]` with four.
    more: [Cells; 3],
}

impl Contact {
    /// The contacts with some enemies.
    #[inline]
    pub(super) const fn with(enemy: Cells) -> Contact {
        let (above, right, below, left) = (stepped(enemy, 0), stepped(enemy, 1), stepped(enemy, 2), stepped(enemy, 3));
        let (one_upright, both_upright) = (above | below, above & below);
        let (one_level, both_level) = (left | right, left & right);
        let two = both_upright | both_level | (one_upright & one_level);
        let three = (both_upright & one_level) | (one_upright & both_level);
        Contact { more: [two, three, both_upright & both_level] }
    }

    /// No contacts, for what never attacks.
    pub(super) const NONE: Contact = Contact { more: [0; 3] };

    /// How many moves end on these cells: one for a cell without enemies beside it, else one a target.
    #[inline]
    pub(super) const fn moves(&self, ends: Cells) -> u32 {
        size(ends) + size(ends & self.more[0]) + size(ends & self.more[1]) + size(ends & self.more[2])
    }

    /// The move number `index` of those that end on these cells: the cell, and the number of its target.
    #[inline]
    pub(super) fn nth(&self, ends: Cells, mut index: u32) -> (Cell, u32) {
        let mut cells = ends;
        let mut target = 0;
        for more in self.more {
            let here = size(cells);
            if index < here {
                break;
            }
            index -= here;
            cells = ends & more;
            target += 1;
        }
        (super::cells::nth(cells, index), target)
    }
}

/// The cells beside a cell.
#[inline]
pub(super) const fn neighbours(at: Cell) -> Cells {
    beside(at.alone())
}

impl Position {
    /// The enemies beside a cell.
    #[inline]
    pub(super) const fn targets(&self, to: Cell) -> Cells {
        neighbours(to) & self.enemy()
    }

    /// The force of a side against a target, as the columns stand.
    #[inline]
    pub(super) const fn force(&self, side: Side, target: Cell) -> u32 {
        self.force_of(self.sides[side.index()] & neighbours(target))
    }

    /// The sum of the heights of the unbound ones among some columns.
    #[inline]
    const fn force_of(&self, columns: Cells) -> u32 {
        let strong = columns & !self.bound;
        size(strong) + size(strong & self.heights[1]) + 2 * size(strong & self.heights[2])
    }

    /// The force against a target after an own column has come from one cell to another beside the target.
    pub(super) const fn force_after(&self, from: Cell, to: Cell, target: Cell) -> u32 {
        let others = self.own() & neighbours(target) & !from.alone() & !to.alone();
        self.force_of(others) + self.height_at(from).units() as u32
    }

    /// Whether a force removes the target; else it binds it.
    #[inline]
    pub(super) const fn removes(force: u32, target: Height) -> bool {
        (target.units() as u32) < force
    }
}
