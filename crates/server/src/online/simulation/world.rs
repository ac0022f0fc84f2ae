//! The world of a simulation: the database, the nodes, the clients, and what is under way between them.

use std::sync::{Arc, Mutex};

use igroteka_core::{AnyGame, Random as _, SplitMix};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::conditions::Conditions;
use igroteka_protocol::online::http::Sit;
use igroteka_protocol::online::log::{LogEntry, OfferKind};
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_store::{Append, Appended, EntryRow, RowStatus, SeatRow, StoreError, StoreResult, TableRow, When, WholeTable};
use igroteka_table::OnlineTable;

use super::super::actor::{ActorEffect, Log, TableActor};
use super::super::held::{HeldTable, entry_of};

pub(super) const CONDITIONS: &str = r#"{"game":"football","seats":["person","person"]}"#;
/// How many moves of computers wait at most.
const MOST_COMPUTER_MOVES: usize = 8;

/// The database: what the contract of the store promises, with faults.
pub(super) struct Database {
    table: TableRow,
    seats: Vec<SeatRow>,
    entries: Vec<EntryRow>,
    random: SplitMix,
    pub(super) now_ms: u64,
    /// In how many of a hundred cases something fails.
    pub(super) faults: u32,
}

impl Database {
    fn fails(&mut self) -> bool {
        self.random.below(100) < self.faults
    }

    fn append(&mut self, append: Append) -> StoreResult<Appended> {
        let failed = || StoreError::Failed("simulated".to_owned());
        self.now_ms += 10;
        if self.fails() {
            return Err(failed());
        }
        let answer = self.store(append);
        // Stored, but nobody hears of it.
        if self.fails() { Err(failed()) } else { Ok(answer) }
    }

    fn store(&mut self, append: Append) -> Appended {
        if let Some(known) = self.entries.iter().find(|row| row.move_id == append.move_id) {
            return Appended::Known(known.clone());
        }
        if self.table.status == RowStatus::Over {
            return Appended::Over;
        }
        if append.after != self.table.seq {
            return Appended::Behind;
        }
        let has_passed = |by_ms: i64| self.table.deadline_ms.is_some_and(|deadline| self.now_ms > deadline.saturating_add_signed(by_ms));
        let is_in_time = match append.when {
            When::InTime { lag_ms } => !has_passed(lag_ms),
            When::Overdue { grace_ms } => has_passed(grace_ms),
            When::Always => true,
        };
        if !is_in_time {
            return Appended::OutOfTime;
        }
        if let Some(claim) = &append.claim {
            let seat = self.seats.iter_mut().find(|row| row.seat == claim.seat && row.invitation == claim.invitation);
            let Some(seat) = seat else { return Appended::SeatTaken };
            (seat.guest, seat.invitation, seat.seen_until_ms) = (Some(claim.guest.clone()), None, Some(self.now_ms));
        }
        self.table.seq += 1;
        self.table.status = append.status;
        self.table.deadline_ms = append.deadline_in_ms.map(|ms| self.now_ms.saturating_add_signed(ms));
        let Append { seat, move_id, body, .. } = append;
        self.entries.push(EntryRow { seq: self.table.seq, at_ms: self.now_ms, seat, move_id, body });
        Appended::Stored { seq: self.table.seq, at_ms: self.now_ms }
    }

    fn whole(&self) -> WholeTable {
        WholeTable { table: self.table.clone(), seats: self.seats.clone(), entries: self.entries.clone() }
    }
}

#[derive(Clone)]
pub(super) struct SimulatedLog(Arc<Mutex<Database>>);

impl Log for SimulatedLog {
    async fn append(&self, append: Append) -> StoreResult<Appended> {
        self.0.lock().expect("no panic").append(append)
    }

    async fn entries(&self, _: &str, after: u64) -> StoreResult<Vec<EntryRow>> {
        let mut database = self.0.lock().expect("no panic");
        if database.fails() {
            return Err(StoreError::Busy);
        }
        Ok(database.entries.iter().filter(|row| row.seq > after).cloned().collect())
    }

