//! Doing the same on both databases: one text of SQL, typed for each.

use std::time::Duration;

use sqlx::{PgConnection, SqliteConnection};

use crate::error::{StoreError, StoreResult};

/// Nobody waits longer for a database. It has limits of its own, but a cut link or a stuck disk does not tell that they have passed.
const PATIENCE: Duration = Duration::from_secs(8);

/// What a database answers, if it answers in time. Otherwise it is not known whether something was done.
pub(crate) async fn in_time<T>(answer: impl Future<Output = StoreResult<T>>) -> StoreResult<T> {
    let late = |_| Err(StoreError::Failed("no answer in time".to_owned()));
    tokio::time::timeout(PATIENCE, answer).await.unwrap_or_else(late)
}

/// The clock of the database.
pub(crate) trait Now {
    /// Now, in milliseconds since 1970.
    async fn now_ms(&mut self) -> StoreResult<i64>;
}

impl Now for SqliteConnection {
    async fn now_ms(&mut self) -> StoreResult<i64> {
        Ok(crate::sqlite::now_ms())
    }
}

impl Now for PgConnection {
    async fn now_ms(&mut self) -> StoreResult<i64> {
        let (now,): (i64,) = sqlx::query_as(concat!("SELECT ", crate::postgres::now!())).fetch_one(&mut *self).await?;
        Ok(now)
    }
}

/// Reads by a pool of either database.
macro_rules! read {
    ($store:expr, $pool:ident => $body:expr) => {
        match &$store.0 {
            $crate::Database::Sqlite(sqlite) => {
                let $pool = &sqlite.readers;
                $crate::both::in_time(async { Ok($body) }).await?
            }
            $crate::Database::Postgres(postgres) => postgres.in_time(async |$pool| Ok($body)).await?,
        }
    };
}
pub(crate) use read;

/// Writes within a transaction of either database. The body owns what it uses.
macro_rules! write {
    ($store:expr, $connection:ident => $body:block) => {
        match &$store.0 {
            $crate::Database::Sqlite(sqlite) => {
                sqlite.writer.write(move |$connection: &mut sqlx::SqliteConnection| Box::pin(async move { $body })).await
            }
            $crate::Database::Postgres(postgres) => {
                let write = async |pool: &sqlx::PgPool| {
                    let mut transaction = pool.begin().await?;
                    let $connection: &mut sqlx::PgConnection = &mut transaction;
                    let result = async move { $body }.await;
                    if result.is_ok() {
                        transaction.commit().await?;
                    }
                    result
                };
                postgres.in_time(write).await
            }
        }
    };
}
pub(crate) use write;
