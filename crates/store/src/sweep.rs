//! What has to be done without anybody asking: deadlines that pass, computers that have to act, tables that other nodes changed.

use sqlx::{query, query_as};

use crate::both::{Now as _, in_time, read, write};
use crate::error::StoreResult;
use crate::log::table_columns;
use crate::rows::{RowStatus, TableColumns, TableRow, natural, signed};
use crate::{Database, Store};

/// How many tables there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableCounts {
    /// Those with free seats.
    pub waiting: u64,
    /// Those at which a game runs.
    pub live: u64,
    /// Those that are over.
    pub over: u64,
}

impl Store {
    /// Now, by the clock of the database.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn now_ms(&self) -> StoreResult<u64> {
        match &self.0 {
            Database::Sqlite(sqlite) => {
                // Whoever asks for the time wants to know whether the database answers, too.
                in_time(async { Ok(query("SELECT 1").execute(&sqlite.readers).await.map(drop)?) }).await?;
                Ok(natural(crate::sqlite::now_ms()))
            }
            Database::Postgres(postgres) => {
                let now = postgres.in_time(async |pool| pool.acquire().await?.now_ms().await).await?;
                Ok(natural(now))
            }
        }
    }

    /// Tables whose deadline passed at least the given time ago, the longest ago first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn overdue(&self, grace_ms: i64, most: u32) -> StoreResult<Vec<String>> {
        const SQL: &str = "SELECT id FROM tables WHERE status <> 'over' AND deadline < $1 ORDER BY deadline LIMIT $2";
        let before = signed(self.now_ms().await?).saturating_sub(grace_ms);
        let rows: Vec<(String,)> = read!(self, pool => query_as(SQL).bind(before).bind(i64::from(most)).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// When the next deadline passes.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_deadline_ms(&self) -> StoreResult<Option<u64>> {
        const SQL: &str = "SELECT MIN(deadline) FROM tables WHERE status <> 'over'";
        let (next,): (Option<i64>,) = read!(self, pool => query_as(SQL).fetch_one(pool).await?);
        Ok(next.map(natural))
    }

    /// Takes over the computer's turn at a table for some time, unless another node works at it. Doing it twice would be harmless: the
    /// second move would not be appended.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn take_turn(&self, table: String, seq: u64, for_ms: i64) -> StoreResult<bool> {
        const SQL: &str = "UPDATE tables SET claimed_until = $3 WHERE id = $1 AND seq = $2 AND status = 'live' AND is_work_due = 1 AND claimed_until < $4";
        write!(self, connection => {
            let now = connection.now_ms().await?;
            let claim = query(SQL).bind(&table).bind(signed(seq)).bind(now.saturating_add(for_ms)).bind(now);
            Ok(claim.execute(&mut *connection).await?.rows_affected() == 1)
        })
    }

    /// Gives up a computer's turn that was taken over, so that another node may take it at once.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn release_turn(&self, table: String, seq: u64) -> StoreResult<()> {
        const SQL: &str = "UPDATE tables SET claimed_until = 0 WHERE id = $1 AND seq = $2 AND is_work_due = 1";
        write!(self, connection => {
            query(SQL).bind(&table).bind(signed(seq)).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// The only node of a database was gone: nobody works at computers' turns, and nobody is connected. Does nothing if the database is
    /// shared, because other nodes may run; there what a node said is true for some seconds only.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn recover(&self) -> StoreResult<()> {
        const GONE: &str = "UPDATE seats SET seen_until = $1, gone_at = $1, seen_by = NULL
            WHERE guest IS NOT NULL AND (seen_by IS NOT NULL OR COALESCE(seen_until, gone_at) IS NULL)
            AND table_id IN (SELECT id FROM tables WHERE status <> 'over')";
        if self.is_shared() {
            return Ok(());
        }
        write!(self, connection => {
            let now = connection.now_ms().await?;
            query("UPDATE tables SET claimed_until = 0 WHERE is_work_due = 1").execute(&mut *connection).await?;
            query(GONE).bind(now).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// Tables at which the computer has to act and nobody works at it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn untaken_turns(&self, most: u32) -> StoreResult<Vec<String>> {
        const SQL: &str =
            "SELECT id FROM tables WHERE is_work_due = 1 AND claimed_until < $1 AND status = 'live' ORDER BY claimed_until LIMIT $2";
        let now = signed(self.now_ms().await?);
        let rows: Vec<(String,)> = read!(self, pool => query_as(SQL).bind(now).bind(i64::from(most)).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The tables that changed since a moment: the number of the last entry, and the table of the next game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn changed_since(&self, ms: u64) -> StoreResult<Vec<(String, u64, Option<String>)>> {
        const SQL: &str = "SELECT id, seq, rematch FROM tables WHERE changed_at >= $1";
        let rows: Vec<(String, i64, Option<String>)> = read!(self, pool => query_as(SQL).bind(signed(ms)).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(id, seq, rematch)| (id, natural(seq), rematch)).collect())
    }

    /// How many tables there are.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn counts(&self) -> StoreResult<TableCounts> {
        let rows: Vec<(String, i64)> =
            read!(self, pool => query_as("SELECT status, COUNT(*) FROM tables GROUP BY status").fetch_all(pool).await?);
        let count = |status: RowStatus| rows.iter().find(|(word, _)| word == status.word()).map_or(0, |(_, count)| natural(*count));
        Ok(TableCounts { waiting: count(RowStatus::Waiting), live: count(RowStatus::Live), over: count(RowStatus::Over) })
    }

    /// The tables that changed last, for the operator.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn latest_tables(&self, most: u32) -> StoreResult<Vec<TableRow>> {
        const SQL: &str = concat!("SELECT ", table_columns!(), " FROM tables ORDER BY changed_at DESC, id LIMIT $1");
        let rows: Vec<TableColumns> = read!(self, pool => query_as(SQL).bind(i64::from(most)).fetch_all(pool).await?);
        Ok(rows.into_iter().map(TableRow::from).collect())
    }
}
