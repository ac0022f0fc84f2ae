//! The row of tools of an analysis: back, forward, the next variation, drawing, moves, analysis, more.

use igroteka_core::study::Study;
use igroteka_signals::dom::{El, Handle, dialog, el, listen_everywhere};
use web_sys::KeyboardEvent;

use crate::icon::DOTS;
use crate::position_query::PositionQuery;
use crate::routes::{Opponents, game_links, play_from_address};
use crate::table::panels::report::report_button;
use crate::table::panels::tools::{GRAPH, LIST, closer, edit_position, flip, tool};
use crate::table::panels::{export, moves};
use crate::table::session::Session;
use crate::table::sheet_rows::row;
use crate::table::side_panel::{SidePanel, Tab};
use crate::table::state::State;
use crate::table::study::pens::draw_tool;
use crate::words::Words;

const BACK: &str = "M15 5l-8 8 8 8";
const FORTH: &str = "M9 5l8 8-8 8";
const FORK: &str = "M7 4v18M7 14c0-5 10-3 10-8M14 8l3-3 3 3";

/// The row.
pub(super) fn tools() -> El {
    let (state, words, side) = (State::here(), Words::here(), SidePanel::here());
    let more = Handle::default();
    let walk = move |way: fn(&mut Study) -> bool| move || state.act(|session, _| session.walk(way));
    let at_end = |session: &Session| session.next_entries().is_empty();
    arrows(state);
    el("div")
        .class("tools")
        .attr("role", "toolbar")
        .attr("aria-label", words.of("page-actions"))
        .child(
            tool("back", BACK, "study-back")
                .flag("disabled", move || state.when_played(|session| session.place() == 0))
                .on_press(walk(Study::previous)),
        )
        .child(tool("forth", FORTH, "study-forth").flag("disabled", move || state.when_played(at_end)).on_press(walk(Study::next)))
        .child(
            tool("fork", FORK, "study-fork")
                .flag("disabled", move || state.when_played(|session| session.variations() < 2))
                .on_press(walk(|study| study.sibling(1))),
        )
        .child(draw_tool())
        .child(tool("to-moves", LIST, "page-moves").on_press(move || side.show(Tab::Moves)))
        .child(tool("analysis", GRAPH, "page-analysis").on_press(move || side.show(Tab::Analysis)))
        .child(tool("more", DOTS, "page-more").on_press(move || more.open_dialog()))
        .child(sheet(more))
}

/// Up and down lead from one variation to the next, Home and End to the ends of the line.
fn arrows(state: State) {
    listen_everywhere("keydown", move |event: KeyboardEvent| {
        let key = event.key();
        let (step, end) = match key.as_str() {
            "ArrowUp" => (Some(-1), 0),
            "ArrowDown" => (Some(1), 0),
            "Home" => (None, 0),
            "End" => (None, usize::MAX),
            _ => return,
        };
        if moves::is_free(&event) {
            event.prevent_default();
            match step {
                Some(step) => state.act(|session, _| session.walk(|study| study.sibling(step))),
                None => state.look(end),
            }
        }
    });
}

fn sheet(node: Handle) -> El {
    let (state, words) = (State::here(), Words::here());
    let play = move || play_from_address(state.id, Opponents::Computer, &state.when_played(|session| PositionQuery::of(session.shown())));
    let side = SidePanel::here();
    let typing = move || {
        node.close_dialog();
        side.show(Tab::Typing);
    };
    dialog(node)
        .class("dialog more")
        .attr("aria-label", words.of("page-more"))
        .child(flip(state).class("row"))
        .child(el("a").id("play-from-here").class("button row").attr("href", play).text(words.of("page-edit-play")))
        .child(row("to-typing", "page-type-a-move").on_press(typing))
        .child(edit_position(state))
        .child(closer())
        .child(export::export())
        .child(game_links(state.id, false))
        .child(report_button("row"))
        .child(
            el("p").class("buttons").child(el("button").class("close").on_press(move || node.close_dialog()).text(words.of("page-close"))),
        )
}
