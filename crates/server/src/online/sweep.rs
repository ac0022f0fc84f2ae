//! What a node does without being asked: deadlines, computers' turns that nobody works at, what other nodes appended. Everything here may
//! be done by several nodes at once or by none for a while: the log decides.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use igroteka_store::{Listener, SeatRow, StoreError};
use serde_json::json;
use tokio::sync::mpsc;

use super::chat::{ChatNews, line_of};
use super::host::{ComputerMove, Inner, TableCommand, TableHost};
use super::journal::note;
use super::judge::MOST_LAG_MS;
use super::{notices, presence};

/// How often deadlines are looked at.
const SWEEP: Duration = Duration::from_millis(500);
/// How often everything is compared, in case a hint was lost.
const COMPARE: Duration = Duration::from_secs(5);
/// How many tables are swept at a time.
const MOST: u32 = 200;
/// An entry may become visible a little after its time: the database gives a transaction up to five seconds.
const OVERLAP_MS: u64 = 10_000;
/// After what time a table that cannot be read is tried again.
const UNREADABLE: Duration = Duration::from_secs(600);
/// How many such tables are remembered at most.
const MOST_UNREADABLE: usize = 10_000;

/// Starts the sweeps. They end with the host.
pub(crate) fn start(host: &TableHost) {
    let unreadable = Arc::new(Unreadable::default());
    let deadlines = move |host| {
        let unreadable = Arc::clone(&unreadable);
        async move { deadlines(&host, &unreadable).await }
    };
    tokio::spawn(repeat(Arc::downgrade(&host.0), SWEEP, deadlines));
    tokio::spawn(repeat(Arc::downgrade(&host.0), presence::RENEW, |host| async move { presence::renew(&host.0).await }));
    tokio::spawn(repeat(Arc::downgrade(&host.0), COMPARE, |host| async move { compare(&host).await }));
    if host.0.push.is_some() {
        tokio::spawn(repeat(Arc::downgrade(&host.0), notices::LOOK, |host| async move { notices::look(&host).await }));
    }
    if let Some(moves) = host.0.take_computer_moves() {
        tokio::spawn(play_computer_moves(Arc::downgrade(&host.0), moves));
    }
    if host.0.store.is_shared() {
        tokio::spawn(listen(Arc::downgrade(&host.0)));
    }
}

/// Plays the moves that computers have found.
async fn play_computer_moves(host: Weak<Inner>, mut moves: mpsc::Receiver<ComputerMove>) {
    while let Some(ComputerMove { table, seq, text }) = moves.recv().await {
        let Some(inner) = host.upgrade() else { return };
        tell(&TableHost(inner), &table, || TableCommand::ComputerMove { seq, text: text.clone() }).await;
    }
}

async fn repeat<F: Future<Output = ()>>(host: Weak<Inner>, pause: Duration, work: impl Fn(TableHost) -> F) {
    loop {
        tokio::time::sleep(pause).await;
        let Some(inner) = host.upgrade() else { return };
        if *inner.stopping.borrow() {
            return;
        }
        work(TableHost(inner)).await;
    }
}

/// Tables that cannot be read, as those of a newer program. They must not be in the way of others.
#[derive(Default)]
struct Unreadable(Mutex<HashMap<String, Instant>>);

