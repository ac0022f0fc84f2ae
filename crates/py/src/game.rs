//! `Game`: a game being played.

use std::hash::BuildHasher as _;

use igroteka_core::game::{Snapshot, Termination};
use igroteka_core::{Options, Seat, Side, SplitMix, TensorVersion, Turn};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::buffers;
use crate::errors::{misread, refused, unlistable, unrestored};
use crate::known::KnownGame;
use crate::numbers;
use crate::outcome::Outcome;
use crate::picture;
use crate::play::NumberedGame;
use crate::position::Position;
use crate::reward::Rewards;
use crate::values::{self, Given, given, options_text, tensor_version};
use crate::whole::Whole;

/// What `Game.player` says where chance acts.
const CHANCE: i32 = -1;
/// What `Game.player` says when the game is over.
const OVER: i32 = -4;

/// A game being played: options, start, moves so far, repetition and length caps.
///
/// ``Game(name, options=None, start=None, seed=None, *, tensors="v2")``: the name is one of ``igroteka.games()``; options are a dictionary or a text
/// (``{"size": 9}`` or ``"size=9"``); the start is a position text or a ``Position``. A lot that the options leave open (who begins in
/// ``curling``) is drawn from the seed, or at random; ``options`` then holds what was drawn. ``tensors`` names the version of ``observation``.
///
/// >>> import igroteka
/// >>> game = igroteka.Game("polar", {"size": 7})
/// >>> game.play("d4+e4")
/// >>> game.play("white")
/// >>> game.turn, game.player, len(game.legal_moves())
/// ('b', 0, 44)
#[pyclass(module = "igroteka")]
pub struct Game {
    pub play: Box<dyn NumberedGame>,
    pub known: KnownGame,
    pub tensors: TensorVersion,
}

/// A game from its start, open lots left open; every fault names the part of the input.
pub(crate) fn lay(py: Python<'_>, name: &str, options: &str, start: Option<String>) -> PyResult<Game> {
    let known = known(name)?;
    let snapshot = Snapshot {
        slug: known.profile().slug.into(),
        rules: known.profile().current_rules(),
        options: options.into(),
        start,
        ..Snapshot::default()
    };
    let play = known.restore(&snapshot).map_err(|error| unrestored(py, &error))?;
    Ok(Game { play, known, tensors: TensorVersion::default() })
}

/// The game of a name.
pub(crate) fn known(name: &str) -> PyResult<KnownGame> {
    KnownGame::named(name).ok_or_else(|| {
        let names: Vec<&str> = igroteka_games::GameId::ALL.iter().map(|id| id.slug()).collect();
        PyValueError::new_err(format!("no game {name:?}: one of {}", names.join(", ")))
    })
}

