//! Drawing on the analysis board: the tool that lets taps and drags draw, its pens, and the arrow that the keys have begun.

use igroteka_core::Text;
use igroteka_core::scene::Pen;
use igroteka_signals::dom::{El, View, all, drawn, el, when};
use igroteka_signals::effect;

use crate::settings::Preferences;
use crate::table::panels::tools::tool;
use crate::table::session::Session;
use crate::table::state::{State, drawn_between};
use crate::words::Words;

const PENCIL: &str = "M4 22l1-5L17 5l4 4L9 21zM14 8l4 4";

/// The button of the row of tools that turns the tool on and off.
pub(super) fn draw_tool() -> El {
    let state = State::here();
    tool("draw", PENCIL, "study-draw")
        .attr("title", Words::here().of("study-draw-how"))
        .attr("aria-pressed", move || state.drawing.is_on.get().to_string())
        .on_press(move || state.drawing.is_on.update(|is_on| *is_on = !*is_on))
}

/// The pens, while the tool is on; what is half drawn goes when one goes elsewhere.
pub(super) fn pens() -> View {
    let (state, words) = (State::here(), Words::here());
    follow_keys(state);
    let is_bare = move || state.session.with(|session| session.drawn().is_empty());
    let row = move || {
        let done = el("button").id("draw-done").on_press(move || state.drawing.is_on.set(false)).text(words.of("study-draw-done"));
        let wipe = el("button").id("wipe").flag("disabled", is_bare).on_press(move || state.wipe()).text(words.of("study-wipe"));
        el("div")
            .class("pens")
            .attr("role", "group")
            .attr("aria-label", words.of("study-draw"))
            .child(all(Pen::ALL.map(|pen| one_pen(pen).into())))
            .child(wipe)
            .child(done)
            .into()
    };
    when(move || state.drawing.is_on.get(), row)
}

/// A pen shows its stroke, so that it is known by more than its colour.
fn one_pen(pen: Pen) -> El {
    let (state, words, preferences) = (State::here(), Words::here(), Preferences::here());
    let name = Text::new("study-pen").word("pen", pen.letter().to_string());
    let dash = match pen {
        Pen::Green => "none",
        Pen::Red => "6 3.5",
        Pen::Yellow => "0.2 4",
        Pen::Blue => "6 3.5 0.2 3.5",
    };
    let stroke = drawn("path").attr("d", "M4 20L20 6").attr("stroke-dasharray", dash);
    el("button")
        .class("pen")
        .attr("data-pen", pen.letter().to_string())
        .attr("aria-label", move || words.say(&name))
        .attr("aria-pressed", move || (state.drawing.pen.get() == pen).to_string())
        .style("color", move || preferences.theme.get().pen(pen).to_string())
        .on_press(move || state.drawing.pen.set(pen))
        .child(drawn("svg").attr("viewBox", "0 0 24 26").attr("aria-hidden", "true").child(stroke))
}

/// Shows an arrow that the keys have begun, to the place where they are.
fn follow_keys(state: State) {
    effect(move || {
        let (begun, active) = (state.drawing.begun.get(), state.input.active.get());
        let here = begun.and_then(|(from, pen)| Some(drawn_between(pen, from, state.element_to_draw(active)?)));
        state.preview_drawn(here.as_ref());
    });
    effect(move || {
        let _ = state.when_played(Session::spot);
        state.drawing.begun.set(None);
    });
}
