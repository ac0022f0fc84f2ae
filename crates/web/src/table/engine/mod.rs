//! The computer: as an opponent, as an adviser, and the worker in which it thinks.

pub(super) mod adviser;
mod memory;
pub(super) mod opponent;
pub(super) mod review;
pub(super) mod worker;
