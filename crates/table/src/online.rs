//! A table that is played by a link. It is nothing but its conditions and its log: server and page apply the same entries and come to the
//! same table, with the same clocks, because time is that of the entries.

use igroteka_core::game::{Snapshot, Termination};
use igroteka_core::{AnyGame, Event, Level, Options, ParseError, Seat, Side, Team, Text};
use igroteka_games::GameId;
use igroteka_protocol::online::conditions::{Conditions, SeatPlan, TimeControl};
use igroteka_protocol::online::log::{End, EndKind, EntryBody, LogEntry, LogEvent, OfferKind};

use crate::{Clock, Effect, Offer, Pace, Player, SeatedPlayer, Seats, Table};

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 24 * HOUR_MS;
/// A table at which nobody acts for this time ends.
pub const IDLE_MS: u64 = 30 * DAY_MS;
/// A table whose seats are not all taken after this time ends.
pub const WAITING_MS: u64 = 3 * DAY_MS;

/// An entry that does not belong to the log, or a log that does not belong to the conditions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch(pub String);

impl std::fmt::Display for Mismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Mismatch {}

/// A table that is played by a link.
///
/// ```
/// use igroteka_protocol::Message as _;
/// use igroteka_protocol::online::conditions::Conditions;
/// use igroteka_protocol::online::log::{EntryBody, LogEntry, LogEvent};
/// use igroteka_table::OnlineTable;
///
/// let conditions = Conditions::read(r#"{"game":"polar","seats":["person",{"computer":3}]}"#).unwrap();
/// let mut online = OnlineTable::new(&conditions, None).unwrap();
/// let sat = LogEvent::Sat { name: "Anna".into(), nonce: "a".repeat(64) };
/// let body = EntryBody { began: Some("size=9".into()), ..sat.into() };
/// online.apply(&LogEntry { seq: 1, at_ms: 1_000, seat: Some(0), id: None, body }).unwrap();
/// assert!(online.table().is_some_and(|table| table.seats().name(igroteka_core::Seat(0)) == "Anna"));
/// ```
#[derive(Clone)]
pub struct OnlineTable {
    id: GameId,
    conditions: Conditions,
    /// The options as agreed, lots left open.
    options: Options,
    seats: Seats,
    nonces: Vec<Option<String>>,
    own: Option<Seat>,
    table: Option<Table>,
    seq: u64,
    changed_ms: u64,
    began_ms: u64,
    /// When the present turn began: days for a turn count from here, whatever else is said meanwhile.
    turn_ms: u64,
    draws: u64,
    pause_offer: Option<(Team, u32)>,
    /// How long the present turn is paused in all.
    paused_ms: u64,
    end: Option<End>,
}

impl OnlineTable {
    /// A table before its first entry; `own` is the seat of whoever holds it, if there is one.
    ///
    /// # Errors
    /// If the conditions name no known game, or options or seats that it does not have.
    pub fn new(conditions: &Conditions, own: Option<Seat>) -> Result<OnlineTable, ParseError> {
        let unknown = || ParseError::new("game", Text::new("game-unknown").word("found", &*conditions.game));
        let id = GameId::from_slug(&conditions.game).ok_or_else(unknown)?;
        let options = Options::parse(id.profile(), &conditions.options)?;
        let options = if conditions.rules == 0 { options } else { options.with_rules(conditions.rules)? };
        let seating = id.new_game(options, None)?.seating();
        let seats = Seats::from_places(seating.per_side(), conditions.seats.iter().map(|plan| SeatedPlayer::from(planned(*plan))));
        if conditions.seats.len() != usize::from(seating.seats()) {
            let text = Text::new("table-seats-wrong").number("wanted", i64::from(seating.seats()));
            return Err(ParseError::new("seats", text));
        }
        Ok(OnlineTable {
            id,
            conditions: conditions.clone(),
            options,
            nonces: vec![None; conditions.seats.len()],
            seats,
            own,
            table: None,
            seq: 0,
            changed_ms: 0,
            began_ms: 0,
            turn_ms: 0,
            draws: 0,
            pause_offer: None,
            paused_ms: 0,
            end: None,
        })
    }

    /// Which game it is.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// What was agreed.
    #[must_use]
    pub const fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// The options as agreed, lots left open.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The table, once the game has begun.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Who sits where, before the game too.
    #[must_use]
    pub fn seats(&self) -> &Seats {
        self.table.as_ref().map_or(&self.seats, Table::seats)
    }

    /// The part of the dice that each seat gave; none for computers.
    #[must_use]
    pub fn nonces(&self) -> &[Option<String>] {
        &self.nonces
    }

    /// The number of the last entry.
    #[must_use]
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// When the last entry was stored.
    #[must_use]
    pub const fn changed_ms(&self) -> u64 {
        self.changed_ms
    }

    /// When the present turn began.
    #[must_use]
    pub const fn turn_ms(&self) -> u64 {
        self.turn_ms
    }

