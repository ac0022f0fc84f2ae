//! What is wrong with a record, and where. One type serves errors and warnings of every step.

use core::fmt;

use crate::Text;

/// A place in a text, counted from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct LineColumn {
    /// The line.
    pub line: u32,
    /// The character within the line.
    pub column: u32,
}

impl LineColumn {
    /// The first character of a text.
    pub const START: LineColumn = LineColumn { line: 1, column: 1 };

    /// The place after a character; counts stop at their greatest value.
    #[must_use]
    pub const fn after(self, c: char) -> LineColumn {
        if c == '\n' {
            LineColumn { line: self.line.saturating_add(1), column: 1 }
        } else {
            LineColumn { line: self.line, column: self.column.saturating_add(1) }
        }
    }
}

/// Where a part of a record was read, if it was read from text.
///
/// A record stays the same record wherever it was read from, so every `At` equals every other.
#[derive(Clone, Copy, Debug, Default)]
pub struct At(pub Option<LineColumn>);

impl PartialEq for At {
    fn eq(&self, _: &At) -> bool {
        true
    }
}

impl Eq for At {}

impl From<LineColumn> for At {
    fn from(spot: LineColumn) -> At {
        At(Some(spot))
    }
}

/// Something wrong: an error or a warning, by the list that holds it.
///
/// ```
/// use igroteka_core::record::read;
///
/// let problem = read("[Game heap]").remove(0).game.unwrap_err();
/// assert_eq!(problem.at.unwrap().line, 1);
/// assert!(!problem.code().is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The place, where it is known.
    pub at: Option<LineColumn>,
    /// What is wrong; its key is the stable code.
    pub text: Text,
}

impl Problem {
    /// A problem at a place of a text.
    #[must_use]
    pub const fn new(at: LineColumn, text: Text) -> Problem {
        Problem { at: Some(at), text }
    }

    /// A problem of a part that may or may not have been read from text.
    #[must_use]
    pub const fn with(at: At, text: Text) -> Problem {
        Problem { at: at.0, text }
    }

    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.text.key
    }

    /// The problem as a sentence that names its place.
    #[must_use]
    pub fn sentence(&self) -> Text {
        match self.at {
            None => self.text.clone(),
            Some(at) => Text::new("record-at").number("line", at.line).number("column", at.column).text("problem", self.text.clone()),
        }
    }
}

impl From<Text> for Problem {
    fn from(text: Text) -> Problem {
        Problem { at: None, text }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(at) = self.at {
            write!(f, "{}:{}: ", at.line, at.column)?;
        }
        self.text.fmt(f)
    }
}

impl core::error::Error for Problem {}

/// A count as an argument of a text.
pub(super) fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
