//! The open connections. There are never more than a given number: then a new one replaces the one that is missed least.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// The order in which connections are closed when there are too many: first one that never sent a whole request, then the one whose last
/// request came longest ago.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct IdleOrder {
    has_asked: bool,
    /// Counts connections and requests together.
    number: u64,
}

#[derive(Default)]
struct List {
    last: u64,
    /// Dropping a sender closes the connection.
    open: BTreeMap<IdleOrder, oneshot::Sender<()>>,
}

impl List {
    fn add(&mut self, has_asked: bool, closer: oneshot::Sender<()>) -> IdleOrder {
        self.last += 1;
        let order = IdleOrder { has_asked, number: self.last };
        self.open.insert(order, closer);
        order
    }
}

/// All open connections.
pub(crate) struct Connections {
    most: usize,
    list: Arc<Mutex<List>>,
}

impl Connections {
    /// No connections yet, and never more than `most`.
    pub(crate) fn new(most: usize) -> Connections {
        Connections { most, list: Arc::default() }
    }

    /// Adds a connection, if need be in place of another. It has to end when the receiver resolves.
    pub(crate) fn add(&self) -> (ConnectionSlot, oneshot::Receiver<()>) {
        let (closer, closed) = oneshot::channel();
        let mut list = locked(&self.list);
        while list.open.len() >= self.most.max(1) {
            list.open.pop_first();
        }
        let order = list.add(false, closer);
        (ConnectionSlot { list: Arc::clone(&self.list), order: Mutex::new(order) }, closed)
    }

    /// Closes the connection that is missed least.
    pub(crate) fn close_one(&self) {
        locked(&self.list).open.pop_first();
    }
}

/// The place of one connection in the list; it is given back when this is dropped.
pub(crate) struct ConnectionSlot {
    list: Arc<Mutex<List>>,
    order: Mutex<IdleOrder>,
}

impl ConnectionSlot {
    /// A whole request has come.
    pub(crate) fn has_asked(&self) {
        let mut order = self.order.lock().unwrap_or_else(PoisonError::into_inner);
        let mut list = locked(&self.list);
        // A connection that is just being closed has no place any more.
        if let Some(closer) = list.open.remove(&order) {
            *order = list.add(true, closer);
        }
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let order = *self.order.get_mut().unwrap_or_else(PoisonError::into_inner);
        locked(&self.list).open.remove(&order);
    }
}

/// The list is whole after every change, so a panic elsewhere does not spoil it.
fn locked(list: &Mutex<List>) -> MutexGuard<'_, List> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}
