//! How often somebody may ask. Everybody has a bucket of tokens that fills up again.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use axum::http::HeaderMap;

use super::ip_range::IpRange;

/// More buckets are not kept; those that are full again go first.
const MOST_BUCKETS: usize = 100_000;

/// How fast a bucket fills, and how much it holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub per_second: f64,
    pub burst: f64,
}

/// A bucket of tokens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { tokens: rate.burst, at: now }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        let has_one = self.tokens >= 1.0;
        if has_one {
            self.tokens -= 1.0;
        }
        has_one
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let seconds = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + seconds * rate.per_second).min(rate.burst);
        self.at = now;
    }
}

/// The buckets of all addresses or guests.
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: std::hash::Hash + Eq> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::default() }
    }

    /// Whether somebody may ask once more now.
    pub(crate) fn take(&self, key: K) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_BUCKETS {
            let rate = self.rate;
            buckets.retain(|_, bucket| {
                bucket.fill(rate, now);
                bucket.tokens < rate.burst
            });
        }
        let full = buckets.len() >= MOST_BUCKETS;
        let rate = self.rate;
        // If everybody asks too much, newcomers wait.
        buckets.get_mut(&key).map(|bucket| bucket.take(rate, now)).unwrap_or_else(|| {
            !full && {
                let mut bucket = Bucket::full(rate, now);
                let may = bucket.take(rate, now);
                buckets.insert(key, bucket);
                may
            }
        })
    }
}

/// The address of the client: the connection's, or behind trusted proxies the rightmost that is none of them. What stands further
/// left was written by the client. An IPv6 address counts by its /64, because one customer of a provider has a whole /64.
pub(crate) fn address_of(peer: IpAddr, headers: &HeaderMap, trusted: &[IpRange]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|range| range.contains(address));
    let mut address = peer.to_canonical();
    if is_trusted(address) {
        let named = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
        let named: Vec<&str> = named.map(str::trim).collect();
        for name in named.iter().rev() {
            let Ok(further) = name.parse::<IpAddr>() else { break };
            address = further.to_canonical();
            if !is_trusted(address) {
                break;
            }
        }
    }
    match address {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_is_emptied_and_fills_again() {
        let rate = Rate { per_second: 2.0, burst: 3.0 };
        let begin = Instant::now();
        let mut bucket = Bucket::full(rate, begin);
        assert_eq!([(); 4].map(|()| bucket.take(rate, begin)), [true, true, true, false]);
        assert!(bucket.take(rate, begin + Duration::from_millis(500)));
        assert!(!bucket.take(rate, begin + Duration::from_millis(600)));
        let later = begin + Duration::from_secs(60);
        assert_eq!([(); 4].map(|()| bucket.take(rate, later)), [true, true, true, false]);
    }

    #[test]
    fn the_rightmost_address_that_is_no_proxy_counts() {
        let ip = |text: &str| text.parse::<IpAddr>().expect("an address");
        let proxies = ["10.0.0.1", "10.0.0.2", "192.168.0.0/16"].map(|range| range.parse().expect("a range"));
        let address = |peer: &str, forwarded: &str| {
            let headers = HeaderMap::from_iter([("x-forwarded-for".parse().expect("a name"), forwarded.parse().expect("a value"))]);
            address_of(ip(peer), &headers, &proxies)
        };
        assert_eq!(address("5.6.7.8", "1.2.3.4"), ip("5.6.7.8"), "whoever is no proxy is not believed");
        assert_eq!(address("10.0.0.1", "1.1.1.1, 1.2.3.4"), ip("1.2.3.4"), "the client wrote what stands further left");
        assert_eq!(address("10.0.0.1", "1.2.3.4, 10.0.0.2"), ip("1.2.3.4"));
        assert_eq!(address("192.168.3.4", "1.2.3.4, 192.168.77.1"), ip("1.2.3.4"), "all of a range are proxies");
        assert_eq!(address("10.0.0.1", "rubbish"), ip("10.0.0.1"));
        assert_eq!(address("10.0.0.1", ""), ip("10.0.0.1"));
        assert_eq!(address("2001:db8:1:2:3:4:5:6", ""), ip("2001:db8:1:2::"), "a household has a /64");
        assert_eq!(address("::ffff:5.6.7.8", ""), ip("5.6.7.8"));
    }
}
