//! Which moves are not worth searching, and which only less deep.

use igroteka_core::{AlphaBetaTuning, Evaluate};

use super::frame::Frame;
use super::value::{is_lost, is_proven};

/// Whether a quiet move of a frame need not be searched: it comes late, or could hardly be good enough.
pub(crate) fn is_left_out<P: Evaluate>(top: &Frame<P>, tuning: &AlphaBetaTuning) -> bool {
    if top.is_wide() || top.is_pressed || top.depth > tuning.pruning_plies || top.depth <= 0 || top.searched == 0 || is_lost(top.best) {
        return false;
    }
    let depth = top.depth.unsigned_abs();
    top.searched >= tuning.late_moves + tuning.late_growth * depth * depth
        || top.eval + tuning.futility_centi * top.depth <= top.alpha && !is_proven(top.alpha)
}

/// How many plies less deep a move is searched.
pub(crate) fn reduction_plies(tuning: &AlphaBetaTuning, depth: i32, searched: u32, is_loud: bool, is_wide: bool) -> i32 {
    if depth < 3 || searched < 2 {
        return 0;
    }
    let percent = if is_loud { tuning.loud_reduction_percent } else { tuning.reduction_percent };
    let product = doublings_16(searched + 1) * doublings_16(depth as u32);
    let plies = product * percent / (100 * 256) - i32::from(is_wide);
    plies.clamp(0, depth - 2)
}

/// The binary logarithm in sixteenths, between powers of two by proportion.
fn doublings_16(number: u32) -> i32 {
    let whole = number.max(1).ilog2();
    let rest = (number << 4 >> whole) & 15;
    (whole * 16 + rest) as i32
}
