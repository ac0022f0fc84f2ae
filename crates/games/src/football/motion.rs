//! How players move, apart from goals and attacks: ways, partners, and where a player may stop.
//! Checks and pictures ask here about one move; the generator gets whole sets from `reach.rs`.

use igroteka_core::Side;

use super::board::{Board, Pitch, Square, Step, first_stop, home_row, penalty_row};

/// A side has at most so many players.
pub(super) const TEAM: usize = 10;

/// With more players than this at home, nobody may return.
const MOST_FOR_RETURN: u32 = 5;

/// What lies between a player and the square where it wants to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// Nothing.
    Clear,
    /// One own player, over which it may jump: that is the partner.
    Over(Square),
    /// Somebody in the way.
    Blocked(Square),
    /// There is no line to that square.
    NoLine,
}

/// The way of a side's player from one square to another.
pub(super) fn way(pitch: &Pitch, side: Side, from: Square, to: Square) -> Way {
    let Some(step) = from.step_to(to) else {
        return Way::NoLine;
    };
    let players = pitch.players();
    let mut way = Way::Clear;
    let mut at = from.toward(step);
    while at != to {
        if players.contains(at) {
            if way != Way::Clear || !pitch.team(side).contains(at) {
                return Way::Blocked(at);
            }
            way = Way::Over(at);
        }
        at = at.toward(step);
    }
    way
}

/// Whether a side's players may stop on a square at all when they come from another.
pub(super) fn may_stop(pitch: &Pitch, side: Side, from: Square, to: Square) -> bool {
    to.row() != penalty_row(side) && (!is_return(side, from, to) || may_return(pitch, side))
}

/// Whether a move comes back to the own home.
pub(super) const fn is_return(side: Side, from: Square, to: Square) -> bool {
    to.row() == home_row(side) && from.row() != home_row(side)
}

/// Whether a side has so few players at home that one may return.
pub(super) fn may_return(pitch: &Pitch, side: Side) -> bool {
    pitch.team(side).row(home_row(side)).count_ones() <= MOST_FOR_RETURN
}

/// Whether a move goes along the own home.
pub(super) const fn is_along_home(side: Side, from: Square, to: Square) -> bool {
    from.row() == home_row(side) && to.row() == home_row(side)
}

/// The lines on which the partner of a move may stand: at home only the rank itself.
fn partner_lines(side: Side, from: Square, to: Square) -> &'static [Step] {
    if is_along_home(side, from, to) { &Step::LINES[..1] } else { &Step::LINES }
}

/// The partners of a move whose way is free or leads over one of them.
pub(super) fn partners(pitch: &Pitch, side: Side, from: Square, to: Square) -> Board {
    let stops = pitch.lifted(side, from).stops();
    let mut partners = Board::EMPTY;
    for step in partner_lines(side, from, to).iter().flat_map(|step| [*step, step.back()]) {
        let seen = first_stop(&stops, to, step);
        if pitch.team(side).contains(seen) {
            partners.insert(seen);
        }
    }
    match way(pitch, side, from, to) {
        // A jump has the one partner that it leads over.
        Way::Over(partner) => {
            let mut only = Board::EMPTY;
            only.insert(partner);
            only & partners
        }
        _ => partners,
    }
}

/// Whether a side's player may go from one square to another, attacks not considered.
pub(super) fn can_move(pitch: &Pitch, side: Side, from: Square, to: Square) -> bool {
    if !may_stop(pitch, side, from, to) || pitch.players().contains(to) || !pitch.team(side).contains(from) {
        return false;
    }
    match way(pitch, side, from, to) {
        Way::Over(_) => true,
        Way::Clear => has_partner(pitch, side, from, to),
        Way::Blocked(_) | Way::NoLine => false,
    }
}

/// Whether a move with a clear way has a partner.
fn has_partner(pitch: &Pitch, side: Side, from: Square, to: Square) -> bool {
    let others = pitch.lifted(side, from);
    let stops = others.stops();
    let sees = |step: Step| others.team(side).contains(first_stop(&stops, to, step));
    partner_lines(side, from, to).iter().any(|step| sees(*step) || sees(step.back()))
}
