//! Connections from a listener to the service, within limits.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

use crate::connections::Connections;
use crate::online::Peer;
use crate::timed_stream::TimedStream;

/// What clients may take of the server.
#[derive(Clone, Copy, Debug)]
pub struct ClientLimits {
    /// The number of connections at the same time. A further one replaces one that only waits.
    pub connections: usize,
    /// The time within which a request's header has to be there, the next one on the same connection too.
    pub header_timeout: Duration,
    /// The time after which an answer is given up of which the client takes nothing.
    pub write_timeout: Duration,
}

impl Default for ClientLimits {
    fn default() -> ClientLimits {
        // Half of the files that a process may usually open.
        ClientLimits { connections: 512, header_timeout: Duration::from_secs(20), write_timeout: Duration::from_secs(30) }
    }
}

/// Answers every connection until `stop` ends; then requests under way are still answered.
pub async fn answer_all(listener: TcpListener, app: Router, limits: ClientLimits, stop: impl Future<Output = ()>) {
    let connections = Connections::new(limits.connections);
    let (ending, ended) = watch::channel(false);
    // Every connection holds a copy; the last one gone means that all are.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => answer(stream, Peer(peer), app.clone(), limits, &connections, (ended.clone(), open.clone())),
            Err(error) if is_of_the_client(&error) => {}
            Err(_) => {
                // Most likely too many files are open; waiting keeps the loop from spinning until one is closed.
                connections.close_one();
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    drop(open);
    ending.send_replace(true);
    all_closed.recv().await;
}

/// Answers the requests of one connection in a task of its own.
fn answer(
    stream: TcpStream,
    peer: Peer,
    app: Router,
    limits: ClientLimits,
    connections: &Connections,
    end: (watch::Receiver<bool>, mpsc::Sender<()>),
) {
    let (place, closed) = connections.add();
    let (place, app) = (Arc::new(place), TowerToHyperService::new(app));
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        place.has_asked();
        request.extensions_mut().insert(peer);
        app.call(request)
    });
    let stream = TokioIo::new(TimedStream::new(stream, limits.write_timeout));
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(limits.header_timeout);
    let connection = protocol.serve_connection(stream, service).with_upgrades();
    let (mut ended, open) = end;
    tokio::spawn(async move {
        let mut connection = std::pin::pin!(connection);
        let (mut closed, mut is_ending) = (closed, false);
        loop {
            tokio::select! {
                // A client that breaks off or talks nonsense harms only itself.
                _ = &mut connection => break,
                _ = &mut closed => break,
                () = async { drop(ended.wait_for(|is_ended| *is_ended).await) }, if !is_ending => {
                    is_ending = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
        drop(open);
    });
}

fn is_of_the_client(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset)
}
