//! Attacks: which enemies stand beside a cell, with how much force a target is attacked, and how many moves that makes.

use alloc::vec::Vec;

use igroteka_core::Side;

use super::Position;
use super::cells::{Cell, Cells, beside, each, size, size_of_sparse, stepped};
use super::moves::Height;

/// As many moves end on a cell as there are targets beside it, and one if there are none. Level l has the cells on which a move
/// number l ends: level 0 has all, level 1 those with at least two enemies beside them, and so on.
#[derive(Clone, Copy)]
pub(super) struct Contact {
    levels: [Cells; LEVELS],
}

/// A cell has at most four neighbours, and so targets.
pub(super) const LEVELS: usize = 4;

impl Contact {
    /// The contacts with some enemies.
    #[inline]
    pub(super) const fn with(enemy: Cells) -> Contact {
        let (above, right, below, left) = (stepped(enemy, 0), stepped(enemy, 1), stepped(enemy, 2), stepped(enemy, 3));
        let (one_upright, both_upright) = (above | below, above & below);
        let (one_level, both_level) = (left | right, left & right);
        let two = both_upright | both_level | (one_upright & one_level);
        let three = (both_upright & one_level) | (one_upright & both_level);
        Contact { levels: [Cells::MAX, two, three, both_upright & both_level] }
    }

    /// The contacts of what never attacks.
    pub(super) const NONE: Contact = Contact { levels: [Cells::MAX, 0, 0, 0] };

    /// Those cells on which a move of a level ends.
    #[inline]
    pub(super) const fn level(&self, cells: Cells, level: usize) -> Cells {
        cells & self.levels[level]
    }

    /// How many moves of each level end on these cells.
    #[inline]
    pub(super) fn moves(&self, cells: Cells) -> [u32; LEVELS] {
        self.levels.map(|level| size_of_sparse(cells & level))
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

    /// The heights that make up the force against a target: that of the column that comes, then those of its helpers, the tallest first.
    pub(super) fn force_terms(&self, from: Cell, to: Cell, target: Cell) -> Vec<u8> {
        let helpers = self.own() & neighbours(target) & !from.alone() & !to.alone() & !self.bound;
        let mut heights: Vec<u8> = each(helpers).map(|cell| self.height_at(cell).units()).collect();
        heights.sort_unstable_by(|one, other| other.cmp(one));
        heights.insert(0, self.height_at(from).units());
        heights
    }

    /// Whether the attack on a target removes it after an own column has come from one cell to another beside it.
    pub(super) const fn cuts(&self, from: Cell, to: Cell, target: Cell) -> bool {
        Position::removes(self.force_after(from, to, target), self.height_at(target))
    }

    /// Whether a force removes the target; else it binds it.
    #[inline]
    pub(super) const fn removes(force: u32, target: Height) -> bool {
        (target.units() as u32) < force
    }
}
