//! The actor of a table: a cache of its log, and who listens. It decides, appends to the log, and returns what has to be done outside.
//! It knows no sockets, so that tests can drive it with a log that fails in every way.

use std::collections::BTreeMap;
use std::sync::Arc;

use igroteka_core::Seat;
use igroteka_protocol::Message as _;
use igroteka_protocol::online::http::{Sit, TableInfo, TableStatus};
use igroteka_protocol::online::log::{EntryBody, LogEntry, LogEvent};
use igroteka_protocol::online::socket::{Ask, ChatLine, Report};
use igroteka_protocol::online::{VERSION, codes};
use igroteka_store::{Append, Appended, EntryRow, RowStatus, SeatRow, SeatTaking, StoreResult, When};
use igroteka_table::OnlineTable;
use igroteka_table::online::Mismatch;

use super::held::{HeldTable, computer_due, entry_of, status_of};
use super::judge::{self, ActionRefusal, Circumstances, MOST_LAG_MS};

/// How often an action is judged anew because another entry came first.
const RETRIES: usize = 8;

/// Where entries are appended and read: the store, or a log in a simulation.
pub(crate) trait Log: Send + Sync {
    fn append(&self, append: Append) -> impl Future<Output = StoreResult<Appended>> + Send;
    fn entries(&self, table: &str, after: u64) -> impl Future<Output = StoreResult<Vec<EntryRow>>> + Send;
    fn seats(&self, table: &str) -> impl Future<Output = StoreResult<Vec<SeatRow>>> + Send;
    fn now_ms(&self) -> u64;
}

/// A listener at the table.
pub(crate) type ClientId = u64;

struct Client {
    seat: Option<u8>,
    lag_ms: u32,
}

/// What has to be done outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ActorEffect {
    /// Tell one listener.
    To(ClientId, Arc<str>),
    /// Tell one listener that what they asked does not count.
    Refuse(ClientId, &'static str, Arc<str>),
    /// Tell every listener.
    ToAll(Arc<str>),
    /// Tell those who play.
    ToPlayers(Arc<str>),
    /// Let the computer think about the position after this number of entries.
    Think { seq: u64 },
    /// Tell the other nodes that there is an entry.
    NewEntry { seq: u64 },
    /// A seat has a listener at this node now, or has none any more.
    Connected { seat: u8, is_here: bool },
}

fn to(client: ClientId, report: &Report) -> ActorEffect {
    ActorEffect::To(client, report.to_json().into())
}

fn to_all(report: &Report) -> ActorEffect {
    ActorEffect::ToAll(report.to_json().into())
}

/// What became of an action.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum ActionResult {
    /// It is stored, now or before, as this entry.
    Stored(LogEntry),
    /// It does not count.
    Refused(ActionRefusal),
    /// The database does not answer: whether it is stored is not known.
    Unknown,
}

/// A table with its listeners.
pub(crate) struct TableActor<L> {
    log: L,
    pub held: HeldTable,
    clients: BTreeMap<ClientId, Client>,
    /// For each seat until when its player counts as connected, here or elsewhere, as far as is known.
    seen_until_ms: Vec<Option<u64>>,
    /// The presence that was shown last.
    shown: Option<Arc<str>>,
}

/// An action to be appended.
struct DraftEntry {
    seat: Option<u8>,
    move_id: String,
    when: When,
    claim: Option<SeatTaking>,
}

impl<L: Log> TableActor<L> {
    pub(crate) fn new(log: L, held: HeldTable, seats: &[SeatRow]) -> TableActor<L> {
        let seen_until_ms = vec![None; held.online.conditions().seats.len()];
        let mut actor = TableActor { log, held, clients: BTreeMap::new(), seen_until_ms, shown: None };
        actor.note_seats(seats);
        actor
    }

    fn note_seats(&mut self, seats: &[SeatRow]) {
        for row in seats {
            self.saw(row.seat, row.seen_until_ms);
        }
    }

    fn saw(&mut self, seat: u8, until_ms: Option<u64>) {
        if let Some(seen) = self.seen_until_ms.get_mut(usize::from(seat)) {
            *seen = until_ms;
        }
    }

    fn is_here(&self, seat: u8) -> bool {
        self.clients.values().any(|client| client.seat == Some(seat))
    }

