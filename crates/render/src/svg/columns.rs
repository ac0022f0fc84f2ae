//! Columns as little towers: as many tiers as they are high. The sides differ by their cut: round drums, or square blocks on
//! their corner. A bound column lies on its side with a padlock before it.

use igroteka_core::Side;

use super::Drawing;
use crate::geometry::Extent;
use crate::theme::SideColours;

/// The height of a tier, and the half widths of tiers from the ground up.
const TIER: i64 = 22;
const HALF_WIDTHS: [i64; 3] = [38, 31, 24];

impl Drawing<'_> {
    /// A column around the origin.
    pub(super) fn column(&mut self, height: u8, bound: bool, side: Option<Side>) {
        let colours = self.side(side);
        let tiers = i64::from(height.clamp(1, 3));
        self.column_shadow(tiers, bound);
        if bound {
            self.tree.tag("g").set("class", "turned").set("transform", "rotate(90)").open();
        }
        for (tier, half) in (0..tiers).zip(HALF_WIDTHS) {
            let foot = tiers * TIER / 2 - tier * TIER;
            match side {
                Some(Side::Second) => self.block(half, foot, colours),
                _ => self.drum(half, foot, colours),
            }
        }
        if bound {
            self.tree.close();
            self.padlock(tiers, colours);
        }
    }

    fn column_shadow(&mut self, tiers: i64, bound: bool) {
        let (y, rx) = if bound { (36, tiers * TIER / 2 + 10) } else { (tiers * TIER / 2 + 4, 38) };
        let tag = self.tree.tag("ellipse").set("class", "shadow").set("cx", 2).set("cy", y).set("rx", rx).set("ry", 11);
        tag.set("fill", "#000").set("fill-opacity", ".16").end();
    }

    /// A round tier that stands at a height.
    fn drum(&mut self, half: i64, foot: i64, colours: SideColours) {
        let (top, depth) = (foot - TIER, half / 3);
        let wall = format_args!("M-{half} {top}V{foot}A{half} {depth} 0 0 0 {half} {foot}V{top}Z");
        self.path("body", wall).set("fill", colours.body).line(colours.rim, 3).end();
        let tag = self.tree.tag("ellipse").set("class", "detail").set("cx", 0).set("cy", top).set("rx", half).set("ry", depth);
        tag.set("fill", colours.detail).line(colours.rim, 3).end();
    }

    /// A square tier that shows two walls.
    fn block(&mut self, half: i64, foot: i64, colours: SideColours) {
        let (top, depth) = (foot - TIER, half * 2 / 5);
        let (near_foot, near_top, far_top) = (foot + depth, top + depth, top - depth);
        let left = format_args!("M-{half} {top}V{foot}L0 {near_foot}V{near_top}Z");
        self.path("body", left).set("fill", colours.body).line(colours.rim, 3).end();
        let right = format_args!("M{half} {top}V{foot}L0 {near_foot}V{near_top}Z");
        self.path("body", right).set("fill", colours.body).line(colours.rim, 3).end();
        self.path("shade", right).set("fill", colours.rim).set("fill-opacity", ".35").end();
        let roof = format_args!("M-{half} {top}L0 {far_top}L{half} {top}L0 {near_top}Z");
        self.path("detail", roof).set("fill", colours.detail).line(colours.rim, 3).end();
    }

    /// The padlock before a column that lies.
    fn padlock(&mut self, tiers: i64, colours: SideColours) {
        let x = tiers * TIER / 2 + 2;
        self.path("lock", format_args!("M{} 22V15a8 8 0 0 1 16 0V22", x - 8)).set("fill", "none").line(colours.rim, 9).end();
        self.path("lock", format_args!("M{} 22V15a8 8 0 0 1 16 0V22", x - 8)).set("fill", "none").line(colours.detail, 4).end();
        let body = Extent { left: x - 13, right: x + 13, top: 20, bottom: 40 };
        self.rect("lock", body, 5).set("fill", colours.detail).line(colours.rim, 3).end();
        self.path("lock", format_args!("M{x} 28V32")).line(colours.rim, 5).end();
    }
}
