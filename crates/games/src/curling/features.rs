//! How many points the end is expected to bring, at a glance: a sum of weights of what stands on the field. The weights were
//! learnt backwards from the last throw (`examples/learn_curling.rs`) and are kept as data.

use igroteka_core::Side;

use super::field::{CELLS, FILES};
use super::outcome::{ZONES, difference};
use super::position::Position;

/// Differences of stones in a zone are distinguished up to this.
const MOST_DIFFERENCE: i32 = 3;
/// Every difference in a zone.
const DIFFERENCES: usize = 2 * MOST_DIFFERENCE as usize + 1;
/// Differences in the three zones together.
const STANDINGS: usize = DIFFERENCES * DIFFERENCES * DIFFERENCES;
/// Steps to which the restriction may limit a throw.
const LIMITS: usize = 5;
/// Left and right are alike.
const PLACES: usize = CELLS / 2;
/// What may be seen before one throw.
const BLOCK: usize = STANDINGS + LIMITS + 2 * PLACES;
/// Positions are judged before throws 2 to 16.
const BLOCKS: usize = 15;

/// How many features there are.
pub const FEATURES: usize = BLOCK * BLOCKS;

/// What one unit of a weight is, in points.
pub const WEIGHT_UNIT: f64 = 0.001;

/// A weight takes two bytes, the smaller first.
static WEIGHTS: &[u8; 2 * FEATURES] = include_bytes!("data/weights.bin");

impl Position {
    /// Calls `visit` for everything that can be seen before a throw from 2 to 16, from the view of the side that throws.
    pub fn for_each_feature(&self, mut visit: impl FnMut(usize)) {
        let block = BLOCK * usize::from(self.throw.clamp(2, 16) - 2);
        let sign = if self.side == Side::First { 1 } else { -1 };
        let standing = ZONES.iter().fold(0, |number, zone| {
            let ahead = sign * difference(self.stones, *zone);
            DIFFERENCES * number + (ahead.clamp(-MOST_DIFFERENCE, MOST_DIFFERENCE) + MOST_DIFFERENCE) as usize
        });
        visit(block + standing);
        visit(block + STANDINGS + usize::from(self.step_limit() - 1));
        for (whose, side) in [self.side, self.side.other()].into_iter().enumerate() {
            let mut stones = self.stones[side.index()];
            while stones != 0 {
                let cell = stones.trailing_zeros() as usize;
                stones &= stones - 1;
                visit(block + STANDINGS + LIMITS + whose * PLACES + place(cell));
            }
        }
    }

    /// The points that the end is expected to bring the side that throws.
    pub(super) fn expected_points(&self) -> f64 {
        let mut sum = 0;
        self.for_each_feature(|feature| sum += i32::from(i16::from_le_bytes([WEIGHTS[2 * feature], WEIGHTS[2 * feature + 1]])));
        f64::from(sum) * WEIGHT_UNIT
    }
}

/// The number of a cell among those of the left half, to which the right half is mirrored.
const fn place(cell: usize) -> usize {
    let (row, file) = (cell / FILES, cell % FILES);
    row * FILES / 2 + if file < FILES / 2 { file } else { FILES - 1 - file }
}
