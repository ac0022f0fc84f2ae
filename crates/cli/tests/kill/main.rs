//! The server is killed again and again while people play, and nothing that it acknowledged is lost. Real processes, sockets, databases
//! and SIGKILL. `cargo xtask kill-test` kills it a thousand times.

mod backup;
#[path = "../../../server/tests/online/client.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest of it")]
mod client;
mod people;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use igroteka_core::{Random as _, SplitMix};
use igroteka_testkit::postgres::Postgres;
use igroteka_testkit::scratch::Scratch;
use people::People;

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

async fn kill_while_playing(database: &str) {
    let (mut server, address) = Process::start(database, "127.0.0.1:0");
    let people = People::at_tables(TABLES, address).await;
    let mut random = SplitMix::new(17);
    for _ in 0..kills() {
        tokio::time::sleep(Duration::from_millis(u64::from(random.below(250)))).await;
        server.kill();
        let (next, same) = Process::start(database, &address.to_string());
        assert_eq!(same, address);
        server = next;
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    people.agree(database, CONVERGED_IN).await;
    let longest = people.longest_silence();
    let acknowledged = people.check(database).await;
    server.kill();
    assert!(acknowledged > kills() as usize, "games were played: {acknowledged} moves");
    println!("{} kills, {acknowledged} acknowledged moves, none lost; nobody waited longer than {longest:?}", kills());
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
