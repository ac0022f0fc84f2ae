//! A record as a game to go on with.

use igroteka_core::AnyGame;
use igroteka_core::record::{Problem, Record, tags};
use igroteka_games::{GameId, Recorded};

use super::label::{self, Label};
use super::only_record;
use crate::table::players::{Player, Players};

/// A game that can be gone on with.
pub struct Kept {
    /// Which game it is.
    pub game: GameId,
    /// The game as it stands.
    pub table: Box<dyn AnyGame>,
    /// Who plays it.
    pub players: Players,
    /// What was taken back and can be played again, the next entry last.
    pub undone: Vec<String>,
    /// What it has beside its moves.
    pub label: Label,
    /// The record that it came with, if it came from outside and nobody has kept it yet.
    pub imported: Option<Record>,
}

impl Kept {
    /// A recorded game, which stays with its record.
    #[must_use]
    pub fn of(recorded: Recorded) -> Kept {
        let Recorded { id: game, record, game: table, .. } = recorded;
        let undone = playable(table.as_ref(), record.value(label::UNDONE).unwrap_or_default());
        let label = Label::read(&record, table.as_ref());
        Kept { game, table, players: players(&record), undone, label, imported: Some(record) }
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

/// The entries of a text, as far as they can be played on; the next one last.
fn playable(table: &dyn AnyGame, text: &str) -> Vec<String> {
    if text.is_empty() {
        return Vec::new();
    }
    let mut copy = table.boxed_clone();
    // A declared end stands before the entries that were taken back.
    if table.declared().is_some() {
        copy.undo();
    }
    let mut entries: Vec<String> = text.split(' ').take_while(|entry| copy.play_text(entry).is_ok()).map(str::to_owned).collect();
    entries.reverse();
    entries
}

/// The players that a record names; people where it names none that are known.
fn players(record: &Record) -> Players {
    let mut words = record.value(tags::PLAYERS).unwrap_or_default().split(' ');
    let halves = [(); 2].map(|()| words.next().and_then(Player::from_word).unwrap_or_default());
    Players { halves, level: record.value(tags::LEVEL).and_then(|level| level.parse().ok()).unwrap_or_default() }
}
