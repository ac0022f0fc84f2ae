//! A table as a node holds it: what the log says, and who has which seat.

use std::collections::BTreeMap;
use std::sync::Arc;

use igroteka_core::{Level, Seat, Turn};
use igroteka_fair_dice::{Bytes32, Dice, commitment};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::conditions::{Conditions, SeatPlan, Watching};
use igroteka_protocol::online::http::{TableInfo, TableStatus};
use igroteka_protocol::online::log::{End, EndKind, EntryBody, LogEntry};
use igroteka_protocol::online::socket::ClockReport;
use igroteka_store::{EntryRow, SeatRow, WholeTable};
use igroteka_table::online::Mismatch;
use igroteka_table::{OnlineTable, Table};

/// A table in memory: a cache of its log.
#[derive(Clone)]
pub(crate) struct HeldTable {
    pub id: String,
    pub seed: Bytes32,
    pub created_ms: u64,
    pub rematch: Option<String>,
    pub online: OnlineTable,
    /// Every entry so far. Copies of a table share them.
    pub entries: Arc<Vec<LogEntry>>,
    /// The guest of each seat that a person has, or that is kept for one.
    pub guests: BTreeMap<u8, String>,
    pub deadline_ms: Option<u64>,
}

impl HeldTable {
    /// A table from what is stored.
    pub(crate) fn restore(whole: WholeTable) -> Result<HeldTable, Mismatch> {
        let unreadable = |what: &str| Mismatch(format!("table {}: {what} cannot be read", whole.table.id));
        let conditions = Conditions::read(&whole.table.conditions).map_err(|_| unreadable("conditions"))?;
        let online = OnlineTable::new(&conditions, None).map_err(|error| Mismatch(error.to_string()))?;
        let mut held = HeldTable {
            seed: whole.table.seed.parse().map_err(|_| unreadable("seed"))?,
            id: whole.table.id,
            created_ms: whole.table.created_ms,
            rematch: whole.table.rematch,
            online,
            entries: Arc::default(),
            guests: BTreeMap::new(),
            deadline_ms: whole.table.deadline_ms,
        };
        held.set_guests(&whole.seats);
        for row in &whole.entries {
            held.apply_row(row)?;
        }
        Ok(held)
    }

    /// Takes over who has which seat.
    pub(crate) fn set_guests(&mut self, seats: &[SeatRow]) {
        self.guests = seats.iter().filter_map(|row| Some((row.seat, row.guest.clone()?))).collect();
    }

    /// Applies the next stored entry.
    pub(crate) fn apply_row(&mut self, row: &EntryRow) -> Result<LogEntry, Mismatch> {
        let entry = entry_of(row)?;
        self.apply(entry.clone())?;
        Ok(entry)
    }

    /// Applies the next entry.
    pub(crate) fn apply(&mut self, entry: LogEntry) -> Result<(), Mismatch> {
        self.online.apply(&entry)?;
        self.deadline_ms = self.online.deadline_in_ms().map(|ms| entry.at_ms.saturating_add(ms));
        Arc::make_mut(&mut self.entries).push(entry);
        Ok(())
    }

    /// The dice, as far as nonces are known.
    fn dice(&self, online: &OnlineTable) -> Dice {
        Dice::new(&self.id, self.seed, &nonces_of(online))
    }

    /// Adds to a body what follows from it: the beginning once every seat is taken, the dice, the end.
    pub(crate) fn complete(&self, mut body: EntryBody, seat: Option<u8>, now_ms: u64) -> Result<(EntryBody, OnlineTable), Mismatch> {
        let at_ms = now_ms.max(self.online.changed_ms());
        let next = |body: &EntryBody| -> Result<OnlineTable, Mismatch> {
            let mut next = self.online.clone();
            next.apply(&LogEntry { seq: self.online.seq() + 1, at_ms, seat, id: None, body: body.clone() })?;
            Ok(next)
        };
        let mut after = next(&body)?;
        if after.table().is_none() && after.end().is_none() && after.free_seats().next().is_none() {
            let drawn = after.options().draw_lots(&mut self.dice(&after).draw(0));
            body.began = Some(drawn.in_full());
            after = next(&body)?;
        }
        while after.end().is_none()
            && let Some(game) = after.game()
            && game.turn() == Turn::Chance
            && let Some(roll) = game.draw_chance(&mut self.dice(&after).draw(after.draws() + 1))
        {
            body.rolls.push(roll);
            after = next(&body)?;
        }
        let outcome = after.game().and_then(igroteka_core::AnyGame::outcome);
        if let (Some(outcome), None) = (outcome, &body.end) {
            body.end = Some(self.end(EndKind::Game(igroteka_core::game::Termination::Rule), outcome.winner));
            after = next(&body)?;
        }
        Ok((body, after))
    }

