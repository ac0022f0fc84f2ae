//! Chance nodes, the ability on which expectimax search rests: turns that mix lots with decisions about them and end in one action.
//!
//! Dice may be rolled, kept and rolled again; what counts in the end is which of a few final *lots* the side has when it acts.
//! So a turn is known by its prospects (the positions in which it may end, each with the lots that allow it), and by how the
//! way to the lots is weighed. Values are made with plain arithmetic, so that a search gives the same answer on every machine.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::{Listing, Side};

/// The greatest number of different lots with which a turn is brought to its end: one for each bit of a set.
pub const MOST_LOTS: usize = 128;

/// What a position is worth to a side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ExpectedValue {
    /// From −1, the game is lost, to 1, it is won: the chance to win less the chance to lose.
    pub share: f64,
    /// By how many points the game is expected to be won.
    pub points: f64,
}

impl ExpectedValue {
    /// The same for the other side.
    #[must_use]
    pub const fn reversed(self) -> ExpectedValue {
        ExpectedValue { share: -self.share, points: -self.points }
    }

    /// More is better; points decide only between equal shares.
    #[must_use]
    pub fn compare(&self, other: &ExpectedValue) -> Ordering {
        self.share.total_cmp(&other.share).then(self.points.total_cmp(&other.points))
    }
}

/// A position in which a turn may end.
///
/// ```
/// use igroteka_core::chance_nodes::Prospect;
///
/// let prospect = Prospect { position: "the stone lies on e4", lots: 0b101 };
/// let allows = |lot: u32| prospect.lots >> lot & 1 == 1;
/// assert_eq!([0, 1, 2].map(allows), [true, false, true]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Prospect<P> {
    /// The position, [`ChanceNodes::canonical`].
    pub position: P,
    /// The lots that allow it, one bit each.
    pub lots: u128,
}

/// A game whose turns mix lots with decisions.
///
/// ```
/// use igroteka_core::chance_nodes::{ChanceNodes, ExpectedValue, MOST_LOTS};
///
/// /// What a turn is worth if the best position that a lot allows is reached, judged at a glance.
/// fn glance<P: ChanceNodes>(turn: &P) -> ExpectedValue {
///     let (outlook, mut prospects) = (turn.outlook(), Vec::new());
///     turn.list_prospects(&mut prospects);
///     let mut lots = [ExpectedValue { share: -1.0, points: 0.0 }; MOST_LOTS];
///     for prospect in &prospects {
///         let value = prospect.position.judge(&outlook);
///         for (lot, best) in lots.iter_mut().enumerate().filter(|(lot, _)| prospect.lots >> lot & 1 == 1) {
///             if value.compare(best).is_gt() {
///                 *best = value;
///             }
///         }
///     }
///     turn.expect(&lots)
/// }
/// ```
pub trait ChanceNodes: Listing {
    /// What judging needs to know about the whole game around a position; made once for a search.
    type Outlook: Send;

    /// The outlook from a position. It serves every position before and at the next horizon.
    fn outlook(&self) -> Self::Outlook;

    /// What a position between two turns is worth to the first side; where the game is over, exactly.
    fn judge(&self, outlook: &Self::Outlook) -> ExpectedValue;

    /// Whether search does not look beyond this position between two turns: the game is over, or a new part of it begins.
    fn is_horizon(&self) -> bool;

    /// The side whose turn it is, while lots are drawn too.
    fn mover(&self) -> Side;

    /// The position as search sees it: positions between turns that have the same future become equal.
    #[must_use]
    fn canonical(self) -> Self;

    /// Appends every different position in which the present turn may end, with the lots from here that allow it.
    fn list_prospects(&self, out: &mut Vec<Prospect<Self>>);

    /// What this position within a turn is worth to the side whose turn it is, if each final lot has the given worth to it and
    /// everything on the way is decided as well as possible.
    fn expect(&self, lots: &[ExpectedValue; MOST_LOTS]) -> ExpectedValue;
}
