//! What boards are made of: squared paper with a margin, sand and stone. Each is one path, however large the board is.

use igroteka_core::Side;
use igroteka_core::scene::{Cell, Ground, Shape};

use super::Drawing;
use super::board::path_of;
use crate::geometry::{Extent, at};
use crate::path::PathData;

/// The width of the margin of exercise paper.
const PAPER_MARGIN: i64 = 100;

impl Drawing<'_> {
    /// The faint squares and the margin of exercise paper.
    pub(super) fn squared(&mut self, frame: Extent) {
        let mut data = PathData::default();
        // A sheet of any size gets a bounded number of squares.
        let gap = 50.max(frame.width().max(frame.height()) / 100);
        for i in 1..=frame.width() / gap {
            let x = frame.left + i * gap;
            data.add(&[at(x, frame.top), at(x, frame.bottom)]);
        }
        for i in 1..=frame.height() / gap {
            let y = frame.top + i * gap;
            data.add(&[at(frame.left, y), at(frame.right, y)]);
        }
        let (line, margin) = (self.palette.line, self.palette.alert);
        self.path("squares", data).line(line, "1.5").set("stroke-opacity", ".6").end();
        let x = frame.right - PAPER_MARGIN;
        let edge = PathData::through(&[at(x, frame.top), at(x, frame.bottom)]);
        self.path("margin", edge).line(margin, 2).set("stroke-opacity", ".3").end();
    }

    /// Ripples of sand in the first country, cracks of stone in the second.
    pub(super) fn sand_and_stone(&mut self, cells: &[Cell]) {
        for side in Side::BOTH {
            let mut data = PathData::default();
            for cell in cells.iter().filter(|cell| matches!(cell.ground, Ground::Country(owner) | Ground::Border(owner) if owner == side)) {
                grain(&mut data, Extent::from(cell.area), side);
            }
            let (class, line) = (if side == Side::First { "sand" } else { "stone" }, self.palette.line);
            self.path(class, data).set("fill", "none").line(line, "2.5").set("stroke-opacity", ".55").end();
        }
    }

    /// The line between two countries: a row of stones.
    pub(super) fn frontier(&mut self, shape: &Shape) {
        let (data, line, halo) = (path_of(shape, 0), self.palette.ink, self.palette.halo);
        self.path("frontier", &data).set("fill", "none").line(line, 9).set("stroke-opacity", ".55").end();
        self.path("frontier", &data).set("fill", "none").line(halo, 4).set("stroke-dasharray", "14 11").end();
    }
}

/// The pattern of one cell, in one of four corners so that it does not look like a grid.
fn grain(data: &mut PathData, cell: Extent, side: Side) {
    let (column, row) = (cell.left / 100, cell.top / 100);
    let (right, low) = ((column * 3 + row) % 2 == 0, (column + row * 5) % 3 != 0);
    let start = at(cell.left + if right { 56 } else { 12 }, cell.top + if low { 84 } else { 18 });
    let step = |dx: i64, dy: i64| start.shifted(dx, dy);
    match side {
        Side::First => {
            data.step('M', &[start]);
            data.step('Q', &[step(8, -7), step(16, 0)]);
            data.step('Q', &[step(24, 7), step(32, 0)]);
        }
        Side::Second => data.add(&[start, step(12, -6), step(20, 3), step(32, -2)]),
    }
}
