//! The computers' turns: one bounded queue, fair to everybody who made a table, worked off by a few threads.

use std::collections::{HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use igroteka_core::Level;
use igroteka_core::game::Snapshot;
use igroteka_games::GameId;
use igroteka_search::{Budget, Driver, level_nodes, level_thinker};
use serde_json::json;

use super::journal::note;

/// More does not wait here; the database knows what is due, and it is tried again later.
const MOST_WAITING: usize = 512;
/// How long a computer thinks at most, on a slow machine too.
const MOST_TIME: Duration = Duration::from_secs(10);

/// How much computers give way; more is less.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// A position to think about.
pub(crate) struct EngineTask {
    /// The owner of the table. Owners take turns, so that one with many tables holds up no other.
    pub owner: String,
    /// The table and the number of its last entry, so that the same turn is not thought about twice.
    pub turn: (String, u64),
    pub id: GameId,
    pub snapshot: Snapshot,
    pub level: Level,
    pub seed: u64,
    /// Gets the move.
    pub done: Box<dyn FnOnce(String) + Send>,
}

/// What became of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Added {
    /// It waits.
    Waiting,
    /// The same turn waits already, or is being thought about.
    Known,
    /// There was no room.
    Full,
}

#[derive(Default)]
struct Waiting {
    /// One queue for each owner, in the order in which they are served.
    queues: VecDeque<(String, VecDeque<EngineTask>)>,
    count: usize,
    /// The turns that wait or are being thought about.
    turns: HashSet<(String, u64)>,
    is_closed: bool,
}

impl Waiting {
    fn add(&mut self, task: EngineTask) -> Added {
        if self.turns.contains(&task.turn) {
            return Added::Known;
        }
        if self.count >= MOST_WAITING || self.is_closed {
            return Added::Full;
        }
        self.turns.insert(task.turn.clone());
        self.count += 1;
        match self.queues.iter_mut().find(|(owner, _)| *owner == task.owner) {
            Some((_, queue)) => queue.push_back(task),
            None => self.queues.push_back((task.owner.clone(), VecDeque::from([task]))),
        }
        Added::Waiting
    }

    /// The next task; its owner goes to the end.
    fn take(&mut self) -> Option<EngineTask> {
        let (owner, mut queue) = self.queues.pop_front()?;
        let task = queue.pop_front();
        self.count -= usize::from(task.is_some());
        if !queue.is_empty() {
            self.queues.push_back((owner, queue));
        }
        task
    }
}

/// The queue and its threads.
#[derive(Clone, Default)]
pub(crate) struct EngineQueue(Arc<(Mutex<Waiting>, Condvar)>);

impl EngineQueue {
    /// Starts the given number of threads.
    pub(crate) fn start(threads: usize) -> EngineQueue {
        let engine = EngineQueue::default();
        for _ in 0..threads.max(1) {
            let engine = engine.clone();
            std::thread::spawn(move || engine.work());
        }
        engine
    }

    /// Adds a task, if there is room.
    pub(crate) fn add(&self, task: EngineTask) -> Added {
        let added = self.waiting().add(task);
        self.0.1.notify_one();
        added
    }

    /// How many tasks wait.
    pub(crate) fn len(&self) -> usize {
        self.waiting().count
    }

    /// The threads end after what they do now. Returns the turns at which nobody thinks yet.
    pub(crate) fn close(&self) -> Vec<(String, u64)> {
        let mut waiting = self.waiting();
        waiting.is_closed = true;
        let turns: Vec<(String, u64)> = std::iter::from_fn(|| waiting.take()).map(|task| task.turn).collect();
        waiting.turns.retain(|turn| !turns.contains(turn));
        drop(waiting);
        self.0.1.notify_all();
        turns
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.waiting().is_closed
    }

    /// The turns that wait or are being thought about.
    pub(crate) fn turns(&self) -> Vec<(String, u64)> {
        self.waiting().turns.iter().cloned().collect()
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        give_way();
        loop {
            let mut waiting = self.waiting();
            let task = loop {
                if waiting.is_closed {
                    return;
                }
                match waiting.take() {
                    Some(task) => break task,
                    None => waiting = self.0.1.wait(waiting).unwrap_or_else(PoisonError::into_inner),
                }
            };
            drop(waiting);
            // A fault in a game harms that game alone; its turn is tried again later.
            let (turn, game) = (task.turn.clone(), task.id.slug());
            let done = catch_unwind(AssertUnwindSafe(|| {
                if let Some(text) = think(&task) {
                    (task.done)(text);
                }
            }));
            self.waiting().turns.remove(&turn);
            if done.is_err() {
                note("the computer failed", json!({ "table": turn.0, "game": game }));
            }
        }
    }
}

