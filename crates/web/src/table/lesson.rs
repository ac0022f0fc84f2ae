//! First steps: the board of the table with a task beside it. A real move is played; the room says whether it was what was asked.
//! After a move the board rests until the reader goes on or tries again.

use igroteka_core::Text;
use igroteka_core::lesson::LessonStep;
use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, all, el, switch};
use igroteka_signals::time::{at_next_frame, now_ms};
use igroteka_signals::{RwSignal, document, effect, late};
use wasm_bindgen::JsCast;

use crate::browser::DiceSource;
use crate::routes::Opponents;
use crate::routes::{game_links, play_address};
use crate::table::board;
use crate::table::current_game::CurrentGame;
use crate::table::input::{aim, entry};
use crate::table::panels::{self, asks, refused, status};
use crate::table::session::{Outside, Session};
use crate::table::state::State;
use crate::words::Words;

/// What came of a task.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Verdict {
    /// Nothing is played yet.
    #[default]
    Open,
    /// A legal move, but not what was asked.
    Missed,
    /// What was asked.
    Met,
}

/// Where the reader is in a lesson.
#[derive(Clone, Copy)]
struct Progress {
    steps: &'static [LessonStep],
    /// Which step it is, and how often it was offered.
    place: RwSignal<(usize, u32)>,
    verdict: RwSignal<Verdict>,
}

impl Progress {
    fn step(self) -> Option<&'static LessonStep> {
        self.steps.get(self.place.read().0)
    }

    /// Begins a step, perhaps once more.
    fn offer(self, step: usize, focus: &'static str) {
        self.verdict.set(Verdict::Open);
        self.place.update(|(now, round)| (*now, *round) = (step, round.wrapping_add(1)));
        focus_soon(focus);
    }

    fn is_last(self) -> bool {
        self.place.read().0 + 1 >= self.steps.len()
    }

    fn is_resting(self) -> bool {
        self.verdict.get() != Verdict::Open
    }
}

/// The page of a game's first steps.
pub fn lesson_page(id: GameId) -> El {
    let words = Words::here();
    let progress = Progress { steps: id.lesson(), place: RwSignal::new((0, 0)), verdict: RwSignal::new(Verdict::Open) };
    let step = move |_: &(usize, u32)| {
        let mut dice = DiceSource::asked();
        let mut outside = Outside { dice: &mut dice, now_ms: now_ms() };
        match progress.step().map(|step| (step, Session::from_position(id, step.position, &mut outside))) {
            Some((step, Ok(session))) => one_step(session, dice, step, progress),
            Some((_, Err(error))) => refused(error.text).into(),
            None => all([]),
        }
    };
    el("div")
        .class("table lesson")
        .child(el("h1").text(move || lesson_title(words, id)))
        .child(task(id, progress))
        .child(switch(move || progress.place.get(), step))
}

/// What is asked, what came of it, and the way on.
fn task(id: GameId, progress: Progress) -> El {
    let words = Words::here();
    let wants_hint = RwSignal::new(false);
    effect(move || {
        progress.place.track();
        wants_hint.set(false);
    });
    let count = move || {
        let (step, steps) = (progress.place.read().0 + 1, progress.steps.len());
        words.say(&Text::new("page-lesson-step").number("step", step as i64).number("steps", steps as i64))
    };
    let here = move || progress.place.read().0;
    let dot = move |index: usize| el("span").class_if("done", move || index < here()).class_if("now", move || index == here()).into();
    let task = move || progress.step().map_or_else(String::new, |step| words.say(&step.task()));
    let hint = move || {
        progress.step().filter(|_| wants_hint.get() && !progress.is_resting()).map_or_else(String::new, |step| words.say(&step.hint()))
    };
    let class = move || match progress.verdict.get() {
        Verdict::Open => "verdict",
        Verdict::Missed => "verdict missed",
        Verdict::Met => "verdict met",
    };
    let dots = el("span").class("dots").attr("aria-hidden", "true").child(all((0..progress.steps.len()).map(dot)));
    let verdict = el("p").class(move || class().to_owned()).id("verdict").attr("role", "status");
    let on = switch(
        move || (progress.verdict.get(), progress.is_last()),
        move |(verdict, is_last)| way_on(id, progress, wants_hint, *verdict, *is_last),
    );
    el("section")
        .class("card task")
        .attr("aria-label", count)
        .child(el("div").class("steps").child(el("span").text(count)).child(dots))
        .child(el("p").id("task").attr("tabindex", "-1").text(task))
        .child(verdict.text(move || verdict_words(progress, words).unwrap_or_default()).text(hint))
        .child(el("p").class("buttons").child(on))
}

