//! How long a player may think about a move.

use std::fmt;
use std::time::Duration;

use cpu_time::ThreadTime;
use igroteka_search::Thinker;

/// Slices between looks at the clock: they grow until one takes about a millisecond.
const FIRST_SLICE: u32 = 1;
const SLICE_MICROS: u128 = 1000;

/// A limit for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So much time. For searches in this process it is the CPU time of their thread, which a busy machine does not shorten.
    Time(Duration),
    /// So many nodes or playouts, whatever the search counts.
    Nodes(u64),
}

impl Limit {
    /// For levels: they know themselves when they have thought enough; this only keeps a slow machine from thinking for ever.
    pub const LEVEL: Limit = Limit::Time(Duration::from_secs(10));

    /// Lets a search think until the limit is reached or nothing is left to find. The decision began at `begin`.
    pub fn think(self, thinker: &mut dyn Thinker, begin: ThreadTime) {
        match self {
            Limit::Nodes(nodes) => think_nodes(thinker, nodes.max(1)),
            Limit::Time(time) => think_time(thinker, time, begin),
        }
    }
}

fn think_nodes(thinker: &mut dyn Thinker, nodes: u64) {
    let mut left = nodes;
    while left > 0 {
        let slice = u32::try_from(left).unwrap_or(u32::MAX).min(1 << 16);
        left -= u64::from(slice);
        if thinker.step(slice).is_settled {
            return;
        }
    }
}

fn think_time(thinker: &mut dyn Thinker, time: Duration, begin: ThreadTime) {
    let mut slice = FIRST_SLICE;
    loop {
        let before = begin.elapsed();
        if thinker.step(slice).is_settled || begin.elapsed() >= time {
            return;
        }
        if (begin.elapsed() - before).as_micros() < SLICE_MICROS {
            slice = slice.saturating_mul(2).min(1 << 20);
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(time) => write!(f, "movetime {}", time.as_secs_f64()),
            Limit::Nodes(nodes) => write!(f, "nodes {nodes}"),
        }
    }
}
