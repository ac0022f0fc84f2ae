//! A record as a game to go on with.

use igroteka_core::AnyGame;
use igroteka_core::record::{Problem, Record};
use igroteka_core::study::Study;
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
    /// The game as a tree, if it is analysed.
    pub study: Option<Study>,
}

impl StoredGame {
    /// A game that nobody has stored.
    #[must_use]
    pub fn fresh(table: Table) -> StoredGame {
        StoredGame { table, storage_tags: StorageTags::default(), imported: None, study: None }
    }

    /// A recorded game, which stays with its record.
    #[must_use]
    pub fn of(recorded: Recorded) -> StoredGame {
        let Recorded { id, record, game, .. } = recorded;
        let storage_tags = StorageTags::read(&record, game.as_ref());
        StoredGame { table: Table::of_record(&record, id, game), storage_tags, imported: Some(record), study: None }
    }

    /// The game as a tree, with the variations and comments of its record.
    #[must_use]
    pub fn analysed(mut self) -> StoredGame {
        let game = self.table.game();
        let of_record = self.imported.as_ref().and_then(|record| Study::from_record(record, game).ok());
        let mut study = of_record.unwrap_or_else(|| Study::of(game));
        // The table has them.
        study.tags.clear();
        study.go(study.root());
        self.study = Some(study);
        self
    }

    /// Takes what was played in a game into the tree, and says whether anything of it was new.
    pub fn learn(&mut self, game: &dyn AnyGame) -> bool {
        let Some(study) = &mut self.study else { return false };
        let before = study.record();
        let entries = (0..game.entry_count()).map_while(|entry| game.entry_text(entry));
        // What cannot be played belongs to another game.
        study.add_line(&entries.collect::<Vec<_>>()).is_ok() && study.record() != before
    }

    /// Whether its record says more than a table shows: variations, signs, comments.
    #[must_use]
    pub fn is_annotated(&self) -> bool {
        self.imported.as_ref().is_some_and(|record| record.moves.is_annotated())
    }

    /// The game of a text that holds one record.
    ///
    /// # Errors
    /// If the text holds none or several, or the record cannot be read or played.
    pub fn read(text: &str) -> Result<StoredGame, Problem> {
        only_record(text).and_then(Recorded::replay).map(StoredGame::of)
    }
}
