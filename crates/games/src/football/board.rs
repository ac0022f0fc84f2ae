//! Squares, sets of squares, and the pitch with both teams on it. Every other file of the folder
//! stands on this one; it knows the geometry of the game and none of its rules.
//!
//! A square lies on a sheet of 16 × 16 places, of which the pitch is the lower left 12 × 12. The
//! rest is wall, so a walk in any direction ends at a wall without asking where it is.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Not};

use igroteka_core::Side;

/// Files and ranks of the pitch.
pub(super) const WIDTH: u8 = 12;

/// The letters of the files, left to right.
pub(super) const FILES: &str = "abcdefghkmnp";

/// A square of the pitch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The first square.
    pub(super) const A1: Square = Square(0);

    /// The square of a file and a row, both counted from 0; nothing outside the pitch.
    #[must_use]
    pub const fn new(file: u8, row: u8) -> Option<Square> {
        if file < WIDTH && row < WIDTH { Some(Square(row << 4 | file)) } else { None }
    }

    /// The file, counted from 0.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// The row, counted from 0 at Red's home.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// A number below 256, for tables.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next place in a direction; it may be wall.
    #[inline]
    pub(super) const fn toward(self, step: Direction) -> Square {
        Square(self.0.wrapping_add(step.0))
    }

    /// The direction from here to a square on the same line, if there is one.
    pub(super) const fn step_to(self, to: Square) -> Option<Direction> {
        let files = to.file() as i16 - self.file() as i16;
        let rows = to.row() as i16 - self.row() as i16;
        if (files == 0 && rows == 0) || (files != 0 && rows != 0 && files.abs() != rows.abs()) {
            return None;
        }
        Some(Direction((rows.signum() * 16 + files.signum()) as u8))
    }
}

/// The coordinate as players write it; nothing for a wall.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match FILES.as_bytes().get(usize::from(self.file())) {
            Some(letter) => write!(f, "{}{}", char::from(*letter), self.row() + 1),
            None => Ok(()),
        }
    }
}

/// One of the eight directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Direction(u8);

impl Direction {
    pub(super) const RIGHT: Direction = Direction(1);
    pub(super) const UP: Direction = Direction(16);
    pub(super) const UP_LEFT: Direction = Direction(15);
    pub(super) const UP_RIGHT: Direction = Direction(17);

    /// One direction of each of the four lines through a square.
    pub(super) const LINES: [Direction; 4] = [Direction::RIGHT, Direction::UP, Direction::UP_LEFT, Direction::UP_RIGHT];

    /// The opposite direction.
    pub(super) const fn back(self) -> Direction {
        Direction(self.0.wrapping_neg())
    }
}

/// A set of squares: sixteen bits a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Board([u64; 4]);

/// Four rows of the pitch in one word.
const FOUR_ROWS: u64 = 0x0FFF_0FFF_0FFF_0FFF;

impl Board {
    pub(super) const EMPTY: Board = Board([0; 4]);
    /// The whole pitch.
    pub(super) const PITCH: Board = Board([FOUR_ROWS, FOUR_ROWS, FOUR_ROWS, 0]);

    /// A row of the pitch.
    pub(super) const fn of_row(row: u8) -> Board {
        Board::in_row(row, 0xFFF)
    }

    /// Four rows a word, from Red's home up.
    #[inline]
    pub(super) const fn of_words(words: [u64; 3]) -> Board {
        Board([words[0], words[1], words[2], 0])
    }

    /// Some places; walls are left out.
    #[inline]
    pub(super) fn of_squares<const N: usize>(squares: [Square; N]) -> Board {
        let mut board = Board::EMPTY;
        squares.into_iter().for_each(|square| board.insert(square));
        board & Board::PITCH
    }

    /// Squares of one row, the file a in the lowest bit.
    #[inline]
    pub(super) const fn in_row(row: u8, squares: u64) -> Board {
        let mut words = [0; 4];
        words[(row >> 2 & 3) as usize] = squares << ((row & 3) * 16);
        Board(words)
    }

    #[inline]
    pub(super) const fn contains(&self, square: Square) -> bool {
        self.0[(square.0 >> 6) as usize] >> (square.0 & 63) & 1 != 0
    }

    #[inline]
    pub(super) const fn insert(&mut self, square: Square) {
        self.0[(square.0 >> 6) as usize] |= 1 << (square.0 & 63);
    }

    #[inline]
    pub(super) const fn remove(&mut self, square: Square) {
        self.0[(square.0 >> 6) as usize] &= !(1 << (square.0 & 63));
    }

