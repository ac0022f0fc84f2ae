//! The picture of a position: lines, crossings, stones, outlines of groups with their points,
//! and the choices beside the board.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::scene::{BoardStyle, Body, CELL, Cell, Choice, Ground, Label, Mark, MarkKind, Panel, PanelBody, Piece, Shape, Stroke};
use igroteka_core::{Draw, ElementId, ElementKind, Point, Rect, Scene, Selection, Side, Text};

use super::PROFILE;
use super::grid::{Crossing, Grid, file_letter};
use super::moves::Move;
use super::position::{Phase, Position};
use super::tell::stone_text;

/// The choice that shows or hides the legal points; the colours are choices 0 and 1.
pub(super) const SHOW_LEGAL: ElementId = ElementId::choice(9);

/// The choice of a colour.
pub(super) const fn colour_choice(side: Side) -> ElementId {
    ElementId::choice(side.index() as u16)
}

/// The square around a crossing.
fn square(grid: Grid, at: Crossing) -> Rect {
    Rect::cell(grid.file(at) as i32, (grid.size() - 1).saturating_sub(grid.row(at)) as i32)
}

/// Where a crossing is drawn.
pub(super) fn middle(grid: Grid, at: Crossing) -> Point {
    square(grid, at).middle()
}

/// The number of a crossing's elements: from the top left in the order of reading.
fn reading_number(grid: Grid, at: Crossing) -> u16 {
    ((grid.size() - 1).saturating_sub(grid.row(at)) * grid.size() + grid.file(at)) as u16
}

/// The cell of a crossing.
pub(super) fn cell_of(grid: Grid, at: Crossing) -> ElementId {
    ElementId::cell(reading_number(grid, at))
}

/// The crossing that a cell or a stone of the scene means.
pub(super) fn crossing_of(grid: Grid, id: ElementId) -> Option<Crossing> {
    if !matches!(id.kind, ElementKind::Cell | ElementKind::Piece) {
        return None;
    }
    let (row, file) = (usize::from(id.index) / grid.size(), usize::from(id.index) % grid.size());
    grid.crossing(file, (grid.size() - 1).checked_sub(row)?)
}

/// Every crossing in the order of reading.
fn read_crossings(grid: Grid) -> impl Iterator<Item = Crossing> {
    (0..grid.size()).rev().flat_map(move |row| (0..grid.size()).filter_map(move |file| grid.crossing(file, row)))
}

impl Draw for Position {
    fn scene(&self, selection: &Selection, last: Option<Move>) -> Scene {
        let side = self.grid().size() as i32 * CELL;
        let mut scene = Scene::new(side, side, self.spoken());
        scene.style = BoardStyle::Wood;
        scene.cells = read_crossings(self.grid()).map(|at| self.cell(at)).collect();
        scene.strokes = lines(self.grid());
        scene.labels = labels(self.grid());
        scene.pieces = read_crossings(self.grid()).filter_map(|at| self.piece(at)).collect();
        scene.marks = self.group_marks();
        scene.marks.extend(self.last_marks(last));
        scene.marks.extend(self.selection_marks(selection));
        scene.panels = self.panels(selection);
        scene.focus = scene.cells.iter().map(|cell| cell.id).chain(choices(&scene.panels)).collect();
        scene
    }
}

/// The lines of the board.
fn lines(grid: Grid) -> Vec<Stroke> {
    let last = grid.size() as i32 - 1;
    let stroke = |from: Rect, to: Rect| Stroke { shape: Shape::Path(vec![from.middle(), to.middle()]), side: None, spoken: None };
    let across = (0..=last).map(|row| stroke(Rect::cell(0, row), Rect::cell(last, row)));
    let upright = (0..=last).map(|file| stroke(Rect::cell(file, 0), Rect::cell(file, last)));
    across.chain(upright).collect()
}

/// The letters below and the numbers to the left of the board.
fn labels(grid: Grid) -> Vec<Label> {
    let size = grid.size();
    let letter = |file: usize| Label { at: Rect::cell(file as i32, size as i32).middle(), text: file_letter(file).to_string() };
    let number = |row: usize| Label { at: Rect::cell(-1, row as i32).middle(), text: (size - row).to_string() };
    (0..size).map(letter).chain((0..size).map(number)).collect()
}

/// The choices of panels.
fn choices(panels: &[Panel]) -> Vec<ElementId> {
    let of_panel = |panel: &Panel| match &panel.body {
        PanelBody::Choices(choices) => choices.iter().map(|choice| choice.id).collect(),
        _ => Vec::new(),
    };
    panels.iter().flat_map(of_panel).collect()
}

impl Position {
    /// The position in a sentence: whose decision it is, or how it ended.
    fn spoken(&self) -> Text {
        let [black, white] = self.points();
        match self.phase {
            Phase::First => Text::new("polar-spoken-first").number("size", self.grid().size() as i64),
            Phase::Choose => Text::new("polar-spoken-choose"),
            Phase::Play if self.is_over() => Text::new("polar-spoken-over").number("black", black).number("white", white),
            Phase::Play => {
                Text::new("polar-spoken-turn").text("side", PROFILE.side_text(self.side)).number("black", black).number("white", white)
            }
        }
    }

