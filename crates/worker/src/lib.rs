//! The computer's thoughts beside the page: a module of its own that a worker loads, so that thinking never holds up a touch.
//!
//! The page and the worker exchange the messages of `igroteka_protocol::worker`. `engine` thinks in slices; it is pure and tested
//! natively. Only `host` knows that there is a browser.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod engine;
#[cfg(target_arch = "wasm32")]
mod host;

pub use engine::Engine;
