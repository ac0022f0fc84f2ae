//! The computer: as an opponent, as an adviser, and the worker in which it thinks.

pub mod adviser;
pub mod analysis;
pub mod opponent;
pub mod worker;
