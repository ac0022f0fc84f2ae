//! Moves worth considering: lines of every kind of capture that a pair of dots offers, and places
//! for dots. Nothing here decides what is legal; everything proposed is checked by `legal`.
//!
//! The arcs between two dots are the points of a plane: where their middle lies. Which dots an arc
//! captures changes only where it passes over a dot, and obstacles (dots, lines, the border) shut
//! out parts of the plane. So arcs are tried on a coarse grid of middles, and then close by every
//! dot and line, on both sides, which finds the narrow gaps. What an arc would capture is cheap to
//! see; only arcs that capture something new are checked.

use alloc::vec::Vec;

use igroteka_core::{MovesLeft, Position as _, Propose, Text};

use super::curve::{Curve, GridPoint, SHEET_HEIGHT, SHEET_WIDTH};
use super::moves::Move;
use super::position::Position;
use super::scout::{Grain, Scout};
use super::validate::EDGE_DISTANCE;

/// Places are proposed on a grid of this width. A dot shuts out what is nearer than 24, hence at most
/// one place of the grid, so that some always remain.
pub(super) const PLACE_STEP: usize = 64;
/// Whoever asks for all lines that are worth considering gets those of narrow gaps too; so does search at full strength.
pub(super) const FINE: Grain = Grain { grid_step: 25, passing_steps: 32, border_steps: 40 };

impl Propose for Position {
    /// There are more lines than could be tried.
    const PROPOSES_ALL: bool = false;

    fn propose(&self, out: &mut Vec<Move>) {
        if self.is_over() {
            return;
        }
        if self.is_placing() {
            out.extend(self.places());
            return;
        }
        self.propose_lines(self.open_pairs(), FINE, out);
        out.push(Move::Pass);
    }

    /// Pairs of dots.
    fn parts(&self) -> usize {
        if self.is_over() || self.is_placing() { 1 } else { self.open_pairs().count().max(1) }
    }

    /// The lines between one pair of dots, and at last the pass.
    fn propose_part(&self, part: usize, out: &mut Vec<Move>) -> bool {
        if self.is_over() || self.is_placing() {
            self.propose(out);
            return false;
        }
        let mut pairs = self.open_pairs().skip(part);
        self.propose_lines(pairs.next(), FINE, out);
        let has_more = pairs.next().is_some();
        if !has_more {
            out.push(Move::Pass);
        }
        has_more
    }

    /// Whether there is a line between one pair of dots. The straight one is tried first: mostly it is there, and costs nothing.
    fn moves_left(&self, part: usize) -> MovesLeft<Move> {
        if self.is_over() || self.is_placing() {
            return MovesLeft::Some;
        }
        let mut pairs = self.open_pairs().skip(part);
        let Some(ends) = pairs.next() else { return MovesLeft::Some };
        let mut lines = Vec::new();
        if !self.is_legal(Move::Draw { ends, control: None }) {
            self.propose_lines([ends], FINE, &mut lines);
            if lines.is_empty() && pairs.next().is_some() {
                return MovesLeft::Unknown;
            }
            if lines.is_empty() {
                let instead = (Move::Pass, Text::new("curves-choice-pass"));
                return MovesLeft::NoneFound { text: Text::new("curves-no-line-found"), instead };
            }
        }
        MovesLeft::Some
    }

    /// The second pass does, and a line that leaves fewer than two dots with room.
    fn may_end_at_once(&self) -> bool {
        !self.is_placing() && (self.passes > 0 || self.open_dots() <= 3)
    }

    /// Places are read off a grid. Lines are tried for every pair of dots, past every dot and line.
    fn effort_playouts(&self) -> u32 {
        let dots = self.dots().len() as u32;
        if self.is_placing() { 1 } else { EFFORT_PER_PAIR * dots * dots }
    }
}

/// How many playouts take as long as trying the lines of one pair of dots, measured with 8 to 24 dots; both orders of a pair count.
const EFFORT_PER_PAIR: u32 = 4;

impl Position {
    /// The pairs of dots that have room for a line.
    pub(super) fn open_pairs(&self) -> impl Iterator<Item = [u8; 2]> {
        let open = |dot: &u8| !self.is_full(usize::from(*dot));
        let count = self.dots().len() as u8;
        (0..count).filter(open).flat_map(move |from| (from + 1..count).filter(open).map(move |to| [from, to]))
    }

    /// Proposes lines between some pairs of dots.
    pub(super) fn propose_lines(&self, pairs: impl IntoIterator<Item = [u8; 2]>, grain: Grain, out: &mut Vec<Move>) {
        let mut scout = Scout::new(self, grain);
        for pair in pairs {
            self.explore(&mut scout, pair, grain.grid_step);
            scout.collect(out);
        }
    }

    /// Legal places for the next dot, on a grid.
    pub(super) fn places(&self) -> impl Iterator<Item = Move> {
        let coordinates = |size: i16| (EDGE_DISTANCE..=size - EDGE_DISTANCE).step_by(PLACE_STEP);
        let spots = coordinates(SHEET_HEIGHT).flat_map(move |y| coordinates(SHEET_WIDTH).map(move |x| GridPoint::new(x, y)));
        spots.filter(|spot| self.place_fault(*spot).is_none()).map(Move::Place)
    }

    /// Tries lines between two dots.
    fn explore(&self, scout: &mut Scout, ends: [u8; 2], grid_step: usize) {
        let Some(chord) = self.curve(ends, None) else { return };
        scout.begin(ends, &chord);
        for y in (grid_step as i16 / 2..SHEET_HEIGHT).step_by(grid_step) {
            for x in (grid_step as i16 / 2..SHEET_WIDTH).step_by(grid_step) {
                scout.try_middle(f64::from(x), f64::from(y));
            }
        }
        scout.try_borders();
        for (dot, spot) in self.dots().iter().enumerate() {
            if !ends.contains(&(dot as u8)) {
                scout.try_beside(f64::from(spot.x), f64::from(spot.y), DOT_GAP);
            }
        }
        for line in self.lines() {
            for (x, y) in waypoints(&line.curve) {
                scout.try_beside(x, y, LINE_GAP);
            }
        }
    }
}

/// Arcs pass dots and lines at about this distance; rounding the control point moves them by up to ½.
const DOT_GAP: f64 = 9.5;
const LINE_GAP: f64 = 3.0;

/// Some points of a line between its ends.
fn waypoints(curve: &Curve) -> [(f64, f64); 3] {
    let at = |t: f64| {
        let one = |a: i16, c: Option<i16>, b: i16| {
            let (a, b) = (f64::from(a), f64::from(b));
            let c = c.map_or(0.5 * (a + b), f64::from);
            (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * c + t * t * b
        };
        (one(curve.from.x, curve.control.map(|c| c.x), curve.to.x), one(curve.from.y, curve.control.map(|c| c.y), curve.to.y))
    };
    [at(0.25), at(0.5), at(0.75)]
}