    async fn seats(&self, _: &str) -> StoreResult<Vec<SeatRow>> {
        Ok(self.0.lock().expect("no panic").seats.clone())
    }

    fn now_ms(&self) -> u64 {
        self.0.lock().expect("no panic").now_ms
    }
}

/// A client, as the page is one: it drops what it has, asks for gaps, and sends an action again until it is answered.
pub(super) struct Client {
    pub(super) guest: &'static str,
    seat: u8,
    node: usize,
    is_connected: bool,
    pub(super) screen: Vec<LogEntry>,
    online: OnlineTable,
    pending: Option<Ask>,
    acknowledged: Vec<LogEntry>,
    last_id: u32,
}

impl Client {
    fn new(conditions: &str, guest: &'static str, seat: u8, node: usize) -> Client {
        let conditions = Conditions::read(conditions).expect("conditions");
        let online = OnlineTable::new(&conditions, None).expect("a table");
        Client { guest, seat, node, is_connected: false, screen: Vec::new(), online, pending: None, acknowledged: Vec::new(), last_id: 0 }
    }

    fn hear(&mut self, text: &str) {
        match Report::read(text).expect("a report") {
            Report::Snapshot { entries, .. } | Report::Entries(entries) => entries.into_iter().for_each(|entry| self.show(entry)),
            Report::Entry(entry) => {
                if self.pending.as_ref().is_some_and(|ask| ask.id() == entry.id.as_deref()) {
                    self.pending = None;
                    self.acknowledged.push(entry.clone());
                }
                self.show(entry);
            }
            Report::Refused { id: Some(id), .. } if self.pending.as_ref().and_then(Ask::id) == Some(&id) => self.pending = None,
            _ => {}
        }
    }

    fn show(&mut self, entry: LogEntry) {
        // A gap is asked for when the client comes back; what it has is dropped.
        if entry.seq == self.online.seq() + 1 {
            self.online.apply(&entry).expect("an entry of the log");
            self.screen.push(entry);
        }
    }

    /// The next thing to send: what has no answer yet, an offer or an answer to one now and then, or a move if it is this seat's turn.
    fn decide(&mut self, random: &mut SplitMix) -> Option<Ask> {
        if self.pending.is_none() {
            self.last_id += 1;
            let id = format!("{}-{:08}", self.guest, self.last_id);
            let ask = self.talk(id.clone(), random).or_else(|| self.play(id, random))?;
            self.pending = Some(ask);
        }
        self.pending.clone()
    }

    fn talk(&self, id: String, random: &mut SplitMix) -> Option<Ask> {
        let (number, yes) = (random.below(60), random.below(2) == 0);
        match (number, self.online.offer()) {
            (0..5, _) => Some(Ask::Offer { id, offer: OfferKind::Takeback }),
            (5..8, _) => Some(Ask::Offer { id, offer: OfferKind::Draw }),
            (8..30, Some((_, offer))) => {
                Some(Ask::Answer { id, yes: number == 8 || (yes && offer != OfferKind::Draw), offer: Some(offer) })
            }
            (30, _) => Some(Ask::Claim { id }),
            (31, _) if random.below(8) == 0 => Some(Ask::Resign { id }),
            _ => None,
        }
    }

    fn play(&self, id: String, random: &mut SplitMix) -> Option<Ask> {
        let game = self.online.game().filter(|_| self.online.acting_seat().is_some_and(|seat| seat.0 == self.seat))?;
        Some(Ask::Play { id, ply: game.entry_count() as u32, text: some_move(game, random) })
    }
}

/// A move that is legal in the present position.
fn some_move(game: &dyn AnyGame, random: &mut SplitMix) -> String {
    let moves = game.proposals();
    moves[random.below(moves.len() as u32) as usize].clone()
}

pub(super) struct World {
    random: SplitMix,
    pub(super) database: Arc<Mutex<Database>>,
    pub(super) nodes: Vec<TableActor<SimulatedLog>>,
    pub(super) clients: Vec<Client>,
    /// Hints under way: to which node, up to which entry.
    hints: Vec<(usize, u64)>,
    /// Moves that computers have found: after which entry, and the move.
    computer_moves: Vec<(u64, String)>,
}

