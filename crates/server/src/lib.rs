//! Serves the house: the page that stands in the binary, later the tables of an online house.
//!
//! [`app`] is the service apart from any socket, for tests; [`serve()`] runs it, and [`run`] is `serve` for
//! callers without a runtime (the command line).
#![forbid(unsafe_code)]

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

/// Everything that the house answers.
pub fn app() -> Router {
    Router::new().route("/health", get(|| async { "ok" })).fallback(page::answer).layer(map_response(headers::guard))
}

#[cfg(test)]
mod tests;
