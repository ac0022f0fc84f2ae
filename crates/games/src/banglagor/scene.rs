//! The picture of a position: two countries, columns, trays, the meter of heights, marks for what is being entered.

use alloc::string::ToString;
use alloc::vec::Vec;

use igroteka_core::scene::{BoardStyle, Body, CELL, Cell as Square, Ground, Label, Mark, MarkKind, Panel, Piece, Shape, Stroke};
use igroteka_core::{Draw, ElementId, Point, Position as _, Scene, Selection, Side, Text};

use super::board::Board;
use super::cells::{Cell, Cells, each};
use super::moves::Move;
use super::notation::{cell_name, column_text};
use super::partial_move::{PartialMove, target_of};
use super::tell::side_name;
use super::walks::path;
use super::{PROFILE, Position, panels};

impl Draw for Position {
    fn scene(&self, selection: &Selection, last: Option<Move>) -> Scene {
        let board = self.board;
        let partial = self.partial_move(selection);
        let mut scene = self.board_scene(self.spoken());
        scene.prompt = self.prompt(partial);
        scene.marks = last.map(|m| self.last_marks(m)).unwrap_or_default();
        scene.marks.extend(self.partial_marks(partial));
        scene.panels = panels::panels(self, partial);
        scene.focus = cells_in_reading_order(board).map(|cell| board.element(cell)).collect();
        scene.focus.extend(scene.panels.iter().flat_map(panel_elements));
        scene
    }
}

/// Every cell from the top left.
fn cells_in_reading_order(board: Board) -> impl Iterator<Item = Cell> {
    let (rows, columns) = (usize::from(board.ranks()), usize::from(board.files()));
    (0..rows * columns).filter_map(move |index| board.cell(index / columns, index % columns))
}

/// What can be touched in a panel.
fn panel_elements(panel: &Panel) -> Vec<ElementId> {
    match &panel.body {
        igroteka_core::scene::PanelBody::Tray { items, .. } => items.iter().filter_map(|item| item.id).collect(),
        igroteka_core::scene::PanelBody::Choices(choices) => choices.iter().map(|choice| choice.id).collect(),
        _ => Vec::new(),
    }
}

/// The line between the countries.
fn frontier(board: Board) -> Stroke {
    let y = i32::from(board.ranks() / 2) * CELL;
    let ends = alloc::vec![Point::new(0, y), Point::new(i32::from(board.files()) * CELL, y)];
    Stroke { shape: Shape::Path(ends), side: None, spoken: None }
}

/// Letters below the board, numbers on its left.
fn labels(board: Board) -> Vec<Label> {
    let margin = CELL * 3 / 10;
    let files = (0..board.files()).map(|file| {
        let at = Point::new(i32::from(file) * CELL + CELL / 2, i32::from(board.ranks()) * CELL + margin);
        Label { at, text: Text::name(char::from(b'a' + file)) }
    });
    let ranks = (0..board.ranks()).map(|rank| {
        let y = board.area(Cell::new(0, rank)).middle().y;
        Label { at: Point::new(-margin, y), text: Text::name((rank + 1).to_string()) }
    });
    files.chain(ranks).collect()
}

impl Position {
    /// The board and the columns, without anything about the game.
    pub(super) fn board_scene(&self, spoken: Text) -> Scene {
        let board = self.board;
        let mut scene = Scene::new(i32::from(board.files()) * CELL, i32::from(board.ranks()) * CELL, spoken);
        scene.style = BoardStyle::Lands;
        scene.bottom = Some(Side::First);
        scene.cells = cells_in_reading_order(board).map(|cell| self.square(cell)).collect();
        scene.strokes.push(frontier(board));
        scene.labels = labels(board);
        scene.pieces = cells_in_reading_order(board).filter_map(|cell| self.piece(cell)).collect();
        scene
    }

    /// The position in one sentence.
    fn spoken(&self) -> Text {
        let side = side_name(self.to_move);
        if let Some(outcome) = self.outcome() {
            return outcome.text(&PROFILE);
        }
        if self.is_placement() {
            let left: u32 = self.reserve[self.to_move.index()].iter().map(|&count| u32::from(count)).sum();
            return Text::new("banglagor-spoken-placement").text("side", side).number("left", left);
        }
        Text::new("banglagor-spoken-movement")
            .text("side", side)
            .number("first", self.totals[0])
            .number("second", self.totals[1])
            .number("quiet", self.quiet)
            .number("limit", self.quiet_limit)
    }

