//! Recorded games: the one place where a record is read, checked and replayed.

use alloc::boxed::Box;
use alloc::vec::Vec;

use igroteka_core::record::{Problem, Reader, Reading, Record, replay};
use igroteka_core::{AnyGame, Room};

use crate::{GameId, Visitor};

/// A record together with the game that it replays to. Replaying is expensive, so whoever needs both keeps this.
///
/// ```
/// use igroteka_games::Recorded;
///
/// let text = "[Game \"football\"]\n[Rules \"1\"]\n\n1. k1-k4 *\n";
/// let games: Vec<_> = Recorded::read_all(text.as_bytes()).collect();
/// let recorded = games[0].as_ref().unwrap();
/// assert_eq!(recorded.id.slug(), "football");
/// assert_eq!(recorded.game.last_entry().as_deref(), Some("k1-k4"));
/// ```
#[derive(Clone)]
pub struct Recorded {
    /// Which game it is.
    pub id: GameId,
    /// The record as it was read, comments and variations included.
    pub record: Record,
    /// The main line, ended as the record says.
    pub game: Box<dyn AnyGame>,
    /// Harmless faults: first those of the text, then those of the play.
    pub warnings: Vec<Problem>,
}

impl Recorded {
    /// Replays a record, checking every entry.
    ///
    /// # Errors
    /// If the record names no known game or cannot be played.
    pub fn replay(record: Record) -> Result<Recorded, Problem> {
        let id = GameId::of_record(&record)?;
        let (game, warnings) = id.visit(Replay { record: &record })?;
        Ok(Recorded { id, record, game, warnings })
    }

    /// Replays what a reader found.
    ///
    /// # Errors
    /// If the text is no record, or as for [`Recorded::replay`].
    pub fn from_reading(reading: Reading) -> Result<Recorded, Problem> {
        let mut recorded = Recorded::replay(reading.game?)?;
        recorded.warnings.splice(0..0, reading.warnings);
        Ok(recorded)
    }

    /// Reads and replays every game of a text, one after the other. A bad one does not harm the others.
    pub fn read_all(bytes: &[u8]) -> impl Iterator<Item = Result<Recorded, Problem>> {
        let mut reader = Reader::default();
        reader.feed(bytes);
        reader.finish();
        core::iter::from_fn(move || reader.next_game().map(Recorded::from_reading))
    }
}

struct Replay<'a> {
    record: &'a Record,
}

impl Visitor for Replay<'_> {
    type Output = Result<(Box<dyn AnyGame>, Vec<Problem>), Problem>;

    fn visit<P: Room>(self) -> Self::Output {
        replay::<P>(self.record).map(|replay| (Box::new(replay.game) as Box<dyn AnyGame>, replay.warnings))
    }
}
