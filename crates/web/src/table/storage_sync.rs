//! Stores the game of a table: every decision is written to the browser's store at once, and what another tab plays in the
//! same game is followed here. The game with the greater revision is newer; where both went on, both stay.

use igroteka_core::Text;
use igroteka_signals::dom::{El, View, all, el, listen_everywhere, when};
use igroteka_signals::{RwSignal, StoredValue, effect, late, provide_context, use_context, window};

use crate::browser;
use crate::games::incoming::Incoming;
use crate::position_query::PositionQuery;
use crate::routes::{Opponents, game_address, play_from_address, study_address};
use crate::storage::storage_tags::name_of;
use crate::storage::{self, GameStore, GameStoreError, LocalStorage, StorageTags, StoredGame, StoredId};
use crate::table::session::Session;
use crate::table::state::State;
use crate::words::Words;

/// Stores the game of a table, and knows whether that succeeded.
#[derive(Clone, Copy)]
struct StorageSync {
    state: State,
    /// Whether it is an analysis, which lies beside the games.
    is_study: bool,
    /// Why the game as it stands is not stored.
    error: RwSignal<Option<GameStoreError>>,
    /// The name that the game got here; the address follows it when the move has been seen.
    named: RwSignal<Option<StoredId>>,
    /// What this tab wrote last; nothing if the game as it stands was written by another one.
    written: StoredValue<Option<String>>,
}

impl StorageSync {
    /// Stores the game of this table from now on.
    fn start(state: State) -> StorageSync {
        let (error, named) = (RwSignal::new(None), RwSignal::new(None));
        let is_study = state.session.with_untracked(|session| session.study().is_some());
        let sync = StorageSync { state, is_study, error, named, written: StoredValue::new(None) };
        effect(move || {
            if state.session.with(Session::needs_storing) {
                sync.store();
            }
        });
        late(|| effect(move || named.get().into_iter().for_each(|id| browser::rename(&sync.address(id), false))));
        listen_everywhere("storage", move |event: web_sys::StorageEvent| {
            let own = state.session.with_untracked(|session| session.storage_tags().id);
            let key = sync.store_of().ok().zip(own).map(|(store, own)| store.key(own));
            if key.is_some() && event.key() == key {
                sync.changed_elsewhere(event.new_value());
            }
        });
        sync
    }

    /// Where it is stored.
    fn store_of(self) -> Result<GameStore<LocalStorage>, GameStoreError> {
        if self.is_study { storage::studies() } else { storage::games() }
    }

    fn address(self, id: StoredId) -> String {
        if self.is_study { study_address(id, 0) } else { game_address(id) }
    }

    /// Stores the game as it stands.
    fn store(self) {
        let before = self.state.session.with_untracked(|session| session.storage_tags().clone());
        let stored = match self.write(before.id.unwrap_or_else(storage::new_id), &before) {
            Err(GameStoreError::ChangedElsewhere) => self.fork(),
            other => other,
        };
        self.error.set(stored.err());
    }

    /// Stores the game under a name of its own, because another tab went on with the old one.
    fn fork(self) -> Result<(), GameStoreError> {
        let before = self.state.session.with_untracked(|session| StorageTags { revision: 0, id: None, ..session.storage_tags().clone() });
        self.write(storage::new_id(), &before)?;
        self.state.announce(vec![GameStoreError::ChangedElsewhere.text()], true);
        Ok(())
    }

    fn write(self, id: StoredId, before: &StorageTags) -> Result<(), GameStoreError> {
        let storage_tags = before.next(id, &storage::now());
        // Without a session there is nothing to store.
        let Some(text) = self.state.session.try_with_untracked(|session| session.text_to_store(&storage_tags)) else { return Ok(()) };
        let text = text?;
        let games = self.store_of()?;
        // What this tab wrote itself need not be read to know its revision, and reading takes the longer the more was played.
        let is_own = self.written.with_value(|own| own.is_some() && *own == games.text(id));
        if is_own {
            games.put(id, &text)?
        } else {
            games.save(id, before, &text)?
        }
        if before.id.is_none() {
            self.named.set(Some(id));
        }
        self.written.set_value(Some(text));
        self.state.session.update_untracked(|session| session.note_stored(storage_tags));
        Ok(())
    }

    /// Another tab wrote the game, or removed it.
    fn changed_elsewhere(self, text: Option<String>) {
        let Some(text) = text else {
            return self.state.announce(vec![Text::new("page-keep-removed")], true);
        };
        let (revision, has_unstored_changes) =
            self.state.session.with_untracked(|session| (session.storage_tags().revision, session.needs_storing()));
        match StoredGame::read(&text) {
            Ok(stored) if stored.storage_tags.revision > revision && !has_unstored_changes => self.follow(stored),
            Ok(stored) if stored.storage_tags.revision == revision => self.settle(stored, &text),
            // What is older or cannot be read is met when the game is stored next.
            _ => {}
        }
    }

