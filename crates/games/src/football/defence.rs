//! Which moves leave no effective attack on the own home: the last condition of a lawful move.
//! The generator filters whole sets of moves here, without trying those that cannot matter.

use igroteka_core::Side;

use super::attack::is_effective;
use super::board::{Board, Pitch, Square};

/// What a side to move has to mind.
pub(super) struct Defence<'a> {
    pitch: &'a Pitch,
    side: Side,
}

impl Defence<'_> {
    pub const fn new(pitch: &Pitch, side: Side) -> Defence<'_> {
        Defence { pitch, side }
    }

    /// Whether the opponent has no effective attack after a move.
    pub fn holds_after(&self, from: Square, to: Square) -> bool {
        !is_effective(&self.pitch.moved(self.side, from, to), self.side.other())
    }

    /// Those squares, of the ones where a player may go, where it may go lawfully.
    pub fn lawful(&self, from: Square, targets: Board) -> Board {
        let mut lawful = Board::EMPTY;
        for to in targets.squares().filter(|to| self.holds_after(from, *to)) {
            lawful.insert(to);
        }
        lawful
    }
}
