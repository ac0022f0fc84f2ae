//! What is seen: cells, pieces, strokes, marks and panels in board units. No pixels, no colours.
//!
//! Renderers (SVG, terminal, page) know only this; games know only their rules. One cell of a
//! grid is [`CELL`] units wide; x grows to the right, y grows downwards.

mod board;
mod element;
mod geometry;
mod mark;
mod panel;
mod scoreboard;

use alloc::vec::Vec;

pub use board::{Body, Cell, Ghost, Ground, Label, Piece, Shape, Stroke};
pub use element::{ElementId, ElementKind};
pub use geometry::{CELL, Point, Rect};
pub use mark::{Mark, MarkKind, Pen};
pub use panel::{Amount, CardRow, Choice, Die, Panel, PanelBody, PanelLine, Region, TrayItem};
pub use scoreboard::{FinishedEnd, Scoreboard};

use crate::{Side, Text};

/// What a board is made of. Themes have colours for each; everything that a renderer draws in its own way on some boards follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardStyle {
    /// A football pitch: home and penalty ranks, players.
    Pitch,
    /// A wooden board with stones on crossings.
    Wood,
    /// Two countries with columns.
    Lands,
    /// A sheet of ice with a house.
    Ice,
    /// A sheet of paper with dots and lines.
    Paper,
    /// Any other board.
    #[default]
    Plain,
}

impl BoardStyle {
    /// Every style.
    pub const ALL: [BoardStyle; 6] =
        [BoardStyle::Pitch, BoardStyle::Wood, BoardStyle::Lands, BoardStyle::Ice, BoardStyle::Paper, BoardStyle::Plain];
}

/// A picture of a position.
///
/// ```
/// use igroteka_core::scene::{CELL, Cell, Ground};
/// use igroteka_core::{ElementId, Rect, Scene, Text};
///
/// let mut scene = Scene::new(2 * CELL, CELL, Text::new("heap-spoken"));
/// scene.cells.push(Cell {
///     id: ElementId::cell(0),
///     name: "a1".into(),
///     area: Rect::cell(0, 0),
///     ground: Ground::Plain,
///     spoken: Text::new("cell-empty"),
/// });
/// scene.focus.push(ElementId::cell(0));
/// assert_eq!(scene.cells[0].area.middle().x, CELL / 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// What the board is made of.
    pub style: BoardStyle,
    /// The part of the plane that the board fills, coordinates apart.
    pub frame: Rect,
    /// How to say the whole position in one sentence.
    pub spoken: Text,
    /// What the side to act should do next, as a request to the player: "Tap the dice that you keep, then roll." Nothing where nobody
    /// has to decide.
    pub prompt: Option<Text>,
    /// The side that looks at the board from below as it is drawn here. The page turns the board to its player by it. Nothing if the
    /// board looks the same to both.
    pub bottom: Option<Side>,
    /// The places of the board, drawn first.
    pub cells: Vec<Cell>,
    /// Lines of the board and lines drawn by the players.
    pub strokes: Vec<Stroke>,
    /// Coordinates around the board.
    pub labels: Vec<Label>,
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// Pieces that would stand there after the move that is being entered, drawn half transparent.
    pub ghosts: Vec<Ghost>,
    /// Marks above everything.
    pub marks: Vec<Mark>,
    /// What stands beside the board.
    pub panels: Vec<Panel>,
    /// What of the game's reference card holds now, and what is forbidden.
    pub card: Vec<CardRow>,
    /// Every element that can be touched now or on this board, in the order of the keyboard.
    pub focus: Vec<ElementId>,
    /// Whether a tap on open ground (a point) means something here.
    pub takes_points: bool,
    /// Whether such a tap is a whole move. Then a finger, which hides the point that it touches, aims first and confirms.
    pub points_are_moves: bool,
}

impl Scene {
    /// An empty picture of a size, of a plain board.
    #[must_use]
    pub const fn new(width: i32, height: i32, spoken: Text) -> Scene {
        Scene {
            style: BoardStyle::Plain,
            frame: Rect { x: 0, y: 0, width, height },
            spoken,
            prompt: None,
            bottom: None,
            cells: Vec::new(),
            strokes: Vec::new(),
            labels: Vec::new(),
            pieces: Vec::new(),
            ghosts: Vec::new(),
            marks: Vec::new(),
            panels: Vec::new(),
            card: Vec::new(),
            focus: Vec::new(),
            takes_points: false,
            points_are_moves: false,
        }
    }

    /// The place of a name: a cell, or a piece with that label.
    #[must_use]
    pub fn place(&self, name: &str) -> Option<Shape> {
        let cell = self.cells.iter().find(|cell| cell.name == name).map(|cell| Shape::Area(cell.area));
        cell.or_else(|| self.pieces.iter().find(|piece| piece.label.as_deref() == Some(name)).map(|piece| Shape::Spot(piece.at)))
    }
}
