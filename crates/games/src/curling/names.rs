//! The names of things as texts of the room, and where cells are drawn. Faults, told events and scenes use them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use igroteka_core::{Place, Point, Rect, Side, Text};

use super::PROFILE;
use super::combination::Combination;
use super::dice::{DICE, Dice};
use super::field::{CENTRE, Cell, CellSet, FIRST_LABELLED_ROW, MIDDLE, ROW_NAMES, ROWS, file_letter};
use super::outcome::side_ahead;
use super::position::Position;
use super::trajectory::{Trajectory, TrajectoryKind};
use super::ways::Way;

/// The name of the trajectory with a step.
pub(super) fn step_text(step: u8) -> Text {
    TrajectoryKind::from_step(step).map_or(Text::new("curling-kind-none"), kind_text)
}

/// The name of a kind of trajectory.
pub(super) fn kind_text(kind: TrajectoryKind) -> Text {
    Text::new(match kind {
        TrajectoryKind::Reverse => "curling-kind-reverse",
        TrajectoryKind::Shortened => "curling-kind-shortened",
        TrajectoryKind::Triple => "curling-kind-triple",
        TrajectoryKind::Quadruple => "curling-kind-quadruple",
        TrajectoryKind::Semaphore => "curling-kind-semaphore",
    })
}

/// How the numbers of a kind of trajectory have to stand.
pub(super) fn order_text(kind: TrajectoryKind) -> Text {
    Text::new(match kind {
        TrajectoryKind::Reverse => "curling-order-reverse",
        TrajectoryKind::Shortened => "curling-order-shortened",
        TrajectoryKind::Triple => "curling-order-triple",
        TrajectoryKind::Quadruple => "curling-order-quadruple",
        TrajectoryKind::Semaphore => "curling-order-semaphore",
    })
}

/// The name of a combination.
pub(super) fn combination_text(combination: Combination) -> Text {
    Text::coded("curling-combination-", combination.word())
}

/// What keeping some dice means for the others.
pub(super) fn keep_text(kept: Dice) -> Text {
    match DICE - kept.len().min(DICE) {
        0 => Text::new("curling-foretold-keep-all"),
        DICE => Text::new("curling-foretold-roll-all"),
        count => Text::new("curling-foretold-keep").word("kept", kept.text()).number("count", count),
    }
}

/// The numbers of a trajectory, as `2·3·2`.
pub(super) fn numbers_text(trajectory: Trajectory) -> String {
    let numbers: Vec<String> = trajectory.numbers().iter().map(ToString::to_string).collect();
    numbers.join("·")
}

/// A trajectory with its numbers: "triple 2·3·2".
pub(super) fn trajectory_text(trajectory: Trajectory) -> Text {
    Text::new("curling-trajectory").text("kind", kind_text(trajectory.kind)).word("numbers", numbers_text(trajectory))
}

/// A way with what it does to other stones: "semaphore 3·2: knocks blue out".
pub(super) fn way_text(position: &Position, way: &Way) -> Text {
    let trajectory = trajectory_text(way.throw.trajectory);
    match effect_text(position, way) {
        Some(effect) => Text::new("curling-way").text("trajectory", trajectory).text("effect", effect),
        None => trajectory,
    }
}

fn effect_text(position: &Position, way: &Way) -> Option<Text> {
    let (own, other) = (way.knocked_out[position.side.index()], way.knocked_out[position.side.other().index()]);
    Some(match (way.blank, other, own) {
        (true, ..) => Text::new("curling-effect-blank"),
        (_, 0, 0) if way.hits => Text::new("curling-effect-hits"),
        (_, 0, 0) => return None,
        (_, 0, _) => Text::new("curling-effect-own").number("count", own),
        _ => Text::new(match position.side {
            Side::First => "curling-effect-blue",
            Side::Second => "curling-effect-red",
        })
        .number("count", other),
    })
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

/// The name of a zone that is counted.
pub(super) fn zone_text(zone: CellSet) -> Text {
    Text::new(match zone {
        CENTRE => "curling-count-centre",
        MIDDLE => "curling-count-middle",
        _ => "curling-count-outer",
    })
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

/// How a cell is called: as the field shows it, or in words where it shows no name.
pub(super) fn place_text(cell: Cell) -> Text {
    let text = match cell.row() {
        0 => Text::new("curling-place-start"),
        row if row < FIRST_LABELLED_ROW => Text::new("curling-place-approach").number("row", row),
        row => Text::new("curling-place").text("row", row_text(row)),
    };
    text.word("file", file_letter(cell.file()))
}

/// The name of a row that stands beside the field.
pub(super) fn row_text(row: u8) -> Text {
    let name = ROW_NAMES[usize::from(row)];
    match name {
        "B2" => Text::new("curling-row-b2"),
        "D3" => Text::new("curling-row-d3"),
        "K4" => Text::new("curling-row-k4"),
        "T5" => Text::new("curling-row-t5"),
        _ => Text::name(name),
    }
}

/// A cell as a place of a told event.
pub(super) fn place(cell: Cell) -> Place {
    Place { spoken: Some(place_text(cell)), ..Place::new(middle(cell), cell.name()) }
}
