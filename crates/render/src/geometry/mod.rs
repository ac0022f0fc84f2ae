//! Plane geometry in whole board units, for both renderers. Wide integers, so that no scene can overflow them.

mod hatch;
mod outline;

pub(crate) use hatch::{Lean, hatch};
pub(crate) use outline::outline;

use alloc::vec::Vec;

use igroteka_core::scene::Shape;
use igroteka_core::{Point, Rect};

/// A point of the drawing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Coord {
    /// To the right.
    pub x: i64,
    /// Downwards.
    pub y: i64,
}

/// A short name, since drawings are full of them.
pub(crate) const fn at(x: i64, y: i64) -> Coord {
    Coord { x, y }
}

impl From<Point> for Coord {
    fn from(point: Point) -> Coord {
        at(i64::from(point.x), i64::from(point.y))
    }
}

impl Coord {
    /// The point moved by the given distances.
    pub(crate) const fn shifted(self, dx: i64, dy: i64) -> Coord {
        at(self.x + dx, self.y + dy)
    }

    /// The square of the distance to another point; whatever is absurdly far away counts as equally far.
    pub(crate) fn distance_squared(self, other: Coord) -> i64 {
        // Products that cannot overflow need no numbers of 128 bits, at which WebAssembly is slow.
        const FAR: i64 = 1 << 30;
        let (dx, dy) = ((self.x - other.x).clamp(-FAR, FAR), (self.y - other.y).clamp(-FAR, FAR));
        dx * dx + dy * dy
    }

    /// The distance to another point, rounded down.
    pub(crate) fn distance(self, other: Coord) -> i64 {
        self.distance_squared(other).isqrt()
    }
}

/// A rectangle by its edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extent {
    pub left: i64,
    pub top: i64,
    pub right: i64,
    pub bottom: i64,
}

impl From<Rect> for Extent {
    fn from(rect: Rect) -> Extent {
        let (left, top) = (i64::from(rect.x), i64::from(rect.y));
        Extent { left, top, right: left + i64::from(rect.width.max(0)), bottom: top + i64::from(rect.height.max(0)) }
    }
}

impl Extent {
    /// The square around a point.
    pub(crate) const fn around(middle: Coord, half: i64) -> Extent {
        Extent { left: middle.x - half, top: middle.y - half, right: middle.x + half, bottom: middle.y + half }
    }

    pub(crate) const fn width(self) -> i64 {
        self.right - self.left
    }

    pub(crate) const fn height(self) -> i64 {
        self.bottom - self.top
    }

    pub(crate) const fn middle(self) -> Coord {
        at((self.left + self.right) / 2, (self.top + self.bottom) / 2)
    }

