//! What to do now, and what just happened or why something was refused. Screen readers hear it from a live region.

use igroteka_signals::dom::{El, el};

use crate::table::state::State;
use crate::words::Words;

/// The region below the board: the request above, the news below.
pub(crate) fn status() -> El {
    let words = Words::here();
    el("section").class("status").attr("aria-label", words.of("page-status")).child(request()).child(message())
}

/// Whose turn it is and what to do, or how the game ended.
fn request() -> El {
    let (state, words) = (State::here(), Words::here());
    let is_over = move || state.when_played(|session| session.shown().outcome().is_some());
    el("p").class("request").class_if("over", is_over).id("status").text(move || words.say(&state.news.status.read()))
}

/// What was said last: seen by everyone, heard from the live region. What is due then is seen above it and only heard here.
pub(crate) fn message() -> El {
    let (state, words) = (State::here(), Words::here());
    let sentences = move || words.sentences(&state.news.message.read().texts);
    let due = move || {
        let said = state.news.message.read();
        // The same words said again have to differ, or they are not heard again.
        let again = if said.number.is_multiple_of(2) { " " } else { "\u{a0}" };
        let due = if said.with_due { words.say(&state.news.spoken.read_untracked()) } else { String::new() };
        [&words.sentences(&said.details), " ", &due, again].concat()
    };
    let class = move || if state.news.message.read().is_refusal { "message refused" } else { "message" }.to_owned();
    let due = el("span").class("hidden").text(due);
    el("p").class(class).id("message").attr("role", "status").attr("aria-atomic", "true").text(sentences).text(" ").child(due)
}