impl World {
    pub(super) fn new(seed: u64) -> World {
        World::with(CONDITIONS, seed)
    }

    pub(super) fn with(conditions: &str, seed: u64) -> World {
        let seat = |seat, hash: &str| SeatRow { seat, guest: None, invitation: Some(hash.to_owned()), seen_until_ms: None };
        let table = TableRow {
            id: "t".to_owned(),
            seq: 0,
            status: RowStatus::Waiting,
            deadline_ms: None,
            conditions: conditions.to_owned(),
            seed: "5".repeat(64),
            owner: None,
            created_ms: 0,
            changed_ms: 0,
            rematch: None,
        };
        let seats = vec![seat(0, "anna"), seat(1, "boris")];
        let database = Database { table, seats, entries: Vec::new(), random: SplitMix::new(!seed), now_ms: 1_000, faults: 0 };
        let database = Arc::new(Mutex::new(database));
        let mut world = World {
            random: SplitMix::new(seed),
            database,
            nodes: Vec::new(),
            clients: Vec::new(),
            hints: Vec::new(),
            computer_moves: Vec::new(),
        };
        world.nodes = vec![world.restored(), world.restored()];
        world.clients = [("anna", 0, 0), ("boris", 1, 1), ("watcher", 9, 0)]
            .map(|(guest, seat, node)| Client::new(conditions, guest, seat, node))
            .into();
        world
    }

    pub(super) fn restored(&self) -> TableActor<SimulatedLog> {
        let whole = self.database.lock().expect("no panic").whole();
        let seats = whole.seats.clone();
        TableActor::new(SimulatedLog(Arc::clone(&self.database)), HeldTable::restore(whole).expect("a table"), &seats)
    }

    /// Carries out the effects of a node; some reports are lost with the connection that carries them.
    fn carry_out(&mut self, node: usize, effects: Vec<ActorEffect>) {
        for effect in effects {
            match effect {
                ActorEffect::To(client, text) | ActorEffect::Refuse(client, _, text) => self.deliver(node, Some(client as usize), &text),
                ActorEffect::ToAll(text) => self.deliver(node, None, &text),
                ActorEffect::NewEntry { seq } => {
                    for other in 0..self.nodes.len() {
                        // Lost, sent once, or sent twice.
                        let copies = self.random.below(3);
                        self.hints.extend((0..copies).map(|_| (other, seq)));
                    }
                }
                ActorEffect::Think { seq } => self.think(node, seq),
                ActorEffect::ToPlayers(_) | ActorEffect::Connected { .. } => {}
            }
        }
    }

    /// A computer thinks of a move; what it thinks of arrives later, at any node, and perhaps twice.
    fn think(&mut self, node: usize, seq: u64) {
        let held = &self.nodes[node].held;
        if let (true, Some(game)) = (self.computer_moves.len() < MOST_COMPUTER_MOVES && held.computer_due().is_some(), held.online.game()) {
            let text = some_move(game, &mut self.random);
            self.computer_moves.push((seq, text));
        }
    }

    /// What happens at a node without anybody asking: time passes, a computer's turn is found, its move arrives.
    async fn happen(&mut self) {
        let node = self.random.below(2) as usize;
        let effects = match (self.random.below(3), self.computer_moves.is_empty()) {
            (0, _) => {
                let passed = u64::from(self.random.below(60_000));
                self.database.lock().expect("no panic").now_ms += passed;
                self.nodes[node].overdue().await
            }
            (1, _) => vec![ActorEffect::Think { seq: self.nodes[node].held.online.seq() }],
            (_, true) => Vec::new(),
            (_, false) => {
                let chosen = self.random.below(self.computer_moves.len() as u32) as usize;
                let (seq, text) =
                    if self.random.below(3) == 0 { self.computer_moves[chosen].clone() } else { self.computer_moves.swap_remove(chosen) };
                self.nodes[node].play_computer_move(seq, &text).await
            }
        };
        self.carry_out(node, effects);
    }

