//! What a kept game has beside its moves, as tags of its record: name, revision, time, players' names, and whatever
//! tags it came with.

use igroteka_core::AnyGame;
use igroteka_core::record::tags::{self, seat_tags};
use igroteka_core::record::{Record, Tag};

use super::KeptId;
use crate::table::clock::Times;

/// The name of the kept game.
pub const ID: &str = "Id";
/// How often it was kept; tells which of two is newer.
pub const REVISION: &str = "Revision";
/// When it was kept last, in UTC.
pub const CHANGED: &str = "Changed";
/// What was taken back and can be played again, the next entry first.
pub const UNDONE: &str = "Undone";

/// The clock.
pub const CLOCK: &str = "Clock";

/// Tags that are written anew each time.
const OWN: [&str; 14] = [
    tags::GAME,
    tags::RULES,
    tags::OPTIONS,
    tags::POSITION,
    tags::RESULT,
    tags::SCORE,
    tags::TERMINATION,
    ID,
    REVISION,
    CHANGED,
    tags::PLAYERS,
    tags::LEVEL,
    UNDONE,
    CLOCK,
];

/// What a kept game has beside its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Label {
    /// Its name; nothing if it is not kept.
    pub id: Option<KeptId>,
    /// How often it was kept.
    pub revision: u32,
    /// When it was kept last.
    pub changed: String,
    /// The names of the players by seat; empty where there is none.
    pub names: Vec<String>,
    /// The times of its clock, if it has one.
    pub clock: Option<Times>,
    /// Other tags, as they came.
    pub others: Vec<Tag>,
}

impl Label {
    /// The label of a record whose game stands on a table.
    #[must_use]
    pub fn read(record: &Record, table: &dyn AnyGame) -> Label {
        let names = seat_tags(table);
        let is_name = |tag: &Tag| names.contains(&tag.name);
        let others = record.tags.iter().filter(|tag| !OWN.contains(&tag.name.as_str()) && !is_name(tag)).cloned().collect();
        Label {
            id: id_of(record),
            revision: revision_of(record),
            changed: record.value(CHANGED).unwrap_or_default().to_owned(),
            names: names.iter().map(|name| record.value(name).unwrap_or_default().to_owned()).collect(),
            clock: record.value(CLOCK).and_then(Times::parse),
            others,
        }
    }

    /// Adds to the record of a game what is meant for everyone: the names, and the tags that it came with.
    pub fn write_shared(&self, record: &mut Record, table: &dyn AnyGame) {
        for tag in &self.others {
            record.set(&tag.name, &*tag.value);
        }
        for (tag, name) in seat_tags(table).iter().zip(&self.names).filter(|(_, name)| !name.is_empty()) {
            record.set(tag, &**name);
        }
    }

    /// Adds what only this browser needs.
    pub fn write_own(&self, record: &mut Record) {
        if let Some(id) = self.id {
            record.set(ID, id.to_string());
        }
        record.set(REVISION, self.revision.to_string());
        record.set(CHANGED, &*self.changed);
        if let Some(clock) = self.clock {
            record.set(CLOCK, clock.to_string());
        }
    }

    /// The label of the game when it is kept next.
    #[must_use]
    pub fn next(&self, id: KeptId, now: &str) -> Label {
        let mut next = Label { id: Some(id), revision: self.revision.saturating_add(1), changed: now.to_owned(), ..self.clone() };
        if !next.others.iter().any(|tag| tag.name == tags::DATE) {
            next.others.push(Tag::new(tags::DATE, now.get(..10).unwrap_or_default()));
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
