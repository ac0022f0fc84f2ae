//! Numbers of moves and the tensor of a position, for learning programs.
//!
//! With s for the side of the board: placements are `row × s + file` from a1; then come the choice of black and of white;
//! then the opening pairs in the order of `Position::nth_pair`.

use alloc::vec::Vec;

use igroteka_core::{Listing as _, Numbered, Planes, Side, Symmetry};

use super::grid::Crossing;
use super::moves::Move;
use super::position::{Phase, Position};

impl Position {
    fn point_count(&self) -> u32 {
        (self.grid().size() * self.grid().size()) as u32
    }

    /// The number of a crossing without the border.
    fn point(&self, at: Crossing) -> u32 {
        (self.grid().row(at) * self.grid().size() + self.grid().file(at)) as u32
    }
}

impl Numbered for Position {
    const CAN_SWAP_SEATS: bool = true;
    const SYMMETRIES: &'static [Symmetry] = Symmetry::SQUARE;

    fn action_count(&self) -> u32 {
        self.point_count() + 2 + self.pair_count()
    }

    fn action_of(&self, m: Move) -> Option<u32> {
        Some(match m {
            Move::Place(at) => self.point(at),
            Move::Choose(side) => self.point_count() + side.index() as u32,
            Move::Pair { black, white } => self.point_count() + 2 + self.pair_number(black, white)?,
        })
    }

    fn move_of(&self, action: u32) -> Option<Move> {
        let size = self.grid().size() as u32;
        match action.checked_sub(self.point_count()) {
            None => self.grid().crossing((action % size) as usize, (action / size) as usize).map(Move::Place),
            Some(0) => Some(Move::Choose(Side::First)),
            Some(1) => Some(Move::Choose(Side::Second)),
            Some(pair) if pair - 2 < self.pair_count() => self.nth_pair(pair - 2),
            Some(_) => None,
        }
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(self.points())
    }

    fn action_image(&self, action: u32, symmetry: Symmetry) -> Option<u32> {
        let (grid, size) = (self.grid(), self.grid().size());
        let image = |at: Crossing| {
            let (file, row) = symmetry.cell((grid.file(at), grid.row(at)), (size, size));
            grid.crossing(file, row)
        };
        self.action_of(match self.move_of(action)? {
            Move::Place(at) => Move::Place(image(at)?),
            Move::Choose(side) => Move::Choose(side),
            Move::Pair { black, white } => Move::Pair { black: image(black)?, white: image(white)? },
        })
    }

    fn list_numbered(&self, out: &mut Vec<Move>) {
        self.list(out);
    }

    /// The pair, the choice, and a stone on every other point.
    fn most_decisions(&self) -> u32 {
        self.point_count()
    }

    /// Black stones, white stones, ones if White is to move, ones while the pair is due, ones while the choice is due.
    fn observation_shape(&self) -> [usize; 3] {
        [5, self.grid().size(), self.grid().size()]
    }

    fn write_observation(&self, out: &mut [f32]) {
        let mut planes = Planes::new(out, self.observation_shape());
        for (at, side) in self.board.stones() {
            planes.set(side.index(), self.point(at) as usize, 1.0);
        }
        match self.phase {
            Phase::First => planes.fill(3, 1.0),
            Phase::Choose => planes.fill(4, 1.0),
            Phase::Play if self.side == Side::Second => planes.fill(2, 1.0),
            Phase::Play => {}
        }
    }
}
