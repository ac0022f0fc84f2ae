//! The geometry of the rules decided fast: whole numbers where they are small enough, floating
//! point where an error bound proves its answer, and `exact` for the rest. The rules (`legal`)
//! and the search for candidates call this; the answers are always those of `exact`.
//!
//! Only `+ − ×` and comparisons of 64-bit floats are used, so every machine computes the same.
//! All inputs are whole numbers: dots within 0 … 1000, control points within −4000 … 5000.
//! Differences of coordinates are therefore below 2^13, halving a curve `k` times adds `2k` binary
//! places, and every *coordinate* handled here is a float without rounding up to `MAX_DEPTH`.

mod bounds;
mod meet;
mod near;

pub use bounds::{BoundingBox, is_never_negative, lies_on_sheet};
pub use meet::share_a_point;

use near::Reach;

use super::curve::{Curve, GridPoint};
use super::exact;

/// How often a curve is halved at most: 27 bits of a cross product and 2 more a level stay below 53.
const MAX_DEPTH: u8 = 12;

/// How often the exact arithmetic had to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fallbacks {
    /// Lines that were checked.
    pub lines: u64,
    /// Questions about a dot's distance that went to the exact arithmetic.
    pub near: u64,
    /// Questions about a common point that went to the exact arithmetic.
    pub meet: u64,
}

/// A curve made ready to be compared with many dots and lines.
#[derive(Clone, Debug)]
pub struct Probe {
    curve: Curve,
    bounds: BoundingBox,
    reach: Reach,
}

impl Probe {
    /// Prepares a curve that lies on the sheet and is no flat arc.
    #[must_use]
    pub fn new(curve: &Curve) -> Probe {
        Probe { curve: *curve, bounds: BoundingBox::of(curve), reach: Reach::of(curve) }
    }

    /// The bounds of the curve.
    #[must_use]
    pub const fn bounds(&self) -> &BoundingBox {
        &self.bounds
    }

    /// Whether a dot is more than 8 away from every point of the curve.
    #[inline]
    #[must_use]
    pub fn keeps_clear(&self, dot: GridPoint, fallbacks: &mut Fallbacks) -> bool {
        if self.bounds.is_clear_of(dot) {
            return true;
        }
        self.reach.keeps_clear(dot).unwrap_or_else(|| {
            fallbacks.near += 1;
            exact::keeps_clear(&self.curve, dot)
        })
    }

    /// Whether the curve shares a point with another that is not an end of both.
    #[inline]
    #[must_use]
    pub fn shares_a_point(&self, other: &Curve, bounds: &BoundingBox, fallbacks: &mut Fallbacks) -> bool {
        self.bounds.overlaps(bounds) && surely_share_a_point(&self.curve, other, fallbacks)
    }
}

/// Whether two curves share a point that is not an end of both; who has their boxes asks these first.
#[inline]
pub(super) fn surely_share_a_point(one: &Curve, other: &Curve, fallbacks: &mut Fallbacks) -> bool {
    meet::share_a_point(one, other).unwrap_or_else(|| {
        fallbacks.meet += 1;
        exact::share_a_point(one, other)
    })
}

/// A point with float coordinates.
#[derive(Clone, Copy, Debug)]
struct Vector {
    x: f64,
    y: f64,
}

impl Vector {
    fn of(spot: GridPoint) -> Vector {
        Vector { x: f64::from(spot.x), y: f64::from(spot.y) }
    }

    const fn minus(self, other: Vector) -> Vector {
        Vector { x: self.x - other.x, y: self.y - other.y }
    }

    const fn middle(self, other: Vector) -> Vector {
        Vector { x: 0.5 * (self.x + other.x), y: 0.5 * (self.y + other.y) }
    }

    const fn cross(self, other: Vector) -> f64 {
        self.x * other.y - self.y * other.x
    }

    const fn dot(self, other: Vector) -> f64 {
        self.x * other.x + self.y * other.y
    }
}

/// The control polygon of a curve; a straight line has its middle for a control point.
fn polygon(curve: &Curve) -> [Vector; 3] {
    let (a, b) = (Vector::of(curve.from), Vector::of(curve.to));
    [a, curve.control.map_or_else(|| a.middle(b), Vector::of), b]
}
