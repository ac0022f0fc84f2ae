//! A server that starts with thousands of tables that are not over.

use std::time::Instant;

use igroteka_protocol::online::http::{TableInfo, TableStatus};
use igroteka_protocol::online::socket::{ClockReport, Report};
use igroteka_server::OnlineConfig;
use igroteka_testkit::postgres::Postgres;
use igroteka_testkit::scratch::Scratch;

use crate::client::{PATIENCE, Person, Player, Server, played, two_at_a_table};
use crate::raw::execute;

const TABLE: &str = r#"{"game":"polar","options":"size=7","seats":["person","person"],"time":{"fischer":{"minutes":60,"increment_s":5}}}"#;
const TABLES: u32 = 10_000;

/// Copies a table with its log and its seats, again and again: the copies are called c100000001 and so on.
fn copies(table: &str) -> String {
    let numbers = format!("WITH RECURSIVE copies(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copies WHERE i < {TABLES})");
    let copy = |name: &str, id: &str, columns: &str| {
        format!(
            "INSERT INTO {name} ({id}, {columns}) {numbers}
             SELECT 'c' || CAST(100000000 + i AS TEXT), {columns} FROM {name}, copies WHERE {id} = '{table}';"
        )
    };
    [
        copy("tables", "id", "seq, status, deadline, conditions, seed, owner, created_at, changed_at, is_work_due, claimed_until, rematch"),
        copy("seats", "table_id", "seat, guest, invitation, gone_at, seen_until, seen_by"),
        copy("entries", "table_id", "seq, at, seat, move_id, body"),
    ]
    .concat()
}

async fn clock_of(player: &mut Player) -> ClockReport {
    match player.until(|report| matches!(report, Report::Clock(_))).await {
        Report::Clock(clock) => clock,
        other => panic!("no clock: {other:?}"),
    }
}

async fn thousands_of_tables_wait_for_the_first_touch(database: &str) {
    let mut server = Server::start(database, OnlineConfig::default()).await;
    let (table, [mut anna, boris]) = two_at_a_table(&server, TABLE).await;
    let mut players = [anna.join(&table.id).await, boris.join(&table.id).await];
    for number in 0..3 {
        for player in &mut players {
            player.until_seq(2 + number).await;
        }
        let mover = players.iter_mut().find(|player| player.seat == player.table().acting_seat().map(|seat| seat.0)).expect("a turn");
        played(&mover.move_on().await);
    }
    let before = clock_of(&mut anna.join(&table.id).await).await;
    drop(players);
    server.stop();
    drop(server);
    execute(database, copies(&table.id)).await;

    let begin = Instant::now();
    let server = Server::start(database, OnlineConfig::default()).await;
    anna.server = server.address;
    let ready = async { while anna.ask("GET", "/readyz", "").await.status != 200 {} };
    tokio::time::timeout(PATIENCE, ready).await.expect("it serves");
    println!("{} unfinished tables: serving after {} ms", TABLES + 1, begin.elapsed().as_millis());
    let metrics = anna.ask("GET", "/metrics", "").await.body;
    for line in [format!("igroteka_tables_live {}\n", TABLES + 1), "igroteka_tables_in_memory 0\n".to_owned()] {
        assert!(metrics.contains(&line), "{line} in {metrics}");
    }
    for number in [1, TABLES / 2, TABLES] {
        let id = format!("c{}", 100_000_000 + number);
        let info: TableInfo = anna.ask("GET", &format!("/api/tables/{id}"), "").await.read();
        assert_eq!((info.status, info.seq), (TableStatus::Live, 5));
        let mut player = Person { server: server.address, ..anna.clone() }.join(&id).await;
        let after = clock_of(&mut player).await;
        assert_eq!((after.running, after.deadline_ms), (before.running, before.deadline_ms));
        let (left_before, left_after) = (before.left_ms.expect("clocks"), after.left_ms.expect("clocks"));
        let running = usize::from(before.running.expect("a clock runs"));
        assert_eq!(left_after[1 - running], left_before[1 - running], "this clock stands still");
        assert_eq!(left_before[running] - left_after[running], after.now_ms - before.now_ms, "this clock ran all the time");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_tables_wait_for_the_first_touch_on_sqlite() {
    let folder = Scratch::new();
    thousands_of_tables_wait_for_the_first_touch(&folder.file("games.db")).await;
}

mod postgres {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn thousands_of_tables_wait_for_the_first_touch_on_postgres() {
        thousands_of_tables_wait_for_the_first_touch(&Postgres::shared().new_database()).await;
    }
}
