//! A table as a record, and back: who plays, their names and levels, the clock, what was taken back, and whatever other tags the
//! record came with.

use igroteka_core::record::tags::{self, seat_tags};
use igroteka_core::record::{Record, Tag};
use igroteka_core::{AnyGame, Level};
use igroteka_games::GameId;

use crate::{Clock, Player, SeatedPlayer, Seats, Table, Times};

/// The tag of the clock: its pace and what was left when the present decision began.
pub const CLOCK: &str = "Clock";
/// The tag of what was taken back and can be played again, the next entry first.
pub const UNDONE: &str = "Undone";

/// What was taken back is stored up to this number of bytes, which leaves room within the limit of a tag.
const UNDONE_BYTES: usize = 12_000;

const PERSON: &str = "person";
const COMPUTER: &str = "computer";
const NOBODY: &str = "nobody";

/// Tags that follow from the game or from who plays it.
const OWN: [&str; 11] = [
    tags::GAME,
    tags::RULES,
    tags::OPTIONS,
    tags::POSITION,
    tags::RESULT,
    tags::SCORE,
    tags::TERMINATION,
    tags::PLAYERS,
    tags::LEVEL,
    UNDONE,
    CLOCK,
];

/// Tags of a record that a table neither needs nor makes, such as the event and the date. They are kept as they came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExtraTags(pub Vec<Tag>);

impl ExtraTags {
    /// The other tags of a record whose game is known.
    #[must_use]
    pub fn read(record: &Record, game: &dyn AnyGame) -> ExtraTags {
        let names = seat_tags(game);
        let is_other = |tag: &&Tag| !OWN.contains(&tag.name.as_str()) && !names.contains(&tag.name);
        ExtraTags(record.tags.iter().filter(is_other).cloned().collect())
    }
}

impl Table {
    /// The table of a record whose game was replayed. Players are people at this device where the record names none.
    #[must_use]
    pub fn of_record(record: &Record, id: GameId, game: Box<dyn AnyGame>) -> Table {
        let seats = seats_of(record, game.as_ref());
        let undone = playable(game.as_ref(), record.value(UNDONE).unwrap_or_default());
        let clock = record.value(CLOCK).and_then(Times::parse).map(Clock::at);
        let mut table = Table::new(id, game, seats).with_clock(clock);
        table.undone = undone;
        table
    }

    /// The record for everyone: the game, who plays, and other tags.
    #[must_use]
    pub fn record(&self, extra_tags: &ExtraTags) -> Record {
        self.named(self.game.record(), extra_tags)
    }

    /// A record of this game, such as one with variations, with who plays and other tags.
    #[must_use]
    pub fn named(&self, mut record: Record, extra_tags: &ExtraTags) -> Record {
        for tag in &extra_tags.0 {
            record.set(&tag.name, &*tag.value);
        }
        for (tag, place) in seat_tags(self.game.as_ref()).iter().zip(self.seats.places()).filter(|(_, place)| !place.name.is_empty()) {
            record.set(tag, &*place.name);
        }
        record.set(tags::PLAYERS, players_text(&self.seats));
        if let Some(levels) = levels_text(&self.seats) {
            record.set(tags::LEVEL, levels);
        }
        record
    }

    /// The record with which the game can be gone on with exactly here: with its clock and what was taken back.
    #[must_use]
    pub fn record_to_store(&self, extra_tags: &ExtraTags) -> Record {
        let mut record = self.record(extra_tags);
        if let Some(clock) = &self.clock {
            record.set(CLOCK, clock.times().to_string());
        }
        if !self.undone.is_empty() {
            record.set(UNDONE, undone_text(&self.undone));
        }
        record
    }
}

/// Who plays: a word for each team if its players are of one kind, otherwise a word for each seat.
fn players_text(seats: &Seats) -> String {
    let word = |place: &SeatedPlayer| match place.player {
        Player::Here | Player::Elsewhere => PERSON,
        Player::Computer(_) => COMPUTER,
        Player::Nobody => NOBODY,
    };
    let words: Vec<&str> = seats.places().iter().map(word).collect();
    let (first, second) = words.split_at(words.len() / 2);
    let is_uniform = |team: &[&str]| team.windows(2).all(|pair| pair[0] == pair[1]);
    match (first, second) {
        ([a, ..], [b, ..]) if is_uniform(first) && is_uniform(second) => [*a, *b].join(" "),
        _ => words.join(" "),
    }
}

/// The levels of the computers: one number if all are the same, otherwise one for each of them.
fn levels_text(seats: &Seats) -> Option<String> {
    let levels: Vec<Level> = seats.places().iter().filter_map(|place| place.player.level()).collect();
    let first = levels.first()?;
    let is_same = levels.iter().all(|level| level == first);
    let shown = if is_same { &levels[..1] } else { &levels[..] };
    Some(shown.iter().map(Level::to_string).collect::<Vec<_>>().join(" "))
}

/// The seats that a record names.
fn seats_of(record: &Record, game: &dyn AnyGame) -> Seats {
    let seating = game.seating();
    let words: Vec<&str> = record.value(tags::PLAYERS).unwrap_or_default().split(' ').collect();
    let levels: Vec<Level> = record.value(tags::LEVEL).unwrap_or_default().split(' ').filter_map(|level| level.parse().ok()).collect();
    let mut computers = 0;
    let mut player = |word: &str| match word {
        COMPUTER => {
            computers += 1;
            Player::Computer(levels.get(computers - 1).or(levels.last()).copied().unwrap_or_default())
        }
        NOBODY => Player::Nobody,
        _ => Player::Here,
    };
    let is_by_team = words.len() == 2;
    let names = seat_tags(game);
    let places = names.iter().enumerate().map(|(seat, tag)| {
        let word = if is_by_team { seat / usize::from(seating.per_side()) } else { seat };
        SeatedPlayer {
            player: player(words.get(word).copied().unwrap_or_default()),
            name: record.value(tag).unwrap_or_default().to_owned(),
        }
    });
    Seats::from_places(seating.per_side(), places)
}

/// The entries of a text, as far as they can be played on; the next one last.
fn playable(game: &dyn AnyGame, text: &str) -> Vec<String> {
    if text.is_empty() {
        return Vec::new();
    }
    let mut copy = game.boxed_clone();
    // A declared end stands before the entries that were taken back.
    if game.declared().is_some() {
        copy.undo();
    }
    let mut entries: Vec<String> = text.split(' ').take_while(|entry| copy.play_text(entry).is_ok()).map(str::to_owned).collect();
    entries.reverse();
    entries
}

/// What was taken back, the next entry first.
fn undone_text(undone: &[String]) -> String {
    let mut text = String::new();
    for entry in undone.iter().rev() {
        if text.len() + entry.len() > UNDONE_BYTES {
            break;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(entry);
    }
    text
}
