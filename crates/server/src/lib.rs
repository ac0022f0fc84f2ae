//! Serves the page that is embedded in the program.
//!
//! [`app`] is the service without a socket, for tests. [`serve()`] runs it, and [`run`] is `serve` for callers without a runtime (the
//! command line).
//!
//! ```
//! # let address = Some("127.0.0.1:0".parse().expect("an address"));
//! // Once the address is known the caller says whether to go on; this one does not, so nothing is served.
//! igroteka_server::run(address, |address| {
//!     println!("http://{address}/");
//!     false
//! })?;
//! # Ok::<(), std::io::Error>(())
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod accept;
mod address;
mod connections;
mod headers;
mod impatient;
mod page;
mod serve;
mod signals;

use axum::Router;
use axum::middleware::map_response;
use axum::routing::get;

pub use accept::{Limits, answer_all};
pub use page::is_built;
pub use serve::{DEFAULT_ADDRESS, run, serve};

/// The service: every request and its answer, without a socket.
pub fn app() -> Router {
    Router::new().route("/health", get(|| async { "ok" })).fallback(page::answer).layer(map_response(headers::guard))
}

#[cfg(test)]
mod tests;