    fn deliver(&mut self, node: usize, only: Option<usize>, text: &str) {
        let faults = self.database.lock().expect("no panic").faults;
        for (number, client) in self.clients.iter_mut().enumerate() {
            if client.node != node || !client.is_connected || only.is_some_and(|only| only != number) {
                continue;
            }
            if self.random.below(100) < faults {
                client.is_connected = false;
            } else {
                client.hear(text);
            }
        }
    }

    async fn connect(&mut self, number: usize) {
        let node = self.random.below(self.nodes.len() as u32) as usize;
        for old in &mut self.nodes {
            old.leave(number as u64);
        }
        let client = &mut self.clients[number];
        (client.node, client.is_connected) = (node, true);
        let (guest, since) = (client.guest, client.online.seq());
        let mut effects = self.nodes[node].catch_up().await;
        effects.extend(self.nodes[node].join(number as u64, Some(guest), since, Vec::new()));
        self.carry_out(node, effects);
    }

    pub(super) async fn step(&mut self) {
        match self.random.below(12) {
            3 | 4 => self.happen().await,
            0 => {
                let node = self.random.below(2) as usize;
                // A crash: memory and connections are gone.
                self.nodes[node] = self.restored();
                self.clients.iter_mut().filter(|client| client.node == node).for_each(|client| client.is_connected = false);
            }
            1 | 2 if !self.hints.is_empty() => {
                let chosen = self.random.below(self.hints.len() as u32) as usize;
                let (node, _) = self.hints.swap_remove(chosen);
                let effects = self.nodes[node].catch_up().await;
                self.carry_out(node, effects);
            }
            _ => {
                let number = self.random.below(self.clients.len() as u32) as usize;
                if !self.clients[number].is_connected {
                    return self.connect(number).await;
                }
                if let Some(ask) = self.clients[number].decide(&mut self.random) {
                    let node = self.clients[number].node;
                    let effects = self.nodes[node].ask(number as u64, &ask).await;
                    self.carry_out(node, effects);
                }
            }
        }
    }

    /// Everybody comes back, and everything works again.
    pub(super) async fn heal(&mut self) {
        self.database.lock().expect("no panic").faults = 0;
        for _ in 0..2 {
            for number in 0..self.clients.len() {
                self.connect(number).await;
            }
            for node in 0..self.nodes.len() {
                let effects = self.nodes[node].catch_up().await;
                self.carry_out(node, effects);
            }
        }
    }

    pub(super) fn log(&self) -> Vec<LogEntry> {
        self.database.lock().expect("no panic").entries.iter().map(|row| entry_of(row).expect("an entry")).collect()
    }

    /// What must be true at every moment.
    pub(super) fn check(&self, seed: u64) {
        let log = self.log();
        assert!(log.iter().map(|entry| entry.seq).eq(1..=log.len() as u64), "seed {seed}: a gap");
        let ids: std::collections::BTreeSet<_> = log.iter().map(|entry| entry.id.clone()).collect();
        assert_eq!(ids.len(), log.len(), "seed {seed}: an action counted twice");
        for client in &self.clients {
            assert!(log.starts_with(&client.screen), "seed {seed}: {} sees something that did not happen", client.guest);
            for entry in &client.acknowledged {
                assert_eq!(log.get(entry.seq as usize - 1), Some(entry), "seed {seed}: an acknowledged entry is lost");
            }
        }
    }
}

/// Both players sit down.
pub(super) async fn sit(world: &mut World) {
    for (seat, guest) in [(0, "anna"), (1, "boris")] {
        // A computer's seat is nobody's.
        if !world.nodes[0].held.is_persons(seat) {
            continue;
        }
        let sit = Sit { id: format!("sit-{guest}"), seat, secret: None, name: guest.to_owned(), nonce: "a".repeat(64) };
        let (answer, _) = world.nodes[0].sit(guest, &sit, Some(guest.to_owned())).await;
        answer.expect("a seat");
    }
    world.nodes[1] = world.restored();
}
