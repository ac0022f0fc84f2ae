//! The picture of a position: the pitch, the players, attacks, pins, and what belongs to a half-entered move.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::scene::{BoardStyle, Body, CELL, Cell, Ground, Label, Mark, MarkKind, Panel, PanelBody, Piece, Shape};
use igroteka_core::{Draw, ElementId, ElementKind, Outcome, Point, Position as _, Rect, Scene, Selection, Side, Text};

use super::attack::{pinned, winning_goal};
use super::board::{FILES, Square, WIDTH, home_row, penalty_row};
use super::motion::partners;
use super::tell::{files_text, player};
use super::{Move, PROFILE, Position};

const SIZE: i32 = WIDTH as i32;

/// The distance of coordinates from the edge of the pitch.
const LABEL_GAP: i32 = CELL * 2 / 5;

/// Where a square is drawn.
pub(super) fn area(square: Square) -> Rect {
    Rect::cell(i32::from(square.file()), SIZE - 1 - i32::from(square.row()))
}

fn middle(square: Square) -> Point {
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
        let mut scene = Scene::new(SIZE * CELL, SIZE * CELL, self.spoken(outcome));
        scene.style = BoardStyle::Pitch;
        scene.cells = reading_order().map(|square| self.cell(square)).collect();
        scene.focus = reading_order().map(element).collect();
        scene.labels = labels();
        scene.pieces = reading_order().filter_map(|square| self.piece(square)).collect();
        scene.marks = self.marks(selection, last, outcome);
        scene.panels = self.panels(outcome);
        scene
    }
}

impl Position {
    /// The position in one sentence.
    fn spoken(&self, outcome: Option<Outcome>) -> Text {
        let effective = self.attack(self.side.other()).effective;
        match outcome {
            Some(outcome) => Text::new("football-spoken-over").text("outcome", outcome.text(&PROFILE)),
            None if effective != 0 => files_text("football-spoken-attacked", effective).text("side", PROFILE.side_text(self.side)),
            None => Text::new("football-spoken-turn").text("side", PROFILE.side_text(self.side)),
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

    fn marks(&self, selection: &Selection, last: Option<Move>, outcome: Option<Outcome>) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(m) = last {
            marks.push(Mark::new(MarkKind::LastFrom, Shape::Area(area(m.from))));
            marks.push(Mark::new(MarkKind::LastTo, Shape::Area(area(m.to))));
        }
        for side in Side::BOTH {
            self.mark_attack(side, &mut marks);
            for square in pinned(&self.pitch, side).squares() {
                marks.push(spot(MarkKind::Pinned, square, Text::new("football-mark-pinned").word("at", square.to_string())));
            }
        }
        match outcome {
            Some(outcome) => marks.extend(outcome.winner.and_then(|winner| self.winning_goal(winner))),
            None => self.mark_selection(selection, &mut marks),
        }
        marks
    }

    /// The squares that a side attacks.
    fn mark_attack(&self, by: Side, marks: &mut Vec<Mark>) {
        let attack = self.attack(by);
        let kinds = [
            (attack.effective, MarkKind::AttackedEffectively, "football-mark-attacked"),
            (attack.in_vain(), MarkKind::Attacked, "football-mark-attacked-in-vain"),
        ];
        for (files, kind, key) in kinds {
            for square in goal_squares(by, files) {
                marks.push(spot(kind, square, Text::new(key).word("at", square.to_string())));
            }
        }
    }

    /// The goal that would be walked next if goals were walked.
    fn winning_goal(&self, winner: Side) -> Option<Mark> {
        let (from, to) = winning_goal(&self.pitch, winner)?;
        let spoken = Text::new("football-mark-goal").word("from", from.to_string()).word("to", to.to_string());
        Some(Mark { spoken: Some(spoken), ..Mark::new(MarkKind::Preview, Shape::Path(vec![middle(from), middle(to)])) })
    }

    /// The picked player with its destinations; with a destination picked too, the partners.
    fn mark_selection(&self, selection: &Selection, marks: &mut Vec<Mark>) {
        let Some(from) = selection.element(0).and_then(square_of).filter(|from| self.pitch.team(self.side).contains(*from)) else {
            return;
        };
        marks.push(Mark::new(MarkKind::Selected, Shape::Area(area(from))));
        for to in self.legal_targets_of(from).squares() {
            marks.push(spot(MarkKind::Destination, to, Text::new("football-mark-destination").word("at", to.to_string())));
        }
        if let Some(to) = selection.element(1).and_then(square_of).filter(|to| *to != from) {
            self.mark_passes(Move { from, to }, marks);
        }
    }

    /// The partners that make a move possible, with the lines of their passes; or why it is not legal.
    fn mark_passes(&self, m: Move, marks: &mut Vec<Mark>) {
        if let Err(refusal) = self.check(m) {
            marks.push(Mark { spoken: Some(refusal.0), ..Mark::new(MarkKind::Forbidden, Shape::Area(area(m.to))) });
            return;
        }
        for partner in partners(&self.pitch, self.side, m.from, m.to).squares() {
            marks.push(spot(MarkKind::Partner, partner, Text::new("football-mark-partner").word("at", partner.to_string())));
            marks.push(Mark::new(MarkKind::Partner, Shape::Path(vec![middle(partner), middle(m.to)])));
        }
    }

    /// Beside the board: the attack that has to be answered.
    fn panels(&self, outcome: Option<Outcome>) -> Vec<Panel> {
        let effective = self.attack(self.side.other()).effective;
        if outcome.is_some() || effective == 0 {
            return Vec::new();
        }
        let note = files_text("football-attack-note", effective);
        vec![Panel { title: Text::new("football-attack-title"), body: PanelBody::Note(note) }]
    }
}

/// A mark on a square, with words.
fn spot(kind: MarkKind, square: Square, spoken: Text) -> Mark {
    Mark { spoken: Some(spoken), ..Mark::new(kind, Shape::Spot(middle(square))) }
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
        FILES.chars().zip(0..).map(|(letter, i)| Label { at: Point::new(along(i), SIZE * CELL + LABEL_GAP), text: String::from(letter) });
    let ranks = (0..SIZE).map(|i| Label { at: Point::new(-LABEL_GAP, along(i)), text: format!("{}", SIZE - i) });
    files.chain(ranks).collect()
}
