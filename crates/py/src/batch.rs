//! `Batch`: thousands of games that are stepped at once, over arrays that belong to the caller.

use igroteka_core::game::{PlayError, RestoreError, Saved};
use igroteka_core::{Game, Random, Room, Seat, SplitMix, Turn, zobrist};
use igroteka_games::{Visitor, breakthrough};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::buffers::{typed, writable};
use crate::errors::{refused, unrestored};
use crate::game::known;
use crate::play::{Counted, Known, Sizes, play_number, seat_return};
use crate::values::options_text;

/// More games than a machine can use; a slip of the keyboard shall not take all memory.
const MOST_GAMES: usize = 1 << 20;

/// What a batch does with its games, whatever game they are.
trait Many: Send + Sync {
    fn sizes(&self) -> Sizes;
    fn seats(&self) -> usize;
    fn step(&mut self, actions: &[i32], rewards: &mut [f32], done: &mut [u8]) -> Result<(), (usize, PlayError)>;
    fn observe(&self, out: &mut [f32]);
    fn mask(&mut self, out: &mut [u8]);
    fn sample(&mut self, out: &mut [i32]);
    fn players(&self, out: &mut [i8]);
}

struct Games<P: Counted> {
    start: Game<P>,
    games: Vec<Game<P>>,
    random: SplitMix,
    scratch: Vec<P::Move>,
    actions: Vec<u32>,
}

impl<P: Counted> Games<P> {
    fn new(saved: &Saved, count: usize, seed: u64) -> Result<Games<P>, RestoreError> {
        let start = Game::<P>::restore(saved)?;
        let games = vec![start.clone(); count];
        let random = SplitMix::new(zobrist::mix(seed));
        let mut many = Games { start, games, random, scratch: Vec::new(), actions: Vec::new() };
        (0..count).for_each(|index| many.settle(index));
        Ok(many)
    }

    /// Plays chance events until a seat has to decide; a game without decisions left stays as it is.
    fn settle(&mut self, index: usize) {
        let game = &mut self.games[index];
        while game.turn() == Turn::Chance {
            let Some(event) = game.position().sample(&mut self.random, &mut self.scratch) else { return };
            if game.play(event).is_err() {
                return;
            }
        }
    }

    /// Notes what the seats have from a game, and begins it anew if it is over.
    fn conclude(&mut self, index: usize, rewards: &mut [f32]) -> bool {
        let game = &self.games[index];
        let (outcome, seating) = (game.outcome(), game.seating());
        for (seat, reward) in (0..).zip(rewards) {
            *reward = seat_return(outcome, seating, Seat(seat));
        }
        if outcome.is_some() {
            self.games[index].clone_from(&self.start);
        }
        outcome.is_some()
    }
}

impl<P: Counted> Many for Games<P> {
    fn sizes(&self) -> Sizes {
        Sizes::of(self.start.position())
    }

    fn seats(&self) -> usize {
        usize::from(self.start.seating().seats())
    }

    fn step(&mut self, actions: &[i32], rewards: &mut [f32], done: &mut [u8]) -> Result<(), (usize, PlayError)> {
        for (index, action) in actions.iter().enumerate() {
            if let Err(error) = play_number(&mut self.games[index], i64::from(*action)) {
                // Nobody shall be left half-way: either all games are stepped, or none.
                for game in &mut self.games[..index] {
                    game.undo();
                }
                return Err((index, error));
            }
        }
        let seats = self.seats();
        for (index, (done, rewards)) in done.iter_mut().zip(rewards.chunks_exact_mut(seats)).enumerate() {
            self.settle(index);
            *done = u8::from(self.conclude(index, rewards));
            if *done != 0 {
                self.settle(index);
            }
        }
        Ok(())
    }

    fn observe(&self, out: &mut [f32]) {
        let size = self.sizes().shape.iter().product::<usize>().max(1);
        for (game, out) in self.games.iter().zip(out.chunks_exact_mut(size)) {
            game.position().write_observation(out);
        }
    }

    fn mask(&mut self, out: &mut [u8]) {
        out.fill(0);
        let size = self.sizes().actions as usize;
        for (game, out) in self.games.iter().zip(out.chunks_exact_mut(size)) {
            self.actions.clear();
            game.position().list_actions(&mut self.scratch, &mut self.actions);
            self.actions.iter().for_each(|action| out[*action as usize] = 1);
        }
    }

    fn sample(&mut self, out: &mut [i32]) {
        for (game, out) in self.games.iter().zip(out) {
            *out = if P::IS_WHOLE {
                let drawn = game.position().sample(&mut self.random, &mut self.scratch);
                drawn.and_then(|m| game.position().action_of(m)).map_or(-1, |action| action as i32)
            } else {
                // A random move of the whole game need not have a number.
                self.actions.clear();
                game.position().list_actions(&mut self.scratch, &mut self.actions);
                let index = self.random.below(self.actions.len() as u32);
                self.actions.get(index as usize).map_or(-1, |action| *action as i32)
            };
        }
    }

    fn players(&self, out: &mut [i8]) {
        for (game, out) in self.games.iter().zip(out) {
            *out = game.acting_seat().map_or(-1, |seat| seat.0 as i8);
        }
    }
}

struct Lay<'a> {
    saved: &'a Saved,
    count: usize,
    seed: u64,
}

impl Visitor for Lay<'_> {
    type Output = Result<Box<dyn Many>, RestoreError>;

    fn visit<P: Room>(self) -> Self::Output {
        Ok(Box::new(Games::<P>::new(self.saved, self.count, self.seed)?))
    }
}

/// Many games of one kind that are stepped at once: a vector environment over arrays owned by the caller.
///
/// ``Batch(name, count, options=None, start=None, seed=1)``. Chance events are drawn from the seed. A game that ends is noted and begun
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
        let saved = Saved { rules: known.profile().current_rules(), options: options_text(options)?, start, ..Saved::default() };
        let laid = match known {
            Known::House(id) => id.visit(Lay { saved: &saved, count, seed }),
            Known::Comparison => Games::<breakthrough::Position>::new(&saved, count, seed).map(|games| Box::new(games) as Box<dyn Many>),
        };
        let many = laid.map_err(|error| unrestored(py, &error))?;
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

    /// Writes ones where a number is a lawful move (``uint8[count, action_count]``).
    fn mask(&mut self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let out = writable::<u8>(out, self.count * self.many.sizes().actions as usize, "out", "uint8")?;
        self.bytes.resize(out.item_count(), 0);
        let Batch { many, bytes, .. } = self;
        py.detach(|| many.mask(bytes));
        out.copy_from_slice(py, bytes)
    }

    /// Writes a random lawful move for every game (``int32[count]``).
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
