//! The picture of a position: the whole field with its zones, the stones, and everything that can be touched.
//! Marks are made in `marks`, panels in `panels`.

use alloc::string::{String, ToString};

use igroteka_core::scene::{BoardStyle, Body, CELL, Cell as Square, Ground, Label, PanelBody, Piece};
use igroteka_core::{Draw, ElementId, Outcome, Point, Scene, Selection, Side, Text};

use super::field::{
    CENTRE, Cell, CellSet, FILES, FIRST_LABELLED_ROW, GUARD_ZONE, MIDDLE, OUTER, ROW_NAMES, ROWS, START, cells, file_letter,
};
use super::hand::Hand;
use super::motion::side_at;
use super::moves::Move;
use super::names::{area, combination_text, end_text, middle, standing_text, stone_text};
use super::position::{Phase, Position};
use super::{PROFILE, marks, panels};

impl Draw for Position {
    fn scene(&self, selection: &Selection, last: Option<Move>) -> Scene {
        let mut scene = Scene::new(FILES as i32 * CELL, ROWS as i32 * CELL, self.spoken());
        scene.style = BoardStyle::Ice;
        for row in (0..ROWS).rev() {
            scene.cells.extend((0..FILES).filter_map(|file| Cell::at(file, row)).map(|cell| self.square(cell)));
        }
        scene.pieces.extend(cells().rev().filter_map(|cell| side_at(self.stones, cell).map(|side| piece(cell, side))));
        scene.labels.extend(labels());
        marks::add(self, selection, last, &mut scene);
        panels::add(self, selection, &mut scene);
        add_focus(&mut scene);
        scene
    }
}

impl Position {
    /// One sentence about the position: how far the match is, who leads, and what is to be decided.
    fn spoken(&self) -> Text {
        if let Some(outcome) = self.match_outcome() {
            return spoken_outcome(outcome);
        }
        let text = match self.phase {
            Phase::FirstRoll | Phase::Over => Text::new("curling-spoken-roll"),
            Phase::Keep(dice) => Text::new("curling-spoken-keep").word("dice", dice.text()),
            Phase::SecondRoll(kept) => Text::new("curling-spoken-reroll").number("count", 5 - i64::from(kept.len())),
            Phase::Throw(dice) => Text::new("curling-spoken-throw")
                .word("dice", dice.text())
                .text("combination", combination_text(Hand::of(dice).combination)),
        };
        text.text("side", PROFILE.side_text(self.side))
            .text("end", end_text(self))
            .number("throw", self.throw)
            .text("standing", standing_text(self.standing()))
    }

    fn square(&self, cell: Cell) -> Square {
        let zone = Text::new(zone_key(cell));
        let spoken = match side_at(self.stones, cell) {
            Some(side) => Text::new("curling-cell-stone").word("cell", cell.name()).text("stone", stone_text(side)),
            None => Text::new("curling-cell-empty").word("cell", cell.name()),
        };
        Square {
            id: ElementId::cell(cell.index() as u16),
            name: cell.name(),
            area: area(cell),
            ground: ground(cell),
            spoken: spoken.text("zone", zone),
        }
    }
}

fn spoken_outcome(outcome: Outcome) -> Text {
    Text::new("curling-spoken-over").text("outcome", outcome.text(&PROFILE))
}

fn ground(cell: Cell) -> Ground {
    const GROUNDS: [(CellSet, Ground); 5] =
        [(START, Ground::Start), (GUARD_ZONE, Ground::Guard), (OUTER, Ground::Outer), (MIDDLE, Ground::Middle), (CENTRE, Ground::Centre)];
    GROUNDS.iter().find(|(zone, _)| zone & cell.bit() != 0).map_or(Ground::Plain, |(_, ground)| *ground)
}

fn zone_key(cell: Cell) -> &'static str {
    match ground(cell) {
        Ground::Start => "curling-zone-start",
        Ground::Guard => "curling-zone-guard",
        Ground::Outer => "curling-zone-outer",
        Ground::Middle => "curling-zone-middle",
        Ground::Centre => "curling-zone-centre",
        _ => "curling-zone-none",
    }
}

fn piece(cell: Cell, side: Side) -> Piece {
    Piece {
        id: ElementId::piece(cell.index() as u16),
        body: Body::Stone,
        side: Some(side),
        at: middle(cell),
        label: None,
        glyph: PROFILE.letter(side),
        spoken: Text::new("curling-piece").word("cell", cell.name()).text("stone", stone_text(side)),
    }
}

/// The names of the guard and house rows on the left, the files below.
fn labels() -> impl Iterator<Item = Label> {
    let below = ROWS as i32 * CELL + CELL / 2;
    let rows = (usize::from(FIRST_LABELLED_ROW)..ROWS).filter_map(|row| Cell::at(0, row)).map(|cell| {
        let name = ROW_NAMES[usize::from(cell.row())];
        Label { at: Point::new(-CELL / 2, middle(cell).y), text: String::from(name) }
    });
    let files = (0..FILES as u8).map(move |file| {
        let x = i32::from(file) * CELL + CELL / 2;
        Label { at: Point::new(x, below), text: file_letter(file).to_string() }
    });
    rows.chain(files)
}

/// Everything that can be touched, in reading order: the field from the top, then the panels.
fn add_focus(scene: &mut Scene) {
    scene.focus.extend(scene.cells.iter().map(|cell| cell.id));
    for panel in &scene.panels {
        match &panel.body {
            PanelBody::Dice(dice) => scene.focus.extend(dice.iter().filter_map(|die| die.id)),
            PanelBody::Choices(choices) => scene.focus.extend(choices.iter().map(|choice| choice.id)),
            _ => {}
        }
    }
}
