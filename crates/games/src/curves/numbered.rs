//! Numbers of moves and the tensor of a position, for learning programs: the finite view of the game.
//!
//! Dots stand on the lattice of `candidates` (16 × 11 points, 64 apart), lines are one of 25 for each pair of dots. In this
//! order: the points of the lattice, row by row; the pass; `pair × 25 + arc`, pairs in the order 1-2, 1-3, …, 2-3, ….
//! Arc 0 is straight. The control point of another lies across the middle of the chord by ¼, ½, 1 or 2 chords to either side, and
//! along it by −½, 0 or ½ chord, rounded to whole coordinates. Every control point follows from the number and the dots.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use igroteka_core::{Numbered, Planes, Random, Side};

use super::candidates::PLACE_STEP;
use super::curve::{Curve, GridPoint, SHEET_HEIGHT, SHEET_WIDTH};
use super::filter::{BoundingBox, Fallbacks, Probe, lies_on_sheet, surely_share_a_point};
use super::moves::Move;
use super::position::{MAX_DOTS, Position};
use super::validate::{EDGE_DISTANCE, are_apart};

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

/// After this number of draws without a legal move the moves are listed.
const DRAWS: u32 = 64;

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
        self.made_line(ends, line)
    }

    /// A line of a pair; nothing for a control point that is too far away, or dots that are not there.
    fn made_line(&self, ends: [u8; 2], line: u32) -> Option<Move> {
        let chord = self.curve(ends, None)?;
        let control = match line.checked_sub(1) {
            None => None,
            Some(arc) => Some(control(&chord, arc as usize)?),
        };
        Some(Move::Draw { ends, control })
    }

    /// The number of the straight line of a pair.
    fn first_line(&self, ends: [u8; 2]) -> Option<u32> {
        let [from, to] = ends.map(u32::from);
        Some(PASS + 1 + (self.pairs_before(from) + to.checked_sub(from + 1)?) * LINES)
    }

    /// Appends the legal lines of two dots that can take one.
    fn list_lines(&self, ends: [u8; 2], out: &mut Vec<(u32, Move)>) {
        let Some(first) = self.first_line(ends) else { return };
        let lines = (0..LINES).filter_map(|line| Some((first + line, self.made_line(ends, line)?)));
        out.extend(lines.filter(|(_, m)| matches!(m, Move::Draw { ends, control } if self.has_room_for(*ends, *control))));
    }

    /// Whether a line between two open dots is legal: the answer of `line_fault`, but boxes are asked before curves.
    fn has_room_for(&self, ends: [u8; 2], control: Option<GridPoint>) -> bool {
        let Some(curve) = self.curve(ends, control) else { return false };
        if curve.is_flat_arc() || !lies_on_sheet(&curve) {
            return false;
        }
        let bounds = BoundingBox::of(&curve);
        let is_near = |(dot, spot): (usize, &GridPoint)| !ends.contains(&(dot as u8)) && !bounds.is_clear_of(*spot);
        let is_alone = !self.dots().iter().enumerate().any(is_near) && !self.lines().iter().any(|line| bounds.overlaps(&line.bounds));
        is_alone || self.obstacle(ends, &Probe::new(&curve), &mut Fallbacks::default()).is_none()
    }

    /// Keeps the lines that the last line leaves legal.
    fn keep_uncrossed(&self, moves: &mut Vec<(u32, Move)>) {
        let Some(line) = self.lines().last() else { return };
        let meets = |curve: &Curve| {
            BoundingBox::of_polygon(curve).overlaps(&line.bounds)
                && BoundingBox::of(curve).overlaps(&line.bounds)
                && surely_share_a_point(curve, &line.curve, &mut Fallbacks::default())
        };
        moves.retain(|(_, m)| {
            let Move::Draw { ends, control } = *m else { return true };
            let is_open = |dot: u8| !self.is_full(usize::from(dot));
            ends.into_iter().all(is_open) && self.curve(ends, control).is_some_and(|curve| !meets(&curve))
        });
    }

    /// A number with its move, if that is legal: looked up if there is a list, else made and tried.
    fn if_legal(&self, number: u32, listed: Option<&[(u32, Move)]>, make: impl FnOnce() -> Option<Move>) -> Option<(u32, Move)> {
        match listed {
            Some(listed) => listed.binary_search_by_key(&number, |(number, _)| *number).ok().and_then(|index| listed.get(index)).copied(),
            None => make().filter(|m| self.fault(*m).is_none()).map(|m| (number, m)),
        }
    }

    fn line_number(&self, ends: [u8; 2], bent: Option<GridPoint>) -> Option<u32> {
        let chord = self.curve(ends, None)?;
        let line = match bent {
            None => 0,
            Some(bent) => 1 + (0..LINES as usize - 1).position(|arc| control(&chord, arc) == Some(bent))? as u32,
        };
        Some(self.first_line(ends)? + line)
    }
}

