//! The clock of a table as it runs: it warns of its end, lets flags fall, and is shown for both teams.

use std::time::Duration;

use igroteka_core::{Team, Text, Who};
use igroteka_signals::dom::{View, all, el};
use igroteka_signals::time::{every, now_ms};
use igroteka_signals::{RwSignal, StoredValue, effect, expect_context, provide_context, use_context};
use igroteka_table::clock::shown;
use igroteka_table::{Clock, Player};

use crate::names::player_text;
use crate::sound::Sound;
use crate::table::session::Session;
use crate::table::state::State;
use crate::words::Words;

/// The time between two looks at the clock.
const TICK: Duration = Duration::from_millis(100);

/// The clock of a table, if there is one; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Timer {
    state: State,
    has_clock: bool,
    now_ms: RwSignal<u64>,
    is_paused: RwSignal<bool>,
    /// The last warning, for those who only hear it.
    warning: RwSignal<Option<Text>>,
    /// The teams that have been warned; nobody is warned twice.
    warned: StoredValue<[bool; 2]>,
}

impl Timer {
    /// Lets the clock of a table run, if there is one.
    pub(super) fn provide(state: State) -> Timer {
        let timer = Timer {
            state,
            has_clock: state.session.with_untracked(|session| session.table().clock().is_some()),
            now_ms: RwSignal::new(now_ms()),
            is_paused: RwSignal::new(false),
            warning: RwSignal::new(None),
            warned: StoredValue::new([false; 2]),
        };
        provide_context(timer);
        if timer.has_clock {
            timer.run();
        }
        timer
    }

    fn run(self) {
        let state = self.state;
        effect(move || {
            let is_paused = self.is_paused.get();
            // After a move the clock runs for whoever is next, unless it is paused.
            state.when_played(|_| ());
            state.session.update_untracked(|session| session.pause(is_paused, now_ms()));
            self.now_ms.set(now_ms());
        });
        let sound = Sound::here();
        let tick = move || {
            self.now_ms.set(now_ms());
            self.warn(sound);
            let is_fallen = self.clock_now(|clock, now_ms| clock.fallen(now_ms).is_some()) == Some(true);
            // At a table that is played by a link the server lets flags fall.
            if is_fallen && !state.session.with_untracked(Session::is_online) {
                state.act(|session, outside| session.tick(outside));
            }
        };
        every(TICK, tick);
    }

    /// Asks the clock something at this moment.
    fn clock_now<T>(self, question: impl FnOnce(&Clock, u64) -> T) -> Option<T> {
        self.state
            .session
            .try_with_untracked(|session| session.table().clock().map(|clock| question(clock, session.clock_time(now_ms()))))?
    }

    /// Asks the clock something, again at each tick.
    fn clock<T: Default>(self, question: impl FnOnce(&Clock, u64) -> T) -> T {
        let now_ms = self.now_ms.get();
        let ask = |session: &Session| session.table().clock().map(|clock| question(clock, session.clock_time(now_ms)));
        self.state.when_played(ask).unwrap_or_default()
    }

    /// Warns a person, once, whose time is running out.
    fn warn(self, sound: Sound) {
        let low = self.clock_now(|clock, now_ms| {
            let team = clock.running().filter(|team| clock.is_low(*team, now_ms))?;
            Some((team, clock.left_ms(team, now_ms)))
        });
        let Some((team, left_ms)) = low.flatten().filter(|(team, _)| !self.warned.get_value()[team.index()]) else { return };
        let person = self.state.session.try_with_untracked(|session| {
            let table = session.table();
            let seat = table.game().acting_seat().filter(|_| table.seats().any_of(team, |player| player == Player::Here))?;
            Some((player_text(table, seat), Who::of(table.side_of(team), table.only_side_here())))
        });
        if let Some((name, who)) = person.flatten() {
            self.warned.update_value(|warned| warned[team.index()] = true);
            let text = Text::new("page-time-low").text("name", name).word("who", who.word());
            self.warning.set(Some(text.number("seconds", left_ms.div_ceil(1000) as i64)));
            sound.warn();
        }
    }

    /// Lets time stand still, or go on.
    pub(super) fn pause(self, is_paused: bool) {
        if self.is_paused.get_untracked() != is_paused {
            self.is_paused.set(is_paused);
        }
    }

    /// What is left to whoever has to decide and what they get for a turn, if there is a clock.
    #[must_use]
    pub(super) fn budget_ms(self) -> Option<(u64, u64)> {
        let team = self.state.session.with_untracked(|session| session.table().acting_team())?;
        self.clock_now(|clock, now_ms| (clock.left_ms(team, now_ms), clock.increment_ms()))
    }
}

/// The time of a team, in its bar; nothing at a table without a clock.
pub(super) fn clock(team: Team) -> View {
    let Some(timer) = use_context::<Timer>().filter(|timer| timer.has_clock) else { return all([]) };
    let (state, words) = (timer.state, Words::here());
    let acts = move || state.when_played(|session| session.table().acting_team() == Some(team));
    let label = move || {
        let side = state.when_played(|session| Some(session.table().side_of(team)));
        side.map_or_else(String::new, |side| words.say(&state.id.profile().side_text(side)))
    };
    el("span")
        .class("clock")
        .class_if("running", move || acts() && !timer.is_paused.get())
        .class_if("low", move || timer.clock(|clock, now_ms| clock.is_low(team, now_ms)))
        .attr("role", "timer")
        .attr("aria-label", label)
        .text(move || timer.clock(|clock, now_ms| shown(clock.left_ms(team, now_ms))))
        .into()
}

/// The warning of an end of time, for those who only hear it.
pub(super) fn warning() -> View {
    let (timer, words) = (expect_context::<Timer>(), Words::here());
    let sentence = move || timer.warning.with(|warning| warning.as_ref().map_or_else(String::new, |text| words.say(text)));
    timer.has_clock.then(|| el("p").class("hidden").id("time-warning").attr("role", "status").text(sentence)).into()
}
