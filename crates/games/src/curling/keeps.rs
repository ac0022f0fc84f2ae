//! Keeps that can be picked by one choice instead of several dice: all equal dice, and what may become an order.

use igroteka_core::ElementId;

use super::dice::{Dice, SIX};

/// The choice that keeps all equal dice.
const EQUAL: ElementId = ElementId::choice(20);
/// The choice that keeps one die of each value, towards an order.
const IN_ORDER: ElementId = ElementId::choice(21);
/// An order has five values; a single missing one is worth a roll.
const NEARLY_ORDER: u32 = 4;

/// The keeps that are offered for rolled dice, each with its choice. A single group of equal dice needs none: one tap keeps it. It is offered
/// only beside another keep, because then there is something to compare.
pub(super) fn offered(rolled: Dice) -> impl Iterator<Item = (ElementId, Dice)> {
    let (mut equal, mut groups, mut in_order) = (Dice::NONE, 0, Dice::NONE);
    for value in 1..SIX {
        let count = rolled.count(value);
        if count > 1 {
            equal = equal.with_many(value, count);
            groups += 1;
        }
        if count > 0 {
            in_order = in_order.with(value);
        }
    }
    let is_nearly_order = in_order.len() >= NEARLY_ORDER;
    let equal = (groups > 1 || groups == 1 && is_nearly_order).then_some((EQUAL, equal));
    equal.into_iter().chain(is_nearly_order.then_some((IN_ORDER, in_order)))
}

/// The keep that a choice picks.
pub(super) fn of(rolled: Dice, choice: ElementId) -> Option<Dice> {
    offered(rolled).find(|(id, _)| *id == choice).map(|(_, dice)| dice)
}

/// The choice that picks a keep.
pub(super) fn choice_of(rolled: Dice, kept: Dice) -> Option<ElementId> {
    offered(rolled).find(|(_, dice)| *dice == kept).map(|(id, _)| id)
}
