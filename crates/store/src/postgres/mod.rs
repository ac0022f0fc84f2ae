//! PostgreSQL: one database, any number of nodes.

mod append;
mod bus;

use std::str::FromStr as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, query, query_as};

pub(crate) use append::{append, now};
pub use bus::Listener;
pub(crate) use bus::notify;

use crate::both::in_time;
use crate::error::{StoreError, StoreResult};
use crate::migrations::migrate;

const CONNECTIONS: u32 = 12;
/// How long a statement, a connection or a lock may take: a database that does not answer is treated as absent.
const PATIENCE: Duration = Duration::from_secs(5);
/// The lock that lets one node migrate at a time.
const MIGRATING: i64 = 0x1670_7e4a;

/// What every connection is set to. Without the limits on the socket a node that was cut off would hold its locks for minutes.
const SETTINGS: [(&str, &str); 8] = [
    ("statement_timeout", "5000"),
    ("lock_timeout", "4000"),
    ("idle_in_transaction_session_timeout", "5000"),
    ("tcp_user_timeout", "5000"),
    ("tcp_keepalives_idle", "5"),
    ("tcp_keepalives_interval", "2"),
    ("tcp_keepalives_count", "3"),
    ("synchronous_commit", "on"),
];

/// An open PostgreSQL database. Copies share it.
#[derive(Clone)]
pub(crate) struct Postgres(Arc<Shared>);

struct Shared {
    options: PgConnectOptions,
    connections: Mutex<Connections>,
}

struct Connections {
    pool: PgPool,
    /// When something was answered last.
    answered: Instant,
}

impl Postgres {
    /// Connects to the database.
    pub(crate) async fn open(address: &str) -> StoreResult<Postgres> {
        let unreadable = |error: sqlx::Error| StoreError::Unreadable(format!("the address of the database: {error}"));
        let options = PgConnectOptions::from_str(address).map_err(unreadable)?;
        let options = options.options(SETTINGS).application_name("igroteka").disable_statement_logging();
        let connections = Connections { pool: pool_of(&options), answered: Instant::now() };
        let postgres = Postgres(Arc::new(Shared { options, connections: Mutex::new(connections) }));
        postgres.migrate().await?;
        Ok(postgres)
    }

    /// What a connection is made with.
    pub(crate) fn options(&self) -> PgConnectOptions {
        self.0.options.clone()
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.0.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pool(&self) -> PgPool {
        self.connections().pool.clone()
    }

    /// Asks the database, but does not wait for ever.
    pub(crate) async fn in_time<T>(&self, ask: impl AsyncFnOnce(&PgPool) -> StoreResult<T>) -> StoreResult<T> {
        let (begin, pool) = (Instant::now(), self.pool());
        let answer = in_time(ask(&pool)).await;
        if answer.is_ok() {
            self.connections().answered = Instant::now();
        } else if begin.elapsed() >= PATIENCE {
            self.give_up(begin);
        }
        answer
    }

    /// Nothing was answered since a moment: the connections are given up, because those of a link that was cut would each have to be
    /// waited for. Whoever asks next gets new ones.
    fn give_up(&self, begin: Instant) {
        let mut connections = self.connections();
        if connections.answered < begin {
            connections.answered = Instant::now();
            let old = std::mem::replace(&mut connections.pool, pool_of(&self.0.options));
            tokio::spawn(async move { old.close().await });
        }
    }

    async fn migrate(&self) -> StoreResult<()> {
        let mut transaction = self.pool().begin().await?;
        query("SELECT pg_advisory_xact_lock($1)").bind(MIGRATING).execute(&mut *transaction).await?;
        migrate!(transaction);
        transaction.commit().await?;
        Ok(())
    }

    /// What a connection of the pool is really set to.
    pub(crate) async fn settings(&self) -> StoreResult<Vec<String>> {
        let mut connection = self.pool().acquire().await?;
        connection.ping().await?;
        let mut found = Vec::new();
        for (name, _) in SETTINGS {
            let (value,): (String,) = query_as("SELECT current_setting($1)").bind(name).fetch_one(&mut *connection).await?;
            found.push(format!("{name}={value}"));
        }
        Ok(found)
    }
}

/// A pool that connects when it is asked.
fn pool_of(options: &PgConnectOptions) -> PgPool {
    PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE).connect_lazy_with(options.clone())
}
