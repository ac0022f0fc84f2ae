//! The crossings of a square board: their names and their neighbours. Everything else in the
//! folder speaks of crossings through this file.
//!
//! Crossings are numbered row by row from a1. After every row comes one number that belongs to no
//! crossing, and the numbers behind the last row belong to none either; tables go on to a power
//! of two, and steps wrap around in it. So every crossing has four neighbours in a table, those
//! off the board are border, and no step needs a question or can leave the table.

use alloc::string::String;
use core::fmt::Write as _;

/// The largest side of a board.
pub(super) const MAX_SIZE: u8 = 19;
/// The length of tables of points: room for 19 rows of 20 numbers and a border before and behind them.
pub(super) const POINTS: usize = 512;
/// The letters of the files; `i` is left out.
const FILES: &[u8; MAX_SIZE as usize] = b"abcdefghjklmnopqrst";

/// A crossing of one board. Its number means another crossing on a board of another size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Crossing(u16);

impl Crossing {
    /// The number of the crossing, below 380; for tables.
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
        Some(Crossing::at(row * self.stride() + file))
    }

    /// The file of a crossing, counted from 0.
    #[must_use]
    pub const fn file(self, at: Crossing) -> usize {
        at.index() % self.stride()
    }

    /// The row of a crossing, counted from 0 at the bottom.
    #[must_use]
    pub const fn row(self, at: Crossing) -> usize {
        at.index() / self.stride()
    }

    /// The numbers of the four points around a crossing; some may belong to the border.
    #[inline]
    pub(super) const fn around(self, index: usize) -> [usize; 4] {
        let stride = self.stride();
        let wrap = POINTS - 1;
        [index.wrapping_sub(stride) & wrap, index.wrapping_sub(1) & wrap, (index + 1) & wrap, (index + stride) & wrap]
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
