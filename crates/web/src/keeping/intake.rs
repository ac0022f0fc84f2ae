//! A text with any number of games: those that can be played, and what is wrong with the others.

use igroteka_core::Text;
use igroteka_core::record::{Problem, Reader, Record, read};

use super::Kept;

/// What a text or file brought.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Intake {
    /// The records that can be played, in order.
    pub records: Vec<Record>,
    /// What is wrong with the others, with the places in the text.
    pub faults: Vec<Problem>,
}

impl Intake {
    /// Reads every game of a file. A bad one costs itself only.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Intake {
        let mut reader = Reader::default();
        reader.feed(bytes);
        reader.finish();
        let mut intake = Intake::default();
        while let Some(reading) = reader.next_game() {
            // Played to see that it can be; the record is what is kept, with its comments and variations.
            match reading.game.and_then(|record| Kept::of(&record).map(|_| record)) {
                Ok(record) => intake.records.push(record),
                Err(fault) => intake.faults.push(fault),
            }
        }
        if intake.records.is_empty() && intake.faults.is_empty() {
            intake.faults.push(Text::new("page-no-record").into());
        }
        intake
    }

    /// What could not be read at all.
    #[must_use]
    pub fn fault(text: Text) -> Intake {
        Intake { records: Vec::new(), faults: vec![text.into()] }
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
