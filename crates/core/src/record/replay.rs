//! Playing a record under the rules of its game: every entry is checked, those of variations too.

use alloc::vec::Vec;

use super::ending::conclude;
use super::limits::{Limits, passed};
use super::marks::write_entry;
use super::problem::count;
use super::tags;
use super::{Entry, Line, Problem, Record, Tag, read_entry};
use crate::game::Saved;
use crate::notation::canonical_u32;
use crate::{Game, Options, ParseError, Position, Tell, Text};

/// A record that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay<P: Position> {
    /// The main line, ended as the record says.
    pub game: Game<P>,
    /// What the record says wrongly without harm: numbers, marks, verdict, …, in order.
    pub warnings: Vec<Problem>,
}

/// How the text of an entry becomes a move in a position, its marks left aside.
pub type ReadEntry<P> = fn(&P, &str) -> Result<<P as Position>::Move, ParseError>;

/// Plays a record; marks are told from moves by [`read_entry`].
///
/// # Errors
/// If the record is of another game, its start cannot be read, or an entry cannot be played.
pub fn replay<P: Tell>(record: &Record) -> Result<Replay<P>, Problem> {
    replay_with(record, read_entry::<P>)
}

/// Plays a record; `read` tells marks from moves.
///
/// # Errors
/// As for [`replay()`].
pub fn replay_with<P: Tell>(record: &Record, read: ReadEntry<P>) -> Result<Replay<P>, Problem> {
    let mut warnings = Vec::new();
    let game = start::<P>(record, &mut warnings)?;
    let mut walk = Walk { game, read, warnings };
    walk.line(&record.moves, 0, 0)?;
    conclude(&mut walk.game, record, &mut walk.warnings);
    Ok(Replay { game: walk.game, warnings: walk.warnings })
}

impl Record {
    /// The game in the form in which it is kept: the main line without marks.
    ///
    /// # Errors
    /// As for [`replay()`].
    pub fn to_saved<P: Tell>(&self) -> Result<Saved, Problem> {
        Ok(replay::<P>(self)?.game.save())
    }
}

fn start<P: Position>(record: &Record, warnings: &mut Vec<Problem>) -> Result<Game<P>, Problem> {
    let slug = P::PROFILE.slug;
    let game = record.tag(tags::GAME).ok_or_else(|| Problem::from(Text::new("record-game-missing").word("wanted", slug)))?;
    if game.value != slug {
        let text = Text::new("record-game-other").word("found", &*game.value).word("wanted", slug);
        return Err(Problem::with(game.at, text));
    }
    let options = match record.tag(tags::OPTIONS) {
        None => Options::defaults(P::PROFILE),
        Some(tag) => Options::parse(P::PROFILE, &tag.value).map_err(|error| unreadable(tag, error))?,
    };
    let options = match record.tag(tags::RULES) {
        None => {
            warnings.push(Problem::with(game.at, Text::new("record-rules-missing").number("version", options.rules())));
            options
        }
        Some(tag) => {
            let version = canonical_u32(&tag.value).and_then(|version| u16::try_from(version).ok());
            let version = version.ok_or_else(|| unreadable(tag, unknown_rules()))?;
            options.with_rules(version).map_err(|error| unreadable(tag, error))?
        }
    };
    match record.tag(tags::POSITION) {
        None => Ok(Game::new(options)),
        Some(tag) => Ok(Game::from_position(options, P::parse(&tag.value, &options).map_err(|error| unreadable(tag, error))?)),
    }
}

fn unreadable(tag: &Tag, error: ParseError) -> Problem {
    let text = Text::new("record-tag-value").word("name", &*tag.name).word("part", error.part).text("reason", error.text);
    Problem::with(tag.at, text)
}

const fn unknown_rules() -> ParseError {
    ParseError::new("rules", Text::new("record-rules-form"))
}

/// A game on its way through the lines of a record.
struct Walk<P: Position> {
    game: Game<P>,
    read: ReadEntry<P>,
    warnings: Vec<Problem>,
}

impl<P: Tell> Walk<P> {
    /// Plays a line from the present position; `number` is the last one before it.
    fn line(&mut self, line: &Line, mut number: u32, depth: usize) -> Result<(), Problem> {
        for entry in &line.entries {
            let (before, plies) = (number, self.game.entries().len());
            number = self.count(entry, number);
            let played = self.play(entry, plies)?;
            if !entry.variations.is_empty() {
                self.game.truncate(plies);
                self.variations(entry, before, depth + 1)?;
                self.game.play(played).map_err(|refusal| refused(entry, plies, refusal.0))?;
            }
        }
        Ok(())
    }

    fn variations(&mut self, entry: &Entry, number: u32, depth: usize) -> Result<(), Problem> {
        if depth > Limits::DEFAULT.depth {
            return Err(Problem::with(entry.at, passed("record-variation-deep", Limits::DEFAULT.depth)));
        }
        let plies = self.game.entries().len();
        for variation in &entry.variations {
            self.line(variation, number, depth)?;
            self.game.truncate(plies);
        }
        Ok(())
    }

    /// Compares the number of an entry with the last one, and says which is the last one now.
    fn count(&mut self, entry: &Entry, last: u32) -> u32 {
        let Some(found) = entry.number else {
            return last;
        };
        let wanted = last.saturating_add(1);
        if found != wanted {
            let text = Text::new("record-number-wrong").number("found", found).number("wanted", wanted);
            self.warnings.push(Problem::with(entry.at, text));
        }
        found
    }

    fn play(&mut self, entry: &Entry, plies: usize) -> Result<P::Move, Problem> {
        let played = (self.read)(self.game.position(), &entry.text).map_err(|error| refused(entry, plies, error.text))?;
        self.game.play(played).map_err(|refusal| refused(entry, plies, refusal.0))?;
        self.compare_marks(entry, played, plies);
        Ok(played)
    }

    fn compare_marks(&mut self, entry: &Entry, played: P::Move, plies: usize) {
        let before = self.game.position_at(plies);
        let wanted = write_entry(before, played, self.read);
        if entry.text == wanted {
            return;
        }
        let is_bare = entry.text == before.move_text(played);
        let text = Text::new(if is_bare { "record-mark-missing" } else { "record-mark-wrong" });
        self.warnings.push(Problem::with(entry.at, text.word("found", &*entry.text).word("wanted", wanted)));
    }
}

/// An entry that cannot be played, with its number in the line of play from the start.
fn refused(entry: &Entry, plies: usize, reason: Text) -> Problem {
    let text = Text::new("record-entry-refused").word("entry", &*entry.text).number("ply", count(plies.saturating_add(1)));
    Problem::with(entry.at, text.text("reason", reason))
}
