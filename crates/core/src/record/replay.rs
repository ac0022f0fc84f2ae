//! Playing a record under the rules of its game: every entry is checked, those of variations too.

use alloc::string::String;
use alloc::vec::Vec;

use super::ending::conclude;
use super::limits::{Limits, passed};
use super::marks::write_entry;
use super::problem::count;
use super::tags;
use super::{Entry, LineOfPlay, Problem, Record, Tag, read_entry};
use crate::game::Termination;
use crate::notation::canonical_u32;
use crate::{Game, Options, Outcome, ParseError, Position, Profile, Refusal, Side, Tell, Text};

/// A record that was played to its end.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::record::{read, replay};
///
/// let record = read("[Game \"heap\"]\n[Rules \"1\"]\n\n7. coin-f 2 *\n").remove(0).game.unwrap();
/// let replayed = replay::<Heap>(&record).unwrap();
/// assert_eq!(replayed.game.entries().len(), 2);
/// assert_eq!(replayed.warnings[0].code(), "record-number-wrong");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay<P: Position> {
    /// The main line, ended as the record says.
    pub game: Game<P>,
    /// What the record says wrongly without harm: numbers, marks, verdict, …, in order.
    pub warnings: Vec<Problem>,
}

/// How the text of an entry becomes a move in a position, its marks left aside.
pub type ReadEntry<P> = fn(&P, &str) -> Result<<P as Position>::Move, ParseError>;

/// Plays a record; marks are separated from moves by [`read_entry`].
///
/// # Errors
/// If the record is of another game, its start cannot be read, or an entry cannot be played.
pub fn replay<P: Tell>(record: &Record) -> Result<Replay<P>, Problem> {
    replay_with(record, read_entry::<P>)
}

/// Plays a record; `read` separates marks from moves.
///
/// # Errors
/// As for [`replay()`].
pub fn replay_with<P: Tell>(record: &Record, read: ReadEntry<P>) -> Result<Replay<P>, Problem> {
    let mut warnings = Vec::new();
    let options = options_of(P::PROFILE, record, &mut warnings)?;
    let mut written = Written { game: start::<P>(record, options)?, read };
    let mut walk = Walk { game: &mut written, warnings };
    walk.line(&record.moves, 0, 0)?;
    let mut warnings = walk.warnings;
    conclude(&mut written, record, &mut warnings);
    Ok(Replay { game: written.game, warnings })
}

fn options_of(profile: &'static Profile, record: &Record, warnings: &mut Vec<Problem>) -> Result<Options, Problem> {
    let slug = profile.slug;
    let game = record.tag(tags::GAME).ok_or_else(|| Problem::from(Text::new("record-game-missing").word("wanted", slug)))?;
    if game.value != slug {
        let text = Text::new("record-game-other").word("found", &*game.value).word("wanted", slug);
        return Err(Problem::with(game.at, text));
    }
    let options = match record.tag(tags::OPTIONS) {
        None => Options::defaults(profile),
        Some(tag) => Options::parse(profile, &tag.value).map_err(|error| unreadable(tag, error))?,
    };
    let Some(tag) = record.tag(tags::RULES) else {
        warnings.push(Problem::with(game.at, Text::new("record-rules-missing").number("version", options.rules())));
        return Ok(options);
    };
    let version = canonical_u32(&tag.value).and_then(|version| u16::try_from(version).ok());
    let version = version.ok_or_else(|| unreadable(tag, unknown_rules()))?;
    options.with_rules(version).map_err(|error| unreadable(tag, error))
}

fn start<P: Position>(record: &Record, options: Options) -> Result<Game<P>, Problem> {
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

/// A game as the walk through a record sees it. The walk is compiled once for all games: it is a large part of the page.
pub(super) trait Walked {
    /// How many entries were played.
    fn plies(&self) -> usize;
    /// Goes back to the position after the given number of entries.
    fn truncate(&mut self, plies: usize);
    /// Plays an entry and returns its move text, then the text that a writer would have given it.
    fn play(&mut self, text: &str) -> Result<[String; 2], Text>;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Ends the game otherwise than by the rules.
    fn declare(&mut self, termination: Termination, winner: Option<Side>) -> Result<(), Refusal>;
}

/// A game with the way in which its entries are read.
struct Written<P: Position> {
    game: Game<P>,
    read: ReadEntry<P>,
}

impl<P: Tell> Walked for Written<P> {
    fn plies(&self) -> usize {
        self.game.entries().len()
    }

    fn truncate(&mut self, plies: usize) {
        self.game.truncate(plies);
    }

    fn play(&mut self, text: &str) -> Result<[String; 2], Text> {
        let plies = self.plies();
        let played = (self.read)(self.game.position(), text).map_err(|error| error.text)?;
        self.game.play(played).map_err(|refusal| refusal.0)?;
        let before = self.game.position_at(plies);
        Ok([before.move_text(played), write_entry(before, played, self.read)])
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn declare(&mut self, termination: Termination, winner: Option<Side>) -> Result<(), Refusal> {
        self.game.declare(termination, winner)
    }
}

/// The way through the lines of a record.
struct Walk<'a> {
    game: &'a mut dyn Walked,
    warnings: Vec<Problem>,
}

impl Walk<'_> {
    /// Plays a line from the present position; `number` is the last one before it.
    fn line(&mut self, line: &LineOfPlay, mut number: u32, depth: usize) -> Result<(), Problem> {
        for entry in &line.entries {
            let (before, plies) = (number, self.game.plies());
            number = self.count(entry, number);
            let [bare, wanted] = self.game.play(&entry.text).map_err(|reason| refused(entry, plies, reason))?;
            self.compare_marks(entry, &bare, &wanted);
            if !entry.variations.is_empty() {
                self.game.truncate(plies);
                self.variations(entry, before, depth + 1)?;
                self.game.play(&bare).map_err(|reason| refused(entry, plies, reason))?;
            }
        }
        Ok(())
    }

    fn variations(&mut self, entry: &Entry, number: u32, depth: usize) -> Result<(), Problem> {
        if depth > Limits::DEFAULT.depth {
            return Err(Problem::with(entry.at, passed("record-variation-deep", Limits::DEFAULT.depth)));
        }
        let plies = self.game.plies();
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

    fn compare_marks(&mut self, entry: &Entry, bare: &str, wanted: &str) {
        if entry.text == wanted {
            return;
        }
        let text = Text::new(if entry.text == bare { "record-mark-missing" } else { "record-mark-wrong" });
        self.warnings.push(Problem::with(entry.at, text.word("found", &*entry.text).word("wanted", wanted)));
    }
}

/// An entry that cannot be played, with its number in the line of play from the start.
fn refused(entry: &Entry, plies: usize, reason: Text) -> Problem {
    let text = Text::new("record-entry-refused").word("entry", &*entry.text).number("ply", count(plies.saturating_add(1)));
    Problem::with(entry.at, text.text("reason", reason))
}
