//! One row of tools in reach of the thumb: undo, hint, moves, review, flip, more. What is used now and then stands in the sheet that
//! "more" opens.

use igroteka_core::Text;
use igroteka_signals::dom::{El, Handle, View, all, dialog, el, when};
use igroteka_signals::untrack;

use crate::icon::{DOTS, icon};
use crate::position_query::PositionQuery;
use crate::routes::{edit_address, game_links};
use crate::table::engine::adviser::Adviser;
use crate::table::input::sight;
use crate::table::online::{self, chat};
use crate::table::panels::export;
use crate::table::panels::report::report_button;
use crate::table::session::Session;
use crate::table::sheet_rows::{confirmed, is_over, row};
use crate::table::side_panel::{SidePanel, Tab};
use crate::table::state::State;
use crate::table::storage_sync::analyse;
use crate::table::view::zoom::STEP;
use crate::words::Words;

const UNDO: &str = "M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12";
const REDO: &str = "M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12";
const BULB: &str = "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10";
pub(crate) const LIST: &str = "M4 6h16M4 12h16M4 18h10";
pub(crate) const GRAPH: &str = "M4 20h16M5 16l4-5 4 3 6-8";
const TURN: &str = "M7 3v17M7 3L3 7M7 3l4 4M17 21V4M17 21l-4-4M17 21l4-4";
const BUBBLE: &str = "M4 5h16v11h-9l-4 4v-4H4z";

/// The row; `new_game` is the dialog that begins another game.
pub(crate) fn tools(new_game: Handle) -> El {
    let (state, words, side) = (State::here(), Words::here(), SidePanel::here());
    let more = Handle::default();
    let is_online = state.session.with_untracked(Session::is_online);
    let may_advise = move || !state.session.with(Session::is_advice_locked);
    // A finished game by a link has a row full of other tools.
    let may_hint = move || may_advise() && !(is_online && state.when_played(Session::is_ended));
    el("div")
        .class("tools")
        .attr("role", "toolbar")
        .attr("aria-label", words.of("page-actions"))
        .child(undo(state, is_online))
        .child(when(may_hint, || hint().into()))
        .child(chat::has_chat(state).then(|| tool("to-chat", BUBBLE, "friend-chat-title").on_press(move || side.show(Tab::Chat))))
        .child(tool("to-moves", LIST, "page-moves").on_press(move || side.show(Tab::Moves)))
        .child(when(may_advise, move || tool("analysis", GRAPH, "page-analysis").on_press(move || side.show(Tab::Analysis)).into()))
        .child(flip(state))
        .child(tool("more", DOTS, "page-more").on_press(move || more.open_dialog()))
        .child(more_sheet(more, new_game))
}

/// Takes back the last decision; at a table that is played by a link the other team has to agree.
fn undo(state: State, is_online: bool) -> El {
    let can_undo = |session: &Session| session.table().can_undo() || session.can_ask_takeback();
    tool("undo", UNDO, if is_online { "friend-takeback" } else { "page-undo" })
        .flag("disabled", move || !state.when_played(can_undo))
        .on_press(move || state.act(|session, outside| session.undo(outside)))
}

/// Turns the board round.
pub(crate) fn flip(state: State) -> El {
    tool("flip", TURN, "page-flip")
        .attr("aria-pressed", move || state.view.is_turned.get().to_string())
        .on_press(move || state.view.is_turned.update(|is| *is = !*is))
}

/// An icon with its word below.
pub(crate) fn tool(id: &str, path: &str, key: &'static str) -> El {
    let words = Words::here();
    el("button").class("tool").id(id).attr("data-id", id).child(icon(path)).child(el("span").text(words.of(key)))
}

