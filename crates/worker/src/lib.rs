//! The computer's thoughts beside the page: a module of its own that a worker loads, so that thinking never holds up a touch.
//!
//! The page and the worker speak in texts. `message` is the language, `engine` thinks in slices; both are pure and tested natively.
//! Only `host` knows that there is a browser.
#![forbid(unsafe_code)]

pub mod engine;
#[cfg(target_arch = "wasm32")]
mod host;
pub mod message;

pub use engine::Engine;
pub use igroteka_search::Level;
pub use message::{Answer, Message, Mind, Request};
