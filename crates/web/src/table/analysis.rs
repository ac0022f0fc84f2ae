//! The game thought over, beside the board: who stands better, the best lines, and the course of the game with its slips.

use igroteka_core::Text;

use super::advice::{Adviser, Line};
use super::session::Upshot;
use super::state::State;
use crate::dom::{El, View, all, each, el, when};
use crate::words::Words;

/// The part of the table where a game is thought over; nothing before somebody asks for it.
pub fn analysis() -> View {
    let adviser = Adviser::here();
    when(move || adviser.is_open.get(), move || open().into())
}

fn open() -> El {
    let (adviser, words) = (Adviser::here(), Words::here());
    let failed = move || el("p").class("message refused").text(words.of("page-computer-failed")).into();
    el("section")
        .class("card analysis")
        .id("analysis-card")
        .attr("aria-label", words.of("page-analysis"))
        .child(el("h2").text(words.of("page-analysis")))
        .child(when(move || adviser.has_failed.get(), failed))
        .child(bar())
        .child(lines())
        .child(course())
}

/// Who stands better: a bar whose filled part is the first side's, and the same in words.
fn bar() -> View {
    let (adviser, words, state) = (Adviser::here(), Words::here(), State::here());
    let share = move || (adviser.value().unwrap_or(0) + 1000) / 20;
    let side = state.session.with_untracked(|session| session.id().profile().side_text(igroteka_core::Side::First));
    let told = move || match adviser.value() {
        Some(_) => words.say(&Text::new("page-share").text("side", side.clone()).number("percent", share())),
        None => words.key("page-thinking"),
    };
    let filled = el("span").style("width", move || format!("{}%", share()));
    all([el("div").class("share").attr("aria-hidden", "true").child(filled).into(), el("p").id("share").text(told).into()])
}

/// The best moves with what is expected to follow; pressing one shows it on the board.
fn lines() -> El {
    let (adviser, words, state) = (Adviser::here(), Words::here(), State::here());
    let row = move |_: usize, line: &Line| {
        let first = line.moves.first().cloned();
        let show = move || state.advice.set(first.clone());
        let value = el("span").class("number").text(worth(words, line));
        let why = line.why.clone();
        let why = el("small").text(move || words.sentences(&why));
        el("li").child(el("button").on_press(show).child(el("b").text(line.moves.join(" "))).text(" ").child(value).child(why))
    };
    el("ol").class("lines").id("lines").attr("aria-label", words.of("page-lines")).child(each(move || adviser.lines.get(), row))
}

/// What a move is worth, in words.
fn worth(words: Words, line: &Line) -> String {
    if let Some(proven) = line.proven {
        return words.say(&proven.text());
    }
    match line.points {
        Some(points) => {
            let sign = if points < 0 { "−" } else { "+" };
            let points = points.abs();
            words.say(&Text::new("page-points").word("points", format!("{sign}{}.{:02}", points / 100, points % 100)))
        }
        None => format!("{} %", (line.permille + 1000) / 20),
    }
}

/// The course of the game; a click leads to the position.
fn course() -> View {
    let (adviser, words, state) = (Adviser::here(), Words::here(), State::here());
    let picture = move || adviser.graph(&words.key("page-course"));
    let look = move |event: web_sys::PointerEvent| {
        let Some(target) = event.current_target() else { return };
        let frame = wasm_bindgen::JsCast::unchecked_into::<web_sys::Element>(target).get_bounding_client_rect();
        state.act(|session, _| {
            let share = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
            session.look((share * session.table().entries() as f64).round().max(0.0) as usize);
            Upshot::Quiet
        });
    };
    let is_busy = move || {
        let (done, all) = adviser.progress();
        done < all
    };
    let share = move || {
        let (done, all) = adviser.progress();
        (100 * done / all.max(1)).to_string()
    };
    let progress = move || el("progress").attr("max", "100").attr("value", share).attr("aria-label", words.of("page-thinking-over")).into();
    all([el("div").class("course").html(picture).on("pointerdown", look).into(), when(is_busy, progress)])
}
