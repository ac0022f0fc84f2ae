//! Scenes as pictures. A [`igroteka_core::Scene`] is the only input: no game is known here.
//!
//! | module | noun |
//! |---|---|
//! | [`mod@svg`] | a self-contained picture, as a tree; equal scenes give equal bytes on every machine |
//! | [`mod@terminal`] | plain lines |
//! | [`mod@graph`] | the course of a game |
//! | [`theme`] | the colours: light, dark, and of high contrast |
//! | [`tree`] | what a picture consists of; SVG text and a page's changes are made from it |
//!
//! ```
//! use igroteka_core::scene::{BoardStyle, Body, Cell, Ground, Piece};
//! use igroteka_core::{ElementId, Rect, Scene, Side, Text};
//! use igroteka_render::{SvgOptions, TerminalOptions, svg, terminal, tree};
//!
//! // A board of one crossing with a stone on it.
//! let (area, spoken) = (Rect::cell(0, 0), Text::new("a1-black"));
//! let mut scene = Scene::new(100, 100, Text::new("black-to-move"));
//! scene.style = BoardStyle::Wood;
//! scene.cells.push(Cell { id: ElementId::cell(0), name: "a1".into(), area, ground: Ground::Clear, spoken: spoken.clone() });
//! let empty = scene.clone();
//! let (id, side, at) = (ElementId::piece(0), Some(Side::First), area.middle());
//! scene.pieces.push(Piece { id, body: Body::Stone, side, at, label: None, glyph: 'b', spoken });
//!
//! // As a tree, and the tree as text.
//! let say = |text: &Text| text.to_string();
//! let options = SvgOptions::new(&say);
//! let picture = svg(&scene, &options);
//! assert!(picture.to_string().starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"scene look-wood\""));
//!
//! // As the steps by which a page that shows the empty board gets the stone.
//! let shown = svg(&empty, &options);
//! let steps = tree::diff(&shown, &picture);
//! assert_eq!(steps.iter().filter(|step| matches!(step, tree::PatchStep::Insert(_))).count(), 1);
//!
//! // As lines.
//! assert_eq!(terminal(&scene, &TerminalOptions::new(&say)), "  b\n\n");
//! ```
//!
//! All arithmetic is in whole numbers, and colours never carry a meaning alone: sides and marks differ by shape too.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

mod geometry;
pub mod graph;
mod path;
pub mod svg;
pub mod terminal;
pub mod theme;
pub mod tree;

pub use graph::{GraphPoint, GraphWords, graph, graph_entry};
pub use svg::{SvgOptions, single, svg};
pub use terminal::{Meaning, Sign, TerminalOptions, terminal};
pub use theme::Theme;
pub use tree::Tree;
