//! Connections from a listener to the service, within limits.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};

use crate::connections::Connections;
use crate::impatient::Impatient;

/// What clients may take of the server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// So many connections at the same time; a new one more replaces one that only waits.
    pub connections: usize,
    /// A request's header has to be there after so long, the next one on the same connection too.
    pub header_timeout: Duration,
    /// An answer of which the client takes nothing for so long is given up.
    pub write_timeout: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        // Half of the files that a process may usually open.
        Limits { connections: 512, header_timeout: Duration::from_secs(20), write_timeout: Duration::from_secs(30) }
    }
}

/// Answers whoever connects until `stop` ends; then requests under way are still answered.
pub async fn answer_all(listener: TcpListener, app: Router, limits: Limits, stop: impl Future<Output = ()>) {
    let connections = Connections::new(limits.connections);
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, _)) => answer(stream, app.clone(), limits, &connections, graceful.watcher()),
            Err(error) if is_of_the_client(&error) => {}
            Err(_) => {
                // Most likely too many files are open; waiting keeps the loop from spinning until one is closed.
                connections.close_one();
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    graceful.shutdown().await;
}

/// Answers the requests of one connection in a task of its own.
fn answer(stream: TcpStream, app: Router, limits: Limits, connections: &Connections, watcher: Watcher) {
    let (place, closed) = connections.add();
    let (place, app) = (Arc::new(place), TowerToHyperService::new(app));
    let service = service_fn(move |request| {
        place.has_asked();
        app.call(request)
    });
    let stream = TokioIo::new(Impatient::new(stream, limits.write_timeout));
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(limits.header_timeout);
    let connection = watcher.watch(protocol.serve_connection(stream, service));
    tokio::spawn(async move {
        tokio::select! {
            // A client that breaks off or talks nonsense harms only itself.
            _ = connection => {}
            _ = closed => {}
        }
    });
}

fn is_of_the_client(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset)
}