    /// For each seat since when its player is gone. A player who was gone before the game counts as gone from its beginning on.
    fn gone_since_ms(&self) -> Vec<Option<u64>> {
        let (now_ms, began_ms) = (self.log.now_ms(), self.held.online.began_ms());
        let is_gone = |(seat, until_ms): (u8, &Option<u64>)| {
            let passed = until_ms.filter(|until_ms| *until_ms <= now_ms && self.held.is_persons(seat) && !self.is_here(seat));
            passed.map(|until_ms| until_ms.max(began_ms))
        };
        (0..).zip(&self.seen_until_ms).map(is_gone).collect()
    }

    pub(crate) fn has_clients(&self) -> bool {
        !self.clients.is_empty()
    }

    /// The seat of a listener.
    pub(crate) fn seat_of(&self, client: ClientId) -> Option<u8> {
        self.clients.get(&client).and_then(|client| client.seat)
    }

    /// The listeners who play.
    pub(crate) fn players(&self) -> Vec<ClientId> {
        self.clients.iter().filter(|(_, client)| client.seat.is_some()).map(|(id, _)| *id).collect()
    }

    /// Somebody listens: they get a welcome and everything that they miss.
    pub(crate) fn join(&mut self, client: ClientId, guest: Option<&str>, since: u64, lines: Vec<ChatLine>) -> Vec<ActorEffect> {
        let seat = guest.and_then(|guest| self.held.seat_of(guest));
        let now_ms = self.log.now_ms();
        let entries = self.entries_after(since);
        let lines = if seat.is_some() { lines } else { Vec::new() };
        let mut effects = vec![
            to(client, &Report::Welcome { version: VERSION, seat, now_ms }),
            to(client, &Report::Snapshot { table: self.held.info(guest), entries, lines }),
            to(client, &Report::Clock(self.held.clock(now_ms))),
        ];
        if let Some(seat) = seat.filter(|seat| !self.is_here(*seat)) {
            effects.push(ActorEffect::Connected { seat, is_here: true });
            self.saw(seat, Some(now_ms));
        }
        self.clients.insert(client, Client { seat, lag_ms: 0 });
        effects.push(self.presence());
        effects
    }

    /// A player who comes back may have been replaced by the computer: they get their seat back.
    pub(crate) async fn welcome_back(&mut self, client: ClientId) -> Vec<ActorEffect> {
        match self.seat_of(client) {
            Some(seat) => self.come_back(seat).await,
            None => Vec::new(),
        }
    }

    /// The player of a seat is back: the computer stops playing for them.
    async fn come_back(&mut self, seat: u8) -> Vec<ActorEffect> {
        let nonce = self.held.online.nonces().get(usize::from(seat)).cloned().flatten();
        let (true, Some(nonce)) = (self.held.is_replaced(seat), nonce) else { return Vec::new() };
        let move_id = format!("back-{}", self.held.online.seq());
        let name = self.held.online.seats().name(Seat(seat)).to_owned();
        let draft = DraftEntry { seat: Some(seat), move_id, when: When::InTime { lag_ms: 0 }, claim: None };
        let judge = |held: &HeldTable, _: &Circumstances| {
            let event = LogEvent::Sat { name: name.clone(), nonce: nonce.clone() };
            if held.is_replaced(seat) { Ok(EntryBody::from(event)) } else { Err(ActionRefusal::from(codes::NOT_NOW)) }
        };
        self.append(draft, 0, judge).await.1
    }

    /// Somebody does not listen any more.
    pub(crate) fn leave(&mut self, client: ClientId) -> Vec<ActorEffect> {
        let Some(Client { seat, .. }) = self.clients.remove(&client) else { return Vec::new() };
        let mut effects = Vec::new();
        if let Some(seat) = seat.filter(|seat| !self.is_here(*seat)) {
            self.saw(seat, Some(self.log.now_ms()));
            effects.push(ActorEffect::Connected { seat, is_here: false });
        }
        effects.push(self.presence());
        effects
    }

    /// What the database says about who is connected elsewhere. It is shown if it changes something.
    pub(crate) fn look_around(&mut self, seats: &[SeatRow]) -> Vec<ActorEffect> {
        self.note_seats(seats);
        let before = self.shown.clone();
        let presence = self.presence();
        if before == self.shown { Vec::new() } else { vec![presence] }
    }

    fn presence(&mut self) -> ActorEffect {
        let now_ms = self.log.now_ms();
        let is_there = |(seat, until_ms): (u8, &Option<u64>)| {
            !self.held.is_persons(seat) || self.is_here(seat) || until_ms.is_some_and(|until_ms| until_ms > now_ms)
        };
        let seats = (0..).zip(&self.seen_until_ms).map(is_there).collect();
        let watchers = self.clients.values().filter(|client| client.seat.is_none()).count();
        let gone_since_ms = self.gone_since_ms().into_iter().map(Option::unwrap_or_default).collect();
        let report = Report::Presence { seats, watchers: u32::try_from(watchers).unwrap_or(u32::MAX), gone_since_ms };
        let text: Arc<str> = report.to_json().into();
        self.shown = Some(Arc::clone(&text));
        ActorEffect::ToAll(text)
    }

