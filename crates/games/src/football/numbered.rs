//! Numbers of moves and the tensor of a position, for learning programs.
//!
//! A move is its origin (twelve a rank from a1) and its target as a place on one of the four lines through the origin:
//! `origin × 44 + line × 11 + place`. Lines are rank, file, rising diagonal, falling diagonal; places are counted along the
//! line by file (on the file by rank), the origin left out. Diagonal places off the pitch have numbers that mean nothing.

use alloc::vec::Vec;

use igroteka_core::{Listing as _, Numbered, Planes, Side, Symmetry};

use super::board::{Square, WIDTH};
use super::sample::{LINE_SQUARES, on_line};
use super::{Move, PROFILE, Position};

const SQUARES: u32 = WIDTH as u32 * WIDTH as u32;

/// The number of a square: twelve a rank from a1.
const fn number(square: Square) -> usize {
    square.row() as usize * WIDTH as usize + square.file() as usize
}

/// The number of a square on the lines through another, the opposite of [`on_line`].
fn place_on_line(from: Square, to: Square) -> Option<u32> {
    from.step_to(to)?;
    let rises = (to.file() > from.file()) == (to.row() > from.row());
    let (line, place, own) = if from.row() == to.row() {
        (0, to.file(), from.file())
    } else if from.file() == to.file() {
        (1, to.row(), from.row())
    } else {
        (if rises { 2 } else { 3 }, to.file(), from.file())
    };
    Some(line * (u32::from(WIDTH) - 1) + u32::from(place) - u32::from(place > own))
}

/// Where a square goes.
fn image(square: Square, symmetry: Symmetry) -> Option<Square> {
    let width = usize::from(WIDTH);
    let (file, row) = symmetry.cell((usize::from(square.file()), usize::from(square.row())), (width, width));
    Square::new(file as u8, row as u8)
}

impl Numbered for Position {
    const SYMMETRIES: &'static [Symmetry] = Symmetry::LEFT_RIGHT;

    fn action_count(&self) -> u32 {
        SQUARES * LINE_SQUARES
    }

    fn action_of(&self, m: Move) -> Option<u32> {
        Some(number(m.from) as u32 * LINE_SQUARES + place_on_line(m.from, m.to)?)
    }

    fn move_of(&self, action: u32) -> Option<Move> {
        let from = action / LINE_SQUARES;
        let width = u32::from(WIDTH);
        let from = Square::new((from % width) as u8, u8::try_from(from / width).ok()?)?;
        Some(Move { from, to: on_line(from, (action % LINE_SQUARES) as u8)? })
    }

    fn action_image(&self, action: u32, symmetry: Symmetry) -> Option<u32> {
        let Move { from, to } = self.move_of(action)?;
        self.action_of(Move { from: image(from, symmetry)?, to: image(to, symmetry)? })
    }

    fn list_numbered(&self, out: &mut Vec<Move>) {
        self.list(out);
    }

    fn most_decisions(&self) -> u32 {
        PROFILE.length_cap_plies.unwrap_or(u32::MAX)
    }

    /// Red players, black players, and ones if Black is to move.
    fn observation_shape(&self) -> [usize; 3] {
        [3, WIDTH as usize, WIDTH as usize]
    }

    fn write_observation(&self, out: &mut [f32]) {
        let mut planes = Planes::new(out, self.observation_shape());
        for side in Side::BOTH {
            self.players(side).for_each(|square| planes.set(side.index(), number(square), 1.0));
        }
        planes.fill(2, f32::from(u8::from(self.side == Side::Second)));
    }
}
