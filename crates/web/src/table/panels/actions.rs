//! The buttons of a table: taking back, turning the board, ending the game, beginning another.

use igroteka_core::Text;
use igroteka_signals::dom::{El, Handle, View, all, el, switch, when};
use igroteka_signals::{RwSignal, untrack};

use crate::icon::icon;
use crate::table::Begin;
use crate::table::engine::adviser::Adviser;
use crate::table::session::{Outside, Response, Session};
use crate::table::state::State;
use crate::words::Words;
use igroteka_core::Level;

/// The buttons; `new_game` is the dialog that begins another game, `begin` begins one at once.
pub(crate) fn actions(new_game: Handle, begin: Begin) -> El {
    let (state, words) = (State::here(), Words::here());
    let can = move |question: fn(&Session) -> bool| state.when_played(question);
    let is_over = move || can(|session| session.outcome().is_some());
    // The computer has no opinion on draws that would be worth asking for.
    let agrees = state.id.profile().can_agree_draw && state.session.with_untracked(|session| !session.table().seats().has_computer());
    let resign_sure = if state.session.with_untracked(|session| session.table().seats().has_computer()) {
        "page-resign-alone"
    } else {
        "page-resign-sure"
    };
    let rematch = move || begin.run(state.session.with_untracked(|session| Some(session.table().seats().swapped())));
    let button = move |id: &str, path: &str, key: &'static str| el("button").id(id).child(icon(path)).text(words.of(key));
    let undo = button("undo", "M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12", "page-undo")
        .flag("disabled", move || !can(|session| session.table().can_undo()));
    let redo = button("redo", "M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12", "page-redo")
        .flag("disabled", move || !can(|session| session.table().can_redo()));
    let flip = button("flip", "M7 3v17M7 3L3 7M7 3l4 4M17 21V4M17 21l-4-4M17 21l4-4", "page-flip");
    let take_back = move || {
        state.act(|session, outside| session.undo(outside));
    };
    let again = move || el("button").id("rematch").class("primary").on_press(rematch).text(words.of("page-rematch")).into();
    el("div")
        .class("actions")
        .attr("role", "group")
        .attr("aria-label", words.of("page-actions"))
        .child(undo.on_press(take_back))
        .child(redo.on_press(move || state.act(|session, outside| session.redo(outside))))
        .child(
            flip.attr("aria-pressed", move || state.view.is_turned.get().to_string())
                .on_press(move || state.view.is_turned.update(|is| *is = !*is)),
        )
        .child(advice())
        .child(confirmed("resign", "page-resign", resign_sure, Session::resign))
        .child(agrees.then(|| confirmed("draw", "page-draw", "page-draw-sure", Session::agree_draw)))
        .child(switch(move || state.when_played(Session::next_level), move |level| level.map(|level| harder(level, begin)).into()))
        .child(when(is_over, again))
        .child(el("button").id("new-game").on_press(move || new_game.open_dialog()).text(words.of("page-new-game")))
}

/// What the engine can be asked for.
fn advice() -> View {
    let (state, words, adviser) = (State::here(), Words::here(), Adviser::here());
    let is_idle = move || state.when_played(|session| session.outcome().is_some() || session.is_past());
    // What passes by itself leaves the button its focus.
    let is_waiting = move || adviser.is_hinting.get() || state.when_played(|session| !session.table().is_turn_here());
    let ask = move || match untrack(is_waiting) {
        true if state.session.with_untracked(Session::is_computers_turn) => state.announce(vec![Text::new("table-computers-turn")], true),
        true => {}
        false => adviser.hint(),
    };
    let hint = el("button").id("hint").child(icon("M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10"));
    let analysis = el("button").id("analysis").child(icon("M4 20h16M5 16l4-5 4 3 6-8")).text(words.of("page-analysis"));
    let turn = move || adviser.is_open.update(|is| *is = !*is);
    all([
        hint.text(words.of("page-hint"))
            .flag("disabled", is_idle)
            .attr_if("aria-disabled", move || is_waiting().then(|| "true".to_owned()))
            .on_press(ask)
            .into(),
        analysis.attr("aria-pressed", move || adviser.is_open.get().to_string()).on_press(turn).into(),
    ])
}

/// Another game on the next level, for somebody who has beaten the computer.
fn harder(level: Level, begin: Begin) -> El {
    let (state, words) = (State::here(), Words::here());
    let begin_harder = move || {
        begin.setup.update(|setup| setup.level = level);
        let mut seats = state.session.with_untracked(|session| Some(session.table().seats().swapped()));
        seats.iter_mut().for_each(|seats| seats.set_level(level));
        begin.run(seats);
    };
    let title = move || words.say(&Text::new("page-next-level").number("number", level.number()));
    el("button").id("next-level").class("primary").on_press(begin_harder).text(title)
}

/// A button that asks once more before it acts. Button and "No" share a name, so that the focus goes from one to the other.
fn confirmed(id: &'static str, title: &'static str, question: &'static str, act: fn(&mut Session, &mut Outside<'_>) -> Response) -> View {
    let (state, words) = (State::here(), Words::here());
    let asks = RwSignal::new(false);
    let sure = move || {
        asks.set(false);
        state.act(act);
    };
    let is_over = move || state.when_played(|session| session.outcome().is_some());
    let asking = move || {
        let yes = el("button").id(&format!("{id}-yes")).class("alert").on_press(sure).text(words.of("page-yes"));
        let no = el("button").attr("data-id", id).on_press(move || asks.set(false)).text(words.of("page-no"));
        let question = words.of(question);
        el("span").class("sure").attr("role", "group").attr("aria-label", question).child(el("span").text(question)).child(yes).child(no)
    };
    let plain = move || {
        let button = el("button").id(id).attr("data-id", id).flag("disabled", is_over);
        button.on_press(move || asks.set(true)).text(words.of(title))
    };
    switch(move || asks.get(), move |&asks| if asks { asking() } else { plain() }.into())
}
