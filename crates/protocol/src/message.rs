//! How messages are written and read.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use core::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A message that one part of Igroteka sends to another.
///
/// ```
/// use igroteka_protocol::Message as _;
/// use igroteka_protocol::worker::FromWorker;
///
/// let text = FromWorker::Ready.to_json();
/// assert_eq!(FromWorker::read(&text), Ok(FromWorker::Ready));
/// ```
pub trait Message: Serialize + DeserializeOwned {
    /// The message as JSON, without line breaks.
    #[must_use]
    fn to_json(&self) -> String {
        // Messages have text keys and plain values, so writing them cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a message.
    ///
    /// # Errors
    /// If the text is not such a message; the error names the part at fault.
    fn read(text: &str) -> Result<Self, ReadError> {
        serde_json::from_str(text).map_err(|error| ReadError::new(text, &error))
    }
}

/// Why a message could not be read.
///
/// ```
/// use igroteka_protocol::Message as _;
/// use igroteka_protocol::worker::FromWorker;
///
/// let error = FromWorker::read(r#"{"best":{"number":3}}"#).unwrap_err();
/// assert_eq!(error.part, "move");
/// assert_eq!(FromWorker::read("nonsense").unwrap_err().part, "message");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The field that is missing or cannot be read; `message` if no field was reached.
    pub part: String,
    /// What is wrong with it.
    pub reason: String,
}

impl ReadError {
    fn new(text: &str, error: &serde_json::Error) -> ReadError {
        let reason = error.to_string();
        let missing = reason.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
        let part = missing.or_else(|| last_key(read_part(text, error))).unwrap_or("message").to_owned();
        ReadError { part, reason }
    }
}

/// The text up to the place where reading failed.
fn read_part<'a>(text: &'a str, error: &serde_json::Error) -> &'a str {
    let line_start = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    // Columns count bytes; a place inside a letter belongs to the letters before it.
    let end = (0..=(line_start + error.column()).min(text.len())).rev().find(|end| text.is_char_boundary(*end));
    &text[..end.unwrap_or(0)]
}

/// The last key of an object in a piece of JSON: the value at fault belongs to it.
fn last_key(text: &str) -> Option<&str> {
    let key = text[..text.rfind("\":")?].rsplit('"').next();
    key.filter(|key| !key.is_empty())
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "malformed {}: {}", self.part, self.reason)
    }
}

impl core::error::Error for ReadError {}
