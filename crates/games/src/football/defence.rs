//! Which moves leave no effective attack on the own home: the last condition of a legal move.
//! The generator filters whole sets of moves here, and tries only those few that it has to.
//!
//! Nobody opens a goal move against himself by arriving, and only a shield opens one by leaving. So without an
//! attack to answer, every move of any other player is legal; and with one, where a player may go to answer it
//! is the same question for all of them, but for those few that change the picture by leaving.

use igroteka_core::Side;

use super::answers::{Answers, StandingAttack};
use super::attack::is_effective;
use super::board::{Board, Pitch, Square};
use super::lanes::Siege;

/// The number of moves up to which trying them is faster than thinking about them.
const FEW: u32 = 3;

/// What a side to move has to mind.
pub(super) struct Defence<'a> {
    pitch: &'a Pitch,
    side: Side,
    siege: Siege,
    standing: StandingAttack,
}

impl Defence<'_> {
    pub(super) fn new(pitch: &Pitch, side: Side) -> Defence<'_> {
        let siege = Siege::of(pitch, side.other());
        Defence { pitch, side, siege, standing: StandingAttack::new(pitch, side, siege.goals) }
    }

    /// Whether nobody can answer the attack, as is plain without looking for moves.
    pub(super) fn is_hopeless(&self) -> bool {
        self.standing.answers_of(self.pitch.team(self.side)).is_empty()
    }

    /// Whether it is plain that a player may go legally to one of some squares: it breaks every goal move there, and opens none.
    pub(super) fn surely_holds(&self, from: Square, targets: Board) -> bool {
        !self.siege.shields.contains(from) && !(targets & self.standing.breaks).is_empty()
    }

    /// Those squares, of the ones where a player may go, where it may go legally.
    pub(super) fn legal(&self, from: Square, targets: Board) -> Board {
        let is_shield = self.siege.shields.contains(from);
        if !is_shield && self.siege.goals.is_empty() {
            return targets;
        }
        let sure = if is_shield { Board::EMPTY } else { targets & self.standing.breaks };
        let open = targets & self.standing.open_to(from) & !sure;
        if open.has_at_most(FEW) {
            return sure | self.tried(from, open);
        }
        let answers = Answers::new(&self.pitch.lifted(self.side, from), self.side, sure | open);
        answers.sure | self.tried(from, answers.doubtful)
    }

    /// The legal ones of a player's targets, found by trying.
    fn tried(&self, from: Square, targets: Board) -> Board {
        let mut legal = Board::EMPTY;
        for to in targets.squares().filter(|to| self.holds_after(from, *to)) {
            legal.insert(to);
        }
        legal
    }

    /// Whether the opponent has no effective attack after a move.
    fn holds_after(&self, from: Square, to: Square) -> bool {
        !is_effective(&self.pitch.moved(self.side, from, to), self.side.other())
    }
}
