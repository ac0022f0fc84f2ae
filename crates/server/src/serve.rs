//! Running the service on a socket until a signal asks it to stop.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use tokio::net::TcpListener;

use crate::accept::{Limits, answer_all};
use crate::signals::asked_to_stop;

/// The default address: this machine only.
pub const DEFAULT_ADDRESS: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8765);

/// Serves the page until SIGINT or SIGTERM. `ready` gets the address and says whether to begin. Without an address the default one is
/// used, or another port if that is in use.
///
/// # Errors
/// If the address cannot be used.
pub async fn serve(address: Option<SocketAddr>, ready: impl FnOnce(SocketAddr) -> bool) -> io::Result<()> {
    let listener = listen(address, DEFAULT_ADDRESS).await?;
    if ready(listener.local_addr()?) {
        answer_all(listener, crate::app(), Limits::default(), asked_to_stop()).await;
    }
    Ok(())
}

/// [`serve()`] for a caller without a runtime.
///
/// # Errors
/// If the address cannot be used.
pub fn run(address: Option<SocketAddr>, ready: impl FnOnce(SocketAddr) -> bool) -> io::Result<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(address, ready))
}

/// Listens on an address. A given address is used or refused; another one would surprise the caller.
async fn listen(asked: Option<SocketAddr>, usual: SocketAddr) -> io::Result<TcpListener> {
    match TcpListener::bind(asked.unwrap_or(usual)).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && asked.is_none() => {
            TcpListener::bind(SocketAddr::new(usual.ip(), 0)).await
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_taken_port_is_an_error_if_it_was_asked_for_and_gives_way_if_not() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = taken.local_addr().expect("an address");
        let error = listen(Some(address), DEFAULT_ADDRESS).await.expect_err("it is taken");
        assert_eq!(error.kind(), io::ErrorKind::AddrInUse);
        let other = listen(None, address).await.and_then(|listener| listener.local_addr()).expect("another port");
        assert_eq!(other.ip(), address.ip());
        assert_ne!(other.port(), address.port());
    }
}
