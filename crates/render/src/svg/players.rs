//! Football shirts. The sides differ by their cut: round with a band across the chest, angular with stripes.

use igroteka_core::Side;

use super::Drawing;

const ROUND_SHIRT: &str = "M-15 -36Q0 -22 15 -36Q33 -34 42 -17Q45 -9 38 -3Q31 1 25 -5L25 24Q25 37 12 37L-12 37Q-25 37 -25 24\
L-25 -5Q-31 1 -38 -3Q-45 -9 -42 -17Q-33 -34 -15 -36Z";
const ROUND_COLLAR: &str = "M-15 -36Q0 -22 15 -36";
const BAND: &str = "M-25 4H25V16H-25Z";

const ANGULAR_SHIRT: &str = "M-14 -37L0 -20L14 -37L27 -37L45 -13L33 0L25 -9L25 38L-25 38L-25 -9L-33 0L-45 -13L-27 -37Z";
const ANGULAR_COLLAR: &str = "M-14 -37L0 -20L14 -37";
const STRIPES: &str = "M-15 -4H-7V37H-15ZM7 -4H15V37H7Z";

impl Drawing<'_> {
    /// A player around the origin.
    pub(super) fn player(&mut self, side: Option<Side>) {
        let colours = self.side(side);
        let (shirt, collar, pattern) = match side {
            Some(Side::Second) => (ANGULAR_SHIRT, ANGULAR_COLLAR, STRIPES),
            _ => (ROUND_SHIRT, ROUND_COLLAR, BAND),
        };
        self.figure("shadow", shirt).set("fill", "#000").set("fill-opacity", ".16").set("transform", "translate(2 4)").end();
        self.figure("body", shirt).set("fill", colours.body).end();
        self.figure("detail", pattern).set("fill", colours.detail).end();
        self.figure("rim", shirt).set("fill", "none").line(colours.rim, 3).end();
        self.figure("collar", collar).set("fill", "none").line(colours.detail, 4).end();
    }
}
