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
    /// How players are notified of their turn while they do not look; without it they are not.
    pub notices: Option<NoticeConfig>,
}

/// How players are notified by the push services of their browsers.
#[derive(Clone, Debug)]
pub struct NoticeConfig {
    /// Where push services may ask who writes to them: an https or mailto address.
    pub contact: String,
    /// A move has to be so old: until then a page that was reloaded is connected again.
    pub settles_in: Duration,
    /// Whether push services may be anywhere, with and without encryption, as those of tests are.
    pub may_be_anywhere: bool,
}

impl NoticeConfig {
    /// Notices of a site that people reach under an address; none if it is not encrypted, because browsers refuse them there.
    #[must_use]
    pub fn of_site(public_url: &str) -> Option<NoticeConfig> {
        let contact = public_url.starts_with("https://").then(|| public_url.to_owned())?;
        Some(NoticeConfig { contact, settles_in: Duration::from_secs(10), may_be_anywhere: false })
    }
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
            notices: None,
        }
    }
}
