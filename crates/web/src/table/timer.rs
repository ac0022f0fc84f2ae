//! The clock of a table as it runs: it warns of its end, lets flags fall, and is shown for both teams.

use std::time::Duration;

use igroteka_core::{Team, Text};
use igroteka_signals::dom::{El, View, all, el, switch};
use igroteka_signals::time::{every, now_ms};
use igroteka_signals::{RwSignal, StoredValue, effect, expect_context, provide_context};
use igroteka_table::clock::shown;
use igroteka_table::{Clock, Player};

use crate::names::team_names;
use crate::table::board::sound::Sound;
use crate::table::panels::picture;
use crate::table::state::State;
use crate::words::Words;

/// So often the clock is looked at.
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
            if self.clock_now(|clock, now_ms| clock.fallen(now_ms).is_some()) == Some(true) {
                state.act(|session, outside| session.tick(outside));
            }
        };
        every(TICK, tick);
    }

    /// Asks the clock something at this moment.
    fn clock_now<T>(self, question: impl FnOnce(&Clock, u64) -> T) -> Option<T> {
        self.state.session.try_with_untracked(|session| session.table().clock().map(|clock| question(clock, now_ms())))?
    }

    /// Asks the clock something, again at each tick.
    fn clock<T: Default>(self, question: impl FnOnce(&Clock, u64) -> T) -> T {
        let now_ms = self.now_ms.get();
        self.state.when_played(|session| session.table().clock().map(|clock| question(clock, now_ms))).unwrap_or_default()
    }

    /// Warns a person, once, whose time is running out.
    fn warn(self, sound: Sound) {
        let low = self.clock_now(|clock, now_ms| {
            let team = clock.running().filter(|team| clock.is_low(*team, now_ms))?;
            Some((team, clock.left_ms(team, now_ms)))
        });
        let Some((team, left_ms)) = low.flatten().filter(|(team, _)| !self.warned.get_value()[team.index()]) else { return };
        let person = self.state.session.try_with_untracked(|session| {
            let is_person = session.table().seats().any_of(team, |player| player == Player::Here);
            is_person.then(|| session.table().side_of(team))
        });
        if let Some(side) = person.flatten() {
            let side = self.state.id.profile().side_text(side);
            self.warned.update_value(|warned| warned[team.index()] = true);
            self.warning.set(Some(Text::new("page-time-low").text("side", side).number("seconds", left_ms.div_ceil(1000) as i64)));
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

/// The times of both teams; nothing at a table without a clock. Names are shown even then.
pub(super) fn clocks() -> View {
    let (timer, words) = (expect_context::<Timer>(), Words::here());
    let has_names =
        timer.state.session.with_untracked(|session| session.table().seats().places().iter().any(|place| !place.name.is_empty()));
    let sentence = move || timer.warning.with(|warning| warning.as_ref().map_or_else(String::new, |text| words.say(text)));
    let warning = move || el("p").class("hidden").id("time-warning").attr("role", "status").text(sentence);
    let both = move || el("div").class("clocks").child(all(Team::BOTH.map(|team| one_team(timer, team).into()))).child(warning());
    (timer.has_clock || has_names).then(both).into()
}

/// The names and the time of a team.
fn one_team(timer: Timer, team: Team) -> El {
    let (state, words) = (timer.state, Words::here());
    let acts = move || state.when_played(|session| session.table().acting_team() == Some(team));
    let side = move || state.when_played(|session| Some(session.table().side_of(team)));
    let names = move || state.when_played(|session| team_names(session.table().seats().of(team)));
    let label = move || {
        let side = side().map_or_else(String::new, |side| words.say(&state.id.profile().side_text(side)));
        [Some(side), names()].into_iter().flatten().collect::<Vec<_>>().join(": ")
    };
    let around = el("div")
        .class("clock")
        .class_if("running", move || acts() && !timer.is_paused.get())
        .class_if("low", move || timer.clock(|clock, now_ms| clock.is_low(team, now_ms)))
        .attr("aria-label", label)
        .child(switch(side, |side| side.map(|side| picture(None, side)).into()))
        .child(switch(move || names().is_some(), move |has_names| has_names.then(|| name_list(state, team)).into()));
    match timer.has_clock {
        true => {
            around.attr("role", "timer").child(el("span").text(move || timer.clock(|clock, now_ms| shown(clock.left_ms(team, now_ms)))))
        }
        false => around.attr("role", "group"),
    }
}

/// The names of a team; who has to act stands out.
fn name_list(state: State, team: Team) -> El {
    let per_side = state.session.with_untracked(|session| session.table().seats().per_side());
    let seats = (0..per_side).map(|number| igroteka_core::Seat(team.index() as u8 * per_side + number));
    let name = move |seat: igroteka_core::Seat| {
        let acts = move || state.when_played(|session| session.game().acting_seat() == Some(seat));
        let name = move || state.when_played(|session| session.table().seats().name(seat).to_owned());
        el("span").class("name").class_if("acts", acts).text(name).into()
    };
    el("span").class("names").child(all(seats.map(name)))
}
