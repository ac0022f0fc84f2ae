//! A stored game as a small picture with the facts about it, or what is wrong with it.

use igroteka_core::record::Problem;
use igroteka_core::{Selection, Text};
use igroteka_games::Recorded;
use igroteka_render::{SvgOptions, svg};
use igroteka_signals::RwSignal;
use igroteka_signals::dom::{El, View, all, el, switch};

use crate::browser::files;
use crate::games::incoming::{Incoming, faults};
use crate::names::{players_text, turn_text};
use crate::routes::{game_address, study_address};
use crate::settings::Preferences;
use crate::storage::{self, ListedGame, StoredGame, StoredId};
use crate::words::Words;

/// A stored game, or what is wrong with it, under a heading of the rank that its page needs.
pub(super) fn card(game: &ListedGame, heading: &'static str) -> El {
    let (id, is_study) = (game.id, game.is_study);
    let body = match game.record.clone().and_then(Recorded::replay).map(StoredGame::of) {
        Ok(stored) => good(stored, game, heading),
        Err(problem) => broken(problem, game.text.clone(), id, is_study, heading),
    };
    el("li").class("card stored-game").id(&format!("{}-{id}", if is_study { "study" } else { "kept" })).child(body)
}

/// An unfinished game in one line: which game it is, and whose turn.
pub(super) fn strip(game: &ListedGame) -> El {
    let words = Words::here();
    let Ok(stored) = game.record.clone().and_then(Recorded::replay).map(StoredGame::of) else { return el("li") };
    let (profile, status) = (stored.table.id().profile(), turn_text(&stored.table));
    let link = el("a").class("button").attr("href", game_address(game.id));
    let link = link.child(el("b").text(move || words.title(profile))).child(el("span").text(move || words.say(&status)));
    el("li").child(link)
}

fn good(stored: StoredGame, game: &ListedGame, heading: &'static str) -> View {
    let (words, preferences, id, is_study) = (Words::here(), Preferences::here(), game.id, game.is_study);
    let StoredGame { table, storage_tags, .. } = stored;
    let id_of_game = table.id();
    let (status, mut scene) = (turn_text(&table), table.game().scene(&Selection::empty()));
    scene.labels.clear();
    let picture = move || {
        let say = |text: &Text| words.say(text);
        let options =
            SvgOptions { theme: preferences.theme.get(), panels: false, background: false, words: false, ..SvgOptions::new(&say) };
        svg(&scene, &options).to_string()
    };
    let changed = storage_tags.changed;
    let title = move || words.title(id_of_game.profile());
    let open = if is_study { study_address(id, 0) } else { game_address(id) };
    let board = el("a").class("picture").attr("href", &*open).attr("tabindex", "-1").attr("aria-hidden", "true").html(picture);
    let who = move || players_text(words, &table);
    let when = move || storage::local_time(&changed, preferences.settings.read().lang.code());
    let named = move |key: &'static str| move || [words.key(key), title()].join(": ");
    let analyse = || el("a").class("button").attr("href", study_address(id, 0)).attr("aria-label", named("study-analyse"));
    let kind = move || el("p").class("state").text(words.of("page-analysis"));
    let button = el("a").class("button primary").attr("href", open).attr("aria-label", named("page-open")).text(words.of("page-open"));
    all([
        board.into(),
        el(heading).text(title).into(),
        is_study.then(kind).into(),
        el("p").class("who").text(who).into(),
        el("p").class("state").text(move || words.say(&status)).into(),
        el("p").class("when").text(when).into(),
        el("p")
            .class("buttons")
            .child(button)
            .child((!is_study).then(|| analyse().text(words.of("study-analyse"))))
            .child(remove(id, is_study))
            .into(),
    ])
}

/// A stored text that is no game any more: what is wrong, and the text itself to be saved.
pub fn broken(problem: Problem, text: String, id: StoredId, is_study: bool, heading: &'static str) -> View {
    let words = Words::here();
    let save = move || files::save(&format!("{id}.txt"), "text/plain", &text);
    let button = el("button").class("save-raw").on_press(save).text(words.of("page-save-raw"));
    all([
        el(heading).text(words.of("page-broken")).into(),
        faults(vec![problem]),
        el("p").class("buttons").child(button).child(remove(id, is_study)).into(),
    ])
}

/// The button that removes a game or an analysis, after asking once more.
fn remove(id: StoredId, is_study: bool) -> View {
    let (words, incoming) = (Words::here(), Incoming::here());
    let asks = RwSignal::new(false);
    let remove = move || {
        if let Ok(games) = if is_study { storage::studies() } else { storage::games() } {
            games.remove(id);
        }
        incoming.notify_changed();
    };
    let asking = move || {
        let sure = words.of("page-remove-sure");
        let yes = el("button").class("alert remove-yes").attr("autofocus", "").on_press(remove).text(words.of("page-yes"));
        let no = el("button").on_press(move || asks.set(false)).text(words.of("page-no"));
        el("span").class("sure").attr("role", "group").attr("aria-label", sure).child(el("span").text(sure)).child(yes).child(no)
    };
    let plain = move || el("button").class("remove").on_press(move || asks.set(true)).text(words.of("page-remove"));
    switch(move || asks.get(), move |&asks| if asks { asking() } else { plain() }.into())
}
