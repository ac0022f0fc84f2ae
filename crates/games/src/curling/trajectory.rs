//! The five trajectories: their steps, letters, segments and the order of their numbers.
//! It knows neither dice combinations nor stones.

use super::dice::Dice;
use super::field::{Cell, Direction, GUARD_BASE, HOUSE_BASE, Start};

/// The kinds of trajectories, weakest first. The step of a kind is its number, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum TrajectoryKind {
    /// Up to a guard row, then diagonally inwards; the first number does not exceed the second.
    Reverse = 1,
    /// Up to a guard row, then diagonally inwards; the second number does not exceed the first.
    Shortened = 2,
    /// Diagonally outwards, up to a house row, diagonally inwards.
    Triple = 3,
    /// As triple, then horizontally inwards.
    Quadruple = 4,
    /// Up to a house row, then diagonally inwards.
    Semaphore = 5,
}

/// One segment of a trajectory: what it does with its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Segment {
    /// Upwards; the number names the guard row where it ends.
    UpToGuardRow,
    /// Upwards; the number names the house row where it ends.
    UpToHouseRow,
    /// Diagonally up and away from the bend; the number counts cells.
    DiagonalOut,
    /// Diagonally up and to the side of the bend; the number counts cells.
    DiagonalIn,
    /// Horizontally to the side of the bend; the number counts cells.
    AcrossIn,
}

impl TrajectoryKind {
    /// Every kind, weakest first.
    pub const ALL: [TrajectoryKind; 5] =
        [TrajectoryKind::Reverse, TrajectoryKind::Shortened, TrajectoryKind::Triple, TrajectoryKind::Quadruple, TrajectoryKind::Semaphore];

    /// 1 for the weakest to 5 for the strongest.
    #[inline]
    pub const fn step(self) -> u8 {
        self as u8
    }

    /// The kind with a step from 1 to 5.
    pub const fn from_step(step: u8) -> Option<TrajectoryKind> {
        match step {
            1..=5 => Some(TrajectoryKind::ALL[step as usize - 1]),
            _ => None,
        }
    }

    /// The letter in move texts.
    pub const fn letter(self) -> char {
        ['R', 'S', 'T', 'Q', 'M'][self as usize - 1]
    }

    /// The kind with a letter.
    pub fn from_letter(letter: char) -> Option<TrajectoryKind> {
        TrajectoryKind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The segments in the order in which they are run.
    pub const fn segments(self) -> &'static [Segment] {
        use Segment::{AcrossIn, DiagonalIn, DiagonalOut, UpToGuardRow, UpToHouseRow};
        match self {
            TrajectoryKind::Reverse | TrajectoryKind::Shortened => &[UpToGuardRow, DiagonalIn],
            TrajectoryKind::Triple => &[DiagonalOut, UpToHouseRow, DiagonalIn],
            TrajectoryKind::Quadruple => &[DiagonalOut, UpToHouseRow, DiagonalIn, AcrossIn],
            TrajectoryKind::Semaphore => &[UpToHouseRow, DiagonalIn],
        }
    }

    /// How many numbers a throw of this kind takes.
    pub const fn segment_count(self) -> usize {
        self.segments().len()
    }
}

impl Segment {
    /// Where the segment leads on a throw from this start.
    #[inline]
    pub const fn direction(self, start: Start) -> Direction {
        match (self, start.bends_right()) {
            (Segment::UpToGuardRow | Segment::UpToHouseRow, _) => Direction::Up,
            (Segment::DiagonalIn, true) | (Segment::DiagonalOut, false) => Direction::UpRight,
            (Segment::DiagonalIn, false) | (Segment::DiagonalOut, true) => Direction::UpLeft,
            (Segment::AcrossIn, true) => Direction::Right,
            (Segment::AcrossIn, false) => Direction::Left,
        }
    }

    /// The energy of a segment that begins on this cell: how many cells it would run.
    #[inline]
    pub const fn energy(self, number: u8, from: Cell) -> u8 {
        match self {
            Segment::UpToGuardRow => (GUARD_BASE + number).saturating_sub(from.row()),
            Segment::UpToHouseRow => (HOUSE_BASE + number).saturating_sub(from.row()),
            Segment::DiagonalOut | Segment::DiagonalIn | Segment::AcrossIn => number,
        }
    }
}

/// A trajectory with its numbers, wherever it starts. Numbers beyond the segments are 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trajectory {
    /// The kind of trajectory.
    pub kind: TrajectoryKind,
    pub(super) numbers: [u8; 4],
}

impl Trajectory {
    /// A trajectory with numbers from 1 to 5, one for each segment.
    pub fn new(kind: TrajectoryKind, numbers: &[u8]) -> Option<Trajectory> {
        if numbers.len() != kind.segment_count() || numbers.iter().any(|n| !(1..=5).contains(n)) {
            return None;
        }
        let mut all = [0; 4];
        for (to, from) in all.iter_mut().zip(numbers) {
            *to = *from;
        }
        Some(Trajectory { kind, numbers: all })
    }

    /// The numbers in the order of the segments.
    #[inline]
    pub fn numbers(&self) -> &[u8] {
        &self.numbers[..self.kind.segment_count()]
    }

    /// Whether the numbers stand in the order that the kind asks for.
    pub const fn is_ordered(&self) -> bool {
        let [first, second, third, fourth] = self.numbers;
        match self.kind {
            TrajectoryKind::Reverse => first <= second,
            TrajectoryKind::Shortened | TrajectoryKind::Semaphore => first >= second,
            TrajectoryKind::Triple => first >= third,
            TrajectoryKind::Quadruple => first >= third && third >= fourth,
        }
    }

    /// The numbers that the dice have to give.
    pub const fn need(&self) -> Dice {
        let mut need = Dice::NONE;
        let mut segment = 0;
        while segment < self.kind.segment_count() {
            need = need.with(self.numbers[segment]);
            segment += 1;
        }
        need
    }
}
