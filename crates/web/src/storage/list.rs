//! The stored games in the order in which people look for them, and all of them as one file.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use igroteka_core::record::{Problem, Record, Verdict};

use super::{StoredId, only_record, storage_tags};

/// A stored text, with what can be said of it without playing it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedGame {
    /// Its name.
    pub id: StoredId,
    /// The text as it is stored.
    pub text: String,
    /// The record that it should be.
    pub record: Result<Record, Problem>,
    /// Whether it is an analysis.
    pub is_study: bool,
}

impl ListedGame {
    /// When it was stored last, as far as it says.
    #[must_use]
    pub fn changed(&self) -> &str {
        self.record.as_ref().ok().and_then(|record| record.value(storage_tags::CHANGED)).unwrap_or_default()
    }

    /// Whether it is a game that is not over.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.is_study && self.record.as_ref().is_ok_and(|record| record.verdict == Verdict::Open)
    }
}

/// The stored texts of games and analyses: broken ones first, because they want a decision, then the newest.
#[must_use]
pub fn listed(games: BTreeMap<StoredId, String>, studies: BTreeMap<StoredId, String>) -> Vec<ListedGame> {
    let read = |is_study: bool| move |(id, text): (StoredId, String)| ListedGame { id, record: only_record(&text), text, is_study };
    let mut games: Vec<ListedGame> = games.into_iter().map(read(false)).chain(studies.into_iter().map(read(true))).collect();
    games.sort_by_cached_key(|game| (game.record.is_ok(), Reverse(game.changed().to_owned())));
    games
}

/// All games as one file, as they are stored; broken ones stay out, because they would damage it.
#[must_use]
pub fn export_text(games: &[ListedGame]) -> String {
    let texts = games.iter().filter(|game| game.record.is_ok()).map(|game| game.text.as_str());
    texts.collect::<Vec<_>>().join("\n")
}