    fn follow(self, stored: StoredGame) {
        self.written.set_value(None);
        self.state.follow(if self.is_study { stored.analysed() } else { stored });
    }

    /// Two tabs wrote at the same moment. Both see it and judge alike who leaves; a tab that only looks on follows.
    fn settle(self, stored: StoredGame, other: &str) {
        let (Ok(games), Some(id)) = (self.store_of(), stored.storage_tags.id) else { return };
        match self.written.get_value() {
            None => self.follow(stored),
            Some(own) if own.as_str() < other => self.error.set(self.fork().err()),
            Some(own) => self.error.set(games.put(id, &own).err()),
        }
    }
}

/// Stores the game of this table, and says why it is not stored, or that it is played elsewhere.
pub(super) fn storage_note() -> El {
    let (state, words) = (State::here(), Words::here());
    let sync = StorageSync::start(state);
    provide_context(sync);
    let note = move || match sync.error.get() {
        Some(error) => Some(error.text()),
        None => state.follows.get().then(|| Text::new("page-keep-followed")),
    };
    let sentence = move || note().map_or_else(String::new, |text| words.say(&text));
    el("p").class("keeping").id("keeping").attr("role", "status").text(sentence)
}

/// Offers to store a game that came from outside.
pub(super) fn storage_offer() -> View {
    // The game of a table that is played by a link is kept by the server.
    let Some(sync) = use_context::<StorageSync>() else { return all([]) };
    let state = State::here();
    when(move || state.when_played(|session| session.imported().is_some()), move || offer(sync).into())
}

fn offer(sync: StorageSync) -> El {
    let (words, incoming) = (Words::here(), Incoming::here());
    let store = move || {
        let record = sync.state.session.with_untracked(|session| session.imported().cloned());
        sync.error.set(record.and_then(|record| incoming.store(&record).err()));
    };
    let button = el("button").id("keep-game").on_press(store).text(words.of("page-keep-game"));
    el("p").class("keep-offer").child(el("span").text(words.of("page-keep-offer"))).child(button)
}

/// Goes to the analysis of this game, at the position that is looked at.
pub(super) fn analyse(state: State) {
    let found = state.session.try_with_untracked(|session| analysis_of(session).map(|id| (id, session.place())));
    match found.unwrap_or(Err(GameStoreError::Refused)) {
        Ok((id, place)) => browser::go(&study_address(id, place)),
        Err(error) => state.announce(vec![error.text()], true),
    }
}

/// The name of the only analysis of a game. That of a stored game has its name and is made there. That of any other game is stored here,
/// under a name that follows from where the game is found; what was played since then is taken in.
fn analysis_of(session: &Session) -> Result<StoredId, GameStoreError> {
    if let Some(own) = session.storage_tags().id {
        return Ok(own);
    }
    let id = match session.is_online() {
        true => StoredId::of(&window().location().pathname().unwrap_or_default()),
        false => name_of(session.imported().unwrap_or(&session.record())),
    };
    let studies = storage::studies()?;
    if let Some(text) = studies.text(id).map_or_else(|| first_text(session, id).map(Some), |known| text_with(&known, session, id))? {
        studies.put(id, &text)?;
    }
    Ok(id)
}

/// The text of a new analysis.
fn first_text(session: &Session, id: StoredId) -> Result<String, GameStoreError> {
    session.text_to_store(&session.storage_tags().next(id, &storage::now()))
}

/// The text of an analysis with what was played since it was stored; nothing if that is nothing.
fn text_with(known: &str, session: &Session, id: StoredId) -> Result<Option<String>, GameStoreError> {
    // A broken text is shown as what it is.
    let Ok(stored) = StoredGame::read(known) else { return Ok(None) };
    let mut stored = stored.analysed();
    if !stored.learn(session.game()) {
        return Ok(None);
    }
    let tags = stored.storage_tags.next(id, &storage::now());
    Session::with(stored).text_to_store(&tags).map(Some)
}

/// A new game begins at a table: its address is that of a new game, and the way back leads to the last one.
pub(super) fn leave(id: igroteka_games::GameId, opponents: Opponents, position: &PositionQuery) {
    let fresh = play_from_address(id, opponents, position);
    if browser::address() != fresh {
        browser::rename(&fresh, true);
    }
}