/// Asks the engine what it would play.
fn hint() -> El {
    let (state, adviser) = (State::here(), Adviser::here());
    let is_idle = move || state.when_played(|session| session.outcome().is_some() || session.is_past());
    // What passes by itself leaves the button its focus.
    let is_waiting = move || adviser.is_hinting.get() || state.when_played(|session| !session.table().is_turn_here());
    let ask = move || match untrack(is_waiting) {
        true if state.session.with_untracked(Session::is_computers_turn) => state.announce(vec![Text::new("table-computers-turn")], true),
        true => {}
        false => adviser.hint(),
    };
    tool("hint", BULB, "page-hint")
        .flag("disabled", is_idle)
        .attr_if("aria-disabled", move || is_waiting().then(|| "true".to_owned()))
        .on_press(ask)
}

/// What is used now and then: redo, ending the game, another game, typing, sharing, rules, the report.
fn more_sheet(node: Handle, new_game: Handle) -> El {
    let (state, words, side) = (State::here(), Words::here(), SidePanel::here());
    let then = move |work: fn(State)| {
        move || {
            node.close_dialog();
            work(state);
        }
    };
    let redo =
        row("redo", "page-redo").child(icon(REDO)).flag("disabled", move || !state.when_played(|session| session.table().can_redo()));
    let is_online = state.session.with_untracked(Session::is_online);
    let begin = move || {
        node.close_dialog();
        new_game.open_dialog();
    };
    let typing = move || {
        node.close_dialog();
        side.show(Tab::Typing);
    };
    dialog(node)
        .class("dialog more")
        .attr("aria-label", words.of("page-more"))
        .child((!is_online).then(|| el("button").id("new-game").class("row primary").on_press(begin).text(words.of("page-new-game"))))
        .child((!is_online).then(|| redo.on_press(then(|state| state.act(|session, outside| session.redo(outside))))))
        .child(if is_online { online::tools::rows(node) } else { ending(node) })
        .child(online::tools::rows_for_all())
        .child(closer())
        .child(row("to-typing", "page-type-a-move").on_press(typing))
        .child(when(move || !state.session.with(Session::is_advice_locked), move || all([analyse_row(node), edit_position(state)])))
        .child(export::export())
        .child(game_links(state.id, false))
        .child(report_button("row"))
        .child(
            el("p").class("buttons").child(el("button").class("close").on_press(move || node.close_dialog()).text(words.of("page-close"))),
        )
}

/// The way to the analysis of the game.
fn analyse_row(node: Handle) -> View {
    let state = State::here();
    let analyse = move || {
        node.close_dialog();
        analyse(state);
    };
    row("analyse", "study-analyse").on_press(analyse).into()
}

/// The way to the editor, with the position that is looked at.
pub(crate) fn edit_position(state: State) -> View {
    let address = move || edit_address(state.id, &state.when_played(|session| PositionQuery::of(session.shown())));
    el("a").id("edit-position").class("button row").attr("href", address).text(Words::here().of("page-edit-this")).into()
}

/// Resigning, and agreeing a draw where the game knows that. The computer has no opinion on draws that would be worth asking for.
fn ending(sheet: Handle) -> View {
    let state = State::here();
    let has_computer = state.session.with_untracked(|session| session.table().seats().has_computer());
    let agrees = state.id.profile().can_agree_draw && !has_computer;
    all([
        confirmed(sheet, "resign", "page-resign", "page-resign-sure", is_over, Session::resign),
        agrees.then(|| confirmed(sheet, "draw", "page-draw", "page-draw-sure", is_over, Session::agree_draw)).into(),
    ])
}

/// The buttons that magnify.
pub(crate) fn closer() -> El {
    let (state, words) = (State::here(), Words::here());
    let button = move |title: &'static str, path: &str, factor: f64| {
        el("button").class("round").attr("title", words.of(title)).on_press(move || sight::magnify(state, factor)).child(icon(path))
    };
    el("div")
        .class("closer")
        .child(button("page-closer", "M12 6v14M5 13h14", STEP).flag("disabled", move || state.view.zoom.get().is_closest()))
        .child(button("page-further", "M5 13h14", 1.0 / STEP).flag("disabled", move || !state.view.zoom.get().is_close()))
}
