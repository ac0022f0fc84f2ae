//! The picture of a position: lines, crossings, stones, outlines of groups with their points, what to do,
//! and the choices beside the board.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::scene::{
    BoardStyle, Body, CELL, Cell, Choice, Ghost, Ground, Label, Mark, MarkKind, Panel, PanelBody, Piece, Shape, Stroke,
};
use igroteka_core::{Draw, ElementId, ElementKind, Point, Rect, Scene, Selection, Side, Text};

use super::PROFILE;
use super::grid::{Crossing, Grid, file_letter};
use super::moves::{Move, colour};
use super::position::{Phase, Position};
use super::tell::stone_text;

/// The choice that shows or hides the legal points; the colours are choices 0 and 1.
pub(super) const SHOW_LEGAL: ElementId = ElementId::choice(9);

/// The distance of coordinates from the edge of the board.
const LABEL_GAP: i32 = CELL / 4;

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
        let mut scene = self.board_scene(self.spoken());
        scene.prompt = self.prompt(selection);
        scene.ghosts = self.ghosts(selection);
        scene.marks = self.group_marks(last);
        scene.marks.extend(self.last_marks(last));
        scene.marks.extend(self.selection_marks(selection));
        scene.marks.extend(self.forbidden_mark(selection));
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

/// Dots on a few crossings of larger boards, by which the eye finds its way: near the corners and in the middle.
fn star_points(grid: Grid) -> Vec<Stroke> {
    let size = grid.size() as i32;
    if size < 9 || size % 2 == 0 {
        return Vec::new();
    }
    let (near, middle) = (if size < 13 { 2 } else { 3 }, size / 2);
    let far = size - 1 - near;
    let dot = |(file, row)| Stroke { shape: Shape::Spot(Rect::cell(file, row).middle()), side: None, spoken: None };
    [(near, near), (far, near), (middle, middle), (near, far), (far, far)].map(dot).into()
}

