//! Records to text. What is written reads back to the same record; what could not be is refused.

use alloc::format;
use alloc::string::String;

use super::escape::quoted;
use super::limits::{Limits, passed};
use super::problem::At;
use super::wrap::Wrap;
use super::{Comment, Entry, LineOfPlay, Problem, Record, Tag};
use crate::Text;

/// Appends a record, with an empty line before it if `out` holds something already.
///
/// # Errors
/// If a part has a form that could not be read back, or the record passes [`Limits::DEFAULT`];
/// `out` is then as it was.
pub fn write(record: &Record, out: &mut String) -> Result<(), Problem> {
    let before = out.len();
    if before > 0 {
        out.push('\n');
    }
    let start = out.len();
    let written = write_record(record, out);
    let limit = Limits::DEFAULT.game_bytes;
    let fits = if out.len() - start > limit { Err(passed("record-game-long", limit).into()) } else { Ok(()) };
    written.and(fits).inspect_err(|_| out.truncate(before))
}

impl Record {
    /// The record as text.
    ///
    /// # Errors
    /// As for [`write()`].
    pub fn to_text(&self) -> Result<String, Problem> {
        let mut text = String::new();
        write(self, &mut text)?;
        Ok(text)
    }
}

fn write_record(record: &Record, out: &mut String) -> Result<(), Problem> {
    match record.tags.len() {
        0 => return Err(Text::new("record-tags-missing").into()),
        n if n > Limits::DEFAULT.tags => return Err(passed("record-tags-many", Limits::DEFAULT.tags).into()),
        _ => {}
    }
    for tag in &record.tags {
        write_tag(tag, out)?;
    }
    out.push('\n');
    let mut lines = Lines { wrap: Wrap::new(out), entries: 0 };
    lines.line(&record.moves, 0)?;
    lines.wrap.word(record.verdict.text());
    out.push('\n');
    Ok(())
}

fn write_tag(tag: &Tag, out: &mut String) -> Result<(), Problem> {
    if !Tag::is_name(&tag.name) {
        return Err(Problem::with(tag.at, Text::new("record-tag-name").word("name", &*tag.name)));
    }
    let inside = format!("{} \"{}\"", tag.name, quoted(&tag.value));
    if inside.len() > Limits::DEFAULT.tag_bytes {
        return Err(Problem::with(tag.at, passed("record-tag-long", Limits::DEFAULT.tag_bytes)));
    }
    out.push_str(&format!("[{inside}]\n"));
    Ok(())
}

/// The entries under construction.
struct Lines<'a> {
    wrap: Wrap<'a>,
    entries: usize,
}

impl Lines<'_> {
    fn line(&mut self, line: &LineOfPlay, depth: usize) -> Result<(), Problem> {
        self.comments(&line.comments, At(None))?;
        for entry in &line.entries {
            self.entry(entry)?;
            for variation in &entry.variations {
                self.variation(variation, entry, depth + 1)?;
            }
        }
        Ok(())
    }

    fn variation(&mut self, line: &LineOfPlay, entry: &Entry, depth: usize) -> Result<(), Problem> {
        if depth > Limits::DEFAULT.depth {
            return Err(Problem::with(entry.at, passed("record-variation-deep", Limits::DEFAULT.depth)));
        }
        if line.entries.is_empty() {
            return Err(Problem::with(entry.at, Text::new("record-variation-empty")));
        }
        self.wrap.open("(");
        self.line(line, depth)?;
        self.wrap.close(")");
        Ok(())
    }

    fn entry(&mut self, entry: &Entry) -> Result<(), Problem> {
        self.entries += 1;
        if self.entries > Limits::DEFAULT.entries {
            return Err(Problem::with(entry.at, passed("record-entries-many", Limits::DEFAULT.entries)));
        }
        if entry.text.len() > Limits::DEFAULT.entry_bytes {
            return Err(Problem::with(entry.at, passed("record-entry-long", Limits::DEFAULT.entry_bytes)));
        }
        if !Entry::is_text(&entry.text) {
            return Err(Problem::with(entry.at, Text::new("record-entry-form").word("entry", &*entry.text)));
        }
        match entry.number {
            Some(number) => self.wrap.word(&format!("{number}. {}", entry.text)),
            None => self.wrap.word(&entry.text),
        }
        for nag in &entry.nags {
            self.wrap.word(&format!("${nag}"));
        }
        self.comments(&entry.comments, entry.at)
    }

    fn comments(&mut self, comments: &[Comment], at: At) -> Result<(), Problem> {
        for comment in comments {
            let written = comment.check().and_then(|()| comment.written()).map_err(|problem| Problem::with(at, problem.text))?;
            self.wrap.open("{");
            written.split(' ').for_each(|word| self.wrap.word(word));
            self.wrap.close("}");
        }
        Ok(())
    }
}
