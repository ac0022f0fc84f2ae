//! Who stands better, at a glance. Search asks where a playout is cut off.

use igroteka_core::Measure;

use super::position::{Position, THROWS};

/// The lead in points in the last end at which the measure is half of the way to a won match.
const HALF_WAY_POINTS: i32 = 2;

/// A roll, a keep, a second roll and the throw.
const ENTRIES_PER_THROW: u32 = 4;

impl Measure for Position {
    /// The lead that the score would have if the end were scored now, against what may still change it:
    /// the more ends are to come, the less it counts.
    fn measure(&self) -> i32 {
        let lead = self.score[0].saturating_sub(self.score[1]).saturating_add(self.standing()).clamp(-1000, 1000);
        let ends_to_come = (i32::from(self.ends) - self.end).clamp(0, 100);
        1000 * lead / (lead.abs() + HALF_WAY_POINTS + ends_to_come)
    }

    /// To the end of the end, but eight throws at most: whole matches at random drown the throw that is
    /// thought about in noise.
    fn horizon_entries(&self) -> u32 {
        let throws_left = u32::from((THROWS + 1).saturating_sub(self.throw));
        ENTRIES_PER_THROW * throws_left.min(8)
    }
}
