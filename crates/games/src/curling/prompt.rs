//! What the player should do next, as a short request.

use igroteka_core::{Selection, Text};

use super::dice::{DICE, Dice, SIX};
use super::hand::Hand;
use super::improvement::Improvement;
use super::names::{kept_text, shown_text};
use super::partial_move::{self, PartialThrow};
use super::position::{Phase, Position, THROWS};
use super::ways::{Goal, Way};

/// The request in a position with a half-entered move; nothing where dice fall or the match is over.
pub(super) fn of(position: &Position, selection: &Selection) -> Option<Text> {
    match position.phase {
        Phase::Keep(rolled) => Some(of_dice(rolled, partial_move::kept_dice(rolled, partial_move::kept(rolled, selection)))),
        Phase::Throw(dice) => Some(of_throw(position, dice, selection)),
        Phase::FirstRoll | Phase::SecondRoll(_) | Phase::Over => None,
    }
}

/// The combination that the kept dice show, and its chance to become something better.
fn of_dice(rolled: Dice, kept: Dice) -> Text {
    if kept == Dice::NONE {
        return Text::new(if rolled.count(SIX) == DICE { "curling-prompt-sixes" } else { "curling-prompt-keep" });
    }
    let improvement = Improvement::of(kept);
    let text = match improvement.shown {
        None => Text::new("curling-prompt-nothing-yet"),
        Some(shown) if kept.len() == DICE => return Text::new("curling-prompt-final").text("shown", shown_text(shown, kept)),
        Some(_) => Text::new("curling-prompt-kept").text("kept", kept_text(kept)),
    };
    text.number("percent", improvement.percent())
}

fn of_throw(position: &Position, dice: Dice, selection: &Selection) -> Text {
    let hand = Hand::of(dice);
    let partial = PartialThrow::read(position, hand, selection);
    let Some(start) = partial.start else { return of_starts(position, hand, dice) };
    let about = |key: &'static str| Text::new(key).word("file", start.letter());
    match &partial.way {
        Some(way) => of_way(position, way),
        None if partial.goals().iter().any(|way| way.goal != Goal::Away) => Text::new("curling-prompt-goal"),
        None if position.open_starts(hand).is_empty() => about("curling-prompt-only-away"),
        None => about("curling-prompt-other-start"),
    }
}

/// What the dice are, and which starts they are good for.
fn of_starts(position: &Position, hand: &Hand, dice: Dice) -> Text {
    if position.open_starts(hand).is_empty() {
        return Text::new("curling-prompt-nowhere");
    }
    Text::new("curling-prompt-start").text("shown", shown_text(hand.combination, dice))
}

/// What a throw would lead to, and before that what is special about it.
fn of_way(position: &Position, way: &Way) -> Text {
    let then = standing_afterwards(position, way);
    match (way.goal, way.blank) {
        (_, true) => Text::new("curling-prompt-blank").text("then", then),
        (Goal::Away, false) => Text::new("curling-prompt-away").text("then", then),
        (Goal::Rest(_), false) => then,
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
