//! What is asked, what came of it, and the way on.

use igroteka_core::Text;
use igroteka_signals::dom::{El, View, all, el, switch};

use super::course::{HintStage, Lesson, TaskState};
use crate::routes::{Opponents, play_address};
use crate::table::session::Session;
use crate::words::Words;

/// The card with the task.
pub(super) fn card(lesson: Lesson) -> El {
    let words = Words::here();
    let count = move || words.say(&count_text(lesson));
    let title = move || lesson.step().map_or_else(String::new, |step| words.say(&step.title()));
    let class = move || match lesson.task.get() {
        TaskState::Open | TaskState::Answering => "verdict",
        TaskState::Missed(_) => "verdict missed",
        TaskState::Met => "verdict met",
    };
    let said = move || words.sentences(&lesson.verdict_texts());
    let on = switch(
        move || (lesson.task.get(), lesson.is_last(), lesson.is_free(), lesson.is_game()),
        move |(task, is_last, is_free, is_game)| match is_free {
            true => undo(lesson),
            false => way_on(lesson, *task, *is_last, *is_game),
        },
    );
    el("section")
        .class("card task")
        .attr("aria-label", count)
        .child(el("div").class("steps").child(el("span").text(count)).child(dots(lesson)))
        .child(el("h2").text(title))
        .child(el("p").id("task").attr("tabindex", "-1").text(move || words.say(&lesson.task_text())))
        .child(el("p").class(move || class().to_owned()).id("verdict").attr("role", "status").text(said))
        .child(el("p").class("buttons").child(on).child(free_switch(lesson)))
}

fn count_text(lesson: Lesson) -> Text {
    Text::new("page-lesson-step").number("step", lesson.place.read().step as i64 + 1).number("steps", lesson.steps.len() as i64)
}

/// A dot for every step; each leads there.
fn dots(lesson: Lesson) -> El {
    let words = Words::here();
    let here = move || lesson.place.read().step;
    let dot = move |index: usize| {
        let step = lesson.steps.get(index);
        let is_done = move || step.is_some_and(|step| lesson.learned.read().is_done(step));
        let name = move || {
            let title = step.map(|step| step.title()).unwrap_or_default();
            let key = if is_done() { "page-lesson-dot-done" } else { "page-lesson-dot" };
            words.say(&Text::new(key).number("step", index as i64 + 1).text("title", title))
        };
        el("button")
            .class("dot")
            .attr("aria-label", name)
            .attr("title", name)
            .attr_if("aria-current", move || (index == here()).then(|| "step".to_owned()))
            .class_if("done", is_done)
            .on_press(move || lesson.offer(index, "task"))
            .into()
    };
    el("div").class("dots").child(all((0..lesson.steps.len()).map(dot)))
}

/// The buttons that lead on from a verdict.
fn way_on(lesson: Lesson, task: TaskState, is_last: bool, is_game: bool) -> View {
    let words = Words::here();
    let offer = move |id: &str, key: &'static str, by: usize, focus: &'static str| {
        let on = move || lesson.offer(lesson.number_now() + by, focus);
        el("button").id(id).class("primary").on_press(on).text(words.of(key)).into()
    };
    let again = if is_game { "page-lesson-play-again" } else { "page-lesson-again" };
    match task {
        TaskState::Open => hint(lesson).into(),
        TaskState::Answering => all([]),
        TaskState::Missed(_) => offer("lesson-again", again, 0, "board"),
        TaskState::Met if is_last => {
            let play = el("a").id("lesson-play").class("button primary").attr("href", play_address(lesson.id, Opponents::Computer));
            let once_more = el("button").id("lesson-again").on_press(move || lesson.offer(lesson.number_now(), "board"));
            let restart = el("button").on_press(move || lesson.offer(0, "task")).text(words.of("page-lesson-restart"));
            all([play.text(words.of("page-lesson-play")).into(), once_more.text(words.of(again)).into(), restart.into()])
        }
        TaskState::Met => offer("lesson-next", "page-lesson-next", 1, "task"),
    }
}

/// First a nudge, then what to tap. In a small game the engine says what to tap, for every move anew.
fn hint(lesson: Lesson) -> El {
    let words = Words::here();
    let press = move || match lesson.hint.get_untracked() {
        HintStage::None => lesson.hint.set(HintStage::Nudge),
        HintStage::Nudge => lesson.hint.set(HintStage::Tap),
        HintStage::Tap => lesson.hint.set(HintStage::Nudge),
    };
    let key = move || match lesson.hint.get() {
        HintStage::None => "page-lesson-hint",
        HintStage::Nudge => "page-lesson-show",
        HintStage::Tap => "page-lesson-hide",
    };
    el("button")
        .id("lesson-hint")
        .attr("data-stage", move || (lesson.hint.get() as u8).to_string())
        .on_press(press)
        .text(move || words.key(key()))
}

/// Takes back a move on a board that is tried freely.
fn undo(lesson: Lesson) -> View {
    let words = Words::here();
    let press = move || {
        if let Some(state) = lesson.table.get_value() {
            state.act(|session, outside| session.undo(outside));
        }
    };
    el("button").id("lesson-undo").on_press(press).text(words.of("page-undo")).into()
}

/// Lets the board go on without being judged, and comes back to the task.
fn free_switch(lesson: Lesson) -> El {
    let words = Words::here();
    let press = move || {
        if lesson.place.with_untracked(|place| place.free.is_some()) {
            return lesson.offer(lesson.number_now(), "task");
        }
        let start = lesson.step_now().map(|step| step.position.to_owned()).unwrap_or_default();
        let open = |session: &Session| session.outcome().is_none().then(|| session.game().position_text());
        let here = lesson.table.get_value().and_then(|state| state.session.with_untracked(open));
        lesson.free(here.unwrap_or(start));
    };
    let key = move || if lesson.is_free() { "page-lesson-back" } else { "page-lesson-free" };
    el("button").id("lesson-free").attr("aria-pressed", move || lesson.is_free().to_string()).on_press(press).text(move || words.key(key()))
}
