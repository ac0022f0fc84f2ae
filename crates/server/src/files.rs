//! How many files, and so connections, the process may have open.

use crate::accept::ClientLimits;

/// Files beside connections: the database, its journal, the page of this program, and room for what a library opens.
const OTHERS: u64 = 128;

/// What the process may open, and what its sockets need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpenFiles {
    pub allowed: u64,
    pub needed: u64,
}

impl OpenFiles {
    /// Raises the limit of the process as far as the given number of sockets needs and the system allows. Nothing if there is no such limit.
    pub(crate) fn make_room(sockets: usize) -> Option<OpenFiles> {
        let needed = sockets as u64 + ClientLimits::default().connections as u64 + OTHERS;
        raise(needed).map(|allowed| OpenFiles { allowed, needed })
    }

    /// Whether all sockets have room.
    pub(crate) const fn suffice(self) -> bool {
        self.allowed >= self.needed
    }
}

/// Raises the limit on open files to at least `needed`, or as far as the system allows. Returns the limit that holds then; nothing if there
/// is none.
#[cfg(unix)]
pub fn raise(needed: u64) -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let current = current?;
    let wanted = maximum.map_or(needed, |maximum| needed.min(maximum));
    if wanted > current && setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum }).is_ok() {
        return Some(wanted);
    }
    Some(current)
}

/// Other systems have no limit that could be raised.
#[cfg(not(unix))]
pub fn raise(_needed: u64) -> Option<u64> {
    None
}
