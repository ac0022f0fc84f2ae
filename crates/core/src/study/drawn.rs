//! Arrows and circles that somebody draws in a position: `Gk1-k4` is a green arrow, `Y500:450` a yellow circle.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::scene::{MarkKind, Pen, Shape};
use crate::{ElementId, Mark, Point, Scene, Text};

/// The farthest point, so that no file makes a picture overflow.
const FARTHEST: i32 = 9999;

/// An arrow or circle.
///
/// ```
/// use igroteka_core::study::Drawn;
///
/// let arrow = Drawn::parse("Gk1-k4").unwrap();
/// assert_eq!((arrow.command(), arrow.to_string()), ("cal", "Gk1-k4".into()));
/// let circle = Drawn::parse("Y500:450").unwrap();
/// assert_eq!((circle.command(), circle.to_string()), ("csl", "Y500:450".into()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// With which pen.
    pub pen: Pen,
    /// Around what, or from where.
    pub from: DrawnPlace,
    /// Where an arrow points to; nothing for a circle.
    pub to: Option<DrawnPlace>,
}

/// A place in a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DrawnPlace {
    /// A cell, or a piece with a label, by its name.
    Named(String),
    /// A point in board units.
    Point(Point),
}

impl DrawnPlace {
    /// The place at a point of a picture: the cell that it lies in, else a piece with a label at it, else the point.
    #[must_use]
    pub fn at(scene: &Scene, point: Point) -> DrawnPlace {
        let cell = scene.cells.iter().find(|cell| cell.area.contains(point)).map(|cell| &cell.name);
        let is_near = |at: Point| at.x.abs_diff(point.x).max(at.y.abs_diff(point.y)) <= NEAR;
        let piece = || scene.pieces.iter().find(|piece| is_near(piece.at)).and_then(|piece| piece.label.as_ref());
        let inside = |value: i32| value.clamp(-FARTHEST, FARTHEST);
        match cell.or_else(piece).filter(|name| is_name(name)) {
            Some(name) => DrawnPlace::Named(name.clone()),
            None => DrawnPlace::Point(Point::new(inside(point.x), inside(point.y))),
        }
    }

    /// The place of a cell or piece of a picture.
    #[must_use]
    pub fn of(scene: &Scene, id: ElementId) -> Option<DrawnPlace> {
        let cell = || scene.cells.iter().find(|cell| cell.id == id).map(|cell| cell.area.middle());
        let point = scene.pieces.iter().find(|piece| piece.id == id).map(|piece| piece.at).or_else(cell)?;
        Some(DrawnPlace::at(scene, point))
    }

    fn parse(text: &str) -> Option<DrawnPlace> {
        if let Some((x, y)) = text.split_once(':') {
            let number = |text: &str| text.parse().ok().filter(|n: &i32| n.abs() <= FARTHEST && n.to_string() == text);
            return Some(DrawnPlace::Point(Point::new(number(x)?, number(y)?)));
        }
        is_name(text).then(|| DrawnPlace::Named(text.to_string()))
    }

    /// Its middle in a picture; nothing if the picture has no such place.
    fn middle(&self, scene: &Scene) -> Option<Point> {
        match self {
            DrawnPlace::Named(name) => scene.place(name).and_then(|place| place.middle()),
            DrawnPlace::Point(point) => Some(*point),
        }
    }
}

/// How near a piece has to be to be meant.
const NEAR: u32 = 40;

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(char::is_alphanumeric)
}

impl fmt::Display for DrawnPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawnPlace::Named(name) => f.write_str(name),
            DrawnPlace::Point(Point { x, y }) => write!(f, "{x}:{y}"),
        }
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.pen.letter(), self.from)?;
        self.to.as_ref().map_or(Ok(()), |to| write!(f, "-{to}"))
    }
}

impl Drawn {
    /// The commands of comments that hold drawings: arrows, circles.
    pub const COMMANDS: [&str; 2] = ["cal", "csl"];

    /// The command that holds it.
    #[must_use]
    pub const fn command(&self) -> &'static str {
        Drawn::COMMANDS[self.to.is_none() as usize]
    }

    /// Reads an item of a command.
    #[must_use]
    pub fn parse(text: &str) -> Option<Drawn> {
        let pen = text.chars().next().and_then(Pen::from_letter)?;
        let places = text.get(1..)?;
        if let Some(from) = DrawnPlace::parse(places) {
            return Some(Drawn { pen, from, to: None });
        }
        let arrow = |(dash, _)| Some((DrawnPlace::parse(places.get(..dash)?)?, DrawnPlace::parse(places.get(dash + 1..)?)?));
        let (from, to) = places.match_indices('-').find_map(arrow)?;
        Some(Drawn { pen, from, to: Some(to) })
    }

    /// Whether another one is drawn at the same place, with whatever pen.
    #[must_use]
    pub fn is_alike(&self, other: &Drawn) -> bool {
        (&self.from, &self.to) == (&other.from, &other.to)
    }

    /// The drawing as a mark on a picture; nothing if the picture has no such place.
    #[must_use]
    pub fn mark(&self, scene: &Scene) -> Option<Mark> {
        let from = self.from.middle(scene)?;
        let shape = match &self.to {
            None => Shape::Spot(from),
            Some(to) => Shape::Path(Vec::from([from, to.middle(scene)?])),
        };
        Some(Mark { spoken: Some(self.spoken()), ..Mark::new(MarkKind::Drawn(self.pen), shape) })
    }

    /// How to say it.
    #[must_use]
    pub fn spoken(&self) -> Text {
        let said = match self.to {
            None => Text::new("drawn-circle").word("at", self.from.to_string()),
            Some(ref to) => Text::new("drawn-arrow").word("from", self.from.to_string()).word("to", to.to_string()),
        };
        said.word("pen", self.pen.letter().to_string())
    }
}