/// The letters below and the numbers to the left of the board.
fn labels(grid: Grid) -> Vec<Label> {
    let size = grid.size();
    let along = |index: usize| Rect::cell(index as i32, 0).middle().x;
    let letter = |file: usize| Label {
        at: Point::new(along(file), size as i32 * CELL + LABEL_GAP),
        text: Text::name(file_letter(file).to_string()),
    };
    let number = |row: usize| Label { at: Point::new(-LABEL_GAP, along(row)), text: Text::name((size - row).to_string()) };
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
    /// The board and the stones, without anything about the game.
    pub(super) fn board_scene(&self, spoken: Text) -> Scene {
        let side = self.grid().size() as i32 * CELL;
        let mut scene = Scene::new(side, side, spoken);
        scene.style = BoardStyle::Wood;
        scene.cells = read_crossings(self.grid()).map(|at| self.cell(at)).collect();
        scene.strokes = lines(self.grid());
        scene.strokes.extend(star_points(self.grid()));
        scene.labels = labels(self.grid());
        scene.pieces = read_crossings(self.grid()).filter_map(|at| self.piece(at)).collect();
        scene
    }

    /// The position in a sentence: whose decision it is, or how it ended.
    fn spoken(&self) -> Text {
        let [black, white] = self.points();
        match self.phase {
            Phase::First => Text::new("polar-spoken-first").number("size", self.grid().size() as i64),
            Phase::Choose => Text::new("polar-spoken-choose"),
            Phase::Play if self.is_over() => Text::new("polar-spoken-over").number("black", black).number("white", white),
            Phase::Play => Text::new("polar-spoken-turn")
                .text("turn", Text::coded("turn-", colour(self.side)))
                .number("black", black)
                .number("white", white),
        }
    }

    /// What the side to act should do.
    fn prompt(&self, selection: &Selection) -> Option<Text> {
        let key = match self.phase {
            Phase::First if self.picked(selection).is_some() => "polar-prompt-pair-white",
            Phase::First => "polar-prompt-pair",
            Phase::Choose => "polar-prompt-choose",
            Phase::Play if self.is_over() => return None,
            Phase::Play if self.mobility(self.side.other()) == 0 => "polar-prompt-again",
            Phase::Play => "polar-prompt-place",
        };
        Some(Text::new(key))
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
    fn group_marks(&self, last: Option<Move>) -> Vec<Mark> {
        let mut seen = vec![0];
        let mut marks = Vec::new();
        for at in read_crossings(self.grid()) {
            let group = self.board.group_at(at.index());
            if !seen.contains(&group) {
                seen.push(group);
                marks.extend(self.group_mark(at, self.board.sizes_of(group), last));
            }
        }
        marks
    }

    /// The outline of the group with a stone at a crossing and `sizes` stones of each colour. Its points are shown on the first stone of the
    /// outline: one of the owner's near the middle of the group, and not the last one, which has a mark of its own.
    fn group_mark(&self, at: Crossing, sizes: [u16; 2], last: Option<Move>) -> Option<Mark> {
        let spoken = Some(self.spoken_group(at)?);
        let mut members = self.board.members(at);
        let score = self.scoring.of_group(sizes);
        if let Some((owner, _)) = score {
            let (count, sum) = (members.len() as i64, members.iter().fold((0, 0), |sum, (member, _)| added(sum, self.place(*member))));
            let away = |member: Crossing| {
                let (x, y) = self.place(member);
                (x * count - sum.0).pow(2) + (y * count - sum.1).pow(2)
            };
            let is_last = |member: Crossing| last.and_then(Move::stone) == Some(member);
            members.sort_by_key(|(member, side)| (*side != owner, is_last(*member), away(*member)));
        }
        let shape = Shape::Outline(members.iter().map(|(member, _)| square(self.grid(), *member)).collect());
        Some(match score {
            Some((owner, points)) => Mark { kind: MarkKind::Group(Some(owner)), shape, label: Some(points.to_string()), spoken },
            None => Mark { kind: MarkKind::Group(None), shape, label: None, spoken },
        })
    }

    /// The file and row of a crossing as numbers to reckon with.
    fn place(&self, at: Crossing) -> (i64, i64) {
        (self.grid().file(at) as i64, self.grid().row(at) as i64)
    }

    /// A mark at a crossing.
    fn spot(&self, kind: MarkKind, at: Crossing) -> Mark {
        Mark::new(kind, Shape::Spot(middle(self.grid(), at)))
    }

    fn last_marks(&self, last: Option<Move>) -> Vec<Mark> {
        match last {
            Some(Move::Place(at)) => vec![self.spot(MarkKind::LastTo, at)],
            Some(Move::Pair { black, white }) => [black, white].map(|at| self.spot(MarkKind::LastTo, at)).into(),
            // The pair is still all that stands there.
            Some(Move::Choose(_)) => self.board.stones().map(|(at, _)| self.spot(MarkKind::LastTo, at)).collect(),
            None => Vec::new(),
        }
    }

    /// The stones that would stand there: half of an opening pair or the whole of it, or the stone at a point that is looked at.
    fn ghosts(&self, selection: &Selection) -> Vec<Ghost> {
        let ghost = |side, at| Ghost { body: Body::Stone, side: Some(side), at: middle(self.grid(), at) };
        match self.phase {
            Phase::First => {
                let black = self.picked(selection);
                let white = selection.element(1).and_then(|id| crossing_of(self.grid(), id));
                let white = white.filter(|white| black.is_some_and(|black| self.grid().are_neighbours(black, *white)));
                let [black, white] = [(Side::First, black), (Side::Second, white)].map(|(side, at)| at.map(|at| ghost(side, at)));
                black.into_iter().chain(white).collect()
            }
            Phase::Play => {
                let legal = self.looked_at(selection).filter(|at| self.allows(Move::Place(*at)));
                legal.map(|at| ghost(self.side, at)).into_iter().collect()
            }
            Phase::Choose => Vec::new(),
        }
    }

    /// The point at which somebody looks before placing a stone.
    fn looked_at(&self, selection: &Selection) -> Option<Crossing> {
        (0..selection.0.len()).filter_map(|index| selection.element(index)).find_map(|id| crossing_of(self.grid(), id))
    }

    /// Why no stone may be placed at an empty point at which somebody looks.
    fn forbidden_mark(&self, selection: &Selection) -> Option<Mark> {
        let at = self.looked_at(selection).filter(|at| self.phase == Phase::Play && self.stone_at(*at).is_none())?;
        let refusal = self.check_move(Move::Place(at)).err()?;
        Some(Mark { spoken: Some(refusal.0), ..self.spot(MarkKind::Forbidden, at) })
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
        let choices = |title, choices| Panel::new(Text::new(title), PanelBody::Choices(choices));
        let choice = |id, key, chosen| Choice { id, text: Text::new(key), chosen, refused: None };
        let score = Panel::new(Text::new("polar-panel-score"), PanelBody::Score(self.points()));
        let decision = match self.phase {
            Phase::Choose => Some(choices(
                "polar-panel-choice",
                vec![
                    choice(colour_choice(Side::First), "polar-choice-black", false),
                    choice(colour_choice(Side::Second), "polar-choice-white", false),
                ],
            )),
            Phase::Play if !self.is_over() => {
                Some(choices("polar-panel-view", vec![choice(SHOW_LEGAL, "polar-show-legal", shows_legal(selection))]))
            }
            Phase::First | Phase::Play => None,
        };
        [score].into_iter().chain(decision).collect()
    }
}

/// The sum of two places.
const fn added(a: (i64, i64), b: (i64, i64)) -> (i64, i64) {
    (a.0 + b.0, a.1 + b.1)
}

/// Whether a selection asks for the legal points to be shown.
pub(super) fn shows_legal(selection: &Selection) -> bool {
    (0..selection.0.len()).any(|index| selection.element(index) == Some(SHOW_LEGAL))
}
