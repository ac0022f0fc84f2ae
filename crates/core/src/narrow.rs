//! The ability to narrow a game whose moves cannot be listed to one whose moves can.

use crate::{Evaluate, Position};

/// A game with more moves than can be listed. Among the moves that are proposed in one position it becomes a game that alpha-beta
/// can search: whoever plays, only these moves are thought about.
pub trait Narrow: Position {
    /// The game among the proposed moves.
    type Narrowed: Evaluate<Move = Self::Move>;

    /// Whether a look at the moves that are proposed says something about who will win.
    fn is_narrow(&self) -> bool;

    /// The position with the moves that are proposed in it.
    fn narrowed(&self) -> Self::Narrowed;

    /// By how many points [`crate::Side::First`] is ahead.
    fn margin(&self) -> i32;
}
