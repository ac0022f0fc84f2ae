//! How long a lost connection waits before it is tried again.

use std::time::Duration;

/// The first wait, in milliseconds.
const FIRST_MS: u64 = 400;
/// No wait is longer.
const MOST_MS: u64 = 8_000;

/// Waits that grow. Chance keeps clients apart that lost the same server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Backoff(u32);

impl Backoff {
    /// The next wait: between a half and the whole of a time that doubles.
    pub(super) fn next(&mut self, chance: u64) -> Duration {
        let whole = (FIRST_MS << self.0.min(5)).min(MOST_MS);
        self.0 = self.0.saturating_add(1);
        Duration::from_millis(whole / 2 + chance % (whole / 2 + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_bound_and_differ() {
        let mut backoff = Backoff::default();
        assert!(backoff.next(u64::MAX) <= Duration::from_millis(FIRST_MS));
        for chance in 0..50 {
            let wait = backoff.next(chance * 977);
            assert!(wait <= Duration::from_millis(MOST_MS), "{wait:?}");
        }
        assert!(backoff.next(0) >= Duration::from_millis(MOST_MS / 2));
        assert_ne!(Backoff::default().next(1), Backoff::default().next(50));
    }
}
