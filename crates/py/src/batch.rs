//! `Batch`: thousands of games that are stepped at once, over arrays that belong to the caller.

use igroteka_core::game::{PlayError, Snapshot};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::buffers::{chosen, whole_numbers, writable, writable_flags, write_whole_numbers};
use crate::errors::{refused, unrestored};
use crate::game::{Game, known};
use crate::known::KnownGame;
use crate::many::{BatchSettings, Many, StoredLane, lay};
use crate::reward::Rewards;
use crate::values::{options_text, tensor_version};
use crate::whole::{Whole, threads};

/// More games than a machine can use; a mistyped number must not take all memory.
const MOST_GAMES: u64 = 1 << 20;

/// Many games of one kind that are stepped at once: a vector environment over arrays owned by the caller.
///
/// ``Batch(name, count, options=None, start=None, seed=1, *, tensors="v2", rewards="result", restart=True, threads=1)``. Lots and chance
/// events are drawn from the seed; every game has a generator of its own, so threads change nothing. With ``restart`` a game that ends is noted
/// and begun anew, so ``observe``, ``mask`` and ``players`` always show positions in which a seat decides; without it a finished game stays as it is
/// until ``reset``. ``rewards="margin"`` gives the lead in points as a share of all points. Every method takes ``games``: indices
/// or a mask of those that are meant; arrays then have a row for each of them. Python is free while a batch works.
///
/// >>> import igroteka, numpy as np
/// >>> batch = igroteka.Batch("polar", 64, options={"size": 7})
/// >>> actions = np.empty(64, np.int32)
/// >>> rewards, done = np.empty((64, 2), np.float32), np.empty(64, np.bool_)
/// >>> for _ in range(10):
/// ...     batch.sample(actions)
/// ...     batch.step(actions, rewards, done)
/// >>> int(done.sum())
/// 0
/// >>> batch.reset(games=[0, 5])
/// >>> batch
/// <igroteka.Batch of 64 games of polar (size=7)>
#[pyclass(module = "igroteka")]
pub struct Batch {
    many: Box<dyn Many>,
    known: KnownGame,
    /// As they were given: options, start, seed.
    made_of: (String, Option<String>),
    settings: BatchSettings,
    floats: Vec<f32>,
    bytes: Vec<u8>,
}

