//! Names of people, and four seats, each for a person with a name or for the computer at a level.

use igroteka_core::{Level, Seating, Text};
use igroteka_games::GameId;
use igroteka_signals::RwSignal;
use igroteka_signals::dom::{El, all, el, value_of, when};
use igroteka_table::{Player, SeatedPlayer};

use super::Setup;
use super::level::level_text;
use crate::routes::Opponents;
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
    let set_name = move |name| change(setup, index, |place| place.name = name);
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
    let field = move || name_field(index, ["page-seat-name"; 2], name, set_name).into();
    let said = el("span").text(said);
    el("div").class("seat").child(said).child(select).child(when(move || player() == Player::Here, field))
}

/// Where the people at a table of two seats say what they are called: both, or the one who plays against the computer.
pub(super) fn two_names(setup: RwSignal<Setup>, opponents: Opponents) -> El {
    let words = Words::here();
    let field = |(index, title, seen): (usize, _, _)| {
        let name = move || setup.with(|setup| setup.names[index].clone());
        name_field(index, [title, seen], name, move |name| setup.update(|setup| setup.names[index] = name)).into()
    };
    let (class, title, fields): (_, _, &[(usize, &'static str, &'static str)]) = match opponents {
        Opponents::Computer => ("field-row", "friend-name", &[(0, "friend-name", "page-name-you")]),
        Opponents::People => {
            ("seat", "page-seat-names", &[(0, "page-name-first", "page-name-first"), (1, "page-name-second", "page-name-second")])
        }
    };
    el("div").class(class).child(el("span").text(words.of(title))).child(all(fields.iter().copied().map(field)))
}

/// A field for a name, with its title and what is seen where no name is typed.
fn name_field(index: usize, [title, seen]: [&'static str; 2], name: impl Fn() -> String + 'static, set: impl Fn(String) + 'static) -> El {
    let words = Words::here();
    let input = el("input").id(&format!("name-{index}")).attr("type", "text").attr("autocomplete", "off");
    // As wide as its place, not as the names that it takes.
    let input = input.attr("size", "1").attr("maxlength", "40");
    let input = input.attr("placeholder", words.of(seen)).attr("aria-label", words.of(title));
    input.value(name).on("input", move |event: web_sys::Event| set(value_of(&event)))
}

fn change(setup: RwSignal<Setup>, index: usize, change: impl FnOnce(&mut SeatedPlayer)) {
    setup.update(|setup| {
        if let Some(place) = setup.places.get_mut(index) {
            change(place);
        }
    });
}
