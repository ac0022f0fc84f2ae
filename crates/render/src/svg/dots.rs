//! Dots on paper. A legal line may pass very near to a dot; such a dot is drawn so small that the line does not seem to touch it.

use alloc::vec::Vec;

use igroteka_core::scene::{Body, MarkKind, Piece, Shape};
use igroteka_core::{Scene, Side};

use super::Drawing;
use super::board::LINE_WIDTH;
use crate::geometry::{Coord, Extent, at};
use crate::path::PathData;

/// The radius of a dot with room around it.
pub(super) const RADIUS: i64 = 10;
/// The radius of a dot to which a line comes as near as the rules allow.
const LEAST_RADIUS: i64 = 4;
/// The paper that is seen between a dot and a line beside it, and half the line.
const CLEARANCE: i64 = 1 + LINE_WIDTH / 2;

/// How large each piece is drawn, if it is a dot.
pub(super) fn radii(scene: &Scene) -> Vec<i64> {
    let has_dots = scene.pieces.iter().any(|piece| piece.body == Body::Dot);
    let lines = if has_dots { lines(scene) } else { Vec::new() };
    let radius = |piece: &Piece| {
        let nearest = lines.iter().filter_map(|line| line.distance(piece.at.into())).min();
        nearest.map_or(RADIUS, |distance| (distance - CLEARANCE).clamp(LEAST_RADIUS, RADIUS))
    };
    scene.pieces.iter().map(|piece| if piece.body == Body::Dot { radius(piece) } else { RADIUS }).collect()
}

/// A line between two dots.
struct Line {
    from: Coord,
    control: Coord,
    to: Coord,
    /// Where a dot would have to be to lie near it.
    near: Extent,
}

/// The lines that are drawn, and those that would be: a line that is forbidden may well touch a dot.
fn lines(scene: &Scene) -> Vec<Line> {
    let drawn = scene.strokes.iter().filter(|stroke| stroke.side.is_some()).map(|stroke| &stroke.shape);
    let marked = scene.marks.iter().filter(|mark| mark.kind != MarkKind::Forbidden).map(|mark| &mark.shape);
    drawn.chain(marked).filter_map(Line::of).collect()
}

/// A line that is larger belongs to no sheet, and its squares might overflow.
const FAR: i64 = 1 << 16;
/// Distances are measured in parts of a unit.
const PARTS: i64 = 8;
/// How many straight pieces a line is measured by.
const PIECES: i64 = 64;

impl Line {
    fn of(shape: &Shape) -> Option<Line> {
        let (from, control, to): (Coord, Coord, Coord) = match shape {
            Shape::Curve { from, control, to } => ((*from).into(), (*control).into(), (*to).into()),
            Shape::Path(points) => match points[..] {
                [from, to] => {
                    let (from, to) = (Coord::from(from), Coord::from(to));
                    (from, at((from.x + to.x) / 2, (from.y + to.y) / 2), to)
                }
                _ => return None,
            },
            _ => return None,
        };
        let around = |point: Coord| Extent::around(point, RADIUS + CLEARANCE);
        let near = around(from).joined(around(control)).joined(around(to));
        let is_small = [near.left, near.right, near.top, near.bottom].iter().all(|edge| edge.abs() < FAR);
        is_small.then_some(Line { from, control, to, near })
    }

    /// How far a dot is from it, rounded down; nothing if that is far, or if the line ends there.
    fn distance(&self, dot: Coord) -> Option<i64> {
        let near = self.near;
        let is_near = (near.left..=near.right).contains(&dot.x) && (near.top..=near.bottom).contains(&dot.y);
        if !is_near || dot == self.from || dot == self.to {
            return None;
        }
        let fine = at(dot.x * PARTS, dot.y * PARTS);
        let steps = (0..PIECES).map(|i| segment_distance_squared(fine, self.point(i), self.point(i + 1)));
        steps.min().map(|squared| squared.isqrt() / PARTS)
    }

    /// A point of the line, in parts of a unit.
    const fn point(&self, i: i64) -> Coord {
        let j = PIECES - i;
        let (first, middle, last) = (j * j, 2 * i * j, i * i);
        let whole = PIECES * PIECES / PARTS;
        let x = (self.from.x * first + self.control.x * middle + self.to.x * last) / whole;
        at(x, (self.from.y * first + self.control.y * middle + self.to.y * last) / whole)
    }
}

/// The square of the distance of a point from a straight piece.
fn segment_distance_squared(point: Coord, from: Coord, to: Coord) -> i64 {
    let (vx, vy) = (to.x - from.x, to.y - from.y);
    let length = vx * vx + vy * vy;
    let along = (point.x - from.x) * vx + (point.y - from.y) * vy;
    if along <= 0 || length == 0 {
        return point.distance_squared(from);
    }
    if along >= length {
        return point.distance_squared(to);
    }
    let across = (point.x - from.x) * vy - (point.y - from.y) * vx;
    // The quotient before the product: both factors are small then.
    let root = length.isqrt().max(1);
    let height = across.abs() / root;
    height * height
}

