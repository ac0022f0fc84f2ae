//! Where games lie. Each is a record under a key of its own, so two tabs never write over each other's other games; a
//! marker names the form of it all. What was written by a later form is left alone.

use std::collections::BTreeMap;

use igroteka_core::record::{Entry, Record, Verdict, tags};
use igroteka_core::{Options, Random, Text};
use igroteka_games::GameId;

use super::storage_tags::{name_of, revision_of};
use super::{StorageTags, StoredId, only_record};

/// The key of the marker that names the form.
const MARKER: &str = "igroteka.games";
/// The form that is written here. If you raise it, turn older games into the new form in [`Store::open`].
const FORM: &str = "1";
/// How the keys of games begin.
pub const GAMES: &str = "igroteka.game.";
/// How the keys of analyses begin. That of a stored game has its name.
pub const STUDIES: &str = "igroteka.study.";

/// A place that stores texts under keys: the browser's, or a map in tests.
pub trait Storage {
    /// The text under a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Puts a text under a key and says whether it is stored; what was there stays if not.
    fn put(&self, key: &str, text: &str) -> bool;
    /// Removes a text.
    fn remove(&self, key: &str);
    /// Every key.
    fn keys(&self) -> Vec<String>;
}

/// Why a game was not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameStoreError {
    /// The browser refuses: a private window, or no room left.
    Refused,
    /// The games here were written by a later version of the page.
    Later,
    /// The game was changed by somebody else, as in another tab.
    ChangedElsewhere,
    /// No record can be written of it.
    Unwritable(Text),
}

impl GameStoreError {
    /// What to tell a person.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            GameStoreError::Refused => Text::new("page-keep-refused"),
            GameStoreError::Later => Text::new("page-keep-later"),
            GameStoreError::ChangedElsewhere => Text::new("page-keep-forked"),
            GameStoreError::Unwritable(text) => text.clone(),
        }
    }
}

/// What became of a record that was added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Added {
    /// It is a game of its own now.
    New(StoredId),
    /// It goes on with a game that was here.
    Longer(StoredId),
    /// It was here, as far or further.
    Known(StoredId),
}

impl Added {
    /// The name of the game in which it is found now.
    #[must_use]
    pub const fn id(self) -> StoredId {
        match self {
            Added::New(id) | Added::Longer(id) | Added::Known(id) => id,
        }
    }
}

/// The stored games, or the analyses.
pub struct GameStore<S> {
    storage: S,
    prefix: &'static str,
}

impl<S: Storage> GameStore<S> {
    /// Opens a storage; `prefix` is [`GAMES`] or [`STUDIES`].
    ///
    /// # Errors
    /// If it was written by a later form.
    pub fn open(storage: S, prefix: &'static str) -> Result<GameStore<S>, GameStoreError> {
        match storage.get(MARKER).as_deref() {
            None | Some(FORM) => Ok(GameStore { storage, prefix }),
            Some(_) => Err(GameStoreError::Later),
        }
    }

    /// The key of a game.
    #[must_use]
    pub fn key(&self, id: StoredId) -> String {
        [self.prefix, &id.to_string()].concat()
    }

    /// The text of a game, whatever it is.
    #[must_use]
    pub fn text(&self, id: StoredId) -> Option<String> {
        self.storage.get(&self.key(id))
    }

    /// Every text, by name.
    #[must_use]
    pub fn texts(&self) -> BTreeMap<StoredId, String> {
        let ids = self.storage.keys().into_iter().filter_map(|key| StoredId::parse(key.strip_prefix(self.prefix)?));
        ids.filter_map(|id| Some((id, self.text(id)?))).collect()
    }

