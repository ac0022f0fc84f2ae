//! What tests share. Knows the contract of `igroteka-core` and no game; the rooms call it.

pub mod conformance;
// The vectors also run as WebAssembly, where there are no processes.
#[cfg(unix)]
pub mod postgres;
pub mod scratch;
pub mod slips;
pub mod vectors;
