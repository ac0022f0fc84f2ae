//! A finished game is never altered. Whoever goes back in one and plays on plays a new game; the finished one stays where it is kept.

use igroteka_core::game::Saved;

use super::Session;
use crate::keeping::Label;

/// A finished game that was left by going back.
pub(super) struct Finished {
    label: Label,
    saved: Saved,
}

impl Session {
    /// Leaves a finished game before something of it is taken back. From here on it is a game that nobody has kept: it gets a name when
    /// somebody decides something new.
    pub(super) fn part_from_finished(&mut self) {
        if self.outcome().is_none() {
            return;
        }
        let fresh = Label { id: None, revision: 0, ..self.label.clone() };
        self.finished = Some(Finished { label: std::mem::replace(&mut self.label, fresh), saved: self.table.save() });
        self.has_acted = false;
    }

    /// Is the finished game again if everything that was taken back has been played again.
    pub(super) fn rejoin_finished(&mut self) {
        let is_back = |finished: &mut Finished| !self.has_acted && finished.saved == self.table.save();
        if let Some(finished) = self.finished.take_if(is_back) {
            self.label = finished.label;
            self.is_unsaved = false;
        }
    }
}