    fn entries_after(&self, since: u64) -> Vec<LogEntry> {
        self.held.entries.iter().filter(|entry| entry.seq > since).cloned().collect()
    }

    /// Somebody asks something on their socket. Chat is not asked here: it is apart from the log.
    pub(crate) async fn ask(&mut self, client: ClientId, ask: &Ask) -> Vec<ActorEffect> {
        match ask {
            Ask::Hello { .. } => vec![refused(client, None, codes::MALFORMED.into())],
            Ask::Since { seq } => vec![to(client, &Report::Entries(self.entries_after(*seq)))],
            Ask::Ping { number, took_ms } => {
                if let Some(client) = self.clients.get_mut(&client) {
                    client.lag_ms = took_ms.unwrap_or(0).min(MOST_LAG_MS);
                }
                vec![to(client, &Report::Pong { number: *number, now_ms: self.log.now_ms() })]
            }
            _ => self.act(client, ask).await,
        }
    }

    async fn act(&mut self, client: ClientId, ask: &Ask) -> Vec<ActorEffect> {
        let id = ask.id().unwrap_or_default();
        let Some(seat) = self.seat_of(client) else {
            return vec![refused(client, Some(id), codes::NO_SEAT.into())];
        };
        if !is_move_id(id) {
            return vec![refused(client, Some(id), codes::MALFORMED.into())];
        }
        // A player who left this node may be connected to another one.
        if let Ask::Claim { .. } = ask
            && let Ok(seats) = self.log.seats(&self.held.id).await
        {
            self.note_seats(&seats);
        }
        let back = self.come_back(seat).await;
        let lag_ms = self.clients.get(&client).map_or(0, |client| client.lag_ms);
        let draft = DraftEntry { seat: Some(seat), move_id: id.to_owned(), when: When::InTime { lag_ms: i64::from(lag_ms) }, claim: None };
        let judge = |held: &HeldTable, facts: &Circumstances| judge::judge(held, seat, ask, facts);
        let (outcome, acted) = self.append(draft, lag_ms, judge).await;
        let mut effects = back;
        effects.extend(acted);
        effects.push(match outcome {
            ActionResult::Stored(entry) => to(client, &Report::Entry(entry)),
            ActionResult::Refused(refusal) => refused(client, Some(id), refusal),
            ActionResult::Unknown => to(client, &Report::Delayed { id: id.to_owned() }),
        });
        effects
    }

    /// Somebody sits down.
    pub(crate) async fn sit(
        &mut self,
        guest: &str,
        sit: &Sit,
        secret_hash: Option<String>,
    ) -> (Result<TableInfo, ActionRefusal>, Vec<ActorEffect>) {
        if !is_move_id(&sit.id) || sit.nonce.parse::<igroteka_fair_dice::Bytes32>().is_err() || !self.held.is_persons(sit.seat) {
            return (Err(codes::MALFORMED.into()), Vec::new());
        }
        if self.held.seat_of(guest).is_some_and(|seat| seat != sit.seat) {
            return (Err(codes::SEATED_ALREADY.into()), Vec::new());
        }
        let claim = SeatTaking { seat: sit.seat, guest: guest.to_owned(), invitation: secret_hash };
        let draft = DraftEntry { seat: Some(sit.seat), move_id: sit.id.clone(), when: When::InTime { lag_ms: 0 }, claim: Some(claim) };
        let judge = |held: &HeldTable, _: &Circumstances| {
            let is_free = held.online.free_seats().any(|seat| seat.0 == sit.seat);
            let event = LogEvent::Sat { name: sit.name.clone(), nonce: sit.nonce.clone() };
            if is_free { Ok(EntryBody::from(event)) } else { Err(ActionRefusal::from(codes::SEAT_TAKEN)) }
        };
        let (outcome, effects) = self.append(draft, 0, judge).await;
        let answer = match outcome {
            // An entry with this id is the asker's only if the seat is theirs.
            ActionResult::Stored(_) if self.held.seat_of(guest) == Some(sit.seat) => Ok(self.held.info(Some(guest))),
            ActionResult::Stored(_) => Err(codes::SEAT_TAKEN.into()),
            ActionResult::Refused(refusal) => Err(refusal),
            ActionResult::Unknown => Err(codes::UNAVAILABLE.into()),
        };
        (answer, effects)
    }