/// What a pickled batch is made of: name, count, options, start; tensors, rewards, restart, threads; the games.
type Pickled = ((&'static str, usize, String, Option<String>), (&'static str, &'static str, bool, usize), Vec<StoredLane>);

fn begin(
    py: Python<'_>,
    known: KnownGame,
    count: usize,
    made_of: (String, Option<String>),
    seed: u64,
    settings: BatchSettings,
) -> PyResult<Batch> {
    let snapshot = Snapshot {
        slug: known.profile().slug.into(),
        rules: known.profile().current_rules(),
        options: made_of.0.clone(),
        start: made_of.1.clone(),
        ..Snapshot::default()
    };
    let many = lay(known, &snapshot, count, seed, settings).map_err(|error| unrestored(py, &error))?;
    Ok(Batch { many, known, made_of, settings, floats: Vec::new(), bytes: Vec::new() })
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (name, count, options=None, start=None, seed=Whole(1), *, tensors="v2", rewards="result", restart=true, threads=Whole(1)))]
    #[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
    fn new(
        py: Python<'_>,
        name: &str,
        count: Whole,
        options: Option<&Bound<'_, PyAny>>,
        start: Option<&Bound<'_, PyAny>>,
        seed: Whole,
        tensors: &str,
        rewards: &str,
        restart: bool,
        threads: Whole,
    ) -> PyResult<Batch> {
        let count = count.within("count", 1, MOST_GAMES)?;
        let start: Option<String> = start.map(|start| start.str().and_then(|text| text.extract())).transpose()?;
        let threads = self::threads(Some(threads))?;
        let settings = BatchSettings { tensors: tensor_version(tensors)?, rewards: Rewards::named(rewards)?, restarts: restart, threads };
        let batch = begin(py, known(name)?, count, (options_text(options)?, start), seed.0, settings)?;
        let mut players = vec![0; 1];
        batch.many.players(&[0], &mut players);
        if players[0] < 0 {
            return Err(PyValueError::new_err("start: the game is over there"));
        }
        Ok(batch)
    }

    /// How many games there are.
    #[getter]
    fn count(&self) -> usize {
        self.many.len()
    }

    fn __len__(&self) -> usize {
        self.many.len()
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.known.profile().slug
    }

    /// How many seats each game has.
    #[getter]
    fn seats(&self) -> usize {
        self.many.seats()
    }

    /// Numbers of moves are below this.
    #[getter]
    fn action_count(&self) -> u32 {
        self.many.sizes().actions
    }

    /// Planes, rows and columns of one game's tensor.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        self.many.sizes().shape.into()
    }

    /// The version of the tensors.
    #[getter]
    fn tensors(&self) -> &'static str {
        self.settings.tensors.name()
    }

    /// Plays one action (``int32`` or ``int64``) in every game, then chance events. Writes what the seats have from games that ended
    /// (``float32[count, seats]``) and which did (``uint8`` or ``bool``). If one action is refused, no game is changed, and ``game`` of the error
    /// says in which game it was.
    #[pyo3(signature = (actions, rewards, done, games=None))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        rewards: &Bound<'_, PyAny>,
        done: &Bound<'_, PyAny>,
        games: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let games = chosen(games, self.many.len())?;
        let given = whole_numbers(actions, games.len(), "actions")?;
        let rewards = writable::<f32>(rewards, games.len() * self.many.seats(), "rewards", "float32")?;
        let done = writable_flags(done, games.len(), "done")?;
        self.floats.resize(rewards.item_count(), 0.0);
        self.bytes.resize(games.len(), 0);
        let Batch { many, floats, bytes, .. } = self;
        py.detach(|| many.step(&games, &given, floats, bytes)).map_err(|(index, error)| faulty(py, &error, index))?;
        rewards.copy_from_slice(py, floats)?;
        done.copy_from_slice(py, bytes)
    }

    /// Begins games anew; with a seed their generators are begun anew too, as if the batch had been made with it.
    #[pyo3(signature = (games=None, seed=None))]
    fn reset(&mut self, py: Python<'_>, games: Option<&Bound<'_, PyAny>>, seed: Option<Whole>) -> PyResult<()> {
        let games = chosen(games, self.many.len())?;
        py.detach(|| self.many.reset(&games, seed.map(|seed| seed.0)));
        Ok(())
    }

    /// Writes the tensors (``float32[count, *observation_shape]``).
    #[pyo3(signature = (out, games=None))]
    fn observe(&mut self, py: Python<'_>, out: &Bound<'_, PyAny>, games: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let games = chosen(games, self.many.len())?;
        let size: usize = self.many.sizes().shape.iter().product();
        let out = writable::<f32>(out, games.len() * size, "out", "float32")?;
        self.floats.resize(out.item_count(), 0.0);
        let Batch { many, floats, .. } = self;
        py.detach(|| many.observe(&games, floats));
        out.copy_from_slice(py, floats)
    }

    /// Writes ones where a number is a legal move (``uint8`` or ``bool``, ``[count, action_count]``).
    #[pyo3(signature = (out, games=None))]
    fn mask(&mut self, py: Python<'_>, out: &Bound<'_, PyAny>, games: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let games = chosen(games, self.many.len())?;
        let out = writable_flags(out, games.len() * self.many.sizes().actions as usize, "out")?;
        self.bytes.resize(out.item_count(), 0);
        let Batch { many, bytes, .. } = self;
        py.detach(|| many.mask(&games, bytes));
        out.copy_from_slice(py, bytes)
    }

    /// Writes a random legal move for every game (``int32`` or ``int64``); -1 where a game is over.
    #[pyo3(signature = (out, games=None))]
    fn sample(&mut self, py: Python<'_>, out: &Bound<'_, PyAny>, games: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let games = chosen(games, self.many.len())?;
        let mut drawn = vec![0; games.len()];
        py.detach(|| self.many.sample(&games, &mut drawn));
        write_whole_numbers(out, &drawn, "out")
    }

    /// Writes which seat has to decide in every game (``int8``, ``int32`` or ``int64``); -4 where a game is over.
    #[pyo3(signature = (out, games=None))]
    fn players(&self, out: &Bound<'_, PyAny>, games: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let games = chosen(games, self.many.len())?;
        let mut players = vec![0; games.len()];
        self.many.players(&games, &mut players);
        write_whole_numbers(out, &players, "out")
    }

    /// One of the games as a ``Game`` of its own, for texts, pictures and engines.
    fn game(&self, py: Python<'_>, index: Whole) -> PyResult<Game> {
        let index = index.within("index", 0, self.many.len() as u64 - 1)?;
        let snapshot = self.many.snapshot(index).unwrap_or_default();
        let play = self.known.restore(&snapshot).map_err(|error| unrestored(py, &error))?;
        Ok(Game { play, known: self.known, tensors: self.settings.tensors })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let restore = py.import("igroteka._igroteka")?.getattr("_batch")?;
        let (options, start) = self.made_of.clone();
        let BatchSettings { tensors, rewards, restarts, threads } = self.settings;
        let settings = (tensors.name(), rewards.name(), restarts, threads);
        Ok((restore, ((self.name(), self.many.len(), options, start), settings, self.many.keep())))
    }

    fn __repr__(&self) -> String {
        let (options, start) = &self.made_of;
        let options = if options.is_empty() { String::new() } else { format!(" ({options})") };
        let start = start.as_ref().map_or_else(String::new, |start| format!(" from '{start}'"));
        format!("<igroteka.Batch of {} games of {}{options}{start}>", self.many.len(), self.name())
    }
}

/// An action that was refused; the number of its game is all that the error cannot know by itself.
fn faulty(py: Python<'_>, error: &PlayError, index: usize) -> PyErr {
    let raised = refused(py, error);
    let _ = raised.value(py).setattr("game", index);
    raised
}

/// Restores a pickled batch.
#[pyfunction]
#[pyo3(name = "_batch")]
pub(crate) fn restore(
    py: Python<'_>,
    made_of: (String, usize, String, Option<String>),
    settings: (String, String, bool, usize),
    stored: Vec<StoredLane>,
) -> PyResult<Batch> {
    let (name, count, options, start) = made_of;
    let (tensors, rewards, restarts, threads) = settings;
    let count = Whole(count as u64).within("count", 1, MOST_GAMES)?;
    let settings = BatchSettings { tensors: tensor_version(&tensors)?, rewards: Rewards::named(&rewards)?, restarts, threads };
    let mut batch = begin(py, known(&name)?, count, (options, start), 1, settings)?;
    batch.many.restore(&stored).map_err(|error| refused(py, &error))?;
    Ok(batch)
}
