//! Who is there: a dot beside each name, a mark while an own move is on its way, the days that are left, how many watch.

use igroteka_core::{Seat, Team, Text};
use igroteka_signals::RwSignal;
use igroteka_signals::dom::{View, all, el, when};
use igroteka_signals::time::{every, now_ms};
use igroteka_table::Player;
use std::time::Duration;

use crate::icon::icon;
use crate::link::Link;
use crate::table::state::State;
use crate::words::Words;

/// The time between two looks at a deadline that is days away.
const MINUTE: Duration = Duration::from_secs(60);

/// A dot beside the name of a person elsewhere: filled while they are connected.
pub(crate) fn dot(state: State, seat: Seat) -> View {
    let Some(link) = Link::find() else { return all([]) };
    let words = Words::here();
    let is_person = move || state.when_played(|session| session.table().seats().player(seat) == Player::Elsewhere);
    let is_there = move || link.presence.with(|presence| presence.seats.get(usize::from(seat.0)).copied().unwrap_or(false));
    let said = move || words.key(if is_there() { "friend-is-there" } else { "friend-is-away" });
    when(is_person, move || {
        el("span").class("presence").class_if("there", is_there).attr("role", "img").attr("aria-label", said).attr("title", said).into()
    })
}

/// How many watch, if anybody does.
pub(crate) fn watchers() -> View {
    let Some(link) = Link::find() else { return all([]) };
    let words = Words::here();
    let count = move || link.presence.with(|presence| presence.watchers);
    let said = move || words.say(&Text::new("friend-watchers").number("count", i64::from(count())));
    let shown = move || {
        let eye = icon("M2 13s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7M12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6");
        let number = el("span").attr("aria-hidden", "true").text(move || count().to_string());
        el("span").class("watchers").attr("title", said).child(eye).child(number).child(el("span").class("hidden").text(said)).into()
    };
    when(move || count() > 0, shown)
}

/// A mark in the own bar while a move is on its way to the server.
pub(crate) fn sending(state: State, team: Team) -> View {
    if Link::find().is_none() {
        return all([]);
    }
    let words = Words::here();
    let is_own = state.session.with_untracked(|session| session.table().seats().only_team_here() == Some(team));
    let is_sending = move || is_own && state.session.with(|session| session.is_sending());
    when(is_sending, move || el("span").class("sending").attr("title", words.of("friend-sending")).text("…").into())
}

/// What is left of the days for the present turn.
pub(crate) fn deadline(state: State, team: Team) -> View {
    if Link::find().is_none() {
        return all([]);
    }
    let words = Words::here();
    let now = RwSignal::new(now_ms());
    every(MINUTE, move || now.set(now_ms()));
    let left = move || {
        let now_ms = now.get();
        state.when_played(|session| session.days_left_ms(now_ms).filter(|_| session.table().acting_team() == Some(team)))
    };
    let said = move || words.say(&left_text(left().unwrap_or(0)));
    when(move || left().is_some(), move || el("span").class("clock").attr("role", "timer").text(said).into())
}

/// Days and hours, or hours and minutes when less than a day is left.
fn left_text(left_ms: u64) -> Text {
    let minutes = i64::try_from(left_ms / 60_000).unwrap_or(i64::MAX);
    let hours = minutes / 60;
    match hours / 24 {
        0 => Text::new("friend-left-hours").number("hours", hours).number("minutes", minutes % 60),
        days => Text::new("friend-left-days").number("days", days).number("hours", hours % 24),
    }
}
