//! Who stands better, at a glance: a simple measure where a playout ends in a draw or is cut off (random play ends in quiet draws
//! nearly always, and the heights that are left tell who would have won), and an evaluation for alpha-beta search.

use alloc::vec::Vec;

use igroteka_core::{AlphaBetaTuning, Evaluate, Hint, Measure, Position as _, Side, zobrist};

use super::cells::{Cell, Cells, beside, each, size};
use super::moves::{Height, Move};
use super::position::TURN_KEY;
use super::walks::Walks;
use super::{Position, outcome};

/// Turns of movement after which a playout is cut off.
const HORIZON_TURNS: u32 = 24;

impl Measure for Position {
    /// The share of all height that one side has more than the other. At a third more the game is won,
    /// so a third counts as 1000.
    fn measure(&self) -> i32 {
        let [first, second] = self.totals.map(i32::from);
        (3000 * (first - second) / (first + second).max(1)).clamp(-1000, 1000)
    }

    /// What is left of the placement, and some turns of movement. Playing on to a quiet draw shows little more and takes ten times
    /// as long.
    fn horizon_entries(&self) -> u32 {
        let waiting: u32 = self.reserve.iter().flatten().map(|count| u32::from(*count)).sum();
        waiting + HORIZON_TURNS
    }
}

/// A unit of height. It counts the same however little is left: a few columns are hardly ever caught, so the side that is ahead must not
/// exchange everything.
const UNIT_CENTI: i32 = 100;
/// A bound column, for each unit of its height.
const BOUND_UNIT_CENTI: i32 = 25;
/// What is added to that if a free enemy stands beside it: the next one who comes removes it.
const HELD_UNIT_CENTI: i32 = 50;
/// A column that a single enemy could walk up to and remove, for each unit of its height.
const EXPOSED_UNIT_CENTI: i32 = 12;
/// An unbound column on enemy country.
const ABROAD_CENTI: i32 = 10;
/// Each rank that a free column of height 3 has gone forward.
const TALL_ADVANCE_CENTI: i32 = 3;
/// What it is worth to be the side to move.
const MOVE_CENTI: i32 = 10;

impl Position {
    /// What a side has besides heights.
    fn standing_centi(&self, side: Side) -> i32 {
        let own = self.sides[side.index()];
        let free = own & !self.bound;
        let bound = own & self.bound;
        let held = bound & beside(self.sides[side.other().index()] & !self.bound);
        let abroad = size(free & self.board.country(side.other())) as i32;
        -self.units(bound) * BOUND_UNIT_CENTI - self.units(held) * HELD_UNIT_CENTI - self.exposed_units(side) * EXPOSED_UNIT_CENTI
            + abroad * ABROAD_CENTI
            + self.advance_ranks(side, free & self.heights[2]) * TALL_ADVANCE_CENTI
    }

    /// The sum of some heights.
    fn units(&self, columns: Cells) -> i32 {
        (size(columns) + size(columns & self.heights[1]) + 2 * size(columns & self.heights[2])) as i32
    }

    /// The heights of a side's columns that some higher enemy could walk up to.
    fn exposed_units(&self, side: Side) -> i32 {
        let (own, empty) = (self.sides[side.index()], self.empty());
        let enemy = self.sides[side.other().index()] & !self.bound;
        let near =
            |tall: Cells, middle: Cells| beside(Walks::of([0, middle, tall], empty).ends.into_iter().fold(0, |all, ends| all | ends));
        let by_tall = near(enemy & self.heights[2], 0);
        let by_any = by_tall | near(0, enemy & self.heights[1]);
        size(own & self.heights[0] & by_any) as i32 + 2 * size(own & self.heights[1] & by_tall) as i32
    }

    /// How far some columns of a side have gone.
    fn advance_ranks(&self, side: Side, columns: Cells) -> i32 {
        let last = self.board.ranks() - 1;
        let ranks = |at: Cell| if side == Side::First { at.rank() } else { last - at.rank() };
        each(columns).fold(0, |sum, at| sum + i32::from(ranks(at)))
    }

