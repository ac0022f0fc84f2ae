//! Numbers of moves and the tensor of a position, for learning programs.
//!
//! Cells count from a1, rank by rank. In this order: placements (`height × cells + cell`); walks
//! (`(origin × 25 + displacement) × 5 + target`); freed columns (`cell`); redeployments (`(origin × cells + end) × 5 + target`, without the
//! option `redeploy_attacks` only `origin × cells + end`; origins are the first rank, then the last); the pass.
//! A displacement is one of the 25 differences of at most three steps, from below, left to right; a target is 0 for none, else 1 up,
//! 2 right, 3 down, 4 left of the end. Ends off the board have numbers that mean nothing.

use alloc::vec::Vec;

use igroteka_core::{Listing as _, Numbered, Planes, Side, Symmetry};

use super::board::Board;
use super::cells::{Cell, DIRECTIONS, each, step_length};
use super::moves::{Height, Move};
use super::{PROFILE, Position};

/// The longest walk.
const MOST_STEPS: i8 = 3;
/// The differences of two cells that a walk may join.
const DISPLACEMENTS: usize = 25;
/// No target, or one of four.
const TARGETS: u32 = 1 + DIRECTIONS as u32;

/// Files and ranks of each displacement.
static STEPS_OF_DISPLACEMENT: [(i8, i8); DISPLACEMENTS] = displacements();

const fn displacements() -> [(i8, i8); DISPLACEMENTS] {
    let mut found = [(0, 0); DISPLACEMENTS];
    let mut count = 0;
    let mut ranks = -MOST_STEPS;
    while ranks <= MOST_STEPS {
        let side = MOST_STEPS - ranks.abs();
        let mut files = -side;
        while files <= side {
            found[count] = (files, ranks);
            count += 1;
            files += 1;
        }
        ranks += 1;
    }
    assert!(count == DISPLACEMENTS);
    found
}

/// The side of the square in which all displacements lie.
const SPAN: usize = 2 * MOST_STEPS as usize + 1;
/// What the table says of a place in the square that is no displacement.
const TOO_FAR: u8 = u8::MAX;

/// The number of each displacement, by rank and file. Lists ask for it at every move, so it is looked up, not searched.
static DISPLACEMENT_OF_STEPS: [[u8; SPAN]; SPAN] = displacement_numbers();

const fn displacement_numbers() -> [[u8; SPAN]; SPAN] {
    let mut numbers = [[TOO_FAR; SPAN]; SPAN];
    let mut number = 0;
    while number < DISPLACEMENTS {
        let (files, ranks) = displacements()[number];
        numbers[(ranks + MOST_STEPS) as usize][(files + MOST_STEPS) as usize] = number as u8;
        number += 1;
    }
    numbers
}

/// The number of a displacement; nothing for cells too far apart.
#[inline]
fn displacement(from: Cell, to: Cell) -> Option<u32> {
    // What lies before the square wraps round and so is behind it.
    let file = (to.file() + MOST_STEPS as u8).wrapping_sub(from.file());
    let rank = (to.rank() + MOST_STEPS as u8).wrapping_sub(from.rank());
    let number = *DISPLACEMENT_OF_STEPS.get(usize::from(rank))?.get(usize::from(file))?;
    (number != TOO_FAR).then_some(number.into())
}

/// The number of a target beside an end.
#[inline]
fn target_number(to: Cell, target: Option<Cell>) -> Option<u32> {
    let Some(target) = target else { return Some(0) };
    let difference = target.number() as i16 - to.number() as i16;
    let direction = (0..DIRECTIONS).position(|direction| i16::from(step_length(direction)) == difference)?;
    Some(direction as u32 + 1)
}

/// Where each kind of move begins; the last is the number of the pass.
struct Sections {
    board: Board,
    cells: u32,
    redeploy_targets: u32,
    walks: u32,
    frees: u32,
    redeployments: u32,
    pass: u32,
}

impl Sections {
    fn of(position: &Position) -> Sections {
        let board = position.board;
        let cells = u32::from(board.files()) * u32::from(board.ranks());
        let redeploy_targets = if position.redeploy_attacks { TARGETS } else { 1 };
        let walks = Height::ALL.len() as u32 * cells;
        let frees = walks + cells * DISPLACEMENTS as u32 * TARGETS;
        let redeployments = frees + cells;
        let pass = redeployments + 2 * u32::from(board.files()) * cells * redeploy_targets;
        Sections { board, cells, redeploy_targets, walks, frees, redeployments, pass }
    }

    fn number(&self, cell: Cell) -> u32 {
        u32::from(cell.rank()) * u32::from(self.board.files()) + u32::from(cell.file())
    }

    fn cell(&self, number: u32) -> Cell {
        let files = u32::from(self.board.files());
        Cell::new((number % files) as u8, (number / files) as u8)
    }

    /// The cell that lies some files and ranks away, if the board has it.
    fn away(&self, from: Cell, (files, ranks): (i8, i8)) -> Option<Cell> {
        let file = from.file().checked_add_signed(files).filter(|file| *file < self.board.files())?;
        let rank = from.rank().checked_add_signed(ranks).filter(|rank| *rank < self.board.ranks())?;
        Some(Cell::new(file, rank))
    }

    /// The target of a number beside an end; nothing if it is off the board.
    fn target(&self, to: Cell, number: u32) -> Option<Option<Cell>> {
        const STEPS: [(i8, i8); DIRECTIONS] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        match number.checked_sub(1) {
            None => Some(None),
            Some(direction) => self.away(to, *STEPS.get(direction as usize)?).map(Some),
        }
    }

