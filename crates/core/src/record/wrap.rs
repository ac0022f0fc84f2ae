//! Joining words into lines of about 80 columns.

use alloc::string::String;

/// The width that lines keep to where words allow it.
const COLUMNS: usize = 80;

/// Lines under construction.
pub(super) struct Wrap<'a> {
    out: &'a mut String,
    column: usize,
    prefix: String,
}

impl<'a> Wrap<'a> {
    /// Begins a line.
    pub(super) const fn new(out: &'a mut String) -> Wrap<'a> {
        Wrap { out, column: 0, prefix: String::new() }
    }

    /// Sets text directly before the next word.
    pub(super) fn open(&mut self, text: &str) {
        self.prefix.push_str(text);
    }

    /// Adds a word. No line begins with a bracket, because there a bracket means a new game.
    pub(super) fn word(&mut self, word: &str) {
        let length = self.prefix.chars().count() + word.chars().count();
        let starts_with_bracket = self.prefix.is_empty() && word.starts_with('[');
        if self.column > 0 && self.column + 1 + length > COLUMNS && !starts_with_bracket {
            self.out.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.out.push(' ');
            self.column += 1;
        }
        self.out.push_str(&self.prefix);
        self.out.push_str(word);
        self.prefix.clear();
        self.column += length;
    }

    /// Sets text directly after the last word.
    pub(super) fn close(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += text.chars().count();
    }
}