impl Unreadable {
    fn tables(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are; those that are to be tried again are forgotten.
    fn count(&self) -> usize {
        let mut tables = self.tables();
        tables.retain(|_, since| since.elapsed() < UNREADABLE);
        tables.len()
    }

    fn add(&self, id: String) {
        let mut tables = self.tables();
        if tables.len() < MOST_UNREADABLE {
            tables.insert(id, Instant::now());
        }
    }
}

/// Ends the tables at which nobody acted in time.
async fn deadlines(host: &TableHost, unreadable: &Unreadable) {
    let most = MOST.saturating_add(u32::try_from(unreadable.count()).unwrap_or(0));
    let Ok(overdue) = host.0.store.overdue(i64::from(MOST_LAG_MS), most).await else { return };
    for id in overdue {
        if !unreadable.tables().contains_key(&id) && !tell(host, &id, || TableCommand::Overdue).await {
            unreadable.add(id);
        }
    }
}

/// Compares clocks and tables, and wakes tables at which the computer has to act.
async fn compare(host: &TableHost) {
    if let Err(error) = host.0.compare_clocks().await {
        note("database does not answer", json!({ "error": error.to_string() }));
        return;
    }
    if let Ok(tables) = host.0.store.untaken_turns(MOST).await {
        for id in tables {
            tell(host, &id, || TableCommand::ComputerDue).await;
        }
    }
    // With SQLite too: the operator's commands work beside the server.
    compare_tables(host).await;
    compare_guests(host).await;
    if host.0.store.is_shared() {
        compare_seats(host).await;
    }
}

/// Tells tables in memory what changed since the last time that this succeeded: entries, the table of the next game, lines of
/// the chat.
async fn compare_tables(host: &TableHost) {
    let now_ms = host.0.now_ms();
    let since_ms = host.0.compared_ms.load(Ordering::Relaxed).saturating_sub(OVERLAP_MS);
    let store = &host.0.store;
    let Ok(changed) = store.changed_since(since_ms).await else { return };
    let (Ok(said), Ok(deleted)) = (store.lines_since(since_ms).await, store.deleted_lines_since(since_ms).await) else { return };
    for (id, seq, rematch) in changed {
        hint(host, &id, seq).await;
        if let Some(table) = rematch {
            tell_present(host, &id, TableCommand::Rematched { table }).await;
        }
    }
    for (id, row) in said {
        tell_present(host, &id, TableCommand::Chat { news: ChatNews::Said(line_of(row, None)) }).await;
    }
    for (id, number) in deleted {
        tell_present(host, &id, TableCommand::Chat { news: ChatNews::Deleted(number) }).await;
    }
    host.0.compared_ms.store(now_ms, Ordering::Relaxed);
}

/// Guests who were banned or forgotten are cut off.
async fn compare_guests(host: &TableHost) {
    let guests = host.0.connected.guests();
    if !guests.is_empty()
        && let Ok(admitted) = host.0.store.admitted(&guests).await
    {
        host.0.connected.cut_off(&guests, &admitted.into_iter().collect());
    }
}

/// Who is connected to other nodes, or was connected to one that is gone.
async fn compare_seats(host: &TableHost) {
    let Ok(seats) = host.0.store.seats_of(&host.0.table_ids()).await else { return };
    let mut tables: HashMap<String, Vec<SeatRow>> = HashMap::new();
    for (id, row) in seats {
        tables.entry(id).or_default().push(row);
    }
    for (id, rows) in tables {
        tell_present(host, &id, TableCommand::Seats { rows }).await;
    }
}

/// Tells a table something, restoring it if need be. Says whether it can be read, as far as is known.
async fn tell(host: &TableHost, id: &str, command: impl Fn() -> TableCommand) -> bool {
    match host.table(id).await {
        Ok(Some(table)) => {
            let _ = table.send(command()).await;
        }
        Ok(None) => {}
        Err(error) => {
            note("table cannot be restored", json!({ "table": id, "error": error.to_string() }));
            return !matches!(error, StoreError::Unreadable(_));
        }
    }
    true
}

/// Tells a table something if it is in memory: other tables have no listeners.
async fn tell_present(host: &TableHost, id: &str, command: TableCommand) {
    if let Some(table) = host.0.present(id) {
        let _ = table.send(command).await;
    }
}

/// Another node appended.
async fn hint(host: &TableHost, id: &str, seq: u64) {
    tell_present(host, id, TableCommand::NewEntry { seq }).await;
}

/// Listens to other nodes for as long as the host stands.
async fn listen(host: Weak<Inner>) {
    loop {
        let Some(inner) = host.upgrade() else { return };
        let listener = inner.store.listen().await;
        drop(inner);
        if let Ok(Some(listener)) = listener {
            compare_now(&host).await;
            hear(&host, listener).await;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Hints may have been missed before this node listened.
async fn compare_now(host: &Weak<Inner>) {
    if let Some(inner) = host.upgrade() {
        compare_tables(&TableHost(inner)).await;
    }
}

async fn hear(host: &Weak<Inner>, mut listener: Listener) {
    loop {
        let hint = listener.next().await;
        let Some(inner) = host.upgrade() else { return };
        let host = TableHost(inner);
        match hint {
            Ok(Some(text)) => {
                if let Some((id, rest)) = text.split_once(' ') {
                    heard(&host, id, rest).await;
                }
            }
            // Hints may have been missed.
            Ok(None) => compare_tables(&host).await,
            Err(error) => {
                note("hints cannot be heard", json!({ "error": error.to_string() }));
                return;
            }
        }
    }
}

/// What another node said about a table: the number of an entry, that somebody came or went, the table of the next game, or a line of the
/// chat. A node hears itself too: its own lines have been shown already, so a line names who said it.
async fn heard(host: &TableHost, id: &str, rest: &str) {
    if let Ok(seq) = rest.parse() {
        hint(host, id, seq).await;
    } else if rest == "presence" {
        if host.0.present(id).is_some()
            && let Ok(rows) = host.0.store.seats(id).await
        {
            tell_present(host, id, TableCommand::Seats { rows }).await;
        }
    } else if let Some(table) = rest.strip_prefix("rematch ") {
        tell_present(host, id, TableCommand::Rematched { table: table.to_owned() }).await;
    } else if let Some((node, report)) = rest.strip_prefix("chat ").and_then(|said| said.split_once(' '))
        && node != host.0.node
        && let Some(news) = ChatNews::read(report)
    {
        tell_present(host, id, TableCommand::Chat { news }).await;
    }
}
