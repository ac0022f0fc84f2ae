//! When and why a game ends: a side to move without a legal move has let in a goal if it stands
//! under an effective attack, and is stalled otherwise.

use igroteka_core::{Outcome, Side};

use super::Position;
use super::attack::is_effective;

/// How the game ended, as far as the position shows it.
pub(super) fn outcome(position: &Position) -> Option<Outcome> {
    if position.has_legal_move() { None } else { Some(verdict(position)) }
}

/// How a game ends whose side to move has no legal move.
fn verdict(position: &Position) -> Outcome {
    let attacker: Side = position.side.other();
    if is_effective(&position.pitch, attacker) { Outcome::win(attacker, "goal") } else { Outcome::draw("stalemate") }
}
