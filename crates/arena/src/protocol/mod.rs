//! The engine protocol: lines in, lines out. `docs/engine-protocol.md` specifies it; its transcripts are tests.
//!
//! [`Engine`] is the answering side without any input or output of its own; the command `igroteka engine` drives it.
//! [`crate::player::External`] is the asking side.

mod engine;
mod request;

pub use engine::Engine;
pub use request::{Go, Malformed, Request};
