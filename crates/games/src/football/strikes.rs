//! Moves that attack: where a player has to arrive to make one, and which of them cannot be answered. Search asks at nearly
//! every position, so most moves are distinguished without being tried.

use alloc::vec::Vec;

use igroteka_core::{Side, Threats};

use super::attack::is_effective;
use super::board::{Board, Direction, Pitch, Square, first_stop, gather, home_row};
use super::defence::Defence;
use super::lanes::{Goals, looks, open_goals};
use super::reach::Reaches;
use super::{Move, Position};

/// Squares outside of which no arriving player of a side attacks a goal square.
///
/// Leaving a square never makes a goal move of one's own: whoever is seen then was a partner before. So without any attack as
/// things stand, a new one needs an arrival on a line to an open goal square, before the first player there or right behind it.
pub(super) fn strike_squares(pitch: &Pitch, side: Side) -> Board {
    if !Goals::of(pitch, side).is_empty() {
        return Board::PITCH;
    }
    let (stops, own) = (pitch.stops(), *pitch.team(side));
    let mut squares = Board::EMPTY;
    for goal in open_goals(pitch, side) {
        let approaches = looks(side).map(|look| Approach::new(&stops, &own, goal, look));
        let seen = approaches.iter().filter(|approach| approach.is_own).count();
        for approach in &approaches {
            if seen > usize::from(approach.is_own) {
                squares |= approach.before;
            }
            if approach.is_own {
                squares |= approach.before | approach.behind;
            }
        }
    }
    squares
}

/// What a goal square sees on a line: free squares before the first player, and behind it if it is an own one.
struct Approach {
    before: Board,
    behind: Board,
    is_own: bool,
}

impl Approach {
    fn new(stops: &Board, own: &Board, goal: Square, look: Direction) -> Approach {
        let (mut before, mut behind) = (Board::EMPTY, Board::EMPTY);
        let first = gather(stops, goal, look, &mut before);
        let is_own = own.contains(first);
        if is_own {
            gather(stops, first, look, &mut behind);
        }
        Approach { before, behind, is_own }
    }
}

/// Whether a side that stands under an effective attack has an answer.
fn has_answer(pitch: &Pitch, side: Side) -> bool {
    has_keeper(pitch, side) || {
        let defence = Defence::new(pitch, side);
        !defence.is_hopeless() && {
            let reaches = Reaches::new(pitch, side);
            reaches.iter().any(|(from, targets)| defence.surely_holds(from, targets))
                || reaches.iter().any(|(from, targets)| !defence.legal(from, targets).is_empty())
        }
    }
}

/// Whether a player next to the only attacked square, along its home, can go there and opens nothing: the usual answer, found at once.
fn has_keeper(pitch: &Pitch, side: Side) -> bool {
    let files = Goals::of(pitch, side.other()).files();
    let Some(goal) = Square::new(files.trailing_zeros() as u8, home_row(side)).filter(|_| files.is_power_of_two()) else {
        return false;
    };
    let (stops, own) = (pitch.stops(), *pitch.team(side));
    let [left, right] = [Direction::RIGHT.back(), Direction::RIGHT].map(|step| first_stop(&stops, goal, step));
    let is_free_to_go = |keeper: Square, other: Square, step: Direction| {
        own.contains(keeper)
            && (own.contains(other) || own.contains(first_stop(&stops, keeper, step)))
            && Goals::of(&pitch.moved(side, keeper, goal), side.other()).is_empty()
    };
    is_free_to_go(left, right, Direction::RIGHT.back()) || is_free_to_go(right, left, Direction::RIGHT)
}

/// A move that attacks effectively, and where it leads.
struct Strike {
    entry: Move,
    after: Pitch,
}

impl Strike {
    /// Whether the other side, attacked as it is, has no answer.
    fn wins(&self, other: Side) -> bool {
        !has_answer(&self.after, other)
    }
}

impl Position {
    /// Calls `visit` with every legal move that attacks effectively, until it has found something.
    fn find_strike<T>(&self, mut visit: impl FnMut(Strike) -> Option<T>) -> Option<T> {
        let (side, other) = (self.side, self.side.other());
        let squares = strike_squares(&self.pitch, side);
        if squares.is_empty() {
            return None;
        }
        let reaches = Reaches::new(&self.pitch, side);
        reaches.iter().find_map(|(from, targets)| {
            (targets & squares).squares().find_map(|to| {
                let after = self.pitch.moved(side, from, to);
                let is_strike = is_effective(&after, side) && !is_effective(&after, other);
                if is_strike { visit(Strike { entry: Move { from, to }, after }) } else { None }
            })
        })
    }

    /// A legal move after which the other side stands under an effective attack and has no answer.
    pub(super) fn goal_in_one(&self) -> Option<Move> {
        self.find_strike(|strike| strike.wins(self.side.other()).then_some(strike.entry))
    }
}

impl Threats for Position {
    /// A small number, so that the first threats are followed before all others are looked at. The 200 stored goals (`docs/strength.md`) are
    /// proven in half of the time that counting takes.
    const USUAL_ANSWERS: u32 = 6;

    fn list_threats(&self, out: &mut Vec<Move>) -> Option<Move> {
        self.find_strike(|strike| {
            out.push(strike.entry);
            strike.wins(self.side.other()).then_some(strike.entry)
        })
    }
}
