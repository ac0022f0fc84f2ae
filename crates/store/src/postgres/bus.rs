//! Hints between nodes by NOTIFY. A hint is sent after the commit, as a statement of its own: inside the transaction a lock would be held
//! until the commit is durable. Hints may be lost; whoever listens compares everything from time to time.

use sqlx::postgres::PgListener;
use sqlx::{PgPool, query};

use crate::both::in_time;
use crate::error::StoreResult;

const CHANNEL: &str = "igroteka";
/// PostgreSQL carries less than 8,000 bytes.
pub(crate) const MOST_BYTES: usize = 7_900;

/// Sends a hint to every node; one that is too long is not sent.
pub(crate) async fn notify(pool: &PgPool, hint: &str) -> StoreResult<()> {
    if hint.len() <= MOST_BYTES {
        in_time(async { Ok(query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(hint).execute(pool).await.map(drop)?) }).await?;
    }
    Ok(())
}

/// The one connection of a node that listens.
pub struct Listener(PgListener);

impl Listener {
    pub(crate) async fn connect(pool: &PgPool) -> StoreResult<Listener> {
        in_time(async {
            let mut listener = PgListener::connect_with(pool).await?;
            listener.listen(CHANNEL).await?;
            Ok(Listener(listener))
        })
        .await
    }

    /// The next hint. Nothing means that the connection was lost and made anew: hints may have been missed.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn next(&mut self) -> StoreResult<Option<String>> {
        Ok(self.0.try_recv().await?.map(|notification| notification.payload().to_owned()))
    }
}
