//! Whose decision it is and which, and what happened last. Screen readers hear it from a live region.

use igroteka_core::{Side, Turn};
use igroteka_signals::dom::{El, el, switch};

use crate::table::panels::picture;
use crate::table::state::State;
use crate::words::Words;

/// The status in words.
pub(crate) fn status() -> El {
    let (state, words) = (State::here(), Words::here());
    let side = move || state.when_played(|session| acting(session.shown()));
    let sentence = move || words.say(&state.news.status.read());
    let class = move || if state.when_played(|session| session.shown().outcome().is_some()) { "status over" } else { "status" }.to_owned();
    el("section")
        .class(class)
        .id("status")
        .attr("aria-label", words.of("page-status"))
        .child(switch(side, |side| side.map(|side| picture(None, side)).into()))
        .child(el("p").text(sentence))
}

/// The side that has to act, or that won.
fn acting(table: &dyn igroteka_core::AnyGame) -> Option<Side> {
    match table.turn() {
        Turn::Side(side) => Some(side),
        Turn::Chance => None,
        Turn::Over => table.outcome().and_then(|outcome| outcome.winner),
    }
}

/// What was said last: seen by everyone, heard from the live region. What is due then is seen above the board and only heard here.
pub(crate) fn message() -> El {
    let (state, words) = (State::here(), Words::here());
    let sentences = move || words.sentences(&state.news.message.read().texts);
    let due = move || {
        let said = state.news.message.read();
        // The same words said again have to differ, or they are not heard again.
        let again = if said.number.is_multiple_of(2) { " " } else { "\u{a0}" };
        let due = said.with_due.then(|| words.say(&state.news.status.read_untracked()));
        due.unwrap_or_default() + again
    };
    let class = move || if state.news.message.read().is_refusal { "message refused" } else { "message" }.to_owned();
    let due = el("span").class("hidden").text(due);
    el("p").class(class).id("message").attr("role", "status").attr("aria-atomic", "true").text(sentences).text(" ").child(due)
}
