//! Marks on the field: what is picked for a half-entered throw, where it may go on, what it would do, and the last throw.

use alloc::string::ToString;
use alloc::vec::Vec;

use igroteka_core::scene::{Mark, MarkKind, Shape};
use igroteka_core::{Scene, Selection, Text};

use super::entry::Entry;
use super::field::{Cell, Start, cells};
use super::hand::Hand;
use super::motion::{self, Delivery, Stone};
use super::moves::{Move, Throw};
use super::names::{area, middle};
use super::position::{Phase, Position};
use super::story::{Happening, Story};

/// Adds the marks of a position with a half-entered move and the last move.
pub(super) fn add(position: &Position, selection: &Selection, last: Option<Move>, scene: &mut Scene) {
    match (last, position.phase) {
        // After the end the stones are gone, and so is what the throw did.
        (Some(Move::Throw(throw)), _) if position.throw > 1 && position.phase != Phase::Over => mark_last(position, throw, scene),
        (_, Phase::Throw(dice)) => mark_entry(position, Hand::of(dice), selection, scene),
        _ => {}
    }
}

/// The last throw: its start, and the line on which it was sent. Stones in its way may have stopped it earlier.
fn mark_last(position: &Position, throw: Throw, scene: &mut Scene) {
    let mut story = Story::default();
    let delivery =
        Delivery { side: position.side.other(), start: throw.start, segments: throw.shape.kind.segments(), numbers: throw.shape.numbers() };
    motion::run([0; 2], delivery, &mut story);
    scene.marks.push(Mark::new(MarkKind::LastFrom, Shape::Area(area(throw.start.cell()))));
    for happening in &story.0 {
        if let Happening::Travels { path, .. } = happening {
            scene.marks.push(Mark::new(MarkKind::LastTo, line(path)));
        }
    }
}

fn mark_entry(position: &Position, hand: &Hand, selection: &Selection, scene: &mut Scene) {
    let entry = Entry::read(position, hand, selection);
    match entry.start {
        Some(start) => scene.marks.push(Mark::new(MarkKind::Selected, Shape::Area(area(start.cell())))),
        None => scene.marks.extend(Start::ALL.map(|start| Mark::new(MarkKind::Destination, Shape::Area(area(start.cell()))))),
    }
    for (number, stop) in entry.destinations(position, hand) {
        let spoken = Text::new("curling-mark-destination").word("cell", stop.name()).number("number", number);
        let label = Some(number.to_string());
        scene.marks.push(Mark { kind: MarkKind::Destination, shape: Shape::Area(area(stop)), label, spoken: Some(spoken) });
    }
    mark_preview(position, &entry, scene);
}

/// What the segments with numbers would do: the way of the thrown stone, and of every stone that it pushes.
fn mark_preview(position: &Position, entry: &Entry, scene: &mut Scene) {
    let mut story = Story::default();
    let Some(landing) = entry.run(position, &entry.numbers, &mut story) else { return };
    for happening in &story.0 {
        scene.marks.extend(preview_mark(happening));
    }
    if let (Some(rest), false) = (landing.rest, entry.numbers.is_empty()) {
        let spoken = Text::new("curling-mark-preview").word("cell", rest.name());
        scene.marks.push(Mark { kind: MarkKind::Preview, shape: Shape::Spot(middle(rest)), label: None, spoken: Some(spoken) });
    }
    let saved = position.free_guards() & landing.driven_off;
    for guard in cells().filter(|cell| saved & cell.bit() != 0) {
        let spoken = Text::new("curling-mark-blank").word("cell", guard.name());
        scene.marks.push(Mark { kind: MarkKind::Forbidden, shape: Shape::Area(area(guard)), label: None, spoken: Some(spoken) });
    }
}

fn preview_mark(happening: &Happening) -> Option<Mark> {
    match happening {
        Happening::Travels { path, .. } if path.len() < 2 => None,
        Happening::Travels { stone: Stone::Thrown, path, .. } => Some(Mark::new(MarkKind::Preview, line(path))),
        Happening::Travels { stone: Stone::Pushed, path, .. } => {
            let (from, to) = (path.first()?.name(), path.last()?.name());
            let spoken = Text::new("curling-mark-pushed").word("from", from).word("to", to);
            Some(Mark { kind: MarkKind::Pushed, shape: line(path), label: None, spoken: Some(spoken) })
        }
        Happening::Leaves { stone, at, .. } => {
            let kind = if *stone == Stone::Thrown { MarkKind::Preview } else { MarkKind::Pushed };
            let spoken = Text::new("curling-mark-leaves").word("cell", at.name());
            Some(Mark { kind, shape: Shape::Area(area(*at)), label: Some("×".into()), spoken: Some(spoken) })
        }
        Happening::Hits { .. } => None,
    }
}

fn line(path: &[Cell]) -> Shape {
    Shape::Path(path.iter().map(|cell| middle(*cell)).collect::<Vec<_>>())
}
