//! `Engine`: the searches, with Python free to do other things meanwhile.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use igroteka_core::game::Snapshot;
use igroteka_games::GameId;
use igroteka_search::{Budget, Driver, FullOptions, Level, Thinker, full_thinker, level_nodes, level_search, level_thinker, uct_thinker};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::comparison_only;
use crate::game::Game;
use crate::known::KnownGame;
use crate::line::Line;
use crate::whole::{Whole, threads};

/// A player: ``Engine(level=…)``, ``Engine(nodes=…)`` or ``Engine(time=…)`` (seconds).
///
/// ``kind`` is ``"full"``, the strongest search of each game, or ``"uct"``, the plain baseline. Levels go from 1, for somebody's first
/// game, to 8, and are those of the page and the terminal: a number of nodes and a way to be careless. With ``level`` or ``nodes`` the answer depends
/// on nothing but the game and the seed.
///
/// >>> import igroteka
/// >>> game = igroteka.Game("football")
/// >>> if move := igroteka.Engine(nodes=500).best_move(game):
/// ...     game.play(move)
/// >>> game.turn
/// 'b'
#[pyclass(frozen, eq, module = "igroteka")]
#[derive(Clone, Copy, PartialEq)]
pub struct Engine {
    level: Option<Level>,
    nodes: Option<u32>,
    time: Option<Duration>,
    is_uct: bool,
    seed: u64,
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (level=None, *, nodes=None, time=None, kind="full", seed=Whole(1)))]
    fn new(level: Option<Whole>, nodes: Option<Whole>, time: Option<f64>, kind: &str, seed: Whole) -> PyResult<Engine> {
        if [level.is_some(), nodes.is_some(), time.is_some()].into_iter().filter(|given| *given).count() != 1 {
            return Err(PyValueError::new_err("an engine needs one of level, nodes and time"));
        }
        let bad_level = || PyValueError::new_err(format!("level must be from 1 to {}", Level::MOST));
        let read_level = |number: Whole| u8::try_from(number.0).ok().and_then(Level::new).ok_or_else(bad_level);
        let level = level.map(read_level).transpose()?;
        if level.is_some() && kind != "full" {
            return Err(PyValueError::new_err("levels are of kind full"));
        }
        let nodes = nodes.map(|nodes| nodes.within("nodes", 1, u32::MAX.into())).transpose()?;
        let time = time.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|_| PyValueError::new_err("time must be a number of seconds, not negative"))?;
        let is_uct = match kind {
            "uct" => true,
            "full" => false,
            _ => return Err(PyValueError::new_err(format!("kind {kind:?}: full or uct"))),
        };
        Ok(Engine { level, nodes: nodes.map(|nodes| nodes as u32), time, is_uct, seed: seed.0 })
    }

    /// The move that the engine would play, as a text; ``None`` when the game is over or chance is to act.
    fn best_move(&self, py: Python<'_>, game: &Game) -> PyResult<Option<String>> {
        let game = searched_game(game)?;
        let found = py.detach(|| self.best(&game));
        found.ok_or_else(unrestored)
    }

    /// The values of the best moves, the best first: at most as many as ``lines`` says, and not more than the search could look at. A level
    /// thinks with its own number of nodes; the carelessness with which it plays is left out.
    #[pyo3(signature = (game, lines=Whole(1)))]
    fn analyse(&self, py: Python<'_>, game: &Game, lines: Whole) -> PyResult<Vec<Line>> {
        let lines = lines.within("lines", 1, u64::MAX)?;
        let game = searched_game(game)?;
        let found = py.detach(|| self.lines(&game, lines));
        found.ok_or_else(unrestored)
    }

    /// The moves for many games at once, on all processors or on ``threads`` threads. The answers are those of ``best_move``.
    ///
    /// >>> import igroteka
    /// >>> starts = [igroteka.Game("polar", {"size": 7}) for _ in range(4)]
    /// >>> len(set(igroteka.Engine(nodes=50).best_moves(starts)))
    /// 1
    #[pyo3(signature = (games, threads=None))]
    fn best_moves(&self, py: Python<'_>, games: Vec<PyRef<'_, Game>>, threads: Option<Whole>) -> PyResult<Vec<Option<String>>> {
        self.for_all(py, &games, threads, Engine::best)
    }

    /// What the engine thinks of many positions at once, on all processors or on ``threads`` threads: a list of lines for every game.
    #[pyo3(signature = (games, lines=Whole(1), threads=None))]
    fn analyse_many(&self, py: Python<'_>, games: Vec<PyRef<'_, Game>>, lines: Whole, threads: Option<Whole>) -> PyResult<Vec<Vec<Line>>> {
        let lines = lines.within("lines", 1, u64::MAX)?;
        self.for_all(py, &games, threads, |engine, game| engine.lines(game, lines))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyDict>,))> {
        let keywords = PyDict::new(py);
        keywords.set_item("level", self.level.map(|level| level.number()))?;
        keywords.set_item("nodes", self.nodes)?;
        keywords.set_item("time", self.time.map(|time| time.as_secs_f64()))?;
        keywords.set_item("kind", self.kind())?;
        keywords.set_item("seed", self.seed)?;
        Ok((py.import("igroteka._igroteka")?.getattr("_engine")?, (keywords,)))
    }

    fn __repr__(&self) -> String {
        let (kind, seed) = (self.kind(), self.seed);
        match (self.level, self.time, self.nodes) {
            (Some(level), ..) => format!("Engine(level={level}, seed={seed})"),
            (None, Some(time), _) => format!("Engine(time={}, kind='{kind}', seed={seed})", time.as_secs_f64()),
            (None, None, nodes) => format!("Engine(nodes={}, kind='{kind}', seed={seed})", nodes.unwrap_or(u32::MAX)),
        }
    }
}

