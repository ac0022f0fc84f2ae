//! Values that are followed, and elements of a page that follow them.
//!
//! Whoever reads a signal while an effect or a memo runs is run again when the signal changes:
//!
//! ```
//! use igroteka_signals::{Memo, RwSignal, Scope, effect, settle};
//! use std::{cell::RefCell, rc::Rc};
//!
//! Scope::inside(None).with(|| {
//!     let (width, height) = (RwSignal::new(2), RwSignal::new(3));
//!     let area = Memo::new(move |_| width.get() * height.get());
//!     let shown = Rc::new(RefCell::new(String::new()));
//!     let show = shown.clone();
//!     effect(move || *show.borrow_mut() = format!("area {}", area.get()));
//!
//!     settle(); // In a browser this happens by itself.
//!     assert_eq!(*shown.borrow(), "area 6");
//!     width.set(5);
//!     settle();
//!     assert_eq!(*shown.borrow(), "area 15");
//! });
//! ```
//!
//! - [`RwSignal`] holds a value. [`Memo`] is made from other values, and made again only when it is asked for after they changed.
//!   [`StoredValue`] is a value that nobody follows. [`Resource`] is a value that arrives later. All are handles that are cheap to copy.
//! - [`effect`] does something whenever a value changes that it has read.
//! - A [`Scope`] owns what is made while it is the current one: values, effects, tasks, contexts, and whatever [`on_cleanup`] is given.
//!   When it ends, they end.
//! - [`dom`] makes elements, and parts of the page that come and go. Each of those parts has a scope of its own.
//!
//! # When things happen
//! Effects run together after the work that changed something, older ones first, each once. Those that were made [`late`] wait until the
//! browser has shown what the others did, and then run in short tasks of their own.
//!
//! # What is gone
//! A handle may outlive its value: a timer or an answer may come when the part of the page that waited for it is gone. A value is also away
//! while [`RwSignal::update`] changes it. Neither stops the program: methods whose names begin with `try_` then return `None`, and all
//! others return the default of what they were asked for.
//!
//! # Why not a framework
//! The names are those that Leptos made familiar. Its crates compile every type of value and every closure anew through twenty functions,
//! which was a sixth of what a reader had to load, and its typed views were a third. Here values are `Rc<dyn Any>`, functions are in
//! boxes, and only the last step knows their types.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod dom;
mod graph;
mod keyed;
mod resource;
mod scope;
mod task;
#[cfg(test)]
mod tests;
pub mod time;
mod value;
mod window;

pub use graph::{settle, settle_late, untrack};
pub use resource::{Load, Resource};
pub use scope::{Scope, expect_context, late, on_cleanup, provide_context, use_context};
pub use task::spawn;
pub use value::{Memo, RwSignal, StoredValue, effect, effect_now};
pub use window::{document, window};
