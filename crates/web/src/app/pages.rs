//! Pages that begin with something stored or carried by the address, which may be missing or broken.

use igroteka_signals::dom::{El, View, el, switch};
use igroteka_signals::{RwSignal, spawn};

use crate::browser;
use crate::games::broken;
use crate::games::incoming::{Incoming, findings, unpacked};
use crate::routes::{Opponents, record_address};
use crate::storage::{self, Findings, Intake, StoredGame, StoredId};
use crate::table::{Begins, study_page, table_page};
use crate::words::Words;

/// A table with a stored game.
pub(super) fn stored_table(id: StoredId) -> View {
    let show = |stored: StoredGame| if stored.is_annotated() { stored_study(id, 0) } else { table_of(stored) };
    opened(id, false, storage::games().ok().and_then(|games| games.text(id)), show)
}

/// The analysis of a stored game, or a stored one, at the position after a number of entries.
pub(super) fn stored_study(id: StoredId, place: usize) -> View {
    let show = |stored: StoredGame| {
        let mut stored = stored.analysed();
        // The game may have gone on since it was analysed.
        if let Some(game) = storage::games().ok().and_then(|games| StoredGame::read(&games.text(id)?).ok()) {
            stored.learn(game.table.game());
        }
        study_page(stored, place)
    };
    opened(id, true, study_text(id), show)
}

/// The text of a stored analysis, or of the game that it would be of.
pub(super) fn study_text(id: StoredId) -> Option<String> {
    storage::studies().ok()?.text(id).or_else(|| storage::games().ok()?.text(id))
}

/// Shows what is stored under a name, or why it cannot be shown.
fn opened(id: StoredId, is_study: bool, text: Option<String>, show: impl FnOnce(StoredGame) -> View) -> View {
    let words = Words::here();
    if let Err(error) = storage::games() {
        return el("section").class("nowhere").child(el("h1").text(move || words.say(&error.text()))).into();
    }
    let body = match text.as_deref().map(StoredGame::read) {
        Some(Ok(stored)) => return show(stored),
        Some(Err(problem)) => el("div").class("card stored-game").child(broken(problem, text.unwrap_or_default(), id, is_study, "h2")),
        None => el("p").class("lead").text(words.of("page-game-gone-why")),
    };
    let back = el("a").class("button").attr("href", "#/games").text(words.of("page-my-games"));
    el("section").class("nowhere").child(el("h1").text(words.of("page-game-gone"))).child(body).child(el("p").child(back)).into()
}

/// A table with the game that an address carries, in its letters.
pub(super) fn linked_table(letters: &str) -> View {
    let found = match Incoming::here().take_linked(letters) {
        Intake::One(mut stored) => {
            // The game of a link is nobody's yet.
            (stored.storage_tags.id, stored.storage_tags.revision) = (None, 0);
            return table_of(*stored);
        }
        Intake::Found(found) => found,
    };
    bad_link(found)
}

/// What leads to the table with the game that an address carries in fewer letters.
pub(super) fn packed_table(letters: &str) -> View {
    let (words, letters) = (Words::here(), letters.to_owned());
    let fault = RwSignal::new(None);
    spawn(async move {
        match unpacked(&letters).await {
            Ok(bytes) => browser::go_instead(&record_address(&String::from_utf8_lossy(&bytes))),
            Err(found) => fault.set(Some(found)),
        }
    });
    let opening = move || el("p").class("lead").attr("role", "status").text(words.of("page-link-opens")).into();
    switch(move || fault.get(), move |fault| fault.clone().map_or_else(opening, |fault| bad_link(Findings::fault(fault))))
}

/// What is wrong with what a link carries.
fn bad_link(found: Findings) -> View {
    let words = Words::here();
    let home = el("a").class("button").attr("href", "#/").text(words.of("page-to-home"));
    el("section")
        .class("nowhere")
        .child(el("h1").text(words.of("page-link-bad")))
        .child(el("div").class("findings").child(findings(found)))
        .child(el("p").child(home))
        .into()
}

/// A table with a game; one with variations and comments is shown with them.
fn table_of(stored: StoredGame) -> View {
    if stored.is_annotated() {
        return study_page(stored.analysed(), 0);
    }
    let opponents = if stored.table.seats().has_computer() { Opponents::Computer } else { Opponents::People };
    table_page(stored.table.id(), opponents, Begins::Stored(Box::new(stored)))
}

/// What is shown at an address that leads nowhere.
pub(super) fn nowhere() -> El {
    let words = Words::here();
    let home = el("a").class("button").attr("href", "#/").text(words.of("page-to-home"));
    el("section").class("nowhere").child(el("h1").text(words.of("page-nowhere"))).child(el("p").child(home))
}
