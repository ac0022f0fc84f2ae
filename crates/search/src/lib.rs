//! Opponents: searches that know no game and are advanced in slices.
//!
//! A search is an object with a `step`; whoever drives it (a native thread, the page's worker) decides
//! how many steps there are, shows progress and stops by not stepping again. For a seed, a position and
//! a number of playouts the answer is the same on every machine and in WebAssembly.
//!
//! | module | noun |
//! |---|---|
//! | [`uct`] | [`Uct`]: plain tree search by random playouts, the yardstick of all engines |
//! | [`fingerprint`] | what a search comes to, for tests that nothing changed |
//! | [`door`] | searches for a game that is known by name |
//! | [`thinker`] | [`Thinker`]: a search whose game is forgotten, for clients that know texts only |
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod door;
pub mod fingerprint;
pub mod thinker;
mod tree;
pub mod uct;
mod walk;

pub use door::{full_thinker, uct_thinker};
pub use thinker::{LineText, Thinker, thinker};
pub use uct::{Line, Progress, Uct, UctOptions};