    /// Plays the move that the computer found in the position after this number of entries.
    pub(crate) async fn play_computer_move(&mut self, seq: u64, text: &str) -> Vec<ActorEffect> {
        let seat = self.held.online.acting_seat().map(|seat| seat.0);
        if self.held.online.seq() != seq {
            return Vec::new();
        }
        let draft = DraftEntry { seat, move_id: format!("computer-{seq}"), when: When::InTime { lag_ms: 0 }, claim: None };
        let judge = |held: &HeldTable, _: &Circumstances| {
            let is_same = held.online.seq() == seq;
            judge::computer_move(held, text).and_then(|body| if is_same { Ok(body) } else { Err(codes::STALE.into()) })
        };
        self.append(draft, 0, judge).await.1
    }

    /// The deadline has passed, as far as this node knows.
    pub(crate) async fn overdue(&mut self) -> Vec<ActorEffect> {
        let move_id = format!("deadline-{}", self.held.online.seq());
        let draft = DraftEntry { seat: None, move_id, when: When::Overdue { grace_ms: i64::from(MOST_LAG_MS) }, claim: None };
        self.append(draft, 0, |held, _| if held.online.end().is_some() { Err(codes::OVER.into()) } else { Ok(judge::overdue(held)) })
            .await
            .1
    }

    /// The operator ends the table.
    pub(crate) async fn close(&mut self) -> Vec<ActorEffect> {
        let draft = DraftEntry { seat: None, move_id: "closed".to_owned(), when: When::Always, claim: None };
        self.append(draft, 0, |held, _| if held.online.end().is_some() { Err(codes::OVER.into()) } else { Ok(judge::closed(held)) }).await.1
    }

    /// Another node may have appended: reads what is new.
    pub(crate) async fn catch_up(&mut self) -> Vec<ActorEffect> {
        let mut effects = Vec::new();
        self.read_on(&mut effects).await;
        effects
    }

    /// There is a table for the next game.
    pub(crate) fn rematched(&mut self, table: &str) -> Vec<ActorEffect> {
        if self.held.rematch.as_deref() == Some(table) {
            return Vec::new();
        }
        self.held.rematch = Some(table.to_owned());
        vec![to_all(&Report::Rematch { table: table.to_owned() })]
    }

    /// Judges an action and appends it, and judges anew if another entry came first. What is stored is shown to everybody.
    async fn append(
        &mut self,
        draft: DraftEntry,
        lag_ms: u32,
        judge: impl Fn(&HeldTable, &Circumstances) -> Result<EntryBody, ActionRefusal>,
    ) -> (ActionResult, Vec<ActorEffect>) {
        let mut effects = Vec::new();
        for _ in 0..RETRIES {
            if let Some(known) = self.known(&draft) {
                return (known, effects);
            }
            let facts = Circumstances { now_ms: self.log.now_ms(), lag_ms, gone_since_ms: self.gone_since_ms() };
            let body = match judge(&self.held, &facts) {
                Ok(body) => body,
                // It may be allowed by an entry that is new to this node: the log decides.
                Err(_) if self.read_on(&mut effects).await == Some(true) => continue,
                Err(refusal) => return (ActionResult::Refused(refusal), effects),
            };
            let Ok((body, after)) = self.held.complete(body, draft.seat, facts.now_ms) else {
                return (ActionResult::Refused(codes::ILLEGAL.into()), effects);
            };
            match self.log.append(self.append_of(&draft, &body, &after)).await {
                Err(_) => return (ActionResult::Unknown, effects),
                Ok(Appended::Stored { seq, at_ms }) => {
                    let entry = LogEntry { seq, at_ms, seat: draft.seat, id: Some(draft.move_id.clone()), body };
                    if let Some(claim) = &draft.claim {
                        self.held.guests.insert(claim.seat, claim.guest.clone());
                        self.saw(claim.seat, Some(at_ms));
                    }
                    effects.push(ActorEffect::NewEntry { seq });
                    return match self.show(entry.clone(), &mut effects) {
                        Ok(()) => (ActionResult::Stored(entry), effects),
                        Err(_) => (ActionResult::Unknown, effects),
                    };
                }
                Ok(Appended::Known(row)) => {
                    self.read_on(&mut effects).await;
                    return (stored_as(&row, &draft), effects);
                }
                Ok(Appended::Behind) => {
                    if self.read_on(&mut effects).await.is_none() {
                        return (ActionResult::Unknown, effects);
                    }
                }
                Ok(Appended::OutOfTime) => return (ActionResult::Refused(codes::TOO_LATE.into()), effects),
                Ok(Appended::Over) => {
                    self.read_on(&mut effects).await;
                    return (ActionResult::Refused(codes::OVER.into()), effects);
                }
                Ok(Appended::SeatTaken) => return (ActionResult::Refused(codes::SEAT_TAKEN.into()), effects),
                Ok(Appended::NoTable) => return (ActionResult::Refused(codes::NO_TABLE.into()), effects),
            }
        }
        (ActionResult::Refused(codes::STALE.into()), effects)
    }

