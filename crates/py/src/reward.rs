//! What a seat has from a game: won, drawn or lost, or by how much.

use igroteka_core::{Numbered, Outcome, Seat, Seating, Side};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// What counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rewards {
    /// Who won.
    Result,
    /// By how much.
    Margin,
}

impl Rewards {
    /// The rewards of a name.
    pub fn named(name: &str) -> PyResult<Rewards> {
        match name {
            "result" => Ok(Rewards::Result),
            "margin" => Ok(Rewards::Margin),
            _ => Err(PyValueError::new_err(format!("rewards {name:?}: result or margin"))),
        }
    }

    /// The name of the rewards.
    pub fn name(self) -> &'static str {
        match self {
            Rewards::Result => "result",
            Rewards::Margin => "margin",
        }
    }

    /// What a seat has from a game: 0 before its end.
    pub fn of_seat<P: Numbered>(self, position: &P, outcome: Option<Outcome>, seating: Seating, seat: Seat) -> f32 {
        let Some(outcome) = outcome else { return 0.0 };
        let first = match self {
            Rewards::Result => result(outcome),
            Rewards::Margin => share(position, outcome),
        };
        // A reward of 0 must not be -0.
        if seating.side(seat) == Side::First { first } else { 0.0 - first }
    }
}

/// 1 if the first side won, −1 if the second did, 0 for a draw.
fn result(outcome: Outcome) -> f32 {
    match outcome.winner {
        None => 0.0,
        Some(Side::First) => 1.0,
        Some(Side::Second) => -1.0,
    }
}

/// The points that the rules counted, or what stands in for them; nothing where an end was declared or nothing is counted.
fn counted_points<P: Numbered>(position: &P, outcome: Outcome) -> Option<[i32; 2]> {
    const BY_RULE: [&str; 6] = ["points", "heights", "quiet", "match", "repetition", "length"];
    position.points().filter(|_| BY_RULE.contains(&outcome.reason))
}

/// The lead of the first side as a share of all points.
fn share<P: Numbered>(position: &P, outcome: Outcome) -> f32 {
    match counted_points(position, outcome) {
        Some([first, second]) if first + second > 0 => (first - second) as f32 / (first + second) as f32,
        Some(_) => 0.0,
        None => result(outcome),
    }
}

/// The lead of a seat's side in points; where nothing is counted, 1, 0 or −1.
pub(crate) fn lead<P: Numbered>(position: &P, outcome: Option<Outcome>, seating: Seating, seat: Seat) -> i32 {
    let Some(outcome) = outcome else { return 0 };
    let first = counted_points(position, outcome).map_or(result(outcome) as i32, |[first, second]| first - second);
    if seating.side(seat) == Side::First { first } else { -first }
}
