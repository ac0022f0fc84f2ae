//! Keeps the game of a table: every decision is written to the browser's store at once, and what another tab plays in the
//! same game is followed here. A revision tells which of two is newer; where both went on, both stay.

use igroteka_core::Text;
use igroteka_signals::dom::{El, View, all, el, listen_everywhere, when};
use igroteka_signals::{RwSignal, StoredValue, effect, late};

use crate::browser;
use crate::games::incoming::Incoming;
use crate::keeping::{self, KeepError, Kept, KeptId, Label, PREFIX};
use crate::routes::{Opponents, game_address, play_address};
use crate::table::session::Session;
use crate::table::state::State;
use crate::words::Words;

/// How the keeping of a table's game goes.
#[derive(Clone, Copy)]
struct Keeper {
    state: State,
    /// Why the game as it stands is not kept.
    error: RwSignal<Option<KeepError>>,
    /// The name that the game got here; the address follows it when the move has been seen.
    named: RwSignal<Option<KeptId>>,
    /// What this tab wrote last; nothing if the game as it stands was written by another one.
    written: StoredValue<Option<String>>,
}

impl Keeper {
    /// Keeps the game of this table from now on.
    fn start(state: State) -> Keeper {
        let (error, named) = (RwSignal::new(None), RwSignal::new(None));
        let keeper = Keeper { state, error, named, written: StoredValue::new(None) };
        effect(move || {
            if state.session.with(Session::needs_keeping) {
                keeper.keep();
            }
        });
        late(|| effect(move || named.get().into_iter().for_each(|id| browser::rename(&game_address(id), false))));
        listen_everywhere("storage", move |event: web_sys::StorageEvent| {
            let own = state.session.with_untracked(|session| session.label().id);
            let key = event.key().unwrap_or_default();
            if own.is_some_and(|own| key.strip_prefix(PREFIX).and_then(KeptId::parse) == Some(own)) {
                keeper.changed_elsewhere(event.new_value());
            }
        });
        keeper
    }

    /// Keeps the game as it stands.
    fn keep(self) {
        let before = self.state.session.with_untracked(|session| session.label().clone());
        let kept = match self.write(before.id.unwrap_or_else(keeping::new_id), &before) {
            Err(KeepError::ChangedElsewhere) => self.fork(),
            other => other,
        };
        self.error.set(kept.err());
    }

    /// Keeps the game under a name of its own, because somebody else went on with the old one.
    fn fork(self) -> Result<(), KeepError> {
        let before = self.state.session.with_untracked(|session| Label { revision: 0, id: None, ..session.label().clone() });
        self.write(keeping::new_id(), &before)?;
        self.state.announce(vec![KeepError::ChangedElsewhere.text()], true);
        Ok(())
    }

    fn write(self, id: KeptId, before: &Label) -> Result<(), KeepError> {
        let label = before.next(id, &keeping::now());
        // Without a session there is nothing to keep.
        let Some(text) = self.state.session.try_with_untracked(|session| session.kept_text(&label)) else { return Ok(()) };
        let text = text?;
        let games = keeping::games()?;
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
        self.state.session.update_untracked(|session| session.kept_as(label));
        Ok(())
    }

    /// Another tab wrote the game, or removed it.
    fn changed_elsewhere(self, text: Option<String>) {
        let Some(text) = text else {
            return self.state.announce(vec![Text::new("page-keep-removed")], true);
        };
        let (revision, is_unsaved) = self.state.session.with_untracked(|session| (session.label().revision, session.needs_keeping()));
        match Kept::read(&text) {
            Ok(kept) if kept.label.revision > revision && !is_unsaved => self.follow(kept),
            Ok(kept) if kept.label.revision == revision => self.settle(kept, &text),
            // What is older or cannot be read is met when the game is kept next.
            _ => {}
        }
    }

    fn follow(self, kept: Kept) {
        self.written.set_value(None);
        self.state.follow(kept);
    }

    /// Two tabs wrote at the same moment. Both see it and judge alike who leaves; a tab that only looks on follows.
    fn settle(self, kept: Kept, other: &str) {
        let (Ok(games), Some(id)) = (keeping::games(), kept.label.id) else { return };
        match self.written.get_value() {
            None => self.follow(kept),
            Some(own) if own.as_str() < other => self.error.set(self.fork().err()),
            Some(own) => self.error.set(games.put(id, &own).err()),
        }
    }
}

/// Says why the game is not kept, or that it is played elsewhere, and offers to keep one that came from outside.
pub(super) fn keeping() -> View {
    let (state, words) = (State::here(), Words::here());
    let keeper = Keeper::start(state);
    let is_imported = move || state.when_played(|session| session.imported().is_some());
    let note = move || match keeper.error.get() {
        Some(error) => Some(error.text()),
        None => state.follows.get().then(|| Text::new("page-keep-followed")),
    };
    let sentence = move || note().map_or_else(String::new, |text| words.say(&text));
    let note = el("p").class("keeping").id("keeping").attr("role", "status").text(sentence);
    all([note.into(), when(is_imported, move || keep_offer(keeper).into())])
}

/// Offers to keep a game that came from outside.
fn keep_offer(keeper: Keeper) -> El {
    let (words, incoming) = (Words::here(), Incoming::here());
    let keep = move || {
        let record = keeper.state.session.with_untracked(|session| session.imported().cloned());
        keeper.error.set(record.and_then(|record| incoming.keep(&record).err()));
    };
    let button = el("button").id("keep-game").on_press(keep).text(words.of("page-keep-game"));
    el("p").class("keep-offer").child(el("span").text(words.of("page-keep-offer"))).child(button)
}

/// A new game begins at a table: its address is that of a new game, and the way back leads to the last one.
pub(super) fn leave(id: igroteka_games::GameId, opponents: Opponents) {
    let fresh = play_address(id, opponents);
    if browser::address() != fresh {
        browser::rename(&fresh, true);
    }
}
