//! Lines for the operator, on standard error: one JSON object a line. No secret, name or chat line is ever written there.

use std::io::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

/// Writes that something happened.
pub(crate) fn note(event: &str, facts: Value) {
    let now_ms = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
    let mut line = json!({ "at_ms": now_ms, "event": event });
    if let (Some(line), Value::Object(facts)) = (line.as_object_mut(), facts) {
        line.extend(facts);
    }
    // If standard error is closed, nobody reads the journal.
    let _ = writeln!(std::io::stderr(), "{line}");
}
