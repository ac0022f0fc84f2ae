//! Tags: the facts above the entries of a record, and the names that have a meaning.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::escape::{escape_sequence, is_blank, refuse_control};
use super::problem::{At, LineColumn, Problem};
use super::scan::Scan;
use super::{Record, Verdict};
use crate::letters::capital;
use crate::{AnyGame, Profile, Side, Text};

/// The slug of the game.
pub const GAME: &str = "Game";
/// The version of the rules.
pub const RULES: &str = "Rules";
/// All options, defaults included; old records hold only those that differ from the defaults.
pub const OPTIONS: &str = "Options";
/// The start, if it is not the usual one.
pub const POSITION: &str = "Position";
/// The verdict.
pub const RESULT: &str = "Result";
/// Points of the first and the second side, `96:24`, in games that count points.
pub const SCORE: &str = "Score";
/// How the game came to its end: the word of a [`crate::game::Termination`].
pub const TERMINATION: &str = "Termination";
/// The day on which the game began, `2024-05-31`.
pub const DATE: &str = "Date";
/// The match, tournament or other occasion.
pub const EVENT: &str = "Event";
/// What a lot drawn before the game decided.
pub const LOT: &str = "Lot";
/// Who decides on the seats that begin as the first side's, and who on the others: `person` or `computer` each.
pub const PLAYERS: &str = "Players";
/// How strong the computer plays.
pub const LEVEL: &str = "Level";
/// What was promised about the dice before the game.
pub const DICE_COMMITMENT: &str = "DiceCommitment";
/// What opens the promise after the game.
pub const DICE_REVEAL: &str = "DiceReveal";

/// A name with a value. Unknown names are kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tag {
    /// Where it was read.
    pub at: At,
    /// A letter, then letters, digits and `_` (ASCII).
    pub name: String,
    /// Any text.
    pub value: String,
}

impl Tag {
    /// A tag.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Tag {
        Tag { at: At(None), name: name.into(), value: value.into() }
    }

    /// Whether a text can be the name of a tag.
    #[must_use]
    pub fn is_name(text: &str) -> bool {
        text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(is_name_char)
    }

    /// Reads what stands between the brackets; `at` is the place of the opening bracket.
    pub(super) fn parse(raw: &str, at: LineColumn) -> Result<Tag, Problem> {
        let mut scan = Scan::new(raw, at.after('['));
        let name = scan.take_while(is_name_char);
        if !Tag::is_name(&name) {
            return Err(Problem::new(at, Text::new("record-tag-name").word("name", name)));
        }
        let blanks = scan.take_while(is_blank);
        let opening = scan.at();
        if blanks.is_empty() || scan.next() != Some('"') {
            return Err(Problem::new(opening, Text::new("record-tag-quote").word("name", name)));
        }
        let value = parse_value(&mut scan, &name)?;
        scan.take_while(is_blank);
        match scan.peek() {
            None => Ok(Tag { at: at.into(), name, value }),
            Some(_) => Err(Problem::new(scan.at(), Text::new("record-tag-surplus").word("name", name))),
        }
    }
}

fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Reads a value up to its closing quote.
fn parse_value(scan: &mut Scan<'_>, name: &str) -> Result<String, Problem> {
    let mut value = String::new();
    loop {
        let at = scan.at();
        match scan.next() {
            None => return Err(Problem::new(at, Text::new("record-tag-quote").word("name", name))),
            Some('"') => return Ok(value),
            Some('\\') => value.push(escape_sequence(scan, at)?),
            Some(c) => value.push(refuse_control(c, at)?),
        }
    }
}

impl Record {
    /// The first tag of a name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The value of the first tag of a name.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.tag(name).map(|tag| tag.value.as_str())
    }

    /// Sets the first tag of a name, or adds one at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value.into(),
            None => self.tags.push(Tag::new(name, value)),
        }
    }

    /// The verdict that the `Result` tag names.
    #[must_use]
    pub fn tagged_verdict(&self) -> Option<Verdict> {
        self.value(RESULT).and_then(Verdict::parse)
    }
}

/// The tag that names the player of a seat: `Red`, or `Red1` and `Red2` where two share a side.
/// `number` counts the team-mates from 0.
#[must_use]
pub fn seat_tag(profile: &Profile, side: Side, number: u8, per_side: u8) -> String {
    let word = profile.side_names.get(side.index()).copied().unwrap_or_default();
    let mut letters = word.chars();
    let first = letters.next().map_or(String::new(), |letter| capital(letter).to_string());
    let name = first + letters.as_str();
    if per_side > 1 { format!("{name}{}", u32::from(number) + 1) } else { name }
}

/// The tags that name the players of a game, by seat. They are called after the sides for which the seats play now.
#[must_use]
pub fn seat_tags(game: &dyn AnyGame) -> Vec<String> {
    let seating = game.seating();
    let mut names = vec![String::new(); usize::from(seating.seats())];
    for side in Side::BOTH {
        for number in 0..seating.per_side() {
            names[usize::from(seating.seat(side, number).0)] = seat_tag(game.profile(), side, number, seating.per_side());
        }
    }
    names
}