    /// When the game began; 0 before that.
    #[must_use]
    pub const fn began_ms(&self) -> u64 {
        self.began_ms
    }

    /// How many chance events there have been.
    #[must_use]
    pub const fn draws(&self) -> u64 {
        self.draws
    }

    /// How the table ended.
    #[must_use]
    pub const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The pause that a team offers, in hours.
    #[must_use]
    pub const fn pause_offer(&self) -> Option<(Team, u32)> {
        self.pause_offer
    }

    /// What a team offers. There is one offer at a time: a new one takes the place of the one before it.
    #[must_use]
    pub fn offer(&self) -> Option<(Team, OfferKind)> {
        let pause = self.pause_offer.map(|(team, hours)| (team, OfferKind::Pause(hours)));
        pause.or_else(|| {
            self.table.as_ref().and_then(Table::offer).map(|offer| match offer {
                Offer::Draw(team) => (team, OfferKind::Draw),
                Offer::Takeback(team, _) => (team, OfferKind::Takeback),
            })
        })
    }

    /// The seats that still wait for a person.
    pub fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let is_free = |seat: &Seat| self.seats().player(*seat) == Player::Nobody;
        (0..u8::try_from(self.conditions.seats.len()).unwrap_or(0)).map(Seat).filter(is_free)
    }

    /// The seat that has to decide.
    #[must_use]
    pub fn acting_seat(&self) -> Option<Seat> {
        self.table.as_ref().filter(|_| self.end.is_none()).and_then(|table| table.game().acting_seat())
    }

    /// How long whoever has to act has from the last entry on; nothing if the table has ended.
    #[must_use]
    pub fn deadline_in_ms(&self) -> Option<u64> {
        if self.end.is_some() {
            return None;
        }
        let Some(table) = &self.table else { return Some(WAITING_MS) };
        Some(match self.conditions.time {
            TimeControl::None => IDLE_MS,
            TimeControl::Days(days) => {
                let limit_ms = (u64::from(days) * DAY_MS).saturating_add(self.paused_ms);
                self.turn_ms.saturating_add(limit_ms).saturating_sub(self.changed_ms)
            }
            TimeControl::Fischer { .. } => {
                let left = table.clock().zip(table.acting_team()).map(|(clock, team)| clock.left_ms(team, self.changed_ms));
                left.unwrap_or(IDLE_MS).min(IDLE_MS)
            }
        })
    }

    /// Applies the next entry. The effects are those of the table.
    ///
    /// # Errors
    /// If the entry is not the next one, or cannot have happened. Then nothing more can be said about the table.
    pub fn apply(&mut self, entry: &LogEntry) -> Result<Vec<Effect>, Mismatch> {
        if entry.seq != self.seq + 1 {
            return Err(Mismatch(format!("entry {} after {}", entry.seq, self.seq)));
        }
        self.seq = entry.seq;
        self.changed_ms = entry.at_ms;
        let acting = self.table.as_ref().and_then(Table::acting_team);
        let mut effects = self.happen(&entry.body.event, entry.seat.map(Seat), entry.at_ms)?;
        effects.extend(self.follow_up(&entry.body, entry.at_ms)?);
        let is_new_turn = acting != self.table.as_ref().and_then(Table::acting_team) || effects.iter().any(ends_turn);
        if is_new_turn || matches!(entry.body.event, LogEvent::TookBack { .. }) {
            (self.turn_ms, self.paused_ms) = (entry.at_ms, 0);
        }
        Ok(effects)
    }

    fn happen(&mut self, event: &LogEvent, seat: Option<Seat>, now_ms: u64) -> Result<Vec<Effect>, Mismatch> {
        if let (LogEvent::Sat { name, nonce }, Some(seat)) = (event, seat) {
            return self.sit(seat, name, nonce);
        }
        if matches!(event, LogEvent::Ended) {
            return Ok(Vec::new());
        }
        let own = self.own;
        let table = self.table.as_mut().ok_or_else(|| Mismatch(format!("{event:?} before the game")))?;
        let team = seat.map(|seat| table.game().seating().team(seat));
        match event {
            LogEvent::Played { text, lag_ms } => {
                self.pause_offer = None;
                table.give_back(u64::from(*lag_ms), now_ms);
                checked(table.play(text, now_ms))
            }
            LogEvent::Offered(offer) => {
                let team = team.ok_or_else(|| Mismatch("an offer of nobody".to_owned()))?;
                (table.offer, self.pause_offer) = (None, None);
                match offer {
                    OfferKind::Draw => table.offer = Some(Offer::Draw(team)),
                    OfferKind::Takeback => {
                        let entries = table.takeback_of(team).map_err(|code| Mismatch(code.to_owned()))?;
                        table.offer = Some(Offer::Takeback(team, entries));
                    }
                    OfferKind::Pause(hours) => self.pause_offer = Some((team, *hours)),
                }
                Ok(Vec::new())
            }
            LogEvent::Declined => {
                (table.offer, self.pause_offer) = (None, None);
                Ok(Vec::new())
            }
            LogEvent::TookBack { entries } => {
                table.take_back_to(usize::try_from(*entries).unwrap_or(usize::MAX));
                table.undone.clear();
                Ok(table.went_back(now_ms))
            }
            LogEvent::Paused { hours } => {
                self.pause_offer = None;
                self.paused_ms = self.paused_ms.saturating_add(u64::from(*hours) * HOUR_MS);
                Ok(Vec::new())
            }
            LogEvent::Replaced { absent, level } => {
                let player = if own == Some(Seat(*absent)) { Player::Here } else { Player::Computer(level_of(*level)) };
                table.seats_mut().sit(Seat(*absent), player);
                Ok(table.due())
            }
            LogEvent::Sat { .. } | LogEvent::Ended => Err(Mismatch("nobody sat down".to_owned())),
        }
    }

    fn sit(&mut self, seat: Seat, name: &str, nonce: &str) -> Result<Vec<Effect>, Mismatch> {
        let Some(place) = self.nonces.get_mut(usize::from(seat.0)) else { return Err(Mismatch(format!("no seat {}", seat.0))) };
        let player = if self.own == Some(seat) { Player::Here } else { Player::Elsewhere };
        if let Some(table) = &mut self.table {
            // Somebody comes back for whom the computer played on. Their part of the dice stays what it was.
            table.seats_mut().sit(seat, player);
            return Ok(table.due());
        }
        *place = Some(nonce.to_owned());
        self.seats.sit(seat, player);
        self.seats.rename(seat, name);
        Ok(Vec::new())
    }

    /// What follows from an event without anybody deciding: the beginning, dice, the end.
    fn follow_up(&mut self, body: &EntryBody, now_ms: u64) -> Result<Vec<Effect>, Mismatch> {
        let mut effects = Vec::new();
        if let Some(options) = &body.began {
            self.begin(options, now_ms)?;
        }
        for roll in &body.rolls {
            let table = self.table.as_mut().ok_or_else(|| Mismatch("dice before the game".to_owned()))?;
            effects.extend(checked(table.play_chance(roll, now_ms))?);
            self.draws += 1;
        }
        if let Some(end) = &body.end {
            effects.extend(self.finish(end, now_ms));
        }
        Ok(effects)
    }

    fn begin(&mut self, options: &str, now_ms: u64) -> Result<(), Mismatch> {
        let wrong = |error: ParseError| Mismatch(error.to_string());
        let options = Options::parse(self.id.profile(), options).map_err(wrong)?.with_rules(self.options.rules()).map_err(wrong)?;
        let game = self.id.new_game(options, None).map_err(wrong)?;
        let clock = match self.conditions.time {
            TimeControl::Fischer { minutes, increment_s } => Some(Clock::new(Pace { minutes, increment_s })),
            TimeControl::None | TimeControl::Days(_) => None,
        };
        let mut table = Table::new(self.id, game, self.seats.clone()).with_clock(clock);
        table.start_clock(now_ms);
        self.table = Some(table);
        self.began_ms = now_ms;
        Ok(())
    }

    fn finish(&mut self, end: &End, now_ms: u64) -> Vec<Effect> {
        self.end = Some(end.clone());
        let Some(table) = &mut self.table else { return Vec::new() };
        match end.how {
            EndKind::Game(termination) if table.outcome().is_none() && termination != Termination::Rule => {
                table.declare(termination, end.winner, now_ms)
            }
            _ => {
                table.stop_clock(now_ms);
                Vec::new()
            }
        }
    }

    /// The game as it stands, for an engine.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        self.table.as_ref().map(|table| table.game().snapshot())
    }

    /// The game, once it has begun.
    #[must_use]
    pub fn game(&self) -> Option<&dyn AnyGame> {
        self.table.as_ref().map(Table::game)
    }

    /// The side for which a seat plays, once the game has begun.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        self.game().map(|game| game.seating().side(seat))
    }
}

/// Whether a turn ends although the same team decides again: a side was skipped, or an end was scored.
fn ends_turn(effect: &Effect) -> bool {
    let is_end = |event: &Event| matches!(event, Event::Skipped { .. } | Event::EndScored { .. });
    matches!(effect, Effect::Happened(events) if events.iter().any(is_end))
}

/// Whoever sits down on a seat for a person comes later.
fn planned(plan: SeatPlan) -> Player {
    match plan {
        SeatPlan::Person => Player::Nobody,
        SeatPlan::Computer(level) => Player::Computer(level_of(level)),
    }
}

fn level_of(number: u8) -> Level {
    Level::new(number).unwrap_or_default()
}

/// What was stored was judged before, so a refusal means that the log is not of this table.
fn checked(effects: Vec<Effect>) -> Result<Vec<Effect>, Mismatch> {
    match Effect::refusal(&effects) {
        Some(refusal) => Err(Mismatch(refusal.to_string())),
        None => Ok(effects),
    }
}
