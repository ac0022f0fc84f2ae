//! Whether a dot keeps more than 8 away from a curve, by whole numbers (straight lines) or by
//! floats that prove their answer (arcs).

use arrayvec::ArrayVec;

use super::{MAX_DEPTH, Vector, polygon};
use crate::curves::curve::{CLEARANCE, Curve, GridPoint};

/// A curve made ready to be compared with many dots.
#[derive(Clone, Debug)]
pub(super) enum Reach {
    /// A straight line.
    Straight(Curve),
    /// An arc.
    Arc(Arc),
}

/// An arc with what its distance from dots needs.
#[derive(Clone, Debug)]
pub(super) struct Arc {
    polygon: [Vector; 3],
    /// From the first end to the control point, and to the other end.
    u: Vector,
    v: Vector,
    /// The slope of `m`, see [`Arc::carrier_is_clear_of`].
    slope: Vector,
    /// 4D.
    scale: f64,
}

impl Reach {
    /// Prepares a curve.
    #[must_use]
    pub(super) fn of(curve: &Curve) -> Reach {
        if curve.control.is_some() { Reach::Arc(Arc::of(curve)) } else { Reach::Straight(*curve) }
    }

    /// Whether a dot is more than 8 away from every point of the curve; nothing if floats cannot tell.
    #[inline]
    #[must_use]
    pub(super) fn keeps_clear(&self, dot: GridPoint) -> Option<bool> {
        match self {
            Reach::Straight(curve) => Some(straight_keeps_clear(curve, dot)),
            Reach::Arc(arc) if arc.carrier_is_clear_of(Vector::of(dot)) => Some(true),
            Reach::Arc(arc) => arc.keeps_clear(Vector::of(dot)),
        }
    }
}

/// Exact: the numbers stay below 2^53 for all coordinates that fit 13 bits.
fn straight_keeps_clear(curve: &Curve, dot: GridPoint) -> bool {
    let (v, p) = (curve.to.minus(curve.from), dot.minus(curve.from));
    let (along, length) = (p.dot(v), v.dot(v));
    let clearance = i64::from(CLEARANCE) * i64::from(CLEARANCE);
    if along <= 0 {
        p.dot(p) > clearance
    } else if along >= length {
        let q = dot.minus(curve.to);
        q.dot(q) > clearance
    } else {
        v.cross(p).pow(2) > clearance * length
    }
}

impl Arc {
    fn of(curve: &Curve) -> Arc {
        let polygon = polygon(curve);
        let (u, v) = (polygon[1].minus(polygon[0]), polygon[2].minus(polygon[0]));
        let slope = Vector { x: v.y - 2.0 * u.y, y: 2.0 * u.x - v.x };
        Arc { polygon, u, v, slope, scale: 4.0 * u.cross(v) }
    }

    /// Whether the whole parabola on which the arc lies is surely more than 8 away.
    ///
    /// The parabola is F = 0 with F = m² − 4Dγ, where m = β + 2γ, β = p × v, γ = u × p, D = u × v
    /// and p is the way from the first end (see `exact`). For a step d of length at most 8,
    /// F(p + d) = F(p) + ∇F(p)·d + (∇m·d)², so F has no zero within 8 if |F| > 8|∇F| + 64|∇m|².
    ///
    /// β, γ and m are whole and below 2^27, hence exact. F and ∇F come from at most four rounded
    /// operations each; 2^-40 of the terms is far above 4 · 2^-53 of them.
    #[inline]
    fn carrier_is_clear_of(&self, dot: Vector) -> bool {
        const SLACK: f64 = 1.0 / (1u64 << 40) as f64;
        let p = dot.minus(self.polygon[0]);
        let gamma = self.u.cross(p);
        let m = p.cross(self.v) + 2.0 * gamma;
        let (square, linear) = (m * m, self.scale * gamma);
        let (x_up, x_down) = (2.0 * m * self.slope.x, self.scale * self.u.y);
        let (y_up, y_down) = (2.0 * m * self.slope.y, self.scale * self.u.x);
        let gradient = Vector { x: x_up + x_down, y: y_up - y_down };
        let size = square + linear.abs() + (x_up.abs() + x_down.abs() + y_up.abs() + y_down.abs()) * 8.0;
        let rest = (square - linear).abs() - 64.0 * self.slope.dot(self.slope) - size * SLACK;
        rest > 0.0 && rest * rest > 64.0 * gradient.dot(gradient) * (1.0 + SLACK)
    }

    /// Halves the arc until every piece is surely clear, or one point surely is not.
    fn keeps_clear(&self, dot: Vector) -> Option<bool> {
        let [a, c, b] = self.polygon.map(|corner| corner.minus(dot));
        let mut pieces: ArrayVec<Piece, { MAX_DEPTH as usize + 1 }> = ArrayVec::new();
        pieces.push(Piece { a, c, b, depth: 0 });
        while let Some(piece) = pieces.pop() {
            if piece.is_clear() {
                continue;
            }
            let [left, right] = piece.halves();
            if right.a.dot(right.a) < TOO_NEAR {
                return Some(false);
            }
            if piece.depth == MAX_DEPTH {
                return None;
            }
            pieces.push(left);
            pieces.push(right);
        }
        Some(true)
    }
}

/// Coordinates of pieces are exact and below 2^13, so a product of two is below 2^26. The sums
/// below have at most six such products and five roundings, each at most 2^-53 of 2^29: together
/// less than 2^-21. A value beyond 64 by 2^-20 is really beyond 64.
const DOUBT: f64 = 1.0 / (1u64 << 20) as f64;
/// Squared distances above this are surely more than 8.
const CLEAR: f64 = 64.0 + DOUBT;
/// Squared distances below this are surely less than 8.
const TOO_NEAR: f64 = 64.0 - DOUBT;

/// A piece of an arc as its control polygon, seen from a dot.
#[derive(Clone, Copy)]
struct Piece {
    a: Vector,
    c: Vector,
    b: Vector,
    depth: u8,
}

impl Piece {
    /// Whether every point of the piece is surely more than 8 from the origin: its polygon lies
    /// beyond a line that is, or the Bernstein coefficients of the squared distance all exceed 64.
    #[inline]
    fn is_clear(&self) -> bool {
        let Piece { a, c, b, .. } = *self;
        let beside = |p: f64, q: f64, r: f64| p.min(q).min(r) > 8.0 || p.max(q).max(r) < -8.0;
        if beside(a.x, c.x, b.x) || beside(a.y, c.y, b.y) {
            return true;
        }
        let middle = a.dot(b) + 2.0 * c.dot(c);
        let ends = a.dot(a).min(b.dot(b));
        ends.min(a.dot(c)).min(c.dot(b)) > CLEAR && middle > 3.0 * CLEAR
    }

    fn halves(&self) -> [Piece; 2] {
        let (left, right) = (self.a.middle(self.c), self.c.middle(self.b));
        let middle = left.middle(right);
        let depth = self.depth + 1;
        [Piece { a: self.a, c: left, b: middle, depth }, Piece { a: middle, c: right, b: self.b, depth }]
    }
}
