//! Which goal moves are admissible, and which squares of a home are attacked.

use igroteka_core::Side;

use super::board::{Field, Pitch, Square};
use super::lanes::Goals;

/// Whether a goal move of a side opens nothing; `theirs` are the goal moves of the other side before it.
fn is_admissible(pitch: &Pitch, side: Side, from: Square, to: Square, theirs: Goals) -> bool {
    let after = pitch.moved(side, from, to);
    let opened = Goals::of(&after, side.other()).without(theirs);
    opened.is_empty() || {
        let ours = Goals::of(&after, side);
        !opened.any(&after, |from, to| is_admissible(&after, side.other(), from, to, ours))
    }
}

/// Whether an attacker has an effective attack in a position that is really played, with nobody in a goal.
pub(super) fn is_effective(pitch: &Pitch, attacker: Side) -> bool {
    let attack = Goals::of(pitch, attacker);
    !attack.is_empty() && {
        let field = Field::new(pitch, attacker.other());
        attack.any(pitch, |from, to| match field.reply_to(from) {
            None => true,
            Some(reply) => {
                !field.is_held(pitch, (from, to), reply) && is_admissible(pitch, attacker, from, to, Goals::of(pitch, attacker.other()))
            }
        })
    }
}

/// Whether any admissible one of an attacker's goal moves (from, to) is wanted.
fn any_admissible(pitch: &Pitch, attacker: Side, attack: Goals, mut is_wanted: impl FnMut(Square, Square) -> bool) -> bool {
    let theirs = Goals::of(pitch, attacker.other());
    attack.any(pitch, |from, to| is_admissible(pitch, attacker, from, to, theirs) && is_wanted(from, to))
}

/// An admissible goal move of an attacker.
pub(super) fn winning_goal(pitch: &Pitch, attacker: Side) -> Option<(Square, Square)> {
    let mut found = None;
    any_admissible(pitch, attacker, Goals::of(pitch, attacker), |from, to| {
        found = Some((from, to));
        true
    });
    found
}

/// The files of its own home that a side opens by a goal move; none if the move is admissible.
pub(super) fn opened_by(pitch: &Pitch, side: Side, from: Square, to: Square) -> u16 {
    let after = pitch.moved(side, from, to);
    let opened = Goals::of(&after, side.other()).without(Goals::of(pitch, side.other()));
    let ours = Goals::of(&after, side);
    let mut files = 0;
    opened.any(&after, |from, to| {
        files |= u16::from(is_admissible(&after, side.other(), from, to, ours)) << to.file();
        false
    });
    files
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
    /// The files on which the attack is in vain (docs/glossary.md).
    #[must_use]
    pub const fn in_vain(self) -> u16 {
        self.files & !self.effective
    }
}

/// How a side attacks the other's home.
pub(super) fn attack(pitch: &Pitch, attacker: Side) -> Attack {
    let goals = Goals::of(pitch, attacker);
    let mut effective = 0;
    any_admissible(pitch, attacker, goals, |_, goal| {
        effective |= 1 << goal.file();
        false
    });
    Attack { files: goals.files(), effective }
}
