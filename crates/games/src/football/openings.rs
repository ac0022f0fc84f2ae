//! What a goal move opens, found from the lines through the scorer alone. It speaks of positions that are really
//! played, with nobody in a goal, and in the words of the defender, who may reply.

use super::board::{Board, Direction, Field, Net, Nobody, Pitch, Square, gather, home_row};
use super::lanes::{Goals, looks};

/// What a scorer leaves open to the defender.
pub(super) enum LeftOpen<N> {
    /// Nothing, unless somebody arrives on one of these squares.
    Nothing(N),
    /// A goal move of the defender, whoever arrives: unless it is on one of these squares, that player is a partner
    /// more, or jumped over.
    Reply { from: Square, to: Square, unless: N },
}

/// An observer of the search for squares that a scorer leaves open, and what it wants to know.
pub(super) trait Onlooker {
    /// What gathers squares for it.
    type Net: Net;

    /// A player of the defender that may change what is left open by leaving.
    #[inline]
    fn see_mover(&mut self, _player: Square) {}

    /// A player that has a reply to a goal as soon as somebody arrives on one of some squares.
    #[inline]
    fn see_pin(&mut self, _from: Square, _to: Square, _squares: &Self::Net) {}
}

/// Wants to know no squares.
impl Onlooker for Nobody {
    type Net = Nobody;
}

/// Wants to know movers.
impl Onlooker for Board {
    type Net = Board;

    #[inline]
    fn see_mover(&mut self, player: Square) {
        self.insert(player);
    }
}

/// Wants to know where an arriving player surely pins the scorer.
struct Pins<'a> {
    field: &'a Field,
    pitch: &'a Pitch,
    scorer: (Square, Square),
    sure: Board,
}

impl Onlooker for Pins<'_> {
    type Net = Board;

    fn see_pin(&mut self, from: Square, to: Square, squares: &Board) {
        if self.field.is_steady(from, self.scorer.1) && self.field.is_held(self.pitch, self.scorer, (from, to)) {
            self.sure |= *squares;
        }
    }
}

impl Field {
    /// Whether a goal move of the opponent is held by a reply that opens nothing.
    pub(super) fn is_held(&self, pitch: &Pitch, goal: (Square, Square), reply: (Square, Square)) -> bool {
        let attacker = self.side.other();
        let scored = pitch.moved(attacker, goal.0, goal.1);
        let replied = scored.moved(self.side, reply.0, reply.1);
        Goals::of(&replied, attacker).without(Goals::of(&scored, attacker)).is_empty()
    }

    /// Whether a reply that opens nothing does so wherever another player arrives. From home it might open the rank to
    /// the scorer, who makes no more goal moves but serves as a partner.
    fn is_steady(&self, replier: Square, scored: Square) -> bool {
        let mut rank = Board::EMPTY;
        if let Some(step) = replier.step_to(scored).filter(|_| replier.row() == scored.row()) {
            gather(&self.stops, replier, step, &mut rank);
        }
        !rank.contains(scored)
    }

    /// Squares where an arriving player surely leaves a goal move of the opponent held by some reply.
    pub(super) fn holding_squares(&self, pitch: &Pitch, from: Square, to: Square) -> Board {
        let mut pins = Pins { field: self, pitch, scorer: (from, to), sure: Board::EMPTY };
        match self.left_open_by(from, &mut pins) {
            LeftOpen::Nothing(_) => pins.sure,
            LeftOpen::Reply { from: replier, to: goal, unless } => {
                let holds = self.is_steady(replier, to) && self.is_held(pitch, (from, to), (replier, goal));
                if holds { !unless } else { self.squares_off_a_reply(pitch, from, to) }
            }
        }
    }

