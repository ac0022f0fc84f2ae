//! Boards of cells: a line for each row, a character for each piece, signs of marks on both sides of it, coordinates around.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use igroteka_core::scene::{Body, CELL, Cell, Ground, Mark, MarkKind, Shape};
use igroteka_core::{Rect, Scene};

use super::{Ink, Page};
use crate::geometry::{Coord, lines_of, share};

/// Larger boards are drawn as sheets.
const MOST_CELLS_A_SIDE: i64 = 40;

/// A board as rows of characters.
pub(super) struct Grid {
    columns: usize,
    squares: Vec<Square>,
}

/// What is shown of a cell.
#[derive(Clone)]
struct Square {
    /// The piece or the ground; nothing where no cell exists.
    glyph: Option<(char, Ink)>,
    is_empty: bool,
    /// Whether a bound column lies here; a star behind it says so, as in position texts.
    is_bound: bool,
    mark: Option<MarkKind>,
}

impl Grid {
    /// The cells of a scene, if they form a grid.
    pub(super) fn of(scene: &Scene) -> Option<Grid> {
        let is_cell = |cell: &Cell| cell.area.width == CELL && cell.area.height == CELL;
        if scene.cells.is_empty() || !scene.cells.iter().all(is_cell) {
            return None;
        }
        let (columns, rows) = (span(scene.frame.width)?, span(scene.frame.height)?);
        let empty = Square { glyph: None, is_empty: true, is_bound: false, mark: None };
        let mut grid = Grid { columns, squares: alloc::vec![empty; columns * rows] };
        for cell in &scene.cells {
            // A cell that lies beside the frame would be lost, so the scene is no grid then.
            grid.at(scene, cell.area.middle().into())?.glyph = Some((ground_glyph(cell.ground), Ink::Faint));
        }
        grid.add_pieces(scene);
        grid.add_marks(scene);
        Some(grid)
    }

    /// The square that holds a point.
    fn at(&mut self, scene: &Scene, point: Coord) -> Option<&mut Square> {
        let frame = Coord { x: i64::from(scene.frame.x), y: i64::from(scene.frame.y) };
        let column = (point.x - frame.x).div_euclid(i64::from(CELL));
        let row = (point.y - frame.y).div_euclid(i64::from(CELL));
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        if column >= self.columns { None } else { self.squares.get_mut(row * self.columns + column) }
    }

    fn add_pieces(&mut self, scene: &Scene) {
        for piece in &scene.pieces {
            if let Some(square) = self.at(scene, piece.at.into()) {
                square.glyph = Some((piece.glyph, piece.side.map_or(Ink::Plain, Ink::Side)));
                square.is_empty = false;
                square.is_bound = matches!(piece.body, Body::Column { bound: true, .. });
            }
        }
    }

    fn add_marks(&mut self, scene: &Scene) {
        for mark in &scene.marks {
            for point in marked_points(&mark.shape, mark.kind) {
                if let Some(square) = self.at(scene, point)
                    && square.mark.is_none_or(|other| rank(mark.kind) < rank(other))
                {
                    square.mark = Some(mark.kind);
                }
            }
        }
    }

    /// The marks that are shown, each once.
    pub(super) fn marks(&self) -> Vec<MarkKind> {
        let mut kinds: Vec<MarkKind> = self.squares.iter().filter_map(|square| square.mark).collect();
        kinds.sort_unstable_by_key(|kind| rank(*kind));
        kinds.dedup_by_key(|kind| rank(*kind));
        kinds
    }

    /// Whether a bound column is shown.
    pub(super) fn has_bound(&self) -> bool {
        self.squares.iter().any(|square| square.is_bound)
    }

    /// Writes the rows and the coordinates.
    pub(super) fn write(&self, scene: &Scene, page: &mut Page) {
        let rows = self.squares.len() / self.columns.max(1);
        let names: Vec<String> = (0..rows).map(|row| row_name(scene, row, page)).collect();
        let margin = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let wide = margin + 1 + 3 * self.columns <= page.options.width;
        for (row, name) in names.iter().enumerate() {
            page.put(Ink::Faint, &alloc::format!("{name:>margin$} "));
            for square in &self.squares[row * self.columns..(row + 1) * self.columns] {
                square.write(page, wide);
            }
            page.end_line();
        }
        page.put(Ink::Faint, &" ".repeat(margin + 1));
        for column in 0..self.columns {
            let width = if wide { 3 } else { 2 };
            page.put(Ink::Faint, &alloc::format!("{:^width$}", column_name(scene, column, page)));
        }
        page.end_line();
    }
}

impl Square {
    fn write(&self, page: &mut Page, wide: bool) {
        let (open, close) = self.mark.map_or((' ', ' '), |kind| signs(kind, page.options.unicode));
        page.put_char(Ink::Mark, open);
        match self.glyph {
            _ if self.is_empty && matches!(self.mark, Some(MarkKind::Destination | MarkKind::Scoring)) => {
                page.put_char(Ink::Mark, page.sign('·', '*'))
            }
            Some((glyph, ink)) => page.put_char(ink, glyph),
            None => page.put_char(Ink::Plain, ' '),
        }
        if wide {
            page.put_char(Ink::Mark, if self.is_bound { '*' } else { close });
        }
    }
}

/// How many cells a length holds, if it is a sensible number.
fn span(length: i32) -> Option<usize> {
    let cells = i64::from(length) / i64::from(CELL);
    if (1..=MOST_CELLS_A_SIDE).contains(&cells) { usize::try_from(cells).ok() } else { None }
}

