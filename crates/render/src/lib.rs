//! Scenes as pictures. A [`igroteka_core::Scene`] is the only input: no game is known here.
//!
//! | module | noun |
//! |---|---|
//! | [`mod@svg`] | a self-contained picture; equal scenes give equal bytes on every machine |
//! | [`mod@terminal`] | plain lines |
//! | [`mod@graph`] | the course of a game |
//! | [`theme`] | the colours: light, dark, and of high contrast |
//! | [`look`] | what kind of board a scene shows: pitch, wood, ice, … |
//!
//! All arithmetic is in whole numbers, and colours never carry a meaning alone: sides and marks differ by shape too.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

mod geometry;
pub mod graph;
pub mod look;
mod path;
pub mod svg;
pub mod terminal;
pub mod theme;
pub mod tree;

pub use graph::{GraphPoint, GraphWords, graph};
pub use look::Look;
pub use svg::{SvgOptions, single, svg};
pub use terminal::{Meaning, Sign, TerminalOptions, terminal};
pub use theme::Theme;
pub use tree::Tree;
