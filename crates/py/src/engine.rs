//! `Engine`: the searches, with Python free to do other things meanwhile.

use std::time::{Duration, Instant};

use igroteka_core::game::Saved;
use igroteka_games::GameId;
use igroteka_search::{Budget, Driver, FullOptions, Level, LineText, Score, Thinker, full_thinker, level_thinker, uct_thinker};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::errors::without_table;
use crate::game::Game;
use crate::known::Known;

/// More lines than anybody reads.
const MOST_LINES: usize = 256;

/// What a search thinks of one move.
///
/// ``value`` goes from -1 (lost) to 1 (won) for the side that decides; ``score`` is ``("centi", n)``, ``("win", plies)``, ``("loss", plies)`` or
/// ``("exact", points)`` (the proven margin at the end of the game) where the search evaluates; ``points`` is the expected margin where it counts points; ``moves`` is the line.
#[pyclass(frozen, get_all, module = "igroteka")]
pub struct Line {
    r#move: String,
    visits: u32,
    value: f64,
    score: Option<(&'static str, i64)>,
    points: Option<f64>,
    moves: Vec<String>,
}

impl From<LineText> for Line {
    fn from(line: LineText) -> Line {
        let score = line.score.map(|score| match score {
            Score::Centi(centi) => ("centi", i64::from(centi)),
            Score::Win { plies } => ("win", i64::from(plies)),
            Score::Loss { plies } => ("loss", i64::from(plies)),
            Score::Exact { points } => ("exact", i64::from(points)),
        });
        Line { r#move: line.text, visits: line.visits, value: line.value, score, points: line.points, moves: line.moves }
    }
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        format!("Line(move='{}', value={:.3}, visits={})", self.r#move, self.value, self.visits)
    }
}

/// A player: ``Engine(level=…)``, ``Engine(nodes=…)`` or ``Engine(time=…)`` (seconds).
///
/// ``kind`` is ``"full"``, the strongest search of each game, or ``"uct"``, the plain baseline. Levels go from 1, for somebody's first
/// game, to 8, and are those of the whole house: a number of nodes and a way to be careless. With ``level`` or ``nodes`` the answer depends
/// on nothing but the game and the seed.
///
/// >>> import igroteka
/// >>> game = igroteka.Game("football")
/// >>> game.play(igroteka.Engine(nodes=500).best_move(game))
/// >>> game.turn
/// 'b'
#[pyclass(frozen, module = "igroteka")]
pub struct Engine {
    level: Option<Level>,
    nodes: u32,
    time: Option<Duration>,
    is_uct: bool,
    seed: u64,
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (level=None, *, nodes=None, time=None, kind="full", seed=1))]
    fn new(level: Option<u8>, nodes: Option<u32>, time: Option<f64>, kind: &str, seed: u64) -> PyResult<Engine> {
        if [level.is_some(), nodes.is_some(), time.is_some()].into_iter().filter(|given| *given).count() != 1 {
            return Err(PyValueError::new_err("an engine needs one of level, nodes and time"));
        }
        let bad_level = || PyValueError::new_err(format!("level must be from 1 to {}", Level::MOST));
        let level = level.map(|number| Level::new(number).ok_or_else(bad_level)).transpose()?;
        if level.is_some() && kind != "full" {
            return Err(PyValueError::new_err("levels are of kind full"));
        }
        if nodes == Some(0) {
            return Err(PyValueError::new_err("nodes must be at least 1"));
        }
        let time = time.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|_| PyValueError::new_err("time must be a number of seconds, not negative"))?;
        let is_uct = match kind {
            "uct" => true,
            "full" => false,
            _ => return Err(PyValueError::new_err(format!("kind {kind:?}: full or uct"))),
        };
        Ok(Engine { level, nodes: nodes.unwrap_or(u32::MAX), time, is_uct, seed })
    }

    /// The move that the engine would play, as a text; ``None`` when the game is over or chance is to act.
    fn best_move(&self, py: Python<'_>, game: &Game) -> PyResult<Option<String>> {
        self.think(py, game, 1, |thinker| thinker.best())
    }

    /// What the engine thinks of so many of the best moves, the best first.
    #[pyo3(signature = (game, lines=1))]
    fn analyse(&self, py: Python<'_>, game: &Game, lines: usize) -> PyResult<Vec<Line>> {
        if !(1..=MOST_LINES).contains(&lines) {
            return Err(PyValueError::new_err(format!("lines must be from 1 to {MOST_LINES}")));
        }
        let found = self.think(py, game, lines, |thinker| thinker.lines())?;
        Ok(found.into_iter().take(lines).map(Line::from).collect())
    }

    fn __repr__(&self) -> String {
        let kind = if self.is_uct { "uct" } else { "full" };
        if let Some(level) = self.level {
            return format!("Engine(level={level}, seed={})", self.seed);
        }
        match self.time {
            Some(time) => format!("Engine(time={}, kind='{kind}', seed={})", time.as_secs_f64(), self.seed),
            None => format!("Engine(nodes={}, kind='{kind}', seed={})", self.nodes, self.seed),
        }
    }
}

impl Engine {
    fn think<T: Send>(&self, py: Python<'_>, game: &Game, lines: usize, answer: impl FnOnce(&dyn Thinker) -> T + Send) -> PyResult<T> {
        let Known::House(id) = game.known else { return Err(without_table(game.known.profile().slug)) };
        let saved = game.play.save();
        let found = py.detach(|| self.searched(id, &saved, lines).map(|thinker| answer(&*thinker)));
        found.ok_or_else(|| PyRuntimeError::new_err("the game could not be restored"))
    }

    fn searched(&self, id: GameId, saved: &Saved, lines: usize) -> Option<Box<dyn Thinker>> {
        let mut search = match self.level {
            Some(level) => level_thinker(id, saved, level, self.seed)?,
            None if self.is_uct => uct_thinker(id, saved, self.seed)?,
            None => full_thinker(id, saved, FullOptions { seed: self.seed, lines, ..FullOptions::default() })?,
        };
        let begin = Instant::now();
        let budget = Budget { nodes: Some(self.nodes.into()), time: self.time, depth: None };
        Driver::new(budget).run(search.as_mut(), &|| begin.elapsed());
        Some(search)
    }
}
