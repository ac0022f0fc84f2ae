//! Records: games as text, many in a file.

use std::collections::BTreeMap;

use igroteka_core::record::{Problem, Reader as Bytes, Record as Written, replay};
use igroteka_core::{FullGame, ParseError};
use igroteka_games::{GameId, Recorded, Visitor};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::{comparison_only, misread, problem};
use crate::game::Game;
use crate::known::KnownGame;
use crate::play::{NumberedGame, hold_full_game};
use crate::words::say;

/// One game as it was written down: ``tags``, ``entries`` of the main line, ``verdict``.
///
/// What it says need not be true: ``replay()`` finds out.
#[pyclass(frozen, module = "igroteka")]
pub struct Record {
    record: Written,
    /// Harmless faults that the reader found, as sentences.
    #[pyo3(get)]
    warnings: Vec<String>,
}

#[pymethods]
impl Record {
    /// The tags as a dictionary, in order.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
        let dict = pyo3::types::PyDict::new(py);
        self.record.tags.iter().try_for_each(|tag| dict.set_item(&tag.name, &tag.value))?;
        Ok(dict)
    }

    /// The moves and chance events of the main line as they were written, marks included.
    #[getter]
    fn entries(&self) -> Vec<String> {
        self.record.moves.entries.iter().map(|entry| entry.text.clone()).collect()
    }

    /// ``1-0``, ``0-1``, ``1/2-1/2`` or ``*``.
    #[getter]
    fn verdict(&self) -> &'static str {
        self.record.verdict.text()
    }

    /// Plays the record under the rules of its game, checking every entry.
    fn replay(&self, py: Python<'_>) -> PyResult<Game> {
        let id = GameId::of_record(&self.record).map_err(|fault| problem(py, &fault))?;
        let play = id.visit(Replayed(&self.record)).map_err(|fault| problem(py, &fault))?;
        Ok(Game { play, known: KnownGame::Listed(id), tensors: igroteka_core::TensorVersion::default() })
    }

    /// Verifies that the dice of the game fell as they had to, and returns how many throws there were.
    ///
    /// Raises ``ParseError`` if they did not, or if the record says nothing about them.
    fn verify_dice(&self, py: Python<'_>) -> PyResult<u64> {
        let recorded = Recorded::replay(self.record.clone()).map_err(|fault| problem(py, &fault))?;
        let verified = igroteka_fair_dice::verify(&recorded.record, recorded.game.as_ref());
        verified.map(|verified| verified.draws).map_err(|fault| misread(py, &ParseError::new("dice", fault.text())))
    }

    /// The record as text, written anew.
    fn text(&self, py: Python<'_>) -> PyResult<String> {
        self.record.to_text().map_err(|fault| problem(py, &fault))
    }

    /// The record as JSON text.
    fn json(&self) -> String {
        self.record.to_json().to_string()
    }

    fn __repr__(&self) -> String {
        let game = self.record.value("Game").unwrap_or("?");
        format!("<igroteka.Record {game} {} entries {}>", self.record.moves.entries.len(), self.verdict())
    }
}

struct Replayed<'a>(&'a Written);

impl Visitor for Replayed<'_> {
    type Output = Result<Box<dyn NumberedGame>, Problem>;

    fn visit<P: FullGame>(self) -> Self::Output {
        replay::<P>(self.0).map(|replay| hold_full_game(replay.game))
    }
}

/// Reads records from chunks of bytes in bounded memory.
///
/// Feed a chunk, take games until there are none (``next`` gives ``None``), feed the next; at the end call ``finish``. A faulty game
/// raises ``ParseError`` with its place, and reading can go on after it.
#[pyclass(module = "igroteka")]
pub struct RecordReader {
    reader: Bytes,
}

#[pymethods]
impl RecordReader {
    #[new]
    fn new() -> RecordReader {
        RecordReader { reader: Bytes::default() }
    }

    /// Takes in bytes.
    fn feed(&mut self, chunk: &[u8]) {
        self.reader.feed(chunk);
    }

    /// Says that nothing more will come.
    fn finish(&mut self) {
        self.reader.finish();
    }

    /// The next game, or ``None`` if more bytes are needed.
    fn next(&mut self, py: Python<'_>) -> PyResult<Option<Record>> {
        let Some(reading) = self.reader.next_game() else { return Ok(None) };
        let record = reading.game.map_err(|fault| problem(py, &fault))?;
        Ok(Some(Record { record, warnings: reading.warnings.iter().map(|fault| say(&fault.sentence())).collect() }))
    }
}

/// The record of a game, with more tags.
pub(crate) fn write(py: Python<'_>, play: &dyn NumberedGame, tags: BTreeMap<String, String>) -> PyResult<String> {
    let game = play.as_any_game().ok_or_else(|| comparison_only(play.profile().slug))?;
    let mut record = game.record();
    for (name, value) in tags {
        if !igroteka_core::record::Tag::is_name(&name) {
            return Err(PyValueError::new_err(format!("{name:?} is no name of a tag")));
        }
        record.set(&name, value);
    }
    record.to_text().map_err(|fault| problem(py, &fault))
}
