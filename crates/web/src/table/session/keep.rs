//! A session as a record and back: what is kept, exported and shared.

use igroteka_core::record::{Record, tags};
use igroteka_core::{Random, Selection};

use super::Session;
use crate::keeping::{Kept, Label, Trouble, label};

/// What was taken back is kept up to so many bytes, which leaves room within the limit of a tag.
const UNDONE_BYTES: usize = 12_000;

impl Session {
    /// Goes on with a game; chance acts at once where it has to.
    #[must_use]
    pub fn at(kept: Kept, dice: &mut dyn Random) -> Session {
        let Kept { game, table, players, undone, label, imported } = kept;
        let mut acted = Vec::with_capacity(table.entry_count());
        let mut copy = table.boxed_clone();
        while copy.entry_count() > 0 && copy.undo() {
            acted.push(copy.turn());
        }
        acted.reverse();
        // A declared end was taken back first and is no entry.
        let texts = (0..table.entry_count()).map(|entry| table.annotated(entry).unwrap_or_default());
        let acted = acted.into_iter().zip(texts).collect();
        let mut session = Session {
            id: game,
            players,
            table,
            acted,
            undone,
            selection: Selection::empty(),
            past: None,
            asks_first: false,
            held: None,
            label,
            finished: None,
            imported,
            has_acted: false,
            is_unsaved: false,
        };
        session.let_chance_act(dice);
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
    pub const fn is_due(&self) -> bool {
        self.is_unsaved && (self.has_acted || self.label.id.is_some())
    }

    /// It is kept now, with this label.
    pub fn kept_as(&mut self, label: Label) {
        self.label = label;
        self.is_unsaved = false;
    }

    /// The record for everyone.
    #[must_use]
    pub fn record(&self) -> Record {
        self.labelled(&self.label)
    }

    fn labelled(&self, label: &Label) -> Record {
        let mut record = self.table.record();
        label.write_shared(&mut record, self.table.as_ref());
        record.set(tags::PLAYERS, self.players.halves.map(|player| player.word()).join(" "));
        if self.has_computer() {
            record.set(tags::LEVEL, self.players.level.to_string());
        }
        record
    }

    /// The record as it is kept with a label.
    ///
    /// # Errors
    /// If no record can be written of the game.
    pub fn kept_text(&self, label: &Label) -> Result<String, Trouble> {
        let mut record = self.labelled(label);
        label.write_own(&mut record);
        if !self.undone.is_empty() {
            record.set(label::UNDONE, self.undone_text());
        }
        record.to_text().map_err(|problem| Trouble::Unwritable(problem.sentence()))
    }

    /// What was taken back, the next entry first.
    fn undone_text(&self) -> String {
        let mut text = String::new();
        for entry in self.undone.iter().rev() {
            if text.len() + entry.len() > UNDONE_BYTES {
                break;
            }
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(entry);
        }
        text
    }
}
