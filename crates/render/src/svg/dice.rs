//! Dice with pips. A kept die has a thick edge and a bar beneath it; one that must be rolled again is dashed, with a turning
//! arrow beneath it; one in the cup shows a question mark.

use igroteka_core::scene::Die;

use super::{Anchor, Drawing};
use crate::geometry::{Coord, Extent, at};
use crate::tree::Key;

/// Where the pips of each face are, in thirds from the middle.
const PIPS: [&[(i64, i64)]; 7] = [
    &[],
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

impl Drawing<'_> {
    /// A row of dice.
    pub(super) fn dice(&mut self, dice: &[Die], inner: Extent, em: i64) {
        let room = inner.width() / (dice.len() as i64).max(1);
        let (size, step) = (room.saturating_sub(em / 5).clamp(1, em * 2), room.min(em * 5 / 2));
        for (i, die) in (0..).zip(dice) {
            let left = inner.left + i * step;
            self.die(die, Extent { left, right: left + size, top: inner.top, bottom: inner.top + size });
        }
    }

    fn die(&mut self, die: &Die, square: Extent) {
        let theme = self.theme;
        let (class, edge, width, ink) = match (die.kept, die.locked) {
            (true, _) => ("die kept", theme.accent, 6, theme.text),
            (false, true) => ("die locked", theme.muted, 3, theme.muted),
            (false, false) => ("die", theme.text, 3, theme.text),
        };
        self.tree.tag("g").set("class", class).key(die.id.map(|id| Key::new(id, None))).open();
        let dash = (die.locked || die.face == 0).then_some("6 7");
        self.rect("face", square, square.width() / 5).set("fill", theme.card).line(edge, width).set_some("stroke-dasharray", dash).end();
        let (middle, third) = (square.middle(), square.width() * 27 / 100);
        for (dx, dy) in PIPS.get(usize::from(die.face)).copied().unwrap_or_default() {
            self.circle("pip", middle.shifted(dx * third, dy * third), square.width() / 11).set("fill", ink).end();
        }
        if die.face == 0 {
            self.word("pip", middle, square.width() / 2, theme.muted, Anchor::Middle, "?");
        }
        self.die_sign(die, at(middle.x, square.bottom + square.width() / 5), square.width());
        self.tree.close();
    }

    /// The sign beneath a die.
    fn die_sign(&mut self, die: &Die, below: Coord, size: i64) {
        let (accent, muted, Coord { x, y }) = (self.theme.accent, self.theme.muted, below);
        if die.kept {
            self.path("sign", format_args!("M{} {y}H{}", x - size / 3, x + size / 3)).line(accent, 7).end();
        } else if die.locked {
            let (r, y) = (size / 8, y + size / 16);
            let (barb, back) = (r / 2, x - r / 2);
            let turn =
                format_args!("M{} {y}A{r} {r} 0 1 1 {x} {}M{back} {}L{x} {}L{back} {}", x + r, y - r, y - r - barb, y - r, y - r + barb);
            self.path("sign", turn).set("fill", "none").line(muted, 3).end();
        }
    }
}
