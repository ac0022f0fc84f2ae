//! What a kept game has beside what is its table's: its name in this browser, its revision and the time, as tags of its record.

use igroteka_core::AnyGame;
use igroteka_core::record::{Record, Tag, tags};

use super::KeptId;

/// The name of the kept game.
pub const ID: &str = "Id";
/// How often it was kept; tells which of two is newer.
pub const REVISION: &str = "Revision";
/// When it was kept last, in UTC.
pub const CHANGED: &str = "Changed";

/// What a kept game has beside what is its table's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Label {
    /// Its name; nothing if it is not kept.
    pub id: Option<KeptId>,
    /// How often it was kept.
    pub revision: u32,
    /// When it was kept last.
    pub changed: String,
    /// Other tags, as they came.
    pub others: igroteka_table::Label,
}

impl Label {
    /// The label of a record whose game was replayed.
    #[must_use]
    pub fn read(record: &Record, game: &dyn AnyGame) -> Label {
        let mut others = igroteka_table::Label::read(record, game);
        others.0.retain(|tag| ![ID, REVISION, CHANGED].contains(&tag.name.as_str()));
        let changed = record.value(CHANGED).unwrap_or_default().to_owned();
        Label { id: id_of(record), revision: revision_of(record), changed, others }
    }

    /// Adds to a record what only this browser needs.
    pub fn write(&self, record: &mut Record) {
        if let Some(id) = self.id {
            record.set(ID, id.to_string());
        }
        record.set(REVISION, self.revision.to_string());
        record.set(CHANGED, &*self.changed);
    }

    /// The label of the game when it is kept next.
    #[must_use]
    pub fn next(&self, id: KeptId, now: &str) -> Label {
        let mut next = Label { id: Some(id), revision: self.revision.saturating_add(1), changed: now.to_owned(), ..self.clone() };
        if !next.others.0.iter().any(|tag| tag.name == tags::DATE) {
            next.others.0.push(Tag::new(tags::DATE, now.get(..10).unwrap_or_default()));
        }
        next
    }
}

/// The name that a record has in some browser.
pub fn id_of(record: &Record) -> Option<KeptId> {
    record.value(ID).and_then(KeptId::parse)
}

/// How often a record was kept; 0 if it does not say.
pub fn revision_of(record: &Record) -> u32 {
    record.value(REVISION).and_then(|text| text.parse().ok()).unwrap_or_default()
}
