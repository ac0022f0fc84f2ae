//! The clock of a table as it runs: it follows the game, lets flags fall, and is shown for both sides.

use std::time::Duration;

use leptos::prelude::*;

use super::clock::{Clock, Pace, shown};
use super::panels::Picture;
use super::state::State;
use crate::browser::now_ms;
use crate::words::Words;

/// So often the clock is looked at.
const TICK: Duration = Duration::from_millis(100);

/// The clock of a table, if there is one; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub struct Timer {
    clock: RwSignal<Option<Clock>>,
    now_ms: RwSignal<u64>,
    is_paused: RwSignal<bool>,
}

impl Timer {
    /// Starts the clock of a table; without a pace there is none.
    pub fn provide(state: State, pace: Option<Pace>) -> Timer {
        let timer = Timer { clock: RwSignal::new(pace.map(Clock::new)), now_ms: RwSignal::new(now_ms()), is_paused: RwSignal::new(false) };
        provide_context(timer);
        if pace.is_some() {
            timer.run(state);
        }
        timer
    }

    fn run(self, state: State) {
        let decision = Memo::new(move |_| state.session.with(|session| (session.table().entries(), session.acting_half())));
        Effect::new(move || {
            let (entries, decider) = decision.get();
            let decider = decider.filter(|_| !self.is_paused.get());
            self.clock.update(|clock| {
                if let Some(clock) = clock {
                    clock.follow(entries, decider, now_ms());
                }
            });
        });
        let tick = move || {
            self.now_ms.set(now_ms());
            let fallen = self.clock.with_untracked(|clock| clock.as_ref().and_then(|clock| clock.fallen(now_ms())));
            if let Some(half) = fallen {
                state.act(|session, _| session.lose_on_time(half));
            }
        };
        if let Ok(handle) = set_interval_with_handle(tick, TICK) {
            on_cleanup(move || handle.clear());
        }
    }

    /// Lets time stand still, or go on.
    pub fn pause(self, is_paused: bool) {
        if self.is_paused.get_untracked() != is_paused {
            self.is_paused.set(is_paused);
        }
    }

    /// What is left to a half of the chairs and what it gets for a turn, if there is a clock.
    #[must_use]
    pub fn budget_ms(self, half: usize) -> Option<(u64, u64)> {
        self.clock.with_untracked(|clock| clock.as_ref().map(|clock| (clock.left_ms(half, now_ms()), clock.increment_ms())))
    }
}

/// The times of both sides; nothing at a table without a clock.
#[component]
pub fn Clocks() -> impl IntoView {
    let (timer, state, words) = (expect_context::<Timer>(), State::here(), Words::here());
    let one = move |half: usize| {
        let time = move || {
            let now_ms = timer.now_ms.get();
            timer.clock.with(|clock| clock.as_ref().map(|clock| shown(clock.left_ms(half, now_ms))))
        };
        let runs = move || timer.clock.with(|clock| clock.as_ref().and_then(Clock::running) == Some(half));
        let side = Memo::new(move |_| state.session.with(|session| session.side_of(half)));
        let name = move || words.say(&state.session.with(|session| session.id().profile().side_text(side.get())));
        view! {
            <div class="clock" class:running=runs role="timer" aria-label=name>
                {move || view! { <Picture body=None side=side.get()/> }}
                <span>{time}</span>
            </div>
        }
    };
    timer.clock.with_untracked(Option::is_some).then(|| view! { <div class="clocks">{one(0)}{one(1)}</div> })
}
