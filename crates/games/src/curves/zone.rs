//! The zone of an arc: the open region between the arc and its chord, in whole numbers.
//! Captures (`effect`), candidates and the scene ask here.

use super::curve::{Curve, Displacement, GridPoint};
use super::filter::is_never_negative;

/// The zone of an arc. With P = αA + βC + γB and α + β + γ = 1, a point is in it if α, β, γ > 0
/// and β² < 4αγ. All weights here are taken times the positive area |(C − A) × (B − A)|. Dots on the
/// sheet and control points within their range keep the largest products below 2^58.
#[derive(Clone, Copy, Debug)]
pub struct Zone {
    from: GridPoint,
    u: Displacement,
    v: Displacement,
    area: i64,
    sign: i64,
}

/// The weights of a point in the corners of an arc's triangle: first end, control point, other end.
#[derive(Clone, Copy)]
struct Weights {
    alpha: i64,
    beta: i64,
    gamma: i64,
}

impl Zone {
    /// The zone of a line; a straight one has none.
    #[must_use]
    pub fn of(line: &Curve) -> Option<Zone> {
        let control = line.control?;
        let (u, v) = (control.minus(line.from), line.to.minus(line.from));
        let area = u.cross(v);
        Some(Zone { from: line.from, u, v, area: area.abs(), sign: area.signum() })
    }

    /// Whether a point lies in the zone; its border does not belong to it.
    #[inline]
    #[must_use]
    pub fn contains(&self, spot: GridPoint) -> bool {
        let Weights { alpha, beta, gamma } = self.weights(spot.minus(self.from), 1);
        alpha > 0 && beta > 0 && gamma > 0 && beta * beta < 4 * alpha * gamma
    }

    /// Whether another line, ends included, lies in the closure of the zone. The two lines share
    /// no point but common ends, so the other one could only leave through the chord: it is
    /// inside if it stays on the zone's side of the chord and its middle is in the closure.
    #[must_use]
    pub fn holds(&self, line: &Curve) -> bool {
        let height = |spot: GridPoint| self.weights(spot.minus(self.from), 1).beta;
        let (first, last) = (height(line.from), height(line.to));
        let control = line.control.map_or(0, height);
        is_never_negative(first, control, last) && self.closure_has_middle_of(line)
    }

    /// Whether a line lies wholly on one side of the straight line through a chord, which it may
    /// touch: only such a line can have its zone inside that of an arc over the chord.
    #[must_use]
    pub fn stays_on_one_side(chord: &Curve, line: &Curve) -> bool {
        let v = chord.to.minus(chord.from);
        let height = |spot: GridPoint| spot.minus(chord.from).cross(v);
        let (first, control, last) = (height(line.from), line.control.map_or(0, height), height(line.to));
        is_never_negative(first, control, last) || is_never_negative(-first, -control, -last)
    }

    fn closure_has_middle_of(&self, line: &Curve) -> bool {
        let (x, y) = line.middle_times_4();
        let step = Displacement { x: i64::from(x) - 4 * i64::from(self.from.x), y: i64::from(y) - 4 * i64::from(self.from.y) };
        let Weights { alpha, beta, gamma } = self.weights(step, 4);
        alpha >= 0 && beta >= 0 && gamma >= 0 && beta * beta <= 4 * alpha * gamma
    }

    /// The weights of a point given by `times` times its way from the first end.
    #[inline]
    const fn weights(&self, step: Displacement, times: i64) -> Weights {
        let beta = self.sign * step.cross(self.v);
        let gamma = self.sign * self.u.cross(step);
        Weights { alpha: times * self.area - beta - gamma, beta, gamma }
    }
}
