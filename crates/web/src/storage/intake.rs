//! A text with any number of games: those that can be played, and what is wrong with the others.

use igroteka_core::Text;
use igroteka_core::record::{Problem, Record, read};
use igroteka_games::Recorded;

use super::StoredGame;

/// What a text or file brought. Every game is replayed once, here.
pub enum Intake {
    /// One game and no fault: it can be opened at once.
    One(Box<StoredGame>),
    /// Anything else.
    Found(Findings),
}

/// Games to choose from, and what is wrong with others.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Findings {
    /// The records that can be played, in order, with their comments and variations.
    pub records: Vec<Record>,
    /// What is wrong with the others, with the places in the text.
    pub faults: Vec<Problem>,
}

impl Intake {
    /// Reads every game of a file. A bad one does not harm the others.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Intake {
        let mut games = Recorded::read_all(bytes).peekable();
        let mut found = Findings::default();
        while let Some(game) = games.next() {
            match game {
                Ok(recorded) if found.is_empty() && games.peek().is_none() => return Intake::One(Box::new(StoredGame::of(recorded))),
                Ok(recorded) => found.records.push(recorded.record),
                Err(fault) => found.faults.push(fault),
            }
        }
        Intake::Found(if found.is_empty() { Findings::fault(Text::new("page-no-record")) } else { found })
    }
}

impl Findings {
    /// What could not be read at all.
    #[must_use]
    pub fn fault(text: Text) -> Findings {
        Findings { records: Vec::new(), faults: vec![text.into()] }
    }

    fn is_empty(&self) -> bool {
        self.records.is_empty() && self.faults.is_empty()
    }
}

/// The only record of a text.
///
/// # Errors
/// If there is none, or more than one, or it cannot be read.
pub fn only_record(text: &str) -> Result<Record, Problem> {
    let mut readings = read(text).into_iter();
    let first = readings.next().ok_or_else(|| Problem::from(Text::new("page-no-record")))?;
    match readings.next() {
        None => first.game,
        Some(second) => Err(second.game.err().unwrap_or_else(|| Problem::new(second.at, Text::new("page-one-record")))),
    }
}
