//! Four seats, each for a person with a name or for the computer at a level.

use igroteka_core::{Level, Seating, Text};
use igroteka_games::GameId;
use igroteka_signals::RwSignal;
use igroteka_signals::dom::{El, all, el, value_of, when};
use igroteka_table::{Player, SeatedPlayer};

use super::Setup;
use super::level::level_text;
use crate::words::Words;

/// The word for a person among the levels of the computer.
const PERSON: &str = "person";

/// The seats of a table where two players share a side.
pub(super) fn four_seats(id: GameId, setup: RwSignal<Setup>) -> El {
    let words = Words::here();
    let rows = (0..Seating::new(2).seats()).map(|seat| one_seat(id, setup, seat).into());
    el("fieldset").class("seats").child(el("legend").text(words.of("page-seats"))).child(all(rows))
}

fn one_seat(id: GameId, setup: RwSignal<Setup>, seat: u8) -> El {
    let words = Words::here();
    let index = usize::from(seat);
    let side = Seating::new(2).side(igroteka_core::Seat(seat));
    let title = Text::new("page-seat-of").text("side", id.profile().side_text(side)).number("number", seat % 2 + 1);
    let said = move || words.say(&title);
    let player = move || setup.with(|setup| setup.places.get(index).map(|place| place.player).unwrap_or_default());
    let name = move || setup.with(|setup| setup.places.get(index).map(|place| place.name.clone()).unwrap_or_default());
    let set_player = move |event: web_sys::Event| {
        let player = value_of(&event).parse().map_or(Player::Here, Player::Computer);
        change(setup, index, |place| place.player = player);
    };
    let set_name = move |event: web_sys::Event| {
        change(setup, index, |place| place.name = value_of(&event));
    };
    let option = move |value: String, words: Box<dyn Fn() -> String>, is_chosen: Box<dyn Fn() -> bool>| {
        el("option").attr("value", value).flag("selected", is_chosen).text(words).into()
    };
    let person = option(PERSON.to_owned(), Box::new(words.of("page-seat-person")), Box::new(move || player() == Player::Here));
    let computer = move |level: Level| {
        let text = Text::new("page-seat-computer").text("level", level_text(level));
        option(level.to_string(), Box::new(move || words.say(&text)), Box::new(move || player() == Player::Computer(level)))
    };
    let select = el("select").id(&format!("seat-{seat}")).attr("aria-label", said.clone()).on("change", set_player);
    let select = select.child(person).child(all(Level::all().map(computer)));
    let field = move || {
        let title = words.of("page-seat-name");
        let input = el("input").id(&format!("name-{seat}")).attr("type", "text").attr("autocomplete", "off").attr("maxlength", "40");
        input.attr("placeholder", title).attr("aria-label", title).value(name).on("input", set_name).into()
    };
    let said = el("span").text(said);
    el("div").class("seat").child(said).child(select).child(when(move || player() == Player::Here, field))
}

fn change(setup: RwSignal<Setup>, index: usize, change: impl FnOnce(&mut SeatedPlayer)) {
    setup.update(|setup| {
        if let Some(place) = setup.places.get_mut(index) {
            change(place);
        }
    });
}
