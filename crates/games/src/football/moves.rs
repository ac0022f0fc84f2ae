//! Moves and their generation: list, count, sample, and whether one move is lawful.

use alloc::vec::Vec;

use igroteka_core::{Listing, Propose};

use super::Position;
use super::attack::is_effective;
use super::board::{Board, Field, Square, home_row};
use super::defence::Defence;
use super::reach::Reaches;

/// A move: a player goes from one square to another. Which partner makes it possible is no part of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the player stood.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

/// Room to make for a list of moves; the start has 164.
const USUAL_MOVES: usize = 200;

impl Position {
    /// Every player that can move lawfully, with the squares where it may go.
    pub(super) fn lawful_targets(&self, mut visit: impl FnMut(Square, Board)) {
        let defence = Defence::new(&self.pitch, self.side);
        if defence.is_hopeless() {
            return;
        }
        for (from, targets) in Reaches::new(&self.pitch, self.side).iter() {
            let lawful = defence.lawful(from, targets);
            if !lawful.is_empty() {
                visit(from, lawful);
            }
        }
    }

    /// The squares where the player on a square may go lawfully.
    pub(super) fn lawful_targets_of(&self, player: Square) -> Board {
        let mut found = Board::EMPTY;
        self.lawful_targets(|from, targets| {
            if from == player {
                found = targets;
            }
        });
        found
    }

    /// Whether the side to move has any lawful move.
    pub(super) fn has_lawful_move(&self) -> bool {
        let defence = Defence::new(&self.pitch, self.side);
        !defence.is_hopeless()
            && Reaches::new(&self.pitch, self.side).iter().any(|(from, targets)| !defence.lawful(from, targets).is_empty())
    }

    /// Whether a move is lawful. A goal move never is: it would have ended the game before.
    pub(super) fn is_lawful(&self, m: Move) -> bool {
        m.to.row() != home_row(self.side.other()) && Field::new(&self.pitch, self.side).can_move(m.from, m.to) && self.holds_after(m)
    }
}

impl Position {
    /// Whether the opponent has no effective attack after a move.
    pub(super) fn holds_after(&self, m: Move) -> bool {
        !is_effective(&self.pitch.moved(self.side, m.from, m.to), self.side.other())
    }
}

impl Listing for Position {
    fn list(&self, out: &mut Vec<Move>) {
        out.reserve(USUAL_MOVES);
        self.lawful_targets(|from, targets| {
            targets.squares().for_each(|to| out.push(Move { from, to }));
        });
    }

    fn count(&self) -> u64 {
        let mut count = 0;
        self.lawful_targets(|_, targets| count += u64::from(targets.count()));
        count
    }
}

impl Propose for Position {
    fn propose(&self, out: &mut Vec<Move>) {
        self.list(out);
    }
}
