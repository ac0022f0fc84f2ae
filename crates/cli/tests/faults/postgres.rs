//! A database that is restarted while people play.

use std::sync::Arc;

use igroteka_testkit::postgres::Postgres;

use crate::process::Process;
use crate::{Game, TABLE};

#[tokio::test(flavor = "multi_thread")]
async fn a_restarted_database_loses_no_move_and_nobody_starts_the_server_anew() {
    let postgres = Arc::new(Postgres::own());
    let database = postgres.new_database();
    let server = Process::start(&database, "");
    let mut game = Game::begin(&server, TABLE).await;
    game.play(3).await;
    for _ in 0..2 {
        let (acting, ask) = game.next();
        let postgres = Arc::clone(&postgres);
        let restart = tokio::task::spawn_blocking(move || postgres.restart());
        game.resend(acting, &ask).await;
        restart.await.expect("restarted");
        game.play(3).await;
    }
    game.check(&database).await;
    assert!(!server.end().contains("panicked"));
}
