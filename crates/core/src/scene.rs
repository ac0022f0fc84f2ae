//! What is seen: cells, pieces, strokes, marks and panels in board units. No pixels, no colours.
//!
//! Renderers (SVG, terminal, page) know only this; rooms know only their rules. One cell of a
//! grid is [`CELL`] units wide; x grows to the right, y grows downwards.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{Side, Text};

/// The width of one grid cell in board units.
pub const CELL: i32 = 100;

/// A point in board units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

impl Point {
    /// A point.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }
}

/// A rectangle in board units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rect {
    /// The left edge.
    pub x: i32,
    /// The top edge.
    pub y: i32,
    /// The width.
    pub width: i32,
    /// The height.
    pub height: i32,
}

impl Rect {
    /// The square of one grid cell, counted from the left and from the top.
    #[must_use]
    pub const fn cell(column: i32, row: i32) -> Rect {
        Rect { x: column * CELL, y: row * CELL, width: CELL, height: CELL }
    }

    /// The middle.
    #[must_use]
    pub const fn middle(self) -> Point {
        Point { x: self.x + self.width / 2, y: self.y + self.height / 2 }
    }
}

/// What an element is; with its index it is unique in a scene.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum ElementKind {
    /// A cell, crossing or other place of the board.
    Cell,
    /// A piece on the board.
    Piece,
    /// A piece waiting beside the board.
    Tray,
    /// A die.
    Die,
    /// An entry of a list of choices.
    Choice,
    /// The handle that bends a half-drawn line.
    Handle,
}

/// The name of an element within a scene.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ElementId {
    /// What it is.
    pub kind: ElementKind,
    /// Which of its kind.
    pub index: u16,
}

impl ElementId {
    /// A cell.
    #[must_use]
    pub const fn cell(index: u16) -> ElementId {
        ElementId { kind: ElementKind::Cell, index }
    }
    /// A piece.
    #[must_use]
    pub const fn piece(index: u16) -> ElementId {
        ElementId { kind: ElementKind::Piece, index }
    }
    /// A piece in the tray.
    #[must_use]
    pub const fn tray(index: u16) -> ElementId {
        ElementId { kind: ElementKind::Tray, index }
    }
    /// A die.
    #[must_use]
    pub const fn die(index: u16) -> ElementId {
        ElementId { kind: ElementKind::Die, index }
    }
    /// A choice.
    #[must_use]
    pub const fn choice(index: u16) -> ElementId {
        ElementId { kind: ElementKind::Choice, index }
    }
    /// The handle of a half-drawn line.
    pub const HANDLE: ElementId = ElementId { kind: ElementKind::Handle, index: 0 };
}

/// The name by which documents find an element: `cell-17`.
impl fmt::Display for ElementId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            ElementKind::Cell => "cell",
            ElementKind::Piece => "piece",
            ElementKind::Tray => "tray",
            ElementKind::Die => "die",
            ElementKind::Choice => "choice",
            ElementKind::Handle => "handle",
        };
        write!(f, "{kind}-{}", self.index)
    }
}

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
}

/// A place of the board.
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

/// What a mark tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// Picked for the half-entered move.
    Selected,
    /// Where the half-entered move may go on.
    Destination,
    /// Where the half-entered move may go on, and what comes to rest there counts.
    Scoring,
    /// Where the last move began.
    LastFrom,
    /// Where the last move ended, or the line it drew.
    LastTo,
    /// The piece relative to which a move is possible, and the line to it.
    Partner,
    /// Attacked, but not effectively.
    Attacked,
    /// Attacked effectively: it must be answered.
    AttackedEffectively,
    /// Held by an attack: it may not leave its line.
    Pinned,
    /// May be chosen as a target.
    Target,
    /// Belongs together; the side owns it.
    Group(Option<Side>),
    /// A zone that a side drew.
    Zone(Side),
    /// Captured by a side.
    Captured(Side),
    /// Would be released.
    Released,
    /// Forbidden, with the reason in the mark's words.
    Forbidden,
    /// Where a piece would go.
    Preview,
    /// Where a piece would be pushed.
    Pushed,
    /// What the engine would play: an arrow or a place in a look of its own.
    Hint,
}

/// A mark on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// What it tells.
    pub kind: MarkKind,
    /// Where.
    pub shape: Shape,
    /// A short word beside it: points, a force sum.
    pub label: Option<String>,
    /// How to say it, if it is worth saying.
    pub spoken: Option<Text>,
}

impl Mark {
    /// A mark without words.
    #[must_use]
    pub const fn new(kind: MarkKind, shape: Shape) -> Mark {
        Mark { kind, shape, label: None, spoken: None }
    }
}

