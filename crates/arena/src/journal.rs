//! The finished games of a match in a folder, so that it can be stopped and taken up again: `match.txt` says what is played,
//! `results.jsonl` has one line a game, `games.igr` the records.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::contest::Finished;
use crate::tally::GameResult;

/// The journal of a match.
///
/// ```
/// use igroteka_arena::contest::Finished;
/// use igroteka_arena::journal::Journal;
/// use igroteka_arena::tally::GameResult;
///
/// let folder = std::env::temp_dir().join(format!("journal-example-{}", std::process::id()));
/// let (mut journal, finished) = Journal::open(&folder, "a match").unwrap();
/// assert!(finished.is_empty());
/// let game = Finished { number: 0, result: GameResult::Win, points: None, entries: 20, forfeit: None };
/// journal.add(&game, "[Game \"football\"]").unwrap();
/// let (_, finished) = Journal::open(&folder, "a match").unwrap();
/// assert_eq!(finished, [game]);
/// std::fs::remove_dir_all(folder).unwrap();
/// ```
pub struct Journal {
    results: File,
    records: File,
}

/// Why a journal cannot be used.
#[derive(Debug)]
pub enum Unusable {
    /// The folder cannot be read or written.
    Io(PathBuf, io::Error),
    /// It holds another match.
    OtherMatch(PathBuf),
    /// A line cannot be understood.
    Line(PathBuf, usize),
}

impl std::fmt::Display for Unusable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unusable::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Unusable::OtherMatch(path) => write!(f, "{}: another match is kept here", path.display()),
            Unusable::Line(path, line) => write!(f, "{}: line {line} is not a result", path.display()),
        }
    }
}

impl std::error::Error for Unusable {}

impl Journal {
    /// Opens or begins the journal of a match; `description` says what is played, and must be what it said before. The second
    /// part of the answer is what has been finished already.
    pub fn open(folder: &Path, description: &str) -> Result<(Journal, Vec<Finished>), Unusable> {
        fs::create_dir_all(folder).map_err(|error| Unusable::Io(folder.to_owned(), error))?;
        claim(&folder.join("match.txt"), description)?;
        let results = folder.join("results.jsonl");
        let finished = read_results(&results)?;
        Ok((Journal { results: append(&results)?, records: append(&folder.join("games.igr"))? }, finished))
    }

    /// Adds a game. The record comes first: a result is never without its record.
    pub fn add(&mut self, finished: &Finished, record: &str) -> io::Result<()> {
        self.records.write_all(record.as_bytes())?;
        self.records.write_all(b"\n")?;
        self.records.flush()?;
        writeln!(self.results, "{}", finished.json())?;
        self.results.flush()
    }
}

/// The folder belongs to one match.
fn claim(path: &Path, description: &str) -> Result<(), Unusable> {
    match fs::read_to_string(path) {
        Ok(found) if found.trim_end() == description => Ok(()),
        Ok(_) => Err(Unusable::OtherMatch(path.to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            fs::write(path, format!("{description}\n")).map_err(|error| Unusable::Io(path.to_owned(), error))
        }
        Err(error) => Err(Unusable::Io(path.to_owned(), error)),
    }
}

fn append(path: &Path) -> Result<File, Unusable> {
    OpenOptions::new().create(true).append(true).open(path).map_err(|error| Unusable::Io(path.to_owned(), error))
}

/// A last line that was cut off when the match was stopped is taken away, so that the next one begins on a line of its own.
fn read_results(path: &Path) -> Result<Vec<Finished>, Unusable> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Unusable::Io(path.to_owned(), error)),
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    if whole.len() < text.len() {
        fs::write(path, whole).map_err(|error| Unusable::Io(path.to_owned(), error))?;
    }
    let read = |(index, line)| Finished::from_json(line).ok_or_else(|| Unusable::Line(path.to_owned(), index + 1));
    whole.lines().enumerate().map(read).collect()
}

impl Finished {
    fn json(&self) -> Value {
        json!({ "game": self.number, "half": self.result as u8, "points": self.points, "entries": self.entries, "forfeit": self.forfeit })
    }

    fn from_json(line: &str) -> Option<Finished> {
        let value: Value = serde_json::from_str(line).ok()?;
        Some(Finished {
            number: u32::try_from(value.get("game")?.as_u64()?).ok()?,
            result: GameResult::from_number(value.get("half")?.as_u64()?)?,
            points: value.get("points").and_then(Value::as_i64).and_then(|points| i32::try_from(points).ok()),
            entries: usize::try_from(value.get("entries")?.as_u64()?).ok()?,
            forfeit: value.get("forfeit").and_then(Value::as_str).map(str::to_owned),
        })
    }
}
