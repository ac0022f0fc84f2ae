//! Whole lines judged by the exact reference, for tests and fuzzing to set beside
//! [`Position::fault`] and [`Position::effect`].

use super::{is_in_zone, keeps_clear, lies_on_sheet, share_a_point, zone_holds};
use crate::curves::curve::GridPoint;
use crate::curves::legal::Fault;
use crate::curves::position::Position;

/// What is in the way of a line, by rules 4 to 6; nothing if these rules allow it. The two dots exist
/// and differ, and the control point is in range and not on the chord.
#[must_use]
pub fn line_fault(position: &Position, ends: [u8; 2], control: Option<GridPoint>) -> Option<Fault> {
    let curve = position.curve(ends, control)?;
    if !lies_on_sheet(&curve) {
        return Some(Fault::OffSheet);
    }
    let is_close = |dot: &u8| !ends.contains(dot) && position.dots().get(usize::from(*dot)).is_some_and(|spot| !keeps_clear(&curve, *spot));
    let close = (0..position.dots().len() as u8).find(is_close);
    let crossed = || position.lines().iter().position(|line| share_a_point(&curve, &line.curve));
    close.map(Fault::TooClose).or_else(|| crossed().map(|line| Fault::Crosses(line as u8)))
}

/// The dots that a legal line captures, by rules 7 and 8.
#[must_use]
pub fn captured(position: &Position, ends: [u8; 2], control: Option<GridPoint>) -> u64 {
    let Some(curve) = position.curve(ends, control) else { return 0 };
    let has_line = |dot: u8| position.lines().iter().any(|line| line.ends.contains(&dot));
    let is_protected = |dot: u8| position.holder(usize::from(dot)).is_some_and(|line| zone_holds(&curve, &line.curve));
    let is_captured =
        |(dot, spot): &(u8, &GridPoint)| !ends.contains(dot) && !has_line(*dot) && is_in_zone(&curve, **spot) && !is_protected(*dot);
    (0..).zip(position.dots()).filter(is_captured).fold(0, |set, (dot, _)| set | 1 << dot)
}
