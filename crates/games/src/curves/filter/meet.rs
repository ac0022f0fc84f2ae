//! Whether two curves share a point other than a common end, by floats that prove their answer.
//!
//! One curve runs along its parameter t; the other is a stretch of its carrier (see `exact`). Two
//! quadratic functions of t say how the running point lies to the carrier: `along`, between 0 and
//! `length` beside the other curve, and `side`. The point is on the carrier where
//! `offset = square · along² − scale · side` is zero. Signs of Bernstein coefficients over a piece of
//! the parameter decide whether that can happen; undecided pieces are halved.

use arrayvec::ArrayVec;

use super::{MAX_DEPTH, Vector, polygon};
use crate::curves::curve::{Curve, GridPoint};

/// The number of pieces that are looked at before the exact arithmetic is cheaper.
const MAX_PIECES: usize = 64;

/// Whether the curves share a point that is not an end of both; nothing if floats cannot tell.
#[inline]
pub fn share_a_point(one: &Curve, other: &Curve) -> Option<bool> {
    let (mut carrier, mut running, mut fixed) = (Carrier::of(other), one, other);
    let alternative = Carrier::of(one);
    // A slim parabola is nearly a double line, which a running point crosses twice in a moment.
    if alternative.width() > carrier.width() {
        (carrier, running, fixed) = (alternative, other, one);
    }
    let mut pieces: ArrayVec<Piece, { MAX_DEPTH as usize + 1 }> = ArrayVec::new();
    pieces.push(carrier.whole(running, fixed));
    for _ in 0..MAX_PIECES {
        let Some(piece) = pieces.pop() else {
            return Some(false);
        };
        match carrier.judge(&piece) {
            Finding::Apart => {}
            Finding::Meets => return Some(true),
            Finding::Open if piece.depth == MAX_DEPTH => return None,
            Finding::Open => pieces.extend(piece.halves()),
        }
    }
    None
}

/// The line or parabola on which a curve lies.
struct Carrier {
    origin: Vector,
    u: Vector,
    v: Vector,
    /// 1 for a parabola, 0 for a straight line.
    square: f64,
    scale: f64,
    length: f64,
}

/// A piece of the running curve: the two functions as Bernstein coefficients, and how many of the
/// offset's first and last coefficients are zero because an end is common.
#[derive(Clone, Copy)]
struct Piece {
    along: [f64; 3],
    side: [f64; 3],
    common_first: u8,
    common_last: u8,
    depth: u8,
}

enum Finding {
    Apart,
    Meets,
    Open,
}

impl Carrier {
    fn of(curve: &Curve) -> Carrier {
        let [origin, control, to] = polygon(curve);
        let (u, v) = (control.minus(origin), to.minus(origin));
        if curve.control.is_some() {
            let area = u.cross(v);
            Carrier { origin, u, v, square: 1.0, scale: 4.0 * area, length: 2.0 * area }
        } else {
            Carrier { origin, u: v, v, square: 0.0, scale: 1.0, length: v.dot(v) }
        }
    }

    /// How far it is from being a double line: a straight carrier is simple.
    fn width(&self) -> f64 {
        if self.square > 0.0 { self.scale.abs() } else { f64::MAX }
    }

    /// The whole running curve. All values are whole numbers (halves for a straight line) below 2^27.
    fn whole(&self, running: &Curve, other: &Curve) -> Piece {
        let (mut along, mut side) = ([0.0; 3], [0.0; 3]);
        for (k, corner) in polygon(running).into_iter().enumerate() {
            let p = corner.minus(self.origin);
            side[k] = self.u.cross(p);
            along[k] = if self.square > 0.0 { p.cross(self.v) + 2.0 * side[k] } else { p.dot(self.v) };
        }
        let zeros = |end: GridPoint| if other.ends_at(end) { 1 + u8::from(touch(running, other, end)) } else { 0 };
        Piece { along, side, common_first: zeros(running.from), common_last: zeros(running.to), depth: 0 }
    }

