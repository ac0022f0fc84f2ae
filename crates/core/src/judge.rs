//! What a move was worth: values as a whole game sees them, and slips by their size.

use crate::{Outcome, Side};

/// A value for a side as the first side sees it.
#[must_use]
pub fn for_first(side: Side, value: f64) -> f64 {
    match side {
        Side::First => value,
        Side::Second => -value,
    }
}

/// The value of a game that is over, as the first side sees it.
#[must_use]
pub fn at_end(outcome: Outcome) -> f64 {
    outcome.winner.map_or(0.0, |winner| for_first(winner, 1.0))
}

/// A move that gave something away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Slip {
    /// Not the best.
    Inaccuracy,
    /// A mistake.
    Mistake,
    /// A bad mistake.
    Blunder,
}

impl Slip {
    /// Every slip, the least first.
    pub const ALL: [Slip; 3] = [Slip::Inaccuracy, Slip::Mistake, Slip::Blunder];

    /// How much has to be given away for a slip of each kind, on a scale from −1, lost, to 1, won.
    const LEAST: [(Slip, f64); 3] = [(Slip::Blunder, 0.6), (Slip::Mistake, 0.4), (Slip::Inaccuracy, 0.2)];

    /// The slip that gives so much away, if it is one.
    #[must_use]
    pub fn of(loss: f64) -> Option<Slip> {
        Slip::LEAST.iter().find(|(_, least)| loss >= *least).map(|(slip, _)| *slip)
    }

    /// The number that stands for it in records.
    #[must_use]
    pub const fn nag(self) -> u8 {
        match self {
            Slip::Inaccuracy => 6,
            Slip::Mistake => 2,
            Slip::Blunder => 4,
        }
    }

    /// How players write it.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Slip::Inaccuracy => "?!",
            Slip::Mistake => "?",
            Slip::Blunder => "??",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greater_losses_are_worse_slips() {
        assert_eq!(
            [-0.5, 0.1, 0.2, 0.45, 2.0].map(Slip::of),
            [None, None, Some(Slip::Inaccuracy), Some(Slip::Mistake), Some(Slip::Blunder)]
        );
    }
}
