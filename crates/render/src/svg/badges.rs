//! The short words beside marks: points of a group, sums of forces, reasons. They lie above everything on the board.

use igroteka_core::scene::{BoardStyle, Mark, MarkKind, Shape};

use super::{Anchor, Drawing};
use crate::geometry::{Coord, Extent, outline, word_width};

impl Drawing<'_> {
    /// All words beside marks.
    pub(super) fn badges(&mut self, marks: &[Mark]) {
        self.tree.tag("g").set("class", "badges").open();
        for mark in marks {
            if let Some(label) = &mark.label {
                self.badge(mark, label);
            }
        }
        self.tree.close();
    }

    fn badge(&mut self, mark: &Mark, label: &str) {
        if let (MarkKind::Group(Some(owner)), Shape::Outline(rects)) = (mark.kind, &mark.shape) {
            // The points of a group stand on its first stone, as large as they can be.
            let ink = self.side(Some(owner)).body.ink_on_it();
            let middle = rects.first().map(|rect| Extent::from(*rect).middle()).unwrap_or_default();
            let size = if label.len() > 2 { 40 } else { 50 };
            self.word("points", middle, size, ink, Anchor::Middle, label);
            return;
        }
        let size = match self.style {
            BoardStyle::Paper => 20,
            BoardStyle::Pitch => 38,
            _ => 26,
        };
        let (middle, half) = (self.badge_place(mark), (word_width(label, size) / 2 + 10).max(size * 7 / 10));
        let pill =
            Extent { left: middle.x - half, right: middle.x + half, top: middle.y - size * 7 / 10, bottom: middle.y + size * 7 / 10 };
        let (card, text) = (self.theme.card, self.theme.text);
        let edge = match mark.kind {
            MarkKind::Group(Some(side)) | MarkKind::Zone(side) | MarkKind::Captured(side) => self.side(Some(side)).rim,
            MarkKind::Target | MarkKind::Forbidden | MarkKind::Attacked | MarkKind::AttackedEffectively => self.palette.alert,
            _ => self.palette.mark,
        };
        self.rect("badge", pill, size * 7 / 10).set("fill", card).line(edge, 3).end();
        self.word("badge", middle, size, text, Anchor::Middle, label);
    }

    /// The top right corner of a place, a point above the middle of a line.
    fn badge_place(&self, mark: &Mark) -> Coord {
        let shape = &mark.shape;
        match shape {
            // Above what is aimed at, which has to be seen.
            Shape::Area(_) if mark.kind == MarkKind::Target => {
                let extent = self.extent_of(shape);
                Coord { x: extent.middle().x, y: extent.top + 10 }
            }
            Shape::Area(_) | Shape::Spot(_) => {
                let extent = self.extent_of(shape);
                Coord { x: extent.right - 20, y: extent.top + 16 }
            }
            Shape::Outline(rects) => {
                let corners = outline(rects, 0);
                let top = corners.iter().flatten().map(|corner| corner.y).min().unwrap_or_default();
                let right = corners.iter().flatten().filter(|corner| corner.y == top).map(|corner| corner.x).max().unwrap_or_default();
                Coord { x: right - 20, y: top + 14 }
            }
            line => self.middle_of(line).shifted(0, -26),
        }
    }
}
