//! What of the reference card matters now: the combination that the dice show, the standing that restricts the trajectories, whether guards
//! are free, and the trajectories that may not be thrown.

use alloc::vec::Vec;

use igroteka_core::scene::CardRow;
use igroteka_core::{Selection, Text};

use super::combination::Combination;
use super::hand::Hand;
use super::moves::FREE_GUARD_THROWS;
use super::names::{combination_text, kind_text};
use super::outcome::side_ahead;
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
    let now = [restriction_key(position), guards_key(position)].map(|key| CardRow { name: Text::new(key), refused: None });
    combination.into_iter().chain(now).chain(forbidden).collect()
}

/// The row of the restriction that holds.
fn restriction_key(position: &Position) -> &'static str {
    match side_ahead(position.standing()) {
        _ if position.last_step == 0 => "curling-card-first",
        None => "curling-card-level",
        Some(leader) if leader == position.side => "curling-card-leads",
        Some(_) => "curling-card-behind",
    }
}

/// The row about guards that holds.
fn guards_key(position: &Position) -> &'static str {
    if FREE_GUARD_THROWS.contains(&position.throw) { "curling-card-free-guards" } else { "curling-card-no-free-guards" }
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
