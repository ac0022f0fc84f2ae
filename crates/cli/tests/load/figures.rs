//! What is measured: how long moves take to come back, and what the server takes of the machine.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many ticks a second the clock of `/proc` has on Linux.
const TICKS: f64 = 100.0;

/// What everybody counts.
#[derive(Default)]
pub(crate) struct Tally {
    /// From sending a move to its entry, at whoever played it.
    echoes: Mutex<Vec<Duration>>,
    pub connections: AtomicU64,
    pub failures: AtomicU64,
    pub open: AtomicU64,
}

impl Tally {
    pub(crate) fn echo(&self, took: Duration) {
        self.echoes.lock().unwrap_or_else(PoisonError::into_inner).push(took);
    }

    pub(crate) fn connected(&self, succeeded: bool) {
        (if succeeded { &self.connections } else { &self.failures }).fetch_add(1, Ordering::Relaxed);
    }

    fn take_echoes(&self) -> Vec<Duration> {
        std::mem::take(&mut *self.echoes.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn take(counter: &AtomicU64) -> u64 {
        counter.swap(0, Ordering::Relaxed)
    }
}

/// What a process has used so far.
struct Usage {
    at: Instant,
    cpu: Duration,
    resident_kb: u64,
}

impl Usage {
    fn of(process: u32) -> Usage {
        let read = |file: &str| std::fs::read_to_string(format!("/proc/{process}/{file}")).expect("Linux");
        let stat = read("stat");
        // The name of the program may have blanks; what is counted from here on follows it.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: f64 = [11, 12].iter().filter_map(|field| fields.get(*field)?.parse::<f64>().ok()).sum();
        let resident = read("status").lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok());
        Usage { at: Instant::now(), cpu: Duration::from_secs_f64(ticks / TICKS), resident_kb: resident.expect("a figure") }
    }
}

/// The figures of one measurement.
#[derive(Clone, Debug)]
pub(crate) struct Figures {
    pub what: String,
    pub sockets: u64,
    pub moves: usize,
    pub moves_per_s: f64,
    pub median_ms: f64,
    pub p99_ms: f64,
    /// Processor time of the server, of one core.
    pub cpu_percent: f64,
    pub cpu_us_per_move: f64,
    pub resident_mb: [f64; 2],
    pub reconnects_per_s: f64,
    pub failures: u64,
    /// Processor time of whoever makes the load.
    pub own_cpu_percent: f64,
}

fn percentile_ms(sorted: &[Duration], share: f64) -> f64 {
    let at = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(at).map_or(f64::NAN, |took| took.as_secs_f64() * 1000.0)
}

/// Measures for a time.
pub(crate) async fn measure(what: String, server: u32, tally: &Tally, lasts: Duration) -> Figures {
    let (before, own_before) = (Usage::of(server), Usage::of(std::process::id()));
    tally.take_echoes();
    Tally::take(&tally.connections);
    Tally::take(&tally.failures);
    tokio::time::sleep(lasts).await;
    let mut echoes = tally.take_echoes();
    let (reconnects, failures) = (Tally::take(&tally.connections), Tally::take(&tally.failures));
    let (after, own_after) = (Usage::of(server), Usage::of(std::process::id()));
    echoes.sort_unstable();
    let seconds = after.at.duration_since(before.at).as_secs_f64();
    let cpu_s = after.cpu.saturating_sub(before.cpu).as_secs_f64();
    let figures = Figures {
        what,
        sockets: tally.open.load(Ordering::Relaxed),
        moves: echoes.len(),
        moves_per_s: echoes.len() as f64 / seconds,
        median_ms: percentile_ms(&echoes, 0.5),
        p99_ms: percentile_ms(&echoes, 0.99),
        cpu_percent: 100.0 * cpu_s / seconds,
        cpu_us_per_move: 1e6 * cpu_s / echoes.len().max(1) as f64,
        resident_mb: [before.resident_kb, after.resident_kb].map(|kb| kb as f64 / 1024.0),
        reconnects_per_s: reconnects as f64 / seconds,
        failures,
        own_cpu_percent: 100.0 * own_after.cpu.saturating_sub(own_before.cpu).as_secs_f64() / seconds,
    };
    println!(
        "{}: {} sockets, {:.0} moves/s, echo p50 {:.1} ms, p99 {:.1} ms, server {:.0} % of a core, {:.0} µs a move, {:.0} MB; \
         {:.0} connections/s, {} failed; the load itself {:.0} %",
        figures.what,
        figures.sockets,
        figures.moves_per_s,
        figures.median_ms,
        figures.p99_ms,
        figures.cpu_percent,
        figures.cpu_us_per_move,
        figures.resident_mb[1],
        figures.reconnects_per_s,
        figures.failures,
        figures.own_cpu_percent
    );
    figures
}
