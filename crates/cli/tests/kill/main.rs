//! The server is killed again and again while people play, and nothing that it acknowledged is lost. Real processes, sockets, databases
//! and SIGKILL. `cargo xtask kill-test` kills it a thousand times.

#[path = "../../../server/tests/online/client.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest of it")]
mod client;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use client::{Person, Player};
use igroteka_core::{Random as _, SplitMix};
use igroteka_protocol::online::http::{Created, TableInfo};
use igroteka_protocol::online::log::LogEntry;
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_store::Store;
use igroteka_testkit::postgres::Postgres;
use igroteka_testkit::scratch::Scratch;
use tokio::sync::watch;

const TABLES: usize = 4;
/// All screens agree so soon after the last kill; a loaded machine needs longer than a server that serves people.
const CONVERGED_IN: Duration = Duration::from_secs(30);

/// How often the server is killed, on each database.
fn kills() -> u32 {
    std::env::var("IGROTEKA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(10)
}

/// A server in a process of its own; it dies with this value.
struct Process(Child);

impl Process {
    /// Starts the server and waits until it says where it is.
    fn start(database: &str, address: &str) -> (Process, SocketAddr) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
        command.args(["--lang", "en", "--json", "serve", "--address", address, "--database", database]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a server");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).and_then(|address| address.parse().ok());
        (Process(child), address.unwrap_or_else(|| panic!("no address: {line}")))
    }

    fn kill(mut self) {
        self.0.kill().expect("SIGKILL");
        self.0.wait().expect("it is dead");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What a client saw and was promised.
#[derive(Default)]
struct Tally {
    screen: Vec<LogEntry>,
    acknowledged: Vec<LogEntry>,
    connections: u32,
}

/// What the clients are to do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Play,
    /// Nobody moves any more; everybody looks on.
    Look,
    End,
}

/// Plays until it is stopped: comes back whenever the connection is lost, and sends again what has no answer. `shown` is the number of
/// entries on the screen.
async fn play(person: Person, name: String, table: String, mut phase: watch::Receiver<Phase>, shown: Arc<AtomicU64>) -> Tally {
    let mut tally = Tally::default();
    let mut pending: Option<Ask> = None;
    let mut moves = 0;
    while *phase.borrow() != Phase::End {
        let Ok(socket) = person.try_connect(&table).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        tally.connections += 1;
        let mut player = Player::new(socket);
        let mut is_open = player.try_send(&Ask::Hello { version: 1, since: 0 }).await;
        let mut has_resent = false;
        while is_open {
            let report = tokio::select! {
                report = player.try_next() => report,
                _ = phase.wait_for(|phase| *phase == Phase::End) => None,
            };
            let Some(report) = report else { break };
            tally.follow(&player, &report, &mut pending);
            shown.store(player.entries.len() as u64, Ordering::Relaxed);
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

/// Waits until every screen shows its whole log, while nobody moves any more.
async fn all_converge(database: &str, screens: &[(String, Arc<AtomicU64>)]) {
    let store = Store::open(database).await.expect("a database");
    let begin = Instant::now();
    loop {
        let mut behind = Vec::new();
        for (table, shown) in screens {
            let stored = store.table(table).await.expect("an answer").expect("a table").seq;
            let shown = shown.load(Ordering::Relaxed);
            behind.extend((stored != shown).then(|| format!("{table}: {shown} of {stored}")));
        }
        if behind.is_empty() {
            return;
        }
        assert!(begin.elapsed() < CONVERGED_IN, "screens stay behind: {behind:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn kill_while_playing(database: &str) {
    let (mut server, address) = Process::start(database, "127.0.0.1:0");
    let (phase, told) = watch::channel(Phase::Play);
    let (mut players, mut screens) = (Vec::new(), Vec::new());
    for number in 0..TABLES {
        let (table, people) = seat_two(address, number).await;
        for (person, name) in people {
            let shown = Arc::new(AtomicU64::new(0));
            screens.push((table.clone(), Arc::clone(&shown)));
            players.push((table.clone(), tokio::spawn(play(person, name, table.clone(), told.clone(), shown))));
        }
    }
    let mut random = SplitMix::new(17);
    for _ in 0..kills() {
        tokio::time::sleep(Duration::from_millis(u64::from(random.below(250)))).await;
        server.kill();
        let (next, same) = Process::start(database, &address.to_string());
        assert_eq!(same, address);
        server = next;
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    phase.send_replace(Phase::Look);
    all_converge(database, &screens).await;
    phase.send_replace(Phase::End);
    let mut tallies = Vec::new();
    for (table, player) in players {
        tallies.push((table, player.await.expect("a player")));
    }
    server.kill();
    let store = Store::open(database).await.expect("a database");
    let mut acknowledged = 0;
    for (table, tally) in &tallies {
        let log = store.entries(table, 0).await.expect("a log");
        let ids: std::collections::BTreeSet<_> = log.iter().map(|row| row.move_id.clone()).collect();
        assert_eq!(ids.len(), log.len(), "an action counted twice");
        assert!(log.iter().map(|row| row.seq).eq(1..=log.len() as u64), "a gap");
        assert!(tally.connections > 0);
        let stored = |entry: &LogEntry| {
            let row = &log[usize::try_from(entry.seq).expect("a number") - 1];
            (row.at_ms, row.seat, row.move_id.clone()) == (entry.at_ms, entry.seat, entry.id.clone())
                && row.body == serde_json::to_string(&entry.body).expect("JSON")
        };
        assert!(tally.screen.iter().all(stored), "somebody saw what did not happen");
        assert_eq!(tally.screen.len(), log.len(), "a screen stayed behind");
        assert!(tally.acknowledged.iter().all(stored), "an acknowledged entry is lost");
        acknowledged += tally.acknowledged.len();
    }
    assert!(acknowledged > kills() as usize, "games were played: {acknowledged} moves");
    println!("{} kills, {acknowledged} acknowledged moves, none lost", kills());
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_by_sigkill_on_sqlite() {
    let folder = Scratch::new();
    kill_while_playing(&folder.file("games.db")).await;
}

mod postgres {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn nothing_acknowledged_is_lost_by_sigkill_on_postgres() {
        kill_while_playing(&Postgres::shared().new_database()).await;
    }
}
