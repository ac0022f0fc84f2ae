//! Self-play to arrays: games of the baseline search against itself, written down as tensors, moves, visits and results.

use std::sync::atomic::{AtomicU64, Ordering};

use igroteka_core::{FullGame, Game, Measure, Options, Position, Propose, Sample, Seat, SplitMix, TensorVersion, Turn, zobrist};
use igroteka_games::{GameId, Visitor};
use igroteka_search::{Uct, UctOptions};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::{comparison_only, misread};
use crate::finite::Finite;
use crate::game::known;
use crate::known::KnownGame;
use crate::reward::{Rewards, lead};
use crate::values::{options_text, tensor_version};
use crate::whole::{Whole, threads};

/// How games are to be played.
#[derive(Clone, Copy)]
struct Plan {
    options: Options,
    games: u64,
    playouts: u32,
    random_entries: u32,
    seed: u64,
    tensors: TensorVersion,
    threads: usize,
}

/// One row a decision, as bytes of plain numbers. Legal numbers and visits have as many elements a row as their counts say.
#[derive(Default)]
struct Rows {
    observations: Vec<u8>,
    actions: Vec<u8>,
    players: Vec<u8>,
    results: Vec<u8>,
    margins: Vec<u8>,
    values: Vec<u8>,
    games: Vec<u8>,
    legal_counts: Vec<u8>,
    legal: Vec<u8>,
    shares: Vec<u8>,
}

/// How many arrays rows have.
const ARRAYS: usize = 10;

impl Rows {
    fn append(&mut self, other: &mut Rows) {
        self.arrays().into_iter().zip(other.arrays()).for_each(|(all, more)| all.append(more));
    }

    fn arrays(&mut self) -> [&mut Vec<u8>; ARRAYS] {
        let Rows { observations, actions, players, results, margins, values, games, legal_counts, legal, shares } = self;
        [observations, actions, players, results, margins, values, games, legal_counts, legal, shares]
    }

    /// Writes what was known when a seat decided.
    fn decide<P: FullGame>(
        &mut self,
        game: &Game<P>,
        seat: Seat,
        action: u32,
        thought: &SearchedPosition<P>,
        tensors: TensorVersion,
        tensor: &mut [f32],
    ) {
        tensors.write(game.position(), &game.history(), tensor);
        self.observations.extend(tensor.iter().flat_map(|value| value.to_ne_bytes()));
        self.actions.extend((action as i32).to_ne_bytes());
        self.players.push(seat.0);
        self.values.extend(thought.value.to_ne_bytes());
        let mut legal = Vec::new();
        game.position().list_actions(&mut Vec::new(), &mut legal);
        let shares = thought.shares(game.position(), &legal);
        self.legal_counts.extend((legal.len() as i32).to_ne_bytes());
        self.legal.extend(legal.iter().flat_map(|action| (*action as i32).to_ne_bytes()));
        self.shares.extend(shares.iter().flat_map(|share| share.to_ne_bytes()));
    }
}

/// What the search thought of a position; nothing where a move was drawn at random.
struct SearchedPosition<P: Position> {
    chosen: P::Move,
    value: f32,
    visits: Vec<(P::Move, u32)>,
}

impl<P: FullGame> SearchedPosition<P> {
    /// What a search finds with a number of playouts; nothing where there is nothing to choose.
    fn of<S: Measure + Propose + Sample<Move = P::Move>>(mut search: Uct<S>, playouts: u32) -> Option<SearchedPosition<P>> {
        search.step(playouts);
        let (chosen, lines) = (search.best()?, search.lines());
        let visits: u32 = lines.iter().map(|line| line.visits).sum();
        let sum: f64 = lines.iter().map(|line| line.value * f64::from(line.visits)).sum();
        let value = (sum / f64::from(visits.max(1))) as f32;
        Some(SearchedPosition { chosen, value, visits: lines.iter().map(|line| (line.entry, line.visits)).collect() })
    }

    /// The shares of visits of the legal numbers; equal ones where a move was drawn.
    fn shares(&self, position: &P, legal: &[u32]) -> Vec<f32> {
        if self.visits.is_empty() {
            return vec![1.0 / legal.len().max(1) as f32; legal.len()];
        }
        let mut shares = vec![0.0; legal.len()];
        for (m, visits) in &self.visits {
            if let Some(index) = position.action_of(*m).and_then(|action| legal.binary_search(&action).ok()) {
                shares[index] = *visits as f32;
            }
        }
        let total: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= total.max(1.0));
        shares
    }
}

impl Visitor for Plan {
    type Output = Rows;

    fn visit<P: FullGame>(self) -> Rows {
        let next = AtomicU64::new(0);
        let work = || {
            let mut played = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return played;
                }
                played.push((number, self.play::<P>(number)));
            }
        };
        let mut games: Vec<(u64, Rows)> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).flatten().collect()
        });
        games.sort_by_key(|(number, _)| *number);
        games.into_iter().fold(Rows::default(), |mut all, (_, mut rows)| {
            all.append(&mut rows);
            all
        })
    }
}

