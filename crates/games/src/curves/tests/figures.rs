//! Random and degenerate curves for the comparisons: touching, on one carrier, with common ends
//! and tangents, at the border, at distance 8. Every family also comes moved by a unit.

use igroteka_core::{Random, SplitMix};

use crate::curves::curve::{Curve, GridPoint, SHEET_HEIGHT, SHEET_WIDTH};

/// A source of figures.
pub(super) struct Figures(SplitMix);

impl Figures {
    pub(super) fn new(seed: u64) -> Figures {
        Figures(SplitMix::new(seed))
    }

    pub(super) fn number(&mut self, low: i16, high: i16) -> i16 {
        low + self.0.below((high - low + 1) as u32) as i16
    }

    fn spot(&mut self) -> GridPoint {
        GridPoint::new(self.number(16, SHEET_WIDTH - 16), self.number(16, SHEET_HEIGHT - 16))
    }

    fn small(&mut self) -> GridPoint {
        GridPoint::new(self.number(-40, 40), self.number(-40, 40))
    }

    /// A line, one in four straight, whose middle is on the sheet. It may leave the sheet elsewhere.
    pub(super) fn line(&mut self) -> Curve {
        let (from, to, middle) = (self.spot(), self.spot(), self.spot());
        let bend = |m: i16, a: i16, b: i16| 2 * m - (a + b) / 2;
        let control = GridPoint::new(bend(middle.x, from.x, to.x), bend(middle.y, from.y, to.y));
        Curve { from, to, control: (self.number(0, 3) > 0).then_some(control) }
    }

    /// A line that begins or ends where another does; sometimes with the same two ends or tangent.
    pub(super) fn neighbour(&mut self, line: &Curve) -> Curve {
        let mut other = self.line();
        let far = if self.number(0, 1) == 0 { &mut other.from } else { &mut other.to };
        let (end, leaving) = if self.number(0, 1) == 0 { (line.from, line.to) } else { (line.to, line.from) };
        let toward = line.control.unwrap_or(leaving);
        *far = end;
        if self.number(0, 2) == 0 {
            let times = self.number(-8, 8);
            let along = |e: i16, c: i16| e + ((i32::from(c) - i32::from(e)) * i32::from(times) / 4) as i16;
            other.control = Some(GridPoint::new(along(end.x, toward.x), along(end.y, toward.y)));
        }
        if self.number(0, 3) == 0 {
            (other.from, other.to) = (line.from, line.to);
        }
        self.jolt(other)
    }

    /// Two arcs, or an arc and a straight line, that touch where both have their middle.
    pub(super) fn touching(&mut self) -> (Curve, Curve) {
        let (middle, along) = (self.spot(), self.small());
        let mut through = |times: i16| {
            let half = GridPoint::new(along.x * times, along.y * times);
            let lift = self.small();
            let from = GridPoint::new(middle.x - half.x + lift.x, middle.y - half.y + lift.y);
            let to = GridPoint::new(middle.x + half.x + lift.x, middle.y + half.y + lift.y);
            let control = GridPoint::new(middle.x - lift.x, middle.y - lift.y);
            let straight = self.number(0, 4) == 0 && lift == GridPoint::new(0, 0);
            Curve { from, to, control: (!straight).then_some(control) }
        };
        let (one, other) = (through(3), through(4));
        let straight = Curve {
            from: GridPoint::new(middle.x - 2 * along.x, middle.y - 2 * along.y),
            to: GridPoint::new(middle.x + 5 * along.x, middle.y + 5 * along.y),
            control: None,
        };
        let other = if self.number(0, 3) == 0 { straight } else { other };
        (one, self.jolt(other))
    }

