//! Four people, or two with two computers, at curling.

use std::collections::BTreeSet;

use igroteka_core::record::tags::seat_tags;
use igroteka_core::{Level, Seat, Turn};
use igroteka_games::{GameId, Recorded};
use igroteka_table::{ExtraTags, Player, Seats, Table};

use crate::play::Driven;

const NAMES: [&str; 4] = ["Anna", "Boris", "Vera", "Gleb"];

fn named(mut seats: Seats) -> Seats {
    for (seat, name) in (0..).zip(NAMES) {
        seats.rename(Seat(seat), name);
    }
    seats
}

fn four(change: impl Fn(&mut Seats)) -> Driven {
    let id = GameId::from_slug("curling").expect("a game");
    Driven::new(id, "seats=4", |per_side| {
        let mut seats = named(Seats::people(per_side));
        change(&mut seats);
        seats
    })
}

#[test]
fn four_named_people_sit_at_one_device_and_all_of_them_decide() {
    let mut driven = four(|_| ());
    driven.play(60);
    let deciders: BTreeSet<Option<Seat>> =
        driven.table.log().iter().filter(|entry| entry.turn != Turn::Chance).map(|entry| entry.seat).collect();
    assert_eq!(deciders, (0..4).map(|seat| Some(Seat(seat))).collect());
    let record = driven.table.record(&ExtraTags::default());
    for (tag, name) in seat_tags(driven.table.game()).iter().zip(NAMES) {
        assert_eq!(record.value(tag), Some(name), "{tag}");
    }
}

#[test]
fn a_person_may_have_the_computer_as_a_team_mate() {
    let strong = Level::MOST;
    let mut driven = four(|seats| {
        seats.sit(Seat(1), Player::Computer(Level::default()));
        seats.sit(Seat(3), Player::Computer(strong));
    });
    driven.play(30);
    let record = driven.table.record_to_store(&ExtraTags::default());
    let recorded = Recorded::replay(record).expect("a game");
    let table = Table::of_record(&recorded.record, recorded.id, recorded.game);
    assert_eq!(table.seats(), driven.table.seats());
    assert_eq!(table.seats().player(Seat(3)), Player::Computer(strong));
}
