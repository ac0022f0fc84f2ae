//! Escapes, the same in tags and comments, and the folding of blanks in comments; both ways.

use alloc::format;
use alloc::string::{String, ToString};

use super::scan::Scan;
use super::{LineColumn, Problem};
use crate::Text;

/// Each escape letter with the character that it stands for. `\u` and hexadecimal digits up to a `;`
/// stand for any character.
const ESCAPES: [(char, char); 10] =
    [('\\', '\\'), ('"', '"'), ('{', '{'), ('}', '}'), ('[', '['), (']', ']'), ('n', '\n'), ('r', '\r'), ('t', '\t'), ('s', ' ')];

/// The characters that separate; no others do.
pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n')
}

/// A character in a message: itself, or its number where it cannot be seen.
pub(super) fn shown(c: char) -> String {
    if c.is_control() || c.is_whitespace() { format!("U+{:04X}", u32::from(c)) } else { c.to_string() }
}

/// Refuses a control character that is written as it is.
pub(super) fn refuse_control(c: char, at: LineColumn) -> Result<char, Problem> {
    if c.is_control() { Err(Problem::new(at, Text::new("record-control").word("found", shown(c)))) } else { Ok(c) }
}

/// Reads the rest of an escape whose backslash stands at `at`.
pub(super) fn escape_sequence(scan: &mut Scan<'_>, at: LineColumn) -> Result<char, Problem> {
    let letter = scan.next();
    let plain = ESCAPES.into_iter().find(|(escape, _)| Some(*escape) == letter).map(|(_, meant)| meant);
    if let Some(meant) = plain {
        return Ok(meant);
    }
    let digits = if letter == Some('u') { scan.take_while(|c| c.is_ascii_hexdigit()) } else { String::new() };
    let coded = u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32);
    if digits.len() <= 6
        && let Some(meant) = coded
        && scan.next() == Some(';')
    {
        return Ok(meant);
    }
    let found = letter.map_or(String::new(), shown) + &digits;
    Err(Problem::new(at, Text::new("record-escape").word("found", found)))
}

/// Appends a character, escaped if it is a control character or one of `special`.
fn push_escaped(out: &mut String, c: char, special: &str) {
    let letter = ESCAPES.into_iter().find(|(_, meant)| *meant == c).map(|(letter, _)| letter);
    match letter {
        Some(letter) if c.is_control() || special.contains(c) => out.extend(['\\', letter]),
        None if c.is_control() => out.push_str(&format!("\\u{:x};", u32::from(c))),
        _ => out.push(c),
    }
}

/// The value of a tag as it is written between its quotes.
pub(super) fn quoted(value: &str) -> String {
    let mut out = String::new();
    value.chars().for_each(|c| push_escaped(&mut out, c, "\\\""));
    out
}

/// A text as it is written in a comment: a space that folding would lose is escaped.
pub(super) fn folded(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let lost = out.is_empty() || out.ends_with(' ') || rest.as_str().is_empty();
        push_escaped(&mut out, c, if lost { "\\}[] " } else { "\\}[]" });
    }
    out
}

/// A text under construction in which a run of blanks counts as one space, and as none at either end.
#[derive(Default)]
pub(super) struct Folded {
    text: String,
    has_blank: bool,
}

impl Folded {
    /// Adds a blank.
    pub(super) const fn blank(&mut self) {
        self.has_blank = true;
    }

    /// Adds a character that is kept as it is.
    pub(super) fn push(&mut self, c: char) {
        if self.has_blank && !self.text.is_empty() {
            self.text.push(' ');
        }
        self.has_blank = false;
        self.text.push(c);
    }

    /// The text.
    pub(super) fn finish(self) -> String {
        self.text
    }
}
