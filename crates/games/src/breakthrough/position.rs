//! The position: two bitboards, the side to move, the hash; and what `igroteka_core::Position` asks.

use alloc::string::String;

use igroteka_core::zobrist::Keys;
use igroteka_core::{Measure, Opponent, Options, Outcome, ParseError, Profile, Refusal, Side, Turn, zobrist};

use super::notation::MOST_PIECES;
use super::{Move, PROFILE, moves, notation};

/// Ranks 8 and 7; square `a1` is bit 0, `h1` bit 7, `a2` bit 8.
const BLACK_START: u64 = 0xFFFF_0000_0000_0000;
const WHITE_START: u64 = 0x0000_0000_0000_FFFF;

/// The rank that a side wants to reach.
const GOALS: [u64; 2] = [0x0000_0000_0000_00FF, 0xFF00_0000_0000_0000];

static PIECE_KEYS: [Keys<64>; 2] = [Keys::new(0xB4EA_0001), Keys::new(0xB4EA_0002)];
const WHITE_TO_MOVE_KEY: u64 = zobrist::mix(0xB4EA_0003);

/// A position. Equality is that of its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The pieces of Black and of White.
    pieces: [u64; 2],
    to_move: Side,
    hash: u64,
}

impl Position {
    /// A position from its parts; not checked.
    pub(super) fn from_parts(pieces: [u64; 2], to_move: Side) -> Position {
        let mut position = Position { pieces, to_move, hash: 0 };
        position.hash = igroteka_core::Position::fresh_hash(&position);
        position
    }

    /// The pieces of a side.
    #[inline]
    pub(super) const fn pieces(&self, side: Side) -> u64 {
        self.pieces[side.index()]
    }

    /// The side whose turn it would be, in a finished game too.
    #[inline]
    pub(super) const fn to_move(&self) -> Side {
        self.to_move
    }

    /// Whether a side has reached its goal or taken everything.
    #[inline]
    pub(super) const fn has_won(&self, side: Side) -> bool {
        self.pieces(side) & GOALS[side.index()] != 0 || self.pieces(side.other()) == 0
    }

    /// Whether the game is over. Only the side that has just moved can have won.
    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.has_won(self.to_move.other())
    }
}

impl igroteka_core::Position for Position {
    type Move = Move;
    const PROFILE: &'static Profile = &PROFILE;

    fn start(_options: &Options) -> Position {
        Position::from_parts([BLACK_START, WHITE_START], Side::First)
    }

    fn parse(text: &str, _options: &Options) -> Result<Position, ParseError> {
        notation::parse(text)
    }

    fn write(&self, out: &mut String) {
        notation::write(self, out);
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        Move::parse(text)
    }

    fn write_move(&self, m: Move, out: &mut String) {
        m.write(out);
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Side(self.to_move) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let mover = self.to_move.other();
        if self.pieces(mover) & GOALS[mover.index()] != 0 {
            return Some(Outcome::win(mover, "breakthrough"));
        }
        (self.pieces(self.to_move) == 0).then_some(Outcome::win(mover, "captured-all"))
    }

    fn check(&self, m: Move) -> Result<(), Refusal> {
        moves::check(self, m)
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let (own, enemy) = (self.to_move.index(), self.to_move.other().index());
        let (from, to) = (m.origin(), m.target());
        self.pieces[own] = self.pieces[own] & !(1 << from) | 1 << to;
        self.hash ^= PIECE_KEYS[own].get(from) ^ PIECE_KEYS[own].get(to) ^ WHITE_TO_MOVE_KEY;
        if m.is_capture() {
            self.pieces[enemy] &= !(1 << to);
            self.hash ^= PIECE_KEYS[enemy].get(to);
        }
        self.to_move = self.to_move.other();
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn fresh_hash(&self) -> u64 {
        let pieces = Side::BOTH.into_iter().flat_map(|side| {
            let on = self.pieces(side);
            (0..64).filter(move |square| on >> square & 1 != 0).map(move |square| PIECE_KEYS[side.index()].get(square))
        });
        let to_move = if self.to_move == Side::Second { WHITE_TO_MOVE_KEY } else { 0 };
        pieces.fold(to_move, |hash, key| hash ^ key)
    }
}

impl Measure for Position {
    /// The difference of pieces. Random games have a winner long before they are cut off, so it is hardly ever asked.
    fn measure(&self) -> i32 {
        let count = |side| self.pieces(side).count_ones() as i32;
        1000 * (count(Side::First) - count(Side::Second)) / MOST_PIECES as i32
    }
}

/// Nobody has measured levels, and random playouts play it.
impl Opponent for Position {}
