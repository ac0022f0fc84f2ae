//! Clocks that are set while people play.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use igroteka_protocol::online::socket::Report;
use igroteka_testkit::scratch::Scratch;

use crate::Game;
use crate::process::Process;

const TIMED: &str = r#"{"game":"polar","options":"size=13","seats":["person","person"],"time":{"fischer":{"minutes":3,"increment_s":2}}}"#;
/// Whoever plays this quickly has most of the time left.
const MOST_MS: u64 = 3 * 60_000;
const LEAST_MS: u64 = 60_000;

/// How far the clock of the machine is off, for the server.
fn set_clock(file: &Path, offset: &str) {
    // At once: the server may be reading.
    let new = file.with_extension("new");
    std::fs::write(&new, offset).expect("a file");
    std::fs::rename(&new, file).expect("a file");
}

async fn nobody_gains_or_loses_time(database: &str, folder: &Scratch) {
    let clock = folder.path().join("clock");
    set_clock(&clock, "+0");
    let before = format!(
        "export LD_PRELOAD=$(find /usr/lib -name libfaketimeMT.so.1 | head -n 1) FAKETIME_TIMESTAMP_FILE='{}' FAKETIME_NO_CACHE=1 \
         FAKETIME_DONT_FAKE_MONOTONIC=1 DONT_FAKE_MONOTONIC=1",
        clock.display()
    );
    let server = Process::start(database, &before);
    let mut game = Game::begin(&server, TIMED).await;
    game.play(4).await;
    for offset in ["+40d", "-2h"] {
        set_clock(&clock, offset);
        game.play(2).await;
        let mut newcomer = game.people[0].join(&game.table).await;
        let Report::Clock(report) = newcomer.until(|report| matches!(report, Report::Clock(_))).await else { unreachable!() };
        let left = report.left_ms.expect("clocks");
        assert!(left.iter().all(|ms| (LEAST_MS..=MOST_MS + 60_000).contains(ms)), "{offset}: {left:?}");
        game.people[0].create(TIMED).await;
        // Deadlines are looked at every half second, clocks are compared every five.
        tokio::time::sleep(Duration::from_secs(6)).await;
        game.play(2).await;
    }
    game.check(database).await;
    // The clock was really set: lines of the journal, as those about new tables, have the time of the machine.
    let written = server.end();
    let times = written.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok()?["at_ms"].as_u64());
    let now_ms = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_millis();
    assert!(times.max().is_some_and(|last_ms| u128::from(last_ms) > now_ms + 39 * 24 * 3_600_000), "{written}");
    assert!(!written.contains("panicked"), "{written}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gains_or_loses_time_when_a_clock_is_set_on_sqlite() {
    let folder = Scratch::new();
    nobody_gains_or_loses_time(&folder.file("games.db"), &folder).await;
}

mod postgres {
    use igroteka_testkit::postgres::Postgres;

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_gains_or_loses_time_when_a_clock_is_set_on_postgres() {
        nobody_gains_or_loses_time(&Postgres::shared().new_database(), &Scratch::new()).await;
    }
}
