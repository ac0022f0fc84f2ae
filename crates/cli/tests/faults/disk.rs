//! A disk that is full. The limit on the size of files does the same as a full disk to whoever writes, and needs no rights.

use std::process::Command;

use igroteka_testkit::scratch::Scratch;

use crate::process::Process;
use crate::{Game, TABLE};

/// Sets how large the files may be that a process writes.
fn limit_files(process: &Process, bytes: &str) {
    let limit = format!("--fsize={bytes}:unlimited");
    let status = Command::new("prlimit").args(["--pid", &process.id().to_string(), &limit]).status();
    assert!(status.expect("prlimit of util-linux").success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_moves_and_loses_none() {
    let folder = Scratch::new();
    let database = folder.file("games.db");
    // The signal of the limit would end the program; a full disk gives an error only.
    let server = Process::start(&database, "trap '' XFSZ");
    let mut game = Game::begin(&server, TABLE).await;
    game.play(3).await;
    let size = std::fs::metadata(format!("{database}-wal")).expect("a log of SQLite").len();
    limit_files(&server, &size.to_string());
    let (acting, ask) = game.play_until_refused().await;
    let mut stranger = crate::client::Person { cookie: None, ..game.people[0].clone() };
    assert_eq!(stranger.create_response(TABLE).await.status, 503, "nothing new is promised");
    assert_eq!(stranger.ask("GET", &format!("/api/tables/{}", game.table), "").await.status, 200, "what is there can be seen");
    game.check(&database).await;
    limit_files(&server, "unlimited");
    game.resend(acting, &ask).await;
    game.play(3).await;
    game.check(&database).await;
    assert_eq!(stranger.create_response(TABLE).await.status, 200);
    let written = server.end();
    assert!(written.contains("append failed") && !written.contains("panicked"), "{written}");
}