    /// Squares that are off the lines of some reply that opens nothing.
    fn squares_off_a_reply(&self, pitch: &Pitch, from: Square, to: Square) -> Board {
        let attacker = self.side.other();
        let scored = pitch.moved(attacker, from, to);
        let before = Goals::of(&scored, attacker);
        let mut off = Board::EMPTY;
        Goals::of(&scored, self.side).without(Goals::of(pitch, self.side)).any(&scored, |replier, goal| {
            let replied = scored.moved(self.side, replier, goal);
            let holds = self.is_steady(replier, to) && Goals::of(&replied, attacker).without(before).is_empty();
            if holds {
                off = !self.lines_to(&scored, goal);
            }
            holds
        });
        off
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
    pub(super) fn reply_to(&self, scorer: Square) -> Option<(Square, Square)> {
        match self.left_open_by(scorer, &mut Nobody) {
            LeftOpen::Nothing(Nobody) => None,
            LeftOpen::Reply { from, to, .. } => Some((from, to)),
        }
    }

    /// What a scorer leaves open.
    #[inline]
    pub(super) fn left_open_by<O: Onlooker>(&self, scorer: Square, onlooker: &mut O) -> LeftOpen<O::Net> {
        let is_at_home = scorer.row() == home_row(self.side.other());
        if is_at_home { self.goal_left_open(scorer, onlooker) } else { self.lines_left_open(scorer, onlooker) }
    }

    /// The scorer leaves a square of its own home: who sees that square, and where one may join them.
    fn goal_left_open<O: Onlooker>(&self, goal: Square, onlooker: &mut O) -> LeftOpen<O::Net> {
        let mut lines = O::Net::default();
        let mut seen = None;
        for look in looks(self.side) {
            let first = gather(&self.stops, goal, look, &mut lines);
            if self.own.contains(first) {
                onlooker.see_mover(first);
                if seen.is_some() || self.own.contains(gather(&self.stops, first, look, &mut lines)) {
                    return LeftOpen::Reply { from: first, to: goal, unless: O::Net::default() };
                }
                seen = Some(first);
            }
        }
        match seen {
            Some(first) => {
                onlooker.see_pin(first, goal, &lines);
                LeftOpen::Nothing(lines)
            }
            None => LeftOpen::Nothing(O::Net::default()),
        }
    }

    /// The scorer leaves lines to its own home: who looks at its back, and where one may join them.
    fn lines_left_open<O: Onlooker>(&self, scorer: Square, onlooker: &mut O) -> LeftOpen<O::Net> {
        let mut joining = O::Net::default();
        for look in looks(self.side) {
            let mut lines = O::Net::default();
            let first = gather(&self.stops, scorer, look.back(), &mut lines);
            let has_own_ahead = self.own.contains(first);
            let end = if has_own_ahead { gather(&self.stops, first, look.back(), &mut lines) } else { first };
            for mover in [first, end].into_iter().filter(|mover| self.own.contains(*mover)) {
                onlooker.see_mover(mover);
            }
            let goal = end.toward(look);
            // Another player ends the line before the goal, or the line leaves the pitch beside it.
            if Board::PITCH.contains(end) || goal.row() != home_row(self.side.other()) {
                continue;
            }
            let mut back = O::Net::default();
            let behind = gather(&self.stops, scorer, look, &mut back);
            if self.own.contains(behind) {
                onlooker.see_mover(behind);
                if has_own_ahead {
                    // It cannot jump over two.
                    back.join(lines);
                    return LeftOpen::Reply { from: behind, to: goal, unless: back };
                }
                if self.sees_another(goal, look, behind, &mut lines) {
                    return LeftOpen::Reply { from: behind, to: goal, unless: O::Net::default() };
                }
                back.join(lines);
                onlooker.see_pin(behind, goal, &back);
            }
            joining.join(back);
        }
        LeftOpen::Nothing(joining)
    }

    /// Whether a goal of the defender that sees one of its players on a line sees another one, behind it or on another
    /// line; adds the free squares where one would be seen.
    fn sees_another<N: Net>(&self, goal: Square, line: Direction, first: Square, free: &mut N) -> bool {
        let mut others = looks(self.side).into_iter().filter(|look| *look != line);
        self.own.contains(gather(&self.stops, first, line, free))
            || others.any(|look| self.own.contains(gather(&self.stops, goal, look, free)))
    }
}
