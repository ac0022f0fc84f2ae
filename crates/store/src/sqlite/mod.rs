//! SQLite: one file, one writer, some readers.

mod append;
mod clock;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, SqliteConnection, query_as};

pub(crate) use append::{append, limits, why_not};
pub(crate) use clock::now_ms;
pub(crate) use writer::Writer;

use crate::error::{StoreError, StoreResult};
use crate::migrations::migrate;

const READERS: u32 = 4;
const BUSY: Duration = Duration::from_secs(5);
const SETTINGS: [&str; 4] = ["journal_mode", "synchronous", "foreign_keys", "query_only"];

/// An open SQLite database.
#[derive(Clone)]
pub(crate) struct Sqlite {
    pub readers: SqlitePool,
    pub writer: Writer,
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub(crate) async fn open(path: &Path) -> StoreResult<Sqlite> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY)
            .disable_statement_logging();
        let mut writer = SqliteConnection::connect_with(&options.clone().create_if_missing(true)).await?;
        writer.execute("BEGIN IMMEDIATE").await?;
        let connection = &mut writer;
        migrate!(connection);
        writer.execute("COMMIT").await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).acquire_timeout(BUSY);
        let readers = readers.connect_with(options.pragma("query_only", "ON")).await?;
        Ok(Sqlite { readers, writer: Writer::start(writer) })
    }

    /// What the connections are really set to: the writer first, then a reader.
    pub(crate) async fn settings(&self) -> StoreResult<Vec<String>> {
        let writer = self.writer.write(|connection| Box::pin(settings_of(connection))).await?;
        let mut reader = self.readers.acquire().await?;
        let reader = settings_of(&mut reader).await?;
        Ok(vec![format!("writer {writer}"), format!("reader {reader}")])
    }

    /// Copies the whole database into a new file, while it is used.
    pub(crate) async fn back_up(&self, to: &Path) -> StoreResult<()> {
        let path = to.to_str().ok_or_else(|| StoreError::Unreadable("the path is no text".to_owned()))?;
        // Readers may only read, so a connection of its own does it; it does not disturb the writer.
        let mut connection =
            SqliteConnection::connect_with(&self.readers.connect_options().as_ref().clone().pragma("query_only", "OFF")).await?;
        sqlx::query("VACUUM INTO $1").bind(path).execute(&mut connection).await?;
        connection.close().await?;
        check(to).await
    }
}

/// Whether the file is a whole database.
pub(crate) async fn check(path: &Path) -> StoreResult<()> {
    let options = SqliteConnectOptions::new().filename(path).disable_statement_logging();
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let (found,): (String,) = query_as("PRAGMA integrity_check").fetch_one(&mut connection).await?;
    connection.close().await?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Unreadable(format!("{}: {found}", path.display()))) }
}

async fn settings_of(connection: &mut SqliteConnection) -> StoreResult<String> {
    let mut found = Vec::new();
    for name in SETTINGS {
        let pragma = sqlx::AssertSqlSafe(format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}"));
        let (value,): (String,) = query_as(pragma).fetch_one(&mut *connection).await?;
        found.push(format!("{name}={value}"));
    }
    Ok(found.join(" "))
}
