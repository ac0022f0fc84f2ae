//! Values that are asked for often and may be a little old.

use std::time::{Duration, Instant};

use tokio::sync::Mutex;

/// A value that is worked out anew when it is too old. However many ask at once, one of them works it out.
pub(crate) struct Recent<T> {
    lasts: Duration,
    value: Mutex<Option<(Instant, T)>>,
}

impl<T: Copy> Recent<T> {
    pub(crate) fn new(lasts: Duration) -> Recent<T> {
        Recent { lasts, value: Mutex::new(None) }
    }

    /// The value, worked out by `make` if there is none that is recent.
    pub(crate) async fn get(&self, make: impl Future<Output = T>) -> T {
        let mut value = self.value.lock().await;
        if let Some((at, recent)) = *value
            && at.elapsed() < self.lasts
        {
            return recent;
        }
        let made = make.await;
        *value = Some((Instant::now(), made));
        made
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_value_is_made_anew_only_when_it_is_old() {
        let (lasting, fleeting) = (Recent::new(Duration::from_secs(3600)), Recent::new(Duration::ZERO));
        for (number, kept) in [(1, 1), (2, 1)] {
            assert_eq!(lasting.get(async { number }).await, kept);
            assert_eq!(fleeting.get(async { number }).await, number);
        }
    }
}
