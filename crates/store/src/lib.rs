//! Where tables that are played by a link are kept: one contract on SQLite (a file) and on PostgreSQL (several nodes).
//!
//! The log decides what a table is. A new entry names the entry after which it was decided; the database appends it if
//! that is still the last one, in one transaction, and answers when it is on disk. An entry has a move id of its sender, so that
//! sending it again is harmless. All times are those of the database. The store knows no game: what was agreed and what happened
//! are texts to it.
//!
//! | module | what it does |
//! |---|---|
//! | `log` | tables, seats and entries; [`Store::append`] |
//! | `guests` | people, their browsers, links to another device |
//! | `chat` | lines of the players |
//! | `presence` | who is connected, who may not be any more |
//! | `notices` | who wants to hear that it is their turn, and has heard it |
//! | `sweep` | deadlines, computers' turns, changes by other nodes |
//! | `sqlite`, `postgres` | what differs: the append, the settings, the group commit, the hints |
//! | `migrations` | the forms of the database, one after the other |
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
//! use igroteka_store::{Append, Appended, NewTable, RowStatus, Store, When};
//!
//! # let folder = std::env::temp_dir().join(format!("igroteka-store-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder).unwrap();
//! # let path = folder.join("games.db");
//! let store = Store::open(path.to_str().unwrap()).await?;
//! let table = NewTable {
//!     id: "k3m9".to_owned(),
//!     conditions: "{}".to_owned(),
//!     seed: "00".to_owned(),
//!     owner: None,
//!     expires_in_ms: 60_000,
//!     seats: Vec::new(),
//! };
//! store.create_table(table).await?;
//! let append = Append {
//!     table: "k3m9".to_owned(),
//!     after: 0,
//!     seat: Some(0),
//!     move_id: Some("a".to_owned()),
//!     body: "k1-k4".to_owned(),
//!     status: RowStatus::Live,
//!     deadline_in_ms: Some(60_000),
//!     is_computer_due: false,
//!     when: When::InTime { lag_ms: 0 },
//!     claim: None,
//! };
//! assert!(matches!(store.append(append.clone()).await?, Appended::Stored { seq: 1, .. }));
//! assert!(matches!(store.append(append).await?, Appended::Known(entry) if entry.seq == 1));
//! # drop(store);
//! # std::fs::remove_dir_all(folder).unwrap();
//! # Ok::<(), igroteka_store::StoreError>(()) }).unwrap();
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod both;
mod chat;
mod error;
mod guests;
mod log;
mod migrations;
mod notices;
mod postgres;
mod presence;
mod rows;
mod sqlite;
mod sweep;

use std::path::Path;

pub use error::{StoreError, StoreResult};
pub use log::WholeTable;
pub use postgres::Listener;
pub use rows::{Append, Appended, ChatRow, EntryRow, Guest, NewSeat, NewTable, RowStatus, SeatRow, SeatTaking, TableRow, When};
pub use sweep::TableCounts;

/// An open database. Copies share it.
#[derive(Clone)]
pub struct Store(Database);

#[derive(Clone)]
enum Database {
    Sqlite(sqlite::Sqlite),
    Postgres(postgres::Postgres),
}

impl Store {
    /// Opens a database and brings it up to date: `postgres://…`, otherwise the path of an SQLite file, which is made if it is missing.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub async fn open(address: &str) -> StoreResult<Store> {
        let is_postgres = address.starts_with("postgres://") || address.starts_with("postgresql://");
        Ok(Store(if is_postgres {
            Database::Postgres(postgres::Postgres::open(address).await?)
        } else {
            Database::Sqlite(sqlite::Sqlite::open(Path::new(address.strip_prefix("sqlite:").unwrap_or(address))).await?)
        }))
    }

    /// Whether several nodes can use the database.
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        matches!(self.0, Database::Postgres(_))
    }

    /// What the open connections are really set to, as `name=value`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn settings(&self) -> StoreResult<Vec<String>> {
        match &self.0 {
            Database::Sqlite(sqlite) => sqlite.settings().await,
            Database::Postgres(postgres) => postgres.settings().await,
        }
    }

    /// How many items SQLite's writer has written, in how many transactions; nothing for PostgreSQL, which groups by itself.
    #[must_use]
    pub fn written(&self) -> Option<(u64, u64)> {
        match &self.0 {
            Database::Sqlite(sqlite) => Some(sqlite.writer.written()),
            Database::Postgres(_) => None,
        }
    }

    /// Copies an SQLite database into a new file while it is used, and checks the copy.
    ///
    /// # Errors
    /// If the file exists or cannot be written, or the database is PostgreSQL, which has `pg_dump` for that.
    pub async fn back_up(&self, to: &Path) -> StoreResult<()> {
        match &self.0 {
            Database::Sqlite(sqlite) => sqlite.back_up(to).await,
            Database::Postgres(_) => Err(StoreError::Unreadable("PostgreSQL is backed up by pg_dump".to_owned())),
        }
    }

    /// Whether a file is a whole SQLite database.
    ///
    /// # Errors
    /// If it is not.
    pub async fn check_file(path: &Path) -> StoreResult<()> {
        sqlite::check(path).await
    }

    /// Tells the other nodes something, after it was stored. It may be lost; a single node has nobody to tell.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn notify(&self, hint: &str) -> StoreResult<()> {
        match &self.0 {
            Database::Sqlite(_) => Ok(()),
            Database::Postgres(postgres) => postgres::notify(postgres, hint).await,
        }
    }

    /// Listens to what other nodes tell; nothing if there can be none.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn listen(&self) -> StoreResult<Option<Listener>> {
        match &self.0 {
            Database::Sqlite(_) => Ok(None),
            Database::Postgres(postgres) => Listener::connect(postgres.options()).await.map(Some),
        }
    }
}
