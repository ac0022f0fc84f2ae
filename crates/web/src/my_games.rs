//! The games kept in this browser: all of them on a page of their own, the unfinished ones on home.

mod card;

use igroteka_core::Text;
use leptos::html::{Dialog, Input, Textarea};
use leptos::prelude::*;

use crate::browser::{self, files};
use crate::incoming::Incoming;
use crate::keeping::{Kept, KeptId, Shelved, shelf, whole};
use crate::table::TablePage;
use crate::table::export::file_name;
use crate::words::Words;
use card::{Broken, Card};

/// So many games are shown at once: each is played to its end for its picture.
const SHOWN: usize = 12;
/// So many are offered on home.
const OFFERED: usize = 3;

/// The kept games, as they are at each change; nothing if they were written by a later version of the page.
fn games() -> Memo<Option<Vec<Shelved>>> {
    let incoming = Incoming::here();
    Memo::new(move |_| {
        incoming.changes.track();
        browser::games().ok().map(|games| shelf(games.texts()))
    })
}

/// The page of the kept games.
#[component]
pub fn MyGames() -> impl IntoView {
    let words = Words::here();
    let (games, limit) = (games(), RwSignal::new(SHOWN));
    let count = move || games.read().as_ref().map_or(0, Vec::len);
    let cards = move || games.get().into_iter().flatten().take(limit.get()).map(|game| view! { <Card game/> }).collect_view();
    let note = move || match games.read().as_ref() {
        None => Some("page-keep-later"),
        Some(games) => games.is_empty().then_some("page-no-games"),
    };
    view! {
        <section class="my-games">
            <h1>{words.of("page-my-games")}</h1>
            <Tools games/>
            {move || note().map(|key| view! { <p class="lead" id="no-games">{words.of(key)}</p> })}
            <ul class="kept">{cards}</ul>
            <Show when=move || { count() > limit.get() }>
                <p><button id="more-games" on:click=move |_| limit.update(|limit| *limit += SHOWN)>{words.of("page-more-games")}</button></p>
            </Show>
        </section>
    }
}

/// Saving all games, opening files, pasting texts.
#[component]
fn Tools(games: Memo<Option<Vec<Shelved>>>) -> impl IntoView {
    let (words, incoming) = (Words::here(), Incoming::here());
    let (input, paste) = (NodeRef::<Input>::new(), NodeRef::<Dialog>::new());
    let broken = RwSignal::new(0_i64);
    let export = move |_| {
        let games = games.get_untracked().unwrap_or_default();
        broken.set(games.iter().filter(|game| game.record.is_err()).count() as i64);
        files::save(&file_name("igroteka", "igr"), "text/plain", &whole(&games));
    };
    let choose = move |_| {
        let Some(input) = input.get_untracked() else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            incoming.take_file(&file);
        }
        // The same file may be chosen again.
        input.set_value("");
    };
    let open_paste = move |_| {
        if let Some(dialog) = paste.get_untracked() {
            // It refuses only if it is open already.
            let _ = dialog.show_modal();
        }
    };
    let is_idle = move || games.read().as_ref().is_none_or(Vec::is_empty);
    view! {
        <p class="buttons">
            <label class="button file">
                <input id="open-file" type="file" accept=".igr,text/plain" node_ref=input on:change=choose/>
                {words.of("page-open-file")}
            </label>
            <button id="paste" on:click=open_paste>{words.of("page-paste")}</button>
            <button id="export-all" disabled=is_idle on:click=export>{words.of("page-export-all")}</button>
        </p>
        <p class="note">{words.of("page-drop-hint")}</p>
        {move || (broken.get() > 0).then(|| view! { <p class="note">{words.say(&Text::new("page-export-broken").number("count", broken.get()))}</p> })}
        <PasteDialog node=paste/>
    }
}

/// A field for the text of a record.
#[component]
fn PasteDialog(node: NodeRef<Dialog>) -> impl IntoView {
    let (words, incoming) = (Words::here(), Incoming::here());
    let field = NodeRef::<Textarea>::new();
    let close = move || {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    let open = move |_| {
        let text = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        close();
        incoming.take_text(&text);
    };
    view! {
        <dialog node_ref=node class="dialog" aria-labelledby="paste-title">
            <h2 id="paste-title">{words.of("page-paste")}</h2>
            <textarea node_ref=field id="pasted" rows="8" spellcheck="false" aria-labelledby="paste-title"></textarea>
            <p class="buttons">
                <button id="open-pasted" class="primary" on:click=open>{words.of("page-open")}</button>
                <button on:click=move |_| close()>{words.of("page-cancel")}</button>
            </p>
        </dialog>
    }
}

/// Unfinished games, on home.
#[component]
pub fn GoOn() -> impl IntoView {
    let words = Words::here();
    let games = games();
    let open = Memo::new(move |_| games.get().into_iter().flatten().filter(Shelved::is_open).take(OFFERED).collect::<Vec<_>>());
    view! {
        <Show when=move || !open.read().is_empty()>
            <section class="go-on">
                <h2>{words.of("page-go-on")}</h2>
                <ul class="kept">{move || open.get().into_iter().map(|game| view! { <Card game/> }).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// A table with a kept game.
#[component]
pub fn KeptTable(
    /// The name of the game.
    id: KeptId,
) -> impl IntoView {
    let words = Words::here();
    let text = match browser::games() {
        Ok(games) => games.text(id),
        Err(trouble) => return view! { <section class="nowhere"><h1>{move || words.say(&trouble.text())}</h1></section> }.into_any(),
    };
    let body = match text.as_deref().map(Kept::read) {
        Some(Ok(kept)) => return view! { <TablePage id=kept.game opponent=kept.players.opponent() kept/> }.into_any(),
        Some(Err(problem)) => view! { <div class="card kept-game"><Broken problem text=text.unwrap_or_default() id/></div> }.into_any(),
        None => view! { <p class="lead">{words.of("page-game-gone-why")}</p> }.into_any(),
    };
    view! {
        <section class="nowhere">
            <h1>{words.of("page-game-gone")}</h1>
            {body}
            <p><a class="button" href="#/games">{words.of("page-my-games")}</a></p>
        </section>
    }
    .into_any()
}
