//! The marks, drawn from the table in `style.rs`: tint and hatch, outline, ornament. Outlines have a pale edge beneath them, so
//! that they are seen on whatever they cross.

use alloc::vec::Vec;

use igroteka_core::scene::{BoardStyle, Mark, Shape};

use super::Drawing;
use super::board::{CELL_RADIUS, INSET, path_of};
use super::style::{MarkStyle, Ornament, Outline, Tone, mark_style};
use crate::geometry::{Coord, Extent, arrow_head, at, half_way, hatch, lines_of, share};
use crate::path::PathData;
use crate::theme::Colour;

impl Drawing<'_> {
    /// Tints, hatches and outlines that lie beneath the pieces.
    pub(super) fn marks_beneath(&mut self, marks: &[Mark]) {
        self.tree.tag("g").set("class", "marks beneath").open();
        for mark in marks {
            let style = mark_style(mark.kind);
            self.tint(&mark.shape, &style);
            if style.beneath {
                self.outline(&mark.shape, &style);
            }
        }
        self.tree.close();
    }

    /// Everything else.
    pub(super) fn marks_above(&mut self, marks: &[Mark]) {
        self.tree.tag("g").set("class", "marks above").open();
        for mark in marks {
            let style = mark_style(mark.kind);
            if !style.beneath {
                self.outline(&mark.shape, &style);
            }
            self.ornament(&mark.shape, &style);
        }
        self.tree.close();
    }

    fn tone(&self, tone: Tone) -> Colour {
        match tone {
            Tone::Mark => self.palette.mark,
            Tone::Alert => self.palette.alert,
            Tone::Ink => self.palette.ink,
            Tone::Hint => self.theme.hint,
            Tone::Last => self.theme.last,
            Tone::Pen(pen) => self.theme.pen(pen),
            Tone::Side(side) => self.palette.sides[side.index()].body,
        }
    }

    /// What lies beneath an outline: pale, but for sides the dark rim of their pieces.
    fn casing(&self, tone: Tone) -> Colour {
        match tone {
            Tone::Side(side) if self.style != BoardStyle::Paper => self.palette.sides[side.index()].rim,
            _ => self.palette.halo,
        }
    }

    /// The radius of the ring around a spot.
    pub(super) const fn spot_radius(&self) -> i64 {
        if matches!(self.style, BoardStyle::Paper) { 20 } else { 46 }
    }

    /// The places that have an inside are tinted and hatched.
    fn tint(&mut self, shape: &Shape, style: &MarkStyle) {
        if matches!(shape, Shape::Path(_) | Shape::Curve { .. }) {
            return;
        }
        let colour = self.tone(style.tone);
        if let Some(opacity) = style.tint {
            let data = path_of(shape, self.spot_radius());
            self.path(style.class, data).set("fill", colour).set("fill-opacity", opacity).end();
        }
        if let Some((lean, gap)) = style.hatch {
            let mut data = PathData::default();
            for polygon in self.polygons(shape) {
                for [from, to] in hatch(&polygon, lean, gap) {
                    data.add(&[from, to]);
                }
            }
            self.path(style.class, data).set("fill", "none").line(colour, 2).set("stroke-opacity", ".55").end();
        }
    }

    /// What a hatch fills.
    fn polygons(&self, shape: &Shape) -> Vec<Vec<Coord>> {
        match shape {
            Shape::Spot(point) => [disc((*point).into(), self.spot_radius())].into(),
            Shape::Area(rect) => [Extent::from(*rect).grown(-INSET).corners().to_vec()].into(),
            other => lines_of(other),
        }
    }

    fn outline(&mut self, shape: &Shape, style: &MarkStyle) {
        let is_place = matches!(shape, Shape::Spot(_) | Shape::Area(_));
        let data = match style.outline {
            Outline::Hidden if is_place || matches!(shape, Shape::Segment { .. }) => return,
            Outline::Corners if is_place => corners(self.extent_of(shape).grown(-INSET)),
            Outline::Diamond if is_place => diamond(self.extent_of(shape)),
            _ => path_of(shape, self.spot_radius()),
        };
        let (colour, casing) = (self.tone(style.tone), self.casing(style.tone));
        if matches!(shape, Shape::Path(_) | Shape::Curve { .. }) && style.outline == Outline::Corners {
            // A line that was just drawn gets a wide band beneath it instead of hiding it.
            let width = if self.style == BoardStyle::Paper { 14 } else { 18 };
            let band = self.path(style.class, &data).set("fill", "none").line(colour, width).set("stroke-opacity", ".26");
            band.set_some("stroke-dasharray", style.dash.map(|_| "1 24")).end();
            return;
        }
        let edge = self.path("casing", &data).set("fill", "none").line(casing, style.width + 4);
        edge.set_some("stroke-dasharray", style.dash).set("stroke-opacity", ".8").end();
        self.path(style.class, &data).set("fill", "none").line(colour, style.width).set_some("stroke-dasharray", style.dash).end();
    }

    /// The square that a mark fills.
    pub(super) fn extent_of(&self, shape: &Shape) -> Extent {
        match shape {
            Shape::Area(rect) => Extent::from(*rect),
            Shape::Spot(point) => Extent::around((*point).into(), self.spot_radius()),
            line => Extent::around(self.middle_of(line), self.spot_radius()),
        }
    }

    /// The middle of a place, or the point half-way along a line.
    pub(super) fn middle_of(&self, shape: &Shape) -> Coord {
        match shape {
            Shape::Area(rect) => Extent::from(*rect).middle(),
            other => lines_of(other).first().and_then(|line| half_way(line)).unwrap_or_default(),
        }
    }

    fn ornament(&mut self, shape: &Shape, style: &MarkStyle) {
        let (colour, extent) = (self.tone(style.tone), self.extent_of(shape));
        let (middle, corner) = (extent.middle(), at(extent.right - 17, extent.top + 17));
        match style.ornament {
            Ornament::None => {}
            Ornament::Disc => {
                let (radius, halo) = (if self.style == BoardStyle::Paper { 8 } else { 13 }, self.palette.halo);
                self.circle(style.class, middle, radius).set("fill", colour).line(halo, 3).end();
            }
            Ornament::Ticks => self.cased(style, ticks(middle, extent.width() / 2 - INSET)),
            Ornament::Pin => self.pin(style, corner),
            Ornament::Bang if matches!(shape, Shape::Path(_)) => self.arrow(shape, style, 1),
            Ornament::Bang => self.bang(style, corner),
            Ornament::Dot => self.last_dot(shape, style),
            Ornament::Cross => self.cased(style, cross(middle, if self.style == BoardStyle::Paper { 12 } else { 20 })),
            Ornament::Arrow => self.arrow(shape, style, 1),
            Ornament::Chevrons => self.arrow(shape, style, 2),
        }
    }

    /// A solid line with its pale edge.
    fn cased(&mut self, style: &MarkStyle, data: PathData) {
        let (colour, casing) = (self.tone(style.tone), self.casing(style.tone));
        self.path("casing", &data).set("fill", "none").line(casing, 11).set("stroke-opacity", ".85").end();
        self.path(style.class, &data).set("fill", "none").line(colour, 6).end();
    }

    fn arrow(&mut self, shape: &Shape, style: &MarkStyle, heads: usize) {
        // A line on paper leads nowhere: it joins two dots. What somebody has drawn does lead there.
        let is_line = self.style == BoardStyle::Paper && !matches!(style.tone, Tone::Pen(_));
        if is_line || !matches!(shape, Shape::Path(_)) {
            return;
        }
        let lines = lines_of(shape);
        let Some(head) = lines.first().and_then(|line| arrow_head(line, 26)) else { return };
        let mut data = PathData::through(&head);
        if heads > 1 {
            let [left, tip, right] = head;
            let back = at((left.x + right.x) / 2 - tip.x, (left.y + right.y) / 2 - tip.y);
            let moved = head.map(|point| point.shifted(back.x * 2 / 3, back.y * 2 / 3));
            data.add(&moved);
        }
        self.cased(style, data);
    }

    /// Marks a stone that covers the corners of its spot.
    fn last_dot(&mut self, shape: &Shape, style: &MarkStyle) {
        if self.style == BoardStyle::Wood
            && let Shape::Spot(point) = shape
        {
            let (colour, halo) = (self.tone(style.tone), self.palette.halo);
            self.circle(style.class, (*point).into(), 12).set("fill", colour).line(halo, 4).end();
        }
    }

    fn pin(&mut self, style: &MarkStyle, corner: Coord) {
        let needle = PathData::through(&[corner, corner.shifted(-16, 18)]);
        self.cased(style, needle);
        let (colour, halo) = (self.tone(style.tone), self.palette.halo);
        self.circle(style.class, corner, 10).set("fill", colour).line(halo, 3).end();
    }

    fn bang(&mut self, style: &MarkStyle, corner: Coord) {
        let (colour, halo) = (self.tone(style.tone), self.palette.halo);
        self.circle(style.class, corner, 15).set("fill", colour).line(halo, 3).end();
        let Coord { x, y } = corner;
        self.path("bang", format_args!("M{x} {}V{}M{x} {}V{}", y - 8, y + 1, y + 8, y + 8)).line(halo, 5).end();
    }
}