/// The buttons that lead on from a verdict.
fn way_on(id: GameId, progress: Progress, wants_hint: RwSignal<bool>, verdict: Verdict, is_last: bool) -> View {
    let words = Words::here();
    let offer = move |id: &str, key: &'static str, by: usize, focus: &'static str| {
        let on = move || progress.offer(progress.place.get_untracked().0 + by, focus);
        el("button").id(id).class("primary").on_press(on).text(words.of(key)).into()
    };
    match verdict {
        Verdict::Open => el("button")
            .id("lesson-hint")
            .attr("aria-expanded", move || wants_hint.get().to_string())
            .on_press(move || wants_hint.update(|is| *is = !*is))
            .text(words.of("page-lesson-hint"))
            .into(),
        Verdict::Missed => offer("lesson-again", "page-lesson-again", 0, "board"),
        Verdict::Met if is_last => {
            let play = el("a").id("lesson-play").class("button primary").attr("href", play_address(id, Opponents::Computer));
            let restart = el("button").on_press(move || progress.offer(0, "task")).text(words.of("page-lesson-restart"));
            all([play.text(words.of("page-lesson-play")).into(), restart.into()])
        }
        Verdict::Met => offer("lesson-next", "page-lesson-next", 1, "task"),
    }
}

/// The words of the verdict.
fn verdict_words(progress: Progress, words: Words) -> Option<String> {
    let step = progress.step()?;
    match progress.verdict.get() {
        Verdict::Open => None,
        Verdict::Missed => Some(words.say(&Text::new("page-lesson-missed").text("hint", step.hint()))),
        Verdict::Met if progress.is_last() => Some(format!("{} {}", words.say(&step.praise()), words.key("page-lesson-done"))),
        Verdict::Met => Some(words.say(&step.praise())),
    }
}

/// One step on its board.
fn one_step(session: Session, dice: DiceSource, step: &'static LessonStep, progress: Progress) -> View {
    let (id, board) = (session.id(), Handle::default());
    State::provide(session, dice);
    CurrentGame::here().set(State::here().session);
    judge(State::here(), step, progress);
    let resting = |part: El| part.flag("inert", move || progress.is_resting());
    let (decision, asks) = (panels::decision(), asks().child(aim::lens()));
    let parts = [
        resting(board::board(board)).into(),
        late(status::status).into(),
        resting(decision).into(),
        resting(asks).into(),
        resting(el("div").class("lesson-more").child(entry::entry()).child(game_links(id, true))).into(),
    ];
    board::publish(State::here(), board);
    all(parts)
}

/// Judges the first move that is played, and hands the focus to the way on.
fn judge(state: State, step: &'static LessonStep, progress: Progress) {
    effect(move || {
        let events = state.news.played.get();
        if events.is_empty() {
            return;
        }
        let is_met = state.session.with_untracked(|session| (step.is_met)(&events, session.game()));
        progress.verdict.set(if is_met { Verdict::Met } else { Verdict::Missed });
        let is_last = progress.place.get_untracked().0 + 1 >= progress.steps.len();
        focus_soon(match (is_met, is_last) {
            (false, _) => "lesson-again",
            (true, false) => "lesson-next",
            (true, true) => "lesson-play",
        });
    });
}

/// Hands the focus to an element that is about to be there.
fn focus_soon(id: &'static str) {
    at_next_frame(move || {
        if let Some(element) = document().get_element_by_id(id) {
            // An element that cannot be focused stays unfocused.
            let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    });
}

/// The title of a game's first steps.
#[must_use]
pub fn lesson_title(words: Words, id: GameId) -> String {
    words.say(&Text::new("page-lesson-title").text("game", Text::coded(id.slug(), "-title")))
}
