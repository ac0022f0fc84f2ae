//! The moves so far, a row a turn, and the way through them.

use igroteka_core::MoveRows;
use igroteka_signals::dom::{El, Handle, View, all, each, el, listen_everywhere, when};
use igroteka_signals::time::at_next_frame;
use igroteka_signals::{Memo, document, effect};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::icon::icon;
use crate::settings::Preferences;
use crate::table::engine::adviser::Adviser;
use crate::table::input::focus;
use crate::table::input::swipe::Swipe;
use crate::table::panels::move_rows::{ListedMove, MoveRow, rows};
use crate::table::session::Session;
use crate::table::state::State;
use crate::table::storage_sync::{analyse, storage_offer};
use crate::words::Words;

/// The list of moves.
pub(crate) fn moves() -> El {
    let (state, words, settings) = (State::here(), Words::here(), Preferences::here().settings);
    let has_notation = Memo::new(move |_| settings.read().notation);
    let listed = move || state.when_played(|session| rows(session.table(), has_notation.get()));
    let place = Memo::new(move |_| state.when_played(|session| session.place()));
    let node = Handle::default();
    let class = match state.id.profile().move_rows {
        MoveRows::Pairs => "pairs",
        MoveRows::Turns => "turns",
    };
    let list = el("ol").class(class).known_as(node).attr("tabindex", "-1").attr("aria-label", words.of("page-moves"));
    let is_empty = move || state.when_played(|session| session.game().entry_count() == 0);
    let section = el("section")
        .class("moves")
        .child(list.child(each(listed, move |_, row| one_row(state, place, row))))
        .child(when(is_empty, move || el("p").class("empty").text(words.of("page-no-moves-yet")).into()))
        .child(storage_offer())
        .child(when(move || state.when_played(|session| session.is_past()), way_back))
        .child(walk(place));
    // After the list has its entries.
    show_place(place, node);
    Swipe::new(state).over(section)
}

/// A row: its number and the moves in it.
fn one_row(state: State, place: Memo<usize>, row: &MoveRow) -> El {
    let number = el("span").class("number").attr("aria-hidden", "true").text(row.number.to_string());
    let cells = row.cells.iter().map(|cell| match cell {
        Some(listed) => one_move(state, place, listed).into(),
        None => el("span").into(),
    });
    el("li").child(number).child(all(cells.collect::<Vec<View>>()))
}

/// A move; a press looks at the position after it.
fn one_move(state: State, place: Memo<usize>, listed: &ListedMove) -> El {
    let (words, adviser) = (Words::here(), Adviser::here());
    let (from, after, decision, texts) = (listed.from, listed.after, listed.decision, listed.texts.clone());
    let is_here = move || (from + 1..=after).contains(&place.get());
    // The list is one stop of Tab.
    let stop = move || if is_here() { "0" } else { "-1" }.to_owned();
    let said = move || words.list(&texts);
    let slip = move || decision.and_then(|index| adviser.slip(index)).map_or_else(String::new, |slip| slip.sign().to_owned());
    el("button")
        .class("ply")
        .attr("data-after", after.to_string())
        .attr("tabindex", stop)
        .attr_if("aria-current", move || is_here().then(|| "step".to_owned()))
        .on_press(move || state.look(after))
        .text(said)
        .child(el("b").class("slip").text(slip))
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
        .child(el("button").class("primary").on_press(move || state.look(usize::MAX)).text(words.of("page-to-present")))
        .child(el("button").id("go-on-from-here").on_press(go_on).text(words.of("page-go-on-from-here")))
        .child(when(
            move || !state.session.with(Session::is_advice_locked),
            move || el("button").id("analyse-here").on_press(move || analyse(state)).text(words.of("study-analyse")).into(),
        ))
        .into()
}

/// The buttons that lead through the game, and the switch between words and notation.
pub(crate) fn walk(place: Memo<usize>) -> El {
    let (state, words, settings) = (State::here(), Words::here(), Preferences::here().settings);
    let button = move |path: &str, title: &'static str, to: fn(usize) -> usize| {
        el("button").class("round").attr("title", words.of(title)).on_press(move || state.look(to(place.get_untracked()))).child(icon(path))
    };
    let at_start = move || place.get() == 0;
    let at_end = move || place.get() >= state.when_played(|session| session.game().entry_count());
    let notation = el("button")
        .class("notation")
        .id("notation")
        .attr("aria-pressed", move || settings.read().notation.to_string())
        .on_press(move || settings.update(|settings| settings.notation = !settings.notation))
        .text(words.of("page-notation"));
    el("div")
        .class("walk")
        .child(notation)
        .child(button("M18 5l-8 8 8 8M6 5v16", "page-first", |_| 0).flag("disabled", at_start))
        .child(button("M15 5l-8 8 8 8", "page-earlier", |place| place.saturating_sub(1)).flag("disabled", at_start))
        .child(button("M9 5l8 8-8 8", "page-later", |place| place + 1).flag("disabled", at_end))
        .child(button("M6 5l8 8-8 8M18 5v16", "page-last", |_| usize::MAX).flag("disabled", at_end))
}

/// Keeps the entry that is looked at in sight, without moving the page; `place` says which one it is.
pub(crate) fn show_place<T: PartialEq + Clone + Default + 'static>(place: Memo<T>, node: Handle) {
    effect(move || {
        let _ = place.get();
        at_next_frame(move || {
            // By the time of the frame the table may be gone.
            let Some(list) = node.get::<web_sys::Element>() else { return };
            let entry = list.query_selector("[aria-current]").ok().flatten();
            if let Some(entry) = entry.and_then(|entry| entry.dyn_into::<web_sys::HtmlElement>().ok()) {
                list.set_scroll_top(entry.offset_top() - list.client_height() / 2);
                // Whoever walks with the keys from an entry of the list stays in it.
                let is_inside = document().active_element().is_some_and(|active| active.closest(".ply").ok().flatten().is_some());
                if is_inside {
                    focus::focus_in_place(&entry);
                }
            }
        });
    });
}

/// The arrow keys lead through the game wherever they mean nothing else.
pub(super) fn walk_with_arrows(state: State) {
    listen_everywhere("keydown", move |event: KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowLeft" => -1,
            "ArrowRight" => 1,
            _ => return,
        };
        if is_free(&event) {
            state.step(by);
        }
    });
}

/// Whether an arrow key means nothing else.
pub(crate) fn is_free(event: &KeyboardEvent) -> bool {
    !(event.default_prevented() || event.alt_key() || event.ctrl_key() || event.meta_key() || is_taken(event))
}

/// Whether the focus is where arrow keys mean something: in a field, a list of choices or a dialog.
fn is_taken(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest("input, select, textarea, dialog, .board, .possible").ok().flatten().is_some())
}
