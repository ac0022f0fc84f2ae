//! A move that was entered and waits for a second word, where the reader wants to be asked.

use igroteka_core::{ElementId, Pick, Random, Selection, Touch};

use super::{Session, Upshot};

/// A move that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// The move.
    pub text: String,
    /// The pick that completed it, by which its picture is drawn.
    pub(super) pick: Option<Pick>,
}

impl Held {
    /// Whether a touch means the same move once more.
    pub(super) fn is_meant_by(&self, touch: &Touch) -> bool {
        match touch {
            Touch::Tap(ElementId::HANDLE) => self.pick.is_none(),
            Touch::Tap(id) => self.pick == Some(Pick::Element(*id)),
            Touch::Typed(text) => *text == self.text,
            _ => false,
        }
    }
}

impl Session {
    /// From now on moves wait for a second word, or they do not.
    pub fn ask_first(&mut self, asks: bool) {
        self.asks_first = asks;
    }

    /// The move that waits.
    #[must_use]
    pub const fn held(&self) -> Option<&Held> {
        self.held.as_ref()
    }

    pub(super) fn hold(&mut self, text: String, touch: &Touch) -> Upshot {
        let pick = match touch {
            // The half-drawn line is seen already.
            Touch::Tap(ElementId::HANDLE) => None,
            Touch::Tap(id) => Some(Pick::Element(*id)),
            Touch::Drag(from, to) => {
                if !self.selection.0.contains(&Pick::Element(*from)) {
                    self.selection = Selection([Pick::Element(*from)].into());
                }
                Some(Pick::Element(*to))
            }
            Touch::Ground(point) => Some(Pick::Point(*point)),
            _ => {
                self.selection = Selection::empty();
                None
            }
        };
        self.held = Some(Held { text, pick });
        Upshot::Quiet
    }

    /// Plays the move that waits.
    pub fn confirm(&mut self, dice: &mut dyn Random) -> Upshot {
        match self.held.take() {
            Some(held) => self.play(&held.text, dice),
            None => Upshot::Quiet,
        }
    }
}
