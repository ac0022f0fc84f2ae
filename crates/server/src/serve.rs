//! Running the service on a socket until a signal asks it to stop.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use tokio::net::TcpListener;

/// Where the house is served unless another address is asked for: this machine only.
pub const DEFAULT_ADDRESS: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8765);

/// Serves the house until SIGINT or SIGTERM; `ready` is told the address and says whether to begin. If the port is taken, a free one
/// is used.
pub async fn serve(address: SocketAddr, ready: impl FnOnce(SocketAddr) -> bool) -> io::Result<()> {
    let listener = listen(address).await?;
    if !ready(listener.local_addr()?) {
        return Ok(());
    }
    axum::serve(listener, crate::app()).with_graceful_shutdown(asked_to_stop()).await
}

/// The same for a caller without a runtime.
pub fn run(address: SocketAddr, ready: impl FnOnce(SocketAddr) -> bool) -> io::Result<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(address, ready))
}

async fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    match TcpListener::bind(address).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => TcpListener::bind(SocketAddr::new(address.ip(), 0)).await,
        other => other,
    }
}

/// Ends when the process is asked to stop. A signal that cannot be listened to is waited for in vain, not taken as given.
async fn asked_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}