    /// Stores the next revision of a game, unless somebody else has changed it since `before`.
    ///
    /// # Errors
    /// If it was changed, or the browser refuses.
    pub fn save(&self, id: StoredId, before: &StorageTags, text: &str) -> Result<(), GameStoreError> {
        let is_before = |found: String| only_record(&found).is_ok_and(|record| revision_of(&record) == before.revision);
        let is_changed = !self.text(id).is_none_or(is_before);
        if is_changed { Err(GameStoreError::ChangedElsewhere) } else { self.put(id, text) }
    }

    /// Puts a game in its place, whatever is there.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn put(&self, id: StoredId, text: &str) -> Result<(), GameStoreError> {
        let is_stored = self.storage.put(MARKER, FORM) && self.storage.put(&self.key(id), text);
        if is_stored { Ok(()) } else { Err(GameStoreError::Refused) }
    }

    /// Removes a game.
    pub fn remove(&self, id: StoredId) {
        self.storage.remove(&self.key(id));
    }

    /// Adds a record that came from elsewhere. One that is here already, or goes on with a game that is here, is
    /// recognised by its name, or by its text if it has none; one that parted from it becomes a game of its own.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn add(&self, record: &Record, now: &str, random: &mut dyn Random) -> Result<Added, GameStoreError> {
        let mut id = name_of(record);
        if let Some((known, found)) = self.text(id).map(|found| (id, found)) {
            match only_record(&found).ok().and_then(|here| goes_on(&here, record).map(|longer| (here, longer))) {
                Some((_, false)) => return Ok(Added::Known(known)),
                Some((here, true)) => {
                    self.put(known, &written(record, known, revision_of(&here).max(revision_of(record)), now)?)?;
                    return Ok(Added::Longer(known));
                }
                None => id = StoredId::new(random),
            }
        }
        self.put(id, &written(record, id, revision_of(record), now)?)?;
        Ok(Added::New(id))
    }
}

/// A record with the tags of a stored game. The time at which it was stored elsewhere stays.
fn written(record: &Record, id: StoredId, revision: u32, now: &str) -> Result<String, GameStoreError> {
    let mut record = record.clone();
    let changed = record.value(super::storage_tags::CHANGED).unwrap_or(now).to_owned();
    StorageTags { id: Some(id), revision: revision.saturating_add(1), changed, ..StorageTags::default() }.write(&mut record);
    record.to_text().map_err(|problem| GameStoreError::Unwritable(problem.sentence()))
}

/// Whether a record goes on where another ends (or ends it); nothing if they part on the way.
fn goes_on(here: &Record, there: &Record) -> Option<bool> {
    let is_same = |name: &str| here.value(name) == there.value(name);
    let has_same_options = is_same(tags::OPTIONS) || options_of(here).is_some_and(|options| options_of(there) == Some(options));
    let is_same_start = is_same(tags::GAME) && is_same(tags::POSITION) && has_same_options;
    let is_ended = there.verdict != Verdict::Open;
    let (here_left, there_left) = after_common(&here.moves.entries, &there.moves.entries);
    match (here_left, there_left) {
        _ if !is_same_start => None,
        // Trees do not go on, they are the same or not.
        _ if here.moves.is_annotated() || there.moves.is_annotated() => (here.moves == there.moves).then_some(false),
        ([], []) if !is_ended || here.verdict == there.verdict => Some(false),
        ([], []) => (here.verdict == Verdict::Open).then_some(true),
        ([], _) => Some(true),
        (_, []) if !is_ended => Some(false),
        _ => None,
    }
}

/// The options of a record. Old records leave out those that have their defaults.
fn options_of(record: &Record) -> Option<Options> {
    let game = GameId::of_record(record).ok()?;
    Options::parse(game.profile(), record.value(tags::OPTIONS).unwrap_or_default()).ok()
}

/// What two lines of play have after their common beginning.
fn after_common<'a>(here: &'a [Entry], there: &'a [Entry]) -> (&'a [Entry], &'a [Entry]) {
    let common = here.iter().zip(there).take_while(|(a, b)| a.text == b.text).count();
    (&here[common..], &there[common..])
}

#[cfg(test)]
mod tests;
