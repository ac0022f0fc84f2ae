//! The crossings of a square board: their names, their neighbours, and sets of them.
//! Everything else in the room speaks of crossings through this file.
//!
//! Crossings are numbered with a border of points off the board around them, so that every
//! crossing has four neighbours and no step needs a question whether it leaves the board.

use alloc::string::String;
use core::fmt::Write as _;

/// The largest side of a board.
pub const MAX_SIZE: u8 = 19;
/// Crossings and border of the largest board: a row is one point longer than the board (the
/// border on its right is also the border on the left of the next row), and there are two rows more.
pub(super) const POINTS: usize = (MAX_SIZE as usize + 1) * (MAX_SIZE as usize + 2);
/// The letters of the files; `i` is left out.
const FILES: &[u8; MAX_SIZE as usize] = b"abcdefghjklmnopqrst";

/// A crossing of one board. Its number means another crossing on a board of another size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Crossing(u16);

impl Crossing {
    /// The number of the crossing, below 420; for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The crossing of a number that came from [`Crossing::index`] or a set.
    #[inline]
    pub(super) const fn at(index: usize) -> Crossing {
        Crossing(index as u16)
    }
}

/// The geometry of a board with a given side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    size: u8,
}

impl Grid {
    /// A board with this side, kept within 2 to 19.
    #[must_use]
    pub const fn new(size: u8) -> Grid {
        let size = if size < 2 {
            2
        } else if size > MAX_SIZE {
            MAX_SIZE
        } else {
            size
        };
        Grid { size }
    }

    /// How many crossings a side has.
    #[inline]
    #[must_use]
    pub const fn size(self) -> usize {
        self.size as usize
    }

    /// The difference of the numbers of a crossing and the one above it.
    #[inline]
    pub(super) const fn stride(self) -> usize {
        self.size as usize + 1
    }

    /// The crossing in a file and a row, both counted from 0, rows from the bottom.
    #[must_use]
    pub const fn crossing(self, file: usize, row: usize) -> Option<Crossing> {
        if file >= self.size() || row >= self.size() {
            return None;
        }
        Some(Crossing::at((row + 1) * self.stride() + file))
    }

    /// The file of a crossing, counted from 0.
    #[must_use]
    pub const fn file(self, at: Crossing) -> usize {
        at.index() % self.stride()
    }

    /// The row of a crossing, counted from 0 at the bottom.
    #[must_use]
    pub const fn row(self, at: Crossing) -> usize {
        (at.index() / self.stride()).saturating_sub(1)
    }

    /// The numbers of the four points around a crossing; some may belong to the border.
    #[inline]
    pub(super) const fn around(self, index: usize) -> [usize; 4] {
        let stride = self.stride();
        [index.wrapping_sub(stride), index.wrapping_sub(1), index + 1, index + stride]
    }

    /// Whether two crossings are orthogonal neighbours.
    #[must_use]
    pub const fn are_neighbours(self, a: Crossing, b: Crossing) -> bool {
        let files = self.file(a).abs_diff(self.file(b));
        let rows = self.row(a).abs_diff(self.row(b));
        files + rows == 1
    }

    /// Every crossing, from a1 along the bottom row and upwards.
    pub fn crossings(self) -> impl Iterator<Item = Crossing> {
        (0..self.size()).flat_map(move |row| (0..self.size()).filter_map(move |file| self.crossing(file, row)))
    }

    /// Appends the name of a crossing: `g7`.
    pub fn write_name(self, at: Crossing, out: &mut String) {
        out.push(file_letter(self.file(at)));
        // Writing into a String cannot fail.
        let _ = write!(out, "{}", self.row(at) + 1);
    }

    /// The name of a crossing.
    #[must_use]
    pub fn name(self, at: Crossing) -> String {
        let mut name = String::new();
        self.write_name(at, &mut name);
        name
    }
}

/// The letter of a file counted from 0.
pub(super) fn file_letter(file: usize) -> char {
    FILES.get(file).map_or('?', |letter| char::from(*letter))
}

/// The file that a letter names, counted from 0.
pub(super) fn file_of(letter: u8) -> Option<usize> {
    FILES.iter().position(|known| *known == letter)
}

/// The words of a set.
const WORDS: usize = POINTS.div_ceil(64);

/// A set of crossings as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PointSet([u64; WORDS]);

impl PointSet {
    /// No crossing.
    pub(super) const EMPTY: PointSet = PointSet([0; WORDS]);

    /// Whether a crossing is in the set; nothing off the table is.
    #[inline]
    pub(super) fn contains(&self, index: usize) -> bool {
        self.0.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 != 0)
    }

    /// Puts a crossing in.
    #[inline]
    pub(super) fn insert(&mut self, index: usize) {
        self.put(index, true);
    }

    /// Puts a crossing in or takes it out.
    #[inline]
    pub(super) fn put(&mut self, index: usize, present: bool) {
        if let Some(word) = self.0.get_mut(index / 64) {
            let bit = index % 64;
            *word = *word & !(1 << bit) | u64::from(present) << bit;
        }
    }

    /// Whether nothing is in the set.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many crossings are in the set.
    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The member with so many members before it.
    #[inline]
    pub(super) fn nth(&self, mut rank: u32) -> Option<usize> {
        for (index, word) in self.0.iter().enumerate() {
            let count = word.count_ones();
            if rank < count {
                return Some(index * 64 + nth_bit(*word, rank));
            }
            rank -= count;
        }
        None
    }

    /// The members in ascending order.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, word)| {
            let mut rest = *word;
            core::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    index * 64 + bit
                })
            })
        })
    }
}

/// The place of the bit with so many set bits below it.
#[inline]
fn nth_bit(mut word: u64, rank: u32) -> usize {
    for _ in 0..rank {
        word &= word.wrapping_sub(1);
    }
    word.trailing_zeros() as usize
}
