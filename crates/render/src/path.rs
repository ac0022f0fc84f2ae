//! The data of paths.

use alloc::string::String;
use core::fmt::{Display, Write as _};

use crate::geometry::{Coord, at, share};

/// The data of a path.
#[derive(Clone, Default)]
pub(crate) struct PathData(String);

impl PathData {
    /// A line through points.
    pub(crate) fn through(points: &[Coord]) -> PathData {
        let mut path = PathData::default();
        path.add(points);
        path
    }

    /// Appends a line through points.
    pub(crate) fn add(&mut self, points: &[Coord]) {
        for (i, point) in points.iter().enumerate() {
            self.step(if i == 0 { 'M' } else { 'L' }, &[*point]);
        }
    }

    /// Appends a command with its points.
    pub(crate) fn step(&mut self, command: char, points: &[Coord]) {
        self.0.push(command);
        for (i, point) in points.iter().enumerate() {
            let _ = write!(self.0, "{}{} {}", if i == 0 { "" } else { " " }, point.x, point.y);
        }
    }

    /// A circle.
    pub(crate) fn circle(middle: Coord, radius: i64) -> PathData {
        let (x, y, d) = (middle.x - radius, middle.y, 2 * radius);
        PathData(alloc::format!("M{x} {y}a{radius} {radius} 0 1 1 {d} 0a{radius} {radius} 0 1 1 -{d} 0Z"))
    }

    /// A closed line with rounded corners.
    pub(crate) fn rounded(corners: &[Coord], radius: i64) -> PathData {
        let n = corners.len();
        let towards = |a: Coord, b: Coord| {
            let length = a.distance(b);
            let by = radius.min(length / 2);
            at(a.x + share(b.x - a.x, by, length), a.y + share(b.y - a.y, by, length))
        };
        let mut path = PathData::default();
        for (i, corner) in corners.iter().enumerate() {
            let (before, after) = (corners[(i + n - 1) % n], corners[(i + 1) % n]);
            path.step(if i == 0 { 'M' } else { 'L' }, &[towards(*corner, before)]);
            path.step('Q', &[*corner, towards(*corner, after)]);
        }
        if n > 0 {
            path.close();
        }
        path
    }

    /// Appends another path.
    pub(crate) fn append(&mut self, other: &PathData) {
        self.0.push_str(&other.0);
    }

    /// Closes the loop.
    pub(crate) fn close(&mut self) {
        self.0.push('Z');
    }
}

impl Display for PathData {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}
