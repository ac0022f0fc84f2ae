//! A move that was entered and needs confirmation, where the reader wants to be asked. The table holds the move; here is what was picked
//! for it, so that it can be drawn and meant by one more touch.

use igroteka_core::{Answer, ElementId, Pick, Selection, Touch};
use igroteka_table::{Action, Actor};

use super::{Outside, Response, Session};

impl Session {
    /// From now on moves need confirmation, or they do not.
    pub fn set_confirms(&mut self, confirms: bool) {
        self.table.set_confirms(confirms);
    }

    /// The move that needs confirmation.
    #[must_use]
    pub fn pending(&self) -> Option<&str> {
        self.table.pending()
    }

    /// Plays the move that needs confirmation.
    pub fn confirm(&mut self, outside: &mut Outside<'_>) -> Response {
        self.act(Actor::Here, Action::Confirm, outside)
    }

    /// Drops the move that needs confirmation.
    pub(super) fn cancel_pending(&mut self, outside: &mut Outside<'_>) {
        self.act(Actor::Here, Action::Cancel, outside);
    }

    /// Whether a touch means the move that needs confirmation once more.
    pub(super) fn is_pending(&self, touch: &Touch) -> bool {
        let Some(pending) = self.pending() else { return false };
        match touch {
            Touch::Tap(ElementId::HANDLE) => self.pending_pick.is_none(),
            Touch::Tap(id) => self.pending_pick == Some(Pick::Element(*id)),
            Touch::Typed(text) => text == pending,
            _ => false,
        }
    }

    /// Notes by which pick the move that needs confirmation was completed.
    pub(super) fn note_pending_pick(&mut self, touch: &Touch) {
        self.pending_pick = match touch {
            // The half-drawn line is seen already.
            Touch::Tap(ElementId::HANDLE) => None,
            Touch::Tap(id) => Some(Pick::Element(*id)),
            // A drag may have meant its first element alone: a stone is placed where it began.
            Touch::Drag(from, _) if matches!(self.game().touch(&self.selection, &Touch::Tap(*from)), Answer::Complete(_)) => {
                Some(Pick::Element(*from))
            }
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
    }
}
