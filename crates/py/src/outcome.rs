//! How a game ended.

use igroteka_core::{Outcome as Ended, Profile};
use pyo3::prelude::*;

use crate::words::sentence;

/// How a game ended.
///
/// ``winner`` is the letter of a side or ``None`` for a draw, ``reason`` a stable code, ``points`` the points of both sides in
/// games that count points, ``text`` the sentence for people.
#[pyclass(frozen, get_all, eq, module = "igroteka")]
#[derive(Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The letter of the side that won, or ``None`` for a draw.
    winner: Option<String>,
    /// Why the game ended: a stable code such as ``"goal"``, ``"points"`` or ``"repetition"``.
    reason: String,
    /// The points of the first and the second side, in games that count points; else ``None``.
    points: Option<(i32, i32)>,
    /// The sentence for people, in the chosen language.
    text: String,
}

/// Restores a pickled outcome.
#[pyfunction]
#[pyo3(name = "_outcome")]
pub(crate) fn restore(winner: Option<String>, reason: String, points: Option<(i32, i32)>, text: String) -> Outcome {
    Outcome { winner, reason, points, text }
}

/// What a pickled outcome is made of.
type Pickled = (Option<String>, String, Option<(i32, i32)>, String);

impl Outcome {
    pub fn new(outcome: &Ended, profile: &Profile) -> Outcome {
        Outcome {
            winner: outcome.winner.map(|side| profile.letter(side).to_string()),
            reason: outcome.reason.into(),
            points: outcome.points.map(|[first, second]| (first, second)),
            text: sentence(&outcome.text(profile)),
        }
    }
}

#[pymethods]
impl Outcome {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let Outcome { winner, reason, points, text } = self.clone();
        Ok((py.import("igroteka._igroteka")?.getattr("_outcome")?, (winner, reason, points, text)))
    }

    fn __repr__(&self) -> String {
        let winner = self.winner.as_ref().map_or_else(|| "None".into(), |letter| format!("'{letter}'"));
        let points = self.points.map_or_else(|| "None".into(), |(first, second)| format!("({first}, {second})"));
        format!("Outcome(winner={winner}, reason='{}', points={points})", self.reason)
    }
}