/// The four corners of a square, as angles.
fn corners(extent: Extent) -> PathData {
    let arm = extent.width() / 4;
    let middle = extent.middle();
    let mut data = PathData::default();
    for corner in extent.corners() {
        let (dx, dy) = ((middle.x - corner.x).signum(), (middle.y - corner.y).signum());
        let r = CELL_RADIUS / 2;
        data.step('M', &[corner.shifted(dx * arm, 0)]);
        data.step('L', &[corner.shifted(dx * r, 0)]);
        data.step('Q', &[corner, corner.shifted(0, dy * r)]);
        data.step('L', &[corner.shifted(0, dy * arm)]);
    }
    data
}

/// A polygon that is nearly a circle.
fn disc(middle: Coord, radius: i64) -> Vec<Coord> {
    // Multiples of 15 degrees: cosine and sine in thousandths, for one quarter.
    const QUARTER: [(i64, i64); 6] = [(1000, 0), (966, 259), (866, 500), (707, 707), (500, 866), (259, 966)];
    let turned = [|(x, y)| (x, y), |(x, y): (i64, i64)| (-y, x), |(x, y): (i64, i64)| (-x, -y), |(x, y): (i64, i64)| (y, -x)];
    let points = turned.iter().flat_map(|turn| QUARTER.map(turn));
    points.map(|(x, y)| middle.shifted(share(radius, x, 1000), share(radius, y, 1000))).collect()
}

fn diamond(extent: Extent) -> PathData {
    let (middle, half) = (extent.middle(), extent.width() / 2 + 4);
    PathData::rounded(&[middle.shifted(0, -half), middle.shifted(half, 0), middle.shifted(0, half), middle.shifted(-half, 0)], 4)
}

fn ticks(middle: Coord, radius: i64) -> PathData {
    let mut data = PathData::default();
    for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
        let point = |r: i64| middle.shifted(dx * r, dy * r);
        data.add(&[point(radius - 10), point(radius + 6)]);
    }
    data
}

fn cross(middle: Coord, arm: i64) -> PathData {
    let mut data = PathData::through(&[middle.shifted(-arm, -arm), middle.shifted(arm, arm)]);
    data.add(&[middle.shifted(arm, -arm), middle.shifted(-arm, arm)]);
    data
}
