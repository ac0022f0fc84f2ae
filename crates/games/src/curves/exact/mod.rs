//! The geometry of the rules decided slowly and exactly, with whole numbers of any size.
//!
//! This is the reference: every question is turned into signs of polynomials on [0, 1] and
//! answered by Sturm chains. `filter` asks here when floating point cannot prove its answer, and
//! tests and fuzzing compare the fast answers with these. Curves given here are straight, or
//! arcs that are not flat ([`Curve::is_flat_arc`]).

mod judge;
mod poly;

use core::cmp::Ordering;

pub use judge::{captured, line_fault};
pub use poly::Poly;

use super::curve::{CLEARANCE, Curve, Displacement, GridPoint, SHEET_HEIGHT, SHEET_WIDTH};

/// Rule 4: whether the whole curve lies on the sheet, borders included.
#[must_use]
pub fn lies_on_sheet(curve: &Curve) -> bool {
    let (x, y) = track(curve, GridPoint::new(0, 0));
    let right = Poly::new(&[SHEET_WIDTH.into()]).plus(-1, &x);
    let below = Poly::new(&[SHEET_HEIGHT.into()]).plus(-1, &y);
    ![x, y, right, below].iter().any(Poly::is_negative_somewhere)
}

/// Rule 5: whether the dot is more than 8 away from every point of the curve.
#[must_use]
pub fn keeps_clear(curve: &Curve, dot: GridPoint) -> bool {
    let (x, y) = track(curve, dot);
    let clearance = i64::from(CLEARANCE);
    let surplus = x.times(&x).plus(1, &y.times(&y)).plus(-1, &Poly::new(&[clearance * clearance]));
    let ends_clear = surplus.sign_at_0() == Ordering::Greater && surplus.sign_at_1() == Ordering::Greater;
    ends_clear && surplus.query(&Poly::new(&[1])) == 0
}

/// Rule 6: whether two curves share a point that is not an end of both.
#[must_use]
pub fn share_a_point(one: &Curve, other: &Curve) -> bool {
    let carrier = Carrier::of(other);
    let (offset, along) = carrier.along(one);
    // Positive inside the other curve's stretch of the carrier, zero at its ends.
    let inside = along.times(&Poly::new(&[carrier.length]).plus(-1, &along));
    if offset.is_zero() {
        return overlap(&along, carrier.length);
    }
    let meets_at = |spot: GridPoint, on_carrier: Ordering, inside: Ordering| {
        !other.ends_at(spot) && on_carrier == Ordering::Equal && inside != Ordering::Less
    };
    if meets_at(one.from, offset.sign_at_0(), inside.sign_at_0()) || meets_at(one.to, offset.sign_at_1(), inside.sign_at_1()) {
        return true;
    }
    let (crossings, beyond) = offset.without_end_roots().roots(&inside);
    crossings > beyond
}

/// Two curves on one carrier: whether more than a point of theirs is common. `along` runs
/// steadily from one end of the first curve to the other; the second one fills 0 to `length`.
fn overlap(along: &Poly, length: i64) -> bool {
    let (low, high) = if length > 0 { (0, length) } else { (length, 0) };
    let (below, above) = (along.plus(-1, &Poly::new(&[low])), along.plus(-1, &Poly::new(&[high])));
    let (first, last) = match along.trend() {
        Ordering::Less => (below.sign_at_0(), above.sign_at_1()),
        _ => (below.sign_at_1(), above.sign_at_0()),
    };
    first == Ordering::Greater && last == Ordering::Less
}

/// Whether a point lies in the open zone of a line; a straight line has none.
#[must_use]
pub fn is_in_zone(line: &Curve, spot: GridPoint) -> bool {
    let weights = Corners::of(line).map(|corners| corners.weights(&Curve { from: spot, to: spot, control: None }));
    weights.is_some_and(|weights| weights.inside().iter().all(|weight| weight.sign_at_0() == Ordering::Greater))
}

/// Whether the zone of one line lies inside the zone of another: the inner line, ends included,
/// lies in the closure of the outer zone.
#[must_use]
pub fn zone_holds(outer: &Curve, inner: &Curve) -> bool {
    let weights = Corners::of(outer).map(|corners| corners.weights(inner));
    weights.is_some_and(|weights| !weights.inside().iter().any(Poly::is_negative_somewhere))
}

