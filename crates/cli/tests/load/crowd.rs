//! Everybody who makes the load. More can come while those who are there go on.

use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::figures::Tally;
use crate::game::{Place, play_on};
use crate::guests;

/// How many people arrive at the same time.
const ARRIVING: usize = 32;
/// A crowd that is not there after this time never will be.
const PATIENCE: Duration = Duration::from_secs(300);

/// What all people of a crowd share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub server: SocketAddr,
    pub tally: Arc<Tally>,
    pub arriving: Arc<Semaphore>,
    /// The tables that are watched, by the number of the game.
    tables: Arc<Mutex<Vec<String>>>,
}

impl Shared {
    /// The table that somebody with this number watches.
    pub(crate) fn table(&self, number: usize) -> Option<String> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let shown = tables.get(number % tables.len().max(1)).filter(|table| !table.is_empty());
        shown.or_else(|| tables.iter().find(|table| !table.is_empty())).cloned()
    }

    /// A game is played at a table from now on.
    pub(crate) fn show(&self, number: usize, table: &str) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.len() <= number {
            tables.resize(number + 1, String::new());
        }
        table.clone_into(&mut tables[number]);
    }

    pub(crate) fn opened(&self, sockets: usize) {
        self.tally.open.fetch_add(sockets as u64, Ordering::Relaxed);
    }

    pub(crate) fn closed(&self, sockets: usize) {
        self.tally.open.fetch_sub(sockets as u64, Ordering::Relaxed);
    }
}

/// The people; they leave with this value.
pub(crate) struct Crowd {
    pub shared: Shared,
    people: JoinSet<()>,
    games: usize,
    watchers: usize,
    expected: u64,
}

impl Crowd {
    pub(crate) fn new(server: SocketAddr) -> Crowd {
        let (tally, arriving) = (Arc::default(), Arc::new(Semaphore::new(ARRIVING)));
        let shared = Shared { server, tally, arriving, tables: Arc::default() };
        Crowd { shared, people: JoinSet::new(), games: 0, watchers: 0, expected: 0 }
    }

    /// Brings the number of games to `count`; in each a move is played every `pace`.
    pub(crate) fn games(&mut self, count: usize, pace: Duration) {
        for number in self.games..count {
            self.people.spawn(play_on(self.shared.clone(), Place { number, with_computer: false, pace }));
            self.expected += 2;
        }
        self.games = self.games.max(count);
    }

    /// Brings the number of people who play against the computer to `count`.
    pub(crate) fn computers(&mut self, count: usize, pace: Duration) {
        for number in 0..count {
            // Their numbers follow those of everybody who plays against people.
            self.people.spawn(play_on(self.shared.clone(), Place { number: 4_000 + number, with_computer: true, pace }));
            self.expected += 1;
        }
    }

    /// Brings the number of people who watch to `count`.
    pub(crate) fn watchers(&mut self, count: usize) {
        for number in self.watchers..count {
            self.people.spawn(guests::watch(self.shared.clone(), number));
            self.expected += 1;
        }
        self.watchers = self.watchers.max(count);
    }

    /// Readers that do not read, and people who come and go.
    pub(crate) fn bad_neighbours(&mut self, stalled: usize, reconnects_per_s: u32) {
        for number in 0..stalled {
            self.people.spawn(guests::stall(self.shared.clone(), number));
        }
        self.people.spawn(guests::come_and_go(self.shared.clone(), reconnects_per_s));
    }

    /// Waits until nearly everybody is there; a few may just be between two games.
    pub(crate) async fn until_there(&self) -> u64 {
        let (begin, wanted) = (Instant::now(), self.expected - self.expected / 20);
        let mut said = 0;
        loop {
            let there = self.shared.tally.open.load(Ordering::Relaxed);
            if there >= wanted {
                return there;
            }
            assert!(begin.elapsed() < PATIENCE, "{there} of {} sockets are there", self.expected);
            if begin.elapsed().as_secs() / 5 > said {
                said = begin.elapsed().as_secs() / 5;
                println!("  {there} of {} sockets", self.expected);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}