/// Restores a pickled engine.
#[pyfunction]
#[pyo3(name = "_engine")]
pub(crate) fn restore<'py>(py: Python<'py>, keywords: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyAny>> {
    py.get_type::<Engine>().call((), Some(keywords))
}

/// A game in the form from which a search begins.
type SearchedGame = (GameId, Snapshot);

fn searched_game(game: &Game) -> PyResult<SearchedGame> {
    match game.known {
        KnownGame::Listed(id) => Ok((id, game.play.snapshot())),
        KnownGame::Comparison => Err(comparison_only(game.known.profile().slug)),
    }
}

fn unrestored() -> PyErr {
    PyRuntimeError::new_err("the game could not be restored")
}

impl Engine {
    const fn kind(&self) -> &'static str {
        if self.is_uct { "uct" } else { "full" }
    }

    /// Asks about every game; threads take the next game when they are ready.
    fn for_all<T: Send>(
        &self,
        py: Python<'_>,
        games: &[PyRef<'_, Game>],
        asked_threads: Option<Whole>,
        ask: impl Fn(&Engine, &SearchedGame) -> Option<T> + Sync,
    ) -> PyResult<Vec<T>> {
        let threads = threads(asked_threads)?.min(games.len().max(1));
        let all: Vec<SearchedGame> = games.iter().map(|game| searched_game(game)).collect::<PyResult<_>>()?;
        let next = AtomicUsize::new(0);
        let work = || {
            let mut answers = Vec::new();
            while let Some((index, game)) = Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|index| Some((index, all.get(index)?))) {
                answers.push((index, ask(self, game)));
            }
            answers
        };
        let mut answers: Vec<(usize, Option<T>)> = py.detach(|| {
            std::thread::scope(|scope| {
                let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
                workers.into_iter().filter_map(|worker| worker.join().ok()).flatten().collect()
            })
        });
        answers.sort_by_key(|(index, _)| *index);
        let found: Option<Vec<T>> = answers.into_iter().map(|(_, answer)| answer).collect();
        found.filter(|found| found.len() == all.len()).ok_or_else(unrestored)
    }

    /// The move to play; nothing where nobody decides.
    fn best(&self, game: &SearchedGame) -> Option<Option<String>> {
        let (id, snapshot) = game;
        let search = match self.level {
            Some(level) => level_thinker(*id, snapshot, level, self.seed)?,
            None => self.search(game, 1)?,
        };
        Some(self.driven(search, self.nodes).best())
    }

    /// What the search thinks of the best moves.
    fn lines(&self, game: &SearchedGame, lines: usize) -> Option<Vec<Line>> {
        let nodes = self.level.map_or(self.nodes, |level| Some(level_nodes(game.0, level)));
        let found = self.driven(self.search(game, lines)?, nodes).lines();
        Some(found.into_iter().take(lines).map(Line::from).collect())
    }

    /// The search, without what makes a level careless.
    fn search(&self, (id, snapshot): &SearchedGame, lines: usize) -> Option<Box<dyn Thinker>> {
        if self.is_uct {
            return uct_thinker(*id, snapshot, self.seed);
        }
        let full = FullOptions { seed: self.seed, ..FullOptions::default() };
        let usual = self.level.map_or(full, |level| level_search(*id, level, self.seed));
        full_thinker(*id, snapshot, FullOptions { lines: lines.max(usual.lines), ..usual })
    }

    /// A search that has thought as long as the engine may.
    fn driven(&self, mut search: Box<dyn Thinker>, nodes: Option<u32>) -> Box<dyn Thinker> {
        let begin = Instant::now();
        let budget = Budget { nodes: Some(nodes.unwrap_or(u32::MAX).into()), time: self.time, depth: None };
        Driver::new(budget).run(search.as_mut(), &|| begin.elapsed());
        search
    }
}
