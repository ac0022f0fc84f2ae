//! Two nodes, a database that fails, a bus that loses, doubles and reorders, nodes that crash, clients that lose their connection: all from
//! a seed, without sockets and without time. A seed that fails fails again.

use std::sync::{Arc, Mutex};

use igroteka_core::{Random as _, SplitMix};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::conditions::Conditions;
use igroteka_protocol::online::http::Sit;
use igroteka_protocol::online::log::{LogEntry, LogEvent};
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_store::{Append, Appended, EntryRow, RowStatus, SeatRow, StoreError, StoreResult, TableRow, WholeTable};
use igroteka_table::OnlineTable;

use super::actor::{ActorEffect, Log, TableActor};
use super::held::{HeldTable, entry_of};

const CONDITIONS: &str = r#"{"game":"football","seats":["person","person"]}"#;

/// The database: what the contract of the store promises, with faults.
struct Database {
    table: TableRow,
    seats: Vec<SeatRow>,
    entries: Vec<EntryRow>,
    random: SplitMix,
    now_ms: u64,
    /// In how many of a hundred cases something fails.
    faults: u32,
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
        if let Some(claim) = &append.claim {
            let seat = self.seats.iter_mut().find(|row| row.seat == claim.seat && row.invitation == claim.invitation);
            let Some(seat) = seat else { return Appended::SeatTaken };
            (seat.guest, seat.invitation, seat.seen_until_ms) = (Some(claim.guest.clone()), None, Some(self.now_ms));
        }
        self.table.seq += 1;
        self.table.status = append.status;
        let Append { seat, move_id, body, .. } = append;
        self.entries.push(EntryRow { seq: self.table.seq, at_ms: self.now_ms, seat, move_id, body });
        Appended::Stored { seq: self.table.seq, at_ms: self.now_ms }
    }

    fn whole(&self) -> WholeTable {
        WholeTable { table: self.table.clone(), seats: self.seats.clone(), entries: self.entries.clone() }
    }
}

#[derive(Clone)]
struct SimulatedLog(Arc<Mutex<Database>>);

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
struct Client {
    guest: &'static str,
    seat: u8,
    node: usize,
    is_connected: bool,
    screen: Vec<LogEntry>,
    online: OnlineTable,
    pending: Option<Ask>,
    acknowledged: Vec<LogEntry>,
    last_id: u32,
}

impl Client {
    fn new(guest: &'static str, seat: u8, node: usize) -> Client {
        let conditions = Conditions::read(CONDITIONS).expect("conditions");
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

    /// The next thing to send: what has no answer yet, or a move if it is this seat's turn.
    fn decide(&mut self, random: &mut SplitMix) -> Option<Ask> {
        if self.pending.is_none() && self.online.acting_seat()?.0 == self.seat {
            let game = self.online.game()?;
            let moves = game.proposals();
            let text = moves[random.below(moves.len() as u32) as usize].clone();
            self.last_id += 1;
            let id = format!("{}-{:08}", self.guest, self.last_id);
            self.pending = Some(Ask::Play { id, ply: game.entry_count() as u32, text });
        }
        self.pending.clone()
    }
}

struct World {
    random: SplitMix,
    database: Arc<Mutex<Database>>,
    nodes: Vec<TableActor<SimulatedLog>>,
    clients: Vec<Client>,
    /// Hints under way: to which node, up to which entry.
    hints: Vec<(usize, u64)>,
}

impl World {
    fn new(seed: u64) -> World {
        World::with(CONDITIONS, seed)
    }

    fn with(conditions: &str, seed: u64) -> World {
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
        let mut world = World { random: SplitMix::new(seed), database, nodes: Vec::new(), clients: Vec::new(), hints: Vec::new() };
        world.nodes = vec![world.restored(), world.restored()];
        world.clients = vec![Client::new("anna", 0, 0), Client::new("boris", 1, 1), Client::new("watcher", 9, 0)];
        world
    }