/// A letter of a side.
fn side(play: &dyn NumberedGame, letter: &str) -> PyResult<Side> {
    let [first, second] = play.profile().side_letters;
    play.profile().side(letter).ok_or_else(|| PyValueError::new_err(format!("side {letter:?}: {first} or {second}")))
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, options=None, start=None, seed=None, *, tensors="v2"))]
    fn new(
        py: Python<'_>,
        name: &str,
        options: Option<&Bound<'_, PyAny>>,
        start: Option<&Bound<'_, PyAny>>,
        seed: Option<Whole>,
        tensors: &str,
    ) -> PyResult<Game> {
        let tensors = tensor_version(tensors)?;
        let start: Option<String> = start.map(|start| start.str().and_then(|text| text.extract())).transpose()?;
        let mut text = options_text(options)?;
        if start.is_none() {
            let options = Options::parse(known(name)?.profile(), &text).map_err(|error| misread(py, &error))?;
            // A hasher of the standard library has a random key: enough for a lot.
            let seed = seed.map_or_else(|| std::hash::RandomState::new().hash_one(0), |seed| seed.0);
            text = options.draw_lots(&mut SplitMix::new(seed)).to_string();
        }
        Ok(Game { tensors, ..lay(py, name, &text, start)? })
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.play.profile().slug
    }

    /// The options as a dictionary.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        values::options(py, self.play.options())
    }

    /// The position as it stands.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        Position::standing(py, self)
    }

    /// Who has to act: the letter of a side, ``"chance"`` or ``"over"``.
    #[getter]
    fn turn(&self) -> String {
        turn_word(&*self.play)
    }

    /// Which seat has to decide, counted from 0; -1 where chance acts, -4 when the game is over (as in OpenSpiel).
    #[getter]
    fn player(&self) -> i32 {
        match self.play.acting_seat() {
            Some(seat) => i32::from(seat.0),
            None if self.play.turn() == Turn::Chance => CHANCE,
            None => OVER,
        }
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> u8 {
        self.play.seating().seats()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.play.outcome().is_some()
    }

    /// Whether dice or lots are to act.
    #[getter]
    fn is_chance(&self) -> bool {
        self.play.turn() == Turn::Chance
    }

    /// Whether the sides have changed seats: in ``polar`` the second seat may choose Black.
    #[getter]
    fn has_swapped_seats(&self) -> bool {
        self.play.seating().has_swapped()
    }

    /// How the game ended, or ``None``.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.play.outcome().map(|outcome| Outcome::new(&outcome, self.play.profile()))
    }

    /// What each seat has from the game: 1 won, -1 lost, 0 drawn or not over. ``rewards="margin"`` gives the lead in points as a share of
    /// all points instead, in games that count points, dots or heights.
    #[pyo3(signature = (rewards="result"))]
    fn returns(&self, rewards: &str) -> PyResult<Vec<f64>> {
        let rewards = Rewards::named(rewards)?;
        Ok((0..self.seats()).map(|seat| self.play.reward(rewards, Seat(seat)).into()).collect())
    }

    /// Every legal move as a text. Where moves cannot be listed (``curves``) this raises ``UnlistableError``: ask for
    /// ``candidates()`` or ``legal_actions()`` instead.
    fn legal_moves(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        if self.play.sizes(self.tensors).is_whole { Ok(self.play.numbered_texts()) } else { Err(unlistable(py, self.name())) }
    }

    /// The numbers of the legal moves, ascending; where chance acts, of the events.
    fn legal_actions<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        numbers::list(py, self.play.actions())
    }

    /// Moves worth considering, as texts: all where they can be listed.
    fn candidates(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| self.play.candidates())
    }

    /// Plays a move or chance event, given as a text or a number. A refused one changes nothing and raises ``IllegalMoveError``
    /// or ``ParseError``.
    ///
    /// >>> import igroteka
    /// >>> igroteka.Game("football").play("b1-b11")
    /// Traceback (most recent call last):
    /// ...
    /// igroteka.IllegalMoveError: football-penalty-rank: Red may not stop on rank 11, in front of the goal; running past it is allowed.
    fn play(&mut self, py: Python<'_>, entry: &Bound<'_, PyAny>) -> PyResult<()> {
        let played = match given(entry)? {
            Given::Action(action) => self.play.play_action(action),
            Given::Text(text) => self.play.play_text(&text.to_cow()?),
        };
        played.map_err(|error| refused(py, &error))
    }

    /// Takes back the last entry (or a declared end) and says whether there was one.
    fn undo(&mut self) -> bool {
        self.play.undo()
    }

    /// A side resigns.
    fn resign(&mut self, py: Python<'_>, letter: &str) -> PyResult<()> {
        let winner = side(&*self.play, letter)?.other();
        let declared = self.play.declare(Termination::Resignation, Some(winner));
        declared.map_err(|refusal| refused(py, &igroteka_core::game::PlayError::Refused(refusal)))
    }

    /// The players agree a draw, where the game allows that.
    fn agree_draw(&mut self, py: Python<'_>) -> PyResult<()> {
        let declared = self.play.declare(Termination::Agreement, None);
        declared.map_err(|refusal| refused(py, &igroteka_core::game::PlayError::Refused(refusal)))
    }

    /// The moves and chance events so far, as texts.
    #[getter]
    fn entries(&self) -> Vec<String> {
        self.play.snapshot().entries
    }

    fn __len__(&self) -> usize {
        self.play.entry_count()
    }

    /// A game without entries is a game.
    fn __bool__(&self) -> bool {
        true
    }

    /// What happened at the last entry, in order: dictionaries with the kind (``event``), particulars and a sentence (``text``).
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        self.play.last_events().iter().map(|event| values::event(py, event, self.play.profile())).collect()
    }

    /// Named facts about the position.
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        facts(py, &*self.play)
    }

    /// Numbers of moves are below this.
    #[getter]
    fn action_count(&self) -> u32 {
        self.play.sizes(self.tensors).actions
    }

    /// Numbers of chance events are below this; 0 in a game without chance.
    #[getter]
    fn chance_count(&self) -> u32 {
        self.play.sizes(self.tensors).chance
    }

    /// No game from the usual start has more decisions.
    #[getter]
    fn most_decisions(&self) -> u32 {
        self.play.sizes(self.tensors).decisions
    }

    /// Planes, rows and columns of ``observation``.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        self.play.sizes(self.tensors).shape.into()
    }

    /// The version of ``observation``.
    #[getter]
    fn tensors(&self) -> &'static str {
        self.tensors.name()
    }

    /// The text of a move's number here; a number that means nothing here raises ``IndexError``.
    fn action_to_text(&self, action: i64) -> PyResult<String> {
        let text = u32::try_from(action).ok().and_then(|action| self.play.action_text(action));
        text.ok_or_else(|| PyIndexError::new_err(format!("{action} is no move's number here")))
    }

    /// The number of a move's text here; ``None`` for a move outside the finite view of ``curves``.
    fn text_to_action(&self, py: Python<'_>, text: &str) -> PyResult<Option<u32>> {
        self.play.text_action(text).map_err(|error| misread(py, &error))
    }

    /// Chance events with their probabilities; empty where chance does not act.
    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        let events = self.play.chance();
        let total: u32 = events.iter().map(|event| event.1).sum();
        events.into_iter().map(|(event, weight)| (event, f64::from(weight) / f64::from(total))).collect()
    }

    /// Writes the tensor of the position into a buffer of ``float32`` (an array of ``observation_shape``, or flat), and returns
    /// it. Without a buffer a new NumPy array is made.
    #[pyo3(signature = (out=None))]
    fn observation<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let shape = self.play.sizes(self.tensors).shape;
        let out = out.map_or_else(|| buffers::new_array(py, shape), Ok)?;
        buffers::fill_observation(&out, shape.iter().product(), |tensor| self.play.write_observation(self.tensors, tensor))?;
        Ok(out)
    }

    /// A copy that goes its own way.
    fn copy(&self) -> Game {
        Game { play: self.play.boxed_clone(), known: self.known, tensors: self.tensors }
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Game>() else { return Ok(false) };
        let other = other.try_borrow()?;
        Ok(self.known == other.known && self.play.hash() == other.play.hash() && self.play.snapshot() == other.play.snapshot())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let Snapshot { rules, options, start, entries, declared, .. } = self.play.snapshot();
        let declared = declared.map(|(termination, winner)| (termination.word(), winner.map(|side| side.index())));
        let restore = py.import("igroteka._igroteka")?.getattr("_restore")?;
        Ok((restore, (self.name(), rules, options, start, entries, declared, self.tensors.name())))
    }

    /// The game as a record (``.igr`` text).
    #[pyo3(signature = (tags=None))]
    fn record(&self, py: Python<'_>, tags: Option<std::collections::BTreeMap<String, String>>) -> PyResult<String> {
        crate::records::write(py, &*self.play, tags.unwrap_or_default())
    }

    /// The position as an SVG picture; themes are ``light``, ``dark`` and ``contrast``.
    #[pyo3(signature = (theme="light", width=Whole(480)))]
    fn svg(&self, theme: &str, width: Whole) -> PyResult<String> {
        picture::svg(&*self.play, theme, width.clamped())
    }

    fn _repr_svg_(&self) -> Option<String> {
        picture::svg(&*self.play, "light", 480).ok()
    }

    fn __str__(&self) -> String {
        self.play.position_text()
    }

    fn __repr__(&self) -> String {
        format!("<igroteka.Game {} '{}' after {} entries>", self.name(), self.play.position_text(), self.play.entry_count())
    }
}

