//! The position: sets of cells by side and by height, bound marks, reserves, the quiet count; and what `igroteka_core::Position` asks.

use alloc::string::String;

use igroteka_core::zobrist::Keys;
use igroteka_core::{Options, Outcome, ParseError, Profile, Refusal, Side, Turn, zobrist};

use super::board::Board;
use super::cells::{Cell, Cells, each, size};
use super::moves::{Height, Move};
use super::{PROFILE, check, notation, outcome, play};

/// Columns in a reserve by side and height.
pub(super) type Reserve = [[u8; 3]; 2];

/// A position. Equality is that of its text and of the options that change the rules.
///
/// ```
/// use igroteka_core::{Options, Position as _, Side, Turn};
/// use igroteka_games::banglagor::Position;
///
/// let mut position = Position::start(&Options::defaults(Position::PROFILE));
/// assert_eq!(position.turn(), Turn::Side(Side::First));
/// position.play_unchecked(position.parse_move("M@d4").unwrap());
/// assert_eq!(position.to_text(), "8/8/8/8/8/8/8/8/3M4/8/8/8 2 6/5/6,6/6/6 0");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The columns of each side.
    pub(super) sides: [Cells; 2],
    /// The columns of each height, of either side.
    pub(super) heights: [Cells; 3],
    /// The bound columns, of either side.
    pub(super) bound: Cells,
    /// Kept up to date by `play`; without the quiet count, which repetition ignores.
    pub(super) hash: u64,
    /// The total height of each side, kept up to date by `play`.
    pub(super) totals: [u16; 2],
    pub(super) reserve: Reserve,
    /// Successive quiet turns so far.
    pub(super) quiet: u8,
    pub(super) to_move: Side,
    pub(super) board: Board,
    /// The option `quiet_turns`.
    pub(super) quiet_limit: u8,
    /// The option of that name.
    pub(super) redeploy_attacks: bool,
}

static COLUMNS: [[Keys<128>; 3]; 2] = [
    [Keys::new(0xBA16_0000), Keys::new(0xBA16_0001), Keys::new(0xBA16_0002)],
    [Keys::new(0xBA16_0003), Keys::new(0xBA16_0004), Keys::new(0xBA16_0005)],
];
static BOUND: Keys<128> = Keys::new(0xBA16_0006);
static WAITING: [[Keys<8>; 3]; 2] = [
    [Keys::new(0xBA16_0007), Keys::new(0xBA16_0008), Keys::new(0xBA16_0009)],
    [Keys::new(0xBA16_000A), Keys::new(0xBA16_000B), Keys::new(0xBA16_000C)],
];

/// The key of the second side's turn.
pub(super) const TURN_KEY: u64 = zobrist::mix(0xBA16_000D);

/// The key of a column on a cell.
#[inline]
pub(super) fn column_key(side: Side, height: Height, at: Cell) -> u64 {
    COLUMNS[side.index()][height.index()].get(at.number())
}

/// The key of a bound mark on a cell.
#[inline]
pub(super) fn bound_key(at: Cell) -> u64 {
    BOUND.get(at.number())
}

/// The key of a number of columns in the reserve.
#[inline]
pub(super) fn waiting_key(side: Side, height: Height, count: u8) -> u64 {
    WAITING[side.index()][height.index()].get(usize::from(count & 7))
}

impl Position {
    /// An empty board with nothing in reserve.
    pub(super) fn bare(board: Board, options: &Options) -> Position {
        Position {
            sides: [0; 2],
            heights: [0; 3],
            bound: 0,
            hash: 0,
            totals: [0; 2],
            reserve: [[0; 3]; 2],
            quiet: 0,
            to_move: Side::First,
            board,
            quiet_limit: u8::try_from(options.get("quiet_turns")).unwrap_or(u8::MAX),
            redeploy_attacks: options.get("redeploy_attacks") != 0,
        }
    }

    /// Makes hash and totals fit what was set by hand.
    pub(super) fn settle(mut self) -> Position {
        self.hash = igroteka_core::Position::fresh_hash(&self);
        self.totals = Side::BOTH.map(|side| {
            let of = |height: Height| size(self.columns(side, height)) as u16 * u16::from(height.units());
            Height::ALL.into_iter().map(of).sum()
        });
        self
    }

    /// The columns of a side and height.
    #[inline]
    pub(super) const fn columns(&self, side: Side, height: Height) -> Cells {
        self.sides[side.index()] & self.heights[height.index()]
    }

    /// The columns of the side to move.
    #[inline]
    pub(super) const fn own(&self) -> Cells {
        self.sides[self.to_move.index()]
    }

    /// The columns of the side that waits.
    #[inline]
    pub(super) const fn enemy(&self) -> Cells {
        self.sides[self.to_move.other().index()]
    }

    /// The cells on which nothing stands.
    #[inline]
    pub(super) const fn empty(&self) -> Cells {
        self.board.all() & !(self.sides[0] | self.sides[1])
    }

    /// The height of the column on an occupied cell.
    #[inline]
    pub(super) const fn height_at(&self, at: Cell) -> Height {
        if at.is_in(self.heights[0]) {
            Height::One
        } else if at.is_in(self.heights[1]) {
            Height::Two
        } else {
            Height::Three
        }
    }

    /// Whose column stands on a cell.
    #[inline]
    pub(super) fn owner(&self, at: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| at.is_in(self.sides[side.index()]))
    }

    /// Whether columns are still being placed.
    #[inline]
    pub(super) fn is_placement(&self) -> bool {
        self.reserve != [[0; 3]; 2]
    }

    /// The own columns on the enemy's last rank that may be lifted.
    #[inline]
    pub(super) const fn liftable(&self) -> Cells {
        self.own() & !self.bound & self.board.last_rank(self.to_move)
    }
}

impl igroteka_core::Position for Position {
    type Move = Move;
    const PROFILE: &'static Profile = &PROFILE;

    fn start(options: &Options) -> Position {
        let board = Board::of_options(options);
        Position { reserve: [[board.army(); 3]; 2], ..Position::bare(board, options) }.settle()
    }

    fn parse(text: &str, options: &Options) -> Result<Position, ParseError> {
        notation::parse(text, options)
    }

    fn write(&self, out: &mut String) {
        notation::write(self, out);
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        notation::parse_move(self.board, text)
    }

    fn write_move(&self, m: Move, out: &mut String) {
        notation::write_move(m, out);
    }

    fn turn(&self) -> Turn {
        if outcome::is_over(self) { Turn::Over } else { Turn::Side(self.to_move) }
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome::outcome(self)
    }

    fn check(&self, m: Move) -> Result<(), Refusal> {
        check::fault(self, m).map_or(Ok(()), |fault| Err(fault.refusal()))
    }

    fn is_legal(&self, m: Move) -> bool {
        check::fault(self, m).is_none()
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        play::play(self, m);
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn fresh_hash(&self) -> u64 {
        let mut hash = if self.to_move == Side::Second { TURN_KEY } else { 0 };
        for side in Side::BOTH {
            for height in Height::ALL {
                hash ^= waiting_key(side, height, self.reserve[side.index()][height.index()]);
                hash = each(self.columns(side, height)).fold(hash, |hash, at| hash ^ column_key(side, height, at));
            }
        }
        each(self.bound).fold(hash, |hash, at| hash ^ bound_key(at))
    }

    fn repeats(&self, earlier: &Position) -> bool {
        Position { quiet: 0, ..self.clone() } == Position { quiet: 0, ..earlier.clone() }
    }

    fn counts_for_cap(&self) -> bool {
        !self.is_placement()
    }
}
