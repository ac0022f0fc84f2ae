//! Disks that fail or are slow: strace answers instead of the system.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use igroteka_testkit::scratch::Scratch;

use crate::process::Process;
use crate::{Game, TABLE};

/// A tracer; it lets the server go with this value.
struct Tracer(Child);

impl Tracer {
    /// Answers every flush of the server to the disk, and waits until it does.
    fn attach(server: &Process, folder: &Scratch, answer: &str) -> Tracer {
        let said = folder.file("strace");
        let mut command = Command::new("strace");
        command.args(["-f", "-e", "trace=fsync,fdatasync", "-e", &format!("inject=fsync,fdatasync:{answer}")]);
        command.args(["-p", &server.id().to_string()]);
        let file = std::fs::File::create(&said).expect("a file");
        let mut tracer = Tracer(command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(file).spawn().expect("strace"));
        while !std::fs::read_to_string(&said).expect("a file").contains(" attached") {
            let ended = tracer.0.try_wait().expect("a status");
            assert!(ended.is_none(), "strace may not look at other programs here: {}", std::fs::read_to_string(&said).expect("a file"));
            std::thread::sleep(Duration::from_millis(20));
        }
        tracer
    }
}

impl Drop for Tracer {
    fn drop(&mut self) {
        // Asked to end, it lets go in order.
        let _ = Command::new("kill").args(["-INT", &self.0.id().to_string()]).status();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_fails_refuses_moves_and_loses_none() {
    let folder = Scratch::new();
    let database = folder.file("games.db");
    let server = Process::start(&database, "");
    let mut game = Game::begin(&server, TABLE).await;
    game.play(3).await;
    let tracer = Tracer::attach(&server, &folder, "error=EIO");
    let (acting, ask) = game.play_until_refused().await;
    drop(tracer);
    game.resend(acting, &ask).await;
    game.play(3).await;
    game.check(&database).await;
    let written = server.end();
    assert!(written.contains("append failed") && !written.contains("panicked"), "{written}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_disk_makes_moves_wait() {
    let folder = Scratch::new();
    let database = folder.file("games.db");
    let server = Process::start(&database, "");
    let mut game = Game::begin(&server, TABLE).await;
    let tracer = Tracer::attach(&server, &folder, "delay_enter=1000000");
    let begin = std::time::Instant::now();
    game.play(2).await;
    assert!(begin.elapsed() >= Duration::from_secs(2), "a move is on disk before it is shown: {:?}", begin.elapsed());
    drop(tracer);
    game.play(3).await;
    game.check(&database).await;
}
