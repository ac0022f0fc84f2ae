//! What a lesson shows on the board: what its step points at, and with the second hint the move and the touch that comes next.

use igroteka_core::Mark;
use igroteka_core::lesson::next_touch;
use igroteka_signals::{Memo, RwSignal, effect};

use super::course::{HintStage, Lesson, TaskState};
use crate::table::engine::adviser::Adviser;
use crate::table::session::Session;
use crate::table::state::State;

/// Shows it at a table.
pub(super) fn follow(state: State, lesson: Lesson) {
    let advised = RwSignal::new(None::<String>);
    if lesson.step_now().is_some_and(|step| step.asked_move(0).is_none()) {
        ask_engine(state, lesson, advised);
    }
    let is_shown = move || lesson.task.get() == TaskState::Open;
    let expected_move = move || match lesson.asked_move() {
        _ if !is_shown() || lesson.hint.get() != HintStage::Tap => None,
        Some(asked) => Some(asked.example.to_owned()),
        None => advised.get(),
    };
    effect(move || {
        let expected = expected_move();
        let is_turn_here = |session: &Session| session.table().is_turn_here();
        let touch = expected.as_ref().and_then(|text| {
            state.session.with(|session| is_turn_here(session).then(|| next_touch(session.game(), text, session.selection())).flatten())
        });
        if *state.view.guide.read_untracked() != touch {
            state.view.guide.set(touch);
        }
    });
    effect(move || {
        let marks = match expected_move() {
            Some(text) => state.session.with(|session| if session.selection().is_empty() { session.marks_of(&text) } else { Vec::new() }),
            None if is_shown() => pointed_at(state, lesson),
            None => Vec::new(),
        };
        if *state.view.pointers.read_untracked() != marks {
            state.view.pointers.set(marks);
        }
    });
}

/// What the step points at.
fn pointed_at(state: State, lesson: Lesson) -> Vec<Mark> {
    let pointers = lesson.asked_move().map(|asked| asked.pointers).unwrap_or_default();
    state.when_played(|session| {
        let scene = session.scene(None);
        pointers.iter().flat_map(|pointer| pointer.marks(&scene)).collect()
    })
}

/// In a small game the engine says what to play. What it says is good for one move.
fn ask_engine(state: State, lesson: Lesson, advised: RwSignal<Option<String>>) {
    let adviser = Adviser::here();
    let turn = Memo::new(move |_| state.when_played(|session| (session.game().entry_count(), session.table().is_turn_here())));
    effect(move || {
        let (_, is_turn_here) = turn.get();
        advised.set(None);
        if lesson.hint.get() == HintStage::Tap && is_turn_here {
            adviser.hint();
        }
    });
    effect(move || {
        if let Some(text) = state.view.advice.get() {
            advised.set(Some(text));
        }
    });
}
