//! The host behind the page under test. It can be stopped as a whole, connections included, and it can have a newer version.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use igroteka_server::{NoticeConfig, OnlineConfig, TableHost};
use igroteka_store::Store;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

/// What the name of the newer version's cache begins with.
pub const NEWER_CACHE: &str = "igroteka-newer-";

/// Every time that the database keeps of tables.
const TIMES: [(&str, &str); 10] = [
    ("tables", "deadline"),
    ("tables", "created_at"),
    ("tables", "changed_at"),
    ("tables", "claimed_until"),
    ("seats", "gone_at"),
    ("seats", "seen_until"),
    ("entries", "at"),
    ("lines", "at"),
    ("notices", "turn_at"),
    ("notices", "deadline"),
];

/// A running server. The runtime is its own: with it every connection ends.
pub struct Server {
    runtime: Mutex<Option<Runtime>>,
    is_newer: Arc<AtomicBool>,
    /// The database of tables that are played by a link.
    database: Option<PathBuf>,
    /// The folder of its host below which people reach it, as `/games`; empty at the root.
    folder: &'static str,
    /// Whether players can be notified, as on a site with https.
    notifies: bool,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Starts a server on a free port, without tables that are played by a link.
    pub fn start() -> Server {
        Server::on_free_port(None, "", false)
    }

    /// Starts a server on a free port, with tables in an SQLite file of their own.
    pub fn with_tables() -> Server {
        Server::with_tables_below("")
    }

    /// Starts such a server that is reached below a folder of its host.
    pub fn with_tables_below(folder: &'static str) -> Server {
        Server::on_free_port(Some(new_database()), folder, false)
    }

    /// Starts such a server that notifies players, by push services anywhere.
    pub fn with_notices() -> Server {
        Server::on_free_port(Some(new_database()), "", true)
    }

    fn on_free_port(database: Option<PathBuf>, folder: &'static str, notifies: bool) -> Server {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let server = Server { runtime: Mutex::new(None), is_newer: Arc::new(AtomicBool::new(false)), database, folder, notifies, address };
        server.serve(listener);
        server
    }

    /// The address of the page, with a slash at its end.
    pub fn page(&self) -> String {
        format!("http://{}{}/", self.address, self.folder)
    }

    fn serve(&self, listener: TcpListener) {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
        listener.set_nonblocking(true).expect("a listener");
        let asked = Arc::clone(&self.is_newer);
        let worker = get(move || service_worker(asked.load(Ordering::SeqCst)));
        let database = self.database.clone();
        let public_url = Some(self.page().trim_end_matches('/').to_owned()).filter(|_| !self.folder.is_empty());
        let notices = NoticeConfig { contact: self.page(), settles_in: Duration::ZERO, may_be_anywhere: true };
        let config = OnlineConfig { public_url, notices: Some(notices).filter(|_| self.notifies), ..OnlineConfig::default() };
        runtime.spawn(async move {
            let host = match database {
                Some(database) => igroteka_server::app_with(host(&database, config).await),
                None => igroteka_server::app(),
            };
            let app = Router::new().route("/sw.js", worker).fallback_service(host);
            let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
            axum::serve(listener, app).await.expect("the server serves");
        });
        *self.runtime.lock().unwrap_or_else(PoisonError::into_inner) = Some(runtime);
    }

    /// Stops it with all its connections.
    pub fn stop(&self) {
        if let Some(runtime) = self.runtime.lock().unwrap_or_else(PoisonError::into_inner).take() {
            runtime.shutdown_background();
        }
    }

    /// Starts it again where it was.
    pub async fn start_again(&self) {
        // The port is free as soon as the old listener is gone.
        let listener = loop {
            match TcpListener::bind(self.address) {
                Ok(listener) => break listener,
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        };
        self.serve(listener);
    }

    /// Time passes while the server is stopped: everything that its database knows of was so much longer ago.
    ///
    /// # Panics
    /// If the server runs: it would know better.
    pub async fn let_pass(&self, time: Duration) {
        let is_stopped = self.runtime.lock().unwrap_or_else(PoisonError::into_inner).is_none();
        assert!(is_stopped, "time passes while the server is stopped");
        let database = self.database.as_ref().expect("a server with tables");
        let mut connection = SqliteConnection::connect(&database.display().to_string()).await.expect("its database");
        for (table, column) in TIMES {
            let earlier = format!("UPDATE {table} SET {column} = {column} - {}", time.as_millis());
            sqlx::query(AssertSqlSafe(earlier)).execute(&mut connection).await.expect("an earlier time");
        }
        connection.close().await.expect("the file is closed");
    }

    /// From now on there is a newer version: another service worker with a cache of its own.
    pub fn renew(&self) {
        self.is_newer.store(true, Ordering::SeqCst);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
        if let Some(folder) = self.database.as_ref().and_then(|database| database.parent()) {
            // What cannot be removed is left to whoever cleans the folder for temporary files.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

/// A file for a database in a folder of its own.
fn new_database() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("igroteka-tables-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder.join("games.db")
}

async fn host(database: &Path, config: OnlineConfig) -> TableHost {
    let store = Store::open(&database.display().to_string()).await.expect("a database");
    let host = TableHost::open(store, config).await.expect("a host");
    host.recover().await.expect("a database");
    host
}

async fn service_worker(is_newer: bool) -> ([(axum::http::HeaderName, &'static str); 1], String) {
    let request = Request::builder().uri("/sw.js").body(Body::empty()).expect("a request");
    let answer = igroteka_server::app().oneshot(request).await.expect("an answer");
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a file");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let text = if is_newer { text.replacen("igroteka-", NEWER_CACHE, 1) } else { text };
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], text)
}