    /// Grown on every side; shrunk by a negative amount.
    pub(crate) const fn grown(self, by: i64) -> Extent {
        Extent { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    /// The smallest rectangle around both.
    pub(crate) fn joined(self, other: Extent) -> Extent {
        Extent {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Clockwise from the top left.
    pub(crate) const fn corners(self) -> [Coord; 4] {
        [at(self.left, self.top), at(self.right, self.top), at(self.right, self.bottom), at(self.left, self.bottom)]
    }
}

/// How many pieces a curve is cut into.
const CURVE_PIECES: i64 = 32;

/// A quadratic curve as a line through points.
pub(crate) fn flatten(from: Coord, control: Coord, to: Coord) -> Vec<Coord> {
    let blend = |a: i64, c: i64, b: i64, i: i64| {
        let j = CURVE_PIECES - i;
        rounded(a * j * j + 2 * c * i * j + b * i * i, CURVE_PIECES * CURVE_PIECES)
    };
    (0..=CURVE_PIECES).map(|i| at(blend(from.x, control.x, to.x, i), blend(from.y, control.y, to.y, i))).collect()
}

/// A quotient rounded to the nearest whole number; the divisor must be positive.
pub(crate) const fn rounded(dividend: i64, divisor: i64) -> i64 {
    (2 * dividend + divisor).div_euclid(2 * divisor)
}

/// The same share of a length as `part` is of `whole`; nothing of it if the whole is nothing.
pub(crate) fn share(length: i64, part: i64, whole: i64) -> i64 {
    let part = match whole.signum() {
        -1 => part.saturating_neg(),
        0 => 0,
        _ => part,
    };
    let whole = whole.saturating_abs().max(1);
    // Wide division is slow where numbers have 64 bits, and only absurd scenes need it.
    if let (Ok(length), Ok(part), Ok(whole)) = (i32::try_from(length), i32::try_from(part), i32::try_from(whole)) {
        return (2 * i64::from(length) * i64::from(part) + i64::from(whole)).div_euclid(2 * i64::from(whole));
    }
    let doubled = 2 * i128::from(length) * i128::from(part) + i128::from(whole);
    i64::try_from(doubled.div_euclid(2 * i128::from(whole))).unwrap_or(length)
}

/// The lines that a shape consists of; a rectangle and a segment give a closed one.
pub(crate) fn lines_of(shape: &Shape) -> Vec<Vec<Coord>> {
    match shape {
        Shape::Spot(point) => Vec::from([Vec::from([Coord::from(*point)])]),
        Shape::Area(rect) => Vec::from([closed(&Extent::from(*rect).corners())]),
        Shape::Path(points) => Vec::from([points.iter().map(|point| Coord::from(*point)).collect()]),
        Shape::Curve { from, control, to } => Vec::from([flatten((*from).into(), (*control).into(), (*to).into())]),
        Shape::Segment { from, control, to } => Vec::from([closed(&flatten((*from).into(), (*control).into(), (*to).into()))]),
        Shape::Outline(rects) => outline(rects, 0).iter().map(|points| closed(points)).collect(),
    }
}

fn closed(points: &[Coord]) -> Vec<Coord> {
    points.iter().chain(points.first()).copied().collect()
}

/// The point half-way along a line.
pub(crate) fn half_way(points: &[Coord]) -> Option<Coord> {
    let total: i64 = points.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let mut left = total / 2;
    for pair in points.windows(2) {
        let length = pair[0].distance(pair[1]);
        if length > 0 && left <= length {
            let part = |a: i64, b: i64| a + share(b - a, left, length);
            return Some(at(part(pair[0].x, pair[1].x), part(pair[0].y, pair[1].y)));
        }
        left -= length;
    }
    points.first().copied()
}

/// The tip and the two barbs of an arrow head at the end of a line.
pub(crate) fn arrow_head(points: &[Coord], length: i64) -> Option<[Coord; 3]> {
    let tip = *points.last()?;
    let before = points.iter().rev().find(|point| point.distance(tip) > length / 2)?;
    let (dx, dy, d) = (tip.x - before.x, tip.y - before.y, tip.distance(*before));
    let barb = |side: i64| at(tip.x - rounded(length * (2 * dx + side * dy), 2 * d), tip.y - rounded(length * (2 * dy - side * dx), 2 * d));
    Some([barb(1), tip, barb(-1)])
}

/// About how wide a word of a font size is.
pub(crate) fn word_width(word: &str, size: i64) -> i64 {
    rounded(word.chars().count() as i64 * size * 58, 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_begin_and_end_at_their_ends_and_bend_half_way_to_the_control_point() {
        let points = flatten(at(0, 0), at(100, -200), at(200, 0));
        assert_eq!((points.first(), points.last()), (Some(&at(0, 0)), Some(&at(200, 0))));
        assert_eq!(points[16], at(100, -100));
    }

    #[test]
    fn the_middle_of_a_bent_path_is_measured_along_it() {
        assert_eq!(half_way(&[at(0, 0), at(100, 0), at(100, 300)]), Some(at(100, 100)));
        assert_eq!(half_way(&[at(5, 5), at(5, 5)]), Some(at(5, 5)));
        assert_eq!(half_way(&[]), None);
    }

    #[test]
    fn arrow_heads_point_along_the_line() {
        assert_eq!(arrow_head(&[at(0, 0), at(100, 0)], 20), Some([at(80, 10), at(100, 0), at(80, -10)]));
        assert_eq!(arrow_head(&[at(3, 3)], 20), None);
    }

    #[test]
    fn extreme_scenes_do_not_overflow() {
        let far = Point::new(i32::MIN, i32::MAX);
        let shapes = [
            Shape::Curve { from: far, control: Point::new(i32::MAX, i32::MIN), to: far },
            Shape::Area(Rect { x: i32::MAX, y: i32::MIN, width: i32::MAX, height: -5 }),
            Shape::Outline(Vec::from([Rect { x: i32::MIN, y: i32::MIN, width: i32::MAX, height: i32::MAX }])),
        ];
        for line in shapes.iter().flat_map(lines_of) {
            let _ = (half_way(&line), arrow_head(&line, 30), hatch(&line, Lean::Rising, 1).len());
        }
    }
}
