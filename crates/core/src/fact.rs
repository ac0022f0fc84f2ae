//! Facts about a position as plain data, for tools and other programs.

use alloc::string::String;

use serde_json::Map;
pub use serde_json::{Value as Fact, json};

/// A map from the letters of the two sides.
#[must_use]
pub fn by_side(letters: [char; 2], values: [i64; 2]) -> Fact {
    Fact::Object(letters.into_iter().zip(values).map(|(letter, value)| (String::from(letter), Fact::from(value))).collect::<Map<_, _>>())
}
