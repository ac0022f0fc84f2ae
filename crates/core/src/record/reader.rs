//! Reading many games from chunks of bytes in bounded memory, and going on after a fault.
//!
//! Feed a chunk, take games until there are none, feed the next chunk; at the end say so. A game
//! is given back as soon as its verdict is read. `docs/records.md` says how recovery works.

use alloc::vec::Vec;

use super::build::RecordBuilder;
use super::escape::is_blank;
use super::input::{Input, Peek};
use super::limits::{Limits, passed};
use super::tokens::{Token, Tokens};
use super::{LineColumn, Problem, Record};
use crate::Text;

/// A game that was read, or why it could not be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Where the game begins; for text that belongs to no game, where that text begins.
    pub at: LineColumn,
    /// The record, or the fault that ended it.
    pub game: Result<Record, Problem>,
    /// Harmless faults, in order.
    pub warnings: Vec<Problem>,
}

/// How far the rest of a failed game has been passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Skip {
    /// Within a line of tags.
    TagLine,
    /// Before the first line that is neither blank nor a line of tags.
    Tags,
    /// Before the first line that begins with a bracket.
    Moves,
}

/// Reads games from chunks.
///
/// ```
/// use igroteka_core::record::Reader;
///
/// let mut reader = Reader::default();
/// let mut slugs = Vec::new();
/// for chunk in ["[Game \"heap\"]\n\nco", "in-f *\n\n[Game \"polar\"]\n\n*\n"] {
///     reader.feed(chunk.as_bytes());
///     while let Some(reading) = reader.next_game() {
///         slugs.push(reading.game.unwrap().value("Game").unwrap().to_owned());
///     }
/// }
/// assert_eq!(slugs, ["heap", "polar"]);
/// ```
pub struct Reader {
    limits: Limits,
    input: Input,
    tokens: Tokens,
    game: Option<RecordBuilder>,
    game_bytes: usize,
    skip: Option<Skip>,
    is_flushed: bool,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader::new(Limits::DEFAULT)
    }
}

impl Reader {
    /// A reader with limits.
    #[must_use]
    pub const fn new(limits: Limits) -> Reader {
        Reader { limits, input: Input::new(), tokens: Tokens::new(), game: None, game_bytes: 0, skip: None, is_flushed: false }
    }

    /// Hands over the next bytes. They are kept until [`Reader::next_game`] has read them, so take
    /// every game before feeding again. After [`Reader::finish`] nothing more is taken.
    pub fn feed(&mut self, chunk: &[u8]) {
        self.input.feed(chunk);
    }

    /// Says that there are no more bytes; the last games can then be taken.
    pub const fn finish(&mut self) {
        self.input.finish();
    }

    /// Bytes held: those not read yet, and those of the game that is not complete yet.
    #[must_use]
    pub fn buffered_bytes(&self) -> usize {
        self.input.waiting() + self.game_bytes
    }

    /// The next game. Nothing means that more bytes are needed or, after [`Reader::finish`], that there are no more games.
    pub fn next_game(&mut self) -> Option<Reading> {
        loop {
            let reading = match self.input.peek() {
                Peek::Char(c) => self.step(c, true),
                Peek::Bad(bytes) => self.bad(bytes),
                Peek::More => return None,
                Peek::End => return self.end(),
            };
            if reading.is_some() {
                return reading;
            }
        }
    }

    /// Deals with a character. The one that flushes the last token is not part of the input.
    fn step(&mut self, c: char, is_real: bool) -> Option<Reading> {
        let at = self.input.at();
        if let Some(skip) = self.skip {
            self.pass_over(skip, c, at);
            return None;
        }
        let in_moves = self.game.as_ref().is_some_and(RecordBuilder::is_in_moves);
        if c == '[' && at.column == 1 && (in_moves || self.tokens.is_in_comment()) {
            return self.close(at);
        }
        let in_tag = self.tokens.is_in_tag();
        let step = match self.tokens.push(c, at, in_moves, &self.limits) {
            Ok(step) => step,
            Err(problem) => return Some(self.fail(problem, in_tag)),
        };
        if self.tokens.is_in_tag() {
            self.game.get_or_insert_with(|| RecordBuilder::new(at));
        }
        if step.is_consumed && is_real {
            self.input.advance(c);
            self.game_bytes += if self.game.is_some() { c.len_utf8() } else { 0 };
        }
        self.overlong(at).or_else(|| self.token(step.token?, in_tag))
    }

