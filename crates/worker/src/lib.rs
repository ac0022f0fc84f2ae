//! The computer's thoughts beside the page: a module of its own that a worker loads, so that thinking never holds up a touch.
//!
//! The page and the worker exchange the messages of `igroteka_protocol::worker`. `engine` thinks in slices; it is pure and tested
//! natively. Only `host` knows that there is a browser.
#![forbid(unsafe_code)]

pub mod engine;
#[cfg(target_arch = "wasm32")]
mod host;

pub use engine::Engine;
