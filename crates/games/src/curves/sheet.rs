//! A position among the lines that are proposed in it, for alpha-beta search.
//!
//! Which of these lines meet each other never changes, so exact arithmetic is asked once for each pair, and only when search
//! wants to know.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::sync::atomic::{AtomicU8, Ordering};

use arrayvec::ArrayVec;
use igroteka_core::zobrist::{GOLDEN, mix};
use igroteka_core::{Evaluate, Hint, Listing, Manner, Narrow, Options, Outcome, ParseError, Profile, Propose, Refusal, Side, Turn};

use super::curve::{Curve, Spot};
use super::filter::{Bounds, Fallbacks, Probe};
use super::moves::Move;
use super::position::{MAX_DOTS, Position};
use super::zone::Zone;

/// More lines are not thought about; those that could capture least are left out.
const MOST_LINES: usize = 640;

/// A line that was proposed.
#[derive(Debug)]
struct Proposal {
    ends: [u8; 2],
    control: Option<Spot>,
    curve: Curve,
    bounds: Bounds,
    /// The dots in its zone.
    zone: u64,
    code: u32,
}

/// The lines that were proposed, those with the most dots in their zones first.
#[derive(Debug)]
struct Proposals {
    lines: Vec<Proposal>,
    /// For each pair, as far as it is known, whether the lines meet: 0 it is not known, 1 no, 2 yes. Searches on several threads may
    /// find it out at the same time; they find the same.
    pairs: Vec<AtomicU8>,
}

/// A position of which only the lines that were proposed are thought about.
#[derive(Clone, Debug)]
pub struct Sheet {
    position: Position,
    proposals: Arc<Proposals>,
    /// The numbers of the lines drawn since.
    drawn: ArrayVec<u16, MAX_DOTS>,
    /// A key for what was drawn since, in whatever order.
    key: u64,
}

/// The number of a line that was not proposed. Nothing is known about what it meets, so nothing is drawn after it.
const UNKNOWN: u16 = u16::MAX;

impl PartialEq for Sheet {
    fn eq(&self, other: &Sheet) -> bool {
        self.position == other.position
    }
}

impl Eq for Sheet {}

impl Narrow for Position {
    type Narrowed = Sheet;

    fn is_narrow(&self) -> bool {
        !self.is_placing()
    }

    fn narrowed(&self) -> Sheet {
        Sheet::of(self)
    }

    fn margin(&self) -> i32 {
        let [red, green] = self.score();
        red - green
    }
}

impl Sheet {
    fn of(position: &Position) -> Sheet {
        Sheet { position: position.clone(), proposals: Arc::new(Proposals::of(position)), drawn: ArrayVec::new(), key: 0 }
    }

    /// The line of a number.
    fn line(&self, number: usize) -> &Proposal {
        &self.proposals.lines[number]
    }

    /// The numbers of the lines that can still be drawn.
    fn numbers(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.proposals.lines.len()).filter(|number| self.is_open(*number))
    }

    /// Whether a line can still be drawn.
    fn is_open(&self, number: usize) -> bool {
        let is_full = |end: &u8| self.position.is_full(usize::from(*end));
        !self.line(number).ends.iter().any(is_full) && !self.drawn.iter().any(|drawn| self.proposals.meet(usize::from(*drawn), number))
    }

    /// The most dots that the side to move could be ahead more by a line, and that line.
    fn best_capture(&self) -> Option<(u32, usize)> {
        let (free, [own, foe]) = (self.position.free_dots(), self.held());
        let mut best = None;
        for (number, line) in self.proposals.lines.iter().enumerate() {
            let least = best.map_or(0, |(gain, _)| gain);
            if 2 * line.zone.count_ones() + 2 <= least {
                break;
            }
            let gain = line.gain(free, own, foe);
            if gain > least && self.is_open(number) {
                best = Some((gain, number));
            }
        }
        best
    }

    /// The dots that the side to move holds, and those of the other.
    fn held(&self) -> [u64; 2] {
        let mut held = [0; 2];
        for dot in 0..self.position.dots().len() {
            if let Some(side) = self.position.owner(dot) {
                held[usize::from(side != self.position.side)] |= 1 << dot;
            }
        }
        held
    }

    /// The lines among some moves by their numbers; moves mostly come as they were listed.
    fn numbered<'a>(&'a self, moves: &'a [Move]) -> impl Iterator<Item = Option<usize>> + 'a {
        let mut next = 0;
        moves.iter().map(move |m| {
            let all = self.proposals.lines.len();
            let found = (next..all).chain(0..next).find(|number| self.line(*number).entry() == *m)?;
            next = found + 1;
            Some(found)
        })
    }
}

