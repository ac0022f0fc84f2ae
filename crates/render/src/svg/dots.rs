//! Dots on paper. A legal line may pass very near to a dot; such a dot is drawn smaller, and the paper around it covers that part of the
//! line's width that would seem to touch it. The middle of a legal line is never covered.

use alloc::vec::Vec;

use igroteka_core::scene::{Body, ElementKind, MarkKind, Piece, Shape};
use igroteka_core::{Scene, Side};

use super::Drawing;
use super::board::LINE_WIDTH;
use crate::geometry::{Coord, Extent, at};
use crate::path::PathData;

/// The radius of a dot with room around it.
pub(super) const RADIUS: i64 = 13;
/// The radius of a dot to which a line comes as near as the rules allow: more than four pixels across on a sheet of 360 pixels.
const LEAST_RADIUS: i64 = 6;
/// The paper around every dot that lies above lines. With it the smallest dot reaches 8 units, which no legal line's middle does.
const RIM: i64 = 2;
/// The paper that is seen between a dot and a line beside it, and half the line.
const CLEARANCE: i64 = 1 + LINE_WIDTH / 2;

/// How large each piece is drawn, if it is a dot.
pub(super) fn radii(scene: &Scene) -> Vec<i64> {
    let has_dots = scene.pieces.iter().any(|piece| piece.body == Body::Dot);
    let lines = if has_dots { lines(scene) } else { Vec::new() };
    let radius = |piece: &Piece| {
        let nearest = lines.iter().filter_map(|line| line.distance(piece.at.into())).min();
        let apart = scene.pieces.iter().filter(|other| other.at != piece.at && other.id.kind == ElementKind::Piece);
        let neighbour = apart.map(|other| Coord::from(other.at).distance(piece.at.into()) / 2 - RIM).min();
        let room = nearest.map(|distance| distance - CLEARANCE).into_iter().chain(neighbour).min();
        room.map_or(RADIUS, |room| room.clamp(LEAST_RADIUS, RADIUS))
    };
    scene.pieces.iter().map(|piece| if piece.body == Body::Dot { radius(piece) } else { RADIUS }).collect()
}

/// A line between two dots.
struct DrawnLine {
    from: Coord,
    control: Coord,
    to: Coord,
    /// Where a dot would have to be to lie near it.
    near: Extent,
}

/// The lines that are drawn, and those that would be: a line that is forbidden may well touch a dot.
fn lines(scene: &Scene) -> Vec<DrawnLine> {
    let drawn = scene.strokes.iter().filter(|stroke| stroke.side.is_some()).map(|stroke| &stroke.shape);
    let marked = scene.marks.iter().filter(|mark| mark.kind != MarkKind::Forbidden).map(|mark| &mark.shape);
    drawn.chain(marked).filter_map(DrawnLine::of).collect()
}

/// A line that is larger belongs to no sheet, and its squares might overflow.
const FAR: i64 = 1 << 16;
/// Distances are measured in parts of a unit.
const PARTS: i64 = 8;
/// How many straight pieces a line is measured by.
const PIECES: i64 = 64;

impl DrawnLine {
    fn of(shape: &Shape) -> Option<DrawnLine> {
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
        is_small.then_some(DrawnLine { from, control, to, near })
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
        self.circle("paper", at(0, 0), radius + RIM).set("fill", halo).end();
        match side {
            // What nobody holds is smaller, where there is room.
            None => self.circle("body", at(0, 0), radius.min(RADIUS - 2)).set("fill", colours.body).end(),
            Some(Side::First) => self.circle("body", at(0, 0), radius).set("fill", colours.body).end(),
            Some(Side::Second) => {
                // The corners may reach into the paper around it, and further where there is room: a square looks smaller than a circle.
                let half = if radius == RADIUS { radius + 2 * RIM } else { radius + RIM - 1 };
                let corners = [at(0, -half), at(half, 0), at(0, half), at(-half, 0)];
                self.path("body", PathData::rounded(&corners, 2)).set("fill", colours.body).end();
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

    /// A sheet of 1000 units and its margins on a screen of 360 pixels.
    const PX_PER_UNIT: f64 = 0.354;

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
                    assert!((radius + RIM) as f64 <= away, "{control:?} {dot:?}: {radius} at {away}, the line's middle is covered");
                    assert!(radius >= LEAST_RADIUS && (radius + RIM) as f64 * PX_PER_UNIT >= 2.8, "{radius} can be seen");
                }
            }
        }
        assert!(near > 50 && plain > 10_000, "{near} {plain}");
    }

    #[test]
    fn dots_that_lie_as_close_as_the_rules_allow_do_not_touch() {
        let mut scene = sheet(Shape::Spot(Point::new(0, 0)), Point::new(500, 300));
        let next = Piece { id: ElementId::piece(1), at: Point::new(524, 300), ..scene.pieces[0].clone() };
        scene.pieces.push(next);
        assert_eq!(radii(&scene), [10, 10]);
    }

    #[test]
    fn a_dot_is_small_beside_a_line_and_beside_one_that_would_be_drawn() {
        let line = || Shape::Path([Point::new(100, 100), Point::new(900, 100)].into());
        let radius = |y: i32| radii(&sheet(line(), Point::new(500, y)))[0];
        assert_eq!([109, 111, 113, 117, 300].map(radius), [6, 7, 9, 13, 13]);
        let end = radii(&sheet(line(), Point::new(900, 100)))[0];
        assert_eq!(end, RADIUS, "a line ends at a whole dot");
        let mut scene = sheet(Shape::Spot(Point::new(0, 0)), Point::new(500, 109));
        scene.marks.push(Mark::new(MarkKind::Preview, line()));
        assert_eq!(radii(&scene), [LEAST_RADIUS]);
        scene.marks[0].kind = MarkKind::Forbidden;
        assert_eq!(radii(&scene), [RADIUS]);
    }
}
