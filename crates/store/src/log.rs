//! Tables and their logs.

use sqlx::{query, query_as};

use crate::both::{Now as _, read, write};
use crate::error::StoreResult;
use crate::presence::seat_columns;
use crate::rows::{Append, Appended, EntryColumns, EntryRow, NewTable, SeatColumns, SeatRow, TableColumns, TableRow, natural, signed};
use crate::{Database, Store};

pub(crate) const BY_MOVE_ID: &str = "SELECT seq, at, seat, move_id, body FROM entries WHERE table_id = $1 AND move_id = $2";
pub(crate) const GOOD_CLAIM: &str = "SELECT seat FROM seats WHERE table_id = $1 AND seat = $2
    AND (invitation = $3 OR (CAST($3 AS TEXT) IS NULL AND invitation IS NULL AND guest = $4))";
/// The columns of a table, in the order of [`TableColumns`].
macro_rules! table_columns {
    () => {
        "id, seq, status, deadline, conditions, seed, owner, created_at, changed_at, rematch"
    };
}
pub(crate) use table_columns;

const INSERT_TABLE: &str = "INSERT INTO tables (id, status, deadline, conditions, seed, owner, created_at, changed_at)
    VALUES ($1, 'waiting', $2, $3, $4, $5, $6, $6)";
/// It is a change of the table, so that every node informs its listeners.
const MARK_REMATCH: &str = "UPDATE tables SET rematch = $2, changed_at = CASE WHEN changed_at < $3 THEN $3 ELSE changed_at END
    WHERE id = $1 AND rematch IS NULL";
const INSERT_SEAT: &str = "INSERT INTO seats (table_id, seat, guest, invitation) VALUES ($1, $2, $3, $4)";

/// Everything about a table, read at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTable {
    /// The table.
    pub table: TableRow,
    /// Its seats for people.
    pub seats: Vec<SeatRow>,
    /// Its log.
    pub entries: Vec<EntryRow>,
}

/// Inserts a table with its seats.
macro_rules! insert_table {
    ($connection:expr, $new:expr, $now:expr) => {{
        let insert = query(INSERT_TABLE).bind(&$new.id).bind($now.saturating_add($new.expires_in_ms));
        let insert = insert.bind(&$new.conditions).bind(&$new.seed).bind(&$new.owner).bind($now);
        insert.execute(&mut *$connection).await?;
        for seat in &$new.seats {
            let insert = query(INSERT_SEAT).bind(&$new.id).bind(i64::from(seat.seat)).bind(&seat.guest).bind(&seat.invitation);
            insert.execute(&mut *$connection).await?;
        }
    }};
}

impl Store {
    /// Makes a table. Returns when it was made.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create_table(&self, new: NewTable) -> StoreResult<u64> {
        write!(self, connection => {
            let now = connection.now_ms().await?;
            insert_table!(connection, new, now);
            Ok(natural(now))
        })
    }

    /// Makes the table for the next game of the same players, unless there is one. Returns the id of the one that there is.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create_rematch(&self, table: String, new: NewTable) -> StoreResult<String> {
        write!(self, connection => {
            let now = connection.now_ms().await?;
            let marked = query(MARK_REMATCH);
            let marked = marked.bind(&table).bind(&new.id).bind(now).execute(&mut *connection).await?;
            if marked.rows_affected() == 1 {
                insert_table!(connection, new, now);
                return Ok(new.id);
            }
            let (known,): (Option<String>,) =
                query_as("SELECT rematch FROM tables WHERE id = $1").bind(&table).fetch_one(&mut *connection).await?;
            Ok(known.unwrap_or_default())
        })
    }

    /// Appends an entry if the table stands where it was decided. An entry that is stored already is not stored again.
    ///
    /// # Errors
    /// If the database fails. Then it is not known whether the entry is stored: asking again with the same move id is safe.
    pub async fn append(&self, append: Append) -> StoreResult<Appended> {
        match &self.0 {
            Database::Sqlite(sqlite) => sqlite.writer.write(move |connection| Box::pin(crate::sqlite::append(connection, append))).await,
            Database::Postgres(postgres) => postgres.in_time(async |pool| crate::postgres::append(pool, append).await).await,
        }
    }

    /// Deletes a table that is over, with its log and its chat. Returns whether there was such a table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn delete_table(&self, id: String) -> StoreResult<bool> {
        write!(self, connection => {
            let delete = query("DELETE FROM tables WHERE id = $1 AND status = 'over'").bind(&id).execute(&mut *connection).await?;
            let is_deleted = delete.rows_affected() == 1;
            if is_deleted {
                query("UPDATE tables SET rematch = NULL WHERE rematch = $1").bind(&id).execute(&mut *connection).await?;
            }
            Ok(is_deleted)
        })
    }

    /// A table without its log.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn table(&self, id: &str) -> StoreResult<Option<TableRow>> {
        const SQL: &str = concat!("SELECT ", table_columns!(), " FROM tables WHERE id = $1");
        let row: Option<TableColumns> = read!(self, pool => query_as(SQL).bind(id).fetch_optional(pool).await?);
        Ok(row.map(TableRow::from))
    }

    /// The seats of a table that people can take.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seats(&self, table: &str) -> StoreResult<Vec<SeatRow>> {
        const SQL: &str = concat!("SELECT ", seat_columns!(), " FROM seats WHERE table_id = $1 ORDER BY seat");
        let rows: Vec<SeatColumns> = read!(self, pool => query_as(SQL).bind(table).fetch_all(pool).await?);
        Ok(rows.into_iter().map(SeatRow::from).collect())
    }

    /// The log of a table after an entry.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn entries(&self, table: &str, after: u64) -> StoreResult<Vec<EntryRow>> {
        const SQL: &str = "SELECT seq, at, seat, move_id, body FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq";
        let rows: Vec<EntryColumns> = read!(self, pool => query_as(SQL).bind(table).bind(signed(after)).fetch_all(pool).await?);
        Ok(rows.into_iter().map(EntryRow::from).collect())
    }

    /// A table with seats and log. The log may be newer than the row of the table, and the seats newer than the log, never older:
    /// whoever sat down by the log has the seat.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn whole_table(&self, id: &str) -> StoreResult<Option<WholeTable>> {
        let Some(table) = self.table(id).await? else { return Ok(None) };
        let entries = self.entries(id, 0).await?;
        Ok(Some(WholeTable { seats: self.seats(id).await?, table, entries }))
    }

    /// The entry with a move id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn entry_by_move_id(&self, table: &str, move_id: &str) -> StoreResult<Option<EntryRow>> {
        let row: Option<EntryColumns> = read!(self, pool => query_as(BY_MOVE_ID).bind(table).bind(move_id).fetch_optional(pool).await?);
        Ok(row.map(EntryRow::from))
    }
}
