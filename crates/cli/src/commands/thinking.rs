//! How the engine of a command thinks: for how long, and in how much memory.

use std::time::Duration;

use clap::Args;
use igroteka_arena::Limit;
use igroteka_search::Level;

/// The time for a decision where no limit is given.
const USUAL: Duration = Duration::from_millis(200);

/// How the engine thinks.
#[derive(Args)]
pub(super) struct ThinkingArgs {
    /// Seconds of CPU time for each decision (default: 0.2).
    #[arg(long, value_parser = read_seconds, conflicts_with = "nodes")]
    movetime: Option<Duration>,
    /// Nodes or playouts for each decision.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// MiB in which positions may be remembered.
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u64).range(1..=4096))]
    memory: u64,
}

impl ThinkingArgs {
    /// How long a decision may take, if the arguments say so.
    pub(super) fn asked_limit(&self) -> Option<Limit> {
        self.movetime.map(Limit::Time).or(self.nodes.map(Limit::Nodes))
    }

    /// How long a decision may take.
    pub(super) fn limit(&self) -> Limit {
        self.asked_limit().unwrap_or(Limit::Time(USUAL))
    }

    /// Bytes in which positions may be remembered.
    pub(super) fn memory_bytes(&self) -> u64 {
        self.memory << 20
    }
}

/// Nobody waits longer for a decision.
const LONGEST: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// Reads a number of seconds.
pub(super) fn read_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| format!("not a number of seconds: {text}"))?;
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero() && *time <= LONGEST);
    time.ok_or_else(|| format!("not a time up to a year: {text}"))
}

/// Reads a level.
pub(super) fn read_level(text: &str) -> Result<Level, String> {
    text.parse().ok().and_then(Level::new).ok_or_else(|| format!("a level from 1 to {}", Level::MOST))
}
