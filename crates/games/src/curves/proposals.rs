//! The lines that are proposed in one position, for search among them.
//!
//! Which of them meet each other never changes, so the filter is asked once for each pair, and only when search wants to know.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::sync::atomic::{AtomicU64, Ordering};

use super::curve::{Curve, Displacement, GridPoint};
use super::exact;
use super::filter::{self, BoundingBox};
use super::moves::Move;
use super::position::Position;
use super::scout::Grain;
use super::zone::Zone;

/// The most lines that are thought about: those that could capture something, and others. Those that could capture least are left out.
const MOST_CAPTURING: usize = 640;
const MOST_PLAIN: usize = 128;

/// How many words a set of lines has: with room for lines that are added.
const MOST_WORDS: usize = 1024 / 64;

/// A set of lines by their numbers.
pub(super) type LineSet = [u64; MOST_WORDS];

/// An arc is tightened by moving its control point by one of these distances, in one of eight directions.
const TIGHTENING_STEPS: [i32; 7] = [64, 32, 16, 8, 4, 2, 1];
const DIRECTIONS: [(i32, i32); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];

/// How often an arc is moved by a step of one size.
const MOST_MOVES: u32 = 4;

/// An arc whose control point is no farther from either end than the ends are from each other is round enough, in thousandths.
const ROUND_STRETCH: u64 = 1000;

/// A line that was proposed.
#[derive(Clone, Debug)]
pub(super) struct Proposal {
    ends: [u8; 2],
    control: Option<GridPoint>,
    bounds: BoundingBox,
    pub(super) curve: Curve,
    pub(super) zone: Option<Zone>,
    /// The dots at its ends, and those in its zone.
    pub(super) end_dots: u64,
    pub(super) zone_dots: u64,
}

impl Proposal {
    pub(super) fn new(position: &Position, ends: [u8; 2], control: Option<GridPoint>) -> Option<Proposal> {
        let curve = position.curve(ends, control)?;
        let zone = Zone::of(&curve);
        let zone_dots = zone.map_or(0, |zone| {
            let inside = position.dots().iter().enumerate().filter(|(_, spot)| zone.contains(**spot));
            inside.fold(0, |set, (dot, _)| set | 1 << dot)
        });
        let end_dots = ends.iter().fold(0, |set, end| set | 1 << end);
        Some(Proposal { ends, control, bounds: BoundingBox::of(&curve), curve, zone, end_dots, zone_dots })
    }

    /// The line as a move.
    pub(super) const fn entry(&self) -> Move {
        Move::Draw { ends: self.ends, control: self.control }
    }

    /// Whether it shares a point with another, common ends apart. Search may be wrong about that, so where floats are in doubt it does;
    /// but arcs between the same dots lie close together, and one may take back what the other took.
    pub(super) fn meets(&self, other: &Proposal) -> bool {
        let in_doubt = || self.ends != other.ends || exact::share_a_point(&self.curve, &other.curve);
        self.bounds.overlaps(&other.bounds) && filter::share_a_point(&self.curve, &other.curve).unwrap_or_else(in_doubt)
    }

    /// Twice the area of the triangle of an arc, hence three times that of its zone.
    fn area(&self) -> u64 {
        let step = self.control.map(|control| control.minus(self.curve.from));
        step.map_or(0, |step| step.cross(self.curve.to.minus(self.curve.from)).unsigned_abs())
    }

    /// How far the control point of an arc is from the farther end, in comparison with the chord: the more, the more it looks like a needle.
    /// In thousandths of squares; all arcs that are round enough are alike.
    pub(super) fn stretch(&self) -> u64 {
        let Some(control) = self.control else { return ROUND_STRETCH };
        let square = |step: Displacement| step.dot(step).unsigned_abs();
        let longer = square(control.minus(self.curve.from)).max(square(control.minus(self.curve.to)));
        (1000 * longer / square(self.curve.to.minus(self.curve.from)).max(1)).max(ROUND_STRETCH)
    }

