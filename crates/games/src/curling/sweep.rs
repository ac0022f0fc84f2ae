//! Every throw of a side at once, for search. Throws that begin alike are run only once up to where they part, and each comes
//! with the set of hands that can pay for it. A single throw is run by `motion`.

use super::field::Start;
use super::hand::{HandSet, payers_of};
use super::motion::{Landing, Stones};
use super::trajectory::{Segment, TrajectoryKind};

/// Calls `visit` with every throw: its kind, what it leads to, and the hands that can pay for it. Throws that only some hands
/// of `hands` can pay for come with these hands alone; what none of them can pay for is left out.
pub(super) fn sweep(stones: Stones, step_limit: u8, hands: HandSet, mut visit: impl FnMut(TrajectoryKind, &Landing, HandSet)) {
    let mut visit = |kind: TrajectoryKind, landing: &Landing, numbers: [u8; 4]| {
        let payers = payers_of(kind, numbers) & hands;
        if payers != 0 && kind.step() <= step_limit {
            visit(kind, landing, payers);
        }
    };
    for start in Start::ALL {
        let stone = Landing::at_start(stones, start);
        straight(stone, start, step_limit, &mut visit);
        if step_limit >= TrajectoryKind::Triple.step() {
            bent(stone, start, step_limit, &mut visit);
        }
    }
}

/// One more segment.
#[inline]
fn after(landing: &Landing, segment: Segment, number: u8, start: Start) -> Landing {
    let mut landing = *landing;
    landing.go_on(segment, number, start, &mut ());
    landing
}

/// Reverse, shortened and long semaphores: upwards, then diagonally.
fn straight(stone: Landing, start: Start, step_limit: u8, visit: &mut impl FnMut(TrajectoryKind, &Landing, [u8; 4])) {
    for row in 1..=5 {
        let guarding = after(&stone, Segment::UpToGuardRow, row, start);
        for cells in 1..=5 {
            let landing = after(&guarding, Segment::DiagonalIn, cells, start);
            if row <= cells {
                visit(TrajectoryKind::Reverse, &landing, [row, cells, 0, 0]);
            }
            if row >= cells {
                visit(TrajectoryKind::Shortened, &landing, [row, cells, 0, 0]);
            }
        }
        if step_limit >= TrajectoryKind::Semaphore.step() {
            let deep = after(&stone, Segment::UpToHouseRow, row, start);
            for cells in 1..=row {
                visit(TrajectoryKind::Semaphore, &after(&deep, Segment::DiagonalIn, cells, start), [row, cells, 0, 0]);
            }
        }
    }
}

/// Triples and quadruples: outwards, upwards, inwards, and across.
fn bent(stone: Landing, start: Start, step_limit: u8, visit: &mut impl FnMut(TrajectoryKind, &Landing, [u8; 4])) {
    for out in 1..=5 {
        let aside = after(&stone, Segment::DiagonalOut, out, start);
        for row in 1..=5 {
            let deep = after(&aside, Segment::UpToHouseRow, row, start);
            for inward in 1..=out {
                let landing = after(&deep, Segment::DiagonalIn, inward, start);
                visit(TrajectoryKind::Triple, &landing, [out, row, inward, 0]);
                if step_limit >= TrajectoryKind::Quadruple.step() {
                    for across in 1..=inward {
                        visit(TrajectoryKind::Quadruple, &after(&landing, Segment::AcrossIn, across, start), [out, row, inward, across]);
                    }
                }
            }
        }
    }
}
