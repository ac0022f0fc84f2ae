//! A record as a game to go on with.

use igroteka_core::record::{Problem, Record};
use igroteka_games::Recorded;
use igroteka_table::Table;

use super::{Label, only_record};

/// A game that can be gone on with.
pub struct Kept {
    /// The game with its players, its clock and what was taken back.
    pub table: Table,
    /// What it has beside that.
    pub label: Label,
    /// The record that it came with, if it came from outside and nobody has kept it yet.
    pub imported: Option<Record>,
}

impl Kept {
    /// A recorded game, which stays with its record.
    #[must_use]
    pub fn of(recorded: Recorded) -> Kept {
        let Recorded { id, record, game, .. } = recorded;
        let label = Label::read(&record, game.as_ref());
        Kept { table: Table::of_record(&record, id, game), label, imported: Some(record) }
    }

    /// The game of a text that holds one record.
    ///
    /// # Errors
    /// If the text holds none or several, or the record cannot be read or played.
    pub fn read(text: &str) -> Result<Kept, Problem> {
        let recorded = only_record(text).and_then(Recorded::replay)?;
        Ok(Kept { imported: None, ..Kept::of(recorded) })
    }
}