/// What a pickled game is made of: name, rules, options, start, entries, declared end, version of the tensors.
type Pickled = (&'static str, u16, String, Option<String>, Vec<String>, Option<(&'static str, Option<usize>)>, &'static str);

/// Restores a pickled game.
#[pyfunction]
#[pyo3(name = "_restore", signature = (name, rules, options, start, entries, declared, tensors="v1"))]
#[expect(clippy::too_many_arguments, reason = "they are what a game is stored as")]
pub(crate) fn restore(
    py: Python<'_>,
    name: &str,
    rules: u16,
    options: String,
    start: Option<String>,
    entries: Vec<String>,
    declared: Option<(String, Option<usize>)>,
    tensors: &str,
) -> PyResult<Game> {
    let known = known(name)?;
    let declared = match declared {
        None => None,
        Some((word, winner)) => {
            let termination = Termination::from_word(&word).ok_or_else(|| PyValueError::new_err(format!("no such end: {word:?}")))?;
            Some((termination, winner.and_then(|index| Side::BOTH.get(index).copied())))
        }
    };
    let snapshot = Snapshot { slug: known.profile().slug.into(), rules, options, start, entries, declared, ..Snapshot::default() };
    let play = known.restore(&snapshot).map_err(|error| unrestored(py, &error))?;
    Ok(Game { play, known, tensors: tensor_version(tensors)? })
}

/// Who has to act, as a word.
pub(crate) fn turn_word(play: &dyn NumberedGame) -> String {
    match play.turn() {
        Turn::Side(side) => play.profile().letter(side).to_string(),
        Turn::Chance => "chance".into(),
        Turn::Over => "over".into(),
    }
}

/// Facts as a dictionary.
pub(crate) fn facts<'py>(py: Python<'py>, play: &dyn NumberedGame) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    play.facts().iter().try_for_each(|(name, fact)| dict.set_item(name, values::fact(py, fact)?))?;
    Ok(dict)
}