    fn restored(&self) -> TableActor<SimulatedLog> {
        let whole = self.database.lock().expect("no panic").whole();
        let seats = whole.seats.clone();
        TableActor::new(SimulatedLog(Arc::clone(&self.database)), HeldTable::restore(whole).expect("a table"), &seats)
    }

    /// Carries out the effects of a node; some reports are lost with the connection that bears them.
    fn carry_out(&mut self, node: usize, effects: Vec<ActorEffect>) {
        for effect in effects {
            match effect {
                ActorEffect::To(client, text) | ActorEffect::Refuse(client, _, text) => self.deliver(node, Some(client as usize), &text),
                ActorEffect::ToAll(text) => self.deliver(node, None, &text),
                ActorEffect::Hint { seq } => {
                    for other in 0..self.nodes.len() {
                        // Lost, sent once, or sent twice.
                        let copies = self.random.below(3);
                        self.hints.extend((0..copies).map(|_| (other, seq)));
                    }
                }
                ActorEffect::ToPlayers(_) | ActorEffect::Think { .. } | ActorEffect::Connected { .. } => {}
            }
        }
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

    async fn step(&mut self) {
        match self.random.below(10) {
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
    async fn heal(&mut self) {
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

    fn log(&self) -> Vec<LogEntry> {
        self.database.lock().expect("no panic").entries.iter().map(|row| entry_of(row).expect("an entry")).collect()
    }

    /// What must be true at every moment.
    fn check(&self, seed: u64) {
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
async fn sit(world: &mut World) {
    for (seat, guest) in [(0, "anna"), (1, "boris")] {
        let sit = Sit { id: format!("sit-{guest}"), seat, secret: None, name: guest.to_owned(), nonce: "a".repeat(64) };
        let (answer, _) = world.nodes[0].sit(guest, &sit, Some(guest.to_owned())).await;
        answer.expect("a seat");
    }
    world.nodes[1] = world.restored();
}

async fn run(seed: u64) -> usize {
    let mut world = World::new(seed);
    sit(&mut world).await;
    world.database.lock().expect("no panic").faults = 12;
    for _ in 0..60 {
        world.step().await;
        world.check(seed);
    }
    world.heal().await;
    world.check(seed);
    let log = world.log();
    for client in &world.clients {
        assert_eq!(client.screen, log, "seed {seed}: {} does not agree", client.guest);
    }
    log.len()
}

#[test]
fn whatever_fails_nothing_acknowledged_is_lost_and_all_agree() {
    let runs: u64 = std::env::var("IGROTEKA_SEEDS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(1_000);
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let entries: usize = runtime.block_on(async {
        let mut entries = 0;
        for seed in 0..runs {
            entries += run(seed).await;
        }
        entries
    });
    assert!(entries as u64 > runs * 5, "games were played: {entries} entries in {runs} runs");
}

/// The reports among some effects.
fn reports(effects: &[ActorEffect]) -> Vec<Report> {
    let text = |effect: &ActorEffect| match effect {
        ActorEffect::To(_, text) | ActorEffect::Refuse(_, _, text) | ActorEffect::ToAll(text) => {
            Some(Report::read(text).expect("a report"))
        }
        _ => None,
    };
    effects.iter().filter_map(text).collect()
}

fn pass(world: &World, ms: u64) {
    world.database.lock().expect("no panic").now_ms += ms;
}

/// What the last presence says: who is there, and since when others are gone.
fn presence(effects: &[ActorEffect]) -> (Vec<bool>, Vec<u64>) {
    let found = reports(effects).into_iter().rev().find_map(|report| match report {
        Report::Presence { seats, gone_since_ms, .. } => Some((seats, gone_since_ms)),
        _ => None,
    });
    found.expect("a presence")
}

#[tokio::test]
async fn whoever_comes_back_plays_on_instead_of_the_computer() {
    let mut world = World::with(r#"{"game":"football","seats":["person","person"],"absent":{"computer":1}}"#, 1);
    sit(&mut world).await;
    world.nodes[0].join(1, Some("boris"), 0, Vec::new());
    let claim = |number: u32| Ask::Claim { id: format!("claim-{number:06}") };
    let refused = world.nodes[0].ask(1, &claim(1)).await;
    assert!(reports(&refused).iter().any(|report| matches!(report, Report::Refused { .. })), "Anna sat down a moment ago");
    pass(&world, 121_000);
    let effects = world.nodes[0].ask(1, &claim(2)).await;
    let seq = world.nodes[0].held.online.seq();
    assert!(effects.contains(&ActorEffect::Think { seq }), "somebody who never connected is gone, and the computer plays: {effects:?}");
    world.nodes[0].join(0, Some("anna"), 0, Vec::new());
    let back = world.nodes[0].welcome_back(0).await;
    let is_back = |report: &Report| matches!(report, Report::Entry(entry) if matches!(entry.body.event, LogEvent::Sat { .. }));
    assert!(reports(&back).iter().any(is_back), "{back:?}");
    assert!(world.nodes[0].thought(seq, "a move").await.is_empty(), "what the computer thought of comes too late");
    let text = world.nodes[0].held.online.game().expect("a game").proposals()[0].clone();
    let played = world.nodes[0].ask(0, &Ask::Play { id: "play-000001".to_owned(), ply: 0, text }).await;
    assert!(reports(&played).iter().any(|report| matches!(report, Report::Entry(entry) if entry.seat == Some(0))), "{played:?}");
    assert!(world.nodes[0].welcome_back(0).await.is_empty(), "nobody comes back twice");
}

#[tokio::test]
async fn presence_of_other_nodes_counts_while_it_is_renewed() {
    let mut world = World::new(1);
    sit(&mut world).await;
    let effects = world.nodes[0].join(0, Some("anna"), 0, Vec::new());
    let (there, gone) = presence(&effects);
    assert_eq!(there, [true, false]);
    assert!(gone[0] == 0 && gone[1] > 0);
    let now_ms = world.database.lock().expect("no panic").now_ms;
    let held = |until_ms| vec![SeatRow { seat: 1, guest: Some("boris".to_owned()), invitation: None, seen_until_ms: Some(until_ms) }];
    let effects = world.nodes[0].look_around(&held(now_ms + 15_000));
    assert_eq!(presence(&effects), (vec![true, true], vec![0, 0]));
    assert!(world.nodes[0].look_around(&held(now_ms + 19_000)).is_empty(), "nothing has changed");
    // The other node is gone without a word.
    pass(&world, 20_000);
    let effects = world.nodes[0].look_around(&held(now_ms + 19_000));
    assert_eq!(presence(&effects), (vec![true, false], vec![0, now_ms + 19_000]));
}

#[tokio::test]
async fn clocks_are_those_of_now_although_entries_are_old() {
    let mut world = World::with(r#"{"game":"football","seats":["person","person"],"time":{"fischer":{"minutes":5,"increment_s":0}}}"#, 1);
    sit(&mut world).await;
    world.nodes[0].join(0, Some("anna"), 0, Vec::new());
    let text = world.nodes[0].held.online.game().expect("a game").proposals()[0].clone();
    world.nodes[0].ask(0, &Ask::Play { id: "play-000001".to_owned(), ply: 0, text }).await;
    pass(&world, 30_000);
    let effects = world.nodes[1].catch_up().await;
    let now_ms = world.database.lock().expect("no panic").now_ms;
    let clock = reports(&effects).into_iter().rev().find_map(|report| match report {
        Report::Clock(clock) => Some(clock),
        _ => None,
    });
    let clock = clock.expect("a clock");
    assert_eq!((clock.now_ms, clock.left_ms.expect("times")[1]), (now_ms, 5 * 60_000 - 30_000));
}
