//! One step on its board: who sits there, verdicts, and what the other side answers.

use std::time::Duration;

use igroteka_core::lesson::{LessonStep, Task, is_over, is_won};
use igroteka_core::{Event, Level, Team};
use igroteka_signals::dom::{El, Handle, View, all, el};
use igroteka_signals::time::{after, now_ms};
use igroteka_signals::{StoredValue, effect, late};
use igroteka_table::Seats;

use super::course::{HintStage, Lesson, LessonBoard, TaskState};
use super::guide;
use crate::browser::DiceSource;
use crate::routes::game_links;
use crate::settings::Preferences;
use crate::table::board;
use crate::table::current_game::CurrentGame;
use crate::table::engine::adviser::Adviser;
use crate::table::engine::opponent::ComputerOpponent;
use crate::table::engine::worker;
use crate::table::input::{aim, entry};
use crate::table::panels::{self, asks, refused, status};
use crate::table::session::{Outside, Session};
use crate::table::state::State;
use crate::table::timer::Timer;

/// The other side answers after this time, so that the own move has been seen.
const ANSWER: Duration = Duration::from_millis(900);

/// One step on its board, or the same board to be tried freely.
pub(super) fn stage(lesson: Lesson, place: &LessonBoard) -> View {
    let Some(step) = lesson.steps.get(place.step) else { return all([]) };
    let mut dice = DiceSource::asked();
    let mut outside = Outside { dice: &mut dice, now_ms: now_ms() };
    let (position, is_free) = (place.free.as_deref().unwrap_or(step.position), place.free.is_some());
    match Session::from_position(lesson.id, step.options, position, seats(step, is_free), &mut outside) {
        Ok(session) => table(session, dice, lesson, step, is_free),
        Err(error) => refused(error.text).into(),
    }
}

/// The learner plays both sides, or in a small game the first one.
fn seats(step: &LessonStep, is_free: bool) -> Seats {
    match step.task {
        Task::Game(level) if !is_free => Seats::against_computer(1, Team::First, Level::new(level).unwrap_or_default()),
        _ => Seats::people(1),
    }
}

fn table(session: Session, dice: DiceSource, lesson: Lesson, step: &'static LessonStep, is_free: bool) -> View {
    let (id, board) = (session.id(), Handle::default());
    State::provide(session, dice);
    let state = State::here();
    CurrentGame::here().set(state.session);
    lesson.table.set_value(Some(state));
    ComputerOpponent::provide(state, Timer::provide(state));
    Adviser::provide(state);
    if !is_free {
        judge(state, lesson, step);
        guide::follow(state, lesson);
    }
    let resting = |part: El| part.flag("inert", move || lesson.is_resting());
    let decision = panels::decision().child(late(worker::failure));
    let parts = [
        resting(board::board(board)).into(),
        late(status::status).into(),
        resting(decision).into(),
        resting(asks().child(aim::lens())).into(),
        resting(el("div").class("lesson-more").child(entry::entry()).child(game_links(id, true))).into(),
    ];
    board::publish(state, board);
    all(parts)
}

/// Judges what is played.
fn judge(state: State, lesson: Lesson, step: &'static LessonStep) {
    let (is_answer, motion) = (StoredValue::new(false), Preferences::here().motion);
    effect(move || {
        let events = state.news.played.get();
        if events.is_empty() || is_answer.update_value(std::mem::take) == Some(true) {
            return;
        }
        match step.task {
            Task::Moves(_) => judge_move(state, lesson, step, &events),
            Task::Game(_) => judge_game(state, lesson, &events),
        }
    });
    effect(move || {
        if lesson.task.get() == TaskState::Answering {
            let wait = if motion.get_untracked() { ANSWER } else { Duration::ZERO };
            after(wait, move || answer(state, lesson, step, is_answer));
        }
    });
}

/// Judges a move that was asked.
fn judge_move(state: State, lesson: Lesson, step: &'static LessonStep, events: &[Event]) {
    let number = lesson.number.get_untracked();
    let Some(asked) = step.asked_move(number) else { return };
    let (is_met, reason) = state.session.with_untracked(|session| {
        let game = session.game();
        ((asked.is_met)(events, game), asked.missed_because(events, game))
    });
    lesson.judge(match step.asked_move(number + 1) {
        _ if !is_met => TaskState::Missed(reason),
        None => TaskState::Met,
        Some(_) => TaskState::Answering,
    });
}

/// Plays the answer of the other side, and asks for the next move.
fn answer(state: State, lesson: Lesson, step: &'static LessonStep, is_answer: StoredValue<bool>) {
    // The step may have been left.
    let is_left = is_answer.try_get_value().is_none();
    let asked = if is_left { None } else { step.asked_move(lesson.number.get_untracked()) };
    if let Some(asked) = asked {
        is_answer.set_value(true);
        state.act(|session, outside| session.play(asked.reply, outside));
        lesson.go_on();
    }
}

/// A small game is judged when it is over. A hint is good for one move.
fn judge_game(state: State, lesson: Lesson, events: &[Event]) {
    if is_over(events) {
        return lesson.judge(if is_won(events) { TaskState::Met } else { TaskState::Missed(None) });
    }
    if lesson.hint.get_untracked() == HintStage::Tap && state.session.with_untracked(Session::is_computers_turn) {
        lesson.hint.set(HintStage::Nudge);
    }
}
