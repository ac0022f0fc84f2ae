//! Numbers of moves, those that OpenSpiel gives them, and the tensor of a position.
//!
//! `((row × 8 + file) × 6 + direction) × 2 + capture`: rows from rank 8 down; directions are down-left, down, down-right, up-left,
//! up, up-right.

use alloc::vec::Vec;

use igroteka_core::{Listing as _, Numbered, Planes, Side};

use super::{Move, Position};

/// What each direction adds to the number of a square.
const STEPS: [i32; 6] = [-9, -8, -7, 7, 8, 9];

impl Numbered for Position {
    fn action_count(&self) -> u32 {
        64 * 6 * 2
    }

    fn action_of(&self, m: Move) -> Option<u32> {
        let (from, to) = (m.origin(), m.target());
        let direction = STEPS.iter().position(|step| from as i32 + step == to as i32)?;
        let square = (7 - from / 8) * 8 + from % 8;
        Some((square * 12 + direction * 2 + usize::from(m.is_capture())) as u32)
    }

    fn move_of(&self, action: u32) -> Option<Move> {
        let (square, direction, is_capture) = (action / 12, action / 2 % 6, action % 2 == 1);
        let from = 7u32.checked_sub(square / 8)? * 8 + square % 8;
        let to = u8::try_from(from as i32 + STEPS[direction as usize]).ok().filter(|to| *to < 64)?;
        let is_beside = (from % 8).abs_diff(u32::from(to) % 8) <= 1;
        is_beside.then(|| Move::new(from as u8, to, is_capture))
    }

    fn list_numbered(&self, out: &mut Vec<Move>) {
        self.list(out);
    }

    /// Every move goes forward: eight pieces a side have six ranks before them, eight seven.
    fn most_decisions(&self) -> u32 {
        2 * (8 * 6 + 8 * 7)
    }

    /// Black pieces, white pieces, ones if White is to move; rank 1 first.
    fn observation_shape(&self) -> [usize; 3] {
        [3, 8, 8]
    }

    fn write_observation(&self, out: &mut [f32]) {
        let mut planes = Planes::new(out, self.observation_shape());
        for side in Side::BOTH {
            let mut pieces = self.pieces(side);
            while pieces != 0 {
                planes.set(side.index(), pieces.trailing_zeros() as usize, 1.0);
                pieces &= pieces - 1;
            }
        }
        planes.fill(2, f32::from(u8::from(self.to_move() == Side::Second)));
    }
}
