//! Counts the open sockets: all of them, those of an address, those of a guest. A socket holds a slot until it ends.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use igroteka_protocol::online::codes;

use super::config::OnlineConfig;
use super::guests::Code;
use super::host::Inner;

/// The sockets that are open.
#[derive(Default)]
pub(crate) struct OpenSockets(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    all: usize,
    addresses: HashMap<IpAddr, usize>,
    guests: HashMap<String, usize>,
}

impl Counts {
    fn has_room(&self, address: IpAddr, guest: Option<&str>, config: &OnlineConfig) -> bool {
        let of_guest = guest.and_then(|guest| self.guests.get(guest)).copied().unwrap_or(0);
        let of_address = self.addresses.get(&address).copied().unwrap_or(0);
        self.all < config.sockets && of_address < config.sockets_per_address && of_guest < config.sockets_per_guest
    }
}

impl OpenSockets {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to one socket; it is given back when this is dropped.
pub(crate) struct SocketSlot {
    inner: Arc<Inner>,
    address: IpAddr,
    guest: Option<String>,
}

impl SocketSlot {
    /// Takes a slot, if there is one for this address and this guest.
    pub(crate) fn take(inner: &Arc<Inner>, address: IpAddr, guest: Option<String>) -> Result<SocketSlot, Code> {
        let mut counts = inner.open_sockets.counts();
        if !counts.has_room(address, guest.as_deref(), &inner.config) {
            return Err(codes::TOO_MANY);
        }
        counts.all += 1;
        *counts.addresses.entry(address).or_default() += 1;
        if let Some(guest) = &guest {
            *counts.guests.entry(guest.clone()).or_default() += 1;
        }
        drop(counts);
        inner.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        Ok(SocketSlot { inner: Arc::clone(inner), address, guest })
    }
}

impl Drop for SocketSlot {
    fn drop(&mut self) {
        let mut counts = self.inner.open_sockets.counts();
        counts.all = counts.all.saturating_sub(1);
        take_one(&mut counts.addresses, &self.address);
        if let Some(guest) = &self.guest {
            take_one(&mut counts.guests, guest);
        }
        drop(counts);
        self.inner.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Counts one less; who has none is not kept.
fn take_one<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}