/// The middles of the cells that a mark covers; of lines only those that a piece would run along count.
fn marked_points(shape: &Shape, kind: MarkKind) -> Vec<Coord> {
    let is_way = matches!(kind, MarkKind::Preview | MarkKind::Pushed);
    match shape {
        Shape::Spot(point) => [Coord::from(*point)].into(),
        Shape::Area(rect) => [Coord::from(rect.middle())].into(),
        Shape::Outline(rects) => rects.iter().map(|rect| Coord::from(Rect::middle(*rect))).collect(),
        way @ Shape::Path(_) if is_way => lines_of(way).iter().flat_map(|line| line.windows(2)).flat_map(|p| steps(p[0], p[1])).collect(),
        _ => Vec::new(),
    }
}

/// The points from cell to cell along a straight way, without its beginning.
fn steps(from: Coord, to: Coord) -> Vec<Coord> {
    let longest = (to.x - from.x).abs().max((to.y - from.y).abs());
    let count = (longest / i64::from(CELL)).clamp(0, MOST_CELLS_A_SIDE);
    (1..=count).map(|i| Coord { x: from.x + share(to.x - from.x, i, count), y: from.y + share(to.y - from.y, i, count) }).collect()
}

/// Which of two marks on one cell is shown: the lower one.
const fn rank(kind: MarkKind) -> u8 {
    match kind {
        MarkKind::Selected => 0,
        MarkKind::Target => 1,
        MarkKind::Scoring => 2,
        MarkKind::Destination => 3,
        MarkKind::Forbidden => 4,
        MarkKind::AttackedEffectively => 5,
        MarkKind::Pinned => 6,
        MarkKind::Pushed | MarkKind::Hint => 7,
        MarkKind::Preview => 8,
        MarkKind::Partner => 9,
        MarkKind::LastTo => 10,
        MarkKind::LastFrom => 11,
        MarkKind::Attacked => 12,
        MarkKind::Released => 13,
        MarkKind::Captured(_) => 14,
        MarkKind::Drawn(_) => 15,
        MarkKind::Group(_) | MarkKind::Zone(_) => 16,
    }
}

/// The signs on both sides of a marked cell.
pub(super) const fn signs(kind: MarkKind, unicode: bool) -> (char, char) {
    match kind {
        MarkKind::Selected => ('[', ']'),
        MarkKind::Target => ('>', '<'),
        MarkKind::Scoring => ('+', '+'),
        MarkKind::Destination => ('(', ')'),
        MarkKind::Forbidden if unicode => ('×', '×'),
        MarkKind::Forbidden => ('x', 'x'),
        MarkKind::AttackedEffectively => ('!', '!'),
        MarkKind::Pinned => ('|', '|'),
        MarkKind::Pushed => ('^', '^'),
        MarkKind::Hint => ('*', '*'),
        MarkKind::Preview => ('~', '~'),
        MarkKind::Partner => ('=', '='),
        MarkKind::LastTo => ('{', '}'),
        MarkKind::LastFrom => (':', ':'),
        MarkKind::Attacked => ('?', '?'),
        MarkKind::Released => ('\'', '\''),
        MarkKind::Captured(_) => ('"', '"'),
        MarkKind::Drawn(_) => ('%', '%'),
        MarkKind::Group(_) | MarkKind::Zone(_) => (' ', ' '),
    }
}

/// The character of empty ground.
pub(super) const fn ground_glyph(ground: Ground) -> char {
    match ground {
        Ground::Plain | Ground::Alternate | Ground::Country(_) | Ground::Guard => '.',
        Ground::Home(_) | Ground::Start => '_',
        Ground::Penalty(_) | Ground::Border(_) | Ground::Outer => '-',
        Ground::Middle => '=',
        Ground::Centre => '#',
        Ground::Clear => '+',
    }
}

/// The coordinate beside a row: a label at its height that lies left or right of the frame, the left one first.
fn row_name(scene: &Scene, row: usize, page: &Page) -> String {
    let beside = |x: i32| x < scene.frame.x || i64::from(x) > i64::from(scene.frame.x) + i64::from(scene.frame.width);
    let found = scene.labels.iter().filter(|label| beside(label.at.x) && is_in(label.at.y, scene.frame.y, row));
    found.min_by_key(|label| label.at.x).map_or(String::new(), |label| page.say(&label.text))
}

/// The coordinate below or above a column.
fn column_name(scene: &Scene, column: usize, page: &Page) -> String {
    let beside = |y: i32| y < scene.frame.y || i64::from(y) > i64::from(scene.frame.y) + i64::from(scene.frame.height);
    let found = scene.labels.iter().filter(|label| beside(label.at.y) && is_in(label.at.x, scene.frame.x, column));
    found.max_by_key(|label| label.at.y).map_or(String::new(), |label| page.say(&label.text))
}

/// Whether a coordinate lies within the cell of an index.
fn is_in(value: i32, start: i32, index: usize) -> bool {
    (i64::from(value) - i64::from(start)).div_euclid(i64::from(CELL)) == index as i64
}

/// The words of marks, with the cells that they belong to.
pub(super) fn labels(scene: &Scene) -> Vec<String> {
    let of = |mark: &Mark| {
        let label = mark.label.as_ref()?;
        let area = match &mark.shape {
            Shape::Area(rect) => *rect,
            Shape::Outline(rects) => *rects.first()?,
            Shape::Spot(point) => {
                Rect { x: point.x.saturating_sub(CELL / 2), y: point.y.saturating_sub(CELL / 2), width: CELL, height: CELL }
            }
            _ => return Some(label.clone()),
        };
        let cell = scene.cells.iter().find(|cell| cell.area == area);
        Some(cell.map_or(label.to_string(), |cell| alloc::format!("{}: {label}", cell.name)))
    };
    scene.marks.iter().filter_map(of).collect()
}
