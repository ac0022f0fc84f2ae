//! The one writer of an SQLite database. Making a transaction durable takes milliseconds, so the writer takes everything that waits into
//! one transaction, each item within a savepoint of its own, and answers after the commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_core::future::BoxFuture;
use sqlx::{Executor as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::both::in_time;
use crate::error::{StoreError, StoreResult};

/// How many items may wait; a further one is refused.
const QUEUE: usize = 1024;
/// How many items share a transaction at most.
const GROUP: usize = 64;

/// Something to be written.
trait Item: Send {
    /// Writes it, within a savepoint, and says whether the savepoint is kept.
    fn write<'c>(&'c mut self, connection: &'c mut SqliteConnection) -> BoxFuture<'c, bool>;
    /// Tells the sender what became of it.
    fn answer(self: Box<Self>, committed: StoreResult<()>);
}

struct Work<T, F> {
    work: Option<F>,
    result: StoreResult<T>,
    reply: oneshot::Sender<StoreResult<T>>,
}

impl<T, F> Item for Work<T, F>
where
    T: Send,
    F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, StoreResult<T>> + Send,
{
    fn write<'c>(&'c mut self, connection: &'c mut SqliteConnection) -> BoxFuture<'c, bool> {
        Box::pin(async move {
            if let Some(work) = self.work.take() {
                self.result = work(connection).await;
            }
            self.result.is_ok()
        })
    }

    fn answer(self: Box<Self>, committed: StoreResult<()>) {
        // A sender that does not wait any more learns it when it sends the item again.
        let _ = self.reply.send(committed.and(self.result));
    }
}

/// How much was written.
#[derive(Default, Debug)]
pub(crate) struct Written {
    pub items: AtomicU64,
    pub groups: AtomicU64,
}

/// The way to the writer.
#[derive(Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Box<dyn Item>>,
    written: Arc<Written>,
}

impl Writer {
    /// Starts the writer on its connection. It ends when nobody can ask it any more.
    pub(crate) fn start(connection: SqliteConnection) -> Writer {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let written = Arc::new(Written::default());
        tokio::spawn(write_all(connection, waiting, Arc::clone(&written)));
        Writer { queue, written }
    }

    /// Writes something, and returns when it is on disk.
    pub(crate) async fn write<T, F>(&self, work: F) -> StoreResult<T>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, StoreResult<T>> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let not_done = || StoreError::Failed("not written".to_owned());
        let item = Work { work: Some(work), result: Err(not_done()), reply };
        self.queue.try_send(Box::new(item)).map_err(|_| StoreError::Busy)?;
        in_time(async { answer.await.unwrap_or_else(|_| Err(not_done())) }).await
    }

    /// How many items were written in how many transactions.
    pub(crate) fn written(&self) -> (u64, u64) {
        (self.written.items.load(Ordering::Relaxed), self.written.groups.load(Ordering::Relaxed))
    }
}

async fn write_all(mut connection: SqliteConnection, mut waiting: mpsc::Receiver<Box<dyn Item>>, written: Arc<Written>) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        written.items.fetch_add(group.len() as u64, Ordering::Relaxed);
        written.groups.fetch_add(1, Ordering::Relaxed);
        let committed = write_group(&mut connection, &mut group).await;
        if committed.is_err() {
            // A transaction that could not be ended would be in the way of the next one.
            let _ = connection.execute("ROLLBACK").await;
        }
        for item in group.drain(..) {
            item.answer(committed.clone());
        }
    }
}

async fn write_group(connection: &mut SqliteConnection, group: &mut [Box<dyn Item>]) -> StoreResult<()> {
    connection.execute("BEGIN IMMEDIATE").await?;
    for item in group {
        connection.execute("SAVEPOINT item").await?;
        if !item.write(&mut *connection).await {
            connection.execute("ROLLBACK TO item").await?;
        }
        connection.execute("RELEASE item").await?;
    }
    connection.execute("COMMIT").await?;
    Ok(())
}
