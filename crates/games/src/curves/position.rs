//! The position: dots, lines in drawing order, who holds what, and whose turn it is.

use alloc::string::String;

use arrayvec::ArrayVec;
use igroteka_core::zobrist::{GOLDEN, Keys, mix};
use igroteka_core::{Options, Outcome, ParseError, Profile, Refusal, Side, Turn};

use super::curve::{Curve, GridPoint};
use super::filter::BoundingBox;
use super::{Move, PROFILE, notation};

/// No game has more dots; as a dot has at most two ends, none has more lines either.
pub const MAX_DOTS: usize = 40;

/// The holder of a dot that nobody holds.
const NOBODY: u8 = u8::MAX;

/// A line on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The indices of the dots that it joins, the lower one first.
    pub ends: [u8; 2],
    /// Who drew it.
    pub side: Side,
    /// The curve itself.
    pub curve: Curve,
    /// The box around the curve.
    pub bounds: BoundingBox,
}

/// A position of Curve Capture. Two positions are equal if their texts are.
///
/// ```
/// use igroteka_core::{Options, Position as _, Side, Turn};
/// use igroteka_games::curves::Position;
///
/// let mut position = Position::start(&Options::defaults(Position::PROFILE));
/// assert_eq!(position.turn(), Turn::Side(Side::First));
/// position.play_unchecked(position.parse_move("+564,514").unwrap());
/// assert_eq!(position.to_text(), "12 564,514 - g 0");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    total_dots: u8,
    pub(super) side: Side,
    pub(super) passes: u8,
    dots: ArrayVec<GridPoint, MAX_DOTS>,
    lines: ArrayVec<Line, MAX_DOTS>,
    /// The dots at which a line of each side ends.
    joined: [u64; 2],
    /// The dots at which two lines end.
    full: u64,
    /// The index of the line through which a dot is held.
    holders: [u8; MAX_DOTS],
    hash: u64,
}

impl Position {
    /// An empty sheet for the given number of dots.
    pub(super) fn empty(total_dots: u8) -> Position {
        let mut position = Position {
            total_dots: total_dots.min(MAX_DOTS as u8),
            side: Side::First,
            passes: 0,
            dots: ArrayVec::new(),
            lines: ArrayVec::new(),
            joined: [0; 2],
            full: 0,
            holders: [NOBODY; MAX_DOTS],
            hash: 0,
        };
        position.hash = position.made_hash();
        position
    }

    /// The empty sheet with which a game begins.
    pub(super) fn started(options: &Options) -> Position {
        Position::empty(u8::try_from(options.get("dots")).unwrap_or(0))
    }

    /// How many dots the game has when all are placed.
    #[must_use]
    pub const fn total_dots(&self) -> usize {
        self.total_dots as usize
    }

    /// The dots placed so far.
    #[must_use]
    pub fn dots(&self) -> &[GridPoint] {
        &self.dots
    }

