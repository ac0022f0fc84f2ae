//! First steps: the board of the table with a task beside it. A real move is played; the room says whether it was what was asked.
//! After a move the board rests until the reader goes on or tries again.

use igroteka_core::Text;
use igroteka_core::lesson::Step;
use igroteka_games::GameId;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::players::Player;
use super::session::Session;
use super::state::State;
use super::{GameAtHand, Refused, aim, board, entry, panels, status};
use crate::app::{Ways, lesson_title, play_address};
use crate::browser::Dice;
use crate::words::Words;

/// What came of a task.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// Nothing is played yet.
    Open,
    /// A lawful move, but not what was asked.
    Missed,
    /// What was asked.
    Met,
}

/// Where the reader is in a lesson.
#[derive(Clone, Copy)]
struct Progress {
    steps: &'static [Step],
    /// Which step it is, and how often it was offered.
    place: RwSignal<(usize, u32)>,
    verdict: RwSignal<Verdict>,
}

impl Progress {
    fn step(self) -> Option<&'static Step> {
        self.steps.get(self.place.read().0)
    }

    /// Offers a step, perhaps once more.
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
#[component]
pub fn LessonPage(
    /// Which game is learnt.
    id: GameId,
) -> impl IntoView {
    let words = Words::here();
    let progress = Progress { steps: id.lesson(), place: RwSignal::new((0, 0)), verdict: RwSignal::new(Verdict::Open) };
    view! {
        <div class="table lesson">
            <h1>{move || lesson_title(words, id)}</h1>
            <Task id progress/>
            {move || {
                let mut dice = Dice::asked();
                match progress.step().map(|step| (step, Session::from_position(id, step.position, &mut dice))) {
                    Some((step, Ok(session))) => view! { <OneStep session dice step progress/> }.into_any(),
                    Some((_, Err(error))) => view! { <Refused text=error.text/> }.into_any(),
                    None => ().into_any(),
                }
            }}
        </div>
    }
}

/// What is asked, what came of it, and the way on.
#[component]
fn Task(id: GameId, progress: Progress) -> impl IntoView {
    let words = Words::here();
    let wants_hint = RwSignal::new(false);
    Effect::new(move || {
        progress.place.track();
        wants_hint.set(false);
    });
    let count = move || {
        let (step, steps) = (progress.place.read().0 + 1, progress.steps.len());
        words.say(&Text::new("page-lesson-step").number("step", step as i64).number("steps", steps as i64))
    };
    let dot = move |index: usize| view! { <span class:done=move || index < progress.place.read().0 class:now=move || index == progress.place.read().0></span> };
    let task = move || progress.step().map(|step| words.say(&step.task()));
    let hint = move || progress.step().filter(|_| wants_hint.get() && !progress.is_resting()).map(|step| words.say(&step.hint()));
    let class = move || match progress.verdict.get() {
        Verdict::Open => "verdict",
        Verdict::Missed => "verdict missed",
        Verdict::Met => "verdict met",
    };
    view! {
        <section class="card task" aria-label=count>
            <div class="steps"><span>{count}</span><span class="dots" aria-hidden="true">{(0..progress.steps.len()).map(dot).collect_view()}</span></div>
            <p id="task" tabindex="-1">{task}</p>
            <p class=class id="verdict" role="status">{move || verdict_words(progress, words)}{hint}</p>
            <p class="buttons">{move || match progress.verdict.get() {
                Verdict::Open => view! {
                    <button id="lesson-hint" aria-expanded=move || wants_hint.get().to_string() on:click=move |_| wants_hint.update(|is| *is = !*is)>
                        {words.of("page-lesson-hint")}
                    </button>
                }.into_any(),
                Verdict::Missed => view! {
                    <button id="lesson-again" class="primary" on:click=move |_| progress.offer(progress.place.get_untracked().0, "board")>
                        {words.of("page-lesson-again")}
                    </button>
                }.into_any(),
                Verdict::Met if progress.is_last() => view! {
                    <a id="lesson-play" class="button primary" href=play_address(id, Player::Computer)>{words.of("page-lesson-play")}</a>
                    <button on:click=move |_| progress.offer(0, "task")>{words.of("page-lesson-restart")}</button>
                }.into_any(),
                Verdict::Met => view! {
                    <button id="lesson-next" class="primary" on:click=move |_| progress.offer(progress.place.get_untracked().0 + 1, "task")>
                        {words.of("page-lesson-next")}
                    </button>
                }.into_any(),
            }}</p>
        </section>
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
#[component]
fn OneStep(session: Session, dice: Dice, step: &'static Step, progress: Progress) -> impl IntoView {
    let id = session.id();
    State::provide(session, dice);
    GameAtHand::here().set(State::here().session);
    judge(State::here(), step, progress);
    view! {
        <div class="middle">
            <div class="heading"><status::Status/><board::Closer/></div>
            <div inert=move || progress.is_resting()><board::Board/><aim::Aim/></div>
            <status::Message/>
        </div>
        <div class="side" inert=move || progress.is_resting()>
            <panels::Panels/>
            <entry::Entry/>
            <Ways id is_learning=true/>
        </div>
    }
}

/// Judges the first move that is played, and hands the focus to the way on.
fn judge(state: State, step: &'static Step, progress: Progress) {
    Effect::new(move || {
        let events = state.happened.get();
        if events.is_empty() {
            return;
        }
        let is_met = state.session.with_untracked(|session| (step.is_met)(&events, session.table()));
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
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(id) {
            // An element that cannot be focused stays unfocused.
            let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    });
}
