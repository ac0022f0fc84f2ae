//! Numbers of moves and the tensor of a position, for learning programs: the finite view of the game.
//!
//! Dots stand on the lattice of `candidates` (16 × 11 points, 64 apart), lines are one of 25 for each pair of dots. In this
//! order: the points of the lattice, row by row; the pass; `pair × 25 + arc`, pairs in the order 1-2, 1-3, …, 2-3, ….
//! Arc 0 is straight. The control point of another lies across the middle of the chord by ¼, ½, 1 or 2 chords to either side, and
//! along it by −½, 0 or ½ chord, rounded to whole coordinates. Every control point follows from the number and the dots.

use alloc::vec::Vec;

use igroteka_core::{Numbered, Planes, Side};

use super::candidates::PLACE_STEP;
use super::curve::{Curve, GridPoint, SHEET_HEIGHT, SHEET_WIDTH};
use super::moves::Move;
use super::position::Position;
use super::validate::EDGE_DISTANCE;

/// How far across the chord control points lie, in eighths of its length.
const ACROSS_EIGHTHS: [i64; 8] = [2, -2, 4, -4, 8, -8, 16, -16];
/// How far along the chord they lie, from its middle.
const ALONG_EIGHTHS: [i64; 3] = [-4, 0, 4];
/// The lines of a pair: the straight one and the arcs.
const LINES: u32 = 1 + (ACROSS_EIGHTHS.len() * ALONG_EIGHTHS.len()) as u32;

/// The points of the lattice in a direction.
const fn lattice(size: i16) -> u32 {
    (size - 2 * EDGE_DISTANCE) as u32 / PLACE_STEP as u32 + 1
}

const COLUMNS: u32 = lattice(SHEET_WIDTH);
const PASS: u32 = COLUMNS * lattice(SHEET_HEIGHT);

/// The control point of an arc of the family, counted from 0.
fn control(chord: &Curve, arc: usize) -> Option<GridPoint> {
    let along = ALONG_EIGHTHS[arc % ALONG_EIGHTHS.len()];
    let across = *ACROSS_EIGHTHS.get(arc / ALONG_EIGHTHS.len())?;
    let v = chord.to.minus(chord.from);
    let bent = |from: i16, to: i16, v: i64, normal: i64| {
        let eighths = 4 * (i64::from(from) + i64::from(to)) + along * v + across * normal;
        i16::try_from((eighths + 4).div_euclid(8)).ok()
    };
    Some(GridPoint::new(bent(chord.from.x, chord.to.x, v.x, -v.y)?, bent(chord.from.y, chord.to.y, v.y, v.x)?))
}

/// The number of a place on the lattice.
fn place_number(spot: GridPoint) -> Option<u32> {
    let step = |value: i16| {
        let from_edge = u32::try_from(value - EDGE_DISTANCE).ok()?;
        from_edge.is_multiple_of(PLACE_STEP as u32).then_some(from_edge / PLACE_STEP as u32)
    };
    let (column, row) = (step(spot.x)?, step(spot.y)?);
    (column < COLUMNS && row < lattice(SHEET_HEIGHT)).then_some(row * COLUMNS + column)
}

impl Position {
    /// How many pairs of dots there are before those that begin with a dot.
    fn pairs_before(&self, dot: u32) -> u32 {
        let dots = self.total_dots() as u32;
        dot * (2 * dots).saturating_sub(dot + 1) / 2
    }

    /// The line of a number behind the pass.
    fn line_of(&self, number: u32) -> Option<Move> {
        let (pair, line) = (number / LINES, number % LINES);
        let from = (0..self.total_dots() as u32).rev().find(|dot| self.pairs_before(*dot) <= pair)?;
        let to = from + 1 + pair - self.pairs_before(from);
        let ends = [u8::try_from(from).ok()?, u8::try_from(to).ok()?];
        let chord = self.curve(ends, None)?;
        let control = match line.checked_sub(1) {
            None => None,
            Some(arc) => Some(control(&chord, arc as usize)?),
        };
        Some(Move::Draw { ends, control })
    }

    fn line_number(&self, ends: [u8; 2], bent: Option<GridPoint>) -> Option<u32> {
        let chord = self.curve(ends, None)?;
        let line = match bent {
            None => 0,
            Some(bent) => 1 + (0..LINES as usize - 1).position(|arc| control(&chord, arc) == Some(bent))? as u32,
        };
        let [from, to] = ends.map(u32::from);
        Some(PASS + 1 + (self.pairs_before(from) + to.checked_sub(from + 1)?) * LINES + line)
    }
}

