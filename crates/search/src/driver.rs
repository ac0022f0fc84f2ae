//! How a search is driven: in batches of about two milliseconds, until a limit is reached or nothing is left to find.
//!
//! The arena, the engine protocol, the page's worker and Python all drive searches this way, each with its own clock.

use core::time::Duration;

use crate::Thinker;

/// The time that a batch takes, about: the number of its nodes follows from how long the last one took.
const BATCH_TIME: Duration = Duration::from_millis(2);
const MOST_NODES_A_BATCH: u32 = 1 << 20;
/// A search that does not go by depth reads a limit in plies as this number of nodes.
const DEPTHLESS_NODES: u64 = 10_000;

/// When a decision has been thought about enough: at the limit that is reached first. Without any, when nothing is left to find.
///
/// ```
/// use core::time::Duration;
/// use igroteka_search::Budget;
///
/// let quick = Budget { time: Some(Duration::from_millis(100)), ..Budget::default() };
/// assert_eq!(quick.nodes, None);
/// assert_eq!(Budget::nodes(500).nodes, Some(500));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// A number of nodes or playouts, whatever the search counts.
    pub nodes: Option<u64>,
    /// A time.
    pub time: Option<Duration>,
    /// A number of plies, all searched to the end.
    pub depth: Option<u32>,
}

impl Budget {
    /// A limit in nodes only.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), time: None, depth: None }
    }

    /// A limit in time only.
    #[must_use]
    pub const fn time(time: Duration) -> Budget {
        Budget { nodes: None, time: Some(time), depth: None }
    }
}

/// Drives a search through one decision. Clocks are functions that return the time since the decision began.
///
/// ```
/// use core::time::Duration;
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
/// use igroteka_search::{Budget, Driver, FullOptions, full_thinker};
///
/// let id = GameId::ALL[0];
/// let game = id.new_game(Options::defaults(id.profile()), None).unwrap();
/// let mut search = full_thinker(id, &game.snapshot(), FullOptions::default()).unwrap();
/// let mut driver = Driver::new(Budget::nodes(100));
/// driver.run(search.as_mut(), &|| Duration::ZERO);
/// assert_eq!(driver.nodes(), 100);
/// assert!(search.best().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Driver {
    budget: Budget,
    /// Nodes looked at so far.
    nodes: u64,
    /// Plies searched to the end.
    depth: u32,
    /// The number of nodes of the next batch.
    batch: u32,
}

impl Driver {
    /// A driver that has not begun.
    #[must_use]
    pub const fn new(budget: Budget) -> Driver {
        Driver { budget, nodes: 0, depth: 0, batch: 1 }
    }

