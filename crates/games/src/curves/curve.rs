//! Points and curves on the sheet, in whole numbers. Everything that measures them
//! (`exact`, `filter`, `zone`) and everything that draws them builds on these two nouns.

use igroteka_core::Point;

/// The width of the sheet.
pub const SHEET_WIDTH: i16 = 1000;
/// The height of the sheet.
pub const SHEET_HEIGHT: i16 = 700;
/// A line keeps more than this distance from the middle of every dot that it does not join.
pub const CLEARANCE: i16 = 8;
/// Control points lie within these bounds in both coordinates.
pub const CONTROL_RANGE: core::ops::RangeInclusive<i16> = -4000..=5000;

/// A point with small whole coordinates: a dot or a control point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GridPoint {
    /// To the right.
    pub x: i16,
    /// Downwards.
    pub y: i16,
}

impl GridPoint {
    /// A point.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> GridPoint {
        GridPoint { x, y }
    }

    /// Whether a control point may be here.
    #[must_use]
    pub fn is_in_control_range(self) -> bool {
        CONTROL_RANGE.contains(&self.x) && CONTROL_RANGE.contains(&self.y)
    }

    /// The way from another point to this one.
    #[must_use]
    pub const fn minus(self, other: GridPoint) -> Displacement {
        Displacement { x: self.x as i64 - other.x as i64, y: self.y as i64 - other.y as i64 }
    }

    /// The point in the units of a scene.
    #[must_use]
    pub const fn to_point(self) -> Point {
        Point::new(self.x as i32, self.y as i32)
    }

    /// The point of a scene, if its coordinates are small enough.
    #[must_use]
    pub fn from_point(point: Point) -> Option<GridPoint> {
        Some(GridPoint::new(i16::try_from(point.x).ok()?, i16::try_from(point.y).ok()?))
    }
}

/// The way from one point to another. Coordinates of spots are 16 bits wide, so products of two
/// steps stay below 2^35.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Displacement {
    /// To the right.
    pub x: i64,
    /// Downwards.
    pub y: i64,
}

impl Displacement {
    /// Twice the signed area of the triangle that two steps span.
    #[must_use]
    pub const fn cross(self, other: Displacement) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The scalar product.
    #[must_use]
    pub const fn dot(self, other: Displacement) -> i64 {
        self.x * other.x + self.y * other.y
    }
}

/// A straight line or a parabolic arc from one dot to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Curve {
    /// Where it begins.
    pub from: GridPoint,
    /// Where it ends.
    pub to: GridPoint,
    /// The control point of the quadratic Bézier curve; nothing for a straight line.
    pub control: Option<GridPoint>,
}

impl Curve {
    /// Whether the control point lies on the straight line through the ends, so that the curve is no arc.
    #[must_use]
    pub fn is_flat_arc(&self) -> bool {
        self.control.is_some_and(|control| control.minus(self.from).cross(self.to.minus(self.from)) == 0)
    }

    /// Whether one of its ends is at a point.
    #[must_use]
    pub fn ends_at(&self, spot: GridPoint) -> bool {
        self.from == spot || self.to == spot
    }

    /// Four times the point in the middle of the parameter.
    #[must_use]
    pub fn middle_times_4(&self) -> (i32, i32) {
        let (a, b) = (self.from.to_point(), self.to.to_point());
        match self.control.map(GridPoint::to_point) {
            Some(c) => (a.x + 2 * c.x + b.x, a.y + 2 * c.y + b.y),
            None => (2 * (a.x + b.x), 2 * (a.y + b.y)),
        }
    }
}
