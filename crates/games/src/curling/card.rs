//! What of the reference card matters now: the combination that the dice show, and the trajectories that may not be thrown.

use alloc::vec::Vec;

use igroteka_core::Selection;
use igroteka_core::scene::CardRow;

use super::combination::Combination;
use super::hand::Hand;
use super::names::{combination_text, kind_text};
use super::panels::{refused_before_dice, refused_with};
use super::partial_move;
use super::position::{Phase, Position};
use super::trajectory::TrajectoryKind;

/// The rows of the card for a position with a half-entered move.
pub(super) fn rows(position: &Position, selection: &Selection) -> Vec<CardRow> {
    if position.phase == Phase::Over {
        return Vec::new();
    }
    let combination = combination(position, selection).map(|shown| CardRow { name: combination_text(shown), refused: None });
    let forbidden = TrajectoryKind::ALL.into_iter().filter_map(|kind| {
        let refused = match position.phase {
            Phase::Throw(dice) => refused_with(position, Hand::of(dice), kind),
            _ => refused_before_dice(position, kind),
        };
        refused.map(|reason| CardRow { name: kind_text(kind), refused: Some(reason) })
    });
    combination.into_iter().chain(forbidden).collect()
}

/// The combination of the final dice, or of those that are kept so far.
fn combination(position: &Position, selection: &Selection) -> Option<Combination> {
    match position.phase {
        Phase::Throw(dice) => Some(Hand::of(dice).combination),
        Phase::Keep(rolled) => Combination::shown(partial_move::kept_dice(rolled, partial_move::kept(rolled, selection))),
        Phase::SecondRoll(kept) => Combination::shown(kept),
        Phase::FirstRoll | Phase::Over => None,
    }
}
