//! A companion: a search on a thread of its own, which works as long as there are nodes in the pot.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use igroteka_core::game::PlayError;
use igroteka_search::{Progress, Thinker};

/// A thread that finds the pot empty waits awake for so long: the next step mostly comes at once, and waking up takes longer.
const AWAKE: Duration = Duration::from_micros(300);

/// The nodes that are left of a step, for all members of a team.
#[derive(Default)]
pub(super) struct Pot {
    left: AtomicU32,
    bite: AtomicU32,
    is_closed: AtomicBool,
}

impl Pot {
    /// Puts in the nodes of a step, to be taken out by so many at once.
    pub(super) fn fill(&self, nodes: u32, bite: u32) {
        self.bite.store(bite.max(1), Ordering::Relaxed);
        self.left.store(nodes, Ordering::Release);
    }

    /// Takes out the next nodes; nothing if there are none.
    pub(super) fn take(&self) -> Option<u32> {
        let bite = self.bite.load(Ordering::Relaxed);
        let before =
            self.left.fetch_update(Ordering::Acquire, Ordering::Relaxed, |left| left.checked_sub(bite.min(left)).filter(|_| left > 0));
        before.ok().map(|before| before.min(bite))
    }

    /// Takes out all that is left.
    pub(super) fn empty(&self) {
        self.left.store(0, Ordering::Relaxed);
    }

    fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
    }

    /// Waits for nodes; whether the pot is still in use.
    fn wait(&self) -> bool {
        let begin = Instant::now();
        while self.left.load(Ordering::Relaxed) == 0 {
            if self.is_closed.load(Ordering::Acquire) {
                return false;
            }
            // Whoever fills the pot wakes those who sleep, and one who is woken before falling asleep stays awake.
            if begin.elapsed() < AWAKE { std::hint::spin_loop() } else { thread::park() }
        }
        !self.is_closed.load(Ordering::Acquire)
    }
}

/// What a companion and its team both know.
struct Desk {
    search: Mutex<Box<dyn Thinker>>,
    /// How far the search had come after its last bite, for those who do not want to wait for the present one.
    progress: Mutex<Progress>,
}

/// A search that works beside others until it is dropped.
pub(super) struct Companion {
    desk: Arc<Desk>,
    pot: Arc<Pot>,
    thread: Option<JoinHandle<()>>,
}

impl Companion {
    /// Gives a search a thread of its own, which eats from a pot.
    pub(super) fn new(search: Box<dyn Thinker>, pot: Arc<Pot>) -> Companion {
        let progress = Mutex::new(search.progress());
        let desk = Arc::new(Desk { search: Mutex::new(search), progress });
        let (its_desk, its_pot) = (desk.clone(), pot.clone());
        let thread = thread::spawn(move || work(&its_desk, &its_pot));
        Companion { desk, pot, thread: Some(thread) }
    }

    /// Wakes it if it sleeps.
    pub(super) fn wake(&self) {
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }

    /// Its search, when it has finished its bite.
    pub(super) fn search(&self) -> MutexGuard<'_, Box<dyn Thinker>> {
        lock(&self.desk.search)
    }

    /// Goes on to the position after a move or chance event.
    pub(super) fn advance(&self, text: &str) -> Result<(), PlayError> {
        let mut search = self.search();
        search.advance(text)?;
        *lock(&self.desk.progress) = search.progress();
        Ok(())
    }

    /// How far it had come after its last bite.
    pub(super) fn seen(&self) -> Progress {
        *lock(&self.desk.progress)
    }
}

impl Drop for Companion {
    fn drop(&mut self) {
        self.pot.close();
        self.wake();
        if let Some(thread) = self.thread.take() {
            // A search that panicked has said so itself.
            drop(thread.join());
        }
    }
}

fn work(desk: &Desk, pot: &Pot) {
    while pot.wait() {
        let mut search = lock(&desk.search);
        while let Some(nodes) = pot.take() {
            let progress = search.step(nodes);
            *lock(&desk.progress) = progress;
            if progress.is_settled {
                pot.empty();
            }
        }
    }
}

fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}
