//! A helper: a search on a thread of its own, which works as long as there are nodes in the pool.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use igroteka_core::game::PlayError;
use igroteka_search::{Progress, Thinker};

/// A thread that finds the pool empty waits awake for this time: the next step mostly comes at once, and waking up takes longer.
const AWAKE: Duration = Duration::from_micros(300);

/// The nodes that are left of a step, for all members of a team.
#[derive(Default)]
pub(super) struct NodePool {
    left: AtomicU32,
    batch: AtomicU32,
    is_closed: AtomicBool,
}

impl NodePool {
    /// Puts in the nodes of a step, to be taken out in batches of this size.
    pub(super) fn fill(&self, nodes: u32, batch: u32) {
        self.batch.store(batch.max(1), Ordering::Relaxed);
        self.left.store(nodes, Ordering::Release);
    }

    /// Takes out the next nodes; nothing if there are none.
    pub(super) fn take(&self) -> Option<u32> {
        let batch = self.batch.load(Ordering::Relaxed);
        let before =
            self.left.fetch_update(Ordering::Acquire, Ordering::Relaxed, |left| left.checked_sub(batch.min(left)).filter(|_| left > 0));
        before.ok().map(|before| before.min(batch))
    }

    /// Takes out all that is left.
    pub(super) fn empty(&self) {
        self.left.store(0, Ordering::Relaxed);
    }

    fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
    }

    /// Waits for nodes; whether the pool is still in use.
    fn wait(&self) -> bool {
        let begin = Instant::now();
        while self.left.load(Ordering::Relaxed) == 0 {
            if self.is_closed.load(Ordering::Acquire) {
                return false;
            }
            // Whoever fills the pool wakes those who sleep, and one who is woken before falling asleep stays awake.
            if begin.elapsed() < AWAKE { std::hint::spin_loop() } else { thread::park() }
        }
        !self.is_closed.load(Ordering::Acquire)
    }
}

/// What a helper and its team both know.
struct SharedSearch {
    search: Mutex<Box<dyn Thinker>>,
    /// How far the search had come after its last batch, for those who do not want to wait for the present one.
    progress: Mutex<Progress>,
}

/// A search that works beside others until it is dropped.
pub(super) struct HelperThread {
    shared: Arc<SharedSearch>,
    pool: Arc<NodePool>,
    thread: Option<JoinHandle<()>>,
}

impl HelperThread {
    /// Gives a search a thread of its own, which takes its nodes from a pool.
    pub(super) fn new(search: Box<dyn Thinker>, pool: Arc<NodePool>) -> HelperThread {
        let progress = Mutex::new(search.progress());
        let shared = Arc::new(SharedSearch { search: Mutex::new(search), progress });
        let (its_share, its_pool) = (shared.clone(), pool.clone());
        let thread = thread::spawn(move || work(&its_share, &its_pool));
        HelperThread { shared, pool, thread: Some(thread) }
    }

    /// Wakes it if it sleeps.
    pub(super) fn wake(&self) {
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }

    /// Its search, when it has finished its batch.
    pub(super) fn search(&self) -> MutexGuard<'_, Box<dyn Thinker>> {
        lock(&self.shared.search)
    }

    /// Goes on to the position after a move or chance event.
    pub(super) fn advance(&self, text: &str) -> Result<(), PlayError> {
        let mut search = self.search();
        search.advance(text)?;
        *lock(&self.shared.progress) = search.progress();
        Ok(())
    }

    /// How far it had come after its last batch.
    pub(super) fn seen(&self) -> Progress {
        *lock(&self.shared.progress)
    }
}

impl Drop for HelperThread {
    fn drop(&mut self) {
        self.pool.close();
        self.wake();
        if let Some(thread) = self.thread.take() {
            // A search that panicked has said so itself.
            drop(thread.join());
        }
    }
}

fn work(shared: &SharedSearch, pool: &NodePool) {
    while pool.wait() {
        let mut search = lock(&shared.search);
        while let Some(nodes) = pool.take() {
            let progress = search.step(nodes);
            *lock(&shared.progress) = progress;
            if progress.is_settled {
                pool.empty();
            }
        }
    }
}

fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}
