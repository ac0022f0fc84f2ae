//! A second word before a move is played, for those who want to be asked: the move is seen on the board as it would be, Enter or
//! the button plays it, Escape lets go.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::session::Upshot;
use super::state::State;
use crate::settings::Preferences;
use crate::words::{Words, sentences};

/// The move that waits, with what it would do.
#[component]
pub fn Confirm() -> impl IntoView {
    let (state, words, settings) = (State::here(), Words::here(), Preferences::here().settings);
    let asks = Memo::new(move |_| settings.read().confirm);
    Effect::new(move || {
        let asks = asks.get();
        state.session.update_untracked(|session| session.ask_first(asks));
    });
    let held = Memo::new(move |_| state.session.with(|session| session.held().map(|held| held.text.clone())));
    listen(state);
    let sentence = move || {
        let texts = held.get().map(|text| state.session.with_untracked(|session| session.table().foretell(&text)))?;
        Some(sentences(words.lang(), &texts))
    };
    view! {
        <Show when=move || held.read().is_some()>
            <div class="aim card" id="held" role="group" aria-label=words.of("page-confirm-move")>
                <b>{move || held.get()}</b>
                <p role="status">{sentence}</p>
                <div class="buttons">
                    <button class="primary" id="confirm-move" on:click=move |_| confirm(state)>{words.of("page-confirm")}</button>
                    <button on:click=move |_| let_go(state)>{words.of("page-cancel")}</button>
                </div>
            </div>
        </Show>
    }
}

fn confirm(state: State) {
    state.act(|session, dice| session.confirm(dice));
}

fn let_go(state: State) {
    state.act(|session, _| {
        session.let_go();
        Upshot::Quiet
    });
}

/// Enter and Escape mean the move that waits, wherever the focus is; a button that has the focus is pressed as ever.
fn listen(state: State) {
    let listener = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        if event.default_prevented() || event.repeat() || state.session.with_untracked(|session| session.held().is_none()) {
            return;
        }
        match event.key().as_str() {
            "Enter" if !is_button(&event) => confirm(state),
            "Escape" => let_go(state),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}

fn is_button(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest("#held, .top, dialog, a").ok().flatten().is_some())
}
