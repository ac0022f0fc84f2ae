//! People who play until they are stopped: they come back whenever the connection is lost, and send again what has no answer.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use igroteka_protocol::online::http::{Created, TableInfo};
use igroteka_protocol::online::log::LogEntry;
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_store::Store;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{interval, sleep_until, timeout};

use crate::client::{Person, Player};

/// As the page does it: how often a client pings, when it believes that its connection is dead, and how long it tries to connect.
const PING: Duration = Duration::from_millis(2500);
const SILENCE: Duration = Duration::from_secs(9);
const CONNECT: Duration = Duration::from_secs(4);
/// Nobody plays faster than the server lets one.
const PACE: Duration = Duration::from_millis(20);

/// What a client saw and was promised.
#[derive(Default)]
pub(crate) struct Tally {
    screen: Vec<LogEntry>,
    acknowledged: Vec<LogEntry>,
    connections: u32,
}

/// What the clients are to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    Play,
    /// Nobody moves any more; everybody looks on.
    Look,
    End,
}

/// What can be seen of a client from outside while it plays.
struct Screen {
    table: String,
    /// How many entries it shows.
    shown: AtomicU64,
    heard: Mutex<Heard>,
}

struct Heard {
    last: Instant,
    longest: Duration,
}

impl Screen {
    fn new(table: String) -> Screen {
        Screen { table, shown: AtomicU64::new(0), heard: Mutex::new(Heard { last: Instant::now(), longest: Duration::ZERO }) }
    }

    fn hear(&self) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.longest = heard.longest.max(heard.last.elapsed());
        heard.last = Instant::now();
    }

    /// The longest time without a word from a server since this was asked last.
    fn take_silence(&self) -> Duration {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut heard.longest).max(heard.last.elapsed())
    }
}

/// Connects, unless nobody answers.
async fn connect(person: &Person, table: &str) -> Option<Player> {
    let socket = timeout(CONNECT, person.try_connect(table)).await.ok()?.ok()?;
    let mut player = Player::new(socket);
    player.try_send(&Ask::Hello { version: 1, since: 0 }).await.then_some(player)
}

/// Plays until it is stopped.
async fn play(person: Person, name: String, mut phase: watch::Receiver<Phase>, screen: Arc<Screen>) -> Tally {
    let mut tally = Tally::default();
    let mut pending: Option<Ask> = None;
    let mut moves = 0;
    while *phase.borrow() != Phase::End {
        let Some(mut player) = connect(&person, &screen.table).await else {
            tokio::time::sleep(PACE).await;
            continue;
        };
        tally.connections += 1;
        let (mut pings, mut heard) = (interval(PING), tokio::time::Instant::now());
        let (mut is_open, mut has_resent) = (true, false);
        while is_open {
            let report = tokio::select! {
                report = player.try_next() => report,
                _ = pings.tick() => if player.try_send(&Ask::Ping { number: 1, took_ms: None }).await { continue } else { None },
                () = sleep_until(heard + SILENCE) => None,
                // The value is not held: it would block whoever wants to change it.
                () = async { drop(phase.wait_for(|phase| *phase == Phase::End).await) } => None,
            };
            let Some(report) = report else { break };
            heard = tokio::time::Instant::now();
            screen.hear();
            tally.follow(&player, &report, &mut pending);
            screen.shown.store(player.entries.len() as u64, Ordering::Relaxed);
            // The database did not answer: the move is sent again.
            has_resent &= !matches!(report, Report::Delayed { .. });
            if player.online.is_none() || *phase.borrow() != Phase::Play {
                continue;
            }
            if pending.is_none() && player.seat.is_some() && player.table().acting_seat().map(|seat| seat.0) == player.seat {
                moves += 1;
                let ply = player.table().game().expect("a game").entry_count() as u32;
                pending = Some(Ask::Play { id: format!("{name}-{moves:08}"), ply, text: player.some_move() });
                has_resent = false;
            }
            if let Some(ask) = pending.as_ref().filter(|_| !has_resent) {
                has_resent = true;
                is_open = player.try_send(ask).await;
            }
        }
    }
    tally
}

impl Tally {
    fn follow(&mut self, player: &Player, report: &Report, pending: &mut Option<Ask>) {
        if let Report::Snapshot { .. } = report {
            assert!(player.entries.starts_with(&self.screen), "what was shown is still there");
        }
        if player.entries.len() > self.screen.len() {
            self.screen.clone_from(&player.entries);
        }
        let is_mine = |id: Option<&str>| id.is_some() && pending.as_ref().and_then(Ask::id) == id;
        match report {
            Report::Entry(entry) if is_mine(entry.id.as_deref()) => {
                self.acknowledged.push(entry.clone());
                *pending = None;
            }
            Report::Refused { id, .. } if is_mine(id.as_deref()) => *pending = None,
            _ => {}
        }
    }

