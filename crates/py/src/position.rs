//! `Position`: what a position text says, without a history.

use igroteka_core::TensorVersion;
use igroteka_core::game::Snapshot;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{refused, unlistable, unrestored};
use crate::game::{Game, facts, lay, turn_word};
use crate::known::KnownGame;
use crate::outcome::Outcome;
use crate::picture;
use crate::play::NumberedGame;
use crate::values::{self, Given, given, options_text};
use crate::whole::Whole;

/// A position: what its text says, and the options. It never changes; playing gives another one.
///
/// Repetition and length caps need a history and are seen by ``Game``.
///
/// >>> import igroteka
/// >>> start = igroteka.Position("banglagor", options={"board": "small"})
/// >>> start.text
/// '6/6/6/6/6/6/6/6 1 3/3/3,3/3/3 0'
/// >>> start.played("S@c3").turn
/// '2'
#[pyclass(frozen, module = "igroteka")]
pub struct Position {
    play: Box<dyn NumberedGame>,
    known: KnownGame,
}

impl Position {
    /// The present position of a game.
    pub fn standing(py: Python<'_>, game: &Game) -> PyResult<Position> {
        Position::with(py, game.known, &*game.play)
    }

    fn with(py: Python<'_>, known: KnownGame, play: &dyn NumberedGame) -> PyResult<Position> {
        let snapshot = Snapshot {
            slug: known.profile().slug.into(),
            rules: play.options().rules(),
            options: play.options().in_full(),
            start: Some(play.position_text()),
            ..Snapshot::default()
        };
        let play = known.restore(&snapshot).map_err(|error| unrestored(py, &error))?;
        Ok(Position { play, known })
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (name, text=None, options=None))]
    fn new(py: Python<'_>, name: &str, text: Option<String>, options: Option<&Bound<'_, PyAny>>) -> PyResult<Position> {
        let Game { play, known, .. } = lay(py, name, &options_text(options)?, text)?;
        Ok(Position { play, known })
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.play.profile().slug
    }

    /// The position text.
    #[getter]
    fn text(&self) -> String {
        self.play.position_text()
    }

    /// The options as a dictionary.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        values::options(py, self.play.options())
    }

    /// Who has to act: the letter of a side, ``"chance"`` or ``"over"``.
    #[getter]
    fn turn(&self) -> String {
        turn_word(&*self.play)
    }

    /// How the game ended, as far as the position alone shows it.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.play.outcome().map(|outcome| Outcome::new(&outcome, self.play.profile()))
    }

    /// A hash that is the same on every machine.
    #[getter]
    fn hash(&self) -> u64 {
        self.play.hash()
    }

    /// Every legal move; see ``Game.legal_moves``.
    fn legal_moves(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        if self.play.sizes(TensorVersion::default()).is_whole { Ok(self.play.numbered_texts()) } else { Err(unlistable(py, self.name())) }
    }

    /// Moves worth considering.
    fn candidates(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| self.play.candidates())
    }

    /// Whether a move text is a legal move here.
    fn is_legal(&self, text: &str) -> bool {
        self.play.boxed_clone().play_text(text).is_ok()
    }

    /// Named facts.
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        facts(py, &*self.play)
    }

    /// The position after a move or chance event.
    fn played(&self, py: Python<'_>, entry: &Bound<'_, PyAny>) -> PyResult<Position> {
        let mut play = self.play.boxed_clone();
        let played = match given(entry)? {
            Given::Action(action) => play.play_action(action),
            Given::Text(text) => play.play_text(&text.to_cow()?),
        };
        played.map_err(|error| refused(py, &error))?;
        Position::with(py, self.known, &*play)
    }

    /// A game that begins here.
    fn game(&self) -> Game {
        Game { play: self.play.boxed_clone(), known: self.known, tensors: TensorVersion::default() }
    }

    /// The position as an SVG picture; themes are ``light``, ``dark`` and ``contrast``.
    #[pyo3(signature = (theme="light", width=Whole(480)))]
    fn svg(&self, theme: &str, width: Whole) -> PyResult<String> {
        picture::svg(&*self.play, theme, width.clamped())
    }

    fn _repr_svg_(&self) -> Option<String> {
        picture::svg(&*self.play, "light", 480).ok()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let class = py.import("igroteka")?.getattr("Position")?;
        Ok((class, (self.name(), self.text(), self.play.options().in_full())))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Position>().is_ok_and(|other| {
            let other = other.get();
            self.known == other.known && self.text() == other.text() && self.play.options() == other.play.options()
        })
    }

    fn __hash__(&self) -> u64 {
        self.play.hash()
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<igroteka.Position {} '{}'>", self.name(), self.text())
    }
}

/// What a pickled position is made of: name, text, options.
type Pickled = (&'static str, String, String);
