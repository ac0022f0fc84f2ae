//! The names of things as texts, and where cells are drawn. Faults, events and scenes use them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use igroteka_core::{Place, Point, Rect, Side, Text};

use super::PROFILE;
use super::combination::Combination;
use super::dice::{DICE, Dice, SIX};
use super::field::{CENTRE, Cell, CellSet, FIRST_LABELLED_ROW, MIDDLE, ROW_NAMES, ROWS, file_letter};
use super::hand::Hand;
use super::moves::Throw;
use super::outcome::side_ahead;
use super::position::Position;
use super::trajectory::{Trajectory, TrajectoryKind};
use super::ways::{Goal, Way};

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

/// The name of a kind of trajectory with its shape in arrows, as from a left start.
pub(super) fn drawn_kind_text(kind: TrajectoryKind) -> Text {
    Text::new(match kind {
        TrajectoryKind::Reverse => "curling-drawn-reverse",
        TrajectoryKind::Shortened => "curling-drawn-shortened",
        TrajectoryKind::Triple => "curling-drawn-triple",
        TrajectoryKind::Quadruple => "curling-drawn-quadruple",
        TrajectoryKind::Semaphore => "curling-drawn-semaphore",
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

/// A combination with the values that make it: "a pair of 4s".
pub(super) fn shown_text(combination: Combination, dice: Dice) -> Text {
    let most = |count: u32| (1..SIX).rev().find(|value| dice.count(*value) >= count).unwrap_or_default();
    let least = |count: u32| (1..SIX).find(|value| dice.count(*value) >= count).unwrap_or_default();
    match combination {
        Combination::Pair => Text::new("curling-shown-pair").number("value", most(2)),
        Combination::TwoPairs => Text::new("curling-shown-two-pairs").number("first", least(2)).number("second", most(2)),
        Combination::Three => Text::new("curling-shown-three").number("value", most(3)),
        Combination::FullHouse => {
            let two = (1..SIX).find(|value| dice.count(*value) == 2).unwrap_or_default();
            Text::new("curling-shown-full-house").number("first", most(3)).number("second", two)
        }
        Combination::Order => Text::new("curling-shown-order"),
        Combination::Four => Text::new("curling-shown-four").number("value", most(4)),
        Combination::Poker => Text::new("curling-shown-poker").number("value", most(5)),
    }
}

/// Dice that are kept: the combination that they make, if no other die is among them; else what they show.
pub(super) fn kept_text(kept: Dice) -> Text {
    let is_whole = |combination: &Combination| match combination {
        Combination::Pair => kept.len() == 2,
        Combination::TwoPairs | Combination::Four => kept.len() == 4,
        Combination::Three => kept.len() == 3,
        Combination::FullHouse | Combination::Order | Combination::Poker => true,
    };
    match Combination::shown(kept).filter(is_whole) {
        // Russian has a case for what is kept.
        Some(Combination::Pair) => Text { key: "curling-kept-pair".into(), ..shown_text(Combination::Pair, kept) },
        Some(Combination::Three) => Text { key: "curling-kept-three".into(), ..shown_text(Combination::Three, kept) },
        Some(combination) => shown_text(combination, kept),
        None => Text::name(kept.text()),
    }
}

/// What keeping some dice means for the others.
pub(super) fn keep_text(kept: Dice) -> Text {
    match DICE - kept.len().min(DICE) {
        0 => Text::new("curling-foretold-keep-all"),
        DICE => Text::new("curling-foretold-roll-all"),
        count => Text::new("curling-foretold-keep").text("kept", kept_text(kept)).number("count", count),
    }
}

/// The numbers that a combination gives for a throw.
pub(super) fn hand_numbers_text(hand: &Hand) -> Text {
    if hand.combination.gives_anything() { Text::new("curling-numbers-any") } else { Text::name(hand.numbers.text()) }
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

/// A throw in a sentence: where it begins, its trajectory, where the stone ends and what it does to others. The first key is for a stone
/// that stays on the field, the second for one that does not.
pub(super) fn throw_text(position: &Position, throw: Throw, [stays, leaves]: [&'static str; 2]) -> Text {
    let way = position.way(throw);
    let text = match way.goal {
        Goal::Rest(cell) => Text::new(stays).text("cell", place_text(cell)),
        Goal::Away => Text::new(leaves),
    };
    let text = text.word("file", throw.start.letter()).text("trajectory", trajectory_text(throw.trajectory));
    match effect_text(position, &way) {
        Some(effect) => Text::new("curling-with-effect").text("throw", text).text("effect", effect),
        None => text,
    }
}

/// What a way does to other stones; nothing if it leaves them alone.
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

/// A cell as a place in an event.
pub(super) fn place(cell: Cell) -> Place {
    Place { spoken: Some(place_text(cell)), ..Place::new(middle(cell), cell.name()) }
}
