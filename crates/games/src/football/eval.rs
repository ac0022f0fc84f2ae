//! Who stands better, at a glance. Search asks where a playout is cut off.

use igroteka_core::{Measure, Side};

use super::Position;
use super::lanes::Goals;

/// What an attacked goal square is worth, out of 1000. Few attacks lead to a goal.
const ATTACKED_SQUARE_PERMILLE: i32 = 50;

impl Measure for Position {
    /// The difference of goal squares attacked, effectively or not.
    fn measure(&self) -> i32 {
        let squares = |attacker| Goals::of(&self.pitch, attacker).files().count_ones() as i32;
        (squares(Side::First) - squares(Side::Second)) * ATTACKED_SQUARE_PERMILLE
    }

    /// Random games last ninety plies. What follows from a move shows long before; the rest is noise, and takes four times as long.
    fn horizon_entries(&self) -> u32 {
        20
    }
}
