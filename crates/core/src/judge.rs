//! What a move was worth: values as a whole game sees them, what is proven about it, and slips by their size.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{Outcome, Side, Text};

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

/// What is proven about a move, for the side that makes it. It is printed as `win:3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proven {
    /// It wins after this number of plies at the latest, this one included.
    Win(u32),
    /// It loses after this number of plies.
    Loss(u32),
    /// The game ends with this number of points more than the other side has, below 0 with fewer.
    Exact(i32),
}

impl Proven {
    /// The same in words. Distances are counted in moves of the side that wins, as players count them.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Proven::Win(plies) => Text::new("proven-win").number("moves", plies.div_ceil(2)),
            Proven::Loss(plies) => Text::new("proven-loss").number("moves", plies / 2),
            Proven::Exact(0) => Text::new("proven-draw"),
            Proven::Exact(points) if points > 0 => Text::new("proven-points-won").number("points", points),
            Proven::Exact(points) => Text::new("proven-points-lost").number("points", points.saturating_neg()),
        }
    }
}

impl fmt::Display for Proven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proven::Win(plies) => write!(f, "win:{plies}"),
            Proven::Loss(plies) => write!(f, "loss:{plies}"),
            Proven::Exact(points) => write!(f, "exact:{points}"),
        }
    }
}

/// What a search thinks of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Valuation {
    /// The value for the side that makes the move: from −1, lost, to 1, won.
    pub value: f64,
    /// Whether it is proven.
    pub is_proven: bool,
}

/// What a search thinks of a decision of a game. Page and terminal find slips by it, so they find the same ones.
///
/// ```
/// use igroteka_core::Side;
/// use igroteka_core::judge::{Judgement, Slip, Valuation};
///
/// let valued = |value| Valuation { value, is_proven: false };
/// let judged = Judgement { side: Side::Second, best: valued(0.3), played: Some(valued(-0.2)) };
/// assert_eq!(judged.slip(None), Some(Slip::Mistake));
/// // The search has not looked at the move that was played: then the next position decides.
/// let judged = Judgement { played: None, ..judged };
/// assert_eq!(judged.slip(Some(0.5)), Some(Slip::Blunder));
/// assert_eq!(judged.slip(None), None);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement {
    /// The side that decided.
    pub side: Side,
    /// The best move.
    pub best: Valuation,
    /// The move that was played, if the same search has looked at it.
    pub played: Option<Valuation>,
}

impl Judgement {
    /// The value of the position as the first side sees it.
    #[must_use]
    pub fn value(&self) -> f64 {
        for_first(self.side, self.best.value)
    }

    /// What the played move gave away, on a scale of which a won game and a lost one are 2 apart. What is proven and what is guessed are not
    /// compared; there `after` decides, the value of the next position as the first side sees it. It is unknown where dice fell between (luck
    /// is nobody's mistake), and where the players ended the game themselves.
    #[must_use]
    pub fn loss(&self, after: Option<f64>) -> Option<f64> {
        let comparable = self.played.filter(|played| played.is_proven == self.best.is_proven);
        let worth = comparable.map(|played| played.value).or_else(|| after.map(|after| for_first(self.side, after)));
        worth.map(|worth| (self.best.value - worth).max(0.0))
    }

    /// The slip that the played move was.
    #[must_use]
    pub fn slip(&self, after: Option<f64>) -> Option<Slip> {
        self.loss(after).and_then(Slip::of)
    }
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

    /// The slip that gives a value away, if that is enough for one.
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
    fn distances_are_counted_in_moves_of_the_winner() {
        let texts = [Proven::Win(1), Proven::Win(5), Proven::Loss(2), Proven::Loss(6)].map(|proven| proven.text());
        let wanted = [("proven-win", 1), ("proven-win", 3), ("proven-loss", 1), ("proven-loss", 3)];
        assert_eq!(texts, wanted.map(|(key, moves)| Text::new(key).number("moves", moves)));
    }

    #[test]
    fn a_proven_value_is_not_compared_with_a_guess() {
        let valued = |value, is_proven| Valuation { value, is_proven };
        let judged = Judgement { side: Side::First, best: valued(1.0, true), played: Some(valued(0.3, false)) };
        assert_eq!(judged.loss(None), None);
        assert_eq!(judged.loss(Some(1.0)), Some(0.0), "the next position is won too");
        let judged = Judgement { played: Some(valued(-1.0, true)), ..judged };
        assert_eq!(judged.loss(Some(1.0)), Some(2.0));
    }

    #[test]
    fn a_move_that_is_better_than_the_best_gives_nothing_away() {
        let valued = |value| Valuation { value, is_proven: false };
        let judged = Judgement { side: Side::Second, best: valued(0.1), played: None };
        assert_eq!((judged.value(), judged.loss(Some(-0.4))), (-0.1, Some(0.0)));
    }

    #[test]
    fn greater_losses_are_worse_slips() {
        assert_eq!(
            [-0.5, 0.1, 0.2, 0.45, 2.0].map(Slip::of),
            [None, None, Some(Slip::Inaccuracy), Some(Slip::Mistake), Some(Slip::Blunder)]
        );
    }
}
