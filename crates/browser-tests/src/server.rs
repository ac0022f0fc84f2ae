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
use igroteka_server::{OnlineConfig, TableHost};
use igroteka_store::Store;
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

/// What the name of the newer version's cache begins with.
pub const NEWER_CACHE: &str = "igroteka-newer-";

/// A running server. The runtime is its own: with it every connection ends.
pub struct Server {
    runtime: Mutex<Option<Runtime>>,
    is_newer: Arc<AtomicBool>,
    /// The database of tables that are played by a link.
    database: Option<PathBuf>,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Starts a server on a free port, without tables that are played by a link.
    pub fn start() -> Server {
        Server::on_free_port(None)
    }

    /// Starts a server on a free port, with tables in an SQLite file of their own.
    pub fn with_tables() -> Server {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("igroteka-tables-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        Server::on_free_port(Some(folder.join("games.db")))
    }

    fn on_free_port(database: Option<PathBuf>) -> Server {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let server = Server { runtime: Mutex::new(None), is_newer: Arc::new(AtomicBool::new(false)), database, address };
        server.serve(listener);
        server
    }

    fn serve(&self, listener: TcpListener) {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
        listener.set_nonblocking(true).expect("a listener");
        let asked = Arc::clone(&self.is_newer);
        let worker = get(move || service_worker(asked.load(Ordering::SeqCst)));
        let database = self.database.clone();
        runtime.spawn(async move {
            let host = match database {
                Some(database) => igroteka_server::app_with(host(&database).await),
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

async fn host(database: &Path) -> TableHost {
    let store = Store::open(&database.display().to_string()).await.expect("a database");
    let host = TableHost::open(store, OnlineConfig::default()).await.expect("a host");
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
