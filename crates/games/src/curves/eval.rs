//! Who stands better, at a glance. Search asks where a playout ends in a draw or is cut off.

use igroteka_core::Measure;

use super::position::Position;

impl Measure for Position {
    /// The share of all dots that one side holds more than the other.
    fn measure(&self) -> i32 {
        let [red, green] = self.score();
        1000 * (red - green) / (self.total_dots() as i32).max(1)
    }
}
