//! A server in a process of its own whose disk, database or clock fails: players get a clear answer, nothing is shown that is not
//! stored, and the server goes on by itself once the fault is over.

#[path = "../../../server/tests/online/client.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest of it")]
mod client;
mod disk;
mod faketime;
mod postgres;
#[path = "../serving/process.rs"]
mod process;
mod strace;

use igroteka_protocol::online::http::{Created, TableInfo};
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_store::Store;

use crate::client::{Person, Player, played};
use crate::process::Process;

/// Two people at a table of a server, and a third person who looks on.
struct Game {
    table: String,
    players: Vec<Player>,
    people: Vec<Person>,
}

impl Game {
    async fn begin(server: &Process, conditions: &str) -> Game {
        let person = || Person { server: server.address, cookie: None, origin: None };
        let mut people = vec![person(), person(), person()];
        let created: Created = people[0].create(conditions).await;
        assert_eq!(people[0].sit(&created, 0, "Anna").await.status, 200);
        people[1].sit(&created, 1, "Boris").await.read::<TableInfo>();
        let mut players = Vec::new();
        for person in &people {
            players.push(person.join(&created.table.id).await);
        }
        Game { table: created.table.id, players, people }
    }

    /// A move of whoever has to act: who, and what they ask.
    fn next(&mut self) -> (usize, Ask) {
        let acting = self.players[0].table().acting_seat().map(|seat| usize::from(seat.0)).expect("a turn");
        let text = self.players[acting].some_move();
        (acting, self.players[acting].play(&text))
    }

    /// Plays some moves, each seen by everybody.
    async fn play(&mut self, moves: usize) {
        for _ in 0..moves {
            let (acting, ask) = self.next();
            let seq = played(&self.players[acting].act(ask).await).seq;
            self.all_see(seq).await;
        }
    }

    async fn all_see(&mut self, seq: u64) {
        for player in &mut self.players {
            player.until_seq(seq).await;
        }
    }

    /// Plays until the database takes no more: the move that is not acknowledged.
    async fn play_until_refused(&mut self) -> (usize, Ask) {
        loop {
            let (acting, ask) = self.next();
            match self.players[acting].act(ask.clone()).await {
                Report::Entry(entry) => self.all_see(entry.seq).await,
                Report::Delayed { .. } => return (acting, ask),
                other => panic!("neither stored nor delayed: {other:?}"),
            }
        }
    }

    /// Sends a move again, with the same id, until it is stored; it then counts once.
    async fn resend(&mut self, acting: usize, ask: &Ask) {
        loop {
            match self.players[acting].act(ask.clone()).await {
                Report::Entry(entry) => return self.all_see(entry.seq).await,
                Report::Delayed { .. } => tokio::time::sleep(std::time::Duration::from_millis(200)).await,
                other => panic!("neither stored nor delayed: {other:?}"),
            }
        }
    }

    /// Everybody sees the same, and that is what is stored.
    async fn check(&self, database: &str) {
        let log = Store::open(database).await.expect("a database").entries(&self.table, 0).await.expect("a log");
        assert!(log.iter().map(|row| row.seq).eq(1..=log.len() as u64));
        let stored: Vec<_> = log.iter().map(|row| (row.seq, row.move_id.clone())).collect();
        for player in &self.players {
            assert!(player.entries.iter().map(|entry| (entry.seq, entry.id.clone())).eq(stored.iter().cloned()), "a screen diverged");
        }
    }
}

const TABLE: &str = r#"{"game":"polar","options":"size=13","seats":["person","person"]}"#;