    /// An arc with the same dots in its zone and as little else as can be found. Whoever draws an arc inside takes everything back, so the
    /// tightest is best. Nothing if this one captures nothing or is tight already.
    pub(super) fn tightened(&self, position: &Position) -> Option<Proposal> {
        let mut best: Option<Proposal> = None;
        if self.zone_dots & position.free_dots() == 0 {
            return None;
        }
        for step in TIGHTENING_STEPS {
            for _ in 0..MOST_MOVES {
                let Some(tighter) = best.as_ref().unwrap_or(self).tighter(position, step) else { break };
                best = Some(tighter);
            }
        }
        best
    }

    /// An arc with the same dots in a smaller zone whose control point is a step away.
    fn tighter(&self, position: &Position, step: i32) -> Option<Proposal> {
        let control = self.control?;
        DIRECTIONS.iter().find_map(|(x, y)| {
            let moved = |from: i16, by: i32| i16::try_from(i32::from(from) + step * by).ok();
            let tighter = Proposal::new(position, self.ends, Some(GridPoint::new(moved(control.x, *x)?, moved(control.y, *y)?)))?;
            let is_alike = tighter.zone_dots == self.zone_dots && tighter.area() < self.area();
            (is_alike && position.fault(tighter.entry()).is_none()).then_some(tighter)
        })
    }
}

/// The lines that have the same dots in their zones.
#[derive(Debug)]
pub(super) struct SameCapture {
    pub zone_dots: u64,
    pub numbers: Vec<u16>,
}

/// The lines that were proposed; those that were added later come last.
#[derive(Debug)]
pub(super) struct Proposals {
    /// Where they were proposed, and how closely arcs were tried.
    pub position: Position,
    pub(super) grain: Grain,
    /// The lines; their places are their numbers.
    pub lines: Vec<Proposal>,
    /// By dot, the lines that end there.
    ending_at: Vec<LineSet>,
    /// The lines by the dots in their zones, the most dots first.
    pub kinds: Vec<SameCapture>,
    /// A set for each line: of which others it is known whether they meet it, and which of them do. Searches on several threads may find it
    /// out at the same time; they find the same.
    known: Vec<AtomicU64>,
    meeting: Vec<AtomicU64>,
}

impl Proposals {
    /// Lines that were proposed in a position, those with the most dots in their zones first.
    pub(super) fn of(position: &Position, grain: Grain, proposed: Vec<Proposal>) -> Proposals {
        let (mut lines, mut plain): (Vec<_>, Vec<_>) = proposed.into_iter().partition(|line| line.zone_dots != 0);
        lines.truncate(MOST_CAPTURING);
        plain.truncate(MOST_PLAIN);
        lines.extend(plain);
        let mut proposals = Proposals {
            position: position.clone(),
            grain,
            lines: Vec::new(),
            ending_at: Vec::new(),
            kinds: Vec::new(),
            known: Vec::new(),
            meeting: Vec::new(),
        };
        proposals.add(lines);
        proposals
    }

    /// The pairs of dots of which some line cannot be drawn any more after others.
    pub(super) fn pairs_that_lost(&self, drawn: &[usize]) -> Vec<[u8; 2]> {
        let mut pairs: Vec<_> = self.closed(drawn).map(|number| self.lines[number].ends).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// The lines that cannot be drawn any more after others.
    fn closed<'a>(&'a self, drawn: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
        (0..self.lines.len()).filter(|number| drawn.iter().any(|drawn| self.meet(*drawn, *number)))
    }

