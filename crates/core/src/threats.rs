//! The ability on which proof search rests: threats that must be answered at once.

use alloc::vec::Vec;

use crate::Evaluate;

/// A game in which a side can force the other one: a threat has few answers, and a side that has none has lost.
///
/// ```
/// use igroteka_core::Threats;
///
/// /// Whether the side to move can win at once: one of its threats has no answer.
/// fn wins_at_once<P: Threats>(position: &P) -> bool {
///     position.list_threats(&mut Vec::new()).is_some()
/// }
/// ```
pub trait Threats: Evaluate {
    /// How many answers a threat is taken to have as long as nobody has counted them; above 0.
    const USUAL_ANSWERS: u32;

    /// Appends the legal moves after which the other side has lost unless it answers at once; whatever it may then do legally is
    /// an answer. If one of them has no answer it is given back, and the others may be missing.
    fn list_threats(&self, out: &mut Vec<Self::Move>) -> Option<Self::Move>;
}
