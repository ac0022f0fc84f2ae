//! Slanted lines inside a polygon: shading that is seen without colours.

use alloc::vec::Vec;

use super::{Coord, at, share};

/// Which way the lines lean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lean {
    /// Like `/`.
    Rising,
    /// Like `\`.
    Falling,
}

/// No area gets more lines than this.
const MOST_LINES: i64 = 200;

/// The pieces of slanted lines, `gap` apart, that lie inside a polygon. Lines of neighbouring polygons meet.
pub(crate) fn hatch(polygon: &[Coord], lean: Lean, gap: i64) -> Vec<[Coord; 2]> {
    let height = |p: &Coord| if lean == Lean::Rising { p.x + p.y } else { p.x - p.y };
    let (Some(low), Some(high)) = (polygon.iter().map(height).min(), polygon.iter().map(height).max()) else {
        return Vec::new();
    };
    let gap = gap.max((high - low) / MOST_LINES).max(1);
    let mut pieces = Vec::new();
    let mut level = low.div_euclid(gap) * gap + gap;
    while level < high {
        let mut crossings = crossings(polygon, level, height);
        crossings.sort_unstable();
        pieces.extend(crossings.chunks_exact(2).map(|pair| [pair[0], pair[1]]).filter(|[a, b]| a != b));
        level += gap;
    }
    pieces
}

/// Where the edges of a polygon cross a level.
fn crossings(polygon: &[Coord], level: i64, height: impl Fn(&Coord) -> i64) -> Vec<Coord> {
    let next = polygon.iter().cycle().skip(1);
    // Of the two ends of an edge one must be above the level, so that a corner on it is met once.
    let crossed = polygon.iter().zip(next).filter(|(p, q)| (height(p) > level) != (height(q) > level));
    crossed
        .map(|(p, q)| {
            let (part, whole) = (level - height(p), height(q) - height(p));
            at(p.x + share(q.x - p.x, part, whole), p.y + share(q.y - p.y, part, whole))
        })
        .collect()
}
