//! The ability to narrow a game whose moves cannot be listed to one whose moves can.

use crate::{Evaluate, Position};

/// A move of the narrowed game.
pub type PickOf<P> = <<P as Narrow>::Narrowed as Position>::Move;

/// A game with more moves than can be listed. Among the moves that are proposed in one position it becomes a game that alpha-beta
/// can search: whoever plays, only these moves are thought about.
pub trait Narrow: Position {
    /// The game among the proposed moves.
    type Narrowed: Evaluate;

    /// Whether a look at the moves that are proposed says something about who will win.
    fn is_narrow(&self) -> bool;

    /// The position with the moves that are proposed in it.
    fn narrowed(&self) -> Self::Narrowed;

    /// The narrowed game with other moves added that are proposed after a line of its moves; nothing if there are none. Moves of the one
    /// are no moves of the other.
    fn widened(narrowed: &Self::Narrowed, line: &[PickOf<Self>]) -> Option<Self::Narrowed>;

    /// A move of the narrowed game as one of the whole game.
    fn whole_move(narrowed: &Self::Narrowed, m: PickOf<Self>) -> Self::Move;

    /// By how many points [`crate::Side::First`] is ahead.
    fn margin(&self) -> i32;
}
