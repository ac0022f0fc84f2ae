//! The moves so far with their notation, and the way through them.

use igroteka_core::{Side, Turn};
use igroteka_signals::dom::{El, Handle, View, each, el, listen_everywhere, when};
use igroteka_signals::time::at_next_frame;
use igroteka_signals::{Memo, effect};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::icon::icon;
use crate::table::engine::adviser::Adviser;
use crate::table::input::focus;
use crate::table::input::swipe::Swipe;
use crate::table::session::Response;
use crate::table::state::State;
use crate::words::Words;

/// The list of moves.
pub(crate) fn moves() -> El {
    let (state, words) = (State::here(), Words::here());
    let entries = move || state.when_played(|session| session.table().log().iter().map(|entry| (entry.turn, entry.text.clone())).collect());
    let place = Memo::new(move |_| state.when_played(|session| session.place()));
    let node = Handle::default();
    walk_with_arrows(state);
    let list = el("ol").known_as(node).attr("tabindex", "-1").attr("aria-label", words.of("page-moves"));
    let is_empty = move || state.when_played(|session| session.game().entry_count() == 0);
    let section = el("section")
        .class("card moves")
        .child(el("h2").text(words.of("page-moves")))
        .child(walk(place))
        .child(list.child(each(entries, move |index, entry| ply(state, place, index, entry))))
        .child(when(is_empty, move || el("p").class("empty").text(words.of("page-no-moves-yet")).into()))
        .child(when(move || state.when_played(|session| session.is_past()), way_back));
    // After the list has its entries.
    show_place(place, node);
    Swipe::new(state).over(section)
}

/// An entry of the list.
fn ply(state: State, place: Memo<usize>, index: usize, (turn, text): &(Turn, String)) -> El {
    let class = match turn {
        Turn::Side(Side::First) => "ply first",
        Turn::Side(Side::Second) => "ply second",
        Turn::Chance | Turn::Over => "ply chance",
    };
    let (after, adviser) = (index + 1, Adviser::here());
    // The list is one stop of Tab.
    let stop = move || if place.get() == after { "0" } else { "-1" }.to_owned();
    let button = el("button")
        .attr("tabindex", stop)
        .attr_if("aria-current", move || (place.get() == after).then(|| "step".to_owned()))
        .on_press(move || look(state, after))
        .child(el("span").class("number").attr("aria-hidden", "true").text(after.to_string()))
        .text(&**text)
        .child(el("b").class("slip").text(move || adviser.slip(index).map_or_else(String::new, |slip| slip.sign().to_owned())));
    el("li").class(class).child(button)
}

/// From an earlier position back to the present, or another way on.
fn way_back() -> View {
    let (state, words) = (State::here(), Words::here());
    let go_on = move || {
        state.act(|session, outside| session.go_on_from_here(outside));
        focus::to_board();
    };
    el("p")
        .class("buttons")
        .child(el("button").class("primary").on_press(move || look(state, usize::MAX)).text(words.of("page-to-present")))
        .child(el("button").id("go-on-from-here").on_press(go_on).text(words.of("page-go-on-from-here")))
        .into()
}

/// The buttons that lead through the game.
fn walk(place: Memo<usize>) -> El {
    let (state, words) = (State::here(), Words::here());
    let button = move |path: &str, title: &'static str, to: fn(usize) -> usize| {
        el("button")
            .class("round")
            .attr("title", words.of(title))
            .on_press(move || look(state, to(place.get_untracked())))
            .child(icon(path))
    };
    let at_start = move || place.get() == 0;
    let at_end = move || place.get() >= state.when_played(|session| session.game().entry_count());
    el("div")
        .class("walk")
        .child(button("M18 5l-8 8 8 8M6 5v16", "page-first", |_| 0).flag("disabled", at_start))
        .child(button("M15 5l-8 8 8 8", "page-earlier", |place| place.saturating_sub(1)).flag("disabled", at_start))
        .child(button("M9 5l8 8-8 8", "page-later", |place| place + 1).flag("disabled", at_end))
        .child(button("M6 5l8 8-8 8M18 5v16", "page-last", |_| usize::MAX).flag("disabled", at_end))
}

/// Looks at the position after so many entries.
fn look(state: State, entries: usize) {
    state.act(|session, _| {
        session.look(entries);
        Response::Done
    });
}

/// Keeps the entry that is looked at in sight, without moving the page.
fn show_place(place: Memo<usize>, node: Handle) {
    effect(move || {
        let place = place.get();
        at_next_frame(move || {
            // By the time of the frame the table may be gone.
            let Some(list) = node.get::<web_sys::Element>() else { return };
            let entry = list.query_selector(&format!("li:nth-child({})", place.max(1))).ok().flatten();
            if let Some(entry) = entry.and_then(|entry| entry.dyn_into::<web_sys::HtmlElement>().ok()) {
                list.set_scroll_top(entry.offset_top() - list.client_height() / 2);
            }
        });
    });
}

/// The arrow keys lead through the game wherever they mean nothing else.
fn walk_with_arrows(state: State) {
    listen_everywhere("keydown", move |event: KeyboardEvent| {
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
}

/// Goes some entries back or forward.
pub(crate) fn step(state: State, by: isize) {
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