    fn hint(&self, m: Move) -> Hint {
        match m {
            Move::Walk { from, to, target: Some(target) } | Move::Redeploy { from, to, target: Some(target) } => {
                let units = |at| i32::from(self.height_at(at).units());
                if self.cuts(from, to, target) {
                    Hint { promise: CUT_PROMISE + units(target) * UNIT_PROMISE - units(from), is_loud: true }
                } else if target.is_in(self.bound) {
                    Hint::default()
                } else {
                    Hint { promise: units(target) * BIND_UNIT_PROMISE, is_loud: false }
                }
            }
            Move::Free { at } => Hint { promise: i32::from(self.height_at(at).units()) * BIND_UNIT_PROMISE, is_loud: false },
            _ => Hint::default(),
        }
    }
}

/// A move that removes a column, and more for each unit of its height.
const CUT_PROMISE: i32 = 10_000;
const UNIT_PROMISE: i32 = 1_000;
/// A move that binds or frees a column, for each unit of its height.
const BIND_UNIT_PROMISE: i32 = 400;

/// When no more quiet turns than this are left to a draw, positions are distinguished by their number.
const LAST_QUIET_TURNS: u8 = 8;

impl Evaluate for Position {
    const TUNING: AlphaBetaTuning = AlphaBetaTuning {
        reverse_futility_centi: 80,
        futility_centi: 100,
        pruning_plies: 4,
        late_moves: 8,
        late_growth: 4,
        reduction_percent: 25,
        loud_reduction_percent: 10,
        forced_answers: 0,
        loud_plies: 6,
        contempt_centi: 100,
    };

    fn mover(&self) -> Side {
        self.to_move
    }

    fn evaluate(&self) -> i32 {
        let (side, other) = (self.to_move, self.to_move.other());
        let [own, theirs] = [side, other].map(|side| i32::from(self.totals[side.index()]));
        UNIT_CENTI * (own - theirs) + self.standing_centi(side) - self.standing_centi(other) + MOVE_CENTI
    }

    fn hints(&self, moves: &[Move], out: &mut Vec<Hint>) {
        out.extend(moves.iter().map(|m| self.hint(*m)));
    }

    fn list_loud(&self, out: &mut Vec<Move>) {
        if !self.is_placement() {
            self.list_cuts(out);
        }
    }

    fn is_pressed(&self) -> bool {
        false
    }

    fn passed(&self) -> Option<Position> {
        let is_telling = !self.is_placement() && !outcome::is_over(self);
        is_telling.then(|| {
            let quiet = self.quiet.saturating_add(1);
            Position { to_move: self.to_move.other(), hash: self.hash ^ TURN_KEY, quiet, ..self.clone() }
        })
    }

    fn move_code(m: Move) -> u32 {
        let place = |at: Cell| at.number() as u32;
        let way = |from, to, target: Option<Cell>| place(from) | place(to) << 7 | target.map_or(0, |target| place(target) << 14 | 1 << 21);
        match m {
            Move::Place { height, at } => 1 << 24 | (height.index() as u32) << 7 | place(at),
            Move::Walk { from, to, target } => 2 << 24 | way(from, to, target),
            Move::Free { at } => 3 << 24 | place(at),
            Move::Redeploy { from, to, target } => 4 << 24 | way(from, to, target),
            Move::Pass => 5 << 24,
        }
    }

    fn coded_move(&self, code: u32) -> Option<Move> {
        let cell = |number: u32| Cell::numbered(number & 127);
        let (from, to) = (cell(code), cell(code >> 7));
        let target = (code >> 21 & 1 != 0).then(|| cell(code >> 14));
        let m = match code >> 24 {
            1 => Move::Place { height: *Height::ALL.get((code >> 7 & 127) as usize)?, at: from },
            2 => Move::Walk { from, to, target },
            3 => Move::Free { at: from },
            4 => Move::Redeploy { from, to, target },
            5 => Move::Pass,
            _ => return None,
        };
        self.is_legal(m).then_some(m)
    }

    fn table_key(&self) -> u64 {
        let is_near_draw = self.quiet.saturating_add(LAST_QUIET_TURNS) >= self.quiet_limit;
        if is_near_draw { self.hash ^ zobrist::mix(u64::from(self.quiet) + 1) } else { self.hash }
    }
}
