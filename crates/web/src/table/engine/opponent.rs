//! The computer at the table. When it has to decide, the worker is asked; its answer is played like any other move. The worker is
//! fetched when it is first needed, hears that it may stop whenever the question is void, and ends with the table.

use std::time::Duration;

use igroteka_core::Random;
use igroteka_protocol::worker::{FromWorker, Mode, Question, ThinkingLimits, ToWorker};
use igroteka_signals::time::{after, now_ms};
use igroteka_signals::{Memo, RwSignal, StoredValue, effect, expect_context, on_cleanup, provide_context, use_context};

use crate::browser::{self, DiceSource};
use crate::settings::Preferences;
use crate::table::engine::worker::Worker;
use crate::table::session::{Response, Session};
use crate::table::state::State;
use crate::table::timer::Timer;

/// A level ends by itself; this is the longest time that a slow phone takes for it.
const MOST_MS: u32 = 4000;
/// With a clock it takes no more than this part of its time for a move.
const PART_OF_TIME: u64 = 40;
/// An answer that comes sooner waits, so that the person's own move has been seen.
const LEAST_MS: u64 = 550;

/// How soon an answer looks again whether everything before it has been shown.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// What the computer is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ComputerState {
    /// Nothing.
    #[default]
    Idle,
    /// It thinks; the number says how many percent of that are done.
    Thinking(u32),
    /// It could not be started, or it broke down.
    Failed,
}

/// The computer at a table; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct ComputerOpponent {
    state: State,
    timer: Timer,
    /// What it is doing.
    pub activity: RwSignal<ComputerState>,
    worker: StoredValue<Option<Worker>>,
    /// The number of the present question, and when it was asked. What answers another one is too late.
    asked: StoredValue<(u32, u64)>,
    seeds: StoredValue<DiceSource>,
    motion: Memo<bool>,
}

impl ComputerOpponent {
    /// Lets the computer play at a table wherever it has to decide.
    pub(crate) fn provide(state: State, timer: Timer) {
        let opponent = ComputerOpponent {
            state,
            timer,
            activity: RwSignal::new(ComputerState::Idle),
            worker: StoredValue::new(None),
            asked: StoredValue::new((0, 0)),
            seeds: StoredValue::new(DiceSource::asked()),
            motion: Preferences::here().motion,
        };
        provide_context(opponent);
        if !opponent.plays() {
            return;
        }
        let question = Memo::new(move |_| {
            // A game that another tab plays is thought about there.
            let is_due = |session: &Session| session.is_computers_turn() && !state.follows.get();
            state.when_played(|session| is_due(session).then(|| (session.game().entry_count(), session.game().position_text())))
        });
        effect(move || match question.read().is_some() {
            true => opponent.ask(),
            false => opponent.rest(),
        });
        effect(move || timer.pause(opponent.activity.get() == ComputerState::Failed));
        on_cleanup(move || opponent.dismiss());
    }

    /// The computer at this table, if one may play there: not at a lesson.
    #[must_use]
    pub(crate) fn find() -> Option<ComputerOpponent> {
        use_context()
    }

    /// The computer at this table.
    #[must_use]
    pub(crate) fn here() -> ComputerOpponent {
        expect_context()
    }

    /// Whether the computer plays at this table at all.
    #[must_use]
    pub(crate) fn plays(self) -> bool {
        // At a table that is played by a link the server thinks.
        self.state.session.with_untracked(|session| session.table().seats().has_computer() && !session.is_online())
    }

    fn ask(self) {
        let number = self.asked.with_value(|asked| asked.0.wrapping_add(1));
        self.asked.set_value((number, now_ms()));
        self.activity.set(ComputerState::Thinking(0));
        let limits = ThinkingLimits { nodes: asked_nodes(), time_ms: self.time_ms() };
        let seed = self.seeds.update_value(DiceSource::next_u64).unwrap_or_default();
        let question = self.state.session.try_with_untracked(|session| {
            let seat = session.game().acting_seat();
            let level = seat.and_then(|seat| session.table().seats().player(seat).level()).unwrap_or_default();
            let mode = Mode::Level(level.number());
            Question::new(number, mode, limits, seed, &session.game().snapshot())
        });
        let Some(question) = question else { return };
        self.worker.update_value(|worker| {
            if worker.is_none() {
                *worker = Worker::start(move |message| self.hear(message), move || self.fail());
            }
            match worker {
                Some(worker) => worker.send(ToWorker::Think(Box::new(question))),
                None => self.activity.set(ComputerState::Failed),
            }
        });
    }

    fn time_ms(self) -> u32 {
        let budget = self.timer.budget_ms().map(|(left_ms, increment_ms)| left_ms / PART_OF_TIME + increment_ms / 2);
        budget.and_then(|ms| u32::try_from(ms).ok()).unwrap_or(MOST_MS).min(MOST_MS)
    }

    /// Nothing is asked any more; an answer that is under way is too late.
    fn rest(self) {
        if self.activity.get_untracked() == ComputerState::Idle {
            return;
        }
        self.asked.update_value(|asked| asked.0 = asked.0.wrapping_add(1));
        self.activity.set(ComputerState::Idle);
        self.worker.with_value(|worker| {
            if let Some(worker) = worker {
                worker.send(ToWorker::Stop);
            }
        });
    }

    fn hear(self, message: FromWorker) {
        let is_current = |number| number == self.asked.get_value().0;
        match message {
            FromWorker::Progress { number, percent } if is_current(number) => self.activity.set(ComputerState::Thinking(percent)),
            FromWorker::Best { number, entry } if is_current(number) => self.play_soon(number, entry),
            FromWorker::Error { .. } => self.fail(),
            FromWorker::Progress { .. } | FromWorker::Best { .. } | FromWorker::Lines { .. } | FromWorker::Ready => {}
        }
    }

    /// Plays an answer, but not before the person's own move has been seen.
    fn play_soon(self, number: u32, text: String) {
        let thought_ms = now_ms().saturating_sub(self.asked.get_value().1);
        let wait_ms = LEAST_MS.saturating_sub(thought_ms);
        if wait_ms == 0 || !self.motion.get_untracked() {
            return self.play(number, &text);
        }
        after(Duration::from_millis(wait_ms), move || self.play(number, &text));
    }

    fn play(self, number: u32, text: &str) {
        // The table may be gone, or the question may be void by now.
        if self.asked.try_get_value().is_none_or(|asked| asked.0 != number) {
            return;
        }
        // What happened before is still being shown.
        if self.state.showing.is_on() {
            let text = text.to_owned();
            return after(LOOK_AGAIN, move || self.play(number, &text));
        }
        self.activity.set(ComputerState::Idle);
        let mut is_refused = false;
        self.state.act(|session, outside| {
            let response = session.answer(text, outside);
            is_refused = matches!(response, Response::Refused(_));
            response
        });
        if is_refused {
            self.fail();
        }
    }

    fn fail(self) {
        self.dismiss();
        self.activity.set(ComputerState::Failed);
    }

    /// Asks once more, with a worker of its own.
    pub(crate) fn try_again(self) {
        self.dismiss();
        self.ask();
    }

    fn dismiss(self) {
        self.worker.update_value(|worker| *worker = None);
    }
}

/// The nodes that the address asks for (`?nodes=200`), for tests; else 0, as many as the level has.
pub(crate) fn asked_nodes() -> u32 {
    browser::query("nodes").and_then(|text| text.parse().ok()).unwrap_or_default()
}