    /// Everything that was shown or acknowledged is stored, once and in order.
    async fn check(&self, store: &Store, table: &str) {
        let log = store.entries(table, 0).await.expect("a log");
        let ids: std::collections::BTreeSet<_> = log.iter().map(|row| row.move_id.clone()).collect();
        assert_eq!(ids.len(), log.len(), "an action counted twice");
        assert!(log.iter().map(|row| row.seq).eq(1..=log.len() as u64), "a gap");
        assert!(self.connections > 0);
        let stored = |entry: &LogEntry| {
            let row = &log[usize::try_from(entry.seq).expect("a number") - 1];
            (row.at_ms, row.seat, row.move_id.clone()) == (entry.at_ms, entry.seat, entry.id.clone())
                && row.body == serde_json::to_string(&entry.body).expect("JSON")
        };
        assert!(self.screen.iter().all(stored), "somebody saw what did not happen");
        assert_eq!(self.screen.len(), log.len(), "a screen stayed behind");
        assert!(self.acknowledged.iter().all(stored), "an acknowledged entry is lost");
    }
}

/// A long game without dice, and one with dice and clocks.
const CONDITIONS: [&str; 2] = [
    r#"{"game":"polar","options":"size=13","seats":["person","person"]}"#,
    r#"{"game":"curling","time":{"fischer":{"minutes":60,"increment_s":10}},"seats":["person","person"]}"#,
];

async fn seat_two(address: SocketAddr, number: usize) -> (String, [(Person, String); 2]) {
    let person = || Person { server: address, cookie: None, origin: None };
    let (mut anna, mut boris) = (person(), person());
    let created: Created = anna.create(CONDITIONS[number % CONDITIONS.len()]).await;
    assert_eq!(anna.sit(&created, 0, "Anna").await.status, 200);
    assert!(boris.sit(&created, 1, "Boris").await.read::<TableInfo>().acting.is_some());
    (created.table.id, [(anna, format!("anna{number}")), (boris, format!("boris{number}"))])
}

/// Everybody who plays.
pub(crate) struct People {
    pub(crate) phase: watch::Sender<Phase>,
    screens: Vec<Arc<Screen>>,
    players: Vec<(String, JoinHandle<Tally>)>,
}

impl People {
    /// Two people at each of some tables.
    pub(crate) async fn at_tables(count: usize, server: SocketAddr) -> People {
        let (phase, told) = watch::channel(Phase::Play);
        let (mut players, mut screens) = (Vec::new(), Vec::new());
        for number in 0..count {
            let (table, people) = seat_two(server, number).await;
            for (person, name) in people {
                let screen = Arc::new(Screen::new(table.clone()));
                screens.push(Arc::clone(&screen));
                players.push((table.clone(), tokio::spawn(play(person, name, told.clone(), screen))));
            }
        }
        People { phase, screens, players }
    }

    /// The longest time that anybody heard nothing from a server since this was asked last.
    pub(crate) fn longest_silence(&self) -> Duration {
        self.screens.iter().map(|screen| screen.take_silence()).max().unwrap_or_default()
    }

    /// For each screen its table, and how many entries it shows.
    pub(crate) fn shown(&self) -> Vec<(String, u64)> {
        self.screens.iter().map(|screen| (screen.table.clone(), screen.shown.load(Ordering::Relaxed))).collect()
    }

    /// Lets nobody move any more, and waits until every screen shows its whole log: how long that took.
    pub(crate) async fn agree(&self, database: &str, most: Duration) -> Duration {
        self.phase.send_replace(Phase::Look);
        let begin = Instant::now();
        let store = Store::open(database).await.expect("a database");
        loop {
            let mut behind = Vec::new();
            for (table, shown) in self.shown() {
                let stored = store.table(&table).await.expect("an answer").expect("a table").seq;
                behind.extend((stored != shown).then(|| format!("{table}: {shown} of {stored}")));
            }
            if behind.is_empty() {
                return begin.elapsed();
            }
            assert!(begin.elapsed() < most, "screens stay behind: {behind:?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Ends the play and compares what everybody saw with what is stored: how many moves were acknowledged.
    pub(crate) async fn check(self, database: &str) -> usize {
        self.phase.send_replace(Phase::End);
        let store = Store::open(database).await.expect("a database");
        let mut acknowledged = 0;
        for (table, player) in self.players {
            let tally = player.await.expect("a player");
            tally.check(&store, &table).await;
            acknowledged += tally.acknowledged.len();
        }
        acknowledged
    }
}
