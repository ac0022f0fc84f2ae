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
    winner: Option<String>,
    reason: &'static str,
    points: Option<(i32, i32)>,
    text: String,
}

impl Outcome {
    pub fn new(outcome: &Ended, profile: &Profile) -> Outcome {
        Outcome {
            winner: outcome.winner.map(|side| profile.letter(side).to_string()),
            reason: outcome.reason,
            points: outcome.points.map(|[first, second]| (first, second)),
            text: sentence(&outcome.text(profile)),
        }
    }
}

#[pymethods]
impl Outcome {
    fn __repr__(&self) -> String {
        let winner = self.winner.as_ref().map_or_else(|| "None".into(), |letter| format!("'{letter}'"));
        let points = self.points.map_or_else(|| "None".into(), |(first, second)| format!("({first}, {second})"));
        format!("Outcome(winner={winner}, reason='{}', points={points})", self.reason)
    }
}
