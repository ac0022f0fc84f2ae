//! Comments: a text for people and commands for programs (`[%clk 0:05:12]`).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::escape::{Folded, escape_sequence, folded, is_blank, refuse_control};
use super::limits::{Limits, passed};
use super::scan::Scan;
use super::{LineColumn, Problem};
use crate::Text;

/// The command that names the language of a comment.
const LANG: &str = "lang";

/// What comments say to the reader of a language: those in it and those for everybody. Where none is in it, all of them.
///
/// ```
/// use igroteka_core::record::{Comment, for_reader};
///
/// let comments = ["[%lang ru] Гол.", "[%lang en] Goal.", "!"].map(|text| {
///     let record = format!("[Game \"heap\"]\n\n{{{text}}} *\n");
///     igroteka_core::record::read(&record).remove(0).game.unwrap().moves.comments.remove(0)
/// });
/// let said = |lang| for_reader(&comments, lang).map(|comment| &*comment.text).collect::<Vec<_>>().join(" ");
/// assert_eq!([said("ru"), said("en"), said("fr")], ["Гол. !", "Goal. !", "Гол. Goal. !"]);
/// ```
pub fn for_reader<'a>(comments: &'a [Comment], lang: &'a str) -> impl Iterator<Item = &'a Comment> {
    let is_known = comments.iter().any(|comment| comment.lang() == Some(lang));
    comments.iter().filter(move |comment| !is_known || comment.lang().is_none_or(|found| found == lang))
}

/// A comment. Commands and text are kept apart; commands are written first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comment {
    /// Commands, in order.
    pub commands: Vec<CommentCommand>,
    /// The rest, for people.
    pub text: String,
}

/// A command within a comment. Unknown ones are kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CommentCommand {
    /// Letters, digits, `_` and `-` (ASCII), at least one.
    pub name: String,
    /// Any text.
    pub value: String,
}

impl CommentCommand {
    /// A command.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> CommentCommand {
        CommentCommand { name: name.into(), value: value.into() }
    }

    /// The time left on a clock.
    #[must_use]
    pub fn clock(left_ms: u64) -> CommentCommand {
        let (seconds, ms) = (left_ms / 1000, left_ms % 1000);
        let fraction = if ms == 0 { String::new() } else { format!(".{ms:03}") };
        CommentCommand::new("clk", format!("{}:{:02}:{:02}{fraction}", seconds / 3600, seconds / 60 % 60, seconds % 60))
    }

    /// Whether a text can be the name of a command.
    #[must_use]
    pub fn is_name(text: &str) -> bool {
        !text.is_empty() && text.chars().all(is_name_char)
    }

    /// Reads a command from its `%`; `at` is the place of the bracket.
    fn parse(scan: &mut Scan<'_>, at: LineColumn) -> Result<CommentCommand, Problem> {
        scan.next();
        let name = scan.take_while(is_name_char);
        let ends_well = scan.peek().is_some_and(|c| is_blank(c) || c == ']');
        let mut value = Folded::default();
        while ends_well && CommentCommand::is_name(&name) {
            let here = scan.at();
            match scan.next() {
                Some(']') => return Ok(CommentCommand { name, value: value.finish() }),
                Some('\\') => value.push(escape_sequence(scan, here)?),
                Some(c) if is_blank(c) => value.blank(),
                Some(c) => value.push(refuse_control(c, here)?),
                None => break,
            }
        }
        Err(Problem::new(at, Text::new("record-command").word("name", name)))
    }
}

fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '-'
}

impl Comment {
    /// A comment without commands.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Comment {
        Comment { commands: Vec::new(), text: text.into() }
    }

    /// The value of the first command of a name.
    #[must_use]
    pub fn command(&self, name: &str) -> Option<&str> {
        self.commands.iter().find(|command| command.name == name).map(|command| command.value.as_str())
    }

    /// The language of the text as `[%lang ru]` names it; nothing if the text is for everybody.
    #[must_use]
    pub fn lang(&self) -> Option<&str> {
        self.command(LANG)
    }

    /// The comment for everybody, whatever its language.
    #[must_use]
    pub fn without_lang(mut self) -> Comment {
        self.commands.retain(|command| command.name != LANG);
        self
    }

    /// The time left, from `[%clk h:mm:ss]` with an optional fraction of up to three digits.
    #[must_use]
    pub fn clock_ms(&self) -> Option<u64> {
        let value = self.command("clk")?;
        let (time, fraction) = value.split_once('.').unwrap_or((value, "000"));
        let mut parts = time.split(':');
        let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
        let sixtieths = |text: &str| digits(text, 2..=2).filter(|n| *n < 60);
        if parts.next().is_some() {
            return None;
        }
        let ms = digits(fraction, 1..=3)? * [100, 10, 1].get(fraction.len().wrapping_sub(1))?;
        Some(((digits(hours, 1..=6)? * 60 + sixtieths(minutes)?) * 60 + sixtieths(seconds)?) * 1000 + ms)
    }

    /// Reads what stands between the braces; `at` is the place of the opening brace.
    pub(super) fn parse(raw: &str, at: LineColumn) -> Result<Comment, Problem> {
        let mut scan = Scan::new(raw, at.after('{'));
        let (mut commands, mut text) = (Vec::new(), Folded::default());
        loop {
            let here = scan.at();
            match scan.next() {
                None => return Ok(Comment { commands, text: text.finish() }),
                Some('\\') => text.push(escape_sequence(&mut scan, here)?),
                Some('[') if scan.peek() == Some('%') => {
                    commands.push(CommentCommand::parse(&mut scan, here)?);
                    text.blank();
                }
                Some(c) if is_blank(c) => text.blank(),
                Some(c) => text.push(refuse_control(c, here)?),
            }
        }
    }

    /// Checks that a writer can write it.
    ///
    /// # Errors
    /// If it is too long, or a command has a name that could not be read back.
    pub fn check(&self) -> Result<(), Problem> {
        let limit = Limits::DEFAULT.comment_bytes;
        if self.written()?.len() > limit { Err(passed("record-comment-long", limit).into()) } else { Ok(()) }
    }

    /// What is written between the braces; lines may be broken at every space.
    pub(super) fn written(&self) -> Result<String, Problem> {
        let mut parts = Vec::new();
        for CommentCommand { name, value } in &self.commands {
            if !CommentCommand::is_name(name) {
                return Err(Text::new("record-command").word("name", name).into());
            }
            parts.push(if value.is_empty() { format!("[%{name}]") } else { format!("[%{name} {}]", folded(value)) });
        }
        if !self.text.is_empty() {
            parts.push(folded(&self.text));
        }
        Ok(parts.join(" "))
    }
}

/// A plain number whose count of digits lies within `length`.
fn digits(text: &str, length: core::ops::RangeInclusive<usize>) -> Option<u64> {
    let is_plain = length.contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if is_plain { text.parse().ok() } else { None }
}
