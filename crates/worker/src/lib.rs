//! The computer's thoughts beside the page: a module of its own that a worker loads, so that thinking never holds up a touch.
//!
//! The page and the worker exchange the messages of `igroteka_protocol::worker`. `engine` thinks in slices; it is pure and tested
//! natively. Only `host` knows that there is a browser.
//!
//! ```
//! use std::time::Duration;
//! use igroteka_protocol::Message as _;
//! use igroteka_worker::Engine;
//!
//! let mut engine = Engine::default();
//! let answer = engine.hear("no message", Duration::ZERO);
//! assert!(answer.is_some() && !engine.is_thinking(), "a message without sense is answered at once");
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod engine;
#[cfg(target_arch = "wasm32")]
mod host;

pub use engine::Engine;
