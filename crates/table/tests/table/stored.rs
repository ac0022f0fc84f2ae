//! A table as a record and back.

use igroteka_core::record::{Record, Tag};
use igroteka_core::{Level, Team};
use igroteka_games::{GameId, Recorded};
use igroteka_table::{Action, Actor, Clock, ExtraTags, Pace, Player, Seats, Table};

use crate::play::Driven;

fn read(record: &Record) -> Table {
    let recorded = Recorded::replay(record.clone()).expect("a game");
    Table::of_record(record, recorded.id, recorded.game)
}

#[test]
fn a_kept_table_goes_on_where_it_stood() {
    for &id in GameId::ALL {
        let mut driven = Driven::new(id, "", |per_side| Seats::against_computer(per_side, Team::Second, Level::MOST));
        driven.table = driven.table.with_clock(Some(Clock::new(Pace { minutes: 5, increment_s: 2 })));
        driven.play(9);
        while !driven.table.is_turn_here() {
            driven.play(1);
        }
        driven.act(Actor::Here, Action::Undo);
        let extra_tags = ExtraTags(vec![Tag::new("Event", "A test")]);
        let record = driven.table.record_to_store(&extra_tags);
        let table = read(&record);
        assert_eq!(table.seats(), driven.table.seats(), "{id:?}");
        assert_eq!(table.undone(), driven.table.undone());
        assert_eq!(table.log(), driven.table.log());
        assert_eq!(table.clock().map(Clock::times), driven.table.clock().map(Clock::times));
        assert_eq!(ExtraTags::read(&record, table.game()), extra_tags);
        assert_eq!(table.game().position_text(), driven.table.game().position_text());
    }
}

#[test]
fn a_record_that_names_no_players_is_played_by_people_here() {
    let id = GameId::ALL[0];
    let mut record = Driven::people(id).table.game().record();
    assert!(read(&record).seats().places().iter().all(|place| place.player == Player::Here));
    record.set("Players", "someone computer");
    record.set("Level", "99");
    let seats = read(&record).seats().clone();
    assert_eq!(seats.places()[1].player, Player::Computer(Level::default()), "a level that is none is the usual one");
    assert_eq!(seats.places()[0].player, Player::Here);
}

#[test]
fn rubbish_in_the_tags_of_a_table_does_no_harm() {
    let id = GameId::ALL[0];
    let mut record = Driven::people(id).table.game().record();
    for (tag, value) in [("Undone", "x y z"), ("Clock", "5"), ("Players", "a b c d e f g"), ("Level", "  ")] {
        record.set(tag, value);
    }
    let table = read(&record);
    assert!(table.undone().is_empty() && table.clock().is_none());
}