/// Something beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// Its title.
    pub title: Text,
    /// Where it is shown.
    pub region: Region,
    /// What it shows.
    pub body: PanelBody,
}

impl Panel {
    /// A panel in the region that fits what it shows: amounts in the bars of the players, reserves and sentences beside the board, dice
    /// and choices where decisions are made.
    #[must_use]
    pub const fn new(title: Text, body: PanelBody) -> Panel {
        let region = match &body {
            PanelBody::Meter { .. } | PanelBody::Score(_) => Region::Bars,
            PanelBody::Tray { .. } | PanelBody::Note(_) | PanelBody::Lines(_) | PanelBody::Ends(_) => Region::Beside,
            PanelBody::Dice(_) | PanelBody::Choices(_) => Region::Decision,
        };
        Panel { title, region, body }
    }

    /// The same panel in another region.
    #[must_use]
    pub fn in_region(self, region: Region) -> Panel {
        Panel { region, ..self }
    }
}

/// Where a panel is shown. A region never changes its size during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// In the bar of each player: an amount for each side.
    Bars,
    /// Beside the board: what a player looks at now and then, or takes pieces from.
    Beside,
    /// What the next decision needs, within reach of the thumb.
    Decision,
}

/// The kinds of panels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PanelBody {
    /// Pieces of a side that wait to be placed.
    Tray {
        /// Whose they are.
        side: Side,
        /// The pieces, by kind.
        items: Vec<TrayItem>,
    },
    /// Dice.
    Dice(Vec<Die>),
    /// A list of choices.
    Choices(Vec<Choice>),
    /// Two amounts against each other.
    Meter {
        /// The amounts by side.
        amounts: [i32; 2],
        /// Below this amount a side has lost, by side.
        losing_below: Option<[i32; 2]>,
    },
    /// Points by side.
    Score([i32; 2]),
    /// A sentence.
    Note(Text),
    /// Short lines, one below the other: what holds now and what does not.
    Lines(Vec<PanelLine>),
    /// Points by end.
    Ends(Scoreboard),
}

/// A short line of a panel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PanelLine {
    /// What it says.
    pub text: Text,
    /// Why it does not hold now, if it does not.
    pub refused: Option<Text>,
}

/// A row of the game's reference card that matters now: it holds, or it is forbidden. The card is a static page that finds the row by
/// its name, so scene and card use the same word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardRow {
    /// What the row is called.
    pub name: Text,
    /// Why it is forbidden now; nothing if it holds.
    pub refused: Option<Text>,
}

/// Points by end, as they stand on a board beside the ice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scoreboard {
    /// How many ends the match has, extra ends apart.
    pub ends: u32,
    /// The end that is being played; nothing when the match is over.
    pub current: Option<u32>,
    /// The finished ends that are known. A position knows none: the game that holds its history adds them.
    pub finished: Vec<FinishedEnd>,
    /// The points by side.
    pub total: [i32; 2],
    /// The side that throws last in the current end.
    pub hammer: Option<Side>,
}

/// A finished end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinishedEnd {
    /// Its number, from 1.
    pub end: u32,
    /// What it brought to each side.
    pub points: [i32; 2],
}

impl Scoreboard {
    /// The numbers of the ends that the board shows: those of the match, and extra ends as far as they have come.
    pub fn columns(&self) -> impl Iterator<Item = u32> + use<> {
        let latest = self.current.into_iter().chain(self.finished.iter().map(|finished| finished.end)).max().unwrap_or_default();
        1..=self.ends.max(latest)
    }

    /// What an end brought to a side; nothing if it is not finished or not known.
    #[must_use]
    pub fn points(&self, end: u32, side: Side) -> Option<i32> {
        self.finished.iter().find(|finished| finished.end == end).map(|finished| finished.points[side.index()])
    }
}

/// A kind of piece in the tray.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrayItem {
    /// Its name in the scene; the tray of the side that is not to act cannot be touched.
    pub id: Option<ElementId>,
    /// What it looks like.
    pub body: Body,
    /// How many are left.
    pub count: u32,
    /// Whether it is picked.
    pub chosen: bool,
    /// How to say it.
    pub spoken: Text,
}

/// A die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Die {
    /// Its name in the scene, if it can be touched.
    pub id: Option<ElementId>,
    /// 1 to 6; 0 while it lies in the cup.
    pub face: u8,
    /// Whether it is kept.
    pub kept: bool,
    /// Whether it must be rolled again.
    pub locked: bool,
    /// How to say it.
    pub spoken: Text,
}

/// An entry of a list of choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its name in the scene.
    pub id: ElementId,
    /// What it says; also how it is spoken.
    pub text: Text,
    /// Whether it is chosen already.
    pub chosen: bool,
    /// Why it cannot be chosen now, if it cannot.
    pub refused: Option<Text>,
}