    /// How to say a crossing with what stands there.
    fn spoken_crossing(&self, at: Crossing) -> Text {
        let name = self.grid().name(at);
        match self.stone_at(at) {
            Some(side) => Text::new("polar-spoken-stone").word("at", name).text("stone", stone_text(side)),
            None => Text::new("polar-spoken-empty").word("at", name),
        }
    }

    fn cell(&self, at: Crossing) -> Cell {
        let grid = self.grid();
        Cell { id: cell_of(grid, at), name: grid.name(at), area: square(grid, at), ground: Ground::Clear, spoken: self.spoken_crossing(at) }
    }

    fn piece(&self, at: Crossing) -> Option<Piece> {
        let side = self.stone_at(at)?;
        Some(Piece {
            id: ElementId::piece(reading_number(self.grid(), at)),
            body: Body::Stone,
            side: Some(side),
            at: middle(self.grid(), at),
            label: None,
            glyph: PROFILE.letter(side),
            spoken: self.spoken_crossing(at),
        })
    }

    /// An outline around every group of two sections; with points if it scores.
    fn group_marks(&self) -> Vec<Mark> {
        let mut seen = vec![0];
        let mut marks = Vec::new();
        for at in read_crossings(self.grid()) {
            let group = self.board.group_at(at.index());
            if !seen.contains(&group) {
                seen.push(group);
                marks.extend(self.group_mark(at, self.board.sizes_of(group)));
            }
        }
        marks
    }

    /// The outline of the group with a stone at a crossing and so many stones of each colour.
    fn group_mark(&self, at: Crossing, sizes: [u16; 2]) -> Option<Mark> {
        let spoken = Some(self.spoken_group(at)?);
        let members = self.board.members(at);
        let shape = Shape::Outline(members.iter().map(|(member, _)| square(self.grid(), *member)).collect());
        Some(match self.scoring.of_group(sizes) {
            Some((owner, points)) => Mark { kind: MarkKind::Group(Some(owner)), shape, label: Some(points.to_string()), spoken },
            None => Mark { kind: MarkKind::Group(None), shape, label: None, spoken },
        })
    }

    /// A mark at a crossing.
    fn spot(&self, kind: MarkKind, at: Crossing) -> Mark {
        Mark::new(kind, Shape::Spot(middle(self.grid(), at)))
    }

    fn last_marks(&self, last: Option<Move>) -> Vec<Mark> {
        match last {
            Some(Move::Place(at)) => vec![self.spot(MarkKind::LastTo, at)],
            Some(Move::Pair { black, white }) => [black, white].map(|at| self.spot(MarkKind::LastTo, at)).into(),
            Some(Move::Choose(_)) | None => Vec::new(),
        }
    }

    /// The picked point of an opening pair with its neighbours, or the legal points if they are asked for.
    fn selection_marks(&self, selection: &Selection) -> Vec<Mark> {
        match self.phase {
            Phase::Play if shows_legal(selection) => {
                self.board.legal(self.side).iter().map(|index| self.spot(MarkKind::Destination, Crossing::at(index))).collect()
            }
            Phase::First => self.picked(selection).map_or_else(Vec::new, |picked| {
                let neighbours = read_crossings(self.grid()).filter(|at| self.grid().are_neighbours(picked, *at));
                let destinations = neighbours.map(|at| self.spot(MarkKind::Destination, at));
                [self.spot(MarkKind::Selected, picked)].into_iter().chain(destinations).collect()
            }),
            _ => Vec::new(),
        }
    }

    /// The first point of a half-entered opening pair.
    pub(super) fn picked(&self, selection: &Selection) -> Option<Crossing> {
        selection.element(0).and_then(|id| crossing_of(self.grid(), id))
    }

    fn panels(&self, selection: &Selection) -> Vec<Panel> {
        let choices = |title, choices| Panel { title: Text::new(title), body: PanelBody::Choices(choices) };
        let choice = |id, key, chosen| Choice { id, text: Text::new(key), chosen, refused: None };
        let score = Panel { title: Text::new("polar-panel-score"), body: PanelBody::Score(self.points()) };
        match self.phase {
            Phase::First => Vec::new(),
            Phase::Choose => vec![choices(
                "polar-panel-choice",
                vec![
                    choice(colour_choice(Side::First), "polar-choice-black", false),
                    choice(colour_choice(Side::Second), "polar-choice-white", false),
                ],
            )],
            Phase::Play if self.is_over() => vec![score],
            Phase::Play => {
                vec![score, choices("polar-panel-view", vec![choice(SHOW_LEGAL, "polar-show-legal", shows_legal(selection))])]
            }
        }
    }
}

/// Whether a selection asks for the legal points to be shown.
pub(super) fn shows_legal(selection: &Selection) -> bool {
    (0..selection.0.len()).any(|index| selection.element(index) == Some(SHOW_LEGAL))
}
