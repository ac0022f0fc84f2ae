//! What gives a board the character of its game: the stripes, chalk lines and goals of a pitch, the grain of wood. Each is a few paths, whatever
//! the size of the board.

use igroteka_core::scene::{CELL, Ground};
use igroteka_core::{Scene, Side};

use super::Drawing;
use crate::geometry::{Coord, Extent, Lean, at, share};
use crate::path::PathData;

/// The width of a cell.
const STEP: i64 = CELL as i64;

/// How many lines of grain a board has.
const FIBRES: i64 = 16;

impl Drawing<'_> {
    /// Mown stripes, nets in the goals, hatched penalty ranks and the chalk lines of a football pitch.
    pub(super) fn pitch(&mut self, scene: &Scene) {
        let frame = Extent::from(scene.frame);
        self.stripes(frame);
        let mut field = frame;
        for side in Side::BOTH {
            if let Some(net) = ground_of(scene, Ground::Home(side)) {
                self.shade(net, Lean::Rising, 25);
                self.shade(net, Lean::Falling, 25);
                field = without(field, net);
            }
            if let Some(penalty) = ground_of(scene, Ground::Penalty(side)) {
                self.shade(penalty, Lean::Rising, 34);
            }
        }
        self.chalk(scene, frame, field);
    }

    /// Every other pair of files is a little lighter, as a mower leaves it.
    fn stripes(&mut self, frame: Extent) {
        let mut data = PathData::default();
        for i in (0..frame.width() / STEP).filter(|i| i % 4 == 0) {
            let left = frame.left + i * STEP;
            let stripe = Extent { left, right: (left + 2 * STEP).min(frame.right), ..frame };
            data.append(&PathData::rounded(&stripe.corners(), 0));
        }
        self.path("stripes", data).set("fill", "#fff").set("fill-opacity", ".07").set("pointer-events", "none").end();
    }

    /// Touch lines, penalty lines, the halfway line with its circle, and the posts of the goals.
    fn chalk(&mut self, scene: &Scene, frame: Extent, field: Extent) {
        let middle = frame.middle();
        let mut lines = PathData::rounded(&field.grown(-3).corners(), 0);
        lines.add(&[at(field.left, middle.y), at(field.right, middle.y)]);
        for side in Side::BOTH {
            if let Some(penalty) = ground_of(scene, Ground::Penalty(side)) {
                let inner = if penalty.middle().y < middle.y { penalty.bottom } else { penalty.top };
                lines.add(&[at(field.left, inner), at(field.right, inner)]);
            }
        }
        lines.append(&PathData::circle(middle, frame.width() * 3 / 20));
        let line = self.palette.line;
        let tag = self.path("chalk", lines).set("fill", "none").line(line, 4).set("stroke-opacity", ".75");
        tag.set("pointer-events", "none").end();
        let mut posts = PathData::default();
        for (goal, x) in [(frame.top, frame.left), (frame.top, frame.right), (frame.bottom, frame.left), (frame.bottom, frame.right)] {
            let mouth = if goal == frame.top { field.top } else { field.bottom };
            posts.add(&[at(x, goal), at(x, mouth)]);
        }
        self.path("posts", posts).set("fill", "none").line(line, 9).set("pointer-events", "none").end();
    }

    /// Long fibres across a wooden board, each bent a little in its own way.
    pub(super) fn grain(&mut self, frame: Extent) {
        let mut fine = PathData::default();
        let mut broad = PathData::default();
        for i in 0..FIBRES {
            let y = frame.top + share(frame.height(), 2 * i + 1, 2 * FIBRES);
            let bend = (i * 37 % 11 - 5) * frame.height() / 120;
            let third = |part: i64, dy: i64| at(frame.left + frame.width() * part / 3, y + dy);
            let data = if i % 4 == 1 { &mut broad } else { &mut fine };
            data.step('M', &[third(0, 0)]);
            data.step('C', &[third(1, bend), third(2, -bend), Coord { x: frame.right, y: y + bend / 2 }]);
        }
        let line = self.palette.line;
        self.path("grain", broad)
            .set("fill", "none")
            .line(line, frame.height() / 26)
            .set("stroke-opacity", ".07")
            .set("stroke-linecap", "butt")
            .end();
        self.path("grain", fine).set("fill", "none").line(line, 3).set("stroke-opacity", ".13").set("stroke-linecap", "butt").end();
    }
}

/// What all cells of a ground cover.
fn ground_of(scene: &Scene, ground: Ground) -> Option<Extent> {
    scene.cells.iter().filter(|cell| cell.ground == ground).map(|cell| Extent::from(cell.area)).reduce(Extent::joined)
}

/// A field without a strip at its top or bottom.
fn without(field: Extent, strip: Extent) -> Extent {
    if strip.middle().y < field.middle().y { Extent { top: strip.bottom, ..field } } else { Extent { bottom: strip.top, ..field } }
}