    /// The twelve squares of a row, the file a in the lowest bit.
    #[inline]
    pub(super) const fn row(&self, row: u8) -> u64 {
        self.0[(row >> 2 & 3) as usize] >> ((row & 3) * 16) & 0xFFF
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Whether there are no more squares than a small number; faster than counting them.
    pub(super) fn has_at_most(&self, most: u32) -> bool {
        (0..most).try_fold(*self, |left, _| left.without_first()).is_none_or(|left| left.is_empty())
    }

    /// The set without its first square; nothing if it is empty.
    fn without_first(mut self) -> Option<Board> {
        let word = self.0.iter_mut().find(|word| **word != 0)?;
        *word &= *word - 1;
        Some(self)
    }

    pub(super) const fn count(&self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// The squares from Red's home up, each row from file a.
    pub(super) fn squares(self) -> Squares {
        Squares { left: self, word: 0 }
    }
}

impl BitAnd for Board {
    type Output = Board;
    #[inline]
    fn bitand(self, other: Board) -> Board {
        Board(core::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Board {
    type Output = Board;
    #[inline]
    fn bitor(self, other: Board) -> Board {
        Board(core::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitOrAssign for Board {
    #[inline]
    fn bitor_assign(&mut self, other: Board) {
        *self = *self | other;
    }
}

impl Not for Board {
    type Output = Board;
    #[inline]
    fn not(self) -> Board {
        Board(self.0.map(|word| !word))
    }
}

/// The squares of a set, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Squares {
    left: Board,
    word: u8,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while let Some(word) = self.left.0.get_mut(usize::from(self.word)) {
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(Square(self.word << 6 | bit));
            }
            self.word += 1;
        }
        None
    }

    /// The same as a plain loop over the words, which does not ask for every square in which word it is.
    #[inline]
    fn fold<B, F: FnMut(B, Square) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        for (word, number) in self.left.0.into_iter().zip(0u8..) {
            let mut left = word;
            while left != 0 {
                folded = f(folded, Square(number << 6 | left.trailing_zeros() as u8));
                left &= left - 1;
            }
        }
        folded
    }
}

/// Where the players of both teams stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Pitch {
    teams: [Board; 2],
}

impl Pitch {
    #[inline]
    pub(super) const fn team(&self, side: Side) -> &Board {
        &self.teams[side.index()]
    }

    #[inline]
    pub(super) const fn team_mut(&mut self, side: Side) -> &mut Board {
        &mut self.teams[side.index()]
    }

    /// Every player.
    #[inline]
    pub(super) fn players(&self) -> Board {
        self.teams[0] | self.teams[1]
    }

    /// Where a walk ends: players and walls.
    #[inline]
    pub(super) fn stops(&self) -> Board {
        self.players() | !Board::PITCH
    }

    /// Whose player stands on a square.
    pub(super) fn side_at(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.team(*side).contains(square))
    }

    /// The pitch after a player of a side went from one square to another.
    #[inline]
    pub(super) const fn moved(mut self, side: Side, from: Square, to: Square) -> Pitch {
        self.team_mut(side).remove(from);
        self.team_mut(side).insert(to);
        self
    }

    /// The pitch without the player on a square.
    #[inline]
    pub(super) const fn lifted(mut self, side: Side, from: Square) -> Pitch {
        self.team_mut(side).remove(from);
        self
    }
}

/// A pitch in the words of one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub side: Side,
    pub own: Board,
    pub foes: Board,
    pub stops: Board,
}

impl Field {
    pub(super) fn new(pitch: &Pitch, side: Side) -> Field {
        Field { side, own: *pitch.team(side), foes: *pitch.team(side.other()), stops: pitch.stops() }
    }
}

/// The first place on a walk from a square that is in `stops`; walls have to be.
#[inline]
pub(super) fn first_stop(stops: &Board, from: Square, step: Direction) -> Square {
    gather(stops, from, step, &mut Nobody)
}

/// The same; adds the free squares on the way to a net.
#[inline]
pub(super) fn gather<N: Net>(stops: &Board, from: Square, step: Direction, free: &mut N) -> Square {
    let mut at = from.toward(step);
    while !stops.contains(at) {
        free.add(at);
        at = at.toward(step);
    }
    at
}

/// What gathers squares: a set, or nobody if they are not asked for.
pub(super) trait Net: Default {
    fn add(&mut self, square: Square);
    fn join(&mut self, other: Self);
}

impl Net for Board {
    #[inline]
    fn add(&mut self, square: Square) {
        self.insert(square);
    }

    #[inline]
    fn join(&mut self, other: Board) {
        *self |= other;
    }
}

/// Gathers nothing.
#[derive(Default)]
pub(super) struct Nobody;

impl Net for Nobody {
    #[inline]
    fn add(&mut self, _square: Square) {}

    #[inline]
    fn join(&mut self, _other: Nobody) {}
}

/// The row of a side's home.
pub(super) const fn home_row(side: Side) -> u8 {
    match side {
        Side::First => 0,
        Side::Second => 11,
    }
}

/// The row where a side may not stop: the one in front of the opponent's home.
pub(super) const fn penalty_row(side: Side) -> u8 {
    match side {
        Side::First => 10,
        Side::Second => 1,
    }
}
