//! Who is connected to this node: seats, for the players at other nodes, and guests, in case one may not be any more.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use super::actor::ClientId;
use super::host::Inner;

/// For how long a node's report about a seat holds.
const HELD_MS: i64 = 15_000;
/// How often it says so.
pub(crate) const RENEW: Duration = Duration::from_secs(4);

/// The connections of this node.
#[derive(Default)]
pub(crate) struct Connected {
    seats: Mutex<BTreeSet<(String, u8)>>,
    guests: Mutex<HashMap<ClientId, (String, Arc<Notify>)>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Connected {
    /// The guest of a seat is connected, or is not any more.
    pub(crate) fn set_seat(&self, table: &str, seat: u8, is_here: bool) {
        let key = (table.to_owned(), seat);
        let mut seats = locked(&self.seats);
        if is_here {
            seats.insert(key);
        } else {
            seats.remove(&key);
        }
    }

    /// The task of a table ended by a fault.
    pub(crate) fn forget_table(&self, table: &str) {
        locked(&self.seats).retain(|(id, _)| id != table);
    }

    /// Whether the guest of a seat is connected to this node.
    pub(crate) fn has_seat(&self, table: &str, seat: u8) -> bool {
        locked(&self.seats).contains(&(table.to_owned(), seat))
    }

    /// A guest has connected; what is returned says if they have to go.
    pub(crate) fn add_guest(&self, client: ClientId, guest: &str) -> Arc<Notify> {
        let cut_off = Arc::new(Notify::new());
        locked(&self.guests).insert(client, (guest.to_owned(), Arc::clone(&cut_off)));
        cut_off
    }

    /// A connection of a guest has ended.
    pub(crate) fn remove_guest(&self, client: ClientId) {
        locked(&self.guests).remove(&client);
    }

    /// Every guest who is connected, once.
    pub(crate) fn guests(&self) -> Vec<String> {
        let guests: BTreeSet<String> = locked(&self.guests).values().map(|(guest, _)| guest.clone()).collect();
        guests.into_iter().collect()
    }

    /// Ends the connections of those who were asked about and are not admitted.
    pub(crate) fn cut_off(&self, asked: &[String], admitted: &HashSet<String>) {
        let refused: HashSet<&String> = asked.iter().filter(|guest| !admitted.contains(*guest)).collect();
        for (guest, cut_off) in locked(&self.guests).values() {
            if refused.contains(guest) {
                cut_off.notify_one();
            }
        }
    }
}

/// Says in the database, and to the other nodes, whether the guest of a seat is connected to this node.
pub(crate) async fn say(inner: &Inner, table: String, seat: u8, is_here: bool) {
    let (store, node) = (&inner.store, inner.node.clone());
    let said = if is_here {
        store.hold_seats(node, vec![(table.clone(), seat)], HELD_MS).await
    } else if inner.connected.has_seat(&table, seat) {
        // The player has come back already.
        return;
    } else {
        store.release_seat(node, table.clone(), seat).await
    };
    if said.is_ok() && store.is_shared() {
        let _ = store.notify(&format!("{table} presence")).await;
    }
}

/// Says again who is connected. A node without others need not: when it starts anew, nobody is connected.
pub(crate) async fn renew(inner: &Inner) {
    let seats: Vec<(String, u8)> = locked(&inner.connected.seats).iter().cloned().collect();
    if inner.store.is_shared() && !seats.is_empty() {
        let _ = inner.store.hold_seats(inner.node.clone(), seats, HELD_MS).await;
    }
}
