//! The dialog that begins another game: opponent and clock, and a form made from the game's list of options.

use std::rc::Rc;

use igroteka_core::{Level, Options};
use igroteka_games::GameId;
use igroteka_signals::RwSignal;
use igroteka_signals::dom::{El, Handle, View, all, dialog, el, switch, when};
use igroteka_table::Pace;

use crate::routes::Opponents;
use crate::table::setup::begin::Begin;
use crate::table::setup::fields::{Chooser, option_fields};
use crate::table::setup::level::level_text;
use crate::table::setup::seats::{four_seats, two_names};
use crate::table::setup::{SeatChoice, Setup, per_side};
use crate::words::Words;

/// The dialog; `begin` begins a game with what is chosen.
pub(crate) fn new_game(node: Handle, begin: Begin) -> El {
    let words = Words::here();
    let Begin { id, options, setup, .. } = begin;
    let start = move || {
        node.close_dialog();
        begin.run(None);
    };
    let buttons = el("p")
        .class("buttons")
        .child(el("button").id("begin").class("primary").on_press(start).text(words.of("page-begin")))
        .child(el("button").on_press(move || node.close_dialog()).text(words.of("page-cancel")));
    dialog(node)
        .attr("aria-labelledby", "new-game-title")
        .child(el("h2").id("new-game-title").text(words.of("page-new-game")))
        .child(players(id, options, setup))
        .child(option_fields(id, options))
        .child(times(setup))
        .child(buttons)
}

/// Who plays: four seats to be taken where two players share a side, otherwise the opponent.
fn players(id: GameId, options: RwSignal<Options>, setup: RwSignal<Setup>) -> View {
    let per_side = move || options.with(|options| per_side(id, *options));
    switch(per_side, move |per_side| if *per_side > 1 { four_seats(id, setup).into() } else { opponents(setup) })
}

/// Who plays against whom, and where.
fn opponents(setup: RwSignal<Setup>) -> View {
    let words = Words::here();
    let opponents = move || OPPONENTS.map(|(_, word, key)| (word.to_owned(), words.key(key))).into();
    let seats = move || SeatChoice::ALL.map(|(seat, word)| (word.to_owned(), words.key(seat_key(seat)))).into();
    let seat_word =
        move || SeatChoice::ALL.into_iter().find(|(seat, _)| *seat == setup.read().seat).map_or("", |(_, word)| word).to_owned();
    let set_opponent = move |chosen: String| {
        let chosen = OPPONENTS.into_iter().find(|(_, word, _)| *word == chosen);
        setup.update(|setup| setup.opponents = chosen.map_or(setup.opponents, |(opponents, ..)| opponents));
    };
    let set_seat = move |word: String| {
        let chosen = SeatChoice::ALL.into_iter().find(|(_, known)| *known == word);
        setup.update(|setup| setup.seat = chosen.map_or(setup.seat, |(seat, _)| seat));
    };
    let opponent_word =
        move || OPPONENTS.into_iter().find(|(known, ..)| *known == setup.read().opponents).map_or("", |(_, word, _)| word).to_owned();
    let opponent = Chooser { name: "opponent", title: "page-opponent", values: Rc::new(opponents), value: Rc::new(opponent_word) };
    let seat = Chooser { name: "seat", title: "page-your-seat", values: Rc::new(seats), value: Rc::new(seat_word) };
    let levels = move || Level::all().map(|level| (level.to_string(), words.say(&level_text(level)))).collect();
    let set_level = move |text: String| setup.update(|setup| setup.level = text.parse().unwrap_or(setup.level));
    let level =
        Chooser { name: "level", title: "page-level", values: Rc::new(levels), value: Rc::new(move || setup.read().level.to_string()) };
    let is_alone = move || setup.read().opponents == Opponents::Computer;
    let names = switch(move || setup.read().opponents, move |opponents| two_names(setup, *opponents).into());
    let computer = when(is_alone, move || all([level.view(set_level).into(), seat.view(set_seat).into()]));
    all([opponent.view(set_opponent).into(), computer, names])
}

/// The opponents to choose from, each with its word and the key of its text.
const OPPONENTS: [(Opponents, &str, &str); 2] =
    [(Opponents::Computer, "computer", "page-opponent-computer"), (Opponents::People, "person", "page-opponent-person")];

const fn seat_key(seat: SeatChoice) -> &'static str {
    match seat {
        SeatChoice::First => "page-your-seat-first",
        SeatChoice::Second => "page-your-seat-second",
        SeatChoice::Lot => "page-your-seat-lot",
    }
}

/// With how much time.
fn times(setup: RwSignal<Setup>) -> View {
    let words = Words::here();
    let said = move |key: &'static str, number: u32| words.say(&igroteka_core::Text::new(key).number("number", number));
    let minutes = move || {
        let none = (String::new(), words.key("page-clock-none"));
        let some = Pace::MINUTES.map(|number| (number.to_string(), said("page-clock-minutes", number)));
        std::iter::once(none).chain(some).collect()
    };
    let increments = move || Pace::INCREMENTS_S.map(|number| (number.to_string(), said("page-clock-seconds", number))).into();
    let pace = move || setup.read().pace;
    // No number among the minutes means that there is no clock.
    let set_minutes = move |text: String| {
        let increment_s = pace().map_or(Pace::INCREMENTS_S[1], |pace| pace.increment_s);
        setup.update(|setup| setup.pace = text.parse().ok().map(|minutes| Pace { minutes, increment_s }));
    };
    let set_increment = move |text: String| {
        setup.update(|setup| {
            if let (Some(pace), Ok(number)) = (&mut setup.pace, text.parse()) {
                pace.increment_s = number;
            }
        });
    };
    let chosen = move |number: fn(Pace) -> u32| Rc::new(move || pace().map(|pace| number(pace).to_string()).unwrap_or_default());
    let clock = Chooser { name: "minutes", title: "page-clock", values: Rc::new(minutes), value: chosen(|pace| pace.minutes) };
    let increment =
        Chooser { name: "increment", title: "page-clock-increment", values: Rc::new(increments), value: chosen(|pace| pace.increment_s) };
    all([clock.view(set_minutes).into(), when(move || pace().is_some(), move || increment.view(set_increment).into())])
}
