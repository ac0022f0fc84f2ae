//! Self-play to arrays: games of the baseline search against itself, written down as tensors, moves and results.

use igroteka_core::{Game, Options, Room, SplitMix, Turn, zobrist};
use igroteka_games::{GameId, Visitor};
use igroteka_search::{Uct, UctOptions};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::{misread, without_table};
use crate::game::known;
use crate::known::Known;
use crate::play::seat_return;
use crate::values::options_text;

/// How games are to be played.
#[derive(Clone, Copy)]
struct Plan {
    options: Options,
    games: u64,
    playouts: u32,
    random_entries: u32,
    seed: u64,
}

/// One row a decision, as bytes of plain numbers.
#[derive(Default)]
struct Rows {
    observations: Vec<u8>,
    actions: Vec<u8>,
    players: Vec<u8>,
    results: Vec<u8>,
    games: Vec<u8>,
}

impl Visitor for Plan {
    type Output = Rows;

    fn visit<P: Room>(self) -> Rows {
        let mut rows = Rows::default();
        (0..self.games).for_each(|number| self.play::<P>(number, &mut rows));
        rows
    }
}

impl Plan {
    /// Plays one game and writes down its decisions that have a number.
    fn play<P: Room>(self, number: u64, rows: &mut Rows) {
        let seed = zobrist::mix(self.seed ^ zobrist::mix(number));
        let (mut random, mut scratch) = (SplitMix::new(seed), Vec::new());
        let mut game = Game::<P>::new(self.options.draw_lots(&mut random));
        let mut tensor = vec![0.0; game.position().observation_shape().iter().product()];
        let mut seats = Vec::new();
        while game.outcome().is_none() {
            let is_random = game.turn() == Turn::Chance || (game.entries().len() as u32) < self.random_entries || self.playouts == 0;
            let drawn = game.position().sample(&mut random, &mut scratch);
            let searched = || Uct::of_game(&game, UctOptions { seed, max_nodes: 1 << 16, ..UctOptions::default() });
            let chosen = if is_random { drawn } else { best(searched(), self.playouts).or(drawn) };
            let Some(m) = chosen else { break };
            if let (Some(seat), Some(action)) = (game.acting_seat(), game.position().action_of(m)) {
                game.position().write_observation(&mut tensor);
                rows.observations.extend(tensor.iter().flat_map(|value| value.to_ne_bytes()));
                rows.actions.extend((action as i32).to_ne_bytes());
                rows.players.push(seat.0);
                rows.games.extend((number as i32).to_ne_bytes());
                seats.push(seat);
            }
            if game.play(m).is_err() {
                break;
            }
        }
        let (outcome, seating) = (game.outcome(), game.seating());
        rows.results.extend(seats.into_iter().flat_map(|seat| seat_return(outcome, seating, seat).to_ne_bytes()));
    }
}

fn best<P: Room>(mut search: Uct<P>, playouts: u32) -> Option<P::Move> {
    search.step(playouts);
    search.best()
}

/// Bytes of the five arrays and the shape of a tensor; `igroteka.self_play` makes NumPy arrays of them.
type Arrays<'py> = ([Bound<'py, PyBytes>; 5], (usize, usize, usize));

/// Plays games of `uct` against itself and gives the bytes of five arrays; `playouts=0` plays at random.
#[pyfunction]
#[pyo3(name = "_self_play", signature = (name, games, playouts, options=None, random_entries=0, seed=1))]
pub(crate) fn self_play<'py>(
    py: Python<'py>,
    name: &str,
    games: u64,
    playouts: u32,
    options: Option<&Bound<'py, PyAny>>,
    random_entries: u32,
    seed: u64,
) -> PyResult<Arrays<'py>> {
    let Known::House(id) = known(name)? else { return Err(without_table(name)) };
    if games > u64::from(u32::MAX >> 1) {
        return Err(PyValueError::new_err("games: too many"));
    }
    let options = Options::parse(id.profile(), &options_text(options)?).map_err(|error| misread(py, &error))?;
    let plan = Plan { options, games, playouts, random_entries, seed };
    let rows = py.detach(|| id.visit(plan));
    let arrays = [rows.observations, rows.actions, rows.players, rows.results, rows.games].map(|bytes| PyBytes::new(py, &bytes));
    Ok((arrays, shape(id, options)))
}

fn shape(id: GameId, options: Options) -> (usize, usize, usize) {
    struct Shape(Options);
    impl Visitor for Shape {
        type Output = [usize; 3];

        fn visit<P: Room>(self) -> [usize; 3] {
            P::start(&self.0).observation_shape()
        }
    }
    id.visit(Shape(options)).into()
}
