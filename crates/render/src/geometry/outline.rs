//! The border around cells that belong together.

use alloc::vec::Vec;

use igroteka_core::Rect;

use super::{Coord, Extent, at};

/// An edge, from where to where.
type Edge = (Coord, Coord);

/// The border of a set of cells as closed loops, moved inwards by `inset`. Cells that touch at a corner only stay apart.
pub(crate) fn outline(cells: &[Rect], inset: i64) -> Vec<Vec<Coord>> {
    let mut edges = border_edges(cells);
    let mut loops = Vec::new();
    while let Some(first) = edges.first().copied() {
        let corners = corners_of(&walk(&mut edges, first));
        loops.push(inset_by(&corners, inset));
    }
    loops
}

/// Clockwise edges that no neighbouring cell shares, in order. Every drawing of a board asks for them: a sorted list is made faster
/// than a tree.
fn border_edges(cells: &[Rect]) -> Vec<Edge> {
    let around = |cell: &Rect| {
        let [a, b, c, d] = Extent::from(*cell).corners();
        [(a, b), (b, c), (c, d), (d, a)]
    };
    let mut all: Vec<Edge> = cells.iter().flat_map(around).filter(|(from, to)| from != to).collect();
    all.sort_unstable();
    all.dedup();
    all.iter().filter(|(from, to)| all.binary_search(&(*to, *from)).is_err()).copied().collect()
}

/// Takes one loop out of the edges; at a crossing it turns right, which keeps it on the same cell.
fn walk(edges: &mut Vec<Edge>, first: Edge) -> Vec<Coord> {
    let (start, _) = first;
    let mut points = Vec::from([start]);
    let (mut from, mut to) = first;
    loop {
        if let Ok(place) = edges.binary_search(&(from, to)) {
            edges.remove(place);
        }
        if to == start {
            return points;
        }
        points.push(to);
        let onward = &edges[edges.partition_point(|(from, _)| *from < to)..];
        let ends = onward.iter().take_while(|(from, _)| *from == to).map(|(_, end)| *end);
        let Some(next) = ends.max_by_key(|end| cross(from, to, *end).signum()) else {
            return points;
        };
        (from, to) = (to, next);
    }
}

/// Positive if the way from `a` over `b` to `c` turns right, on a screen.
fn cross(a: Coord, b: Coord, c: Coord) -> i64 {
    let (x1, y1, x2, y2) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y);
    x1.saturating_mul(y2).saturating_sub(y1.saturating_mul(x2))
}

/// The points where a loop turns.
fn corners_of(points: &[Coord]) -> Vec<Coord> {
    let n = points.len();
    (0..n).filter(|i| cross(points[(i + n - 1) % n], points[*i], points[(i + 1) % n]) != 0).map(|i| points[i]).collect()
}

/// Moves every corner of a clockwise loop inwards.
fn inset_by(corners: &[Coord], inset: i64) -> Vec<Coord> {
    let n = corners.len();
    let inward = |a: Coord, b: Coord| at(-(b.y - a.y).signum(), (b.x - a.x).signum());
    (0..n)
        .map(|i| {
            let (before, corner, after) = (corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
            let (n1, n2) = (inward(before, corner), inward(corner, after));
            corner.shifted(inset * (n1.x + n2.x), inset * (n1.y + n2.y))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Lean, hatch};

    #[test]
    fn neighbours_share_one_border_and_corners_that_touch_stay_apart() {
        let bar = [Rect::cell(0, 0), Rect::cell(1, 0)];
        assert_eq!(outline(&bar, 0), [[at(0, 0), at(200, 0), at(200, 100), at(0, 100)]]);
        let diagonal = [Rect::cell(0, 0), Rect::cell(1, 1)];
        assert_eq!(outline(&diagonal, 0).len(), 2);
        assert!(outline(&[], 5).is_empty());
    }

    #[test]
    fn a_ring_has_an_outer_and_an_inner_border_both_moved_into_the_cells() {
        let ring: Vec<Rect> = (0..9).filter(|i| *i != 4).map(|i| Rect::cell(i % 3, i / 3)).collect();
        let loops = outline(&ring, 10);
        assert_eq!(loops.len(), 2);
        assert_eq!(loops[0], [at(10, 10), at(290, 10), at(290, 290), at(10, 290)]);
        assert!(loops[1].iter().all(|corner| [90, 210].contains(&corner.x) && [90, 210].contains(&corner.y)), "{:?}", loops[1]);
    }

    #[test]
    fn hatches_stay_inside_and_meet_at_borders() {
        let cell = |column| Extent::from(Rect::cell(column, 0)).corners();
        let lines = hatch(&cell(0), Lean::Rising, 25);
        assert_eq!(lines.len(), 7);
        assert!(lines.iter().flatten().all(|p| (0..=100).contains(&p.x) && (0..=100).contains(&p.y)));
        assert!(lines.iter().all(|[a, b]| a.x + a.y == b.x + b.y));
        let beside = hatch(&cell(1), Lean::Rising, 25);
        assert!(lines.iter().flatten().filter(|p| p.x == 100).all(|p| p.y == 0 || beside.iter().flatten().any(|q| q == p)));
    }
}
