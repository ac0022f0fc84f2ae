//! The position: both teams and the side to move, with a hash kept up to date.

use alloc::string::String;

use igroteka_core::zobrist::Keys;
use igroteka_core::{Options, Outcome, ParseError, Position as Rules, Profile, Refusal, Side, Turn};

use super::attack::{Attack, attack};
use super::board::{Pitch, Square};
use super::{Move, notation, outcome, refusal};

/// A position of Football Draughts.
///
/// Two positions are equal if the same squares are held by the same teams and the same side is to
/// move. That is also what counts for repetition.
///
/// ```
/// use igroteka_core::{Options, Position as _, Side, Turn};
/// use igroteka_games::football::Position;
///
/// let mut position = Position::start(&Options::defaults(Position::PROFILE));
/// assert_eq!(position.turn(), Turn::Side(Side::First));
/// position.play_unchecked(position.parse_move("n1-n10").unwrap());
/// assert_eq!(position.to_text(), "1bbbbbbbbbb1/12/10r1/12/12/12/12/12/12/12/12/1rrrrrrrrr2 b");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) pitch: Pitch,
    pub(super) side: Side,
    hash: u64,
}

/// A key for each team and place of the sheet, and one for Black's turn.
static KEYS: Keys<513> = Keys::new(0x0f00_7ba1_1d4a_0645);

fn key(side: Side, square: Square) -> u64 {
    KEYS.get(side.index() * 256 + square.index())
}

impl Position {
    /// A position from its parts. Whether it is valid is for the caller to ask.
    pub(super) fn new(pitch: Pitch, side: Side) -> Position {
        let mut position = Position { pitch, side, hash: 0 };
        position.hash = position.hash_anew();
        position
    }

    fn hash_anew(&self) -> u64 {
        let team = |side| self.pitch.team(side).squares().fold(0, |hash, square| hash ^ key(side, square));
        let turn = if self.side == Side::Second { KEYS.get(512) } else { 0 };
        team(Side::First) ^ team(Side::Second) ^ turn
    }

    /// The side to move, or that would be if the game were not over.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The squares of a team, from Red's home up, each rank from file a.
    pub fn players(&self, side: Side) -> impl Iterator<Item = Square> + use<> {
        self.pitch.team(side).squares()
    }

    /// How a side attacks the other's home.
    #[must_use]
    pub fn attack(&self, by: Side) -> Attack {
        attack(&self.pitch, by)
    }
}

/// Both teams at home, the corners empty.
fn start() -> Position {
    let mut pitch = Pitch::default();
    for file in 1..11 {
        for (side, row) in [(Side::First, 0), (Side::Second, 11)] {
            if let Some(square) = Square::new(file, row) {
                pitch.team_mut(side).insert(square);
            }
        }
    }
    Position::new(pitch, Side::First)
}

impl Rules for Position {
    type Move = Move;

    const PROFILE: &'static Profile = &super::PROFILE;

    fn start(_options: &Options) -> Position {
        start()
    }

    fn parse(text: &str, _options: &Options) -> Result<Position, ParseError> {
        notation::parse(text)
    }

    fn parse_for_picture(text: &str, _options: &Options) -> Result<Position, ParseError> {
        notation::parse_any(text)
    }

    fn write(&self, out: &mut String) {
        notation::write(self, out);
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        notation::parse_move(text)
    }

    fn write_move(&self, m: Move, out: &mut String) {
        notation::write_move(m, out);
    }

    fn turn(&self) -> Turn {
        if self.has_legal_move() { Turn::Side(self.side) } else { Turn::Over }
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome::outcome(self)
    }

    fn check(&self, m: Move) -> Result<(), Refusal> {
        refusal::check(self, m)
    }

    fn is_legal(&self, m: Move) -> bool {
        self.is_legal(m)
    }

    fn play_unchecked(&mut self, m: Move) {
        self.hash ^= key(self.side, m.from) ^ key(self.side, m.to) ^ KEYS.get(512);
        self.pitch = self.pitch.moved(self.side, m.from, m.to);
        self.side = self.side.other();
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn fresh_hash(&self) -> u64 {
        self.hash_anew()
    }
}
