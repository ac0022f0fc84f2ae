//! The time of a database that is a file: there is no server with a clock.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// When this program first asked for the time.
static BEGAN: LazyLock<(Instant, i64)> = LazyLock::new(|| {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis());
    (Instant::now(), i64::try_from(since_1970).unwrap_or(i64::MAX))
});

/// Now, in milliseconds since 1970. The clock of the machine is read once: if it is set later, nobody gains or loses time at a table.
pub(crate) fn now_ms() -> i64 {
    let (began, at_ms) = *BEGAN;
    at_ms.saturating_add(i64::try_from(began.elapsed().as_millis()).unwrap_or(i64::MAX))
}
