//! Walks of exactly as many steps as a column is high.
//!
//! Two views of the same rule. [`Walks`] takes all columns of a side at once: all that walk by the same displacement are moved as
//! one set, so a set knows for each of its cells which column came there. [`stages`] follows one column step by step; checks,
//! pictures and the paths of events use it, and tests hold the two against each other.
//!
//! What the displacements rest on: the board is chequered, so 1 step ends on the other colour. A 2 comes home if any neighbour
//! is free. A 3 ends one step away exactly if that neighbour is free, for it can go there, back, and there again. Everything as
//! far away as the column is high is reached without a detour, and so never through the cell that was left.

use super::cells::{Cell, Cells, DIRECTIONS, beside, first, step_length, stepped};
use super::moves::Height;
use super::tally::SETS;

/// Displacements: four of one step, eight of two, none, twelve of three.
pub(super) const KINDS: usize = SETS;

/// Where the walks of each kind begin among the displacements.
const ONE: usize = 0;
const TWO: usize = 4;
const HOME: usize = 12;
const THREE: usize = 13;

/// What each displacement adds to the number of a cell.
static DISPLACEMENTS: [i8; KINDS] = displacements();

const fn displacements() -> [i8; KINDS] {
    let mut all = [0; KINDS];
    let mut i = 0;
    while i < DIRECTIONS {
        let (here, next) = (step_length(i), step_length((i + 1) % DIRECTIONS));
        all[ONE + i] = here;
        all[TWO + i] = 2 * here;
        all[TWO + 4 + i] = here + next;
        all[THREE + i] = 3 * here;
        all[THREE + 4 + i] = 2 * here + next;
        all[THREE + 8 + i] = here + 2 * next;
        i += 1;
    }
    all
}

/// The ends of all walks of a side, by displacement.
pub(super) struct Walks {
    pub(super) ends: [Cells; KINDS],
}

impl Walks {
    /// The walks of columns of heights 1, 2 and 3 over free cells.
    #[inline]
    pub(super) fn of([low, middle, tall]: [Cells; 3], free: Cells) -> Walks {
        let mut ends = [0; KINDS];
        let near = Near::of(middle, free);
        let far = Near::of(tall, free);
        for i in 0..DIRECTIONS {
            let next = (i + 1) % DIRECTIONS;
            ends[ONE + i] = far.one[i] | (stepped(low, i) & free);
            ends[TWO + i] = near.straight[i];
            ends[TWO + 4 + i] = near.bent[i];
            ends[THREE + i] = stepped(far.straight[i], i) & free;
            ends[THREE + 4 + i] = (stepped(far.straight[i], next) | stepped(far.bent[i], i)) & free;
            ends[THREE + 8 + i] = (stepped(far.straight[next], i) | stepped(far.bent[i], next)) & free;
        }
        ends[HOME] = middle & beside(free);
        Walks { ends }
    }

    /// Where the column began that walked to an end of a kind.
    #[inline]
    pub(super) fn begin(kind: usize, end: Cell) -> Cell {
        let number = end.number() as i32 - i32::from(DISPLACEMENTS[kind]);
        Cell::numbered(number as u32)
    }
}

/// The first two steps of some columns.
struct Near {
    /// One step, by direction.
    one: [Cells; 4],
    /// Two steps in the same direction.
    straight: [Cells; 4],
    /// One step in a direction and one in the next, in either order.
    bent: [Cells; 4],
}

impl Near {
    #[inline]
    fn of(columns: Cells, free: Cells) -> Near {
        let one = core::array::from_fn(|i| stepped(columns, i) & free);
        let next = |i: usize| (i + 1) % DIRECTIONS;
        Near {
            one,
            straight: core::array::from_fn(|i| stepped(one[i], i) & free),
            bent: core::array::from_fn(|i| (stepped(one[i], next(i)) | stepped(one[next(i)], i)) & free),
        }
    }
}

/// Where one column may stand after 0, 1, 2 and 3 steps, its height permitting; the cell it left counts as free.
pub(super) fn stages(from: Cell, height: Height, empty: Cells) -> [Cells; 4] {
    let free = empty | from.alone();
    let mut stages = [from.alone(), 0, 0, 0];
    for step in 1..=usize::from(height.units()) {
        stages[step] = beside(stages[step - 1]) & free;
    }
    stages
}

/// Where one column may end its walk.
pub(super) fn reach(from: Cell, height: Height, empty: Cells) -> Cells {
    stages(from, height, empty)[usize::from(height.units())]
}

/// The cells of a walk from the first to the last, if there is one; found backwards from the end. It runs through
/// the beginning again only where it has to.
pub(super) fn path(from: Cell, to: Cell, height: Height, empty: Cells) -> Option<alloc::vec::Vec<Cell>> {
    let stages = stages(from, height, empty);
    let mut steps = usize::from(height.units());
    if !to.is_in(stages[steps]) {
        return None;
    }
    let mut path = alloc::vec![to];
    let mut at = to;
    while steps > 0 {
        steps -= 1;
        let before = beside(at.alone()) & stages[steps];
        at = first(before & !from.alone()).or(first(before))?;
        path.push(at);
    }
    path.reverse();
    Some(path)
}