impl Numbered for Position {
    const IS_WHOLE: bool = false;
    const KEEPS_LISTS: bool = true;

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

    /// The dots held.
    fn points(&self) -> Option<[i32; 2]> {
        Some(self.score())
    }

    /// Nothing that was refused becomes legal later: a dot or a line only takes lines away. A new list is made when the last dot is placed.
    fn relist_with_numbers(&self, last: Move, moves: &mut Vec<(u32, Move)>) {
        match last {
            _ if self.is_over() => moves.clear(),
            Move::Pass => {}
            Move::Place(spot) if self.is_placing() => {
                moves.retain(|(_, m)| matches!(m, Move::Place(other) if are_apart(*other, spot)));
            }
            Move::Place(_) => {
                moves.clear();
                self.list_with_numbers(&mut Vec::new(), moves);
            }
            Move::Draw { .. } => self.keep_uncrossed(moves),
        }
    }

    fn list_with_numbers(&self, _scratch: &mut Vec<Move>, out: &mut Vec<(u32, Move)>) {
        if self.is_over() {
            return;
        }
        if self.is_placing() {
            let numbered = |m: Move| Some((self.action_of(m)?, m));
            out.extend(self.places().filter_map(numbered));
            return;
        }
        out.push((PASS, Move::Pass));
        let is_open = |dot: &u8| !self.is_full(usize::from(*dot));
        let count = self.dots().len() as u8;
        for from in (0..count).filter(is_open) {
            for to in (from + 1..count).filter(is_open) {
                self.list_lines([from, to], out);
            }
        }
    }

    fn list_numbered(&self, out: &mut Vec<Move>) {
        let mut moves = Vec::new();
        self.list_with_numbers(&mut Vec::new(), &mut moves);
        out.extend(moves.into_iter().map(|(_, m)| m));
    }

    /// Draws numbers until one is legal, so every legal one is equally likely. In a list its move is found without geometry.
    fn draw_numbered<R: Random>(&self, random: &mut R, listed: Option<&[(u32, Move)]>) -> Option<(u32, Move)> {
        if self.is_over() {
            return None;
        }
        if self.is_placing() {
            return (0..DRAWS).find_map(|_| {
                let number = random.below(PASS);
                self.if_legal(number, listed, || self.move_of(number))
            });
        }
        let open: ArrayVec<u8, MAX_DOTS> = (0..self.dots().len() as u8).filter(|dot| !self.is_full(usize::from(*dot))).collect();
        let count = open.len() as u32;
        (0..DRAWS).find_map(|_| {
            // Every ordered pair of different dots and every line stand for themselves, so an unordered pair is drawn twice; so is the pass.
            let lot = random.below(count * (count - 1) * LINES + 2);
            let Some(lot) = lot.checked_sub(2) else { return Some((PASS, Move::Pass)) };
            let (pair, line) = (lot / LINES, lot % LINES);
            let (one, other) = (pair / (count - 1), pair % (count - 1));
            let other = other + u32::from(other >= one);
            let ends = [*open.get(one.min(other) as usize)?, *open.get(one.max(other) as usize)?];
            self.if_legal(self.first_line(ends)? + line, listed, || self.made_line(ends, line))
        })
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
