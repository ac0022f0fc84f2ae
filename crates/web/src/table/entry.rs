//! Moves without the board: typed, or taken from the list of possible ones with what each would do.

use igroteka_core::{Table, Touch};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use super::state::State;
use crate::words::Words;

/// So many possible moves are shown at once; the filter finds the others.
const SHOWN: usize = 60;

/// A field for a move text, and the list of possible moves.
#[component]
pub fn Entry() -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let text = RwSignal::new(String::new());
    let is_open = RwSignal::new(false);
    let enter = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked().trim().to_owned();
        if typed.is_empty() {
            return;
        }
        state.touch(&Touch::Typed(typed));
        if !state.said.read_untracked().is_refusal {
            text.set(String::new());
        }
    };
    view! {
        <section class="card entry">
            <form on:submit=enter>
                <label for="typed">{words.of("page-type-a-move")}</label>
                <div class="field">
                    <input id="typed" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"
                        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
                    <button>{words.of("page-play-move")}</button>
                </div>
            </form>
            <details on:toggle=move |_| is_open.update(|is| *is = !*is)>
                <summary>{words.of("page-possible-moves")}</summary>
                <Show when=move || is_open.get()><Possible filter=text/></Show>
            </details>
        </section>
    }
}

/// The possible moves that contain what is typed.
#[component]
fn Possible(filter: RwSignal<String>) -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let moves = Memo::new(move |_| state.session.with(|session| sorted(session.table())));
    let found = Memo::new(move |_| {
        let filter = filter.read();
        moves.read().iter().filter(|text| text.contains(filter.trim())).cloned().collect::<Vec<_>>()
    });
    let row = move |text: String| {
        let played = text.clone();
        let outcome = state.session.with_untracked(|session| consequences(session.table(), &text, words));
        view! {
            <li>
                <button on:click=move |_| state.act(|session, dice| session.play(&played, dice))>
                    <b>{text}</b>" "<span>{outcome}</span>
                </button>
            </li>
        }
    };
    let count = move || {
        let (shown, all) = (found.read().len().min(SHOWN), moves.read().len());
        words.say(&igroteka_core::Text::new("page-moves-shown").number("shown", shown as i64).number("all", all as i64))
    };
    view! {
        <p class="count">{count}</p>
        <ul class="possible">{move || found.get().into_iter().take(SHOWN).map(row).collect_view()}</ul>
    }
}

fn sorted(table: &dyn Table) -> Vec<String> {
    let mut moves = table.proposals();
    moves.sort_unstable();
    moves
}

/// What a move would do, in words.
pub fn consequences(table: &dyn Table, text: &str, words: Words) -> String {
    let mut copy = table.boxed_clone();
    let events = copy.play_text(text).unwrap_or_default();
    events.iter().map(|event| words.say(&event.text(table.profile()))).collect::<Vec<_>>().join(" ")
}
