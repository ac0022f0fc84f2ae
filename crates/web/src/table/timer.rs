//! The clock of a table as it runs: it follows the game, warns of its end, lets flags fall, and is shown for both sides.

use std::time::Duration;

use igroteka_core::Text;
use igroteka_signals::dom::{El, View, el, switch};
use igroteka_signals::time::{every, now_ms};
use igroteka_signals::{Memo, RwSignal, StoredValue, effect, expect_context, provide_context};

use super::clock::{Clock, Times, shown};
use super::panels::picture;
use super::players::Player;
use super::sound::Sound;
use super::state::State;
use crate::words::Words;

/// So often the clock is looked at.
const TICK: Duration = Duration::from_millis(100);

/// The clock of a table, if there is one; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub struct Timer {
    clock: RwSignal<Option<Clock>>,
    now_ms: RwSignal<u64>,
    is_paused: RwSignal<bool>,
    /// The last warning, for those who only hear it.
    warning: RwSignal<Option<Text>>,
    /// The halves that have been warned; nobody is warned twice.
    warned: StoredValue<[bool; 2]>,
}

impl Timer {
    /// Starts the clock of a table, if there is one.
    pub fn provide(state: State, clock: Option<Clock>) -> Timer {
        let has_clock = clock.is_some();
        let timer = Timer {
            clock: RwSignal::new(clock),
            now_ms: RwSignal::new(now_ms()),
            is_paused: RwSignal::new(false),
            warning: RwSignal::new(None),
            warned: StoredValue::new([false; 2]),
        };
        provide_context(timer);
        if has_clock {
            timer.run(state);
        }
        timer
    }

    fn run(self, state: State) {
        let decision = Memo::new(move |_| state.when_played(|session| (session.table().entry_count(), session.acting_half())));
        effect(move || {
            let (entries, decider) = decision.get();
            let decider = decider.filter(|_| !self.is_paused.get());
            self.clock.update(|clock| {
                if let Some(clock) = clock {
                    clock.follow(entries, decider, now_ms());
                }
            });
        });
        let sound = Sound::here();
        let tick = move || {
            self.now_ms.set(now_ms());
            self.warn(state, sound);
            let fallen = self.clock.with_untracked(|clock| clock.as_ref().and_then(|clock| clock.fallen(now_ms())));
            if let Some(half) = fallen {
                state.act(|session, _| session.lose_on_time(half));
            }
        };
        every(TICK, tick);
    }

    /// Warns a person, once, whose time is running out.
    fn warn(self, state: State, sound: Sound) {
        let now_ms = now_ms();
        let running = self.clock.with_untracked(|clock| {
            let clock = clock.as_ref()?;
            let half = clock.running().filter(|half| clock.is_low(*half, now_ms))?;
            Some((half, clock.left_ms(half, now_ms)))
        });
        let Some((half, left_ms)) = running.filter(|(half, _)| !self.warned.get_value()[*half]) else { return };
        let (player, side) = state.session.with_untracked(|session| {
            let side = session.id().profile().side_text(session.side_of(half));
            (session.players().halves[half], side)
        });
        if player == Player::Person {
            self.warned.update_value(|warned| warned[half] = true);
            self.warning.set(Some(Text::new("page-time-low").text("side", side).number("seconds", left_ms.div_ceil(1000) as i64)));
            sound.warn();
        }
    }

    /// The times to be kept with the game.
    #[must_use]
    pub fn times(self) -> Option<Times> {
        self.clock.with_untracked(|clock| clock.as_ref().map(Clock::times))
    }

    /// Takes over the times of a game that another tab plays; the game as it stands there comes next.
    pub fn take_over(self, times: Option<Times>) {
        if let Some(times) = times.filter(|_| self.times().is_some()) {
            self.clock.set(Some(Clock::at(times)));
        }
    }

    /// Lets time stand still, or go on.
    pub fn pause(self, is_paused: bool) {
        if self.is_paused.get_untracked() != is_paused {
            self.is_paused.set(is_paused);
        }
    }

    /// What is left to a half of the seats and what it gets for a turn, if there is a clock.
    #[must_use]
    pub fn budget_ms(self, half: usize) -> Option<(u64, u64)> {
        self.clock.with_untracked(|clock| clock.as_ref().map(|clock| (clock.left_ms(half, now_ms()), clock.increment_ms())))
    }
}

/// The times of both sides; nothing at a table without a clock.
pub fn clocks() -> View {
    let (timer, words) = (expect_context::<Timer>(), Words::here());
    let told = move || timer.warning.with(|warning| warning.as_ref().map_or_else(String::new, |text| words.say(text)));
    let warning = move || el("p").class("hidden").id("time-warning").attr("role", "status").text(told);
    let both = move || el("div").class("clocks").child(one_clock(timer, 0)).child(one_clock(timer, 1)).child(warning());
    timer.clock.with_untracked(Option::is_some).then(both).into()
}

fn one_clock(timer: Timer, half: usize) -> El {
    let (state, words) = (State::here(), Words::here());
    let time = move || {
        let now_ms = timer.now_ms.get();
        timer.clock.with(|clock| clock.as_ref().map_or_else(String::new, |clock| shown(clock.left_ms(half, now_ms))))
    };
    let runs = move || timer.clock.with(|clock| clock.as_ref().and_then(Clock::running) == Some(half));
    let is_low = move || {
        let now_ms = timer.now_ms.get();
        timer.clock.with(|clock| clock.as_ref().is_some_and(|clock| clock.is_low(half, now_ms)))
    };
    let side = move || state.when_played(|session| Some(session.side_of(half)));
    let name = move || side().map_or_else(String::new, |side| words.say(&state.id.profile().side_text(side)));
    el("div")
        .class("clock")
        .class_if("running", runs)
        .class_if("low", is_low)
        .attr("role", "timer")
        .attr("aria-label", name)
        .child(switch(side, |side| side.map(|side| picture(None, side)).into()))
        .child(el("span").text(time))
}
