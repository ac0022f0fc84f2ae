//! Tokens to a record: which entry a comment belongs to, and how variations nest.
//! The reader makes one of these at the first tag of a game.

use alloc::vec::Vec;

use super::limits::{Limits, passed};
use super::tokens::Token;
use super::{At, Comment, Entry, LineColumn, LineOfPlay, Problem, Record, Tag, Verdict};
use crate::Text;

/// A line that is not complete yet.
struct OpenLine {
    start: LineColumn,
    number: Option<u32>,
    line: LineOfPlay,
}

impl OpenLine {
    const fn new(start: LineColumn) -> OpenLine {
        OpenLine { start, number: None, line: LineOfPlay { comments: Vec::new(), entries: Vec::new() } }
    }
}

/// A game that is not complete yet.
pub(super) struct RecordBuilder {
    tags: Vec<Tag>,
    main: OpenLine,
    variations: Vec<OpenLine>,
    entries: usize,
    is_in_moves: bool,
    /// Harmless faults found so far.
    pub(super) warnings: Vec<Problem>,
}

impl RecordBuilder {
    /// A game that begins here.
    pub(super) const fn new(start: LineColumn) -> RecordBuilder {
        let main = OpenLine::new(start);
        RecordBuilder { tags: Vec::new(), main, variations: Vec::new(), entries: 0, is_in_moves: false, warnings: Vec::new() }
    }

    /// Where the game begins.
    pub(super) const fn start(&self) -> LineColumn {
        self.main.start
    }

    /// Whether the tags are over.
    pub(super) const fn is_in_moves(&self) -> bool {
        self.is_in_moves
    }

    /// Takes a token that began at `at`; a verdict completes the record.
    pub(super) fn take(&mut self, token: Token, at: LineColumn, limits: &Limits) -> Result<Option<Record>, Problem> {
        self.is_in_moves |= !matches!(token, Token::Tag(_));
        match token {
            Token::Tag(tag) => self.tag(tag, at, limits)?,
            Token::Number(number) => self.present().number = Some(number),
            Token::Entry(text) => {
                self.entries += 1;
                if self.entries > limits.entries {
                    return Err(Problem::new(at, passed("record-entries-many", limits.entries)));
                }
                let line = self.present();
                let number = line.number.take();
                line.line.entries.push(Entry { at: at.into(), number, text, ..Entry::default() });
            }
            Token::Comment(comment) => self.comment(comment),
            Token::Nag(nag) => self.last_entry(at, "record-nag-alone")?.nags.push(nag),
            Token::Open => self.open(at, limits)?,
            Token::Close => self.close(at)?,
            Token::Verdict(_) if !self.variations.is_empty() => {
                return Err(Problem::new(at, Text::new("record-result-in-variation")));
            }
            Token::Verdict(verdict) => return Ok(Some(self.record(verdict, at.into()))),
        }
        Ok(None)
    }

    /// Completes a game that has no verdict: its tag decides.
    pub(super) fn end(&mut self, at: LineColumn) -> Result<Record, Problem> {
        if let Some(variation) = self.variations.last() {
            return Err(Problem::new(variation.start, Text::new("record-variation-open")));
        }
        self.warnings.push(Problem::new(at, Text::new("record-result-missing")));
        let mut record = self.record(Verdict::Open, At(None));
        record.verdict = record.tagged_verdict().unwrap_or_default();
        Ok(record)
    }

    fn record(&mut self, verdict: Verdict, verdict_at: At) -> Record {
        Record { tags: core::mem::take(&mut self.tags), moves: core::mem::take(&mut self.main.line), verdict, verdict_at }
    }

    fn tag(&mut self, tag: Tag, at: LineColumn, limits: &Limits) -> Result<(), Problem> {
        if self.tags.len() >= limits.tags {
            return Err(Problem::new(at, passed("record-tags-many", limits.tags)));
        }
        if self.tags.iter().any(|earlier| earlier.name == tag.name) {
            self.warnings.push(Problem::new(at, Text::new("record-tag-twice").word("name", &*tag.name)));
        }
        self.tags.push(tag);
        Ok(())
    }

    fn present(&mut self) -> &mut OpenLine {
        self.variations.last_mut().unwrap_or(&mut self.main)
    }

    fn last_entry(&mut self, at: LineColumn, code: &'static str) -> Result<&mut Entry, Problem> {
        self.present().line.entries.last_mut().ok_or_else(|| Problem::new(at, Text::new(code)))
    }

    fn comment(&mut self, comment: Comment) {
        let line = &mut self.present().line;
        let comments = line.entries.last_mut().map_or(&mut line.comments, |entry| &mut entry.comments);
        comments.push(comment);
    }

    fn open(&mut self, at: LineColumn, limits: &Limits) -> Result<(), Problem> {
        self.last_entry(at, "record-variation-alone")?;
        if self.variations.len() >= limits.depth {
            return Err(Problem::new(at, passed("record-variation-deep", limits.depth)));
        }
        self.variations.push(OpenLine::new(at));
        Ok(())
    }

    fn close(&mut self, at: LineColumn) -> Result<(), Problem> {
        let variation = self.variations.pop().ok_or_else(|| Problem::new(at, Text::new("record-variation-closed")))?;
        if variation.line.entries.is_empty() {
            return Err(Problem::new(variation.start, Text::new("record-variation-empty")));
        }
        self.last_entry(at, "record-variation-alone")?.variations.push(variation.line);
        Ok(())
    }
}
