//! A session as a record and back: what is kept, exported and shared.

use igroteka_core::Selection;
use igroteka_core::record::Record;

use super::{Outside, Session};
use crate::keeping::{KeepError, Kept, Label};

impl Session {
    /// Goes on with a game; chance acts at once where it has to, and the clock runs.
    #[must_use]
    pub fn at(kept: Kept, outside: &mut Outside<'_>) -> Session {
        let Kept { table, label, imported } = kept;
        let mut session = Session {
            table,
            selection: Selection::empty(),
            past: None,
            pending_pick: None,
            label,
            left: None,
            imported,
            is_unsaved: false,
        };
        let due = session.table.due();
        session.follow(due, outside);
        session.table.start_clock(outside.now_ms);
        session.is_unsaved = false;
        session
    }

    /// What it has beside its moves where it is kept.
    #[must_use]
    pub const fn label(&self) -> &Label {
        &self.label
    }

    /// The record that it came with, comments and variations included, as long as nobody has kept the game.
    #[must_use]
    pub fn imported(&self) -> Option<&Record> {
        self.imported.as_ref().filter(|_| self.label.id.is_none())
    }

    /// Whether it has to be kept now: it is kept already or somebody has decided something, and what is kept is older.
    #[must_use]
    pub const fn needs_keeping(&self) -> bool {
        self.is_unsaved && (self.table.has_decided() || self.label.id.is_some())
    }

    /// It is kept now, with this label.
    pub fn kept_as(&mut self, label: Label) {
        self.label = label;
        self.is_unsaved = false;
    }

    /// The record for everyone.
    #[must_use]
    pub fn record(&self) -> Record {
        self.table.record(&self.label.others)
    }

    /// The record as it is kept with a label.
    ///
    /// # Errors
    /// If no record can be written of the game.
    pub fn kept_text(&self, label: &Label) -> Result<String, KeepError> {
        let mut record = self.table.record_to_keep(&label.others);
        label.write(&mut record);
        record.to_text().map_err(|problem| KeepError::Unwritable(problem.sentence()))
    }

    /// The finished game stays where it is kept. From here on this is a game that nobody has kept: it gets a name when somebody decides
    /// something new.
    pub(super) fn leave_finished(&mut self) {
        let fresh = Label { id: None, revision: 0, ..self.label.clone() };
        self.left = Some(std::mem::replace(&mut self.label, fresh));
    }

    /// This is the finished game once more.
    pub(super) fn return_to_finished(&mut self) {
        if let Some(label) = self.left.take() {
            self.label = label;
        }
        self.is_unsaved = false;
    }
}
