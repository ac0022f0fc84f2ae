//! What attributes can be set to.

use core::fmt;

use igroteka_core::ElementId;

use crate::theme::Colour;

/// The value of an attribute. Its [`Display`](fmt::Display) is the value as it is set; quotes and brackets are escaped in SVG text only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttributeValue<'a> {
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
///
/// ```
/// use igroteka_render::tree::ViewBox;
///
/// let whole = ViewBox { x: 0, y: 0, width: 800, height: 800 };
/// // The middle of the board, twice as large.
/// let magnified = ViewBox { x: 200, y: 200, width: whole.width / 2, height: whole.height / 2 };
/// assert_eq!((magnified.x + magnified.width, magnified.y + magnified.height), (600, 600));
/// ```
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

impl From<&'static str> for AttributeValue<'static> {
    fn from(word: &'static str) -> AttributeValue<'static> {
        AttributeValue::Text(word)
    }
}

impl From<i64> for AttributeValue<'static> {
    fn from(number: i64) -> AttributeValue<'static> {
        AttributeValue::Number(number)
    }
}

impl From<i32> for AttributeValue<'static> {
    fn from(number: i32) -> AttributeValue<'static> {
        AttributeValue::Number(number.into())
    }
}

impl From<u32> for AttributeValue<'static> {
    fn from(number: u32) -> AttributeValue<'static> {
        AttributeValue::Number(number.into())
    }
}

impl From<Colour> for AttributeValue<'static> {
    fn from(colour: Colour) -> AttributeValue<'static> {
        AttributeValue::Colour(colour)
    }
}

impl From<ElementId> for AttributeValue<'static> {
    fn from(id: ElementId) -> AttributeValue<'static> {
        AttributeValue::Id(id)
    }
}

impl From<ViewBox> for AttributeValue<'static> {
    fn from(view_box: ViewBox) -> AttributeValue<'static> {
        AttributeValue::ViewBox(view_box)
    }
}

impl fmt::Display for AttributeValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AttributeValue::Text(text) => f.write_str(text),
            AttributeValue::Number(number) => write!(f, "{number}"),
            AttributeValue::Colour(colour) => write!(f, "{colour}"),
            AttributeValue::Id(id) => write!(f, "{id}"),
            AttributeValue::ViewBox(view_box) => write!(f, "{view_box}"),
        }
    }
}

/// As in the attribute `viewBox`.
impl fmt::Display for ViewBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.x, self.y, self.width, self.height)
    }
}
