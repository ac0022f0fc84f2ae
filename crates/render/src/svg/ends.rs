//! Panels of short lines, and the points by end.

use alloc::format;
use alloc::string::String;

use igroteka_core::Side;
use igroteka_core::scene::{PanelLine, Scoreboard};

use super::{Anchor, Drawing};
use crate::geometry::{Extent, at};

impl Drawing<'_> {
    /// Lines one below the other; those that do not hold are pale and followed by the reason.
    pub(super) fn entries(&mut self, entries: &[PanelLine], inner: Extent, em: i64) {
        let (say, theme) = (self.say, self.theme);
        for (i, line) in (0..).zip(entries) {
            let y = inner.top + i * em * 5 / 4 + em / 2;
            let (class, ink, word) = match &line.refused {
                Some(reason) => ("note refused", theme.muted, format!("{} — {}", say(&line.text), say(reason))),
                None => ("note", theme.text, say(&line.text)),
            };
            self.word(class, at(inner.left, y), em * 9 / 10, ink, Anchor::Start, &word);
        }
    }

    /// A column for each end and one for the sum, a row for each side. The side with the hammer has a dot in the current end.
    pub(super) fn ends(&mut self, board: &Scoreboard, inner: Extent, em: i64) {
        let (text, muted, accent) = (self.theme.text, self.theme.muted, self.theme.accent);
        let row = |number: i64| inner.top + em / 2 + number * em * 5 / 4;
        let columns = board.columns().count() as i64 + 1;
        let width = ((inner.width() - em * 2) / columns.max(1)).min(em * 5 / 2);
        let middle = |number: i64| inner.left + em * 2 + width * number + width / 2;
        for side in Side::BOTH {
            let top = row(side.index() as i64 + 1) - em * 6 / 10;
            self.token(side, Extent { left: inner.left, right: inner.left + em * 12 / 10, top, bottom: top + em * 12 / 10 });
        }
        for (place, end) in (0..).zip(board.columns()) {
            let ink = if board.current == Some(end) { accent } else { muted };
            self.word("end", at(middle(place), row(0)), em * 3 / 4, ink, Anchor::Middle, &format!("{end}"));
            for side in Side::BOTH {
                let has_hammer = board.current == Some(end) && board.hammer == Some(side);
                let word =
                    board.points(end, side).map_or_else(|| String::from(if has_hammer { "●" } else { "" }), |points| format!("{points}"));
                self.word("points", at(middle(place), row(side.index() as i64 + 1)), em * 9 / 10, text, Anchor::Middle, &word);
            }
        }
        self.word("end", at(middle(columns - 1), row(0)), em * 3 / 4, muted, Anchor::Middle, "Σ");
        for side in Side::BOTH {
            let sum = format!("{}", board.total[side.index()]);
            self.word("total", at(middle(columns - 1), row(side.index() as i64 + 1)), em, text, Anchor::Middle, &sum);
        }
    }
}
