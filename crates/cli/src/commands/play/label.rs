//! Who plays a game at the terminal, as tags of its record.

use igroteka_core::AnyGame;
use igroteka_core::record::tags::{self, seat_tags};
use igroteka_core::record::{Record, Tag};
use igroteka_search::Level;

use super::computer::Seats;

const PERSON: &str = "person";
const COMPUTER: &str = "computer";

/// Tags that follow from the game or from who plays it now.
const OWN: [&str; 9] =
    [tags::GAME, tags::RULES, tags::OPTIONS, tags::POSITION, tags::RESULT, tags::SCORE, tags::TERMINATION, tags::PLAYERS, tags::LEVEL];

/// What a record says beside the game itself.
#[derive(Default)]
pub struct Label {
    /// The players' names by seat; after a colour choice their tags are others.
    names: Vec<String>,
    others: Vec<Tag>,
}

impl Label {
    /// The label of a record whose game stands on a table.
    pub fn read(record: &Record, table: &dyn AnyGame) -> Label {
        let seats = seat_tags(table);
        let is_other = |tag: &&Tag| !OWN.contains(&tag.name.as_str()) && !seats.contains(&tag.name);
        Label {
            names: seats.iter().map(|seat| record.value(seat).unwrap_or_default().to_owned()).collect(),
            others: record.tags.iter().filter(is_other).cloned().collect(),
        }
    }

    /// The record of a game with everything that is known of it.
    pub fn record(&self, table: &dyn AnyGame, computer: Option<(Seats, Level)>) -> Record {
        let mut record = table.record();
        for (seat, name) in seat_tags(table).iter().zip(&self.names).filter(|(_, name)| !name.is_empty()) {
            record.set(seat, &**name);
        }
        for tag in &self.others {
            record.set(&tag.name, &*tag.value);
        }
        let halves = match computer {
            None => [PERSON, PERSON],
            Some((Seats::First, _)) => [COMPUTER, PERSON],
            Some((Seats::Second, _)) => [PERSON, COMPUTER],
        };
        record.set(tags::PLAYERS, halves.join(" "));
        if let Some((_, level)) = computer {
            record.set(tags::LEVEL, level.number().to_string());
        }
        record
    }
}

/// The seats and the level of the computer that a record names, if one person plays against it.
pub fn computer_of(record: &Record) -> Option<(Seats, Option<Level>)> {
    let seats = match record.value(tags::PLAYERS)?.split(' ').collect::<Vec<_>>()[..] {
        [COMPUTER, PERSON] => Seats::First,
        [PERSON, COMPUTER] => Seats::Second,
        _ => return None,
    };
    Some((seats, record.value(tags::LEVEL).and_then(|level| level.parse().ok()).and_then(Level::new)))
}
