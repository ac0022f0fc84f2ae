//! What restores a game.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::{RestoreError, Termination};
use crate::{ParseError, Profile, Side, Text};

/// What is needed to restore a game: everything else follows by replay.
///
/// ```
/// use igroteka_core::game::Snapshot;
///
/// let text = r#"{"slug":"football","rules":1,"options":"","entries":["k1-k4"]}"#;
/// let snapshot: Snapshot = serde_json::from_str(text).unwrap();
/// assert_eq!(snapshot.entries, ["k1-k4"]);
/// assert_eq!(serde_json::to_string(&snapshot).unwrap(), text);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Snapshot {
    /// The slug of the game.
    pub slug: String,
    /// The version of the rules.
    pub rules: u16,
    /// All options, defaults included. An option that is missing has its default.
    pub options: String,
    /// The start, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Moves and chance events, in order.
    pub entries: Vec<String>,
    /// An end that the rules did not bring, and the winner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declared: Option<(Termination, Option<Side>)>,
    /// When the game began, in milliseconds since 1970. A game has no clock: whoever has one fills this in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began_ms: Option<u64>,
    /// When each entry was made, in milliseconds since the game began; empty if that is not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entry_times_ms: Vec<u64>,
}

impl Snapshot {
    /// Checks that this is a game of a profile, and that the times belong to its entries.
    pub(super) fn check(&self, profile: &Profile) -> Result<(), RestoreError> {
        if self.slug != profile.slug {
            let text = Text::new("record-game-other").word("found", &*self.slug).word("wanted", profile.slug);
            return Err(RestoreError::Game(ParseError::new("game", text)));
        }
        if !matches!(self.entry_times_ms.len(), n if n == 0 || n == self.entries.len()) {
            let text = Text::new("saved-times").number("entries", count(self.entries.len()));
            return Err(RestoreError::Start(ParseError::new("times", text.number("times", count(self.entry_times_ms.len())))));
        }
        Ok(())
    }
}

fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
