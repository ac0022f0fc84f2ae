//! A record as data: tags, a tree of entries, a verdict. Made by the reader, by `from_json` and
//! from games; read by the writer, `to_json` and replay.

use alloc::string::String;
use alloc::vec::Vec;

use super::{At, Comment, Tag, for_reader};
use crate::study::Drawn;
use crate::{Outcome, Side};

/// One game as it was written down. What it says need not be true: replaying finds out.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::record::{Record, read, replay};
/// use igroteka_core::{Game, Options, Position};
///
/// let mut game: Game<Heap> = Game::new(Options::defaults(Heap::PROFILE));
/// game.play_text("coin-f").unwrap();
/// let mut record = Record::from_game(&game);
/// record.set("Event", "Evening match");
/// let text = record.to_text().unwrap();
/// assert!(text.starts_with("[Game \"heap\"]\n[Rules \"1\"]\n[Options \"counters=7\"]\n"));
/// let read = read(&text).remove(0).game.unwrap();
/// assert_eq!(read, record);
/// assert_eq!(replay::<Heap>(&read).unwrap().game, game);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The tags, in order.
    pub tags: Vec<Tag>,
    /// The main line.
    pub moves: LineOfPlay,
    /// The verdict at the end of the entries.
    pub verdict: Verdict,
    /// Where the verdict was read.
    pub verdict_at: At,
}

/// A line of play: the main line or a variation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineOfPlay {
    /// Comments before the first entry.
    pub comments: Vec<Comment>,
    /// Moves and chance events.
    pub entries: Vec<Entry>,
}

/// A move or chance event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// Where it was read.
    pub at: At,
    /// The number written before it.
    pub number: Option<u32>,
    /// The text as it was written, with its marks.
    pub text: String,
    /// Numeric annotation glyphs.
    pub nags: Vec<u8>,
    /// Comments after it.
    pub comments: Vec<Comment>,
    /// What could have been played in its place.
    pub variations: Vec<LineOfPlay>,
}

impl LineOfPlay {
    /// Whether people said something about it: variations, glyphs, comments with text or drawn marks.
    #[must_use]
    pub fn is_annotated(&self) -> bool {
        let is_said = |comment: &Comment| !comment.text.is_empty() || Drawn::COMMANDS.iter().any(|name| comment.command(name).is_some());
        let has_more = |entry: &Entry| !entry.variations.is_empty() || !entry.nags.is_empty() || entry.comments.iter().any(is_said);
        self.comments.iter().any(is_said) || self.entries.iter().any(has_more)
    }

    /// The same with the comments for the reader of a language alone: see [`for_reader`].
    #[must_use]
    pub fn in_language(&self, lang: &str) -> LineOfPlay {
        let said = |comments: &[Comment]| for_reader(comments, lang).cloned().map(Comment::without_lang).collect();
        let in_language = |entry: &Entry| Entry {
            comments: said(&entry.comments),
            variations: entry.variations.iter().map(|line| line.in_language(lang)).collect(),
            ..entry.clone()
        };
        LineOfPlay { comments: said(&self.comments), entries: self.entries.iter().map(in_language).collect() }
    }
}

impl Entry {
    /// An entry without number, comments or variations.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Entry {
        Entry { text: text.into(), ..Entry::default() }
    }

    /// Whether a text can stand as an entry: it must not be read as a number or a verdict.
    #[must_use]
    pub fn is_text(text: &str) -> bool {
        let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_number = after_digits.len() < text.len() && after_digits.starts_with('.');
        !text.is_empty() && text.chars().all(is_entry_char) && !is_number && Verdict::parse(text).is_none()
    }
}

/// Whether a character may be part of an entry.
pub(super) fn is_entry_char(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !"{}()[]$;\"\\".contains(c)
}

/// How a game ended, seen from the first side.
///
/// ```
/// use igroteka_core::record::Verdict;
///
/// assert_eq!(Verdict::parse("1-0"), Some(Verdict::FirstWon));
/// assert_eq!(Verdict::default().text(), "*", "a game without an end");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Verdict {
    /// `1-0`
    FirstWon,
    /// `0-1`
    SecondWon,
    /// `1/2-1/2`
    Drawn,
    /// `*`: not ended, or not known.
    #[default]
    Open,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Verdict; 4] = [Verdict::FirstWon, Verdict::SecondWon, Verdict::Drawn, Verdict::Open];

    /// The text in records.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Verdict::FirstWon => "1-0",
            Verdict::SecondWon => "0-1",
            Verdict::Drawn => "1/2-1/2",
            Verdict::Open => "*",
        }
    }

    /// The verdict that a text names.
    #[must_use]
    pub fn parse(text: &str) -> Option<Verdict> {
        Verdict::ALL.into_iter().find(|verdict| verdict.text() == text)
    }

    /// The verdict on an outcome.
    #[must_use]
    pub const fn of(outcome: Option<Outcome>) -> Verdict {
        match outcome {
            None => Verdict::Open,
            Some(Outcome { winner: None, .. }) => Verdict::Drawn,
            Some(Outcome { winner: Some(Side::First), .. }) => Verdict::FirstWon,
            Some(Outcome { winner: Some(Side::Second), .. }) => Verdict::SecondWon,
        }
    }

    /// The winner that it names, nobody for a draw; nothing for an open game.
    #[must_use]
    pub const fn winner(self) -> Option<Option<Side>> {
        match self {
            Verdict::FirstWon => Some(Some(Side::First)),
            Verdict::SecondWon => Some(Some(Side::Second)),
            Verdict::Drawn => Some(None),
            Verdict::Open => None,
        }
    }
}