    /// An entry with the id of a draft that this node has seen already.
    fn known(&self, draft: &DraftEntry) -> Option<ActionResult> {
        let entry = self.held.entries.iter().rev().find(|entry| entry.id.as_deref() == Some(&draft.move_id))?;
        Some(if entry.seat == draft.seat { ActionResult::Stored(entry.clone()) } else { ActionResult::Refused(codes::ID_USED.into()) })
    }

    fn append_of(&self, draft: &DraftEntry, body: &EntryBody, after: &OnlineTable) -> Append {
        let status = match status_of(after) {
            TableStatus::Waiting => RowStatus::Waiting,
            TableStatus::Live => RowStatus::Live,
            TableStatus::Over => RowStatus::Over,
        };
        Append {
            table: self.held.id.clone(),
            after: self.held.online.seq(),
            seat: draft.seat,
            move_id: Some(draft.move_id.clone()),
            body: serde_json::to_string(body).unwrap_or_default(),
            status,
            deadline_in_ms: after.deadline_in_ms().map(|ms| i64::try_from(ms).unwrap_or(i64::MAX)),
            is_computer_due: computer_due(after).is_some(),
            when: draft.when,
            claim: draft.claim.clone(),
        }
    }

    /// Reads what is new in the log. Says whether there was something; nothing if the log cannot be read.
    async fn read_on(&mut self, effects: &mut Vec<ActorEffect>) -> Option<bool> {
        let rows = self.log.entries(&self.held.id, self.held.online.seq()).await.ok()?;
        if rows.is_empty() {
            return Some(false);
        }
        let seats = self.log.seats(&self.held.id).await.ok()?;
        self.held.set_guests(&seats);
        self.note_seats(&seats);
        for row in &rows {
            let entry = entry_of(row).ok()?;
            self.show(entry, effects).ok()?;
        }
        Some(true)
    }

    /// Applies the next entry and shows it to everybody.
    fn show(&mut self, entry: LogEntry, effects: &mut Vec<ActorEffect>) -> Result<(), Mismatch> {
        // An entry that another node appended may be old: clocks have run since.
        let (seq, now_ms) = (entry.seq, self.log.now_ms().max(entry.at_ms));
        let is_sat = matches!(entry.body.event, LogEvent::Sat { .. });
        let text = Report::Entry(entry.clone()).to_json();
        self.held.apply(entry)?;
        effects.push(ActorEffect::ToAll(text.into()));
        if is_sat {
            effects.push(self.presence());
        }
        effects.push(to_all(&Report::Clock(self.held.clock(now_ms))));
        if self.held.computer_due().is_some() {
            effects.push(ActorEffect::Think { seq });
        }
        Ok(())
    }
}

/// The answer to a client that sent an entry again which is stored already.
fn stored_as(row: &EntryRow, draft: &DraftEntry) -> ActionResult {
    match entry_of(row) {
        Ok(entry) if entry.seat == draft.seat => ActionResult::Stored(entry),
        Ok(_) => ActionResult::Refused(codes::ID_USED.into()),
        Err(_) => ActionResult::Unknown,
    }
}

/// Ids of actions are chosen by clients: short, plain, and none of the server's own, of which `closed` is too short for a client.
fn is_move_id(id: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let is_own = ["computer-", "deadline-", "back-"].iter().any(|own| id.starts_with(own));
    (8..=64).contains(&id.len()) && id.chars().all(is_plain) && !is_own
}

/// The report to a client whose action does not count.
pub(crate) fn refused(client: ClientId, id: Option<&str>, refusal: ActionRefusal) -> ActorEffect {
    let report = Report::Refused { id: id.map(str::to_owned), code: refusal.code.to_owned(), text: refusal.text };
    ActorEffect::Refuse(client, refusal.code, report.to_json().into())
}
