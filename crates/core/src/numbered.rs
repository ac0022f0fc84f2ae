//! Moves and positions as plain numbers, for learning programs: a fixed number for every move, and a tensor for a position.
//!
//! The numbering depends on nothing but the game and its options, and is part of the contract with saved networks: a
//! number never changes its meaning. `docs/python.md` lists the numbers and the planes of each game.

use alloc::vec::Vec;

use crate::{Position, Random, Symmetry};

/// A game whose moves have fixed numbers.
///
/// Decisions and chance events are numbered apart: where chance acts, a number means an event.
///
/// ```
/// use igroteka_core::example::{Heap, HeapMove};
/// use igroteka_core::{Numbered, Options, Position};
///
/// let position = Heap::parse("4 f", &Options::defaults(Heap::PROFILE)).unwrap();
/// assert_eq!(position.action_of(HeapMove::Take(2)), Some(1));
/// assert_eq!(position.move_of(1), Some(HeapMove::Take(2)));
/// let mut tensor = vec![0.0; position.observation_shape().iter().product()];
/// position.write_observation(&mut tensor);
/// assert_eq!(tensor[..5], [1.0, 1.0, 1.0, 1.0, 0.0]);
/// ```
pub trait Numbered: Position {
    /// Whether every legal move has a number. Where moves cannot be listed, the numbers are a fixed finite view of the game.
    const IS_WHOLE: bool = true;

    /// Whether a move can make the sides change seats.
    const CAN_SWAP_SEATS: bool = false;

    /// The symmetries that tensors and numbers share, the identity first.
    const SYMMETRIES: &'static [Symmetry] = &[Symmetry::IDENTITY];

    /// Numbers of decisions are below this.
    fn action_count(&self) -> u32;

    /// Numbers of chance events are below this.
    fn chance_count(&self) -> u32 {
        0
    }

    /// The number of a move or chance event; nothing for one outside the finite view.
    fn action_of(&self, m: Self::Move) -> Option<u32>;

    /// The move, or where chance acts the event, of a number. It need not be legal. Numbers that mean nothing on this board give nothing.
    fn move_of(&self, action: u32) -> Option<Self::Move>;

    /// Appends every legal move that has a number, or every chance event where chance acts; nothing when the game is over.
    fn list_numbered(&self, out: &mut Vec<Self::Move>);

    /// Appends every chance event with its weight; nothing where chance does not act.
    fn list_chance(&self, _out: &mut Vec<(Self::Move, u32)>) {}

    /// No game from the usual start has more decisions, caps of the game included.
    fn most_decisions(&self) -> u32;

    /// Planes, rows, columns of the tensor.
    fn observation_shape(&self) -> [usize; 3];

    /// Fills a tensor, row by row, plane by plane. It is seen by nobody in particular: planes belong to sides, and one of them shows who is to move.
    /// A buffer of another size than the shape says is filled as far as it goes.
    fn write_observation(&self, out: &mut [f32]);

    /// The points of both sides as they stand, in games where points or the like are counted.
    fn points(&self) -> Option<[i32; 2]> {
        None
    }

    /// The number that a decision has after one of [`Numbered::SYMMETRIES`]; nothing for a number that means nothing on the board.
    fn action_image(&self, action: u32, _symmetry: Symmetry) -> Option<u32> {
        Some(action)
    }

    /// Appends every legal move that has a number, with it. `scratch` is working memory that the caller keeps. Where lists are kept
    /// ([`Numbered::KEEPS_LISTS`]) numbers ascend.
    fn list_with_numbers(&self, scratch: &mut Vec<Self::Move>, out: &mut Vec<(u32, Self::Move)>) {
        scratch.clear();
        self.list_numbered(scratch);
        out.extend(scratch.iter().filter_map(|m| Some((self.action_of(*m)?, *m))));
    }

    /// Whether [`Numbered::relist_with_numbers`] costs much less than a new list, so that a list is worth keeping.
    const KEEPS_LISTS: bool = false;

    /// Brings a list of [`Numbered::list_with_numbers`] up to date: it was made before the move `last` led to this position.
    fn relist_with_numbers(&self, _last: Self::Move, moves: &mut Vec<(u32, Self::Move)>) {
        moves.clear();
        self.list_with_numbers(&mut Vec::new(), moves);
    }

    /// A random legal move that has a number, uniformly, for games in which [`crate::Sample`] draws others too; nothing if none was found
    /// in a few tries, so that the caller has to list them. A caller that has the list of [`Numbered::list_with_numbers`] here gives it, to
    /// save time: the move is the same.
    fn draw_numbered<R: Random>(&self, _random: &mut R, _listed: Option<&[(u32, Self::Move)]>) -> Option<(u32, Self::Move)> {
        None
    }

    /// Appends the numbers of the legal moves, ascending. `scratch` is working memory that the caller keeps.
    fn list_actions(&self, scratch: &mut Vec<Self::Move>, out: &mut Vec<u32>) {
        scratch.clear();
        self.list_numbered(scratch);
        let before = out.len();
        out.extend(scratch.iter().filter_map(|m| self.action_of(*m)));
        out[before..].sort_unstable();
    }
}

/// A tensor of planes that is being filled; what lies outside it is left out.
///
/// ```
/// use igroteka_core::Planes;
///
/// let mut tensor = [0.0; 8];
/// let mut planes = Planes::new(&mut tensor, [2, 2, 2]);
/// planes.set(0, 3, 1.0);
/// planes.fill(1, 0.5);
/// assert_eq!(tensor, [0.0, 0.0, 0.0, 1.0, 0.5, 0.5, 0.5, 0.5]);
/// ```
pub struct Planes<'a> {
    cells: &'a mut [f32],
    plane_cells: usize,
}

impl<'a> Planes<'a> {
    /// Planes of the given shape, all 0.
    #[must_use]
    pub fn new(out: &'a mut [f32], shape: [usize; 3]) -> Planes<'a> {
        out.fill(0.0);
        Planes { cells: out, plane_cells: shape[1] * shape[2] }
    }

    /// Gives a cell of a plane a value.
    #[inline]
    pub fn set(&mut self, plane: usize, cell: usize, value: f32) {
        if let Some(found) = self.cells.get_mut(plane * self.plane_cells + cell) {
            *found = value;
        }
    }

    /// Gives every cell of a plane the same value.
    pub fn fill(&mut self, plane: usize, value: f32) {
        let length = self.cells.len();
        let begin = (plane * self.plane_cells).min(length);
        let end = (begin + self.plane_cells).min(length);
        self.cells[begin..end].fill(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planes_are_cleared_and_keep_within_their_buffer() {
        let mut buffer = [7.0; 8];
        let mut planes = Planes::new(&mut buffer, [2, 2, 2]);
        planes.set(0, 3, 0.5);
        planes.fill(1, 1.0);
        planes.set(2, 0, 9.0);
        planes.fill(5, 9.0);
        assert_eq!(buffer, [0.0, 0.0, 0.0, 0.5, 1.0, 1.0, 1.0, 1.0]);
    }
}
