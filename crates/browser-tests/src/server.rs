//! The house behind the page under test. It can be stopped as a whole, connections included, and it can have a newer version.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

/// What the name of the newer version's cache begins with.
pub const NEWER_CACHE: &str = "igroteka-newer-";

/// A running server. The runtime is its own: with it every connection ends.
pub struct Server {
    runtime: Mutex<Option<Runtime>>,
    is_newer: Arc<AtomicBool>,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Starts the server on a free port.
    pub fn start() -> Server {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
        let is_newer = Arc::new(AtomicBool::new(false));
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        listener.set_nonblocking(true).expect("a listener");
        let address = listener.local_addr().expect("an address");
        let asked = Arc::clone(&is_newer);
        let worker = get(move || service_worker(asked.load(Ordering::SeqCst)));
        let app = Router::new().route("/sw.js", worker).fallback_service(igroteka_server::app());
        runtime.spawn(async move {
            let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
            axum::serve(listener, app).await.expect("the server serves");
        });
        Server { runtime: Mutex::new(Some(runtime)), is_newer, address }
    }

    /// Stops it for good.
    pub fn stop(&self) {
        if let Some(runtime) = self.runtime.lock().unwrap_or_else(PoisonError::into_inner).take() {
            runtime.shutdown_background();
        }
    }

    /// From now on there is a newer version: another service worker with a cache of its own.
    pub fn renew(&self) {
        self.is_newer.store(true, Ordering::SeqCst);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

async fn service_worker(is_newer: bool) -> ([(axum::http::HeaderName, &'static str); 1], String) {
    let request = Request::builder().uri("/sw.js").body(Body::empty()).expect("a request");
    let answer = igroteka_server::app().oneshot(request).await.expect("an answer");
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a file");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let text = if is_newer { text.replacen("igroteka-", NEWER_CACHE, 1) } else { text };
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], text)
}
