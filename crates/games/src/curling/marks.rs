//! Marks on the field: what is picked for a half-entered throw, where it may go on, what it would do, and what the last throw did.

use alloc::vec::Vec;

use igroteka_core::scene::{Mark, MarkKind, Shape};
use igroteka_core::{Scene, Selection, Text};

use super::field::{Cell, Start, cells};
use super::hand::Hand;
use super::motion::Stone;
use super::moves::Throw;
use super::names::{area, middle, place_text};
use super::partial_move::PartialThrow;
use super::position::{Phase, Position};
use super::story::{Happening, Story};
use super::ways::Goal;

/// Adds the marks of a position with a half-entered move.
pub(super) fn add(position: &Position, selection: &Selection, scene: &mut Scene) {
    let Phase::Throw(dice) = position.phase else { return };
    let partial = PartialThrow::read(position, Hand::of(dice), selection);
    let open = position.open_starts(Hand::of(dice));
    for start in Start::ALL {
        let kind = match partial.start == Some(start) {
            true => MarkKind::Selected,
            // Where the stone would only fly off the field nothing is lit, unless it does so from everywhere.
            false if open.contains(&start) || open.is_empty() => MarkKind::Destination,
            false => continue,
        };
        scene.marks.push(Mark::new(kind, Shape::Area(area(start.cell()))));
    }
    for way in partial.goals() {
        let Goal::Rest(cell) = way.goal else { continue };
        let is_picked = partial.way.is_some_and(|picked| picked.goal == way.goal);
        if is_picked {
            continue;
        }
        scene.marks.push(if position.counts(way) {
            let spoken = Some(Text::new("curling-mark-scoring"));
            Mark { spoken, ..Mark::new(MarkKind::Scoring, Shape::Area(area(cell))) }
        } else {
            Mark::new(MarkKind::Destination, Shape::Area(area(cell)))
        });
    }
    if let Some(way) = partial.way {
        scene.marks.extend(preview(position, way.throw));
    }
}

/// What a throw would do: the way of the thrown stone, and of every stone that it pushes.
fn preview(position: &Position, throw: Throw) -> Vec<Mark> {
    let mut story = Story::default();
    let effect = position.run(throw, &mut story);
    let mut marks: Vec<Mark> = story.0.iter().filter_map(preview_mark).collect();
    if let Some(rest) = effect.landing.rest {
        let spoken = Text::new("curling-mark-preview").text("cell", place_text(rest));
        marks.push(Mark { spoken: Some(spoken), ..Mark::new(MarkKind::Preview, Shape::Spot(middle(rest))) });
    }
    let saved = position.free_guards() & effect.landing.driven_off;
    for guard in cells().filter(|cell| saved & cell.bit() != 0) {
        let spoken = Text::new("curling-mark-blank").text("cell", place_text(guard));
        marks.push(Mark { spoken: Some(spoken), ..Mark::new(MarkKind::Forbidden, Shape::Area(area(guard))) });
    }
    marks
}

fn preview_mark(happening: &Happening) -> Option<Mark> {
    match happening {
        Happening::Travels { path, .. } if path.len() < 2 => None,
        Happening::Travels { stone: Stone::Thrown, path, .. } => Some(Mark::new(MarkKind::Preview, line(path))),
        Happening::Travels { stone: Stone::Pushed, path, .. } => {
            let (from, to) = (place_text(*path.first()?), place_text(*path.last()?));
            let spoken = Text::new("curling-mark-pushed").text("from", from).text("to", to);
            Some(Mark { spoken: Some(spoken), ..Mark::new(MarkKind::Pushed, line(path)) })
        }
        Happening::Leaves { stone, at, .. } => {
            let kind = if *stone == Stone::Thrown { MarkKind::Preview } else { MarkKind::Pushed };
            let spoken = Text::new("curling-mark-leaves").text("cell", place_text(*at));
            Some(Mark { kind, shape: Shape::Area(area(*at)), label: Some("×".into()), spoken: Some(spoken) })
        }
        Happening::Hits { .. } => None,
    }
}

/// What a throw did: its start, its way, the ways of the stones that it pushed, and where it stopped.
pub(super) fn trace(position: &Position, throw: Throw) -> Vec<Mark> {
    let mut story = Story::default();
    let effect = position.run(throw, &mut story);
    let mut marks = Vec::from([Mark::new(MarkKind::LastFrom, Shape::Area(area(throw.start.cell())))]);
    for happening in &story.0 {
        if let Happening::Travels { path, .. } = happening
            && path.len() > 1
        {
            marks.push(Mark::new(MarkKind::LastTo, line(path)));
        }
    }
    marks.extend(effect.landing.rest.map(|rest| Mark::new(MarkKind::LastTo, Shape::Area(area(rest)))));
    marks
}

fn line(path: &[Cell]) -> Shape {
    Shape::Path(path.iter().map(|cell| middle(*cell)).collect::<Vec<_>>())
}