/// Lets this thread give way to those that answer people. Elsewhere than on Linux a priority would be that of the whole process.
fn give_way() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, NICENESS);
}

fn think(task: &EngineTask) -> Option<String> {
    let mut search = level_thinker(task.id, &task.snapshot, task.level, task.seed)?;
    let budget = Budget { time: Some(MOST_TIME), ..Budget::nodes(u64::from(level_nodes(task.id, task.level))) };
    let begin = Instant::now();
    Driver::new(budget).run(search.as_mut(), &|| begin.elapsed());
    search.best()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(owner: &str, seed: u64) -> EngineTask {
        let (id, turn) = (GameId::ALL[0], (owner.to_owned(), seed));
        EngineTask { owner: owner.to_owned(), turn, id, snapshot: Snapshot::default(), level: Level::default(), seed, done: Box::new(drop) }
    }

    #[test]
    fn nobody_waits_behind_all_tables_of_somebody_else() {
        let mut waiting = Waiting::default();
        for (owner, seed) in [("a", 1), ("a", 2), ("a", 3), ("b", 4), ("c", 5)] {
            assert_eq!(waiting.add(task(owner, seed)), Added::Waiting);
        }
        let order: Vec<u64> = std::iter::from_fn(|| waiting.take()).map(|task| task.seed).collect();
        assert_eq!(order, [1, 4, 5, 2, 3]);
        assert_eq!(waiting.count, 0);
    }

    #[test]
    fn a_full_queue_takes_no_more() {
        let mut waiting = Waiting::default();
        assert!((0..MOST_WAITING).all(|seed| waiting.add(task("a", seed as u64)) == Added::Waiting));
        assert_eq!(waiting.add(task("b", 0)), Added::Full);
        waiting.take();
        assert_eq!(waiting.add(task("b", 0)), Added::Waiting);
    }

    #[test]
    fn a_turn_waits_once() {
        let mut waiting = Waiting::default();
        assert_eq!([(); 2].map(|()| waiting.add(task("a", 1))), [Added::Waiting, Added::Known]);
        let taken = waiting.take().expect("a task");
        assert_eq!(waiting.add(task("a", 1)), Added::Known, "somebody thinks about it");
        waiting.turns.remove(&taken.turn);
        assert_eq!(waiting.add(task("a", 1)), Added::Waiting);
    }

    #[test]
    fn a_closed_queue_returns_what_nobody_thinks_about() {
        let engine = EngineQueue::default();
        for turn in 1..=3 {
            assert_eq!(engine.add(task("a", turn)), Added::Waiting);
        }
        let begun = engine.waiting().take().expect("a task").turn;
        assert_eq!(engine.close(), [("a".to_owned(), 2), ("a".to_owned(), 3)]);
        assert_eq!((engine.turns(), engine.len(), engine.is_closed()), (vec![begun], 0, true));
    }

    #[test]
    fn a_fault_ends_no_thread() {
        let engine = EngineQueue::start(1);
        let (sender, receiver) = std::sync::mpsc::channel();
        let game = GameId::ALL[0].new_game(igroteka_core::Options::defaults(GameId::ALL[0].profile()), None).expect("a game");
        let whole = |seed, done| EngineTask { snapshot: game.snapshot(), level: Level::new(1).expect("a level"), done, ..task("a", seed) };
        assert_eq!(engine.add(whole(1, Box::new(|_| panic!("whoever waited is gone")))), Added::Waiting);
        assert_eq!(engine.add(whole(2, Box::new(move |text| sender.send(text).expect("somebody waits")))), Added::Waiting);
        assert!(!receiver.recv().expect("a move").is_empty());
        engine.close();
    }

    #[test]
    fn a_thread_thinks_and_answers() {
        let engine = EngineQueue::start(1);
        let id = GameId::ALL[0];
        let game = id.new_game(igroteka_core::Options::defaults(id.profile()), None).expect("a game");
        let (sender, receiver) = std::sync::mpsc::channel();
        let done = Box::new(move |text| sender.send(text).expect("somebody waits"));
        let whole = EngineTask { snapshot: game.snapshot(), level: Level::new(1).expect("a level"), done, ..task("a", 1) };
        assert_eq!(engine.add(whole), Added::Waiting);
        let text = receiver.recv().expect("a move");
        assert!(game.boxed_clone().play_text(&text).is_ok(), "{text}");
        engine.close();
        assert_eq!(engine.add(task("a", 2)), Added::Full);
    }
}
