//! Notices: who wants to hear that it is their turn, and of what they have heard already.

use sqlx::{query, query_as};

use crate::Store;
use crate::both::{Now as _, read, write};
use crate::error::StoreResult;
use crate::rows::signed;

/// What holds of a table at which somebody wants notices.
macro_rules! wanted {
    () => {
        "EXISTS (SELECT 1 FROM seats JOIN subscriptions ON subscriptions.guest = seats.guest WHERE seats.table_id = tables.id)"
    };
}

impl Store {
    /// The key of a name: the one that is stored, or else the proposed one, which is stored now. All nodes get the same.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn site_key(&self, name: &'static str, proposed: String) -> StoreResult<String> {
        write!(self, connection => {
            let insert = query("INSERT INTO site_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING");
            insert.bind(name).bind(&proposed).execute(&mut *connection).await?;
            let stored = query_as("SELECT value FROM site_keys WHERE name = $1").bind(name);
            let (value,): (String,) = stored.fetch_one(&mut *connection).await?;
            Ok(value)
        })
    }

    /// From now on a browser is notified when it is a guest's turn. A guest has only so many; the oldest ones are forgotten.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn subscribe(&self, endpoint: String, guest: String, most: u32) -> StoreResult<()> {
        const INSERT: &str = "INSERT INTO subscriptions (endpoint, guest, created_at) VALUES ($1, $2, $3)
            ON CONFLICT (endpoint) DO UPDATE SET guest = excluded.guest, created_at = excluded.created_at";
        const FORGET: &str = "DELETE FROM subscriptions WHERE guest = $1 AND endpoint NOT IN
            (SELECT endpoint FROM subscriptions WHERE guest = $1 ORDER BY created_at DESC, endpoint LIMIT $2)";
        write!(self, connection => {
            let now = connection.now_ms().await?;
            query(INSERT).bind(&endpoint).bind(&guest).bind(now).execute(&mut *connection).await?;
            query(FORGET).bind(&guest).bind(i64::from(most)).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// A browser is notified no more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unsubscribe(&self, endpoint: String) -> StoreResult<()> {
        write!(self, connection => {
            query("DELETE FROM subscriptions WHERE endpoint = $1").bind(&endpoint).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// Where a guest wants to be notified.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn subscriptions_of(&self, guest: &str) -> StoreResult<Vec<String>> {
        const SQL: &str = "SELECT endpoint FROM subscriptions WHERE guest = $1 ORDER BY endpoint";
        let rows: Vec<(String,)> = read!(self, pool => query_as(SQL).bind(guest).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(endpoint,)| endpoint).collect())
    }

    /// Tables at which somebody wants notices and that changed in a span of time, if nobody has looked at the change yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn changed_for_notices(&self, from_ms: u64, to_ms: u64, most: u32) -> StoreResult<Vec<String>> {
        const SQL: &str = concat!(
            "SELECT id FROM tables LEFT JOIN notices ON notices.table_id = id WHERE status = 'live' AND changed_at BETWEEN $1 AND $2
             AND COALESCE(notices.seq, 0) < tables.seq AND ",
            wanted!(),
            " ORDER BY changed_at LIMIT $3"
        );
        let rows: Vec<(String,)> =
            read!(self, pool => query_as(SQL).bind(signed(from_ms)).bind(signed(to_ms)).bind(i64::from(most)).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Tables at which somebody wants notices, that did not change since a moment, and whose deadline lies in a span of time, if nobody was
    /// reminded of it yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn deadlines_for_notices(&self, from_ms: u64, to_ms: u64, unchanged_ms: u64, most: u32) -> StoreResult<Vec<String>> {
        const SQL: &str = concat!(
            "SELECT id FROM tables LEFT JOIN notices ON notices.table_id = id WHERE status = 'live'
             AND tables.deadline BETWEEN $1 AND $2 AND changed_at <= $3 AND COALESCE(notices.deadline, 0) <> tables.deadline AND ",
            wanted!(),
            " ORDER BY tables.deadline LIMIT $4"
        );
        let rows: Vec<(String,)> = read!(self, pool => {
            let found = query_as(SQL).bind(signed(from_ms)).bind(signed(to_ms)).bind(signed(unchanged_ms));
            found.bind(i64::from(most)).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Notes that a table was looked at up to an entry, in a turn. Whether somebody has to be notified of the turn by whoever asks: of all
    /// nodes one does it, once.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn claim_turn_notice(&self, table: String, seq: u64, turn_ms: u64) -> StoreResult<bool> {
        const CLAIM: &str = "INSERT INTO notices (table_id, seq, turn_at, deadline) VALUES ($1, $2, $3, 0)
            ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, turn_at = excluded.turn_at WHERE notices.seq < excluded.seq";
        write!(self, connection => {
            let before: Option<(i64,)> =
                query_as("SELECT turn_at FROM notices WHERE table_id = $1").bind(&table).fetch_optional(&mut *connection).await?;
            let claim = query(CLAIM).bind(&table).bind(signed(seq)).bind(signed(turn_ms));
            let is_claimed = claim.execute(&mut *connection).await?.rows_affected() == 1;
            Ok(is_claimed && before != Some((signed(turn_ms),)))
        })
    }

    /// Whether somebody has to be reminded of a deadline by whoever asks: of all nodes one does it, once.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn claim_deadline_notice(&self, table: String, deadline_ms: u64) -> StoreResult<bool> {
        const CLAIM: &str = "INSERT INTO notices (table_id, seq, turn_at, deadline) VALUES ($1, 0, 0, $2)
            ON CONFLICT (table_id) DO UPDATE SET deadline = excluded.deadline WHERE notices.deadline <> excluded.deadline";
        write!(self, connection => {
            let claim = query(CLAIM).bind(&table).bind(signed(deadline_ms));
            Ok(claim.execute(&mut *connection).await?.rows_affected() == 1)
        })
    }
}
