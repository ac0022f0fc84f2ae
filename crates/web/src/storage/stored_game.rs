//! A record as a game to go on with.

use igroteka_core::record::{Problem, Record};
use igroteka_games::Recorded;
use igroteka_table::Table;

use super::{StorageTags, only_record};

/// A game that can be gone on with.
pub struct StoredGame {
    /// The game with its players, its clock and what was taken back.
    pub table: Table,
    /// What it has beside that.
    pub storage_tags: StorageTags,
    /// The record that it came with, if it came from outside and nobody has stored it yet.
    pub imported: Option<Record>,
}

impl StoredGame {
    /// A recorded game, which stays with its record.
    #[must_use]
    pub fn of(recorded: Recorded) -> StoredGame {
        let Recorded { id, record, game, .. } = recorded;
        let storage_tags = StorageTags::read(&record, game.as_ref());
        StoredGame { table: Table::of_record(&record, id, game), storage_tags, imported: Some(record) }
    }

    /// The game of a text that holds one record.
    ///
    /// # Errors
    /// If the text holds none or several, or the record cannot be read or played.
    pub fn read(text: &str) -> Result<StoredGame, Problem> {
        let recorded = only_record(text).and_then(Recorded::replay)?;
        Ok(StoredGame { imported: None, ..StoredGame::of(recorded) })
    }
}
