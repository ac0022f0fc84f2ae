//! Running the service on a socket until a signal asks it to stop.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use igroteka_store::{Store, StoreError};
use serde_json::json;
use tokio::net::TcpListener;

use crate::accept::{ClientLimits, answer_all};
use crate::files::OpenFiles;
use crate::online::{self, OnlineConfig, TableHost};
use crate::signals::asked_to_stop;

/// The default address: this machine only.
pub const DEFAULT_ADDRESS: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8765);

/// What to serve, and where.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// The address to listen on, if one was asked for.
    pub address: Option<SocketAddr>,
    /// The address otherwise; if it is in use, another port.
    pub usual: SocketAddr,
    /// The database of tables that are played by a link; without one there are none.
    pub database: Option<String>,
    /// How tables are served.
    pub online: OnlineConfig,
}

/// Why nothing is served.
#[derive(Debug)]
pub enum ServeError {
    /// The address cannot be used.
    Address(io::Error),
    /// The database cannot be used.
    Database(StoreError),
}

impl From<io::Error> for ServeError {
    fn from(error: io::Error) -> ServeError {
        ServeError::Address(error)
    }
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> ServeError {
        ServeError::Database(error)
    }
}

/// Serves the page, and tables if there is a database, until SIGINT or SIGTERM. `ready` gets the address and says whether to begin.
///
/// # Errors
/// If the address or the database cannot be used.
pub async fn serve(options: ServeOptions, ready: impl FnOnce(SocketAddr) -> bool) -> Result<(), ServeError> {
    if options.database.is_some()
        && let Some(files) = OpenFiles::make_room(options.online.sockets).filter(|files| !files.suffice())
    {
        online::note("too few open files", json!({ "allowed": files.allowed, "needed": files.needed, "sockets": options.online.sockets }));
    }
    let listener = listen(options.address, options.usual).await?;
    let host = match &options.database {
        Some(database) => Some(TableHost::open(Store::open(database).await?, options.online).await?),
        None => None,
    };
    if let Some(host) = &host {
        host.recover().await?;
    }
    if !ready(listener.local_addr()?) {
        return Ok(());
    }
    let app = host.clone().map_or_else(crate::app, crate::app_with);
    let stop = async {
        asked_to_stop().await;
        if let Some(host) = &host {
            host.drain().await;
            host.stop();
        }
    };
    answer_all(listener, app, ClientLimits::default(), stop).await;
    if let Some(host) = &host {
        host.until_said_goodbye().await;
    }
    Ok(())
}

/// [`serve()`] for a caller without a runtime.
///
/// # Errors
/// If the address or the database cannot be used.
pub fn run(options: ServeOptions, ready: impl FnOnce(SocketAddr) -> bool) -> Result<(), ServeError> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(options, ready))
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