impl Proposals {
    fn of(position: &Position) -> Proposals {
        let mut moves = Vec::new();
        position.propose(&mut moves);
        let proposal = |m: Move| match m {
            Move::Draw { ends, control } => Proposal::new(position, ends, control),
            Move::Place(_) | Move::Pass => None,
        };
        let mut lines: Vec<Proposal> = moves.into_iter().filter_map(proposal).collect();
        lines.sort_by_key(|line| Reverse(line.zone.count_ones()));
        lines.truncate(MOST_LINES);
        let pairs = (0..lines.len() * lines.len()).map(|_| AtomicU8::new(0)).collect();
        Proposals { lines, pairs }
    }

    /// Whether two lines share a point besides common ends; each meets itself.
    fn meet(&self, one: usize, other: usize) -> bool {
        let (low, high) = (one.min(other), one.max(other));
        let Some(line) = self.lines.get(high) else { return true };
        let pair = &self.pairs[low * self.lines.len() + high];
        match pair.load(Ordering::Relaxed) {
            0 => {
                let meet = Probe::new(&self.lines[low].curve).shares_a_point(&line.curve, &line.bounds, &mut Fallbacks::default());
                pair.store(1 + u8::from(meet), Ordering::Relaxed);
                meet
            }
            known => known == 2,
        }
    }

    /// The number of a line.
    fn number(&self, m: Move) -> Option<usize> {
        self.lines.iter().position(|line| line.entry() == m)
    }
}

impl Proposal {
    fn new(position: &Position, ends: [u8; 2], control: Option<Spot>) -> Option<Proposal> {
        let curve = position.curve(ends, control)?;
        let zone = Zone::of(&curve).map_or(0, |zone| {
            let inside = position.dots().iter().enumerate().filter(|(_, spot)| zone.contains(**spot));
            inside.fold(0, |set, (dot, _)| set | 1 << dot)
        });
        let code = Sheet::move_code(Move::Draw { ends, control });
        Some(Proposal { ends, control, curve, bounds: Bounds::of(&curve), zone, code })
    }

    const fn entry(&self) -> Move {
        Move::Draw { ends: self.ends, control: self.control }
    }

    /// How many dots a side would be ahead more by the line, as far as no zone lies inside its own.
    fn gain(&self, free: u64, own: u64, foe: u64) -> u32 {
        let ends = 1u64 << self.ends[0] | 1 << self.ends[1];
        let taken = self.zone & free & !ends & !own;
        let released = if taken != 0 { ends & foe } else { 0 };
        taken.count_ones() + (taken & foe | released).count_ones()
    }
}

/// What a held dot is worth, at which a line ends so that nobody can capture it; what one is worth that is still free.
const SAFE_CENTI: i32 = 100;
const LOOSE_CENTI: i32 = 70;
/// What the best capture of the side to move is worth, for each dot that it would be ahead more.
const CHANCE_CENTI: i32 = 50;

/// Lines are looked at first by the dots that they capture, and by those that they make safe.
const GAIN_PROMISE: i32 = 2000;
const SAVED_PROMISE: i32 = 500;

impl Evaluate for Sheet {
    const MANNER: Manner = Manner {
        reverse_futility_centi: 120,
        futility_centi: 150,
        pruning_plies: 3,
        late_moves: 8,
        late_growth: 4,
        reduction_percent: 40,
        loud_reduction_percent: 25,
        forced_answers: 0,
        loud_plies: 2,
        contempt_centi: 0,
    };

    fn mover(&self) -> Side {
        self.position.side
    }

