//! Sets of crossings as bits, and drawing a random member. The board keeps its legal points in
//! them; playouts draw from them at every move, so drawing has no branches to guess wrongly.

use igroteka_core::Random;

use super::grid::{Grid, POINTS};

/// The words of a set.
const WORDS: usize = POINTS / 64;

/// A set of crossings as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PointSet([u64; WORDS]);

impl PointSet {
    /// No crossing.
    pub(super) const EMPTY: PointSet = PointSet([0; WORDS]);

    /// Whether a crossing is in the set; nothing off the table is.
    #[inline]
    pub(super) fn contains(&self, index: usize) -> bool {
        self.0[index / 64 % WORDS] >> (index % 64) & 1 != 0
    }

    /// Puts a crossing in if `is_wanted`, without asking the processor to guess.
    #[inline]
    pub(super) fn insert_if(&mut self, index: usize, is_wanted: bool) {
        self.0[index / 64 % WORDS] |= u64::from(is_wanted) << (index % 64);
    }

    /// Takes a crossing out.
    #[inline]
    pub(super) fn remove(&mut self, index: usize) {
        self.0[index / 64 % WORDS] &= !(1 << (index % 64));
    }

    /// Whether nothing is in the set.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many crossings are in the set.
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// What two sets share.
    #[inline]
    pub(super) fn and(&self, other: &PointSet) -> PointSet {
        let mut both = *self;
        both.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
        both
    }

    /// What is in one of two sets.
    pub(super) fn or(&self, other: &PointSet) -> PointSet {
        let mut either = *self;
        either.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
        either
    }

    /// Some bits of the set: 64 from `word * 64` on.
    #[inline]
    pub(super) fn word_mut(&mut self, word: usize) -> &mut u64 {
        &mut self.0[word % WORDS]
    }

    /// The words that the crossings of a board fill.
    #[inline]
    pub(super) fn words(&self, grid: Grid) -> &[u64] {
        let words = (grid.size() * grid.stride()).div_ceil(64);
        &self.0[..words.min(WORDS)]
    }

    /// The set made ready for drawing members.
    #[inline]
    pub(super) fn lots(&self, grid: Grid) -> Lots<'_> {
        let words = self.words(grid);
        let mut lots = Lots { words, sums: [0; WORDS], ends: [0; WORDS], len: 0 };
        for (index, word) in words.iter().enumerate() {
            lots.sums[index] = byte_sums(*word);
            lots.len += (lots.sums[index] >> 56) as u32;
            lots.ends[index] = lots.len;
        }
        lots
    }

    /// The members in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, word)| bits(*word).map(move |bit| index * 64 + bit))
    }
}

/// A set from which members can be drawn.
pub(super) struct Lots<'a> {
    words: &'a [u64],
    /// By word: the sums of its bytes, and how many members it and those before it hold.
    sums: [u64; WORDS],
    ends: [u32; WORDS],
    len: u32,
}

impl Lots<'_> {
    /// A member drawn with equal chances.
    #[inline]
    pub(super) fn draw<R: Random>(&self, random: &mut R) -> Option<usize> {
        self.nth(random.below(self.len))
    }

    /// The member with the given number of members before it.
    #[inline]
    fn nth(&self, rank: u32) -> Option<usize> {
        let index: usize = self.ends.iter().take(self.words.len()).map(|end| usize::from(*end <= rank)).sum();
        let word = *self.words.get(index)?;
        let before = if index == 0 { 0 } else { self.ends[index - 1] };
        Some(index * 64 + nth_bit(word, self.sums[index], rank - before))
    }
}

/// The places of the set bits of a word.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            bit
        })
    })
}

/// In every byte, the number of set bits in it and all lower bytes.
#[inline]
const fn byte_sums(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES)
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// The place of the bit with `rank` set bits below it, found without branches: first its byte,
/// then, with the byte's bits spread over eight bytes, its place in the byte.
#[inline]
const fn nth_bit(word: u64, sums: u64, rank: u32) -> usize {
    let byte = bytes_not_above(sums, rank);
    let below = (sums << 8) >> byte;
    let spread = (word >> byte & 0xFF).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    let single = ((spread + (HIGHS - ONES)) & HIGHS | spread & HIGHS) >> 7;
    let place = bytes_not_above(single.wrapping_mul(ONES), rank - (below & 0xFF) as u32);
    (byte + place / 8) as usize
}

/// Eight times the number of bytes of ascending sums that are at most `rank`.
#[inline]
const fn bytes_not_above(sums: u64, rank: u32) -> u32 {
    let passed = ((rank as u64).wrapping_mul(ONES) | HIGHS).wrapping_sub(sums) & HIGHS;
    ((passed >> 7).wrapping_mul(ONES) >> 56) as u32 * 8
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use igroteka_core::SplitMix;

    #[test]
    fn every_member_can_be_drawn_and_nothing_else() {
        let mut random = SplitMix::new(13);
        for size in [2, 7, 9, 13, 19] {
            let grid = Grid::new(size);
            for density in [1, 2, 30] {
                let mut set = PointSet::EMPTY;
                for at in grid.crossings() {
                    set.insert_if(at.index(), random.below(density) == 0);
                }
                let members: Vec<usize> = grid.crossings().map(|at| at.index()).filter(|index| set.contains(*index)).collect();
                assert_eq!(set.iter().collect::<Vec<_>>(), members);
                assert_eq!(set.len() as usize, members.len());
                let lots = set.lots(grid);
                assert_eq!(lots.len as usize, members.len());
                for (rank, member) in members.iter().enumerate() {
                    assert_eq!(lots.nth(rank as u32), Some(*member));
                }
                assert_eq!(lots.nth(lots.len), None);
                assert_eq!(lots.draw(&mut random).is_some(), !members.is_empty());
            }
        }
    }
}
