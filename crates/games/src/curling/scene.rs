//! The picture of a position: the whole field with its zones, the stones, and everything that can be touched.
//! Marks are made in `marks`, panels in `panels`.

use alloc::vec::Vec;

use igroteka_core::scene::{BoardStyle, Body, CELL, Cell as Square, Ground, Label, MarkKind, PanelBody, Piece, Shape};
use igroteka_core::{Draw, ElementId, Mark, Outcome, Point, Scene, Selection, Side, Text};

use super::field::{CENTRE, Cell, CellSet, FILES, FIRST_LABELLED_ROW, GUARD_ZONE, MIDDLE, OUTER, ROWS, START, cells, file_letter};
use super::hand::Hand;
use super::motion::side_at;
use super::moves::Move;
use super::names::{area, combination_text, end_text, middle, place_text, row_text, standing_text, stone_text};
use super::position::{Phase, Position};
use super::{PROFILE, card, marks, panels, prompt};

impl Draw for Position {
    /// What the last throw did is its trace: the position that it led to does not know it.
    fn scene(&self, selection: &Selection, _last: Option<Move>) -> Scene {
        let mut scene = self.board_scene(self.spoken());
        scene.prompt = prompt::of(self, selection);
        marks::add(self, selection, &mut scene);
        panels::add(self, selection, &mut scene);
        scene.card = card::rows(self, selection);
        add_focus(&mut scene);
        scene
    }

    fn trace(&self, m: Move) -> Option<Vec<Mark>> {
        match m {
            Move::Throw(throw) => Some(marks::trace(self, throw)),
            Move::Roll(_) | Move::Keep(_) | Move::Reroll(_) => None,
        }
    }
}

impl Position {
    /// The field and the stones, without anything about the game.
    pub(super) fn board_scene(&self, spoken: Text) -> Scene {
        let mut scene = Scene::new(FILES as i32 * CELL, ROWS as i32 * CELL, spoken);
        scene.style = BoardStyle::Ice;
        for row in (0..ROWS).rev() {
            scene.cells.extend((0..FILES).filter_map(|file| Cell::at(file, row)).map(|cell| self.square(cell)));
        }
        scene.pieces.extend(cells().rev().filter_map(|cell| side_at(self.stones, cell).map(|side| piece(cell, side))));
        scene.labels.extend(labels());
        scene
    }

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
            Some(side) => Text::new("curling-cell-stone").text("cell", place_text(cell)).text("stone", stone_text(side)),
            None => Text::new("curling-cell-empty").text("cell", place_text(cell)),
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

/// The name of the zone of a cell.
pub(super) fn zone_key(cell: Cell) -> &'static str {
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
        spoken: Text::new("curling-piece").text("cell", place_text(cell)).text("stone", stone_text(side)),
    }
}

/// The names of the guard and house rows on the left, the files below.
fn labels() -> impl Iterator<Item = Label> {
    let below = ROWS as i32 * CELL + CELL / 2;
    let rows = (usize::from(FIRST_LABELLED_ROW)..ROWS)
        .filter_map(|row| Cell::at(0, row))
        .map(|cell| Label { at: Point::new(-CELL / 2, middle(cell).y), text: row_text(cell.row()) });
    let files = (0..FILES as u8).map(move |file| {
        let x = i32::from(file) * CELL + CELL / 2;
        Label { at: Point::new(x, below), text: Text::name(file_letter(file)) }
    });
    rows.chain(files)
}

/// Everything that can be touched: first the cells where the half-entered throw goes on, then the rest of the field from the top, then the
/// panels.
fn add_focus(scene: &mut Scene) {
    let leads_on = |square: &&Square| {
        let is_marked = |mark: &Mark| matches!(mark.kind, MarkKind::Destination | MarkKind::Scoring | MarkKind::Selected);
        scene.marks.iter().any(|mark| is_marked(mark) && mark.shape == Shape::Area(square.area))
    };
    let (marked, others): (Vec<&Square>, Vec<&Square>) = scene.cells.iter().partition(leads_on);
    scene.focus.extend(marked.into_iter().chain(others).map(|cell| cell.id));
    for panel in &scene.panels {
        match &panel.body {
            PanelBody::Dice(dice) => scene.focus.extend(dice.iter().filter_map(|die| die.id)),
            PanelBody::Choices(choices) => scene.focus.extend(choices.iter().map(|choice| choice.id)),
            _ => {}
        }
    }
}