impl Drawing<'_> {
    /// A dot on paper: round for the first side and for nobody, a square on its corner for the second.
    pub(super) fn dot(&mut self, side: Option<Side>, radius: i64) {
        let (colours, halo) = (self.side(side), self.palette.halo);
        // A dot beside a line has no room for a rim.
        let (rim, extra) = if radius == RADIUS { (colours.rim, 4) } else { (halo, 0) };
        match side {
            None => self.circle("body", at(0, 0), radius.min(RADIUS - 1)).set("fill", colours.body).line(halo, 2).end(),
            Some(Side::First) => self.circle("body", at(0, 0), radius + extra / 4).set("fill", colours.body).line(rim, 2).end(),
            Some(Side::Second) => {
                let half = radius + extra;
                let corners = [at(0, -half), at(half, 0), at(0, half), at(-half, 0)];
                self.path("body", PathData::rounded(&corners, 2)).set("fill", colours.body).line(rim, 2).end();
            }
        }
    }

    /// A dot with room around it.
    pub(super) fn plain_dot(&mut self, side: Option<Side>) {
        self.dot(side, RADIUS);
    }
}

#[cfg(test)]
mod tests {
    use igroteka_core::scene::{Mark, Stroke};
    use igroteka_core::{ElementId, Point, Text};

    use super::*;

    /// A sheet with one line and one dot that is no end of it.
    fn sheet(line: Shape, dot: Point) -> Scene {
        let mut scene = Scene::new(1000, 700, Text::new("sheet"));
        scene.strokes.push(Stroke { shape: line, side: Some(Side::Second), spoken: None });
        let spoken = Text::new("dot");
        scene.pieces.push(Piece { id: ElementId::piece(0), body: Body::Dot, side: None, at: dot, label: None, glyph: 'o', spoken });
        scene
    }

    /// The distance of a dot from a curve, by many points of it.
    fn distance(from: Point, control: Point, to: Point, dot: Point) -> f64 {
        let blend = |a: i32, c: i32, b: i32, t: f64| {
            (1.0 - t) * (1.0 - t) * f64::from(a) + 2.0 * t * (1.0 - t) * f64::from(c) + t * t * f64::from(b)
        };
        let squared = |i: i32| {
            let t = f64::from(i) / 20_000.0;
            let (x, y) = (blend(from.x, control.x, to.x, t) - f64::from(dot.x), blend(from.y, control.y, to.y, t) - f64::from(dot.y));
            x * x + y * y
        };
        (0..=20_000).map(squared).fold(f64::MAX, f64::min).sqrt()
    }

    #[test]
    fn no_legal_line_seems_to_touch_a_dot() {
        let (from, to) = (Point::new(120, 560), Point::new(870, 610));
        let controls = [(500, -300), (500, 585), (3000, -900), (-900, 200), (480, 120), (700, -1600)].map(|(x, y)| Point::new(x, y));
        let (mut near, mut plain) = (0, 0);
        for control in controls {
            for dot in (150..850).step_by(7).flat_map(|x| (20..690).step_by(13).map(move |y| Point::new(x, y))) {
                let radius = radii(&sheet(Shape::Curve { from, control, to }, dot))[0];
                let Some(away) = (radius < RADIUS).then(|| distance(from, control, to, dot)) else {
                    plain += 1;
                    continue;
                };
                // The rules keep lines more than 8 from the middles of dots.
                if away > 8.0 {
                    near += 1;
                    assert!(radius as f64 + LINE_WIDTH as f64 / 2.0 < away, "{control:?} {dot:?}: {radius} at {away}");
                }
            }
        }
        assert!(near > 50 && plain > 10_000, "{near} {plain}");
    }

    #[test]
    fn a_dot_is_small_beside_a_line_and_beside_one_that_would_be_drawn() {
        let line = || Shape::Path([Point::new(100, 100), Point::new(900, 100)].into());
        let radius = |y: i32| radii(&sheet(line(), Point::new(500, y)))[0];
        assert_eq!([109, 111, 113, 114, 300].map(radius), [5, 7, 9, 10, 10]);
        let end = radii(&sheet(line(), Point::new(900, 100)))[0];
        assert_eq!(end, RADIUS, "a line ends at a whole dot");
        let mut scene = sheet(Shape::Spot(Point::new(0, 0)), Point::new(500, 109));
        scene.marks.push(Mark::new(MarkKind::Preview, line()));
        assert_eq!(radii(&scene), [5]);
        scene.marks[0].kind = MarkKind::Forbidden;
        assert_eq!(radii(&scene), [RADIUS]);
    }
}
