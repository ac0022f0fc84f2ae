//! Trying arcs between two dots and keeping one for each set of dots that it captures.
//! `candidates` steers it. Floats choose what to try; `legal` decides.

use alloc::vec::Vec;

use super::curve::{Curve, GridPoint, SHEET_HEIGHT, SHEET_WIDTH};
use super::filter::{Fallbacks, Probe, lies_on_sheet};
use super::legal::Fault;
use super::moves::Move;
use super::position::{Position, bits};
use super::zone::Zone;

/// How closely arcs are tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grain {
    /// The width of the grid of middles.
    pub grid_step: usize,
    /// The number of parameters, evenly spread, at which an arc passes by a dot or line.
    pub passing_steps: i32,
    /// Control points at which an arc touches a border: this number along each, and one more.
    pub border_steps: i32,
}

/// An arc takes the place of one that captures the same if it bulges at most by this factor in comparison.
const FLATTER: f64 = 0.8;

/// A search among the arcs between two dots.
pub(super) struct Scout<'a> {
    position: &'a Position,
    grain: Grain,
    ends: [u8; 2],
    chord: Curve,
    /// What may be captured on either side of the chord.
    targets: [Vec<Target>; 2],
    /// One line for each side of the chord and captured set.
    found: Vec<Arc>,
    is_straight_legal: bool,
    obstacle: Option<Fault>,
    fallbacks: Fallbacks,
}

/// An arc with what it would capture.
struct Arc {
    control: GridPoint,
    /// On which side of the chord it is.
    is_below: bool,
    captured: u64,
    /// Twice the area of its triangle: how far it bulges.
    area: f64,
}

/// A free dot, or the middle of a line through which dots are held and whose zone would protect them.
struct Target {
    /// Seen from the first end.
    x: f64,
    y: f64,
    /// Twice the area of the triangle with the chord, positive.
    height: f64,
    /// The dot, or the dots that the line protects.
    dots: u64,
    protects: bool,
}

