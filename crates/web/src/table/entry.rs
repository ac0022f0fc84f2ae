//! Moves without the board: typed into a field, which also searches the list of possible moves.

use igroteka_core::Touch;
use leptos::ev::{KeyboardEvent, SubmitEvent};
use leptos::prelude::*;

use super::possible::{Possible, PossibleMoves};
use super::state::State;
use crate::words::Words;

/// A field for a move text, and the list of possible moves.
#[component]
pub fn Entry() -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let text = RwSignal::new(String::new());
    let possible = Possible::new(text);
    let enter = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked().trim().to_owned();
        if typed.is_empty() {
            return;
        }
        state.touch(&Touch::Typed(possible.only_one().unwrap_or(typed)));
        if !state.said.read_untracked().is_refusal {
            text.set(String::new());
        }
    };
    let down = move |event: KeyboardEvent| {
        if event.key() == "ArrowDown" {
            event.prevent_default();
            possible.enter();
        }
    };
    view! {
        <section class="card entry">
            <form on:submit=enter>
                <label for="typed">{words.of("page-type-a-move")}</label>
                <div class="field">
                    <input id="typed" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"
                        aria-describedby="typed-help" prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event)) on:keydown=down/>
                    <button>{words.of("page-play-move")}</button>
                </div>
                <p class="hidden" id="typed-help">{words.of("page-type-help")}</p>
            </form>
            <PossibleMoves possible/>
        </section>
    }
}
