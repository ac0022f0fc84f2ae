//! What the board shows: its places and lines, and the pieces on it.

use alloc::string::String;
use alloc::vec::Vec;

use super::{ElementId, Point, Rect};
use crate::{Side, Text};

/// A place of the board.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Draw, ElementId, Options, Position, Selection};
///
/// let heap = Heap::start(&Options::defaults(Heap::PROFILE));
/// let cell = &heap.scene(&Selection::empty(), None).cells[2];
/// assert_eq!((cell.id, cell.name.as_str()), (ElementId::cell(2), "3"));
/// assert!(cell.area.contains(cell.area.middle()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Its name in the scene.
    pub id: ElementId,
    /// Its coordinate as players write it.
    pub name: String,
    /// Where it is.
    pub area: Rect,
    /// What kind of ground it is.
    pub ground: Ground,
    /// How to say it with what stands there: "b1, red player".
    pub spoken: Text,
}

/// The kinds of ground, for a theme to colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// An ordinary cell.
    Plain,
    /// Every other cell of a chequered board.
    Alternate,
    /// A goal or home rank of a side.
    Home(Side),
    /// A rank where a side may not stop.
    Penalty(Side),
    /// A cell of a side's country.
    Country(Side),
    /// A cell of a side's country that borders the enemy.
    Border(Side),
    /// A cell where throws start.
    Start,
    /// The approach and guard rows.
    Guard,
    /// The outer zone of a house.
    Outer,
    /// The middle zone of a house.
    Middle,
    /// The centre of a house.
    Centre,
    /// Nothing is drawn: a crossing of lines, or paper.
    Clear,
}

/// A straight or bent line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A point, drawn as a ring or dot.
    Spot(Point),
    /// A whole cell.
    Area(Rect),
    /// A line through points.
    Path(Vec<Point>),
    /// A quadratic curve.
    Curve {
        /// One end.
        from: Point,
        /// The control point.
        control: Point,
        /// The other end.
        to: Point,
    },
    /// The region between a quadratic curve and its chord.
    Segment {
        /// One end.
        from: Point,
        /// The control point.
        control: Point,
        /// The other end.
        to: Point,
    },
    /// The border around cells that belong together.
    Outline(Vec<Rect>),
}

impl Shape {
    /// The middle of a place; nothing for a line.
    #[must_use]
    pub const fn middle(&self) -> Option<Point> {
        match self {
            Shape::Spot(at) => Some(*at),
            Shape::Area(area) => Some(area.middle()),
            _ => None,
        }
    }
}

/// A line that is part of the board or of the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// Its shape.
    pub shape: Shape,
    /// Who drew it; nobody for lines of the board.
    pub side: Option<Side>,
    /// How to say it; nothing for lines of the board.
    pub spoken: Option<Text>,
}

/// A word drawn beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The middle of the word.
    pub at: Point,
    /// The word.
    pub text: Text,
}

/// The bodies of pieces, for renderers to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// A football player.
    Player,
    /// A flat stone.
    Stone,
    /// A column of a height from 1 to 3; a bound one lies turned over.
    Column {
        /// Its height.
        height: u8,
        /// Whether it is turned over.
        bound: bool,
    },
    /// A dot on paper.
    Dot,
}

/// A piece on the board.
///
/// ```
/// use igroteka_core::scene::{Body, Piece, Rect};
/// use igroteka_core::{ElementId, Side, Text};
///
/// let piece = Piece {
///     id: ElementId::piece(0),
///     body: Body::Column { height: 2, bound: false },
///     side: Some(Side::First),
///     at: Rect::cell(3, 4).middle(),
///     label: None,
///     glyph: 'M',
///     spoken: Text::new("column"),
/// };
/// assert!(Rect::cell(3, 4).contains(piece.at));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its name in the scene.
    pub id: ElementId,
    /// What it looks like.
    pub body: Body,
    /// Whose it is.
    pub side: Option<Side>,
    /// Its middle.
    pub at: Point,
    /// A word drawn on or beside it (a dot's number).
    pub label: Option<String>,
    /// One letter for terminals.
    pub glyph: char,
    /// How to say it.
    pub spoken: Text,
}

/// A piece that would stand somewhere. It cannot be touched; marks say what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// What it looks like.
    pub body: Body,
    /// Whose it would be.
    pub side: Option<Side>,
    /// Its middle.
    pub at: Point,
}