    /// The number of a rank from which columns are lifted, and the file.
    fn origin(&self, from: Cell) -> Option<u32> {
        let file = u32::from(from.file());
        match from.rank() {
            0 => Some(file),
            rank if rank + 1 == self.board.ranks() => Some(u32::from(self.board.files()) + file),
            _ => None,
        }
    }

    fn walk(&self, number: u32) -> Option<Move> {
        let (way, target) = (number / TARGETS, number % TARGETS);
        let from = self.cell(way / DISPLACEMENTS as u32);
        let to = self.away(from, STEPS_OF_DISPLACEMENT[way as usize % DISPLACEMENTS])?;
        Some(Move::Walk { from, to, target: self.target(to, target)? })
    }

    fn redeployment(&self, number: u32) -> Option<Move> {
        let (ends, target) = (number / self.redeploy_targets, number % self.redeploy_targets);
        let (origin, to) = (ends / self.cells, self.cell(ends % self.cells));
        let files = u32::from(self.board.files());
        let rank = if origin < files { 0 } else { self.board.ranks() - 1 };
        Some(Move::Redeploy { from: Cell::new((origin % files) as u8, rank), to, target: self.target(to, target)? })
    }
}

impl Numbered for Position {
    const SYMMETRIES: &'static [Symmetry] = Symmetry::LEFT_RIGHT;

    fn action_count(&self) -> u32 {
        Sections::of(self).pass + 1
    }

    #[inline]
    fn action_of(&self, m: Move) -> Option<u32> {
        let sections = Sections::of(self);
        Some(match m {
            Move::Place { height, at } => height.index() as u32 * sections.cells + sections.number(at),
            Move::Walk { from, to, target } => {
                sections.walks
                    + (sections.number(from) * DISPLACEMENTS as u32 + displacement(from, to)?) * TARGETS
                    + target_number(to, target)?
            }
            Move::Free { at } => sections.frees + sections.number(at),
            Move::Redeploy { from, to, target } => {
                let target = target_number(to, target).filter(|target| *target < sections.redeploy_targets)?;
                let ends = sections.origin(from)? * sections.cells + sections.number(to);
                sections.redeployments + ends * sections.redeploy_targets + target
            }
            Move::Pass => sections.pass,
        })
    }

    fn move_of(&self, action: u32) -> Option<Move> {
        let sections = Sections::of(self);
        if action < sections.walks {
            let height = *Height::ALL.get((action / sections.cells) as usize)?;
            return Some(Move::Place { height, at: sections.cell(action % sections.cells) });
        }
        if action < sections.frees {
            return sections.walk(action - sections.walks);
        }
        if action < sections.redeployments {
            return Some(Move::Free { at: sections.cell(action - sections.frees) });
        }
        if action < sections.pass {
            return sections.redeployment(action - sections.redeployments);
        }
        (action == sections.pass).then_some(Move::Pass)
    }

    /// The total heights.
    fn points(&self) -> Option<[i32; 2]> {
        Some(self.totals.map(i32::from))
    }

    fn action_image(&self, action: u32, symmetry: Symmetry) -> Option<u32> {
        let size = (usize::from(self.board.files()), usize::from(self.board.ranks()));
        let image = |at: Cell| {
            let (file, rank) = symmetry.cell((usize::from(at.file()), usize::from(at.rank())), size);
            Cell::new(file as u8, rank as u8)
        };
        self.action_of(match self.move_of(action)? {
            Move::Place { height, at } => Move::Place { height, at: image(at) },
            Move::Walk { from, to, target } => Move::Walk { from: image(from), to: image(to), target: target.map(image) },
            Move::Free { at } => Move::Free { at: image(at) },
            Move::Redeploy { from, to, target } => Move::Redeploy { from: image(from), to: image(to), target: target.map(image) },
            Move::Pass => Move::Pass,
        })
    }

    fn list_numbered(&self, out: &mut Vec<Move>) {
        self.list(out);
    }

    fn most_decisions(&self) -> u32 {
        let placements = 2 * Height::ALL.len() as u32 * u32::from(self.board.army());
        placements + PROFILE.length_cap_plies.unwrap_or(u32::MAX - placements)
    }

    /// Columns of heights 1, 2, 3 of the first player (0–2) and of the second (3–5); bound columns (6); ones if the second is to
    /// move (7); shares of each height still in reserve, first player (8–10), second (11–13); the quiet turns as a share of
    /// the limit (14).
    fn observation_shape(&self) -> [usize; 3] {
        [15, usize::from(self.board.ranks()), usize::from(self.board.files())]
    }

    fn write_observation(&self, out: &mut [f32]) {
        let sections = Sections::of(self);
        let mut planes = Planes::new(out, self.observation_shape());
        for side in Side::BOTH {
            for height in Height::ALL {
                let plane = side.index() * 3 + height.index();
                each(self.columns(side, height)).for_each(|at| planes.set(plane, sections.number(at) as usize, 1.0));
                let waiting = self.reserve[side.index()][height.index()];
                planes.fill(8 + plane, f32::from(waiting) / f32::from(self.board.army()));
            }
        }
        each(self.bound).for_each(|at| planes.set(6, sections.number(at) as usize, 1.0));
        planes.fill(7, f32::from(u8::from(self.to_move == Side::Second)));
        planes.fill(14, f32::from(self.quiet) / f32::from(self.quiet_limit.max(1)));
    }
}
