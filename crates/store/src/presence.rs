//! Who is connected. A node that holds a connection of a seat's guest says so again and again; what it says is true for some seconds only,
//! because a node may be gone without a word.

use sqlx::{query, query_as};

use crate::both::{Now as _, in_time, read, write};
use crate::error::StoreResult;
use crate::rows::{SeatColumns, SeatRow, natural, signed};
use crate::{Database, Store};

/// The columns of a seat, in the order of [`SeatColumns`]. A row of an older program only knows since when its guest is gone.
macro_rules! seat_columns {
    () => {
        "seat, guest, invitation, COALESCE(seen_until, gone_at)"
    };
}
pub(crate) use seat_columns;

impl Store {
    /// The guests of these seats are connected to a node, and count as connected for the given time. With PostgreSQL it is one statement.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn hold_seats(&self, node: String, seats: Vec<(String, u8)>, for_ms: i64) -> StoreResult<()> {
        const ALL: &str = concat!(
            "UPDATE seats SET seen_until = $4 + ",
            crate::postgres::now!(),
            ", seen_by = $1, gone_at = NULL FROM UNNEST($2::TEXT[], $3::BIGINT[]) AS held (id, place)
             WHERE table_id = held.id AND seat = held.place"
        );
        const ONE: &str = "UPDATE seats SET seen_until = $4, seen_by = $1, gone_at = NULL WHERE table_id = $2 AND seat = $3";
        match &self.0 {
            Database::Postgres(postgres) => {
                let (tables, places): (Vec<String>, Vec<i64>) = seats.into_iter().map(|(table, seat)| (table, i64::from(seat))).unzip();
                let update = query(ALL).bind(node).bind(tables).bind(places).bind(for_ms);
                postgres.in_time(async |pool| Ok(update.execute(pool).await.map(drop)?)).await
            }
            Database::Sqlite(_) => write!(self, connection => {
                let until = connection.now_ms().await?.saturating_add(for_ms);
                for (table, seat) in &seats {
                    query(ONE).bind(&node).bind(table).bind(i64::from(*seat)).bind(until).execute(&mut *connection).await?;
                }
                Ok(())
            }),
        }
    }

    /// The last connection of a seat's guest to a node is gone. If another node has said since that there is one, that stays true.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn release_seat(&self, node: String, table: String, seat: u8) -> StoreResult<()> {
        const SQL: &str =
            "UPDATE seats SET seen_until = $4, gone_at = $4, seen_by = NULL WHERE table_id = $1 AND seat = $2 AND seen_by = $3";
        write!(self, connection => {
            let now = connection.now_ms().await?;
            query(SQL).bind(&table).bind(i64::from(seat)).bind(&node).bind(now).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// The seats of some tables that people can take, in no order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seats_of(&self, tables: &[String]) -> StoreResult<Vec<(String, SeatRow)>> {
        const SQL: &str = concat!("SELECT table_id, ", seat_columns!(), " FROM seats WHERE table_id = ANY($1)");
        type Columns = (String, i64, Option<String>, Option<String>, Option<i64>);
        match &self.0 {
            Database::Postgres(postgres) => {
                let rows: Vec<Columns> = postgres.in_time(async |pool| Ok(query_as(SQL).bind(tables).fetch_all(pool).await?)).await?;
                let row = |(table, seat, guest, invitation, seen): Columns| -> (String, SeatRow) {
                    let columns: SeatColumns = (seat, guest, invitation, seen);
                    (table, columns.into())
                };
                Ok(rows.into_iter().map(row).collect())
            }
            Database::Sqlite(_) => {
                let mut found = Vec::new();
                for table in tables {
                    found.extend(self.seats(table).await?.into_iter().map(|row| (table.clone(), row)));
                }
                Ok(found)
            }
        }
    }

    /// Those of some guests who exist and are not banned.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn admitted(&self, guests: &[String]) -> StoreResult<Vec<String>> {
        const ALL: &str = "SELECT id FROM guests WHERE id = ANY($1) AND is_banned = 0";
        const ONE: &str = "SELECT id FROM guests WHERE id = $1 AND is_banned = 0";
        let rows: Vec<(String,)> = match &self.0 {
            Database::Postgres(postgres) => postgres.in_time(async |pool| Ok(query_as(ALL).bind(guests).fetch_all(pool).await?)).await?,
            Database::Sqlite(sqlite) => {
                let mut found = Vec::new();
                for guest in guests {
                    let row = in_time(async { Ok(query_as(ONE).bind(guest).fetch_optional(&sqlite.readers).await?) }).await?;
                    found.extend(row);
                }
                found
            }
        };
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The lines that were deleted since a moment: table and number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn deleted_lines_since(&self, ms: u64) -> StoreResult<Vec<(String, u64)>> {
        const SQL: &str = "SELECT table_id, number FROM lines WHERE deleted_at >= $1";
        let rows: Vec<(String, i64)> = read!(self, pool => query_as(SQL).bind(signed(ms)).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(table, line)| (table, natural(line))).collect())
    }
}
