//! How long a player may think about a move.

use std::fmt;
use std::time::Duration;

use cpu_time::ThreadTime;
use igroteka_search::{Budget, Driver, Thinker};

/// A limit for one decision.
///
/// ```
/// use std::time::Duration;
/// use igroteka_arena::Limit;
///
/// assert_eq!(Limit::Nodes(500).to_string(), "nodes 500");
/// assert_eq!(Limit::Time(Duration::from_millis(200)).to_string(), "movetime 0.2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// A time. For searches in this process it is the CPU time of their thread, which a busy machine does not shorten.
    Time(Duration),
    /// A number of nodes or playouts, whatever the search counts.
    Nodes(u64),
}

impl Limit {
    /// For levels: they know themselves when they have thought enough; this only keeps a slow machine from thinking for ever.
    pub const LEVEL: Limit = Limit::Time(Duration::from_secs(10));

    /// Lets a search think until the limit is reached or nothing is left to find. The decision began at `begin`.
    pub fn think(self, search: &mut dyn Thinker, begin: ThreadTime) {
        Driver::new(self.into()).run(search, &|| begin.elapsed());
    }
}

impl From<Limit> for Budget {
    fn from(limit: Limit) -> Budget {
        match limit {
            Limit::Time(time) => Budget::time(time),
            Limit::Nodes(nodes) => Budget::nodes(nodes.max(1)),
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
