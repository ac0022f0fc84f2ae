//! What the player to act should do next.

use igroteka_core::{Position as _, Text};

use super::draft::Draft;
use super::position::Position;
use super::say::say_dots;

impl Position {
    /// The request to the player, with what a half-drawn line would do or what is in its way.
    pub(super) fn prompt(&self, draft: Draft) -> Text {
        match draft {
            Draft::Empty if self.is_placing() => {
                let next = self.dots().len() as i64 + 1;
                Text::new("curves-prompt-place").number("next", next).number("total", self.total_dots() as i64)
            }
            Draft::Empty => Text::new("curves-prompt-first-dot"),
            Draft::End(end) => Text::new("curves-prompt-second-dot").number("dot", i64::from(end) + 1),
            Draft::Cursor(_) | Draft::Line { .. } => self.whole_prompt(draft),
        }
    }

    /// What to do with a move that could be made, or why it cannot.
    fn whole_prompt(&self, draft: Draft) -> Text {
        let Some(m) = draft.whole(self) else { return Text::new("curves-prompt-first-dot") };
        if let Err(refusal) = self.check(m) {
            return refusal.0;
        }
        let super::Move::Draw { ends, control } = m else { return Text::new("curves-prompt-confirm-dot") };
        if control.is_none() {
            return Text::new("curves-prompt-bend");
        }
        match self.effect(ends, control).captured {
            0 => Text::new("curves-prompt-bent"),
            taken => Text::new("curves-prompt-takes").text("taken", say_dots(taken)),
        }
    }
}
