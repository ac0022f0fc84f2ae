//! Who stands better, at a glance: a simple measure where a playout is cut off, and an evaluation for alpha-beta search.

use alloc::vec::Vec;

use igroteka_core::{AlphaBetaTuning, Evaluate, Hint, Listing as _, Measure, Outcome, Side};

use super::attack::is_effective;
use super::board::{Pitch, Square, home_row};
use super::lanes::{GoalPressure, Goals};
use super::strikes::strike_squares;
use super::{Move, Position};

/// What an attacked goal square is worth, out of 1000. Few attacks lead to a goal.
const ATTACKED_SQUARE_PERMILLE: i32 = 50;

impl Measure for Position {
    /// The difference of goal squares attacked, effectively or not.
    fn measure(&self) -> i32 {
        let squares = |attacker| Goals::of(&self.pitch, attacker).files().count_ones() as i32;
        (squares(Side::First) - squares(Side::Second)) * ATTACKED_SQUARE_PERMILLE
    }

    /// Random games last ninety plies. What follows from a move shows long before; the rest is noise, and takes four times as long.
    fn horizon_entries(&self) -> u32 {
        20
    }
}

/// An empty goal square to which there is a goal move.
const ATTACKED_CENTI: i32 = 40;
/// An empty goal square that sees one attacker, who lacks a partner.
const SEEN_CENTI: i32 = 10;
/// A keeper on a square to which there would be a goal move without it.
const TIED_KEEPER_CENTI: i32 = 20;
/// A keeper on a square that sees one attacker.
const WATCHED_KEEPER_CENTI: i32 = 4;
/// Each rank that a player has gone forward.
const ADVANCE_CENTI: i32 = 2;
/// Having the move.
const MOVE_CENTI: i32 = 15;

/// What one side has before the other's goal.
fn pressure_centi(pitch: &Pitch, attacker: Side) -> i32 {
    let prospect = GoalPressure::of(pitch, attacker);
    let count = |squares: u64| squares.count_ones() as i32;
    count(prospect.attacked) * ATTACKED_CENTI
        + count(prospect.seen) * SEEN_CENTI
        + count(prospect.tied) * TIED_KEEPER_CENTI
        + count(prospect.watched) * WATCHED_KEEPER_CENTI
}

/// How far the players of a side have gone.
fn advance_ranks(pitch: &Pitch, side: Side) -> i32 {
    let home = home_row(side);
    pitch.team(side).squares().map(|square| i32::from(square.row().abs_diff(home))).sum()
}

/// A move that attacks effectively and so must be answered.
const ATTACK_PROMISE: i32 = 10_000;
/// For each goal square that is attacked after a move.
const ATTACKED_PROMISE: i32 = 300;

impl Evaluate for Position {
    const TUNING: AlphaBetaTuning = AlphaBetaTuning {
        reverse_futility_centi: 60,
        futility_centi: 60,
        pruning_plies: 4,
        late_moves: 8,
        late_growth: 4,
        reduction_percent: 25,
        loud_reduction_percent: 10,
        forced_answers: 3,
        loud_plies: 1,
        contempt_centi: 0,
    };

    fn mover(&self) -> Side {
        self.side
    }

    fn evaluate(&self) -> i32 {
        let (own, other) = (self.side, self.side.other());
        let pressure = pressure_centi(&self.pitch, own) - pressure_centi(&self.pitch, other);
        let advance = advance_ranks(&self.pitch, own) - advance_ranks(&self.pitch, other);
        pressure + advance * ADVANCE_CENTI + MOVE_CENTI
    }

    fn hints(&self, moves: &[Move], out: &mut Vec<Hint>) {
        let strikes = strike_squares(&self.pitch, self.side);
        out.extend(moves.iter().map(|m| if strikes.contains(m.to) { self.hint(*m) } else { Hint::default() }));
    }

    fn list_loud(&self, out: &mut Vec<Move>) {
        let strikes = strike_squares(&self.pitch, self.side);
        let before = out.len();
        self.list(out);
        let mut kept = before;
        for next in before..out.len() {
            if strikes.contains(out[next].to) && self.hint(out[next]).is_loud {
                out.swap(kept, next);
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    fn winning_move(&self) -> Option<Move> {
        self.goal_in_one()
    }

    /// Whether an effective attack must be answered.
    fn is_pressed(&self) -> bool {
        is_effective(&self.pitch, self.side.other())
    }

    /// A game ends only when there is no legal move.
    fn plain_outcome(&self) -> Option<Outcome> {
        None
    }

    fn passed(&self) -> Option<Position> {
        Some(Position::new(self.pitch, self.side.other()))
    }

    fn move_code(m: Move) -> u32 {
        (m.from.index() << 8 | m.to.index()) as u32 | 1 << 16
    }

    fn coded_move(&self, code: u32) -> Option<Move> {
        let square = |number: u32| Square::new(number as u8 & 15, number as u8 >> 4);
        let m = Move { from: square(code >> 8)?, to: square(code)? };
        (code >> 16 == 1 && self.is_legal(m)).then_some(m)
    }
}

impl Position {
    fn hint(&self, m: Move) -> Hint {
        let after = self.pitch.moved(self.side, m.from, m.to);
        let attacked = Goals::of(&after, self.side).files().count_ones() as i32;
        let is_loud = attacked > 0 && is_effective(&after, self.side);
        Hint { promise: attacked * ATTACKED_PROMISE + if is_loud { ATTACK_PROMISE } else { 0 }, is_loud }
    }
}
