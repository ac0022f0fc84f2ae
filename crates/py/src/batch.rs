//! `Batch`: thousands of games that are stepped at once, over arrays that belong to the caller.

use igroteka_core::game::Saved;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::buffers::{typed, writable};
use crate::errors::{refused, unrestored};
use crate::game::known;
use crate::many::{Many, lay};
use crate::values::options_text;

/// More games than a machine can use; a slip of the keyboard shall not take all memory.
const MOST_GAMES: usize = 1 << 20;

/// Many games of one kind that are stepped at once: a vector environment over arrays owned by the caller.
///
/// ``Batch(name, count, options=None, start=None, seed=1)``. Lots and chance events are drawn from the seed. A game that ends is noted and begun
/// anew, so ``observe``, ``mask`` and ``players`` always show positions in which a seat decides. Python is free while a batch works.
///
/// >>> import igroteka, numpy as np
/// >>> batch = igroteka.Batch("polar", 64, options={"size": 7})
/// >>> actions = np.empty(64, np.int32)
/// >>> rewards, done = np.empty((64, 2), np.float32), np.empty(64, np.uint8)
/// >>> for _ in range(10):
/// ...     batch.sample(actions)
/// ...     batch.step(actions, rewards, done)
/// >>> int(done.sum())
/// 0
#[pyclass(module = "igroteka")]
pub struct Batch {
    many: Box<dyn Many>,
    count: usize,
    floats: Vec<f32>,
    bytes: Vec<u8>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (name, count, options=None, start=None, seed=1))]
    fn new(
        py: Python<'_>,
        name: &str,
        count: usize,
        options: Option<&Bound<'_, PyAny>>,
        start: Option<&Bound<'_, PyAny>>,
        seed: u64,
    ) -> PyResult<Batch> {
        if !(1..=MOST_GAMES).contains(&count) {
            return Err(PyValueError::new_err(format!("count must be from 1 to {MOST_GAMES}")));
        }
        let known = known(name)?;
        let start = start.map(|start| start.str().and_then(|text| text.extract())).transpose()?;
        let saved = Saved {
            slug: known.profile().slug.into(),
            rules: known.profile().current_rules(),
            options: options_text(options)?,
            start,
            ..Saved::default()
        };
        let many = lay(known, &saved, count, seed).map_err(|error| unrestored(py, &error))?;
        let batch = Batch { many, count, floats: Vec::new(), bytes: Vec::new() };
        let mut players = vec![0; count];
        batch.many.players(&mut players);
        if players.contains(&-1) {
            return Err(PyValueError::new_err("start: the game is over there"));
        }
        Ok(batch)
    }

    /// How many games there are.
    #[getter]
    fn count(&self) -> usize {
        self.count
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

    /// Plays one action (``int32``) in every game, then chance events. Writes what the seats have from games that ended
    /// (``float32[count, seats]``) and which did (``uint8[count]``). If one action is refused, no game is changed.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>, rewards: &Bound<'_, PyAny>, done: &Bound<'_, PyAny>) -> PyResult<()> {
        let given = typed::<i32>(actions, self.count, "actions", "int32")?.to_vec(py)?;
        let rewards = writable::<f32>(rewards, self.count * self.many.seats(), "rewards", "float32")?;
        let done = writable::<u8>(done, self.count, "done", "uint8")?;
        self.floats.resize(rewards.item_count(), 0.0);
        self.bytes.resize(self.count, 0);
        let Batch { many, floats, bytes, .. } = self;
        py.detach(|| many.step(&given, floats, bytes)).map_err(|(index, error)| {
            let raised = refused(py, &error);
            // The number of the game is all that the error cannot know by itself.
            let _ = raised.value(py).setattr("game", index);
            raised
        })?;
        rewards.copy_from_slice(py, floats)?;
        done.copy_from_slice(py, bytes)
    }

    /// Writes the tensors of all games (``float32[count, *observation_shape]``).
    fn observe(&mut self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let size: usize = self.many.sizes().shape.iter().product();
        let out = writable::<f32>(out, self.count * size, "out", "float32")?;
        self.floats.resize(out.item_count(), 0.0);
        let Batch { many, floats, .. } = self;
        py.detach(|| many.observe(floats));
        out.copy_from_slice(py, floats)
    }

    /// Writes ones where a number is a legal move (``uint8[count, action_count]``).
    fn mask(&mut self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let out = writable::<u8>(out, self.count * self.many.sizes().actions as usize, "out", "uint8")?;
        self.bytes.resize(out.item_count(), 0);
        let Batch { many, bytes, .. } = self;
        py.detach(|| many.mask(bytes));
        out.copy_from_slice(py, bytes)
    }

    /// Writes a random legal move for every game (``int32[count]``).
    fn sample(&mut self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let out = writable::<i32>(out, self.count, "out", "int32")?;
        let mut drawn = vec![0; self.count];
        py.detach(|| self.many.sample(&mut drawn));
        out.copy_from_slice(py, &drawn)
    }

    /// Writes which seat has to decide in every game (``int8[count]``).
    fn players(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let out = writable::<i8>(out, self.count, "out", "int8")?;
        let mut players = vec![0; self.count];
        self.many.players(&mut players);
        out.copy_from_slice(py, &players)
    }
}