    fn square(&self, cell: Cell) -> Square {
        let board = self.board;
        let side = if cell.is_in(board.country(Side::First)) { Side::First } else { Side::Second };
        Square {
            id: board.element(cell),
            name: cell_name(cell),
            area: board.area(cell),
            ground: if cell.is_in(board.home(side)) { Ground::Country(side) } else { Ground::Border(side) },
            spoken: self.spoken_cell(cell),
        }
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        Some(Piece {
            id: ElementId::piece(self.board.index(cell)),
            body: Body::Column { height: self.height_at(cell).units(), bound: cell.is_in(self.bound) },
            side: Some(self.owner(cell)?),
            at: self.board.area(cell).middle(),
            label: None,
            glyph: column_text(self, cell)?.chars().next()?,
            spoken: self.spoken_cell(cell),
        })
    }

    fn mark(&self, kind: MarkKind, cell: Cell) -> Mark {
        Mark::new(kind, Shape::Area(self.board.area(cell)))
    }

    fn marks(&self, kind: MarkKind, cells: Cells) -> impl Iterator<Item = Mark> + '_ {
        each(cells).map(move |cell| self.mark(kind, cell))
    }

    /// Where the last move began and ended, the way that was walked, and the attack at its end.
    fn last_marks(&self, last: Move) -> Vec<Mark> {
        let (from, to, target) = match last {
            Move::Place { at, .. } | Move::Free { at } => return alloc::vec![self.mark(MarkKind::LastTo, at)],
            Move::Walk { from, to, target } | Move::Redeploy { from, to, target } => (from, to, target),
            Move::Pass => return Vec::new(),
        };
        let mut marks = alloc::vec![self.mark(MarkKind::LastFrom, from), self.mark(MarkKind::LastTo, to)];
        if let Move::Walk { .. } = last {
            // The mover stands at the end now, and a target that was cut stood where nothing stands.
            let empty = (self.empty() | to.alone()) & !target.map_or(0, Cell::alone);
            marks.extend(path(from, to, self.height_at(to), empty).map(|way| self.way_mark(MarkKind::LastTo, &way)));
        }
        marks.extend(target.map(|target| self.way_mark(MarkKind::LastFrom, &[to, target])));
        marks
    }

    /// A line through the middles of cells.
    fn way_mark(&self, kind: MarkKind, way: &[Cell]) -> Mark {
        Mark::new(kind, Shape::Path(way.iter().map(|cell| self.board.area(*cell).middle()).collect()))
    }

    /// What is picked, and where it may go on.
    fn partial_marks(&self, partial: PartialMove) -> Vec<Mark> {
        match partial {
            PartialMove::Nothing => Vec::new(),
            PartialMove::Waiting(_) => self.marks(MarkKind::Destination, self.placeable()).collect(),
            PartialMove::Site(at) | PartialMove::Bound(at) => alloc::vec![self.mark(MarkKind::Selected, at)],
            PartialMove::Mover { from, way, to: None } => {
                let selected = core::iter::once(self.mark(MarkKind::Selected, from));
                selected.chain(self.marks(MarkKind::Destination, self.destinations(from, way))).collect()
            }
            PartialMove::Mover { from, way, to: Some(to) } => {
                let mut marks = alloc::vec![self.mark(MarkKind::Selected, from), self.mark(MarkKind::Preview, to)];
                let aimed = self.arrivals(from, way, to).into_iter().filter_map(target_of);
                let targets = aimed.fold(0, |targets, target| targets | target.alone());
                marks.extend(each(targets).map(|target| self.target_mark(from, to, target)));
                marks
            }
        }
    }

    /// A possible target with the force against it beside its height.
    fn target_mark(&self, from: Cell, to: Cell, target: Cell) -> Mark {
        let sum = panels::sum(self, from, to, target);
        let key = if self.cuts(from, to, target) { "banglagor-target-removed" } else { "banglagor-target-bound" };
        let mut mark = self.mark(MarkKind::Target, target);
        mark.spoken = Some(Text::new(key).word("at", cell_name(target)).word("sum", &*sum));
        // Beside the column there is little room.
        mark.label = Some(sum.replace(" + ", "+"));
        mark
    }
}
