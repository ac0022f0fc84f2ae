//! Candidate moves: a game whose moves cannot be listed becomes one whose moves can.

use crate::{Evaluate, Position};

/// A move of the game among candidates.
pub type PickOf<P> = <<P as Candidates>::CandidateGame as Position>::Move;

/// A game with more moves than can be listed. Among the moves that are proposed in one position it becomes a game that alpha-beta
/// can search: whoever plays, only these moves are thought about.
///
/// ```
/// use igroteka_core::{Candidates, Gather, Listing};
///
/// /// How many different moves are proposed in a position.
/// fn candidate_count<P: Candidates>(position: &P) -> usize {
///     let mut gathering = position.gather(u32::MAX, true);
///     while gathering.go_on() {}
///     let mut moves = Vec::new();
///     if let Some(game) = gathering.finish() {
///         game.list(&mut moves);
///     }
///     moves.len()
/// }
/// ```
pub trait Candidates: Position {
    /// The game among the candidates.
    type CandidateGame: Evaluate;

    /// Candidates on the way to such a game.
    type Gathering: Gather<Whole = Self>;

    /// Whether a look at the moves that are proposed says something about who will win.
    fn is_telling(&self) -> bool;

    /// Begins to gather the moves that are proposed in the position, from at most `most_parts` parts of them; as closely as it can be done, or quickly.
    fn gather(&self, most_parts: u32, is_thorough: bool) -> Self::Gathering;

    /// Begins to gather moves that are to be added to such a game: those that are proposed after a line of its moves. Nothing if the
    /// line ends the game. Moves of the one game are no moves of the other.
    fn gather_after(candidates: &Self::CandidateGame, line: &[PickOf<Self>]) -> Option<Self::Gathering>;

    /// A move of the game among candidates as one of the whole game.
    fn whole_move(candidates: &Self::CandidateGame, m: PickOf<Self>) -> Self::Move;

    /// By how many points [`crate::Side::First`] is ahead.
    fn margin(&self) -> i32;
}

/// Proposing moves may take long, so they are gathered a few at a time.
///
/// ```
/// use igroteka_core::{Candidates, Gather, Position};
///
/// /// A move that is found within a number of steps, however many moves there are.
/// fn quick_move<P: Candidates>(position: &P, steps: u32) -> <P as Position>::Move
/// where
///     P::Gathering: Gather<Whole = P>,
/// {
///     let mut gathering = position.gather(steps, false);
///     for _ in 0..steps {
///         if !gathering.go_on() {
///             break;
///         }
///     }
///     gathering.first_thought()
/// }
/// ```
pub trait Gather: Send {
    /// The whole game.
    type Whole: Candidates;

    /// Gathers a few moves; whether there may be more.
    fn go_on(&mut self) -> bool;

    /// The game among candidates with what has been gathered; nothing if that adds no move to an earlier one.
    fn finish(self) -> Option<<Self::Whole as Candidates>::CandidateGame>;

    /// A legal move that is not the worst of those gathered so far.
    fn first_thought(&self) -> <Self::Whole as Position>::Move;
}
