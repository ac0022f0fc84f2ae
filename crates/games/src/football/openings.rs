//! What a goal move opens, found from the lines through the scorer alone. It speaks of positions that are really
//! played, with nobody in a goal, and in the words of the defender, who may reply.

use super::board::{Board, Field, Net, Nobody, Pitch, Square, Step, gather, home_row};
use super::lanes::{Goals, looks};

/// What a scorer leaves open to the defender.
pub(super) enum LeftOpen<N> {
    /// Nothing, unless somebody arrives on one of these squares.
    Nothing(N),
    /// A goal move of the defender.
    Reply { from: Square, to: Square },
}

impl Field {
    /// Whether a goal move of the opponent is held by a reply that opens nothing.
    pub fn is_held(&self, pitch: &Pitch, goal: (Square, Square), reply: (Square, Square)) -> bool {
        let attacker = self.side.other();
        let scored = pitch.moved(attacker, goal.0, goal.1);
        let replied = scored.moved(self.side, reply.0, reply.1);
        Goals::of(&replied, attacker).without(Goals::of(&scored, attacker)).is_empty()
    }

    /// Squares where another player may arrive and yet some reply holds a goal move of the opponent.
    pub fn holding_squares(&self, pitch: &Pitch, from: Square, to: Square) -> Board {
        let attacker = self.side.other();
        let scored = pitch.moved(attacker, from, to);
        let before = Goals::of(&scored, attacker);
        let mut holding = Board::EMPTY;
        Goals::of(&scored, self.side).without(Goals::of(pitch, self.side)).any(&scored, |from, to| {
            // From home a reply might open the rank to the scorer, who makes no more goal moves but serves as a partner.
            let is_steady =
                from.row() != home_row(self.side) && Goals::of(&scored.moved(self.side, from, to), attacker).without(before).is_empty();
            if is_steady {
                holding = !self.lines_to(&scored, to);
            }
            is_steady
        });
        holding
    }

    /// The lines on which players of the defender look at a goal, or might.
    fn lines_to(&self, pitch: &Pitch, goal: Square) -> Board {
        let stops = pitch.stops();
        let mut lines = Board::EMPTY;
        for look in looks(self.side) {
            let first = gather(&stops, goal, look, &mut lines);
            if self.own.contains(first) {
                gather(&stops, first, look, &mut lines);
            }
        }
        lines
    }

    /// A reply that a goal move from a square opens; nothing if it opens nothing.
    pub fn reply_to(&self, scorer: Square) -> Option<(Square, Square)> {
        match self.left_open_by(scorer, &mut Nobody) {
            LeftOpen::Nothing(Nobody) => None,
            LeftOpen::Reply { from, to } => Some((from, to)),
        }
    }

    /// What a scorer leaves open. Adds the players that may change it by leaving.
    #[inline]
    pub fn left_open_by<N: Net>(&self, scorer: Square, movers: &mut N) -> LeftOpen<N> {
        let is_at_home = scorer.row() == home_row(self.side.other());
        if is_at_home { self.goal_left_open(scorer, movers) } else { self.lines_left_open(scorer, movers) }
    }

    /// The scorer leaves a square of its own home: who sees that square, and where one may join them.
    fn goal_left_open<N: Net>(&self, goal: Square, movers: &mut N) -> LeftOpen<N> {
        let mut lines = N::default();
        let mut seen = 0;
        for look in looks(self.side) {
            let first = gather(&self.stops, goal, look, &mut lines);
            if self.own.contains(first) {
                seen += 1;
                movers.add(first);
                if seen > 1 || self.own.contains(gather(&self.stops, first, look, &mut lines)) {
                    return LeftOpen::Reply { from: first, to: goal };
                }
            }
        }
        LeftOpen::Nothing(if seen == 0 { N::default() } else { lines })
    }

    /// The scorer leaves lines to its own home: who looks at its back, and where one may join them.
    fn lines_left_open<N: Net>(&self, scorer: Square, movers: &mut N) -> LeftOpen<N> {
        let mut joining = N::default();
        for look in looks(self.side) {
            let mut lines = N::default();
            let first = gather(&self.stops, scorer, look.back(), &mut lines);
            let has_own_ahead = self.own.contains(first);
            let end = if has_own_ahead { gather(&self.stops, first, look.back(), &mut lines) } else { first };
            for mover in [first, end] {
                if self.own.contains(mover) {
                    movers.add(mover);
                }
            }
            let goal = end.toward(look);
            // Another player ends the line before the goal, or the line leaves the pitch beside it.
            if Board::PITCH.contains(end) || goal.row() != home_row(self.side.other()) {
                continue;
            }
            let behind = gather(&self.stops, scorer, look, &mut joining);
            if self.own.contains(behind) {
                movers.add(behind);
                if has_own_ahead || self.sees_another(goal, look, behind, &mut lines) {
                    return LeftOpen::Reply { from: behind, to: goal };
                }
                joining.join(lines);
            }
        }
        LeftOpen::Nothing(joining)
    }

    /// Whether a goal of the defender that sees one of its players on a line sees another one, behind it or on another
    /// line; adds the free squares where one would be seen.
    fn sees_another<N: Net>(&self, goal: Square, line: Step, first: Square, free: &mut N) -> bool {
        self.own.contains(gather(&self.stops, first, line, free))
            || looks(self.side)
                .into_iter()
                .filter(|look| *look != line)
                .any(|look| self.own.contains(gather(&self.stops, goal, look, free)))
    }
}
