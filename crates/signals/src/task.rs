//! Work that waits for something: futures, each owned by the scope in which it was begun. When the scope ends, its futures are dropped.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};

use crate::graph::soon;
use crate::{Scope, on_cleanup};

type Job = Pin<Box<dyn Future<Output = ()>>>;

/// A future, and the scope in which it goes on.
struct Task {
    job: Job,
    scope: Option<Scope>,
}

#[derive(Default)]
struct Tasks {
    begun: u64,
    /// The tasks that wait. The one that runs is taken out.
    waiting: BTreeMap<u64, Task>,
    /// The numbers of those that can go on, in the order in which they were woken.
    woken: Vec<u64>,
}

thread_local! {
    static TASKS: RefCell<Tasks> = RefCell::default();
}

/// Runs a future. It begins soon, and is dropped when the current scope ends.
///
/// ```
/// use igroteka_signals::{RwSignal, Scope, settle, spawn};
///
/// Scope::inside(None).with(|| {
///     let answer = RwSignal::new(0);
///     spawn(async move { answer.set(std::future::ready(42).await) });
///     settle(); // In a browser this happens by itself.
///     assert_eq!(answer.get(), 42);
/// });
/// ```
pub fn spawn(future: impl Future<Output = ()> + 'static) {
    let number = begin(Box::pin(future));
    on_cleanup(move || cancel(number));
}

pub(crate) fn begin(job: Job) -> u64 {
    let task = Task { job, scope: Scope::current() };
    let number = TASKS.with_borrow_mut(|tasks| {
        tasks.begun += 1;
        tasks.waiting.insert(tasks.begun, task);
        tasks.begun
    });
    wake(number);
    number
}

/// Drops a task, unless it has ended. One that runs is not stopped: it ends or waits, and is dropped then.
pub(crate) fn cancel(number: u64) {
    let dropped = TASKS.with_borrow_mut(|tasks| {
        tasks.woken.retain(|woken| *woken != number);
        tasks.waiting.remove(&number)
    });
    drop(dropped);
}

fn wake(number: u64) {
    let is_first = TASKS.with_borrow_mut(|tasks| {
        tasks.woken.push(number);
        tasks.woken.len() == 1
    });
    if is_first {
        soon::settle();
    }
}

/// Lets every task go on that was woken; says whether there was one.
pub(crate) fn run_woken() -> bool {
    let woken = TASKS.with_borrow_mut(|tasks| std::mem::take(&mut tasks.woken));
    for number in &woken {
        run(*number);
    }
    !woken.is_empty()
}

fn run(number: u64) {
    let Some(mut task) = TASKS.with_borrow_mut(|tasks| tasks.waiting.remove(&number)) else { return };
    let waker = Waker::from(Arc::new(Alarm(number)));
    let mut poll = || task.job.as_mut().poll(&mut Context::from_waker(&waker));
    let scope = task.scope.clone();
    let state = match &scope {
        Some(scope) => scope.with(poll),
        None => poll(),
    };
    // The task itself may have ended its scope.
    if state == Poll::Pending && !scope.is_some_and(|scope| scope.has_ended()) {
        TASKS.with_borrow_mut(|tasks| tasks.waiting.insert(number, task));
    }
}

/// Wakes a task. A page has one thread, and so have its tasks.
struct Alarm(u64);

impl Wake for Alarm {
    fn wake(self: Arc<Self>) {
        wake(self.0);
    }
}
