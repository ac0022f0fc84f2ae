//! Which goal moves are admissible, and which squares of a home are attacked.

use igroteka_core::Side;

use super::board::{Board, Pitch, Square};
use super::lanes::Goals;

/// Whether a goal move of a side opens nothing; `theirs` are the goal moves of the other side before it.
pub(super) fn is_admissible(pitch: &Pitch, side: Side, (from, to): (Square, Square), theirs: Goals) -> bool {
    let after = pitch.moved(side, from, to);
    let opened = Goals::of(&after, side.other()).without(theirs);
    opened.is_empty() || {
        let ours = Goals::of(&after, side);
        !opened.moves(&after).any(|reply| is_admissible(&after, side.other(), reply, ours))
    }
}

/// Whether an attacker has an effective attack.
pub(super) fn is_effective(pitch: &Pitch, attacker: Side) -> bool {
    let attack = Goals::of(pitch, attacker);
    !attack.is_empty() && {
        let theirs = Goals::of(pitch, attacker.other());
        attack.moves(pitch).any(|goal| is_admissible(pitch, attacker, goal, theirs))
    }
}

/// The admissible goal moves of an attacker.
pub(super) fn admissible_goals(pitch: &Pitch, attacker: Side) -> impl Iterator<Item = (Square, Square)> {
    let theirs = Goals::of(pitch, attacker.other());
    Goals::of(pitch, attacker).moves(pitch).filter(move |goal| is_admissible(pitch, attacker, *goal, theirs))
}

/// Files of a home that are attacked, and those of them that are attacked effectively.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// Every attacked file; file a is the lowest bit.
    pub files: u16,
    /// The files attacked effectively.
    pub effective: u16,
}

impl Attack {
    /// The files attacked in vain.
    #[must_use]
    pub const fn in_vain(self) -> u16 {
        self.files & !self.effective
    }
}

/// How a side attacks the other's home.
pub(super) fn attack(pitch: &Pitch, attacker: Side) -> Attack {
    let effective = admissible_goals(pitch, attacker).fold(0, |files, (_, goal)| files | 1 << goal.file());
    Attack { files: Goals::of(pitch, attacker).files(), effective }
}

/// Players of a side that hold an attack: with one of them gone, another square of its home would be
/// attacked effectively. Made for pictures, not for speed.
pub(super) fn pinned(pitch: &Pitch, side: Side) -> Board {
    let effective = |pitch: &Pitch| attack(pitch, side.other()).effective;
    let now = effective(pitch);
    let mut pinned = Board::EMPTY;
    for square in pitch.team(side).squares().filter(|square| effective(&pitch.lifted(side, *square)) & !now != 0) {
        pinned.insert(square);
    }
    pinned
}
