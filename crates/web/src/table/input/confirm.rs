//! Confirmation before a move is played, for those who want to be asked: the move is seen on the board as it would be, Enter or
//! the button plays it, Escape drops it.

use igroteka_signals::dom::{View, el, listen_everywhere, when};
use igroteka_signals::{Memo, effect};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::settings::Preferences;
use crate::table::session::Response;
use crate::table::state::State;
use crate::words::{Words, sentences};

/// The move that needs confirmation, with what it would do.
pub(crate) fn confirm_card() -> View {
    let (state, words, settings) = (State::here(), Words::here(), Preferences::here().settings);
    let always = state.session.with_untracked(|session| session.always_confirms());
    let asks = Memo::new(move |_| always || settings.read().confirm);
    effect(move || {
        let asks = asks.get();
        state.session.update_untracked(|session| session.set_confirms(asks));
    });
    let pending = Memo::new(move |_| state.session.with(|session| session.pending().map(str::to_owned)));
    listen(state);
    let title = move || pending.get().map(|text| title(state, words, &text, settings.read().notation)).unwrap_or_default();
    let sentence = move || {
        let texts = pending.get().map(|text| state.session.with_untracked(|session| session.game().foretell(&text)));
        sentences(words.lang(), &texts.unwrap_or_default())
    };
    let card = move || {
        let buttons = el("div")
            .class("buttons")
            .child(el("button").class("primary").id("confirm-move").on_press(move || confirm(state)).text(words.of("page-confirm")))
            .child(el("button").on_press(move || cancel(state)).text(words.of("page-cancel")));
        el("div")
            .class("aim card")
            .id("held")
            .attr("role", "group")
            .attr("aria-label", words.of("page-confirm-move"))
            .child(el("b").text(title))
            .child(el("p").attr("role", "status").text(sentence))
            .child(buttons)
            .into()
    };
    when(move || pending.read().is_some(), card)
}

/// What a move is called: as the list of moves says it.
fn title(state: State, words: Words, text: &str, has_notation: bool) -> String {
    let brief = || state.session.with_untracked(|session| session.in_brief(&[text.to_owned()]).pop());
    match brief().filter(|_| !has_notation) {
        Some(brief) => words.sentences(&[brief]),
        None => text.to_owned(),
    }
}

fn confirm(state: State) {
    state.act(|session, outside| session.confirm(outside));
}

fn cancel(state: State) {
    state.act(|session, _| {
        session.deselect();
        Response::Done
    });
}

/// Enter and Escape mean the move that needs confirmation, wherever the focus is; a button that has the focus is pressed as ever.
fn listen(state: State) {
    listen_everywhere("keydown", move |event: KeyboardEvent| {
        if event.default_prevented() || event.repeat() || state.session.with_untracked(|session| session.pending().is_none()) {
            return;
        }
        match event.key().as_str() {
            "Enter" if !is_button(&event) => confirm(state),
            "Escape" => cancel(state),
            _ => return,
        }
        event.prevent_default();
    });
}

fn is_button(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest("button, dialog, a").ok().flatten().is_some())
}
