//! Cells and sets of cells. Everything that moves, counts or attacks works on these.

/// The distance of two ranks in a set. One more than the classic board has files: the spare cell at the end of each rank is on
/// no board, so a step sideways off a rank never lands on the next one.
pub(super) const STRIDE: u8 = 9;

/// A set of cells, one bit a cell; a1 is bit 0.
pub(super) type Cells = u128;

/// A cell, of whichever board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell on a file and a rank, both counted from 0 and within the classic board.
    #[inline]
    pub(super) const fn new(file: u8, rank: u8) -> Cell {
        Cell(rank * STRIDE + file)
    }

    /// The cell with a number, for numbers that came out of a set.
    #[inline]
    pub(super) const fn numbered(number: u32) -> Cell {
        Cell(number as u8 & 127)
    }

    /// The file, counted from 0.
    #[inline]
    pub(super) const fn file(self) -> u8 {
        self.0 % STRIDE
    }

    /// The rank, counted from 0.
    #[inline]
    pub(super) const fn rank(self) -> u8 {
        self.0 / STRIDE
    }

    /// The number in sets and tables, below 128.
    #[inline]
    pub(super) const fn number(self) -> usize {
        (self.0 & 127) as usize
    }

    /// The set of this cell alone.
    #[inline]
    pub(super) const fn alone(self) -> Cells {
        1 << (self.0 & 127)
    }

    /// Whether a set holds this cell.
    #[inline]
    pub(super) const fn is_in(self, cells: Cells) -> bool {
        cells & self.alone() != 0
    }
}

/// The four directions of a step, clockwise: up, right, down, left.
pub(super) const DIRECTIONS: usize = 4;

/// The set moved one step; what leaves the classic board lands on no board.
#[inline]
pub(super) const fn stepped(cells: Cells, direction: usize) -> Cells {
    match direction {
        0 => cells << STRIDE,
        1 => cells << 1,
        2 => cells >> STRIDE,
        _ => cells >> 1,
    }
}

/// What a step adds to the number of a cell.
pub(super) const fn step_length(direction: usize) -> i8 {
    match direction {
        0 => STRIDE as i8,
        1 => 1,
        2 => -(STRIDE as i8),
        _ => -1,
    }
}

/// Everything one step away from some cell of the set (the cells of no board included).
#[inline]
pub(super) const fn beside(cells: Cells) -> Cells {
    stepped(cells, 0) | stepped(cells, 1) | stepped(cells, 2) | stepped(cells, 3)
}

/// The cells of a set, from a1 on.
#[inline]
pub(super) const fn each(cells: Cells) -> Each {
    Each(cells)
}

/// The cells that are still to come.
#[derive(Clone)]
pub(super) struct Each(Cells);

impl Iterator for Each {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = first(self.0)?;
        self.0 &= self.0.wrapping_sub(1);
        Some(cell)
    }

    /// Half a set at a time, which is much faster for `for_each` and everything built on it.
    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, mut value: B, mut visit: F) -> B {
        for (start, half) in [(0, self.0 as u64), (64, (self.0 >> 64) as u64)] {
            let mut rest = half;
            while rest != 0 {
                value = visit(value, Cell::numbered(start + rest.trailing_zeros()));
                rest &= rest.wrapping_sub(1);
            }
        }
        value
    }
}

/// The first cell of a set.
#[inline]
pub(super) const fn first(cells: Cells) -> Option<Cell> {
    if cells == 0 { None } else { Some(Cell::numbered(cells.trailing_zeros())) }
}

/// How many cells a set has.
#[inline]
pub(super) const fn size(cells: Cells) -> u32 {
    cells.count_ones()
}

/// The same for sets that are empty more often than not.
#[inline]
pub(super) const fn size_of_sparse(cells: Cells) -> u32 {
    if cells == 0 { 0 } else { size(cells) }
}

/// The cell number `index` of a set, counted from 0; there must be more than `index`.
#[inline]
pub(super) fn nth(cells: Cells, index: u32) -> Cell {
    let low = cells as u64;
    let sums = running_sums(low);
    let in_low = (sums >> 56) as u32;
    if index < in_low {
        return Cell::numbered(nth_bit(low, sums, index));
    }
    let high = (cells >> 64) as u64;
    Cell::numbered(64 + nth_bit(high, running_sums(high), index - in_low))
}

const LOWEST_BITS: u64 = 0x0101_0101_0101_0101;
const HIGHEST_BITS: u64 = 0x8080_8080_8080_8080;

/// Byte i holds how many bits are set in bytes 0 to i; the last byte holds the size of the set.
#[inline]
const fn running_sums(set: u64) -> u64 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    bytes.wrapping_mul(LOWEST_BITS)
}

/// The place of the set bit number `index`.
#[inline]
const fn nth_bit(set: u64, sums: u64, index: u32) -> u32 {
    // A byte's highest bit is cleared exactly where its running sum exceeds the index: the first such byte holds the bit.
    let reached = ((index as u64 * LOWEST_BITS) | HIGHEST_BITS).wrapping_sub(sums);
    let start = (!reached & HIGHEST_BITS).trailing_zeros() & 56;
    let mut skip = index.wrapping_sub((sums << 8 >> start) as u32 & 0xFF);
    let mut rest = set >> start;
    while skip != 0 && rest != 0 {
        rest &= rest.wrapping_sub(1);
        skip -= 1;
    }
    start + rest.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;
    use igroteka_core::{Random, SplitMix};

    #[test]
    fn the_nth_cell_is_found_in_every_set() {
        let mut random = SplitMix::new(5);
        for round in 0..3000 {
            let mut bits = || u128::from(random.next_u64()) << 64 | u128::from(random.next_u64());
            let set = match round % 3 {
                0 => bits(),
                1 => bits() & bits() & bits(),
                _ => Cells::MAX >> (round / 3 % 128),
            };
            for (index, cell) in each(set).enumerate() {
                assert_eq!(nth(set, index as u32), cell, "{set:#x}");
            }
            assert_eq!(each(set).count() as u32, size(set));
        }
    }

    #[test]
    fn a_step_sideways_off_a_rank_lands_on_no_cell() {
        for rank in 0..12 {
            let left = stepped(Cell::new(0, rank).alone(), 3);
            let right = stepped(Cell::new(7, rank).alone(), 1);
            for cell in each(left | right) {
                assert_eq!(cell.file(), 8);
            }
        }
    }
}