impl Numbered for Position {
    const IS_WHOLE: bool = false;

    fn action_count(&self) -> u32 {
        PASS + 1 + self.pairs_before(self.total_dots() as u32) * LINES
    }

    fn action_of(&self, m: Move) -> Option<u32> {
        match m {
            Move::Place(spot) => place_number(spot),
            Move::Pass => Some(PASS),
            Move::Draw { ends, control } => self.line_number(ends, control),
        }
    }

    fn move_of(&self, action: u32) -> Option<Move> {
        if action < PASS {
            let at = |step: u32| EDGE_DISTANCE + (step * PLACE_STEP as u32) as i16;
            return Some(Move::Place(GridPoint::new(at(action % COLUMNS), at(action / COLUMNS))));
        }
        if action == PASS { Some(Move::Pass) } else { self.line_of(action - PASS - 1).filter(|_| action < self.action_count()) }
    }

    fn list_numbered(&self, out: &mut Vec<Move>) {
        if self.is_over() {
            return;
        }
        if self.is_placing() {
            out.extend(self.places());
            return;
        }
        out.push(Move::Pass);
        let is_open = |dot: &u8| !self.is_full(usize::from(*dot));
        let count = self.dots().len() as u8;
        for from in (0..count).filter(is_open) {
            for to in (from + 1..count).filter(is_open) {
                let Some(chord) = self.curve([from, to], None) else { continue };
                let arcs = (0..LINES as usize - 1).map(|arc| control(&chord, arc));
                let lines = core::iter::once(None).chain(arcs.filter(Option::is_some));
                out.extend(lines.map(|control| Move::Draw { ends: [from, to], control }).filter(|m| self.fault(*m).is_none()));
            }
        }
    }

    /// Every dot, every line (no more than dots) with a pass after it, and two passes.
    fn most_decisions(&self) -> u32 {
        3 * self.total_dots() as u32 + 2
    }

    /// A row of eight for every dot (placed, x, y, ends out of 2, held by red, held by green, joined by red, joined by green), one for every
    /// line in drawing order (first end x, y, control point x, y, other end x, y, drawn by red, drawn by green), and a last one
    /// (green to move, passes out of 2, placing). Coordinates are shares of the sheet; a straight line is controlled by its middle.
    fn observation_shape(&self) -> [usize; 3] {
        [1, 2 * self.total_dots() + 1, 8]
    }

    fn write_observation(&self, out: &mut [f32]) {
        let mut planes = Planes::new(out, self.observation_shape());
        let truth = |is_true: bool| f32::from(u8::from(is_true));
        let share = |spot: GridPoint| [f32::from(spot.x) / f32::from(SHEET_WIDTH), f32::from(spot.y) / f32::from(SHEET_HEIGHT)];
        let mut write = |row: usize, values: [f32; 8]| (0..).zip(values).for_each(|(column, value)| planes.set(0, row * 8 + column, value));
        for (dot, spot) in self.dots().iter().enumerate() {
            let [x, y] = share(*spot);
            let [joined_red, joined_green] = Side::BOTH.map(|side| self.is_joined_by(dot, side));
            let ends = if self.is_full(dot) { 1.0 } else { 0.5 * truth(joined_red || joined_green) };
            let [red, green] = Side::BOTH.map(|side| truth(self.owner(dot) == Some(side)));
            write(dot, [1.0, x, y, ends, red, green, truth(joined_red), truth(joined_green)]);
        }
        for (number, line) in self.lines().iter().enumerate() {
            let ([ax, ay], [bx, by]) = (share(line.curve.from), share(line.curve.to));
            let [cx, cy] = line.curve.control.map_or([(ax + bx) / 2.0, (ay + by) / 2.0], share);
            let [red, green] = Side::BOTH.map(|side| truth(line.side == side));
            write(self.total_dots() + number, [ax, ay, cx, cy, bx, by, red, green]);
        }
        let last = [truth(self.side == Side::Second), f32::from(self.passes) / 2.0, truth(self.is_placing())];
        write(2 * self.total_dots(), [last[0], last[1], last[2], 0.0, 0.0, 0.0, 0.0, 0.0]);
    }
}
