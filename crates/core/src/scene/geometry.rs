//! Points and rectangles in board units.

use serde::{Deserialize, Serialize};

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

    /// Whether a point lies in it; its right and bottom edges belong to its neighbours.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        let [right, down] = [point.x.saturating_sub(self.x), point.y.saturating_sub(self.y)];
        0 <= right && right < self.width && 0 <= down && down < self.height
    }
}