    fn judge(&self, piece: &Piece) -> Finding {
        let (low, high) = if self.length > 0.0 { (0.0, self.length) } else { (self.length, 0.0) };
        if piece.is_beyond(low, high) {
            return Finding::Apart;
        }
        let (offsets, doubt) = self.offsets(piece);
        let counted = &offsets[usize::from(piece.common_first)..5 - usize::from(piece.common_last)];
        if counted.iter().all(|offset| *offset > doubt) || counted.iter().all(|offset| *offset < -doubt) {
            return Finding::Apart;
        }
        let (Some(first), Some(last)) = (counted.first(), counted.last()) else {
            return Finding::Open;
        };
        let changes = (*first > doubt && *last < -doubt) || (*first < -doubt && *last > doubt);
        if changes && piece.along.iter().all(|along| (low..=high).contains(along)) {
            return Finding::Meets;
        }
        Finding::Open
    }

    /// The offset's Bernstein coefficients times 1, 4, 6, 4, 1, and a bound of their errors.
    ///
    /// `along` and `side` are exact. With M the greatest along² and S the greatest |scale · side|, no
    /// term below exceeds 6(M + S) and no coefficient takes more than 9 rounded operations, so the
    /// error is below 9 · 2^-53 · 6(M + S)(1 + 2^-40) < 2^-47 (M + S).
    fn offsets(&self, piece: &Piece) -> ([f64; 5], f64) {
        const ERROR: f64 = 1.0 / (1u64 << 46) as f64;
        let ([m0, m1, m2], [s0, s1, s2]) = (piece.along, piece.side);
        let (square, scale) = (self.square, self.scale);
        let offsets = [
            square * m0 * m0 - scale * s0,
            4.0 * square * m0 * m1 - 2.0 * scale * (s0 + s1),
            square * (2.0 * m0 * m2 + 4.0 * m1 * m1) - scale * (s0 + 4.0 * s1 + s2),
            4.0 * square * m1 * m2 - 2.0 * scale * (s1 + s2),
            square * m2 * m2 - scale * s2,
        ];
        let most = |[p, q, r]: [f64; 3]| p.abs().max(q.abs()).max(r.abs());
        let (along, side) = (most(piece.along), most(piece.side));
        (offsets, ERROR * (square * along * along + scale.abs() * side))
    }
}

impl Piece {
    /// Whether every point of the piece, common ends apart, lies strictly before or after the other curve.
    fn is_beyond(&self, low: f64, high: f64) -> bool {
        let [p, q, r] = self.along;
        // A common end lies on the bound itself; strictly inside the piece the others decide.
        let (first, last) = (self.common_first > 0, self.common_last > 0);
        let before = q < low && (p < low || (first && p <= low)) && (r < low || (last && r <= low));
        let after = q > high && (p > high || (first && p >= high)) && (r > high || (last && r >= high));
        before || after
    }

    fn halves(&self) -> [Piece; 2] {
        let (along, side) = (halves(self.along), halves(self.side));
        let depth = self.depth + 1;
        [
            Piece { along: along[0], side: side[0], common_last: 0, depth, ..*self },
            Piece { along: along[1], side: side[1], common_first: 0, depth, ..*self },
        ]
    }
}

/// Whether two curves leave a common end in one direction or in opposite ones: then the offset has a
/// double zero there, and its second coefficient is zero as well as its first.
fn touch(one: &Curve, other: &Curve, end: GridPoint) -> bool {
    let leaving = |curve: &Curve| {
        let far = if curve.from == end { curve.to } else { curve.from };
        curve.control.unwrap_or(far).minus(end)
    };
    leaving(one).cross(leaving(other)) == 0
}

/// The Bernstein coefficients of a quadratic over both halves of its piece.
const fn halves([p, q, r]: [f64; 3]) -> [[f64; 3]; 2] {
    let (left, right) = (0.5 * (p + q), 0.5 * (q + r));
    let middle = 0.5 * (left + right);
    [[p, left, middle], [middle, right, r]]
}
