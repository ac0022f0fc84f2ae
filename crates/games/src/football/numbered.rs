//! Numbers of moves and the tensor of a position, for learning programs.
//!
//! A move is its origin (twelve a rank from a1) and its target as a place on one of the four lines through the origin:
//! `origin × 44 + line × 11 + place`. Lines are rank, file, rising diagonal, falling diagonal; places are counted along the
//! line by file (on the file by rank), the origin left out. Diagonal places off the pitch have numbers that mean nothing.

use alloc::vec::Vec;

use igroteka_core::{Listing as _, Numbered, Planes, Side, Symmetry};

use super::board::{Square, WIDTH};
use super::moves::USUAL_MOVES;
use super::sample::{LINE_SQUARES, on_line};
use super::{Move, PROFILE, Position};

const SQUARES: u32 = WIDTH as u32 * WIDTH as u32;

/// The number of a square: twelve a rank from a1.
const fn number(square: Square) -> usize {
    square.row() as usize * WIDTH as usize + square.file() as usize
}

/// No line leads from one square to the other.
const NO_LINE: u8 = u8::MAX;
/// The widest step in files or in rows.
const REACH: usize = WIDTH as usize - 1;
const STEPS: usize = 2 * REACH + 1;

/// The first number of a line, by the rows that it leads up and the files that it leads to the right. Both count from the farthest down and left.
static FIRST_ON_LINE: [u8; STEPS * STEPS] = {
    let mut firsts = [NO_LINE; STEPS * STEPS];
    let mut i = 0;
    while i < STEPS * STEPS {
        let (up, right) = (i / STEPS, i % STEPS);
        let line = match (up == REACH, right == REACH) {
            (true, true) => None,
            (true, false) => Some(0),
            (false, true) => Some(1),
            _ if up == right => Some(2),
            _ if up + right == 2 * REACH => Some(3),
            _ => None,
        };
        if let Some(line) = line {
            firsts[i] = line * REACH as u8;
        }
        i += 1;
    }
    firsts
};

/// The number of a square on the lines through another, the opposite of [`on_line`].
#[inline]
fn place_on_line(from: Square, to: Square) -> Option<u32> {
    let [up, right] = [(to.row(), from.row()), (to.file(), from.file())].map(|(to, from)| usize::from(to) + REACH - usize::from(from));
    let first = *FIRST_ON_LINE.get(up * STEPS + right)?;
    // Along a file places are counted by rows.
    let (place, own) = if right == REACH { (to.row(), from.row()) } else { (to.file(), from.file()) };
    (first != NO_LINE).then(|| u32::from(first) + u32::from(place) - u32::from(place > own))
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

    /// The numbers of a player's moves are the bits of a word, so they need not be sorted.
    fn list_actions(&self, _scratch: &mut Vec<Move>, out: &mut Vec<u32>) {
        out.reserve(USUAL_MOVES);
        self.visit_targets(|from, targets| {
            let mut places = targets.squares().filter_map(|to| place_on_line(from, to)).fold(0u64, |places, place| places | 1 << place);
            let first = number(from) as u32 * LINE_SQUARES;
            while places != 0 {
                out.push(first + places.trailing_zeros());
                places &= places - 1;
            }
            false
        });
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