impl Plan {
    /// Plays one game and writes down its decisions that have a number.
    fn play<P: FullGame>(self, number: u64) -> Rows {
        let mut rows = Rows::default();
        let seed = zobrist::mix(self.seed ^ zobrist::mix(number));
        let mut random = SplitMix::new(seed);
        let mut game = Game::<P>::new(self.options.draw_lots(&mut random));
        let mut tensor = vec![0.0; self.tensors.shape(game.position()).iter().product()];
        let mut seats = Vec::new();
        while let Some(thought) = self.think(&game, seed, &mut random) {
            if let (Some(seat), Some(action)) = (game.acting_seat(), game.position().action_of(thought.chosen)) {
                rows.decide(&game, seat, action, &thought, self.tensors, &mut tensor);
                rows.games.extend((number as i32).to_ne_bytes());
                seats.push(seat);
            }
            if game.play(thought.chosen).is_err() {
                break;
            }
        }
        for seat in seats {
            let (position, outcome, seating) = (game.position(), game.outcome(), game.seating());
            rows.results.extend(Rewards::Result.of_seat(position, outcome, seating, seat).to_ne_bytes());
            rows.margins.extend(lead(position, outcome, seating, seat).to_ne_bytes());
        }
        rows
    }

    /// A move or chance event; nothing when the game is over. Moves are those that have numbers, so that every decision makes a row.
    fn think<P: FullGame>(self, game: &Game<P>, seed: u64, random: &mut SplitMix) -> Option<SearchedPosition<P>> {
        if game.outcome().is_some() {
            return None;
        }
        let position = game.position();
        let drawn =
            if P::IS_WHOLE { position.sample(random, &mut Vec::new()) } else { Finite(position.clone()).sample(random, &mut Vec::new()) };
        let by_chance = drawn.map(|chosen| SearchedPosition { chosen, value: f32::NAN, visits: Vec::new() });
        if game.turn() == Turn::Chance || (game.entries().len() as u32) < self.random_entries || self.playouts == 0 {
            return by_chance;
        }
        let options = UctOptions { seed, max_nodes: 1 << 16, ..UctOptions::default() };
        let searched = if P::IS_WHOLE {
            SearchedPosition::of(Uct::of_game(game, options), self.playouts)
        } else {
            let hashes = game.positions().map(Position::hash).collect();
            SearchedPosition::of(Uct::new(Finite(position.clone()), hashes, options), self.playouts)
        };
        searched.or(by_chance)
    }
}

/// Plays games of `uct` against itself and gives the bytes of arrays; `playouts=0` plays at random. `igroteka.self_play` makes NumPy arrays of
/// them.
#[pyfunction]
#[pyo3(name = "_self_play")]
#[expect(clippy::too_many_arguments, reason = "they are those of the Python function")]
pub(crate) fn self_play<'py>(
    py: Python<'py>,
    name: &str,
    games: Whole,
    playouts: Whole,
    options: Option<&Bound<'py, PyAny>>,
    random_entries: Whole,
    seed: Whole,
    tensors: &str,
    asked_threads: Option<Whole>,
) -> PyResult<Vec<Bound<'py, PyBytes>>> {
    let (id, options) = game_and_options(py, name, options)?;
    let games = games.within("games", 0, i32::MAX as u64)? as u64;
    let (tensors, threads) = (tensor_version(tensors)?, threads(asked_threads)?);
    let (playouts, random_entries) = (playouts.clamped(), random_entries.clamped());
    let plan = Plan { options, games, playouts, random_entries, seed: seed.0, tensors, threads };
    let mut rows = py.detach(|| id.visit(plan));
    Ok(rows.arrays().map(|bytes| PyBytes::new(py, bytes)).to_vec())
}

fn game_and_options(py: Python<'_>, name: &str, options: Option<&Bound<'_, PyAny>>) -> PyResult<(GameId, Options)> {
    let KnownGame::Listed(id) = known(name)? else { return Err(comparison_only(name)) };
    let options = Options::parse(id.profile(), &options_text(options)?).map_err(|error| misread(py, &error))?;
    Ok((id, options))
}

/// All options in full, the shape of a tensor, and the count of actions.
type Form = (String, (usize, usize, usize), u32);

/// What a data set of a game must look like.
#[pyfunction]
#[pyo3(name = "_data_form")]
pub(crate) fn data_form(py: Python<'_>, name: &str, options: Option<&Bound<'_, PyAny>>, tensors: &str) -> PyResult<Form> {
    struct Find(Options, TensorVersion);
    impl Visitor for Find {
        type Output = Form;

        fn visit<P: FullGame>(self) -> Form {
            let start = P::start(&self.0);
            (self.0.in_full(), self.1.shape(&start).into(), start.action_count())
        }
    }
    let (id, options) = game_and_options(py, name, options)?;
    Ok(id.visit(Find(options, tensor_version(tensors)?)))
}