    fn evaluate(&self) -> i32 {
        let (free, [own, foe]) = (self.position.free_dots(), self.held());
        let worth = |set: u64| (set & !free).count_ones() as i32 * SAFE_CENTI + (set & free).count_ones() as i32 * LOOSE_CENTI;
        let chance = self.best_capture().map_or(0, |(gain, _)| gain as i32);
        worth(own) - worth(foe) + chance * CHANCE_CENTI
    }

    fn hints(&self, moves: &[Move], out: &mut Vec<Hint>) {
        let (free, [own, foe]) = (self.position.free_dots(), self.held());
        let hint = |number: Option<usize>| {
            let Some(line) = number.map(|number| self.line(number)) else { return Hint::default() };
            let gain = line.gain(free, own, foe) as i32;
            // A line to an own dot that could be captured makes it safe.
            let saved = line.ends.iter().filter(|end| own & free & 1 << **end != 0).count() as i32;
            Hint { promise: GAIN_PROMISE * gain + SAVED_PROMISE * saved, is_loud: gain > 0 }
        };
        out.extend(self.numbered(moves).map(hint));
    }

    fn list_loud(&self, out: &mut Vec<Move>) {
        out.extend(self.best_capture().map(|(_, number)| self.line(number).entry()));
    }

    fn is_pressed(&self) -> bool {
        false
    }

    fn passed(&self) -> Option<Sheet> {
        None
    }

    /// The ends, and the control point or as much of it as finds room.
    fn move_code(m: Move) -> u32 {
        match m {
            Move::Draw { ends, control } => {
                let bend = control.map_or(0, |control| mix(u64::from(control.x as u16) << 16 | u64::from(control.y as u16)) as u32 | 1);
                bend << 12 | u32::from(ends[0]) << 6 | u32::from(ends[1])
            }
            Move::Pass => u32::MAX,
            Move::Place(spot) => u32::from(spot.x as u16) << 16 | u32::from(spot.y as u16) | 1,
        }
    }

    fn coded_move(&self, code: u32) -> Option<Move> {
        if code == u32::MAX {
            return Some(Move::Pass);
        }
        let found = self.proposals.lines.iter().position(|line| line.code == code)?;
        self.is_open(found).then(|| self.line(found).entry())
    }

    /// Lines drawn in another order come to the same unless other dots are held.
    fn table_key(&self) -> u64 {
        let [own, foe] = self.held();
        let turn = u64::from(self.position.passes) * 2 + self.mover().index() as u64;
        mix(self.key ^ mix(own.wrapping_mul(GOLDEN) ^ mix(foe ^ turn << 48)))
    }
}

impl Listing for Sheet {
    fn list(&self, out: &mut Vec<Move>) {
        if !self.position.is_over() {
            out.extend(self.numbers().map(|number| self.line(number).entry()));
            out.push(Move::Pass);
        }
    }
}

impl igroteka_core::Position for Sheet {
    type Move = Move;

    const PROFILE: &'static Profile = <Position as igroteka_core::Position>::PROFILE;

    fn start(options: &Options) -> Sheet {
        Sheet::of(&Position::start(options))
    }

    fn parse(text: &str, options: &Options) -> Result<Sheet, ParseError> {
        Position::parse(text, options).map(|position| Sheet::of(&position))
    }

    fn write(&self, out: &mut String) {
        self.position.write(out);
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        self.position.parse_move(text)
    }

    fn write_move(&self, m: Move, out: &mut String) {
        self.position.write_move(m, out);
    }

    fn turn(&self) -> Turn {
        self.position.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn check(&self, m: Move) -> Result<(), Refusal> {
        self.position.check(m)
    }

    /// A line that was not proposed leaves none of those that were.
    fn play_unchecked(&mut self, m: Move) {
        if matches!(m, Move::Draw { .. }) {
            let number = self.proposals.number(m).map_or(UNKNOWN, |number| number as u16);
            // There are never more lines than dots.
            let _ = self.drawn.try_push(number);
            self.key ^= mix(u64::from(Sheet::move_code(m)) << 1 | self.mover().index() as u64);
        }
        self.position.play_unchecked(m);
    }

    fn hash(&self) -> u64 {
        self.position.hash()
    }

    fn fresh_hash(&self) -> u64 {
        self.position.fresh_hash()
    }
}
