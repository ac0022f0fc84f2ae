//! Where the reader is in a lesson, and what came of a task.

use igroteka_core::Text;
use igroteka_core::lesson::{LessonMove, LessonStep, Task};
use igroteka_games::GameId;
use igroteka_signals::time::at_next_frame;
use igroteka_signals::{RwSignal, StoredValue, document};
use wasm_bindgen::JsCast;

use crate::learning::Learned;
use crate::table::state::State;

/// What came of a task.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum TaskState {
    /// Nothing is played yet, or what was played was right so far.
    #[default]
    Open,
    /// The other side is about to answer.
    Answering,
    /// A legal move, but not what was asked; the key of the reason, if the step knows it.
    Missed(Option<&'static str>),
    /// What was asked.
    Met,
}

/// How much of a hint is given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) enum HintStage {
    /// Nothing.
    #[default]
    None,
    /// What to look at.
    Nudge,
    /// What to tap.
    Tap,
}

/// What stands on the board.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct LessonBoard {
    /// Which step it is.
    pub step: usize,
    /// How often a board was offered.
    round: u32,
    /// The position of a board that is tried freely.
    pub free: Option<String>,
}

/// A lesson; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Lesson {
    /// The game.
    pub id: GameId,
    /// Its steps.
    pub steps: &'static [LessonStep],
    /// What stands on the board.
    pub place: RwSignal<LessonBoard>,
    /// What came of the task.
    pub task: RwSignal<TaskState>,
    /// Which move of the step is asked, counted from 0.
    pub number: RwSignal<usize>,
    /// How much of a hint is given.
    pub hint: RwSignal<HintStage>,
    /// Which steps are done.
    pub learned: RwSignal<Learned>,
    /// The table of the step.
    pub table: StoredValue<Option<State>>,
}

impl Lesson {
    /// A lesson, where the reader left off.
    pub(super) fn new(id: GameId) -> Lesson {
        let (steps, learned) = (id.lesson(), Learned::of(id));
        let place = LessonBoard { step: learned.place(steps), ..LessonBoard::default() };
        Lesson {
            id,
            steps,
            place: RwSignal::new(place),
            task: RwSignal::new(TaskState::Open),
            number: RwSignal::new(0),
            hint: RwSignal::new(HintStage::None),
            learned: RwSignal::new(learned),
            table: StoredValue::new(None),
        }
    }

    /// The step that is offered.
    pub(super) fn step(self) -> Option<&'static LessonStep> {
        self.steps.get(self.place.read().step)
    }

    /// The step that is offered, without following it.
    pub(super) fn step_now(self) -> Option<&'static LessonStep> {
        self.steps.get(self.number_now())
    }

    /// Which step is offered, without following it.
    pub(super) fn number_now(self) -> usize {
        self.place.with_untracked(|place| place.step)
    }

    /// The move that is asked; nothing in a small game.
    pub(super) fn asked_move(self) -> Option<&'static LessonMove> {
        self.step()?.asked_move(self.number.get())
    }

    /// Whether the step is a small game.
    pub(super) fn is_game(self) -> bool {
        self.step().is_some_and(|step| matches!(step.task, Task::Game(_)))
    }

    /// Whether the board is tried freely.
    pub(super) fn is_free(self) -> bool {
        self.place.read().free.is_some()
    }

    /// Whether it is the last step.
    pub(super) fn is_last(self) -> bool {
        self.place.read().step + 1 >= self.steps.len()
    }

    /// Whether the board takes no moves.
    pub(super) fn is_resting(self) -> bool {
        self.task.get() != TaskState::Open
    }

    /// Begins a step, perhaps once more. Whoever tries again keeps the hint.
    pub(super) fn offer(self, number: usize, focus: &'static str) {
        if number != self.number_now() {
            self.hint.set(HintStage::None);
        }
        self.lay_out(number, None);
        if let Some(step) = self.step_now() {
            self.learned.update(|learned| learned.go_to(step));
            self.store();
        }
        focus_soon(focus);
    }

    /// Lets the board go on without being judged, from a position.
    pub(super) fn free(self, position: String) {
        let step = self.number_now();
        self.lay_out(step, Some(position));
        focus_soon("board");
    }

    fn lay_out(self, step: usize, free: Option<String>) {
        self.task.set(TaskState::Open);
        self.number.set(0);
        let round = self.place.with_untracked(|place| place.round.wrapping_add(1));
        self.place.set(LessonBoard { step, round, free });
    }

    /// Says what came of the task, and hands the focus to the way on.
    pub(super) fn judge(self, task: TaskState) {
        self.task.set(task);
        let step = self.step_now();
        if let (TaskState::Met, Some(step)) = (task, step) {
            self.learned.update(|learned| learned.finish(step));
            self.store();
        }
        let is_last = self.number_now() + 1 >= self.steps.len();
        match task {
            TaskState::Missed(_) => focus_soon("lesson-again"),
            TaskState::Met if is_last => focus_soon("lesson-play"),
            TaskState::Met => focus_soon("lesson-next"),
            TaskState::Open | TaskState::Answering => {}
        }
    }

    /// Asks for the next move of the step.
    pub(super) fn go_on(self) {
        if self.hint.get_untracked() == HintStage::Tap {
            self.hint.set(HintStage::Nudge);
        }
        self.number.update(|number| *number += 1);
        self.task.set(TaskState::Open);
        focus_soon("task");
    }

    fn store(self) {
        self.learned.with_untracked(|learned| learned.store(self.id));
    }

    /// What is asked.
    pub(super) fn task_text(self) -> Text {
        match (self.is_free(), self.step()) {
            (false, Some(step)) => step.asked(self.number.get()),
            _ => Text::new("page-lesson-free-task"),
        }
    }

    /// What came of the task, or the hint; nothing while neither is there.
    pub(super) fn verdict_texts(self) -> Vec<Text> {
        let Some(step) = self.step().filter(|_| !self.is_free()) else { return Vec::new() };
        let (number, is_game) = (self.number.get(), self.is_game());
        match (self.task.get(), self.hint.get()) {
            (TaskState::Open, HintStage::None) => Vec::new(),
            (TaskState::Open, HintStage::Tap) if !is_game => vec![step.tap(number)],
            (TaskState::Open, _) => vec![step.nudge(number)],
            (TaskState::Answering, _) => vec![Text::new("page-lesson-answering")],
            (TaskState::Missed(Some(key)), _) => vec![Text::new(key)],
            (TaskState::Missed(None), _) => {
                let key = if is_game { "page-lesson-not-won" } else { "page-lesson-missed" };
                vec![Text::new(key), step.nudge(number)]
            }
            (TaskState::Met, _) if self.is_last() => vec![step.praise(), Text::new("page-lesson-done")],
            (TaskState::Met, _) => vec![step.praise()],
        }
    }
}

/// Hands the focus to an element that is about to be there.
pub(super) fn focus_soon(id: &'static str) {
    at_next_frame(move || {
        if let Some(element) = document().get_element_by_id(id) {
            // An element that cannot be focused stays unfocused.
            let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    });
}
