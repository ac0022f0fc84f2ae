//! What the player should do next, as a short request.

use igroteka_core::{Selection, Text};

use super::dice::{DICE, Dice};
use super::hand::Hand;
use super::improvement::Improvement;
use super::names::combination_text;
use super::partial_move::{self, PartialThrow};
use super::position::{Phase, Position, THROWS};
use super::ways::Way;

/// The request in a position with a half-entered move; nothing where dice fall or the match is over.
pub(super) fn of(position: &Position, selection: &Selection) -> Option<Text> {
    match position.phase {
        Phase::Keep(rolled) => Some(of_dice(partial_move::kept_dice(rolled, partial_move::kept(rolled, selection)))),
        Phase::Throw(dice) => Some(of_throw(position, &PartialThrow::read(position, Hand::of(dice), selection))),
        Phase::FirstRoll | Phase::SecondRoll(_) | Phase::Over => None,
    }
}

/// The combination that the kept dice show, and its chance to become something better.
fn of_dice(kept: Dice) -> Text {
    if kept == Dice::NONE {
        return Text::new("curling-prompt-keep");
    }
    let improvement = Improvement::of(kept);
    let text = match improvement.shown {
        None => Text::new("curling-prompt-nothing-yet"),
        Some(shown) if kept.len() == DICE => return Text::new("curling-prompt-final").text("combination", combination_text(shown)),
        Some(shown) => Text::new("curling-prompt-kept").text("combination", combination_text(shown)),
    };
    text.number("percent", improvement.percent())
}

fn of_throw(position: &Position, partial: &PartialThrow) -> Text {
    match (partial.start, &partial.way) {
        (None, _) => Text::new("curling-prompt-start"),
        (Some(_), None) => Text::new("curling-prompt-goal"),
        (Some(_), Some(way)) => standing_afterwards(position, way),
    }
}

/// What the field would be worth after a throw.
fn standing_afterwards(position: &Position, way: &Way) -> Text {
    let standing = position.standing_after(way);
    let is_last = position.throw == THROWS;
    let text = match (standing.signum(), is_last) {
        (1, false) => Text::new("curling-prompt-leads"),
        (-1, false) => Text::new("curling-prompt-behind"),
        (0, false) => Text::new("curling-prompt-level"),
        (1, true) => Text::new("curling-prompt-scores"),
        (-1, true) => Text::new("curling-prompt-loses"),
        _ => Text::new("curling-prompt-end-level"),
    };
    text.number("points", standing.abs())
}
