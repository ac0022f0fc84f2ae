//! The moves so far with their notation, and the way through them.

use igroteka_core::{Side, Turn};
use leptos::ev::KeyboardEvent;
use leptos::html::Ol;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::session::Upshot;
use super::state::State;
use super::swipe::Swipe;
use crate::icon::Icon;
use crate::words::Words;

/// The list of moves.
#[component]
pub fn Moves() -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let entries = Memo::new(move |_| state.session.with(|session| session.entries()));
    let place = Memo::new(move |_| state.session.with(|session| session.place()));
    let node = NodeRef::<Ol>::new();
    show_place(place, node);
    walk_with_arrows(state);
    let row = move |(index, (turn, text)): (usize, (Turn, String))| {
        let class = match turn {
            Turn::Side(Side::First) => "ply first",
            Turn::Side(Side::Second) => "ply second",
            Turn::Chance | Turn::Over => "ply chance",
        };
        let after = index + 1;
        let current = move || (place.get() == after).then_some("step");
        // The list is one stop of Tab.
        let stop = move || if place.get() == after { "0" } else { "-1" };
        view! {
            <li class=class>
                <button tabindex=stop aria-current=current on:click=move |_| look(state, after)>
                    <span class="number" aria-hidden="true">{after}</span>{text}
                </button>
            </li>
        }
    };
    let swipe = Swipe::new(state);
    view! {
        <section class="card moves" on:pointerdown=move |event| swipe.down(&event) on:pointerup=move |event| swipe.up(&event)>
            <h2>{words.of("page-moves")}</h2>
            <Walk place/>
            <ol node_ref=node tabindex="-1" aria-label=words.of("page-moves")>{move || entries.get().into_iter().enumerate().map(row).collect_view()}</ol>
            <Show when=move || entries.read().is_empty()><p class="empty">{words.of("page-no-moves-yet")}</p></Show>
            <Show when=move || state.session.with(|session| session.is_past())>
                <p class="buttons">
                    <button class="primary" on:click=move |_| look(state, usize::MAX)>{words.of("page-to-present")}</button>
                    <button on:click=move |_| state.act(|session, dice| session.go_on_from_here(dice))>{words.of("page-go-on-from-here")}</button>
                </p>
            </Show>
        </section>
    }
}

/// The buttons that lead through the game.
#[component]
fn Walk(place: Memo<usize>) -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let last = move || state.session.with(|session| session.table().entries());
    let button = move |path: &'static str, title: &'static str, to: fn(usize) -> usize, is_idle: Signal<bool>| {
        view! {
            <button class="round" aria-label=words.of(title) title=words.of(title) disabled=move || is_idle.get()
                on:click=move |_| look(state, to(place.get_untracked()))><Icon path/></button>
        }
    };
    let at_start = Signal::derive(move || place.get() == 0);
    let at_end = Signal::derive(move || place.get() >= last());
    view! {
        <div class="walk">
            {button("M18 5l-8 8 8 8M6 5v16", "page-first", |_| 0, at_start)}
            {button("M15 5l-8 8 8 8", "page-earlier", |place| place.saturating_sub(1), at_start)}
            {button("M9 5l8 8-8 8", "page-later", |place| place + 1, at_end)}
            {button("M6 5l8 8-8 8M18 5v16", "page-last", |_| usize::MAX, at_end)}
        </div>
    }
}

/// Looks at the position after so many entries.
fn look(state: State, entries: usize) {
    state.act(|session, _| {
        session.look(entries);
        Upshot::Quiet
    });
}

/// Keeps the entry that is looked at in sight, without moving the page.
fn show_place(place: Memo<usize>, node: NodeRef<Ol>) {
    Effect::new(move || {
        let place = place.get();
        request_animation_frame(move || {
            // By the time of the frame the table may be gone.
            let Some(list) = node.try_get_untracked().flatten() else { return };
            let entry = list.query_selector(&format!("li:nth-child({})", place.max(1))).ok().flatten();
            if let Some(entry) = entry.and_then(|entry| entry.dyn_into::<web_sys::HtmlElement>().ok()) {
                list.set_scroll_top(entry.offset_top() - list.client_height() / 2);
            }
        });
    });
}

/// The arrow keys lead through the game wherever they mean nothing else.
fn walk_with_arrows(state: State) {
    let listener = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowLeft" => -1,
            "ArrowRight" => 1,
            _ => return,
        };
        if event.default_prevented() || event.alt_key() || event.ctrl_key() || event.meta_key() || is_taken(&event) {
            return;
        }
        step(state, by);
    });
    on_cleanup(move || listener.remove());
}

/// Goes some entries back or forward.
pub fn step(state: State, by: isize) {
    let place = state.session.with_untracked(|session| session.place());
    if let Some(to) = place.checked_add_signed(by) {
        look(state, to);
    }
}

/// Whether the focus is where arrow keys mean something: in a field, a list of choices or a dialog.
fn is_taken(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest("input, select, textarea, dialog, .board, .possible").ok().flatten().is_some())
}
