//! Hints between nodes by NOTIFY. A hint is sent after the commit, as a statement of its own: inside the transaction a lock would be held
//! until the commit is durable. Hints may be lost; whoever listens compares everything from time to time.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Executor as _, query};
use tokio::time::timeout;

use super::{PATIENCE, Postgres};
use crate::both::in_time;
use crate::error::{StoreError, StoreResult};

const CHANNEL: &str = "igroteka";
/// PostgreSQL carries less than 8,000 bytes.
pub(crate) const MOST_BYTES: usize = 7_900;
/// After this time without a hint the connection is tried.
const QUIET: Duration = Duration::from_secs(4);
/// It has to answer within this time.
const ANSWER: Duration = Duration::from_secs(3);

/// Sends a hint to every node; one that is too long is not sent.
pub(crate) async fn notify(postgres: &Postgres, hint: &str) -> StoreResult<()> {
    if hint.len() <= MOST_BYTES {
        let notify = query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(hint);
        postgres.in_time(async |pool| Ok(notify.execute(pool).await.map(drop)?)).await?;
    }
    Ok(())
}

/// The one connection of a node that listens.
pub struct Listener(PgListener);

impl Listener {
    /// A pool of its own: a connection that hangs takes no place among the others.
    pub(crate) async fn connect(options: PgConnectOptions) -> StoreResult<Listener> {
        in_time(async {
            let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(PATIENCE).connect_lazy_with(options);
            let mut listener = PgListener::connect_with(&pool).await?;
            listener.listen(CHANNEL).await?;
            Ok(Listener(listener))
        })
        .await
    }

    /// The next hint. Nothing means that the connection was lost and made anew: hints may have been missed. A connection on which
    /// nothing comes is tried from time to time, because a link that is cut does not say so.
    ///
    /// # Errors
    /// If the database cannot be reached; then this listener hears nothing any more.
    pub async fn next(&mut self) -> StoreResult<Option<String>> {
        loop {
            match timeout(QUIET, self.0.try_recv()).await {
                Ok(heard) => return Ok(heard?.map(|notification| notification.payload().to_owned())),
                Err(_) => {
                    // Hints that come before the answer are kept.
                    let answer = timeout(ANSWER, self.0.execute("SELECT 1")).await;
                    answer.map_err(|_| StoreError::Failed("the listening connection does not answer".to_owned()))??;
                }
            }
        }
    }
}
