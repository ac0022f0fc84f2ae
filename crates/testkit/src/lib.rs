//! What tests share. Knows the contract of `igroteka-core` and no game; the rooms call it.

pub mod conformance;
pub mod vectors;
