//! Whether a curve lies on the sheet, and the box around it: both in whole numbers, exactly.

use crate::curves::curve::{CLEARANCE, Curve, GridPoint, SHEET_HEIGHT, SHEET_WIDTH};

/// Whether the whole curve lies on the sheet, borders included.
#[must_use]
pub fn lies_on_sheet(curve: &Curve) -> bool {
    let Some(control) = curve.control else {
        return [curve.from, curve.to].iter().all(|end| (0..=SHEET_WIDTH).contains(&end.x) && (0..=SHEET_HEIGHT).contains(&end.y));
    };
    stays_within(curve.from.x, control.x, curve.to.x, SHEET_WIDTH) && stays_within(curve.from.y, control.y, curve.to.y, SHEET_HEIGHT)
}

/// Whether one coordinate of an arc stays within `0..=size`.
fn stays_within(a: i16, c: i16, b: i16, size: i16) -> bool {
    let (a, c, b, size) = (i64::from(a), i64::from(c), i64::from(b), i64::from(size));
    is_never_negative(a, c, b) && is_never_negative(size - a, size - c, size - b)
}

/// Whether a(1−t)² + 2ct(1−t) + bt² is at least 0 on [0, 1]: the ends are, and if c is negative,
/// the least value (ab − c²) / (a + b − 2c) is.
#[must_use]
pub const fn is_never_negative(a: i64, c: i64, b: i64) -> bool {
    a >= 0 && b >= 0 && (c >= 0 || c * c <= a * b)
}

/// A box around a curve, with whole coordinates; it may be up to 1 too large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoundingBox {
    left: i16,
    right: i16,
    top: i16,
    bottom: i16,
}

impl BoundingBox {
    /// The box around a curve.
    #[must_use]
    pub fn of(curve: &Curve) -> BoundingBox {
        let control = curve.control.unwrap_or(curve.from);
        let (left, right) = extent(curve.from.x, control.x, curve.to.x);
        let (top, bottom) = extent(curve.from.y, control.y, curve.to.y);
        BoundingBox { left, right, top, bottom }
    }

    /// The box around the control polygon of a curve: larger, but found without division.
    #[inline]
    #[must_use]
    pub(in crate::curves) fn of_polygon(curve: &Curve) -> BoundingBox {
        let control = curve.control.unwrap_or(curve.from);
        let extent = |a: i16, b: i16, c: i16| (a.min(b).min(c), a.max(b).max(c));
        let (left, right) = extent(curve.from.x, control.x, curve.to.x);
        let (top, bottom) = extent(curve.from.y, control.y, curve.to.y);
        BoundingBox { left, right, top, bottom }
    }

    /// Whether two boxes have a common point.
    #[inline]
    #[must_use]
    pub const fn overlaps(&self, other: &BoundingBox) -> bool {
        self.left <= other.right && other.left <= self.right && self.top <= other.bottom && other.top <= self.bottom
    }

    /// Whether a dot is more than 8 away from the box.
    #[inline]
    #[must_use]
    pub const fn is_clear_of(&self, dot: GridPoint) -> bool {
        dot.x < self.left - CLEARANCE || dot.x > self.right + CLEARANCE || dot.y < self.top - CLEARANCE || dot.y > self.bottom + CLEARANCE
    }
}

/// The least and greatest value of one coordinate, rounded outwards.
fn extent(a: i16, c: i16, b: i16) -> (i16, i16) {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    if low <= c && c <= high {
        return (low, high);
    }
    let (a, b, c) = (i32::from(a), i32::from(b), i32::from(c));
    // The turning point lies between the ends and the control point, so it fits 16 bits.
    let (above, below) = (a * b - c * c, a + b - 2 * c);
    let turn = if below > 0 { above.div_euclid(below) } else { (-above).div_euclid(-below) } as i16;
    (low.min(turn), high.max(turn.saturating_add(1)))
}
