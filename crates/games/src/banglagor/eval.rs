//! Who stands better, at a glance. Search asks where a playout ends in a draw or is cut off; random play
//! ends in quiet draws nearly always, and the heights that are left tell who would have won.

use igroteka_core::Measure;

use super::Position;

/// Turns of movement after which a playout is cut off.
const HORIZON_TURNS: u32 = 24;

impl Measure for Position {
    /// The share of all height that one side has more than the other. At a third more the game is won,
    /// so a third counts as 1000.
    fn measure(&self) -> i32 {
        let [first, second] = self.totals.map(i32::from);
        (3000 * (first - second) / (first + second).max(1)).clamp(-1000, 1000)
    }

    /// What is left of the placement, and some turns of movement. Playing on to a quiet draw tells little more and takes ten times
    /// as long.
    fn horizon_entries(&self) -> u32 {
        let waiting: u32 = self.reserve.iter().flatten().map(|count| u32::from(*count)).sum();
        waiting + HORIZON_TURNS
    }
}