/// The coordinates of a curve as polynomials, seen from an origin.
fn track(curve: &Curve, origin: GridPoint) -> (Poly, Poly) {
    let (a, v) = (curve.from.minus(origin), curve.to.minus(curve.from));
    match curve.control {
        None => (Poly::new(&[a.x, v.x]), Poly::new(&[a.y, v.y])),
        Some(control) => {
            let u = control.minus(curve.from);
            (Poly::new(&[a.x, 2 * u.x, v.x - 2 * u.x]), Poly::new(&[a.y, 2 * u.y, v.y - 2 * u.y]))
        }
    }
}

/// The cross product of a fixed step with the way from an origin to a point of a curve.
fn cross(step: Displacement, (x, y): &(Poly, Poly)) -> Poly {
    Poly::new(&[step.x]).times(y).plus(-1, &Poly::new(&[step.y]).times(x))
}

/// The unbounded line or parabola on which a curve lies, and the curve's stretch of it.
struct Carrier {
    curve: Curve,
    /// The value of `along` at the end of the curve; 0 at its beginning. May be negative.
    length: i64,
}

impl Carrier {
    fn of(curve: &Curve) -> Carrier {
        let v = curve.to.minus(curve.from);
        let length = curve.control.map_or(v.dot(v), |control| 2 * control.minus(curve.from).cross(v));
        Carrier { curve: *curve, length }
    }

    /// For a moving point: a polynomial that is zero where the point is on the carrier, and one
    /// that says where along the carrier it is, from 0 to `length` on the curve.
    ///
    /// With P = αA + βC + γB the carrier of an arc is β² = 4αγ, and there P has the parameter
    /// s = γ + β/2. Since α = 1 − β − γ, the equation is (β + 2γ)² = 4γ. Both are taken times
    /// D = (C − A) × (B − A): βD = (P − A) × (B − A) and γD = (C − A) × (P − A).
    fn along(&self, moving: &Curve) -> (Poly, Poly) {
        let place = track(moving, self.curve.from);
        let v = self.curve.to.minus(self.curve.from);
        let Some(control) = self.curve.control else {
            let along = Poly::new(&[v.x]).times(&place.0).plus(1, &Poly::new(&[v.y]).times(&place.1));
            return (cross(v, &place), along);
        };
        let gamma = cross(control.minus(self.curve.from), &place);
        let along = gamma.plus(1, &gamma).plus(-1, &cross(v, &place));
        (along.times(&along).plus(-2 * self.length, &gamma), along)
    }
}

/// The corners of an arc's triangle: its ends and its control point.
struct Corners {
    from: GridPoint,
    control: GridPoint,
    to: GridPoint,
}

/// The shares α, β, γ of the corners in a moving point, times a positive number.
struct Weights {
    alpha: Poly,
    beta: Poly,
    gamma: Poly,
}

impl Corners {
    fn of(line: &Curve) -> Option<Corners> {
        line.control.map(|control| Corners { from: line.from, control, to: line.to })
    }

    fn weights(&self, moving: &Curve) -> Weights {
        let place = track(moving, self.from);
        let (u, v) = (self.control.minus(self.from), self.to.minus(self.from));
        let (sign, whole) = if u.cross(v) < 0 { (-1, -u.cross(v)) } else { (1, u.cross(v)) };
        let beta = Poly::new(&[]).plus(-sign, &cross(v, &place));
        let gamma = Poly::new(&[]).plus(sign, &cross(u, &place));
        Weights { alpha: Poly::new(&[whole]).plus(-1, &beta).plus(-1, &gamma), beta, gamma }
    }
}

impl Weights {
    /// Four polynomials that are all positive exactly in the zone, and all at least 0 exactly in its closure.
    fn inside(&self) -> [Poly; 4] {
        let bulge = self.beta.times(&self.beta);
        let room = Poly::new(&[]).plus(4, &self.alpha.times(&self.gamma)).plus(-1, &bulge);
        [self.alpha.clone(), self.beta.clone(), self.gamma.clone(), room]
    }
}
