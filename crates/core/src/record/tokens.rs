//! Characters to tokens, one character at a time, so that a chunk may end anywhere.
//! The reader owns one of these; it holds at most one unfinished token.

use alloc::string::String;

use super::escape::{is_blank, shown};
use super::limits::{Limits, passed};
use super::tree::is_entry_char;
use super::{Comment, LineColumn, Problem, Tag, Verdict};
use crate::Text;

/// A token of a record.
pub(super) enum Token {
    Tag(Tag),
    Comment(Comment),
    Nag(u8),
    Open,
    Close,
    Number(u32),
    Entry(String),
    Verdict(Verdict),
}

/// What came of a character.
pub(super) struct Scanned {
    /// The token that it completed.
    pub(super) token: Option<Token>,
    /// Whether the character is used up; otherwise it has to be pushed again.
    pub(super) is_consumed: bool,
}

impl Scanned {
    const GO_ON: Scanned = Scanned { token: None, is_consumed: true };

    const fn token(token: Token) -> Scanned {
        Scanned { token: Some(token), is_consumed: true }
    }

    const fn before(token: Option<Token>) -> Scanned {
        Scanned { token, is_consumed: false }
    }
}

#[derive(Clone, Copy)]
enum State {
    Idle,
    Word,
    /// After the digits of a number and this number of dots.
    Dots(u32),
    Nag,
    Tag {
        is_quoted: bool,
        is_escaped: bool,
    },
    Comment {
        is_escaped: bool,
    },
}

/// The tokenizer.
pub(super) struct Tokens {
    state: State,
    text: String,
    start: LineColumn,
}

impl Tokens {
    /// A tokenizer between tokens.
    pub(super) const fn new() -> Tokens {
        Tokens { state: State::Idle, text: String::new(), start: LineColumn::START }
    }

    /// Where the present token began.
    pub(super) const fn start(&self) -> LineColumn {
        self.start
    }

    /// Whether a comment is open.
    pub(super) const fn is_in_comment(&self) -> bool {
        matches!(self.state, State::Comment { .. })
    }

    /// Whether a tag is open.
    pub(super) const fn is_in_tag(&self) -> bool {
        matches!(self.state, State::Tag { .. })
    }

    /// Forgets the present token.
    pub(super) fn reset(&mut self) {
        self.state = State::Idle;
        self.text.clear();
    }

    /// Takes a character. `in_moves` says that the tags are over, so that a bracket is out of place.
    pub(super) fn push(&mut self, c: char, at: LineColumn, in_moves: bool, limits: &Limits) -> Result<Scanned, Problem> {
        match self.state {
            State::Idle => self.idle(c, at, in_moves),
            State::Word => self.word(c, limits),
            State::Dots(dots) => self.dots(c, dots),
            State::Nag => self.nag(c),
            State::Tag { is_quoted, is_escaped } => self.tag(c, is_quoted, is_escaped, limits),
            State::Comment { is_escaped } => self.comment(c, is_escaped, limits),
        }
    }

    fn idle(&mut self, c: char, at: LineColumn, in_moves: bool) -> Result<Scanned, Problem> {
        if is_blank(c) {
            return Ok(Scanned::GO_ON);
        }
        self.start = at;
        self.state = match c {
            '(' => return Ok(Scanned::token(Token::Open)),
            ')' => return Ok(Scanned::token(Token::Close)),
            '{' => State::Comment { is_escaped: false },
            '$' => State::Nag,
            '[' if !in_moves => State::Tag { is_quoted: false, is_escaped: false },
            _ if is_entry_char(c) => {
                self.text.push(c);
                State::Word
            }
            _ => return Err(Problem::new(at, Text::new("record-character").word("found", shown(c)))),
        };
        Ok(Scanned::GO_ON)
    }

    fn word(&mut self, c: char, limits: &Limits) -> Result<Scanned, Problem> {
        if c == '.' && self.text.bytes().all(|b| b.is_ascii_digit()) {
            self.state = State::Dots(1);
            return Ok(Scanned::GO_ON);
        }
        if is_entry_char(c) {
            return self.collect(c, "record-entry-long", limits.entry_bytes);
        }
        let text = self.take_text();
        Ok(Scanned::before(Some(Verdict::parse(&text).map_or(Token::Entry(text), Token::Verdict))))
    }

    /// A number with several dots repeats the present one and says nothing.
    fn dots(&mut self, c: char, dots: u32) -> Result<Scanned, Problem> {
        if c == '.' {
            self.state = State::Dots(dots.saturating_add(1));
            return Ok(Scanned::GO_ON);
        }
        let text = self.take_text();
        match text.parse() {
            Ok(number) => Ok(Scanned::before((dots == 1).then_some(Token::Number(number)))),
            Err(_) => Err(Problem::new(self.start, Text::new("record-number-large").word("found", text))),
        }
    }

    fn nag(&mut self, c: char) -> Result<Scanned, Problem> {
        if c.is_ascii_digit() && self.text.len() < 4 {
            self.text.push(c);
            return Ok(Scanned::GO_ON);
        }
        let mut text = self.take_text();
        match text.parse() {
            Ok(nag) if !is_entry_char(c) => Ok(Scanned::before(Some(Token::Nag(nag)))),
            _ => {
                if is_entry_char(c) {
                    text.push(c);
                }
                Err(Problem::new(self.start, Text::new("record-nag").word("found", text)))
            }
        }
    }

    fn tag(&mut self, c: char, is_quoted: bool, is_escaped: bool, limits: &Limits) -> Result<Scanned, Problem> {
        match c {
            '\n' => Err(Problem::new(self.start, Text::new("record-tag-open"))),
            ']' if !is_quoted => {
                let text = self.take_text();
                Tag::parse(&text, self.start).map(|tag| Scanned::token(Token::Tag(tag)))
            }
            _ => {
                let is_quote = c == '"' && !is_escaped;
                self.state = State::Tag { is_quoted: is_quoted != is_quote, is_escaped: is_quoted && c == '\\' && !is_escaped };
                self.collect(c, "record-tag-long", limits.tag_bytes)
            }
        }
    }

    fn comment(&mut self, c: char, is_escaped: bool, limits: &Limits) -> Result<Scanned, Problem> {
        if c == '}' && !is_escaped {
            let text = self.take_text();
            return Comment::parse(&text, self.start).map(|comment| Scanned::token(Token::Comment(comment)));
        }
        self.state = State::Comment { is_escaped: c == '\\' && !is_escaped };
        self.collect(c, "record-comment-long", limits.comment_bytes)
    }

    fn collect(&mut self, c: char, code: &'static str, limit: usize) -> Result<Scanned, Problem> {
        self.text.push(c);
        if self.text.len() > limit { Err(Problem::new(self.start, passed(code, limit))) } else { Ok(Scanned::GO_ON) }
    }

    fn take_text(&mut self) -> String {
        self.state = State::Idle;
        core::mem::take(&mut self.text)
    }
}