    /// The lines drawn so far, in order.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Whether dots are still being placed.
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.dots.len() < self.total_dots()
    }

    /// Whether a line of a side ends at a dot.
    #[must_use]
    pub const fn is_joined_by(&self, dot: usize, side: Side) -> bool {
        has(self.joined[side.index()], dot)
    }

    /// Whether two lines end at a dot, so that it can take no other.
    #[must_use]
    pub const fn is_full(&self, dot: usize) -> bool {
        has(self.full, dot)
    }

    /// All dots placed so far.
    pub(super) fn all_dots(&self) -> u64 {
        (1 << self.dots.len()) - 1
    }

    /// The dots at which no line ends.
    #[must_use]
    pub fn free_dots(&self) -> u64 {
        self.all_dots() & !(self.joined[0] | self.joined[1])
    }

    /// The number of the line through which a dot is held.
    pub(super) fn holder_number(&self, dot: usize) -> Option<usize> {
        self.holders.get(dot).map(|line| usize::from(*line)).filter(|line| *line < self.lines.len())
    }

    /// The line through which a dot is held.
    #[must_use]
    pub fn holder(&self, dot: usize) -> Option<&Line> {
        self.holder_number(dot).and_then(|line| self.lines.get(line))
    }

    /// Who holds a dot.
    #[must_use]
    pub fn owner(&self, dot: usize) -> Option<Side> {
        self.holder(dot).map(|line| line.side)
    }

    /// How many dots each side holds.
    #[must_use]
    pub fn score(&self) -> [i32; 2] {
        let mut score = [0; 2];
        for side in (0..self.dots.len()).filter_map(|dot| self.owner(dot)) {
            score[side.index()] += 1;
        }
        score
    }

    /// How many dots can still take a line.
    #[must_use]
    pub fn open_dots(&self) -> usize {
        self.dots.len() - self.full.count_ones() as usize
    }

    /// The curve between two dots; nothing if a dot does not exist or the control point is out of range.
    #[must_use]
    pub fn curve(&self, ends: [u8; 2], control: Option<GridPoint>) -> Option<Curve> {
        if !control.is_none_or(GridPoint::is_in_control_range) {
            return None;
        }
        Some(Curve { from: *self.dots.get(usize::from(ends[0]))?, to: *self.dots.get(usize::from(ends[1]))?, control })
    }

    /// Puts a dot on the sheet; nothing happens when there is no room for one.
    pub(super) fn add_dot(&mut self, spot: GridPoint) {
        let key = dot_key(self.dots.len(), spot);
        if self.is_placing() && self.dots.try_push(spot).is_ok() {
            self.hash ^= key;
        }
    }

    /// Puts a line on the sheet, without captures; nothing happens when there is no room for it.
    pub(super) fn add_line(&mut self, ends: [u8; 2], side: Side, control: Option<GridPoint>) {
        let Some(curve) = self.curve(ends, control) else { return };
        let line = Line { ends, side, curve, bounds: BoundingBox::of(&curve) };
        let key = line_key(self.lines.len(), &line);
        if self.lines.try_push(line).is_ok() {
            self.hash ^= key;
            let set = ends.iter().fold(0, |set, end| set | 1 << end);
            self.full |= set & (self.joined[0] | self.joined[1]);
            self.joined[side.index()] |= set;
        }
    }

    /// The last line drawn holds these dots from now on.
    pub(super) fn hold(&mut self, dots: u64) {
        let last = self.lines.len().saturating_sub(1) as u8;
        bits(dots).for_each(|dot| self.holders[dot] = last);
    }

    /// Nobody holds these dots any more.
    pub(super) fn release(&mut self, dots: u64) {
        bits(dots).for_each(|dot| self.holders[dot] = NOBODY);
    }

    /// Gives the turn to a side after the given number of successive passes.
    pub(super) fn set_turn(&mut self, side: Side, passes: u8) {
        self.hash ^= self.turn_key();
        (self.side, self.passes) = (side, passes.min(2));
        self.hash ^= self.turn_key();
    }

    /// The hash kept up to date.
    pub(super) const fn kept_hash(&self) -> u64 {
        self.hash
    }

    /// The hash made anew. Holders follow from the lines in their order, so they are not in it.
    pub(super) fn made_hash(&self) -> u64 {
        let dots = self.dots.iter().enumerate().map(|(index, spot)| dot_key(index, *spot));
        let lines = self.lines.iter().enumerate().map(|(index, line)| line_key(index, line));
        let total = mix(u64::from(self.total_dots).wrapping_mul(GOLDEN));
        dots.chain(lines).fold(total ^ self.turn_key(), |hash, key| hash ^ key)
    }

    const fn turn_key(&self) -> u64 {
        static KEYS: Keys<6> = Keys::new(0xC0_51_DE);
        KEYS.get(self.side.index() * 3 + self.passes as usize % 3)
    }
}

/// What `igroteka-core` asks of a position; the answers live in the files that they are about.
impl igroteka_core::Position for Position {
    type Move = Move;

    const PROFILE: &'static Profile = &PROFILE;

    fn start(options: &Options) -> Position {
        Position::started(options)
    }

    fn parse(text: &str, _options: &Options) -> Result<Position, ParseError> {
        notation::read_position(text)
    }

    fn write(&self, out: &mut String) {
        notation::write_position(self, out);
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        notation::read_move(text)
    }

    fn write_move(&self, m: Move, out: &mut String) {
        notation::write_move(m, out);
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Side(self.side) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn check(&self, m: Move) -> Result<(), Refusal> {
        self.fault(m).map_or(Ok(()), |fault| Err(self.refusal(fault)))
    }

    fn is_legal(&self, m: Move) -> bool {
        self.fault(m).is_none()
    }

    fn play_unchecked(&mut self, m: Move) {
        self.make(m);
    }

    fn hash(&self) -> u64 {
        self.kept_hash()
    }

    fn fresh_hash(&self) -> u64 {
        self.made_hash()
    }
}

/// The dots of a set, lowest first. A dot is a bit of a 64-bit set; 40 are in use.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    set &= (1 << MAX_DOTS) - 1;
    core::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < 64).then_some(lowest as usize)
    })
}

/// Whether a dot is in a set.
const fn has(set: u64, dot: usize) -> bool {
    dot < MAX_DOTS && set >> dot & 1 == 1
}

const fn packed(spot: GridPoint) -> u64 {
    (spot.x as u16 as u64) << 16 | spot.y as u16 as u64
}

fn dot_key(index: usize, spot: GridPoint) -> u64 {
    mix((index as u64 + 1).wrapping_mul(GOLDEN) ^ packed(spot) << 16)
}

fn line_key(index: usize, line: &Line) -> u64 {
    let control = line.curve.control.map_or(0, |control| 1 << 32 | packed(control));
    let ends = u64::from(line.ends[0]) << 8 | u64::from(line.ends[1]) << 1 | line.side.index() as u64;
    mix(mix((index as u64 + 1).wrapping_mul(GOLDEN) ^ control) ^ ends << 40)
}
