//! Messages between parts of Igroteka, as JSON: one module for each pair of parts, one type for each direction.
//!
//! | module | between |
//! |---|---|
//! | [`worker`] | the page and the worker that searches beside it |
//! | [`online`] | the page and the server: tables that are played by a link |
//!
//! Every message has a fixture in the folder `fixtures`, and a test reads and writes it exactly. A reader ignores fields that it does not
//! know, so a newer sender can add some. A field that may be missing says so in its documentation.
//!
//! ```
//! use igroteka_protocol::Message as _;
//! use igroteka_protocol::worker::{FromWorker, ToWorker};
//!
//! assert_eq!(ToWorker::Stop.to_json(), r#""stop""#);
//! let answer = FromWorker::read(r#"{"progress":{"number":3,"percent":40}}"#)?;
//! assert_eq!(answer, FromWorker::Progress { number: 3, percent: 40 });
//!
//! let error = FromWorker::read(r#"{"progress":{"number":3,"percent":"many"}}"#).unwrap_err();
//! assert_eq!(error.part, "percent");
//! # Ok::<(), igroteka_protocol::ReadError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

mod message;
pub mod online;
pub mod worker;

pub use message::{Message, ReadError};
