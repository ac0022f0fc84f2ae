//! Serves the page that is embedded in the program, and tables that are played by a link.
//!
//! [`app`] and [`app_with`] are the service without a socket, for tests. [`serve()`] runs it, and [`run`] is `serve` for callers without
//! a runtime (the command line). A [`TableHost`] holds the tables of a node.
//!
//! ```
//! use igroteka_server::{DEFAULT_ADDRESS, OnlineConfig, ServeOptions};
//!
//! # let address = Some("127.0.0.1:0".parse().expect("an address"));
//! let options = ServeOptions { address, usual: DEFAULT_ADDRESS, database: None, online: OnlineConfig::default() };
//! // Once the address is known the caller says whether to go on; this one does not, so nothing is served.
//! igroteka_server::run(options, |address| {
//!     println!("http://{address}/");
//!     false
//! })?;
//! # Ok::<(), igroteka_server::ServeError>(())
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod accept;
mod address;
mod base_path;
mod connections;
mod files;
mod headers;
mod online;
mod page;
mod serve;
mod signals;
mod timed_stream;

use axum::Router;
use axum::middleware::map_response;
use axum::routing::get;

pub use accept::{ClientLimits, answer_all};
pub use files::raise as raise_open_files;
pub use online::{IpRange, NoticeConfig, OnlineConfig, Peer, TableHost};
pub use page::is_built;
pub use serve::{DEFAULT_ADDRESS, ServeError, ServeOptions, run, serve};

/// The service without tables: every request and its answer, without a socket.
pub fn app() -> Router {
    guarded(Router::new())
}

/// The service with tables that are played by a link. Where the public address has a path, everything is found below it too: a proxy
/// may leave the path in its requests or take it away.
pub fn app_with(host: TableHost) -> Router {
    let base = host.base_path().to_owned();
    base_path::below(base, guarded(online::routes(host)))
}

fn guarded(router: Router) -> Router {
    router.route("/health", get(|| async { "ok" })).fallback(page::answer).layer(map_response(headers::guard))
}

#[cfg(test)]
mod tests;