    /// Two stretches of one parabola, or of one straight line.
    pub(super) fn one_carrier(&mut self) -> (Curve, Curve) {
        let (base, slope, bend) = (self.spot(), self.small(), GridPoint::new(self.number(-9, 9), self.number(-9, 9)));
        let is_straight = self.number(0, 4) == 0;
        let bend = if is_straight { GridPoint::new(0, 0) } else { bend };
        let at = |s: i16, t: i16| {
            let one = |b: i16, v: i16, w: i16| b + v * (s + t) + w * s * t;
            GridPoint::new(one(base.x, slope.x, bend.x), one(base.y, slope.y, bend.y))
        };
        let mut stretch = || {
            let (s, t) = (self.number(-4, 4), self.number(-4, 4));
            let t = if s == t { s + 1 } else { t };
            Curve { from: at(s, s), to: at(t, t), control: (!is_straight).then_some(at(s, t)) }
        };
        let (one, other) = (stretch(), stretch());
        (one, self.jolt(other))
    }

    /// A line with its ends on or near another's chord, bent to its side or through the chord.
    pub(super) fn inner(&mut self, outer: &Curve) -> Curve {
        let between = |a: i16, b: i16, part: i16| a + ((i32::from(b) - i32::from(a)) * i32::from(part) / 8) as i16;
        let mut on_chord = || {
            let part = self.number(0, 8);
            GridPoint::new(between(outer.from.x, outer.to.x, part), between(outer.from.y, outer.to.y, part))
        };
        let (from, to) = (on_chord(), on_chord());
        let (toward, part) = (outer.control.unwrap_or(outer.to), self.number(-3, 8));
        let control = GridPoint::new(between(from.x, toward.x, part), between(from.y, toward.y, part));
        self.jolt(Curve { from, to, control: Some(control) })
    }

    /// A pair of any family.
    pub(super) fn pair(&mut self) -> (Curve, Curve) {
        match self.number(0, 4) {
            0 => (self.line(), self.line()),
            1 | 2 => {
                let line = self.line();
                (line, self.neighbour(&line))
            }
            3 => self.touching(),
            _ => self.one_carrier(),
        }
    }

    /// A line and a dot that is often exactly or nearly 8 away from it.
    pub(super) fn line_and_dot(&mut self) -> (Curve, GridPoint) {
        let mut line = self.line();
        if self.number(0, 1) == 0 {
            return (line, self.spot());
        }
        // The middle of the curve has a level or upright tangent and whole coordinates.
        let (middle, half, lift) = (self.spot(), 2 * self.number(10, 80), self.number(-60, 60));
        let upright = self.number(0, 1) == 0;
        let turned =
            |x: i16, y: i16| if upright { GridPoint::new(middle.x + y, middle.y + x) } else { GridPoint::new(middle.x + x, middle.y + y) };
        line = Curve { from: turned(-half, lift), to: turned(half, lift), control: line.control.map(|_| turned(0, -lift)) };
        let side = if self.number(0, 1) == 0 { 8 } else { -8 };
        let mut dot = turned(self.number(-1, 1) * self.number(0, 1) * half, side);
        if self.number(0, 2) == 0 {
            dot = GridPoint::new(dot.x + self.number(-1, 1), dot.y + self.number(-1, 1));
        }
        (line, dot)
    }

    /// An arc that often touches or just leaves a border of the sheet.
    pub(super) fn bordering(&mut self) -> Curve {
        let mut line = self.line();
        let Some(control) = &mut line.control else { return line };
        // The top is touched where control.y = −√(a·b): squares make that whole.
        let (a, b) = (self.number(4, 26), self.number(4, 26));
        (line.from.y, line.to.y, control.y) = (a * a, b * b, -a * b + self.number(-1, 1));
        line
    }

    /// The same curve, or with one coordinate moved by 1.
    fn jolt(&mut self, mut curve: Curve) -> Curve {
        let by = self.number(-1, 1);
        match self.number(0, 5) {
            0 => curve.from.x += by,
            1 => curve.to.y += by,
            2 => curve.control = curve.control.map(|c| GridPoint::new(c.x + by, c.y)),
            _ => {}
        }
        curve
    }
}
