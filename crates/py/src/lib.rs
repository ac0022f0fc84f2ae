//! The Python package `igroteka`: this crate is its compiled half, `python/igroteka` the other.
//!
//! | file | what it is for |
//! |---|---|
//! | `play`, `known` | a game by numbers whose type is forgotten; which games there are |
//! | `game`, `position`, `outcome`, `records` | the classes of those names |
//! | `batch`, `many`, `lane` | many games stepped at once: the class, the work, one of the games |
//! | `playouts`, `self_play`, `symmetries` | random games, games for learning, maps of indices |
//! | `finite` | a game in which only moves that have numbers are played |
//! | `engine`, `line` | the searches and what they think |
//! | `reward` | what a seat has from a game |
//! | `values`, `whole`, `words`, `errors`, `buffers`, `picture` | Python's values, numbers, sentences, exceptions, arrays, pictures |
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod batch;
mod buffers;
mod engine;
mod errors;
mod finite;
mod game;
mod known;
mod lane;
mod line;
mod many;
mod numbers;
mod outcome;
mod picture;
mod play;
mod playouts;
mod position;
mod records;
mod reward;
mod self_play;
mod symmetries;
mod values;
mod whole;
mod words;

use igroteka_core::{OptionKind, TensorVersion};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::whole::Whole;

/// The names of the five games, in the order in which they are shown.
#[pyfunction]
fn games() -> Vec<&'static str> {
    igroteka_games::GameId::ALL.iter().map(|id| id.slug()).collect()
}

/// The options of a game: a list of dictionaries with ``name``, ``kind`` (``flag``, ``number`` or ``choice``), ``default`` and what may be
/// chosen (``min``, ``max``, ``step``, ``offered`` and small values for ``research``, or ``choices``).
#[pyfunction]
fn option_specs<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
    let specs = PyList::empty(py);
    let profile = game::known(name)?.profile();
    let defaults = values::options(py, &igroteka_core::Options::defaults(profile))?;
    for spec in profile.options {
        let dict = PyDict::new(py);
        dict.set_item("name", spec.name)?;
        dict.set_item("default", defaults.get_item(spec.name)?)?;
        match spec.kind {
            OptionKind::Flag => dict.set_item("kind", "flag")?,
            OptionKind::Number { min, max, step, research, .. } => {
                dict.set_item("kind", "number")?;
                dict.set_item("min", min)?;
                dict.set_item("max", max)?;
                dict.set_item("step", step)?;
                dict.set_item("offered", spec.kind.offered_numbers())?;
                dict.set_item("research", research.to_vec())?;
            }
            OptionKind::Choice(words) => {
                dict.set_item("kind", "choice")?;
                dict.set_item("choices", words.to_vec())?;
            }
        }
        specs.append(dict)?;
    }
    Ok(specs)
}

/// Plays random games from where a game stands and counts how they end. Python is free meanwhile.
///
/// Playouts walk bare positions: repetition is not looked at, and a game that is not over after ``most_entries`` moves and chance
/// events counts as unfinished. The result depends on the seed alone, not on the number of threads. ``numbered`` draws only moves that have
/// numbers, as a batch does; that matters in ``curves`` alone.
///
/// >>> import igroteka
/// >>> igroteka.playouts(igroteka.Game("polar", {"size": 7}), 1000, seed=1).games
/// 1000
#[pyfunction]
#[pyo3(name = "playouts", signature = (game, n, seed=Whole(1), *, threads=Whole(1), most_entries=Whole(2000), numbered=false))]
fn random_games(
    py: Python<'_>,
    game: &game::Game,
    n: Whole,
    seed: Whole,
    threads: Whole,
    most_entries: Whole,
    numbered: bool,
) -> PyResult<playouts::Playouts> {
    let (threads, most_entries) = (whole::threads(Some(threads))?, most_entries.clamped());
    let plan = playouts::Plan { count: n.0, seed: seed.0, threads, most_entries, is_numbered: numbered };
    Ok(py.detach(|| game.play.playouts(plan)))
}

/// The versions of action numbers and of tensors, the oldest first; new games and batches use the last ones. A version never changes.
///
/// >>> import igroteka
/// >>> igroteka.versions()
/// {'actions': ['v1'], 'tensors': ['v1', 'v2']}
#[pyfunction]
fn versions(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("actions", ["v1"])?;
    dict.set_item("tensors", TensorVersion::ALL.map(TensorVersion::name))?;
    Ok(dict)
}

/// The compiled half of the package.
#[pymodule]
fn _igroteka(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<game::Game>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<outcome::Outcome>()?;
    module.add_class::<records::Record>()?;
    module.add_class::<records::RecordReader>()?;
    module.add_class::<playouts::Playouts>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<engine::Engine>()?;
    module.add_class::<line::Line>()?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(option_specs, module)?)?;
    module.add_function(wrap_pyfunction!(random_games, module)?)?;
    module.add_function(wrap_pyfunction!(versions, module)?)?;
    module.add_function(wrap_pyfunction!(game::restore, module)?)?;
    module.add_function(wrap_pyfunction!(batch::restore, module)?)?;
    module.add_function(wrap_pyfunction!(engine::restore, module)?)?;
    module.add_function(wrap_pyfunction!(line::restore, module)?)?;
    module.add_function(wrap_pyfunction!(outcome::restore, module)?)?;
    module.add_function(wrap_pyfunction!(playouts::restore, module)?)?;
    module.add_function(wrap_pyfunction!(symmetries::symmetries, module)?)?;
    module.add_function(wrap_pyfunction!(self_play::self_play, module)?)?;
    module.add_function(wrap_pyfunction!(self_play::data_form, module)?)?;
    module.add_function(wrap_pyfunction!(words::set_language, module)?)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