impl<'a> Scout<'a> {
    pub(super) fn new(position: &'a Position, grain: Grain) -> Scout<'a> {
        let nowhere = Curve { from: GridPoint::default(), to: GridPoint::default(), control: None };
        let (targets, found) = ([Vec::new(), Vec::new()], Vec::new());
        let fallbacks = Fallbacks::default();
        Scout { position, grain, ends: [0; 2], chord: nowhere, targets, found, is_straight_legal: false, obstacle: None, fallbacks }
    }

    /// Turns to another pair of dots.
    pub(super) fn begin(&mut self, ends: [u8; 2], chord: &Curve) {
        (self.ends, self.chord) = (ends, *chord);
        self.found.clear();
        self.is_straight_legal = self.is_clear(chord);
        self.targets.iter_mut().for_each(Vec::clear);
        let free = ends.iter().fold(self.position.free_dots(), |free, end| free & !(1 << end));
        for dot in bits(free) {
            let spot = self.position.dots().get(dot).copied().unwrap_or_default();
            self.add_target(f64::from(spot.x), f64::from(spot.y), 1 << dot, false);
        }
        self.add_protectors(free);
    }

    /// Lines that hold free dots and lie wholly on one side of the chord.
    fn add_protectors(&mut self, free: u64) {
        for line in self.position.lines() {
            let held = bits(free).filter(|dot| self.position.holder(*dot) == Some(line)).fold(0, |set, dot| set | 1 << dot);
            if held != 0 && Zone::stays_on_one_side(&self.chord, &line.curve) {
                let (x, y) = line.curve.middle_times_4();
                self.add_target(f64::from(x) / 4.0, f64::from(y) / 4.0, held, true);
            }
        }
    }

    fn add_target(&mut self, x: f64, y: f64, dots: u64, protects: bool) {
        let (x, y) = (x - f64::from(self.chord.from.x), y - f64::from(self.chord.from.y));
        let v = self.chord.to.minus(self.chord.from);
        let height = x * v.y as f64 - y * v.x as f64;
        if height != 0.0 {
            self.targets[usize::from(height < 0.0)].push(Target { x, y, height: height.abs(), dots, protects });
        }
    }

    /// What an arc would capture if it is legal; the middle decides about lines, as they do not cross it.
    fn seen(&self, control: GridPoint) -> Arc {
        let (u, v) = (control.minus(self.chord.from), self.chord.to.minus(self.chord.from));
        let area = u.cross(v) as f64;
        let is_below = area < 0.0;
        let sign = if is_below { -1.0 } else { 1.0 };
        let (ux, uy, area) = (sign * u.x as f64, sign * u.y as f64, area.abs());
        let mut captured = 0;
        for target in &self.targets[usize::from(is_below)] {
            let gamma = ux * target.y - uy * target.x;
            let alpha = area - target.height - gamma;
            if gamma > 0.0 && target.height * target.height < 4.0 * alpha * gamma {
                // Protectors come last.
                captured = if target.protects { captured & !target.dots } else { captured | target.dots };
            }
        }
        Arc { control, is_below, captured, area }
    }

    /// Whether nothing is in the way of a line that is not flat and lies on the sheet. Neighbouring
    /// arcs mostly fail at the same obstacle, so the last one is tried first.
    fn is_clear(&mut self, curve: &Curve) -> bool {
        let probe = Probe::new(curve);
        if self.obstacle.is_some_and(|obstacle| self.position.is_in_the_way(obstacle, self.ends, &probe, &mut self.fallbacks)) {
            return false;
        }
        let obstacle = self.position.obstacle(self.ends, &probe, &mut self.fallbacks);
        if obstacle.is_some() {
            self.obstacle = obstacle;
        }
        obstacle.is_none()
    }

    /// Tries the arc with this control point, rounded.
    fn try_control(&mut self, x: f64, y: f64) {
        // Casting cuts off towards 0, and saturates.
        let round = |value: f64| ((value + 8192.5) as i32 - 8192) as i16;
        let control = GridPoint::new(round(x), round(y));
        let curve = Curve { control: Some(control), ..self.chord };
        if curve.is_flat_arc() || !lies_on_sheet(&curve) {
            return;
        }
        let arc = self.seen(control);
        let known = self.found.iter().position(|found| found.is_below == arc.is_below && found.captured == arc.captured);
        match known {
            Some(place) if arc.area > FLATTER * self.found[place].area => {}
            Some(place) if self.is_clear(&curve) => self.found[place] = arc,
            None if self.is_clear(&curve) => self.found.push(arc),
            _ => {}
        }
    }

    /// Tries the arc whose middle is at a point.
    pub(super) fn try_middle(&mut self, x: f64, y: f64) {
        let (a, b) = (self.chord.from, self.chord.to);
        let far = |m: f64, a: i16, b: i16| 2.0 * m - 0.5 * (f64::from(a) + f64::from(b));
        self.try_control(far(x, a.x, b.x), far(y, a.y, b.y));
    }

    /// Tries arcs that touch the borders of the sheet: where a coordinate's least value is 0,
    /// the control point's is −√(ab).
    pub(super) fn try_borders(&mut self) {
        let (a, b) = (self.chord.from, self.chord.to);
        let touch = |a: i16, b: i16| -(((i64::from(a) * i64::from(b)).unsigned_abs()).isqrt() as f64);
        let (left, right) = (touch(a.x, b.x), f64::from(SHEET_WIDTH) - touch(SHEET_WIDTH - a.x, SHEET_WIDTH - b.x));
        let (top, bottom) = (touch(a.y, b.y), f64::from(SHEET_HEIGHT) - touch(SHEET_HEIGHT - a.y, SHEET_HEIGHT - b.y));
        for step in 0..=self.grain.border_steps {
            let part = f64::from(step) / f64::from(self.grain.border_steps);
            let (x, y) = (left + (right - left) * part, top + (bottom - top) * part);
            for (x, y) in [(x, top), (x, bottom), (left, y), (right, y)] {
                self.try_control(x, y);
            }
        }
    }

    /// Tries arcs that pass a point on both sides at a distance.
    pub(super) fn try_beside(&mut self, x: f64, y: f64, gap: f64) {
        let (a, b) = (self.chord.from, self.chord.to);
        let (ax, ay, bx, by) = (f64::from(a.x), f64::from(a.y), f64::from(b.x), f64::from(b.y));
        for step in 1..self.grain.passing_steps {
            let t = f64::from(step) / f64::from(self.grain.passing_steps);
            let (first, middle, last) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
            let (cx, cy) = ((x - first * ax - last * bx) / middle, (y - first * ay - last * by) / middle);
            // The way of the arc at the point, of length about 1.
            let (dx, dy) = ((1.0 - t) * (cx - ax) + t * (bx - cx), (1.0 - t) * (cy - ay) + t * (by - cy));
            let length = ((dx * dx + dy * dy) as u64).isqrt().max(1) as f64;
            let (nx, ny) = (-dy * gap / (length * middle), dx * gap / (length * middle));
            self.try_control(cx + nx, cy + ny);
            self.try_control(cx - nx, cy - ny);
        }
    }

    /// Hands over what was found between these dots.
    pub(super) fn collect(&self, out: &mut Vec<Move>) {
        let straight = self.is_straight_legal.then_some(None);
        let arcs = self.found.iter().map(|arc| Some(arc.control));
        out.extend(straight.into_iter().chain(arcs).map(|control| Move::Draw { ends: self.ends, control }));
    }
}
