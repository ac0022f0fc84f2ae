//! Bytes that arrive in chunks, as characters with their places. A character may be cut by the end
//! of a chunk; bytes that are no UTF-8 are reported, not guessed at.

use alloc::vec::Vec;
use core::str;

use super::LineColumn;

/// What stands next in the input.
pub(super) enum Peek {
    /// A character.
    Char(char),
    /// A number of bytes that are no UTF-8.
    Bad(usize),
    /// Not yet known: more bytes have to come.
    More,
    /// Nothing.
    End,
}

/// The bytes that were fed and not read yet.
pub(super) struct Input {
    bytes: Vec<u8>,
    read: usize,
    at: LineColumn,
    is_fresh: bool,
    is_finished: bool,
}

impl Input {
    /// An empty input.
    pub(super) const fn new() -> Input {
        Input { bytes: Vec::new(), read: 0, at: LineColumn::START, is_fresh: true, is_finished: false }
    }

    /// Adds bytes at the end.
    pub(super) fn feed(&mut self, chunk: &[u8]) {
        if !self.is_finished {
            self.bytes.drain(..self.read);
            self.read = 0;
            self.bytes.extend_from_slice(chunk);
        }
    }

    /// Says that no more bytes will come.
    pub(super) const fn finish(&mut self) {
        self.is_finished = true;
    }

    /// Where the next character stands.
    pub(super) const fn at(&self) -> LineColumn {
        self.at
    }

    /// How many bytes wait.
    pub(super) fn waiting(&self) -> usize {
        self.rest().len()
    }

    fn rest(&self) -> &[u8] {
        self.bytes.get(self.read..).unwrap_or_default()
    }

    /// What stands next. A byte order mark at the very beginning is passed over.
    pub(super) fn peek(&mut self) -> Peek {
        match self.peek_raw() {
            Peek::Char('\u{feff}') if self.is_fresh => {
                self.read += '\u{feff}'.len_utf8();
                self.is_fresh = false;
                self.peek_raw()
            }
            other => other,
        }
    }

    fn peek_raw(&self) -> Peek {
        let rest = self.rest();
        match rest.first() {
            None if self.is_finished => Peek::End,
            None => Peek::More,
            Some(byte) if byte.is_ascii() => Peek::Char(char::from(*byte)),
            Some(_) => self.peek_wide(rest.get(..4).unwrap_or(rest)),
        }
    }

    /// The first character of up to four bytes.
    fn peek_wide(&self, window: &[u8]) -> Peek {
        let (valid, fault) = match str::from_utf8(window) {
            Ok(_) => (window.len(), None),
            Err(error) => (error.valid_up_to(), error.error_len()),
        };
        let text = window.get(..valid).and_then(|bytes| str::from_utf8(bytes).ok());
        match (text.and_then(|text| text.chars().next()), fault) {
            (Some(c), _) => Peek::Char(c),
            (None, Some(length)) => Peek::Bad(length),
            (None, None) if self.is_finished => Peek::Bad(window.len()),
            (None, None) => Peek::More,
        }
    }

    /// Goes past the character that was peeked at.
    pub(super) fn advance(&mut self, c: char) {
        self.read += c.len_utf8();
        self.at = self.at.after(c);
        self.is_fresh = false;
    }

    /// Goes past bytes that are no UTF-8; they count as one column.
    pub(super) const fn skip(&mut self, bytes: usize) {
        self.read += bytes;
        self.at = self.at.after('\u{fffd}');
        self.is_fresh = false;
    }
}
