//! A session as a record and back: what is stored, exported and shared.

use igroteka_core::Selection;
use igroteka_core::record::Record;

use super::study::Analysis;
use super::{Outside, Session};
use crate::storage::{GameStoreError, StorageTags, StoredGame};

impl Session {
    /// A session at a table as it stands: no clock is started, and no dice are rolled.
    pub(crate) fn with(stored: StoredGame) -> Session {
        let StoredGame { table, storage_tags, imported, study } = stored;
        let mut session = Session {
            table,
            selection: Selection::empty(),
            past: None,
            trial: None,
            analysis: study.map(|study| Box::new(Analysis::new(study))),
            pending_pick: None,
            storage_tags,
            left_finished: None,
            imported,
            has_unstored_changes: false,
            online: None,
        };
        session.follow_study();
        session
    }

    /// Goes on with a game; chance acts at once where it has to, and the clock runs.
    #[must_use]
    pub fn at(stored: StoredGame, outside: &mut Outside<'_>) -> Session {
        let mut session = Session::with(stored);
        if session.analysis.is_none() {
            let due = session.table.due();
            session.carry_out(due, outside);
        }
        session.table.start_clock(outside.now_ms);
        session.has_unstored_changes = false;
        session
    }

    /// What it has beside its moves where it is stored.
    #[must_use]
    pub const fn storage_tags(&self) -> &StorageTags {
        &self.storage_tags
    }

    /// The record that it came with, comments and variations included, as long as nobody has stored the game.
    #[must_use]
    pub fn imported(&self) -> Option<&Record> {
        self.imported.as_ref().filter(|_| self.storage_tags.id.is_none())
    }

    /// Whether it has to be stored now: it is stored already or somebody has decided something, and what is stored is older.
    #[must_use]
    pub const fn needs_storing(&self) -> bool {
        let is_kept = self.analysis.is_some() || self.table.has_decided() || self.storage_tags.id.is_some();
        self.online.is_none() && self.has_unstored_changes && is_kept
    }

    /// It is stored now, with these storage tags.
    pub fn note_stored(&mut self, storage_tags: StorageTags) {
        self.storage_tags = storage_tags;
        self.has_unstored_changes = false;
    }

    /// The record for everyone.
    #[must_use]
    pub fn record(&self) -> Record {
        match self.study_record() {
            Some(record) => self.table.named(record.clone(), &self.storage_tags.others),
            None => self.table.record(&self.storage_tags.others),
        }
    }

    /// The record as it is stored with its storage tags.
    ///
    /// # Errors
    /// If no record can be written of the game.
    pub fn text_to_store(&self, storage_tags: &StorageTags) -> Result<String, GameStoreError> {
        let mut record = match self.study_record() {
            Some(record) => self.table.named(record.clone(), &storage_tags.others),
            None => self.table.record_to_store(&storage_tags.others),
        };
        storage_tags.write(&mut record);
        record.to_text().map_err(|problem| GameStoreError::Unwritable(problem.sentence()))
    }

    /// The finished game stays where it is stored. From here on this is a game that nobody has stored: it gets a name when somebody decides
    /// something new.
    pub(super) fn leave_finished(&mut self) {
        let fresh = StorageTags { id: None, revision: 0, ..self.storage_tags.clone() };
        self.left_finished = Some(std::mem::replace(&mut self.storage_tags, fresh));
    }

    /// This is the finished game once more.
    pub(super) fn return_to_finished(&mut self) {
        if let Some(storage_tags) = self.left_finished.take() {
            self.storage_tags = storage_tags;
        }
        self.has_unstored_changes = false;
    }
}
