//! Figures for the operator, in the form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use igroteka_protocol::online::codes;

/// The upper bounds of the histogram of appends, in milliseconds.
const BOUNDS_MS: [u64; 8] = [1, 2, 5, 10, 25, 50, 100, 1000];

/// What is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    pub asks: AtomicU64,
    pub refused: AtomicU64,
    pub appends: AtomicU64,
    pub failed_appends: AtomicU64,
    pub dropped_readers: AtomicU64,
    pub limited: AtomicU64,
    pub sockets: AtomicU64,
    append_buckets: [AtomicU64; BOUNDS_MS.len()],
    append_sum_ms: AtomicU64,
}

impl Metrics {
    /// Counts one.
    pub(crate) fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a refusal, and whether a limit is why.
    pub(crate) fn refuse(&self, code: &str) {
        Metrics::count(&self.refused);
        if code == codes::TOO_MANY || code == codes::TOO_MANY_TABLES {
            Metrics::count(&self.limited);
        }
    }

    /// Notes how long an append took.
    pub(crate) fn append_took(&self, ms: u64) {
        Metrics::count(&self.appends);
        self.append_sum_ms.fetch_add(ms, Ordering::Relaxed);
        for (bucket, bound) in self.append_buckets.iter().zip(BOUNDS_MS) {
            if ms <= bound {
                Metrics::count(bucket);
            }
        }
    }

    /// All figures as text, with those that are known elsewhere.
    pub(crate) fn text(&self, gauges: &[(&str, u64)]) -> String {
        let mut text = String::new();
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        for (name, counter) in [
            ("asks_total", &self.asks),
            ("refused_total", &self.refused),
            ("failed_appends_total", &self.failed_appends),
            ("dropped_readers_total", &self.dropped_readers),
            ("limited_total", &self.limited),
        ] {
            let _ = writeln!(text, "# TYPE igroteka_{name} counter\nigroteka_{name} {}", get(counter));
        }
        for (name, value) in gauges.iter().copied().chain([("sockets", get(&self.sockets))]) {
            let _ = writeln!(text, "# TYPE igroteka_{name} gauge\nigroteka_{name} {value}");
        }
        let _ = writeln!(text, "# TYPE igroteka_append_milliseconds histogram");
        for (bucket, bound) in self.append_buckets.iter().zip(BOUNDS_MS) {
            let _ = writeln!(text, "igroteka_append_milliseconds_bucket{{le=\"{bound}\"}} {}", get(bucket));
        }
        let _ = writeln!(text, "igroteka_append_milliseconds_bucket{{le=\"+Inf\"}} {}", get(&self.appends));
        let _ = writeln!(text, "igroteka_append_milliseconds_sum {}", get(&self.append_sum_ms));
        let _ = writeln!(text, "igroteka_append_milliseconds_count {}", get(&self.appends));
        text
    }
}
