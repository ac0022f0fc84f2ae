//! What the operator decides.

use std::time::Duration;

use super::ip_range::IpRange;

/// How tables are served.
#[derive(Clone, Debug)]
pub struct OnlineConfig {
    /// The address under which people reach the server, without a slash at its end; without one it is taken from each request.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpRange>,
    /// How many threads think for computers.
    pub engine_threads: usize,
    /// How many tables that are not over somebody may have made.
    pub open_tables: u64,
    /// How many sockets there may be.
    pub sockets: usize,
    /// How many of them an address may have; of IPv6 a /64. A whole club may be behind one.
    pub sockets_per_address: usize,
    /// How many of them a guest may have: pages and devices that show tables.
    pub sockets_per_guest: usize,
    /// How long the server still serves, and says that it is not ready, once it was asked to stop: a balancer finds out meanwhile.
    pub drain: Duration,
}

impl Default for OnlineConfig {
    fn default() -> OnlineConfig {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        OnlineConfig {
            public_url: None,
            trusted_proxies: Vec::new(),
            engine_threads: cores.div_ceil(2),
            open_tables: 50,
            sockets: 12_000,
            sockets_per_address: 1_000,
            sockets_per_guest: 50,
            drain: Duration::ZERO,
        }
    }
}
