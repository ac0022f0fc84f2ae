//! What makes a position text valid, as questions. The parser asks all of them; the rules about
//! lines are those of `legal`.

use igroteka_core::Side;

use super::curve::{GridPoint, SHEET_HEIGHT, SHEET_WIDTH};
use super::position::MAX_DOTS;

/// The least distance of a dot from every edge of the sheet.
pub(super) const EDGE_DISTANCE: i16 = 16;
/// The least distance between two dots, middle to middle.
pub(super) const DOT_DISTANCE: i64 = 24;

/// Whether a game may have this number of dots: 4 to 40.
#[must_use]
pub(super) const fn is_dot_total(number: u32) -> bool {
    number >= 4 && number <= MAX_DOTS as u32
}

/// Whether a dot keeps its distance from the edges.
#[must_use]
pub(super) fn is_away_from_edges(spot: GridPoint) -> bool {
    let within = |value: i16, size: i16| (EDGE_DISTANCE..=size - EDGE_DISTANCE).contains(&value);
    within(spot.x, SHEET_WIDTH) && within(spot.y, SHEET_HEIGHT)
}

/// Whether two dots keep their distance from each other.
#[must_use]
pub(super) const fn are_apart(one: GridPoint, other: GridPoint) -> bool {
    let step = one.minus(other);
    step.dot(step) >= DOT_DISTANCE * DOT_DISTANCE
}

/// Whether it can be this side's turn after the given number of dots were placed, the last one not among them:
/// they are placed in turn and red begins.
#[must_use]
pub(super) const fn is_placing_side(side: Side, placed_dots: usize) -> bool {
    side.index() == placed_dots % 2
}

/// Whether this number of passes can have been made one after the other; none while dots are placed.
#[must_use]
pub(super) const fn is_pass_count(passes: u32, is_placing: bool) -> bool {
    passes <= if is_placing { 0 } else { 2 }
}
