//! Chat of the players, apart from the log of the game.

use sqlx::{query, query_as};

use crate::Store;
use crate::both::{Now as _, read, write};
use crate::error::StoreResult;
use crate::rows::{ChatRow, LineColumns, natural, signed};

impl Store {
    /// Keeps a line.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_line(&self, table: String, seat: u8, text: String) -> StoreResult<ChatRow> {
        const SQL: &str = "INSERT INTO lines (table_id, number, at, seat, text)
            SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4 FROM lines WHERE table_id = $1 RETURNING number";
        write!(self, connection => {
            let now = connection.now_ms().await?;
            // Lines of one table are numbered one after the other, whichever node they come from.
            query("UPDATE tables SET id = id WHERE id = $1").bind(&table).execute(&mut *connection).await?;
            let insert = query_as(SQL).bind(&table).bind(now).bind(i64::from(seat)).bind(&text);
            let (number,): (i64,) = insert.fetch_one(&mut *connection).await?;
            Ok(ChatRow { number: natural(number), at_ms: natural(now), seat, text, is_deleted: false })
        })
    }

    /// The last lines of a table, the oldest first. Deleted ones are empty.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lines(&self, table: &str, most: u32) -> StoreResult<Vec<ChatRow>> {
        const SQL: &str = "SELECT number, at, seat, text, is_deleted FROM lines WHERE table_id = $1 ORDER BY number DESC LIMIT $2";
        let rows: Vec<LineColumns> = read!(self, pool => query_as(SQL).bind(table).bind(i64::from(most)).fetch_all(pool).await?);
        Ok(rows.into_iter().rev().map(ChatRow::from).collect())
    }

    /// The lines that were said since a moment and are not deleted: table and line, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lines_since(&self, ms: u64) -> StoreResult<Vec<(String, ChatRow)>> {
        const SQL: &str =
            "SELECT table_id, number, at, seat, text, is_deleted FROM lines WHERE at >= $1 AND is_deleted = 0 ORDER BY at, number";
        type Columns = (String, i64, i64, i64, String, i64);
        let rows: Vec<Columns> = read!(self, pool => query_as(SQL).bind(signed(ms)).fetch_all(pool).await?);
        let row = |(table, number, at, seat, text, is_deleted): Columns| (table, LineColumns::into((number, at, seat, text, is_deleted)));
        Ok(rows.into_iter().map(row).collect())
    }

    /// Deletes what a line says; its number stays. With a seat, only a line of that seat. Returns whether there was such a line.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn delete_line(&self, table: String, number: u64, of: Option<u8>) -> StoreResult<bool> {
        const SQL: &str = "UPDATE lines SET text = '', is_deleted = 1, deleted_at = $4
            WHERE table_id = $1 AND number = $2 AND (CAST($3 AS BIGINT) IS NULL OR seat = $3) AND is_deleted = 0";
        write!(self, connection => {
            let now = connection.now_ms().await?;
            let delete = query(SQL).bind(&table).bind(signed(number)).bind(of.map(i64::from)).bind(now);
            Ok(delete.execute(&mut *connection).await?.rows_affected() == 1)
        })
    }
}
