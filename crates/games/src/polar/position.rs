//! The position: board, phase, side to act, way of counting, hash. It also holds the
//! one place that implements `igroteka_core::Position`; the answers live in the other files.

use alloc::string::String;
use core::fmt;

use igroteka_core::zobrist::Keys;
use igroteka_core::{Options, Outcome, ParseError, Profile, Refusal, Seat, Seating, Side, Turn, zobrist};

use super::board::Board;
use super::grid::{Crossing, Grid, POINTS};
use super::moves::Move;
use super::outcome::Scoring;
use super::{PROFILE, notation};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The opening pair.
    First,
    /// The choice of a colour.
    Choose,
    /// Ordinary stones, or nothing any more.
    Play,
}

/// A position of Polar.
///
/// Equal positions have the same stones, phase, side letter, size and way of counting. The side
/// letter of a finished game is compared too, because the text shows it.
///
/// ```
/// use igroteka_core::{Options, Position as _, Side, Turn};
/// use igroteka_games::polar::Position;
///
/// let mut position = Position::start(&Options::defaults(Position::PROFILE));
/// assert_eq!(position.turn(), Turn::Side(Side::First));
/// position.play_unchecked(position.parse_move("f8+e8").unwrap());
/// assert_eq!(position.to_text(), "13/13/13/13/13/4wb7/13/13/13/13/13/13/13 b choose");
/// ```
#[derive(Clone)]
pub struct Position {
    pub(super) board: Board,
    pub(super) scoring: Scoring,
    pub(super) phase: Phase,
    /// The side that the text names: the one to act, or the opponent of the last mover.
    pub(super) side: Side,
    hash: u64,
}

/// One key for every colour and point.
static STONES: [Keys<POINTS>; 2] = [Keys::new(0x706F_6C61_7231), Keys::new(0x706F_6C61_7232)];
/// Keys for white to act, the opening pair due, the choice due.
static STATES: Keys<3> = Keys::new(0x706F_6C61_7233);

impl Position {
    /// The start on a board of any side from 2 to 19 (others are moved into that range). Boards
    /// below 7 are for study by solvers; texts of boards from 3 are read where the options ask for one.
    #[must_use]
    pub fn research(size: u8, scoring: Scoring) -> Position {
        Position::assembled(Board::empty(Grid::new(size)), scoring, Phase::First, Side::First)
    }

    /// A position from its parts; the turn passes on if the named side cannot move and the other can.
    pub(super) fn assembled(board: Board, scoring: Scoring, phase: Phase, side: Side) -> Position {
        let mut position = Position { board, scoring, phase, side, hash: 0 };
        position.skip_if_stuck();
        position.hash = position.made_hash();
        position
    }

    /// A position from its parts as they are, for a board that is set up: the named side keeps the turn.
    pub(super) fn set_up(board: Board, scoring: Scoring, phase: Phase, side: Side) -> Position {
        let mut position = Position { board, scoring, phase, side, hash: 0 };
        position.hash = position.made_hash();
        position
    }

    /// The geometry of the board.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.board.grid()
    }

    /// Whose stone stands on a crossing.
    #[must_use]
    pub fn stone_at(&self, at: Crossing) -> Option<Side> {
        self.board.stone_at(at.index())
    }

    /// What the game waits for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The way of counting.
    #[must_use]
    pub const fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// How many legal points a side has now, whoever is to act.
    #[must_use]
    pub fn mobility(&self, side: Side) -> u32 {
        self.board.legal(side).len()
    }

    /// Puts a stone down and keeps the hash.
    #[inline]
    pub(super) fn put_stone(&mut self, side: Side, at: Crossing) {
        self.board.place(side, at);
        self.hash ^= STONES[side.index()].get(at.index());
    }

    /// Names the phase that comes next, with black to act, and keeps the hash.
    pub(super) fn open(&mut self, phase: Phase) {
        self.hash ^= state_key(self.phase, self.side);
        self.phase = phase;
        self.side = Side::First;
        self.skip_if_stuck();
        self.hash ^= state_key(self.phase, self.side);
    }

    /// Hands the turn to the other side after a stone, unless only the mover can go on.
    #[inline]
    pub(super) fn hand_over(&mut self) {
        let other = self.side.other();
        if !self.board.legal(other).is_empty() || self.board.legal(self.side).is_empty() {
            self.side = other;
            self.hash ^= STATES.get(0);
        }
    }

    /// Hands the turn over if the side to act cannot move and the other can.
    fn skip_if_stuck(&mut self) {
        let other = self.side.other();
        if self.phase == Phase::Play && self.board.legal(self.side).is_empty() && !self.board.legal(other).is_empty() {
            self.side = other;
        }
    }

    /// The hash made from nothing but the position.
    fn made_hash(&self) -> u64 {
        let base = zobrist::mix(self.grid().size() as u64 * 2 + u64::from(self.scoring == Scoring::Opponent));
        let stones = self.board.stones().fold(0, |hash, (at, side)| hash ^ STONES[side.index()].get(at.index()));
        base ^ stones ^ state_key(self.phase, self.side)
    }
}

/// The part of the hash that phase and side make.
#[inline]
const fn state_key(phase: Phase, side: Side) -> u64 {
    match (phase, side) {
        (Phase::First, _) => STATES.get(1),
        (Phase::Choose, _) => STATES.get(2),
        (Phase::Play, Side::First) => 0,
        (Phase::Play, Side::Second) => STATES.get(0),
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        // Two positions may number equal groups differently, so groups are left out; they follow from the stones.
        self.hash == other.hash
            && self.grid() == other.grid()
            && (self.scoring, self.phase, self.side) == (other.scoring, other.phase, other.side)
            && self.board.kinds() == other.board.kinds()
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({:?}, {})", self.scoring, igroteka_core::Position::to_text(self))
    }
}

impl igroteka_core::Position for Position {
    type Move = Move;

    const PROFILE: &'static Profile = &PROFILE;

    fn start(options: &Options) -> Position {
        let size = u8::try_from(options.get("size")).unwrap_or(13);
        Position::research(size, notation::scoring(options))
    }

    fn parse(text: &str, options: &Options) -> Result<Position, ParseError> {
        // A small board for research is valid only where the options ask for one.
        let least = usize::try_from(options.get("size")).unwrap_or(usize::MAX).min(*super::SIZES.start());
        notation::read_position(text, notation::scoring(options), least..=*super::SIZES.end())
    }

    fn write(&self, out: &mut String) {
        notation::write_position(self, out);
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        notation::read_move(self.grid(), text)
    }

    fn write_move(&self, m: Move, out: &mut String) {
        notation::write_move(self.grid(), m, out);
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Side(self.side) }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.outcome_by_points()
    }

    fn check(&self, m: Move) -> Result<(), Refusal> {
        self.check_move(m)
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        self.allows(m)
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        self.apply(m);
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn fresh_hash(&self) -> u64 {
        self.made_hash()
    }

    /// Before the colours are chosen the seats act in turn, whatever colours they will have.
    fn acting_seat(&self, side: Side, seating: Seating) -> Seat {
        match self.phase {
            Phase::First => Seat(0),
            Phase::Choose => Seat(1),
            Phase::Play => seating.seat(side, 0),
        }
    }

    fn swaps_seats(&self, m: Move) -> bool {
        self.phase == Phase::Choose && m == Move::Choose(Side::First)
    }
}
