//! Values of positions for the side to move: evaluations, and proven results by their distance.

use igroteka_core::judge::Proven;
use igroteka_core::{Outcome, Side};

/// Beyond every value.
pub(crate) const INFINITE: i32 = 32_000;

/// A game won at once; each ply on the way takes one away.
pub(crate) const WIN: i32 = 31_000;

/// From here on a value is a proven win.
const PROVEN: i32 = WIN - 1_000;

/// What a search says about a position, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// An evaluation in hundredths of the game's unit.
    Centi(i32),
    /// A proven end of the game: the points more than the other side, below 0 with fewer.
    Exact {
        /// The points.
        points: i32,
    },
    /// A proven win after this number of plies from here.
    Win {
        /// Plies, the winning move included.
        plies: u32,
    },
    /// A proven loss after this number of plies.
    Loss {
        /// Plies, the opponent's winning move included.
        plies: u32,
    },
}

impl Score {
    pub(crate) const fn of(value: i32) -> Score {
        if value >= PROVEN {
            Score::Win { plies: (WIN - value) as u32 }
        } else if value <= -PROVEN {
            Score::Loss { plies: (WIN + value) as u32 }
        } else {
            Score::Centi(value)
        }
    }

    /// What is certain about it.
    #[must_use]
    pub const fn proven(self) -> Option<Proven> {
        match self {
            Score::Centi(_) => None,
            Score::Win { plies } => Some(Proven::Win(plies)),
            Score::Loss { plies } => Some(Proven::Loss(plies)),
            Score::Exact { points } => Some(Proven::Exact(points)),
        }
    }

    /// The same on the scale of [`crate::LineText::value`]: from −1, lost, to 1, won.
    #[must_use]
    pub fn share(self) -> f64 {
        /// The advantage that is half of the way to a won game.
        const HALF_CENTI: f64 = 400.0;
        match self {
            Score::Centi(value) => f64::from(value) / (f64::from(value.abs()) + HALF_CENTI),
            Score::Win { .. } => 1.0,
            Score::Loss { .. } => -1.0,
            Score::Exact { points } => f64::from(points.signum()),
        }
    }
}

/// Whether a value is a proven win or loss.
pub(crate) const fn is_proven(value: i32) -> bool {
    value >= PROVEN || value <= -PROVEN
}

/// Whether a value is a proven loss.
pub(crate) const fn is_lost(value: i32) -> bool {
    value <= -PROVEN
}

/// What a finished game is worth to a side, `ply` plies from the root; `draw` is what a drawn one is worth.
pub(crate) fn of_outcome(outcome: Outcome, side: Side, ply: usize, draw: i32) -> i32 {
    match outcome.winner {
        Some(winner) if winner == side => WIN - ply as i32,
        Some(_) => ply as i32 - WIN,
        None => draw,
    }
}

/// A value as seen from a position instead of from the root, for the table.
pub(crate) const fn from_here(value: i32, ply: usize) -> i32 {
    if value >= PROVEN {
        value + ply as i32
    } else if value <= -PROVEN {
        value - ply as i32
    } else {
        value
    }
}

/// The way back.
pub(crate) const fn from_root(value: i32, ply: usize) -> i32 {
    if value >= PROVEN {
        value - ply as i32
    } else if value <= -PROVEN {
        value + ply as i32
    } else {
        value
    }
}
