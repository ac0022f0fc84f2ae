//! The count of an end: what each zone brought, sentence by sentence, then the button that leads on.

use igroteka_signals::Memo;
use igroteka_signals::dom::{El, View, el, switch};

use crate::table::input::focus;
use crate::table::session::EndCount;
use crate::table::state::State;
use crate::words::Words;

/// The card; nothing while no end is counted.
pub(crate) fn count() -> View {
    let state = State::here();
    let count = Memo::new(move |_| (*state.showing.current.read()).as_ref().and_then(|step| step.count.clone()));
    switch(move || count.get(), |count| count.as_ref().map(card).into())
}

fn card(count: &EndCount) -> El {
    let (state, words) = (State::here(), Words::here());
    let sentence = |text: &igroteka_core::Text| {
        let text = text.clone();
        el("p").text(move || words.say(&text))
    };
    let lines = count.sentences.iter().map(sentence).fold(el("div").attr("aria-live", "polite"), El::child);
    if count.is_finished {
        focus::hand_over("next-end");
    }
    let is_over = state.session.with_untracked(|session| session.outcome().is_some());
    let way_on = if is_over { "page-to-result" } else { "page-next-end" };
    let next = || el("button").id("next-end").class("primary").on_press(move || state.showing.skip()).text(words.of(way_on));
    el("section")
        .class("count card")
        .id("count")
        .attr("aria-label", words.of("page-count"))
        .child(lines)
        .child(count.is_finished.then(next))
}
