//! Guests: who plays, known by the secrets of their browsers.

use sqlx::{query, query_as};

use crate::Store;
use crate::both::{Now as _, read, write};
use crate::error::StoreResult;
use crate::log::table_columns;
use crate::rows::{Guest, TableColumns, TableRow};

const INSERT_DEVICE: &str = "INSERT INTO devices (secret_hash, guest, created_at) VALUES ($1, $2, $3)";

impl Store {
    /// Makes a guest who is known by the secret of a browser.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create_guest(&self, id: String, name: String, secret_hash: String) -> StoreResult<()> {
        write!(self, connection => {
            let now = connection.now_ms().await?;
            let insert = query("INSERT INTO guests (id, name, created_at) VALUES ($1, $2, $3)");
            insert.bind(&id).bind(&name).bind(now).execute(&mut *connection).await?;
            query(INSERT_DEVICE).bind(&secret_hash).bind(&id).bind(now).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// The guest with a browser of this secret.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn guest_by_device(&self, secret_hash: &str) -> StoreResult<Option<Guest>> {
        const SQL: &str = "SELECT guests.id, name, is_banned FROM devices JOIN guests ON guests.id = guest WHERE secret_hash = $1";
        let row: Option<(String, String, i64)> = read!(self, pool => query_as(SQL).bind(secret_hash).fetch_optional(pool).await?);
        Ok(row.map(|(id, name, is_banned)| Guest { id, name, is_banned: is_banned != 0 }))
    }

    /// Gives a guest another name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rename_guest(&self, id: String, name: String) -> StoreResult<()> {
        write!(self, connection => {
            query("UPDATE guests SET name = $2 WHERE id = $1").bind(&id).bind(&name).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// A guest may do nothing any more, or everything again. Returns whether there is such a guest.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_banned(&self, id: String, is_banned: bool) -> StoreResult<bool> {
        write!(self, connection => {
            let update = query("UPDATE guests SET is_banned = $2 WHERE id = $1").bind(&id).bind(i64::from(is_banned));
            Ok(update.execute(&mut *connection).await?.rows_affected() == 1)
        })
    }

    /// Forgets a guest: name, browsers and seats. What they played stays, under the names in the logs.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn delete_guest(&self, id: String) -> StoreResult<bool> {
        write!(self, connection => {
            let delete = query("DELETE FROM guests WHERE id = $1").bind(&id).execute(&mut *connection).await?;
            Ok(delete.rows_affected() == 1)
        })
    }

    /// Keeps the secret of a one-time link by which a guest continues on another device.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create_handover(&self, secret_hash: String, guest: String, valid_ms: i64) -> StoreResult<()> {
        write!(self, connection => {
            let now = connection.now_ms().await?;
            query("DELETE FROM handovers WHERE expires_at < $1 OR guest = $2").bind(now).bind(&guest).execute(&mut *connection).await?;
            let insert = query("INSERT INTO handovers (secret_hash, guest, expires_at) VALUES ($1, $2, $3)");
            insert.bind(&secret_hash).bind(&guest).bind(now.saturating_add(valid_ms)).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// Spends a one-time link: the browser with this secret is the guest's from now on. Nothing if the link is spent or too old.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn spend_handover(&self, secret_hash: String, device_hash: String) -> StoreResult<Option<Guest>> {
        write!(self, connection => {
            let now = connection.now_ms().await?;
            let spent: Option<(String, i64)> = query_as("DELETE FROM handovers WHERE secret_hash = $1 RETURNING guest, expires_at")
                .bind(&secret_hash).fetch_optional(&mut *connection).await?;
            let Some((guest, _)) = spent.filter(|(_, expires_at)| now <= *expires_at) else { return Ok(None) };
            query(INSERT_DEVICE).bind(&device_hash).bind(&guest).bind(now).execute(&mut *connection).await?;
            let found: Option<(String, String, i64)> = query_as("SELECT id, name, is_banned FROM guests WHERE id = $1")
                .bind(&guest).fetch_optional(&mut *connection).await?;
            Ok(found.map(|(id, name, is_banned)| Guest { id, name, is_banned: is_banned != 0 }))
        })
    }

    /// The tables at which a guest sits or that they made, the last changed first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tables_of(&self, guest: &str, most: u32) -> StoreResult<Vec<TableRow>> {
        const SQL: &str = concat!(
            "SELECT ",
            table_columns!(),
            " FROM tables WHERE owner = $1 OR id IN (SELECT table_id FROM seats WHERE guest = $1) ORDER BY changed_at DESC, id LIMIT $2"
        );
        let rows: Vec<TableColumns> = read!(self, pool => query_as(SQL).bind(guest).bind(i64::from(most)).fetch_all(pool).await?);
        Ok(rows.into_iter().map(TableRow::from).collect())
    }

    /// What was agreed at the tables of a guest that are not over.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_tables_of(&self, owner: &str) -> StoreResult<Vec<String>> {
        const SQL: &str = "SELECT conditions FROM tables WHERE owner = $1 AND status <> 'over'";
        let rows: Vec<(String,)> = read!(self, pool => query_as(SQL).bind(owner).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(conditions,)| conditions).collect())
    }
}
