//! Copies that the operator takes while people play.

use std::process::Command;
use std::time::{Duration, Instant};

use igroteka_store::Store;
use igroteka_testkit::postgres::Postgres;
use igroteka_testkit::scratch::Scratch;

use crate::people::People;
use crate::{CONVERGED_IN, Process, TABLES};

const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the program, which has to succeed.
fn igroteka(arguments: &[&str]) {
    let done = Command::new(env!("CARGO_BIN_EXE_igroteka")).args(["--lang", "en"]).args(arguments).output().expect("igroteka");
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
}

/// Takes a copy while people play: it has every move that was acknowledged before, and nothing that is not in the log.
async fn a_copy_has_every_move_acknowledged_before(database: &str, copy: impl FnOnce() -> String + Send + 'static) {
    let (server, address) = Process::start(database, "127.0.0.1:0");
    let people = People::at_tables(TABLES, address).await;
    let begin = Instant::now();
    while people.shown().iter().any(|(_, shown)| *shown < 10) {
        assert!(begin.elapsed() < PATIENCE, "nobody plays: {:?}", people.shown());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // What is shown has been acknowledged.
    let before = people.shown();
    let restored = tokio::task::spawn_blocking(copy).await.expect("a copy");
    assert!(people.shown() != before, "they went on meanwhile");
    people.agree(database, CONVERGED_IN).await;
    people.check(database).await;
    server.kill();
    let (store, restored) = (Store::open(database).await.expect("a database"), Store::open(&restored).await.expect("a database"));
    for (table, shown) in before {
        let (log, copied) = (store.entries(&table, 0).await.expect("a log"), restored.entries(&table, 0).await.expect("a log"));
        assert!(copied.len() as u64 >= shown, "{} of {shown} acknowledged entries", copied.len());
        assert!(log.starts_with(&copied), "the copy is a part of the log");
        let row = restored.table(&table).await.expect("an answer").expect("a table");
        assert_eq!(row.seq, copied.len() as u64, "no half of a move");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_taken_by_the_command_while_people_play_is_whole_on_sqlite() {
    let folder = Scratch::new();
    let [database, copy, restored] = ["games.db", "copy.db", "restored.db"].map(|name| folder.file(name));
    let from = database.clone();
    let take = move || {
        igroteka(&["backup", &copy, "--database", &from]);
        igroteka(&["restore", &copy, "--database", &restored]);
        restored
    };
    a_copy_has_every_move_acknowledged_before(&database, take).await;
}

mod postgres {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_copy_taken_by_pg_dump_while_people_play_is_whole_on_postgres() {
        let postgres = Postgres::shared();
        let database = postgres.new_database();
        let from = database.clone();
        a_copy_has_every_move_acknowledged_before(&database, move || postgres.dump_and_restore(&from)).await;
    }
}
