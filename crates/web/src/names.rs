//! Who plays and whose turn it is, in words: names where people gave some.

use igroteka_core::{AnyGame, Selection, Text};
use igroteka_table::{Place, Player, Seats};

use crate::words::Words;

/// The outcome, or the decision that is due with the name of who has to make it; at tables with team-mates also which of them.
#[must_use]
pub fn status_text(game: &dyn AnyGame, seats: &Seats) -> Text {
    if let Some(outcome) = game.outcome() {
        return outcome.text(game.profile());
    }
    let spoken = game.scene(&Selection::empty()).spoken;
    let per_side = game.seating().per_side();
    match game.acting_seat() {
        Some(seat) if !seats.name(seat).is_empty() => Text::new("page-named-turn").word("name", seats.name(seat)).text("spoken", spoken),
        Some(seat) if per_side > 1 => Text::new("page-seat").text("spoken", spoken).number("number", seat.0 % per_side + 1),
        _ => spoken,
    }
}

/// The players of a team: their names, or what kind of players they are.
#[must_use]
pub fn team_text(words: Words, places: &[Place]) -> String {
    let mut said: Vec<String> = places.iter().map(|place| place_text(words, place)).collect();
    said.dedup();
    said.join(", ")
}

fn place_text(words: Words, place: &Place) -> String {
    if !place.name.is_empty() {
        return place.name.clone();
    }
    words.key(match place.player {
        Player::Here | Player::Elsewhere => "page-player-person",
        Player::Computer(_) => "page-player-computer",
        Player::Nobody => "page-player-nobody",
    })
}

/// The names of a team, if somebody gave one.
#[must_use]
pub fn team_names(places: &[Place]) -> Option<String> {
    let names: Vec<&str> = places.iter().map(|place| place.name.as_str()).filter(|name| !name.is_empty()).collect();
    (!names.is_empty()).then(|| names.join(", "))
}
