//! What attributes can be set to.

use core::fmt;

use igroteka_core::ElementId;

use crate::theme::Colour;

/// The value of an attribute. Its [`Display`](fmt::Display) is the value as it is set; quotes and brackets are escaped in SVG text only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    /// Words, or the data of a path.
    Text(&'a str),
    /// A number.
    Number(i64),
    /// A colour.
    Colour(Colour),
    /// The name of an element of the scene, as in `piece-7`.
    Id(ElementId),
    /// The part of the plane that is seen.
    ViewBox(ViewBox),
}

/// The part of the plane that a drawing shows, in board units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ViewBox {
    /// The left edge.
    pub x: i64,
    /// The top edge.
    pub y: i64,
    /// The width.
    pub width: i64,
    /// The height.
    pub height: i64,
}

impl From<&'static str> for Value<'static> {
    fn from(word: &'static str) -> Value<'static> {
        Value::Text(word)
    }
}

impl From<i64> for Value<'static> {
    fn from(number: i64) -> Value<'static> {
        Value::Number(number)
    }
}

impl From<i32> for Value<'static> {
    fn from(number: i32) -> Value<'static> {
        Value::Number(number.into())
    }
}

impl From<u32> for Value<'static> {
    fn from(number: u32) -> Value<'static> {
        Value::Number(number.into())
    }
}

impl From<Colour> for Value<'static> {
    fn from(colour: Colour) -> Value<'static> {
        Value::Colour(colour)
    }
}

impl From<ElementId> for Value<'static> {
    fn from(id: ElementId) -> Value<'static> {
        Value::Id(id)
    }
}

impl From<ViewBox> for Value<'static> {
    fn from(view_box: ViewBox) -> Value<'static> {
        Value::ViewBox(view_box)
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Text(text) => f.write_str(text),
            Value::Number(number) => write!(f, "{number}"),
            Value::Colour(colour) => write!(f, "{colour}"),
            Value::Id(id) => write!(f, "{id}"),
            Value::ViewBox(view_box) => write!(f, "{view_box}"),
        }
    }
}

/// As in the attribute `viewBox`.
impl fmt::Display for ViewBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.x, self.y, self.width, self.height)
    }
}
