//! A kept game as a small picture with the facts about it, or what is wrong with it.

use igroteka_core::record::Problem;
use igroteka_core::{Selection, Text};
use igroteka_render::{SvgOptions, svg};
use leptos::prelude::*;

use crate::app::game_address;
use crate::browser::{self, files};
use crate::incoming::{Faults, Incoming};
use crate::keeping::{Kept, KeptId, Label, Shelved};
use crate::settings::Preferences;
use crate::table::players::Players;
use crate::table::status::status_text;
use crate::words::Words;

/// A kept game, or what is wrong with it.
#[component]
pub fn Card(game: Shelved) -> impl IntoView {
    let id = game.id;
    let body = match game.record.as_ref().map_err(Problem::clone).and_then(Kept::of) {
        Ok(kept) => view! { <Good kept id/> }.into_any(),
        Err(problem) => view! { <Broken problem text=game.text id/> }.into_any(),
    };
    view! { <li class="card kept-game" id=format!("kept-{id}")>{body}</li> }
}

#[component]
fn Good(kept: Kept, id: KeptId) -> impl IntoView {
    let (words, preferences) = (Words::here(), Preferences::here());
    let Kept { game, table, players, label, .. } = kept;
    let (status, mut scene) = (status_text(table.as_ref()), table.scene(&Selection::empty()));
    scene.labels.clear();
    let picture = move || {
        let say = |text: &Text| words.say(text);
        let options = SvgOptions { theme: preferences.theme.get(), panels: false, background: false, ..SvgOptions::new(&say) };
        svg(&scene, &options)
    };
    let changed = label.changed.clone();
    let per_side = usize::from(table.seating().per_side());
    let title = move || words.title(game.profile());
    let open = game_address(id);
    view! {
        <a class="picture" href=open.clone() tabindex="-1" aria-hidden="true" inner_html=picture></a>
        <h3>{title}</h3>
        <p class="who">{move || [who(words, players, &label, per_side, 0), who(words, players, &label, per_side, 1)].join(" — ")}</p>
        <p class="state">{move || words.say(&status)}</p>
        <p class="when">{move || browser::local_time(&changed, preferences.settings.read().lang.code())}</p>
        <p class="buttons">
            <a class="button primary" href=open aria-label=move || [words.key("page-open"), title()].join(": ")>{words.of("page-open")}</a>
            <Remove id/>
        </p>
    }
}

/// Who sits on one half of the chairs: names, or what kind of player it is.
fn who(words: Words, players: Players, label: &Label, per_side: usize, half: usize) -> String {
    let names = label.names.iter().skip(half * per_side).take(per_side).filter(|name| !name.is_empty());
    let names = names.map(String::as_str).collect::<Vec<_>>().join(", ");
    if names.is_empty() { words.say(&Text::coded("page-player-", players.halves[half].word())) } else { names }
}

/// A kept text that is no game any more: what is wrong, and the text itself to be saved.
#[component]
pub fn Broken(problem: Problem, text: String, id: KeptId) -> impl IntoView {
    let words = Words::here();
    let save = move |_| files::save(&format!("{id}.txt"), "text/plain", &text);
    view! {
        <h3>{words.of("page-broken")}</h3>
        <Faults faults=vec![problem]/>
        <p class="buttons">
            <button class="save-raw" on:click=save>{words.of("page-save-raw")}</button>
            <Remove id/>
        </p>
    }
}

/// The button that removes a game, after asking once more.
#[component]
fn Remove(id: KeptId) -> impl IntoView {
    let (words, incoming) = (Words::here(), Incoming::here());
    let asks = RwSignal::new(false);
    let remove = move |_| {
        if let Ok(games) = browser::games() {
            games.remove(id);
        }
        incoming.tell_changed();
    };
    let asking = move || {
        view! {
            <span class="sure" role="group" aria-label=words.of("page-remove-sure")>
                <span>{words.of("page-remove-sure")}</span>
                <button class="alert remove-yes" autofocus on:click=remove>{words.of("page-yes")}</button>
                <button on:click=move |_| asks.set(false)>{words.of("page-no")}</button>
            </span>
        }
    };
    let plain = move || view! { <button class="remove" on:click=move |_| asks.set(true)>{words.of("page-remove")}</button> };
    move || if asks.get() { asking().into_any() } else { plain().into_any() }
}
