//! The five rooms of the game house.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod banglagor;
#[cfg(feature = "calibration")]
pub mod breakthrough;
pub mod curling;
pub mod curves;
pub mod football;
pub mod polar;