    /// Gives up a game that has grown too long.
    fn overlong(&mut self, at: LineColumn) -> Option<Reading> {
        let limit = self.limits.game_bytes;
        let in_tag = self.tokens.is_in_tag();
        (self.game_bytes > limit).then(|| self.fail(Problem::new(at, passed("record-game-long", limit)), in_tag))
    }

    fn token(&mut self, token: Token, in_tag: bool) -> Option<Reading> {
        let at = self.tokens.start();
        let Some(builder) = &mut self.game else {
            return Some(self.fail(Problem::new(at, Text::new("record-stray")), false));
        };
        match builder.take(token, at, &self.limits) {
            Ok(None) => None,
            Ok(Some(record)) => Some(self.reading(at, Ok(record))),
            Err(problem) => Some(self.fail(problem, in_tag)),
        }
    }

    /// Bytes that are no UTF-8 end a game, unless they are passed over anyway.
    fn bad(&mut self, bytes: usize) -> Option<Reading> {
        let at = self.input.at();
        self.input.skip(bytes);
        match self.skip {
            Some(Skip::Tags) => self.skip = Some(Skip::Moves),
            Some(_) => {}
            None => return Some(self.fail(Problem::new(at, Text::new("record-utf8")), self.tokens.is_in_tag())),
        }
        None
    }

    /// Ends a game without a verdict, before a new one or the end of the input.
    fn close(&mut self, at: LineColumn) -> Option<Reading> {
        if self.tokens.is_in_comment() {
            let start = self.tokens.start();
            return Some(self.fail(Problem::new(start, Text::new("record-comment-open")), false));
        }
        match self.game.as_mut()?.end(at) {
            Ok(record) => Some(self.reading(at, Ok(record))),
            Err(problem) => Some(self.fail(problem, false)),
        }
    }

    fn end(&mut self) -> Option<Reading> {
        let at = self.input.at();
        // A line break completes a word or number, and shows that a tag is open.
        if !core::mem::replace(&mut self.is_flushed, true)
            && self.skip.is_none()
            && let Some(reading) = self.step('\n', false)
        {
            return Some(reading);
        }
        if self.skip.is_none() { self.close(at) } else { None }
    }

    /// Gives up the present game and looks for the next one.
    fn fail(&mut self, problem: Problem, in_tag: bool) -> Reading {
        self.skip = Some(if in_tag { Skip::TagLine } else { Skip::Moves });
        let at = problem.at.unwrap_or(self.input.at());
        self.reading(at, Err(problem))
    }

    fn reading(&mut self, at: LineColumn, game: Result<Record, Problem>) -> Reading {
        self.tokens.reset();
        self.game_bytes = 0;
        let builder = self.game.take();
        let at = builder.as_ref().map_or(at, RecordBuilder::start);
        Reading { at, game, warnings: builder.map_or(Vec::new(), |builder| builder.warnings) }
    }

    /// Passes over a character of a failed game.
    fn pass_over(&mut self, skip: Skip, c: char, at: LineColumn) {
        let starts_tags = c == '[' && at.column == 1;
        self.skip = match skip {
            Skip::Moves if starts_tags => None,
            Skip::TagLine if c == '\n' => Some(Skip::Tags),
            Skip::Tags if starts_tags => Some(Skip::TagLine),
            Skip::Tags if !is_blank(c) => Some(Skip::Moves),
            same => Some(same),
        };
        if self.skip.is_some() {
            self.input.advance(c);
        }
    }
}

/// Reads every game of a text.
#[must_use]
pub fn read(text: &str) -> Vec<Reading> {
    let mut reader = Reader::default();
    reader.feed(text.as_bytes());
    reader.finish();
    core::iter::from_fn(|| reader.next_game()).collect()
}
