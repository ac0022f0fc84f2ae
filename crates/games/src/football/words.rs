//! Sentences with squares and files in them: lists, pins, and why nobody can help.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use igroteka_core::{Side, Text};

use super::board::Square;
use super::explain::{GoalLine, Helpless, Pin};
use super::notation::file_letters;

/// How many squares a sentence names before it stops.
const MOST_NAMED: usize = 6;

/// Squares as a list: "f3, f4, f6".
pub(super) fn squares(squares: impl Iterator<Item = Square>) -> String {
    let names: Vec<String> = squares.map(|square| square.to_string()).collect();
    let rest = if names.len() > MOST_NAMED { ", …" } else { "" };
    names[..names.len().min(MOST_NAMED)].join(", ") + rest
}

/// The name of a side's players.
pub(super) const fn player(side: Side) -> Text {
    match side {
        Side::First => Text::new("football-player-red"),
        Side::Second => Text::new("football-player-black"),
    }
}

/// A text about files: `files` names them, `n` says how many, `first` and `last` are those of a pair.
pub(super) fn files_text(key: &'static str, files: u16) -> Text {
    let letters: Vec<String> = file_letters(files).chars().map(String::from).collect();
    let end = |letter: Option<&String>| letter.cloned().unwrap_or_default();
    let text = Text::new(key).number("n", files.count_ones()).word("files", letters.join(", "));
    text.word("first", end(letters.first())).word("last", end(letters.last()))
}

/// A sentence about a goal move: who runs where.
fn threat_text(text: Text, threat: GoalLine) -> Text {
    text.word("runner", threat.from.to_string()).word("goal", threat.to.to_string())
}

/// What a player is pinned to.
pub(super) fn pin_text(pin: Pin) -> Text {
    threat_text(Text::new("football-mark-pinned").word("at", pin.at.to_string()), pin.threat)
}

/// Why a player cannot save its goal.
pub(super) fn helpless_text(at: Square, why: Helpless) -> Text {
    let text = |key| Text::new(key).word("at", at.to_string());
    match why {
        Helpless::NoMove => text("football-why-no-move"),
        Helpless::TooFar => text("football-why-too-far"),
        Helpless::Partly { to, stopped, left } => {
            text("football-why-partly").word("to", to.to_string()).word("stopped", letters(stopped)).word("left", letters(left))
        }
        Helpless::Opens { to, threat } => threat_text(text("football-why-opens").word("to", to.to_string()), threat),
    }
}

/// The letters of files as a list.
pub(super) fn letters(files: u16) -> String {
    file_letters(files).chars().map(String::from).collect::<Vec<_>>().join(", ")
}
