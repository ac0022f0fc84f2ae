//! Which moves leave no effective attack on the own home: the last condition of a lawful move.
//! The generator filters whole sets of moves here, and tries only those that can matter.
//!
//! Two thoughts save the trying. A player that is no shield opens nothing by leaving, and nobody opens
//! a goal move against himself by arriving: so without an attack to answer, every move of such a player is
//! lawful. And a goal move that opens nothing at all can only be answered on few squares ([`Threat`]).

use arrayvec::ArrayVec;
use igroteka_core::Side;

use super::attack::is_effective;
use super::board::{Board, Pitch, Square, first_stop, gather, home_row};
use super::lanes::{Goals, Siege, looks};

/// So many threats are looked at for squares that answer all of them; more would not narrow them much.
const THREATS: usize = 4;

/// What a side to move has to mind.
pub(super) struct Defence<'a> {
    pitch: &'a Pitch,
    side: Side,
    siege: Siege,
    threats: ArrayVec<Threat, THREATS>,
}

impl Defence<'_> {
    pub fn new(pitch: &Pitch, side: Side) -> Defence<'_> {
        let siege = Siege::of(pitch, side.other());
        Defence { pitch, side, siege, threats: threats(pitch, side, siege.goals) }
    }

    /// Whether the opponent has a goal move, effective or not.
    pub const fn is_attacked(&self) -> bool {
        !self.siege.goals.is_empty()
    }

    /// Whether the opponent has no effective attack after a move.
    pub fn holds_after(&self, from: Square, to: Square) -> bool {
        self.is_free(from) || !is_effective(&self.pitch.moved(self.side, from, to), self.side.other())
    }

    /// Whether a player may go where it likes.
    fn is_free(&self, from: Square) -> bool {
        !self.is_attacked() && !self.siege.shields.contains(from)
    }

    /// Those squares, of the ones where a player may go, where it may go lawfully.
    pub fn lawful(&self, from: Square, targets: Board) -> Board {
        if self.is_free(from) {
            return targets;
        }
        let mut lawful = Board::EMPTY;
        for to in (targets & self.answers(from)).squares().filter(|to| self.holds_after(from, *to)) {
            lawful.insert(to);
        }
        lawful
    }

    /// Squares outside of which no move of a player can be lawful.
    fn answers(&self, from: Square) -> Board {
        let mut steady = self.threats.iter().filter(|threat| !threat.movers.contains(from)).peekable();
        if steady.peek().is_some() {
            return steady.fold(Board::PITCH, |answers, threat| answers & threat.answers);
        }
        let lifted = self.pitch.lifted(self.side, from);
        let opened = Goals::of(&lifted, self.side.other());
        threats(&lifted, self.side, opened).iter().fold(Board::PITCH, |answers, threat| answers & threat.answers)
    }
}

/// A goal move of the opponent that opens nothing at all, and so is admissible, unless somebody interferes.
struct Threat {
    /// Squares where an arriving player of the defender may break the goal move or make it open something.
    answers: Board,
    /// Players of the defender that may make it open something by leaving.
    movers: Board,
}

/// The first threats against a side among goal moves of the opponent.
fn threats(pitch: &Pitch, side: Side, goals: Goals) -> ArrayVec<Threat, THREATS> {
    if goals.is_empty() {
        return ArrayVec::new();
    }
    let ours = Goals::of(pitch, side);
    let opens_nothing = |(from, to): &(Square, Square)| Goals::of(&pitch.moved(side.other(), *from, *to), side).without(ours).is_empty();
    goals.moves(pitch).filter(opens_nothing).take(THREATS).map(|(from, to)| Threat::new(pitch, side, from, to)).collect()
}

impl Threat {
    fn new(pitch: &Pitch, side: Side, from: Square, to: Square) -> Threat {
        let stops = pitch.stops();
        let mut threat = Threat { answers: ways_into(pitch, &stops, side.other(), to), movers: Board::EMPTY };
        if from.row() == home_row(side.other()) {
            threat.add_goal_left_open(pitch, &stops, side, from);
        } else {
            threat.add_lines_left_open(pitch, &stops, side, from);
        }
        threat
    }

    /// The scorer leaves a square of its own home: whoever sees that square, and whoever joins them.
    fn add_goal_left_open(&mut self, pitch: &Pitch, stops: &Board, side: Side, goal: Square) {
        let mut sight = Board::EMPTY;
        let mut is_seen = false;
        for look in looks(side) {
            let first = gather(stops, goal, look, &mut sight);
            if pitch.team(side).contains(first) {
                is_seen = true;
                self.movers.insert(first);
                gather(stops, first, look, &mut sight);
            }
        }
        if is_seen {
            self.answers |= sight;
        }
    }

    /// The scorer leaves lines to its own home: whoever looks at its back or stands before it, and whoever joins them.
    fn add_lines_left_open(&mut self, pitch: &Pitch, stops: &Board, side: Side, scorer: Square) {
        let own = pitch.team(side);
        for look in looks(side) {
            let mut ahead = Board::EMPTY;
            let first = gather(stops, scorer, look.back(), &mut ahead);
            let end = if own.contains(first) { first_stop(stops, first, look.back()) } else { first };
            for mover in [first, end].into_iter().filter(|mover| own.contains(*mover)) {
                self.movers.insert(mover);
            }
            let goal = end.toward(look);
            // Another player ends the line before the goal, or the line leaves the pitch beside it.
            if Board::PITCH.contains(end) || goal.row() != home_row(side.other()) {
                continue;
            }
            let behind = gather(stops, scorer, look, &mut self.answers);
            if own.contains(behind) {
                self.movers.insert(behind);
                self.answers |= ahead;
                gather(stops, behind, look, &mut self.answers);
                for other in looks(side).into_iter().filter(|other| *other != look) {
                    gather(stops, goal, other, &mut self.answers);
                }
            }
        }
    }
}

/// A goal square, and the lines on which players of the attacker look at it.
fn ways_into(pitch: &Pitch, stops: &Board, attacker: Side, goal: Square) -> Board {
    let mut ways = Board::EMPTY;
    ways.insert(goal);
    for look in looks(attacker) {
        let mut line = Board::EMPTY;
        let first = gather(stops, goal, look, &mut line);
        if pitch.team(attacker).contains(first) {
            ways |= line;
            let mut behind = Board::EMPTY;
            if pitch.team(attacker).contains(gather(stops, first, look, &mut behind)) {
                ways |= behind;
            }
        }
    }
    ways
}
