//! The names of things as texts of the room, and where cells are drawn. Faults, told events and scenes use them.

use igroteka_core::{Place, Point, Rect, Side, Text};

use super::PROFILE;
use super::combination::Combination;
use super::dice::{DICE, Dice};
use super::field::{Cell, ROWS};
use super::outcome::side_ahead;
use super::position::Position;
use super::trajectory::Kind;

/// The name of the trajectory with a step.
pub(super) fn step_text(step: u8) -> Text {
    Kind::from_step(step).map_or(Text::new("curling-kind-none"), kind_text)
}

/// The name of a kind of trajectory.
pub(super) fn kind_text(kind: Kind) -> Text {
    Text::new(match kind {
        Kind::Reverse => "curling-kind-reverse",
        Kind::Shortened => "curling-kind-shortened",
        Kind::Triple => "curling-kind-triple",
        Kind::Quadruple => "curling-kind-quadruple",
        Kind::Semaphore => "curling-kind-semaphore",
    })
}

/// How the numbers of a kind of trajectory have to stand.
pub(super) fn order_text(kind: Kind) -> Text {
    Text::new(match kind {
        Kind::Reverse => "curling-order-reverse",
        Kind::Shortened => "curling-order-shortened",
        Kind::Triple => "curling-order-triple",
        Kind::Quadruple => "curling-order-quadruple",
        Kind::Semaphore => "curling-order-semaphore",
    })
}

/// The name of a combination.
pub(super) fn combination_text(combination: Combination) -> Text {
    Text::coded("curling-combination-", combination.word())
}

/// What keeping some dice means for the others.
pub(super) fn keep_text(kept: Dice) -> Text {
    match DICE - kept.len().min(DICE) {
        0 => Text::new("curling-choice-keep-all"),
        DICE => Text::new("curling-choice-roll-all"),
        count => Text::new("curling-choice-roll").word("kept", kept.text()).number("count", count),
    }
}

/// The name of a side's stone.
pub(super) fn stone_text(side: Side) -> Text {
    Text::new(match side {
        Side::First => "curling-stone-red",
        Side::Second => "curling-stone-blue",
    })
}

/// Who leads on the field, and by how much.
pub(super) fn standing_text(standing: i32) -> Text {
    match side_ahead(standing) {
        None => Text::new("curling-standing-level"),
        Some(side) => Text::new("curling-standing-leads").text("side", PROFILE.side_text(side)).number("points", standing.abs()),
    }
}

/// Which end is being played.
pub(super) fn end_text(position: &Position) -> Text {
    let extra = position.end - i32::from(position.ends);
    if extra > 0 {
        Text::new("curling-end-extra").number("number", extra)
    } else {
        Text::new("curling-end-of").number("end", position.end).number("ends", position.ends)
    }
}

/// The square of a cell; house row 6 is drawn at the top.
pub(super) fn area(cell: Cell) -> Rect {
    Rect::cell(i32::from(cell.file()), ROWS as i32 - 1 - i32::from(cell.row()))
}

/// The middle of a cell.
pub(super) fn middle(cell: Cell) -> Point {
    area(cell).middle()
}

/// A cell as a place of a told event.
pub(super) fn place(cell: Cell) -> Place {
    Place { at: middle(cell), name: cell.name() }
}