    /// The same lines, and after them those that were proposed after some of them were drawn, as far as they take the place
    /// of lines that cannot be drawn then; nothing if there are none.
    pub(super) fn with_those_after(&self, drawn: &[usize], proposed: Vec<Proposal>) -> Option<Proposals> {
        let closed: Vec<usize> = self.closed(drawn).collect();
        let has_likes = |new: &Proposal| {
            let is_alike = |line: &Proposal| line.ends == new.ends && line.zone_dots == new.zone_dots;
            self.lines.iter().enumerate().any(|(number, line)| is_alike(line) && closed.binary_search(&number).is_err())
        };
        let room = 64 * MOST_WORDS - self.lines.len();
        let new: Vec<Proposal> = proposed.into_iter().filter(|line| !has_likes(line)).take(room).collect();
        if new.is_empty() {
            return None;
        }
        let copy = |sets: &[AtomicU64]| sets.iter().map(|word| AtomicU64::new(word.load(Ordering::Acquire))).collect();
        let (position, grain, lines) = (self.position.clone(), self.grain, self.lines.clone());
        let mut proposals = Proposals {
            position,
            grain,
            lines,
            ending_at: Vec::new(),
            kinds: Vec::new(),
            known: copy(&self.known),
            meeting: copy(&self.meeting),
        };
        proposals.add(new);
        Some(proposals)
    }

    fn add(&mut self, lines: Vec<Proposal>) {
        self.lines.extend(lines);
        let words = self.lines.len() * MOST_WORDS;
        self.known.resize_with(words, AtomicU64::default);
        self.meeting.resize_with(words, AtomicU64::default);
        self.ending_at = alloc::vec![[0; MOST_WORDS]; self.position.dots().len()];
        for (number, line) in self.lines.iter().enumerate() {
            line.ends.iter().for_each(|end| self.ending_at[usize::from(*end)][number / 64] |= 1 << (number % 64));
        }
        let mut numbers: Vec<u16> = (0..self.lines.len() as u16).collect();
        let order = |number: &u16| {
            let zone_dots = self.lines[usize::from(*number)].zone_dots;
            (Reverse(zone_dots.count_ones()), zone_dots)
        };
        numbers.sort_by_key(order);
        let zone_dots = |number: u16| self.lines[usize::from(number)].zone_dots;
        let kinds = numbers.chunk_by(|one, other| zone_dots(*one) == zone_dots(*other));
        self.kinds = kinds.map(|numbers| SameCapture { zone_dots: zone_dots(numbers[0]), numbers: numbers.to_vec() }).collect();
    }

    /// Whether two lines share a point besides common ends; each meets itself.
    pub(super) fn meet(&self, one: usize, other: usize) -> bool {
        let (place, bit) = (one * MOST_WORDS + other / 64, 1 << (other % 64));
        if self.known[place].load(Ordering::Acquire) & bit != 0 {
            return self.meeting[place].load(Ordering::Relaxed) & bit != 0;
        }
        let meet = one == other || self.lines[one].meets(&self.lines[other]);
        self.note(one, other, meet);
        self.note(other, one, meet);
        meet
    }

    fn note(&self, one: usize, other: usize, meet: bool) {
        let (place, bit) = (one * MOST_WORDS + other / 64, 1 << (other % 64));
        if meet {
            self.meeting[place].fetch_or(bit, Ordering::Relaxed);
        }
        self.known[place].fetch_or(bit, Ordering::Release);
    }

    /// Takes the lines that are known to meet one away from a set of lines.
    pub(super) fn keep_clear_of(&self, one: usize, open: &mut LineSet) {
        for (word, open) in open.iter_mut().enumerate() {
            *open &= !self.meeting[one * MOST_WORDS + word].load(Ordering::Relaxed);
        }
    }

    /// Takes the lines that end at a dot away from a set of lines.
    pub(super) fn keep_away_from(&self, dot: usize, open: &mut LineSet) {
        open.iter_mut().zip(&self.ending_at[dot]).for_each(|(open, ending)| *open &= !ending);
    }

    /// The set of all lines.
    pub(super) fn all(&self) -> LineSet {
        let mut all = [0; MOST_WORDS];
        (0..self.lines.len()).for_each(|number| all[number / 64] |= 1 << (number % 64));
        all
    }

    /// The number of a line.
    pub(super) fn number(&self, m: Move) -> Option<usize> {
        self.lines.iter().position(|line| line.entry() == m)
    }
}
