//! Walking through a short text while keeping count of places.

use alloc::string::String;
use core::str::Chars;

use super::LineColumn;

/// A cursor in a text.
pub(super) struct Scan<'a> {
    rest: Chars<'a>,
    at: LineColumn,
}

impl<'a> Scan<'a> {
    /// A cursor at the first character, which stands at `at`.
    pub(super) fn new(text: &'a str, at: LineColumn) -> Scan<'a> {
        Scan { rest: text.chars(), at }
    }

    /// Where the next character stands.
    pub(super) const fn at(&self) -> LineColumn {
        self.at
    }

    /// The next character, which stays unread.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    /// Reads a character.
    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        self.at = self.at.after(c);
        Some(c)
    }

    /// Reads as many characters as satisfy a question.
    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(c) = self.peek().filter(|c| wanted(*c)) {
            self.next();
            taken.push(c);
        }
        taken
    }
}
