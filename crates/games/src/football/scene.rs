//! The picture of a position: the pitch, the players, what to do, and what can be asked. Its marks are in `marks.rs`.

use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::scene::{BoardStyle, Body, CELL, Cell, Choice, Ground, Label, Panel, PanelBody, Piece, Region};
use igroteka_core::{Draw, ElementId, ElementKind, Outcome, Point, Position as _, Rect, Scene, Selection, Side, Text};

use super::board::{FILES, Square, WIDTH, home_row, penalty_row};
use super::explain::helpless;
use super::marks::WhyQuestion;
use super::tell::outcome_text;
use super::words::{files_text, helpless_text, player};
use super::{Move, PROFILE, Position};

/// The choice that asks why a goal could not be stopped.
pub(super) const WHY: ElementId = ElementId::choice(0);

const SIZE: i32 = WIDTH as i32;

/// The distance of coordinates from the edge of the pitch.
const LABEL_GAP: i32 = CELL / 4;

/// Where a square is drawn.
pub(super) fn area(square: Square) -> Rect {
    Rect::cell(i32::from(square.file()), SIZE - 1 - i32::from(square.row()))
}

/// The middle of a square.
pub(super) fn middle(square: Square) -> Point {
    area(square).middle()
}

/// The squares in reading order: from the top, each rank from file a.
fn reading_order() -> impl Iterator<Item = Square> {
    (0..WIDTH).rev().flat_map(|row| (0..WIDTH).filter_map(move |file| Square::new(file, row)))
}

/// The number of a square in reading order.
fn number(square: Square) -> u16 {
    u16::from(WIDTH - 1 - square.row()) * u16::from(WIDTH) + u16::from(square.file())
}

/// The name of a square in the scene.
pub(super) fn element(square: Square) -> ElementId {
    ElementId::cell(number(square))
}

/// The square of a cell, or of the player that stands there.
pub(super) fn square_of(id: ElementId) -> Option<Square> {
    let is_square = matches!(id.kind, ElementKind::Cell | ElementKind::Piece);
    let width = u16::from(WIDTH);
    let row = u16::from(WIDTH - 1).checked_sub(id.index / width)?;
    Square::new((id.index % width) as u8, row as u8).filter(|_| is_square)
}

impl Draw for Position {
    fn scene(&self, selection: &Selection, last: Option<Move>) -> Scene {
        let outcome = self.outcome();
        let mut scene = self.board_scene(self.spoken(outcome));
        scene.prompt = outcome.is_none().then(|| self.prompt(selection));
        scene.ghosts = self.ghosts(selection, outcome);
        scene.marks = self.marks(selection, last, outcome);
        scene.panels = self.panels(selection, outcome);
        let why = (!scene.panels.is_empty()).then_some(WHY);
        scene.focus = reading_order().map(element).chain(why).collect();
        scene
    }
}

impl Position {
    /// The pitch and the players, without anything about the game.
    pub(super) fn board_scene(&self, spoken: Text) -> Scene {
        let mut scene = Scene::new(SIZE * CELL, SIZE * CELL, spoken);
        scene.style = BoardStyle::Pitch;
        scene.cells = reading_order().map(|square| self.cell(square)).collect();
        scene.bottom = Some(Side::First);
        scene.labels = labels();
        scene.pieces = reading_order().filter_map(|square| self.piece(square)).collect();
        scene
    }

    /// The position in one sentence.
    fn spoken(&self, outcome: Option<Outcome>) -> Text {
        let effective = self.attack(self.side.other()).effective;
        match outcome {
            Some(outcome) => Text::new("football-spoken-over").text("outcome", outcome_text(self, outcome)),
            None if effective != 0 => files_text("football-spoken-attacked", effective).text("turn", turn(self.side)),
            None => turn(self.side),
        }
    }

    fn cell(&self, square: Square) -> Cell {
        Cell {
            id: element(square),
            name: square.to_string(),
            area: area(square),
            ground: ground(square),
            spoken: self.spoken_square(square),
        }
    }

    /// A square with who stands there.
    fn spoken_square(&self, square: Square) -> Text {
        match self.pitch.side_at(square) {
            Some(side) => Text::new("football-spoken-player").word("at", square.to_string()).text("player", player(side)),
            None => Text::new("football-spoken-empty").word("at", square.to_string()),
        }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let side = self.pitch.side_at(square)?;
        Some(Piece {
            id: ElementId::piece(number(square)),
            body: Body::Player,
            side: Some(side),
            at: middle(square),
            label: None,
            glyph: PROFILE.letter(side),
            spoken: self.spoken_square(square),
        })
    }

    /// What the side to move should do.
    fn prompt(&self, selection: &Selection) -> Text {
        let effective = self.attack(self.side.other()).effective;
        match self.picked(selection) {
            Some(_) => Text::new("football-prompt-target"),
            None if effective != 0 => files_text("football-prompt-attacked", effective),
            None => Text::new("football-prompt-move"),
        }
    }

    /// After a goal it can be asked why: in general, and of every defender.
    fn panels(&self, selection: &Selection, outcome: Option<Outcome>) -> Vec<Panel> {
        let Some(winner) = outcome.and_then(|outcome| outcome.winner) else {
            return Vec::new();
        };
        let question = self.question(selection);
        let choice = Choice { id: WHY, text: Text::new("football-why"), chosen: question.is_some(), refused: None };
        let mut panels = vec![Panel::new(Text::new("football-why-title"), PanelBody::Choices(vec![choice]))];
        let sentence = question.map(|question| match question {
            WhyQuestion::Whole => files_text("football-why-whole", self.attack(winner).effective),
            WhyQuestion::Player(at) => helpless_text(at, helpless(&self.pitch, self.side, at)),
        });
        let note = |text| Panel::new(Text::new("football-why-title"), PanelBody::Note(text)).in_region(Region::Decision);
        panels.extend(sentence.map(note));
        panels
    }
}

/// Whose turn it is, as a sentence.
fn turn(side: Side) -> Text {
    Text::coded("turn-", PROFILE.side_names[side.index()])
}

/// The squares of an attacker's goal, by their files.
pub(super) fn goal_squares(attacker: Side, files: u16) -> impl Iterator<Item = Square> {
    let row = home_row(attacker.other());
    (0..WIDTH).filter(move |file| files >> file & 1 != 0).filter_map(move |file| Square::new(file, row))
}

fn ground(square: Square) -> Ground {
    let is = |row_of: fn(Side) -> u8| Side::BOTH.into_iter().find(|side| row_of(*side) == square.row());
    match (is(home_row), is(penalty_row)) {
        (Some(side), _) => Ground::Home(side),
        (_, Some(side)) => Ground::Penalty(side),
        _ if (square.file() + square.row()).is_multiple_of(2) => Ground::Alternate,
        _ => Ground::Plain,
    }
}

/// Letters below the pitch, numbers to its left.
fn labels() -> Vec<Label> {
    let along = |i: i32| i * CELL + CELL / 2;
    let files =
        FILES.chars().zip(0..).map(|(letter, i)| Label { at: Point::new(along(i), SIZE * CELL + LABEL_GAP), text: Text::name(letter) });
    let ranks = (0..SIZE).map(|i| Label { at: Point::new(-LABEL_GAP, along(i)), text: Text::name(format!("{}", SIZE - i)) });
    files.chain(ranks).collect()
}
