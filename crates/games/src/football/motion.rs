//! How players move, apart from goals and attacks: ways, partners, and where a player may stop.
//! Checks and pictures ask here about one move; the generator gets whole sets from `reach.rs`.

use igroteka_core::Side;

use super::board::{Board, Direction, Field, Pitch, Square, first_stop, home_row, penalty_row};

/// The number of players that a side has at most.
pub(super) const TEAM: usize = 10;

/// With more players than this at home, nobody may return.
const MOST_FOR_RETURN: u32 = 5;

/// What lies between a player and the square where it wants to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Path {
    /// Nothing is in between.
    Clear,
    /// One own player, over which it may jump: that is the partner.
    Over(Square),
    /// Somebody in the way.
    Blocked(Square),
    /// There is no line to that square.
    NoLine,
}

/// Whether a move comes back to the own home.
pub(super) const fn is_return(side: Side, from: Square, to: Square) -> bool {
    to.row() == home_row(side) && from.row() != home_row(side)
}

/// Whether a move goes along the own home.
pub(super) const fn is_along_home(side: Side, from: Square, to: Square) -> bool {
    to.row() == home_row(side) && from.row() == home_row(side)
}

/// Whether a side has so few players at home that one may return.
pub(super) fn may_return(own: &Board, side: Side) -> bool {
    own.row(home_row(side)).count_ones() <= MOST_FOR_RETURN
}

/// The lines on which the partner of a move may stand: at home only the rank itself.
fn partner_lines(side: Side, from: Square, to: Square) -> &'static [Direction] {
    if is_along_home(side, from, to) { &Direction::LINES[..1] } else { &Direction::LINES }
}

impl Field {
    /// The way of an own player from one square to another.
    pub(super) fn way(&self, from: Square, to: Square) -> Path {
        let Some(step) = from.step_to(to) else {
            return Path::NoLine;
        };
        let mut way = Path::Clear;
        let mut at = from.toward(step);
        while at != to {
            if self.stops.contains(at) {
                if way != Path::Clear || !self.own.contains(at) {
                    return Path::Blocked(at);
                }
                way = Path::Over(at);
            }
            at = at.toward(step);
        }
        way
    }

    /// Whether an own player may go from one square to another, attacks not considered.
    pub(super) fn can_move(&self, from: Square, to: Square) -> bool {
        if self.stops.contains(to) || !self.own.contains(from) || !self.may_stop(from, to) {
            return false;
        }
        match self.way(from, to) {
            Path::Over(_) => true,
            Path::Clear => self.has_partner(from, to),
            Path::Blocked(_) | Path::NoLine => false,
        }
    }

    /// Whether an own player may stop on a square when it comes from another.
    fn may_stop(&self, from: Square, to: Square) -> bool {
        to.row() != penalty_row(self.side) && (!is_return(self.side, from, to) || may_return(&self.own, self.side))
    }

    /// Whether a move with a clear way has a partner.
    fn has_partner(&self, from: Square, to: Square) -> bool {
        let sees = |step: Direction| self.own.contains(self.seen_past(from, to, step));
        partner_lines(self.side, from, to).iter().any(|step| sees(*step) || sees(step.back()))
    }

    /// The first stop that a square sees in a direction when the player on another one has left.
    fn seen_past(&self, left: Square, from: Square, step: Direction) -> Square {
        let seen = first_stop(&self.stops, from, step);
        if seen == left { first_stop(&self.stops, seen, step) } else { seen }
    }
}

/// The partners of a side's move whose way is free or leads over one of them.
pub(super) fn partners(pitch: &Pitch, side: Side, from: Square, to: Square) -> Board {
    let field = Field::new(pitch, side);
    let lines = partner_lines(side, from, to).iter().flat_map(|step| [*step, step.back()]);
    let mut partners = Board::EMPTY;
    for seen in lines.map(|step| field.seen_past(from, to, step)).filter(|seen| field.own.contains(*seen)) {
        partners.insert(seen);
    }
    match field.way(from, to) {
        // A jump has the one partner that it leads over.
        Path::Over(partner) => partners & Board::of_squares([partner]),
        _ => partners,
    }
}
