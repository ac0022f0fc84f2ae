//! A kept game as a small picture with the facts about it, or what is wrong with it.

use igroteka_core::record::Problem;
use igroteka_core::{Selection, Team, Text};
use igroteka_games::Recorded;
use igroteka_render::{SvgOptions, svg};
use igroteka_signals::RwSignal;
use igroteka_signals::dom::{El, View, all, el, switch};

use crate::browser::files;
use crate::games::incoming::{Incoming, faults};
use crate::keeping::{self, Kept, KeptId, Shelved};
use crate::names::{status_text, team_text};
use crate::routes::game_address;
use crate::settings::Preferences;
use crate::words::Words;

/// A kept game, or what is wrong with it, under a heading of the rank that its page needs.
pub(super) fn card(game: &Shelved, heading: &'static str) -> El {
    let id = game.id;
    let body = match game.record.clone().and_then(Recorded::replay).map(Kept::of) {
        Ok(kept) => good(kept, id, heading),
        Err(problem) => broken(problem, game.text.clone(), id, heading),
    };
    el("li").class("card kept-game").id(&format!("kept-{id}")).child(body)
}

fn good(kept: Kept, id: KeptId, heading: &'static str) -> View {
    let (words, preferences) = (Words::here(), Preferences::here());
    let Kept { table, label, .. } = kept;
    let (id_of_game, seats) = (table.id(), table.seats().clone());
    let (status, mut scene) = (status_text(table.game(), &seats), table.game().scene(&Selection::empty()));
    scene.labels.clear();
    let picture = move || {
        let say = |text: &Text| words.say(text);
        let options =
            SvgOptions { theme: preferences.theme.get(), panels: false, background: false, words: false, ..SvgOptions::new(&say) };
        svg(&scene, &options).to_string()
    };
    let changed = label.changed;
    let title = move || words.title(id_of_game.profile());
    let open = game_address(id);
    let board = el("a").class("picture").attr("href", &*open).attr("tabindex", "-1").attr("aria-hidden", "true").html(picture);
    let who = move || Team::BOTH.map(|team| team_text(words, seats.of(team))).join(" — ");
    let when = move || keeping::local_time(&changed, preferences.settings.read().lang.code());
    let named = move || [words.key("page-open"), title()].join(": ");
    let button = el("a").class("button primary").attr("href", open).attr("aria-label", named).text(words.of("page-open"));
    all([
        board.into(),
        el(heading).text(title).into(),
        el("p").class("who").text(who).into(),
        el("p").class("state").text(move || words.say(&status)).into(),
        el("p").class("when").text(when).into(),
        el("p").class("buttons").child(button).child(remove(id)).into(),
    ])
}

/// A kept text that is no game any more: what is wrong, and the text itself to be saved.
pub fn broken(problem: Problem, text: String, id: KeptId, heading: &'static str) -> View {
    let words = Words::here();
    let save = move || files::save(&format!("{id}.txt"), "text/plain", &text);
    let button = el("button").class("save-raw").on_press(save).text(words.of("page-save-raw"));
    all([
        el(heading).text(words.of("page-broken")).into(),
        faults(vec![problem]),
        el("p").class("buttons").child(button).child(remove(id)).into(),
    ])
}

/// The button that removes a game, after asking once more.
fn remove(id: KeptId) -> View {
    let (words, incoming) = (Words::here(), Incoming::here());
    let asks = RwSignal::new(false);
    let remove = move || {
        if let Ok(games) = keeping::games() {
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
