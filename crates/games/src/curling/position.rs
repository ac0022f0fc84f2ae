//! The position: stones, whose turn, how far the end and the match have come, and the dice.

use alloc::string::String;

use igroteka_core::zobrist::{GOLDEN, mix};
use igroteka_core::{Options, Outcome, ParseError, Profile, Refusal, Seat, Seating, Side, Turn};

use super::dice::Dice;
use super::motion::Stones;
use super::moves::Move;
use super::{BEGINS, PROFILE, notation};

/// How many throws an end has.
pub(super) const THROWS: u8 = 16;

/// How far the turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Five dice are to be rolled.
    FirstRoll,
    /// The player decides which of these dice to keep.
    Keep(Dice),
    /// These dice were kept; the others are to be rolled.
    SecondRoll(Dice),
    /// The player throws with these final dice.
    Throw(Dice),
    /// The match is over.
    Over,
}

/// A position of a match. `Eq` compares all that the position text shows.
///
/// ```
/// use igroteka_core::{Options, Position as _, Turn};
/// use igroteka_games::curling::Position;
///
/// let mut position = Position::start(&Options::defaults(Position::PROFILE));
/// assert_eq!(position.turn(), Turn::Chance, "dice fall before a throw");
/// for text in ["roll33456", "keep3345", "reroll23345", "fR35"] {
///     let m = position.parse_move(text).unwrap();
///     assert!(position.check(m).is_ok());
///     position.play_unchecked(m);
/// }
/// assert_eq!(position.to_text(), "8/8/8/r7/8/8/8/8/8/8/8/8/8 b 2 1 1/8 0:0 -");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Red stones, blue stones. Row 0 is always empty.
    pub(super) stones: Stones,
    /// Points of finished ends, red first.
    pub(super) score: [i32; 2],
    /// The end being played, from 1; larger than `ends` in an extra end.
    pub(super) end: i32,
    pub(super) phase: Phase,
    /// How many ends the match has.
    pub(super) ends: u8,
    /// The side to act; when the match is over, the side that threw last.
    pub(super) side: Side,
    /// The throw being made, 1 to 16.
    pub(super) throw: u8,
    /// The step of the throw made just before in this end; 0 at the first throw.
    pub(super) last_step: u8,
}

impl Position {
    /// The board and the dice change almost wholly from ply to ply, so folding the words when
    /// somebody asks costs less than keeping a hash up to date, and playouts never ask.
    fn folded(&self) -> u64 {
        let (phase, dice) = match self.phase {
            Phase::FirstRoll => (0, Dice::NONE),
            Phase::Keep(dice) => (1, dice),
            Phase::SecondRoll(dice) => (2, dice),
            Phase::Throw(dice) => (3, dice),
            Phase::Over => (4, Dice::NONE),
        };
        let small = [phase, self.ends, self.side.index() as u8, self.throw, self.last_step];
        let small = small.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
        let [red, blue] = self.stones;
        let words = [
            red as u64,
            (red >> 64) as u64,
            blue as u64,
            (blue >> 64) as u64,
            u64::from(self.score[0] as u32) << 32 | u64::from(self.score[1] as u32),
            u64::from(self.end as u32) << 32 | u64::from(dice.bits()),
            small,
        ];
        words.iter().fold(GOLDEN, |hash, word| mix(hash.wrapping_add(GOLDEN) ^ word))
    }
}

impl igroteka_core::Position for Position {
    type Move = Move;
    const PROFILE: &'static Profile = &PROFILE;

    fn start(options: &Options) -> Position {
        Position {
            stones: [0; 2],
            score: [0; 2],
            end: 1,
            phase: Phase::FirstRoll,
            ends: options.get("ends") as u8,
            side: if BEGINS.get(options.get("begins") as usize) == Some(&"blue") { Side::Second } else { Side::First },
            throw: 1,
            last_step: 0,
        }
    }

    fn parse(text: &str, options: &Options) -> Result<Position, ParseError> {
        notation::parse(text, options.get("ends"))
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
        match self.phase {
            Phase::FirstRoll | Phase::SecondRoll(_) => Turn::Chance,
            Phase::Keep(_) | Phase::Throw(_) => Turn::Side(self.side),
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.match_outcome()
    }

    fn check(&self, m: Move) -> Result<(), Refusal> {
        self.fault(m).map_or(Ok(()), |fault| Err(fault.refusal(self)))
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        self.make(m);
    }

    fn hash(&self) -> u64 {
        self.folded()
    }

    fn fresh_hash(&self) -> u64 {
        self.folded()
    }

    fn is_legal(&self, m: Move) -> bool {
        self.fault(m).is_none()
    }

    fn with_ends(&self, ends: u32) -> Option<Position> {
        let end = i32::from(self.ends) + 1 - i32::try_from(ends).ok()?;
        (self.end..=i32::from(self.ends)).contains(&end).then_some(Position { end, ..*self })
    }

    fn finished_ends(&self) -> Option<(u32, [i32; 2])> {
        let finished = if self.phase == Phase::Over { self.end } else { self.end.saturating_sub(1) };
        Some((u32::try_from(finished).unwrap_or_default(), self.score))
    }

    fn seats_per_side(options: &Options) -> u8 {
        if options.get("seats") == 0 { 1 } else { 2 }
    }

    fn acting_seat(&self, side: Side, seating: Seating) -> Seat {
        seating.seat(side, (self.throw - 1) / 2 % 2)
    }
}
