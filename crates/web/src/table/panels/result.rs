//! The end of a game: a short card over the middle of the board with the result, the reason and what to do next. It can be closed; the
//! board stays visible.

use igroteka_core::{AnyGame, Event, Level, Outcome, Side, Text};
use igroteka_signals::dom::{El, Handle, View, all, el, switch, when};
use igroteka_signals::{Memo, RwSignal, effect};

use crate::icon::icon;
use crate::table::online::rematch::rematch_by_link;
use crate::table::panels::picture;
use crate::table::session::Session;
use crate::table::setup::begin::Begin;
use crate::table::side_panel::{SidePanel, Tab};
use crate::table::state::State;
use crate::table::storage_sync::analyse;
use crate::words::Words;

/// The card; nothing before the end, and nothing once it is closed.
pub(crate) fn result(begin: Option<Begin>, new_game: Handle) -> View {
    let state = State::here();
    let is_closed = RwSignal::new(false);
    let has_ended = Memo::new(move |_| state.when_played(|session| session.is_ended() && !session.is_past()));
    effect(move || {
        // Another end, after a move was taken back, is shown again.
        if !has_ended.get() {
            is_closed.set(false);
        }
    });
    when(
        move || has_ended.get() && !is_closed.get() && state.showing.current.read().is_none(),
        move || card(begin, new_game, is_closed).into(),
    )
}

fn card(begin: Option<Begin>, new_game: Handle, is_closed: RwSignal<bool>) -> El {
    let (state, words, side) = (State::here(), Words::here(), SidePanel::here());
    let winner = move || state.when_played(|session| session.outcome().and_then(|outcome| outcome.winner));
    let said = move |what: fn(&Session) -> Option<Text>| words.say(&state.when_played(what).unwrap_or_default());
    let review = move || {
        is_closed.set(true);
        side.show(Tab::Analysis);
    };
    let close = el("button").class("round close").attr("aria-label", words.of("page-close")).on_press(move || is_closed.set(true));
    let buttons = el("div")
        .class("buttons")
        .child(begin.map_or_else(rematch_by_link, |begin| rematches(state, begin)))
        .child(el("button").id("review").on_press(review).text(words.of("page-review")))
        .child(el("button").id("analyse-game").on_press(move || analyse(state)).text(words.of("study-analyse")))
        .child(begin.map(|_| el("button").on_press(move || new_game.open_dialog()).text(words.of("page-new-game"))));
    el("section")
        .class("result card")
        .id("result")
        .attr("role", "group")
        .attr("aria-label", words.of("page-result"))
        .child(close.child(icon("M6 6l12 12M18 6L6 18")))
        .child(switch(winner, |winner| winner.map(|side| picture(None, side)).into()))
        .child(el("h2").text(move || said(result_text)))
        .child(el("p").text(move || said(reason_text)))
        .child(buttons)
}

/// Another game at this device: on the next level, the same again, or with swapped sides.
fn rematches(state: State, begin: Begin) -> View {
    let words = Words::here();
    let rematch = move |swaps: bool| {
        begin.run(state.session.with_untracked(|session| {
            let seats = session.table().seats();
            Some(if swaps { seats.swapped() } else { seats.clone() })
        }));
    };
    all([
        switch(move || state.when_played(Session::next_level), move |level| level.map(|level| harder(level, begin)).into()),
        el("button").id("rematch").class("primary").on_press(move || rematch(false)).text(words.of("page-rematch")).into(),
        el("button").id("rematch-swapped").on_press(move || rematch(true)).text(words.of("page-rematch-swapped")).into(),
    ])
}

/// Who won, without the points, which are the reason; or how a table by a link ended without a result.
fn result_text(session: &Session) -> Option<Text> {
    if let Some(ended) = session.ended_text() {
        return Some(ended);
    }
    let outcome = Outcome { points: None, ..session.outcome()? };
    Some(outcome.result_text(session.game().profile(), session.table().only_side_here()))
}

/// Why the game ended: by which points, or the clause of the rules.
fn reason_text(session: &Session) -> Option<Text> {
    let (game, reader) = (session.game(), session.table().only_side_here());
    let outcome = session.outcome()?;
    match outcome.points {
        Some(points) => Some(points_text(game, reader.or(outcome.winner).unwrap_or(Side::First), points)),
        None => game.reason_text(reader),
    }
}

/// The points in the words of the game, those of a side first.
fn points_text(game: &dyn AnyGame, side: Side, points: [i32; 2]) -> Text {
    let last = game.entry_count().checked_sub(1).map(|last| game.events(last)).unwrap_or_default();
    let ends = last.iter().find_map(|event| if let Event::EndScored { end, .. } = event { Some(*end) } else { None });
    Text::coded(game.profile().slug, "-points")
        .number("points", points[side.index()])
        .number("others", points[side.other().index()])
        .number("ends", ends.unwrap_or_default())
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
