//! Load on a server in a process of its own, from the same machine: games, watchers, computers, readers that do not read, people who come
//! and go. In the ordinary run a small load for a few seconds shows that all of it works; no time decides a test. `cargo xtask load` sets
//! `IGROTEKA_LOAD=whole`, measures the real one and writes `docs/server.md`; `--quick` sets `IGROTEKA_LOAD=quick` and prints small figures.

mod crowd;
mod figures;
mod game;
mod guests;
mod page;
mod peer;
#[path = "../serving/process.rs"]
mod process;
mod report;
mod scenario;

use igroteka_testkit::postgres::Postgres;
use igroteka_testkit::scratch::Scratch;

use crate::scenario::{Scenario, small};

/// What `IGROTEKA_LOAD` asks for.
fn is_whole() -> bool {
    std::env::var("IGROTEKA_LOAD").is_ok_and(|load| load == "whole")
}

async fn load(name: &str, database: &str) {
    if is_whole() {
        let results = Scenario::run(name, database).await;
        report::write(name, &results);
    } else {
        small(name, database).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_load_is_served_on_sqlite() {
    let folder = Scratch::new();
    load("SQLite", &folder.file("games.db")).await;
}

mod postgres {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_load_is_served_on_postgres() {
        load("PostgreSQL", &Postgres::shared().new_database()).await;
    }
}
