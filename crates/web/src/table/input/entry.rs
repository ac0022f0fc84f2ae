//! Moves without the board: typed into a field, which also searches the list of legal moves.

use igroteka_core::Touch;
use igroteka_signals::RwSignal;
use igroteka_signals::dom::{El, el, value_of};
use web_sys::{Event, KeyboardEvent};

use crate::table::input::legal_moves::{LegalMoves, legal_moves};
use crate::table::state::State;
use crate::words::Words;

/// A field for a move text, and the list of legal moves.
pub(crate) fn entry() -> El {
    let (state, words) = (State::here(), Words::here());
    let text = RwSignal::new(String::new());
    let legal = LegalMoves::new(text);
    let enter = move |event: Event| {
        event.prevent_default();
        let typed = text.get_untracked().trim().to_owned();
        if typed.is_empty() {
            return;
        }
        legal.play(&Touch::Typed(legal.only_one().unwrap_or(typed)));
        if !state.news.message.read_untracked().is_refusal {
            text.set(String::new());
        }
    };
    let down = move |event: KeyboardEvent| {
        if event.key() == "ArrowDown" {
            event.prevent_default();
            legal.enter();
        }
    };
    let field = el("input")
        .id("typed")
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .attr("enterkeyhint", "go")
        .attr("aria-describedby", "typed-help")
        .value(move || text.get())
        .on("input", move |event: Event| text.set(value_of(&event)))
        .on("keydown", down);
    let is_disabled = move || state.is_others_turn().then(|| "true".to_owned());
    let play = el("button").attr_if("aria-disabled", is_disabled).text(words.of("page-play-move"));
    let form = el("form")
        .on("submit", enter)
        .child(el("label").attr("for", "typed").text(words.of("page-type-a-move")))
        .child(el("div").class("field").child(field).child(play))
        .child(el("p").class("hidden").id("typed-help").text(words.of("page-type-help")));
    el("section").class("card entry").child(form).child(legal_moves(legal))
}
