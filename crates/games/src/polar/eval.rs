//! Who stands better, at a glance. Search asks where a playout ends in a draw or is cut off.

use igroteka_core::Measure;

use super::position::Position;

impl Measure for Position {
    /// The share of all points that one side has more than the other, counted as if the game ended now.
    fn measure(&self) -> i32 {
        let [black, white] = self.points();
        1000 * (black - white) / (black + white).max(1)
    }
}