    /// How many nodes have been looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many plies have been searched to the end; 0 by a search that does not go by depth.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// Thinks for one batch, or prepares for one; returns whether the decision has been thought about enough.
    pub fn step(&mut self, search: &mut dyn Thinker, clock: &dyn Fn() -> Duration) -> bool {
        if search.prepare() {
            return self.is_out_of_time(clock());
        }
        let begun = clock();
        let left = self.budget.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(self.nodes));
        let most = u32::try_from(left).unwrap_or(u32::MAX).min(search.nodes_before_pause());
        let batch = self.batch.min(most).max(1);
        let progress = search.step(batch);
        self.nodes = self.nodes.saturating_add(batch.into());
        self.depth = progress.depth;
        let now = clock();
        self.adapt(now.saturating_sub(begun));
        progress.is_settled || self.is_out_of_nodes() || self.is_deep_enough() || self.is_out_of_time(now)
    }

    /// Thinks for about the given time and at least one batch; returns whether the decision has been thought about enough.
    pub fn run_for(&mut self, slice: Duration, search: &mut dyn Thinker, clock: &dyn Fn() -> Duration) -> bool {
        let end = clock().saturating_add(slice);
        loop {
            if self.step(search, clock) {
                return true;
            }
            if clock() >= end {
                return false;
            }
        }
    }

    /// Thinks until the decision has been thought about enough.
    pub fn run(&mut self, search: &mut dyn Thinker, clock: &dyn Fn() -> Duration) {
        while !self.step(search, clock) {}
    }

    /// How much of the work is done, by nodes or by time, whichever is further; 100 is never said before the end.
    #[must_use]
    pub fn percent(&self, now: Duration) -> u32 {
        let share = |done: u128, all: u128| done.saturating_mul(100).checked_div(all).unwrap_or(0).min(99) as u32;
        let by_nodes = self.budget.nodes.map_or(0, |nodes| share(self.nodes.into(), nodes.into()));
        let by_time = self.budget.time.map_or(0, |time| share(now.as_micros(), time.as_micros()));
        by_nodes.max(by_time)
    }

    fn adapt(&mut self, taken: Duration) {
        if taken < BATCH_TIME / 2 {
            self.batch = self.batch.saturating_mul(2).min(MOST_NODES_A_BATCH);
        } else if taken > BATCH_TIME * 2 {
            self.batch = (self.batch / 2).max(1);
        }
    }

    fn is_out_of_nodes(&self) -> bool {
        self.budget.nodes.is_some_and(|nodes| self.nodes >= nodes)
    }

    fn is_deep_enough(&self) -> bool {
        let is_deep_enough = |depth| self.depth >= depth || self.depth == 0 && self.nodes >= DEPTHLESS_NODES;
        self.budget.depth.is_some_and(is_deep_enough)
    }

    /// The next batch would end nearer to the limit than now only if half of it fits.
    fn is_out_of_time(&self, now: Duration) -> bool {
        self.budget.time.is_some_and(|time| now.saturating_add(BATCH_TIME / 2) >= time)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::sync::Arc;
    use alloc::vec::Vec;
    use core::sync::atomic::{AtomicU64, Ordering};

    use igroteka_core::game::PlayError;

    use super::*;
    use crate::{LineText, Progress};

    /// A search that counts, and takes a tenth of a millisecond for a node.
    struct Counting {
        nodes: u32,
        settled_at: u32,
        preparations: u32,
        micros: Arc<AtomicU64>,
    }

    impl Thinker for Counting {
        fn step(&mut self, nodes: u32) -> Progress {
            assert_eq!(self.preparations, 0, "nothing is left to prepare");
            self.nodes += nodes;
            self.micros.fetch_add(100 * u64::from(nodes), Ordering::Relaxed);
            self.progress()
        }

        fn progress(&self) -> Progress {
            Progress { playouts: self.nodes, nodes: self.nodes, depth: 0, is_settled: self.nodes >= self.settled_at }
        }

        fn best(&self) -> Option<String> {
            None
        }

        fn lines(&self) -> Vec<LineText> {
            Vec::new()
        }

        fn advance(&mut self, _text: &str) -> Result<(), PlayError> {
            Ok(())
        }

        fn prepare(&mut self) -> bool {
            if self.preparations > 0 {
                self.micros.fetch_add(1000, Ordering::Relaxed);
                self.preparations -= 1;
            }
            self.preparations > 0
        }
    }

    /// Drives a counting search; the nodes it looked at and the milliseconds that took.
    fn driven(budget: Budget, settled_at: u32, preparations: u32) -> (u64, u64) {
        let micros = Arc::new(AtomicU64::new(0));
        let mut search = Counting { nodes: 0, settled_at, preparations, micros: micros.clone() };
        let mut driver = Driver::new(budget);
        driver.run(&mut search, &|| Duration::from_micros(micros.load(Ordering::Relaxed)));
        assert_eq!(driver.nodes(), u64::from(search.nodes));
        (driver.nodes(), micros.load(Ordering::Relaxed) / 1000)
    }

    #[test]
    fn each_limit_ends_a_decision() {
        assert_eq!(driven(Budget::nodes(77), u32::MAX, 0).0, 77);
        let (nodes, _) = driven(Budget { depth: Some(3), ..Budget::default() }, u32::MAX, 0);
        assert!((DEPTHLESS_NODES..DEPTHLESS_NODES + 50).contains(&nodes), "{nodes}");
        let (_, ms) = driven(Budget::time(Duration::from_millis(50)), u32::MAX, 0);
        assert!((47..=53).contains(&ms), "{ms}");
    }

    #[test]
    fn a_settled_search_ends_before_its_limit() {
        let (nodes, _) = driven(Budget::nodes(1_000_000), 300, 0);
        assert!((300..350).contains(&nodes), "{nodes}");
    }

    #[test]
    fn preparing_is_part_of_the_time() {
        let (nodes, ms) = driven(Budget::time(Duration::from_millis(20)), u32::MAX, 1000);
        assert!(nodes == 0 && ms <= 21, "{nodes} {ms}");
        assert_eq!(driven(Budget::nodes(5), u32::MAX, 10).0, 5);
    }

    #[test]
    fn progress_is_told_by_the_limit_that_is_nearer() {
        let mut driver = Driver::new(Budget { nodes: Some(200), time: Some(Duration::from_millis(100)), depth: None });
        driver.nodes = 50;
        assert_eq!(driver.percent(Duration::from_millis(10)), 25);
        assert_eq!(driver.percent(Duration::from_millis(60)), 60);
        assert_eq!(driver.percent(Duration::from_secs(60)), 99);
        assert_eq!(Driver::new(Budget::default()).percent(Duration::from_secs(1)), 0);
    }
}
