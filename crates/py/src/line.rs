//! What a search thinks of one move.

use igroteka_search::{LineText, Score};
use pyo3::prelude::*;

/// What a search thinks of one move.
#[pyclass(frozen, get_all, eq, module = "igroteka")]
#[derive(Clone, PartialEq)]
pub struct Line {
    /// The text of the move.
    r#move: String,
    /// How many playouts went this way, or how many positions were looked at.
    visits: u32,
    /// From -1 (lost) to 1 (won) for the side that decides.
    value: f64,
    /// ``("centi", n)``: hundredths of the game's unit; ``("win", plies)`` or ``("loss", plies)``: proven; ``("exact", points)``: the proven margin at
    /// the end of the game; ``None`` where the search does not evaluate.
    score: Option<(String, i64)>,
    /// The expected margin in points for the side that decides, where the search counts points; else ``None``.
    points: Option<f64>,
    /// The move and what is expected to follow, as texts.
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
        let score = score.map(|(word, number)| (word.to_owned(), number));
        Line { r#move: line.text, visits: line.visits, value: line.value, score, points: line.points, moves: line.moves }
    }
}

/// What a pickled line is made of.
type Pickled = (String, u32, f64, Option<(String, i64)>, Option<f64>, Vec<String>);

/// Restores a pickled line.
#[pyfunction]
#[pyo3(name = "_line")]
pub(crate) fn restore(
    r#move: String,
    visits: u32,
    value: f64,
    score: Option<(String, i64)>,
    points: Option<f64>,
    moves: Vec<String>,
) -> Line {
    Line { r#move, visits, value, score, points, moves }
}

#[pymethods]
impl Line {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let Line { r#move, visits, value, score, points, moves } = self.clone();
        Ok((py.import("igroteka._igroteka")?.getattr("_line")?, (r#move, visits, value, score, points, moves)))
    }

    fn __repr__(&self) -> String {
        format!("Line(move='{}', value={:.3}, visits={})", self.r#move, self.value, self.visits)
    }
}
