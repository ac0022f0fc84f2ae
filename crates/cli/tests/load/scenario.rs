//! What is measured, one load after the other.

use std::time::Duration;

use crate::crowd::Crowd;
use crate::figures::{Figures, measure};
use crate::process::Process;

const PACE: Duration = Duration::from_secs(2);
/// The server gets used to a load before it is measured.
const WARM_UP: Duration = Duration::from_secs(10);
const LASTS: Duration = Duration::from_secs(45);
const LASTS_SHORT: Duration = Duration::from_secs(12);
/// As many games for the curve.
const CURVE: [usize; 4] = [100, 500, 1_000, 2_000];
/// As many sockets are tried; those of the players of 500 games are among them.
const SOCKETS: [usize; 6] = [2_000, 4_000, 6_000, 8_000, 10_000, 12_000];
/// More sockets are not tried when moves take longer than this to come back.
const MOST_P99_MS: f64 = 250.0;
/// A small load that is not over after this time never will be.
const MOST_SECONDS: u32 = 120;
/// The server and whoever makes the load need room for all sockets.
const FILES: u64 = 20_000;
const SETTINGS: &str = "export IGROTEKA_SOCKETS=16000";

/// The figures of one database.
pub(crate) struct Scenario {
    /// The load that has to be served well.
    pub whole: Figures,
    pub curve: Vec<Figures>,
    pub sockets: Vec<Figures>,
}

impl Scenario {
    pub(crate) async fn run(name: &str, database: &str) -> Scenario {
        let allowed = igroteka_server::raise_open_files(FILES);
        println!("{name}: files that this process may open: {allowed:?}");
        let server = Process::start(database, SETTINGS);
        Scenario { whole: whole(&server).await, curve: curve(&server).await, sockets: sockets(&server).await }
    }
}

/// 500 games with a move each 2 s, 1,000 watchers, 50 computers, 50 who do not read, 200 who come and go each second.
async fn whole(server: &Process) -> Figures {
    let mut crowd = Crowd::new(server.address);
    crowd.games(500, PACE);
    crowd.until_there().await;
    crowd.watchers(1_000);
    crowd.computers(50, PACE);
    crowd.until_there().await;
    crowd.bad_neighbours(50, 200);
    tokio::time::sleep(WARM_UP).await;
    measure("everything".to_owned(), server.id(), &crowd.shared.tally, LASTS).await
}

async fn curve(server: &Process) -> Vec<Figures> {
    let mut crowd = Crowd::new(server.address);
    let mut rows = Vec::new();
    for games in CURVE {
        crowd.games(games, PACE);
        crowd.until_there().await;
        tokio::time::sleep(WARM_UP / 2).await;
        rows.push(measure(format!("{games} games"), server.id(), &crowd.shared.tally, LASTS_SHORT).await);
    }
    rows
}

async fn sockets(server: &Process) -> Vec<Figures> {
    let mut crowd = Crowd::new(server.address);
    crowd.games(500, PACE);
    crowd.until_there().await;
    let mut rows = Vec::new();
    for sockets in SOCKETS {
        crowd.watchers(sockets - 1_000);
        crowd.until_there().await;
        tokio::time::sleep(WARM_UP / 2).await;
        let figures = measure(format!("{sockets} sockets"), server.id(), &crowd.shared.tally, LASTS_SHORT).await;
        let is_too_much = figures.p99_ms.is_nan() || figures.p99_ms > MOST_P99_MS;
        rows.push(figures);
        if is_too_much {
            break;
        }
    }
    rows
}

/// A small load for a few seconds. Everything of the real one is in it, and nothing depends on how fast the machine is.
pub(crate) async fn small(name: &str, database: &str) {
    let server = Process::start(database, "export IGROTEKA_SOCKETS=500");
    let mut crowd = Crowd::new(server.address);
    crowd.games(4, Duration::from_millis(200));
    crowd.until_there().await;
    crowd.watchers(8);
    crowd.computers(1, Duration::from_millis(200));
    crowd.until_there().await;
    crowd.bad_neighbours(2, 10);
    let mut moves = 0;
    for _ in 0..MOST_SECONDS {
        if moves >= 40 {
            break;
        }
        let figures = measure(format!("{name}, small"), server.id(), &crowd.shared.tally, Duration::from_secs(1)).await;
        moves += figures.moves;
        assert_eq!(figures.failures, 0, "{figures:?}");
        assert!(figures.sockets >= 12 && figures.cpu_percent >= 0.0 && figures.resident_mb[1] > 1.0, "{figures:?}");
    }
    assert!(moves >= 40, "{moves} moves");
    drop(crowd);
    let written = server.end();
    assert!(!written.contains("append failed") && !written.contains("panicked"), "{written}");
}