    /// An end, which reveals the seed.
    pub(crate) fn end(&self, how: EndKind, winner: Option<igroteka_core::Side>) -> End {
        End { how, winner, seed: self.seed.to_string() }
    }

    /// The tags by which everybody can verify the dice of the record.
    pub(crate) fn dice_tags(&self) -> Vec<igroteka_core::record::Tag> {
        let (nonces, seed) = (nonces_of(&self.online), self.online.end().map(|_| &self.seed));
        igroteka_fair_dice::tags(&self.id, &commitment(&self.id, &self.seed), &self.online.options().in_full(), &nonces, seed)
    }

    /// The seat of a guest.
    pub(crate) fn seat_of(&self, guest: &str) -> Option<u8> {
        let has_sat = |seat: u8| self.online.nonces().get(usize::from(seat)).is_some_and(Option::is_some);
        self.guests.iter().find(|(seat, id)| *id == guest && has_sat(**seat)).map(|(seat, _)| *seat)
    }

    /// Whether a guest may see the table.
    pub(crate) fn may_watch(&self, guest: Option<&str>) -> bool {
        self.online.conditions().watching == Watching::Anyone
            || self.online.end().is_none() && self.online.table().is_none()
            || guest.is_some_and(|guest| self.guests.values().any(|id| id == guest))
    }

    /// The level of the computer that has to act.
    pub(crate) fn computer_due(&self) -> Option<Level> {
        computer_due(&self.online)
    }

    /// Whether the computer plays on for the person of a seat.
    pub(crate) fn is_replaced(&self, seat: u8) -> bool {
        let is_computer = |table: &Table| table.seats().player(Seat(seat)).level().is_some();
        self.is_persons(seat) && self.online.end().is_none() && self.online.table().is_some_and(is_computer)
    }

    pub(crate) fn status(&self) -> TableStatus {
        status_of(&self.online)
    }

    /// The table as everybody who may see it sees it.
    pub(crate) fn info(&self, guest: Option<&str>) -> TableInfo {
        let conditions = self.online.conditions();
        let names = (0..conditions.seats.len()).map(|seat| self.online.seats().name(Seat(u8::try_from(seat).unwrap_or(0))).to_owned());
        TableInfo {
            id: self.id.clone(),
            conditions: conditions.clone(),
            commitment: commitment(&self.id, &self.seed).to_string(),
            status: self.status(),
            seq: self.online.seq(),
            created_ms: self.created_ms,
            names: names.collect(),
            acting: self.online.acting_seat().map(|seat| seat.0),
            end: self.online.end().cloned(),
            rematch: self.rematch.clone(),
            your_seat: guest.and_then(|guest| self.guests.iter().find(|(_, id)| *id == guest).map(|(seat, _)| *seat)),
            deadline_ms: self.deadline_ms,
        }
    }

    /// The clocks at a moment.
    pub(crate) fn clock(&self, now_ms: u64) -> ClockReport {
        let table = self.online.table();
        let clock = table.and_then(igroteka_table::Table::clock);
        ClockReport {
            now_ms,
            left_ms: clock.map(|clock| igroteka_core::Team::BOTH.map(|team| clock.left_ms(team, now_ms))),
            running: clock.and_then(igroteka_table::Clock::running).map(|team| if team == igroteka_core::Team::First { 0 } else { 1 }),
            deadline_ms: self.deadline_ms,
        }
    }

    /// Whether a seat is a person's.
    pub(crate) fn is_persons(&self, seat: u8) -> bool {
        self.online.conditions().seats.get(usize::from(seat)) == Some(&SeatPlan::Person)
    }
}

fn nonces_of(online: &OnlineTable) -> Vec<Option<Bytes32>> {
    online.nonces().iter().map(|nonce| nonce.as_deref().and_then(|text| text.parse().ok())).collect()
}

/// The level of the computer that has to act.
pub(crate) fn computer_due(online: &OnlineTable) -> Option<Level> {
    online.seats().player(online.acting_seat()?).level()
}

/// How far a table is.
pub(crate) fn status_of(online: &OnlineTable) -> TableStatus {
    match (online.end(), online.table()) {
        (Some(_), _) => TableStatus::Over,
        (None, Some(_)) => TableStatus::Live,
        (None, None) => TableStatus::Waiting,
    }
}

/// An entry from its stored form.
pub(crate) fn entry_of(row: &EntryRow) -> Result<LogEntry, Mismatch> {
    let body: EntryBody = serde_json::from_str(&row.body).map_err(|error| Mismatch(format!("entry {}: {error}", row.seq)))?;
    Ok(LogEntry { seq: row.seq, at_ms: row.at_ms, seat: row.seat, id: row.move_id.clone(), body })
}
