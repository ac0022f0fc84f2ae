//! Counting many sets at once: how many of them hold each cell, written in binary across a few sets.
//!
//! Portable code must not ask for a processor that counts bits, and without one the sizes of sets are what takes longest. Adding
//! the sets cell by cell first, as carry-save adders do in hardware, leaves five sizes to count instead of twenty-five.

use super::cells::{Cell, Cells};

/// The number of sets that are counted together.
pub(super) const SETS: usize = 25;

/// The binary digits of numbers up to [`SETS`].
pub(super) const DIGITS: usize = 5;

/// For each cell the number of sets that hold it: digit j has the cells whose number has a 1 there.
pub(super) struct CellCounts {
    pub(super) digits: [Cells; DIGITS],
}

/// Adds three sets cell by cell: the digit that stays, and the digit that is carried.
#[inline]
const fn add(a: Cells, b: Cells, c: Cells) -> (Cells, Cells) {
    let differ = a ^ b;
    (differ ^ c, (a & b) | (differ & c))
}

impl CellCounts {
    /// Counts the sets: the first, and then three times eight.
    #[inline]
    pub(super) fn of(sets: &[Cells; SETS]) -> CellCounts {
        let (mut ones, mut twos, mut fours, mut eights, mut sixteens) = (sets[0], 0, 0, 0, 0);
        for group in sets[1..].chunks_exact(8) {
            let mut carried_fours = [0; 2];
            for (carried, four) in carried_fours.iter_mut().zip(group.chunks_exact(4)) {
                let (a, b);
                (ones, a) = add(ones, four[0], four[1]);
                (ones, b) = add(ones, four[2], four[3]);
                (twos, *carried) = add(twos, a, b);
            }
            let carried;
            (fours, carried) = add(fours, carried_fours[0], carried_fours[1]);
            sixteens |= eights & carried;
            eights ^= carried;
        }
        CellCounts { digits: [ones, twos, fours, eights, sixteens] }
    }

    /// The number of sets that hold a cell, its digits from `end` on taken as 0.
    #[inline]
    pub(super) fn number(&self, cell: Cell, end: usize) -> u32 {
        let digits = self.digits.iter().take(end).enumerate();
        digits.map(|(digit, cells)| u32::from(cell.is_in(*cells)) << digit).sum()
    }
}

/// Which of the sets that hold a cell is number `index` among them.
#[inline]
pub(super) fn holder(sets: &[Cells; SETS], cell: Cell, mut index: u32) -> usize {
    for (number, set) in sets.iter().enumerate() {
        if cell.is_in(*set) {
            if index == 0 {
                return number;
            }
            index -= 1;
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::banglagor::cells::each;
    use igroteka_core::{Random, SplitMix};

    #[test]
    fn every_cell_is_counted_in_every_set_that_holds_it() {
        let mut random = SplitMix::new(9);
        for _ in 0..200 {
            let mut bits = || u128::from(random.next_u64()) << 64 | u128::from(random.next_u64());
            let crowded = bits() | bits();
            let sets: [Cells; SETS] = core::array::from_fn(|_| bits() | crowded);
            let tally = CellCounts::of(&sets);
            for cell in each(Cells::MAX) {
                let holders: alloc::vec::Vec<usize> = (0..SETS).filter(|&i| cell.is_in(sets[i])).collect();
                assert_eq!(tally.number(cell, DIGITS) as usize, holders.len());
                assert_eq!(tally.number(cell, 2) as usize, holders.len() % 4);
                for (index, wanted) in holders.into_iter().enumerate() {
                    assert_eq!(holder(&sets, cell, index as u32), wanted);
                }
            }
        }
    }
}
