//! How long a player may think about a move.

use std::fmt;
use std::time::Duration;

/// A limit for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So much time. For searches in this process it is the CPU time of their thread, which a busy machine does not shorten.
    Time(Duration),
    /// So many nodes or playouts, whatever the search counts.
    Nodes(u64),
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(time) => write!(f, "movetime {}", time.as_secs_f64()),
            Limit::Nodes(nodes) => write!(f, "nodes {nodes}"),
        }
    }
}
