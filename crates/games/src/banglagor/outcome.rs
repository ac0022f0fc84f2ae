//! When the game is over, as far as a position alone shows it (rules 10 and 11).

use igroteka_core::{Outcome, Side};

use super::Position;

/// Whether the game is over; cheap enough for every turn of a playout.
#[inline]
pub(super) fn is_over(position: &Position) -> bool {
    !position.is_placement() && (Side::BOTH.into_iter().any(|side| has_lost(position, side)) || position.quiet >= position.quiet_limit)
}

/// How the game ended. Heights come before quiet turns.
pub(super) fn outcome(position: &Position) -> Option<Outcome> {
    if !is_over(position) {
        return None;
    }
    let loser = Side::BOTH.into_iter().find(|side| has_lost(position, *side));
    Some(loser.map_or(Outcome::draw("quiet"), |side| Outcome::win(side.other(), "heights")))
}

/// Whether twice the total height of a side is less than that of the other.
#[inline]
const fn has_lost(position: &Position, side: Side) -> bool {
    2 * (position.totals[side.index()] as u32) < position.totals[side.other().index()] as u32
}

/// The least total height with which a side has not lost yet.
pub(super) const fn least_height(position: &Position, side: Side) -> u16 {
    position.totals[side.other().index()].div_ceil(2)
}
