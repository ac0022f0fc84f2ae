//! What a stored game has beside what is its table's: its name in this browser, its revision and the time, as tags of its record.

use igroteka_core::AnyGame;
use igroteka_core::record::{Record, Tag, tags};

use super::StoredId;

/// The name of the stored game.
pub const ID: &str = "Id";
/// How often it was stored; the greater number is newer.
pub const REVISION: &str = "Revision";
/// When it was stored last, in UTC.
pub const CHANGED: &str = "Changed";

/// What a stored game has beside what is its table's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StorageTags {
    /// Its name; nothing if it is not stored.
    pub id: Option<StoredId>,
    /// How often it was stored.
    pub revision: u32,
    /// When it was stored last.
    pub changed: String,
    /// Other tags, as they came.
    pub others: igroteka_table::ExtraTags,
}

impl StorageTags {
    /// The storage tags of a record whose game was replayed.
    #[must_use]
    pub fn read(record: &Record, game: &dyn AnyGame) -> StorageTags {
        let mut others = igroteka_table::ExtraTags::read(record, game);
        others.0.retain(|tag| ![ID, REVISION, CHANGED].contains(&tag.name.as_str()));
        let changed = record.value(CHANGED).unwrap_or_default().to_owned();
        StorageTags { id: id_of(record), revision: revision_of(record), changed, others }
    }

    /// Adds to a record what only this browser needs.
    pub fn write(&self, record: &mut Record) {
        if let Some(id) = self.id {
            record.set(ID, id.to_string());
        }
        record.set(REVISION, self.revision.to_string());
        record.set(CHANGED, &*self.changed);
    }

    /// The storage tags of the game when it is stored next.
    #[must_use]
    pub fn next(&self, id: StoredId, now: &str) -> StorageTags {
        let mut next = StorageTags { id: Some(id), revision: self.revision.saturating_add(1), changed: now.to_owned(), ..self.clone() };
        if !next.others.0.iter().any(|tag| tag.name == tags::DATE) {
            next.others.0.push(Tag::new(tags::DATE, now.get(..10).unwrap_or_default()));
        }
        next
    }
}

/// The name that a record has in some browser.
pub fn id_of(record: &Record) -> Option<StoredId> {
    record.value(ID).and_then(StoredId::parse)
}

/// The name under which a record is looked for and stored: its own, or else one that follows from its text.
#[must_use]
pub fn name_of(record: &Record) -> StoredId {
    // What cannot be written is not stored under any name.
    id_of(record).unwrap_or_else(|| StoredId::of(&record.to_text().unwrap_or_default()))
}

/// How often a record was stored; 0 if it does not say.
pub fn revision_of(record: &Record) -> u32 {
    record.value(REVISION).and_then(|text| text.parse().ok()).unwrap_or_default()
}
