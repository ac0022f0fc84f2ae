//! The ability on which alpha-beta search rests: judging a position at a glance, and knowing which moves to look at first.
//!
//! Everything here is whole numbers, so that a search gives the same answer on every machine.

use alloc::vec::Vec;

use crate::{Listing, Outcome, Side};

/// Evaluations stay within this bound, in hundredths of the game's unit; beyond it lie proven results.
pub const MOST_CENTI: i32 = 20_000;

/// How a move looks before it is searched.
///
/// ```
/// use igroteka_core::evaluate::Hint;
///
/// let mut hints = [Hint { promise: 40, is_loud: false }, Hint { promise: 900, is_loud: true }];
/// hints.sort_by_key(|hint| -hint.promise);
/// assert!(hints[0].is_loud, "the capture is searched first");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hint {
    /// Moves with more promise are searched first. Search adds what it has learnt, up to a few thousand.
    pub promise: i32,
    /// Whether the move changes the evaluation at once, so that a position is not judged before it was tried.
    pub is_loud: bool,
}

/// How alpha-beta search treats a game; found by matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlphaBetaTuning {
    /// A position that is better than needed by this much for each ply left is not searched.
    pub reverse_futility_centi: i32,
    /// A quiet move is not searched if the position is worse than needed by this much for each ply left.
    pub futility_centi: i32,
    /// The number of plies before the leaves in which moves may be left out, by these margins or for coming late in the order.
    pub pruning_plies: i32,
    /// With `depth` plies left, quiet moves after this many plus `depth² ×` [`AlphaBetaTuning::late_growth`] are left out.
    pub late_moves: u32,
    /// See [`AlphaBetaTuning::late_moves`].
    pub late_growth: u32,
    /// Late moves are searched less deep: by this many hundredths of a ply for each doubling of move number and of depth.
    pub reduction_percent: i32,
    /// The same for loud moves.
    pub loud_reduction_percent: i32,
    /// A side that must answer something and has at most this number of answers is searched a ply deeper.
    pub forced_answers: usize,
    /// The number of plies of loud moves that are searched beyond the leaves.
    pub loud_plies: i32,
    /// What a draw is worth less than nothing to the side that thinks, so that it plays on.
    pub contempt_centi: i32,
}

/// A game that can be judged at a glance.
///
/// Sides take turns strictly, and nothing is left to chance.
///
/// ```
/// use igroteka_core::Evaluate;
///
/// /// The legal moves, the most promising first.
/// fn ordered<P: Evaluate>(position: &P) -> Vec<P::Move> {
///     let (mut moves, mut hints) = (Vec::new(), Vec::new());
///     position.list(&mut moves);
///     position.hints(&moves, &mut hints);
///     let mut order: Vec<usize> = (0..moves.len()).collect();
///     order.sort_by_key(|index| -hints[*index].promise);
///     order.into_iter().map(|index| moves[index]).collect()
/// }
/// ```
pub trait Evaluate: Listing {
    /// How search treats the game.
    const TUNING: AlphaBetaTuning;

    /// The side to move, asked of positions in which the game may be over too.
    fn mover(&self) -> Side;

    /// How well the side to move stands, in hundredths of the game's unit, within [`MOST_CENTI`]. Only asked of positions
    /// in which the game goes on.
    fn evaluate(&self) -> i32;

    /// Appends a hint for each of some legal moves.
    fn hints(&self, moves: &[Self::Move], out: &mut Vec<Hint>);

    /// Appends all legal moves, and perhaps others that [`Evaluate::confirms`] refuses when their turn comes. Most moves are left out
    /// before that, so where a rule is expensive to check it is checked late.
    fn list_likely(&self, out: &mut Vec<Self::Move>) {
        self.list(out);
    }

    /// Whether a move from [`Evaluate::list_likely`] is legal.
    fn confirms(&self, _m: Self::Move) -> bool {
        true
    }

    /// Appends the legal moves that are to be tried beyond the leaves; none where the side to move must answer something.
    fn list_loud(&self, out: &mut Vec<Self::Move>);

    /// Whether the side to move must answer something, so that standing still is no choice and the answer is searched deeper.
    fn is_pressed(&self) -> bool;

    /// A move that wins at once, if there is one that is found much faster than by trying all; asked where nothing is to be answered.
    fn winning_move(&self) -> Option<Self::Move> {
        None
    }

    /// How the game ended, apart from ends that show only when no move can be listed.
    fn plain_outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// The position as if the side to move had done nothing; nothing where that would show nothing.
    fn passed(&self) -> Option<Self>;

    /// A number for a move: different for the different moves of one position, and never 0.
    fn move_code(m: Self::Move) -> u32;

    /// The legal move of a number, if there is one.
    fn coded_move(&self, code: u32) -> Option<Self::Move>;

    /// A hash of everything that search should distinguish; more than repetition does, perhaps.
    fn table_key(&self) -> u64 {
        self.hash()
    }
}
