//! All moves as first (AMAF): the ability on which RAVE search rests. A move means much the same whenever it is made.

use alloc::vec::Vec;

use crate::{Listing, Measure, Random, Sample};

/// A game in which a move means much the same now and some moves later, so that what a playout did later says something
/// about doing it now; stones that are put down and stay are such moves. It ends by itself, and points decide it.
///
/// ```
/// use igroteka_core::{Amaf, Random};
///
/// /// Plays a game to its end, and says by how many points the first side has won.
/// fn playout<P: Amaf>(mut position: P, random: &mut impl Random) -> i32 {
///     let mut scratch = Vec::new();
///     while let Some(m) = position.play_on(random, &mut scratch) {
///         position.play_unchecked(m);
///     }
///     position.margin()
/// }
/// ```
pub trait Amaf: Listing + Sample + Measure {
    /// Places are numbered below this.
    const PLACES: usize;

    /// The advantage in points that is half of the way to a game that could hardly be won more clearly; above 0.
    fn clear_points(&self) -> i32;

    /// The number of the place where a move puts something; a place is used once in a game. Nothing for moves of other kinds.
    fn place(m: Self::Move) -> Option<usize>;

    /// A legal move that is random but not foolish, for playouts; nothing when the game is over. `scratch` is working memory
    /// that the caller keeps.
    fn play_on<R: Random>(&self, random: &mut R, scratch: &mut Vec<Self::Move>) -> Option<Self::Move>;

    /// What some legal moves promise at a glance: of two moves the one with one more is e times as likely to be a good player's choice.
    /// `recent` are the last two moves, the latest first; the answers are appended in the order of the moves.
    fn promise(&self, recent: [Option<Self::Move>; 2], moves: &[Self::Move], out: &mut Vec<f32>);

    /// By how many points [`crate::Side::First`] is ahead, counted as if the game ended now.
    fn margin(&self) -> i32;

    /// How many places are open to somebody, which shows how far away the end is; more than there are as long as sides may still change seats.
    fn open_places(&self) -> u32;
}
