//! A position on the way from the root, and its moves.

use igroteka_core::Threats;

use super::numbers::{NEVER, Numbers};

/// A move, and what is known about the position after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child<M> {
    pub entry: M,
    /// As the side sees it that is to move after it.
    pub numbers: Numbers,
    /// Where a win is proven: after how many plies the game is over at the latest.
    pub plies: u16,
}

/// A position on the way from the root.
pub(crate) struct Frame<P: Threats> {
    pub position: P,
    pub hash: u64,
    /// Whether the attacker is to move.
    pub attacks: bool,
    /// As soon as a number reaches its limit another position is more worth looking at.
    pub limits: Numbers,
    /// Where its moves begin in the list of all; nothing before they are listed.
    pub start: Option<usize>,
    /// The move that is being looked at.
    pub current: usize,
}

impl<P: Threats> Frame<P> {
    pub(super) fn new(position: P, attacks: bool, limits: Numbers) -> Frame<P> {
        Frame { hash: position.hash(), position, attacks, limits, start: None, current: 0 }
    }
}

/// What the moves of a position come to.
pub(crate) struct Weighed {
    pub numbers: Numbers,
    /// The move that is most worth looking at, and the number of its best rival.
    pub best: usize,
    rival: u32,
}

impl Weighed {
    /// A side has what it wants if one of its moves keeps the other from that; to see that none does, all have to be looked at.
    pub(super) fn of<M>(children: &[Child<M>]) -> Weighed {
        let mut weighed = Weighed { numbers: Numbers { own: NEVER, other: 0 }, best: 0, rival: NEVER };
        for (number, child) in children.iter().enumerate() {
            let Numbers { own, other } = &mut weighed.numbers;
            *other = (*other + child.numbers.own).min(NEVER);
            if child.numbers.other < *own {
                (weighed.rival, *own, weighed.best) = (*own, child.numbers.other, number);
            } else {
                weighed.rival = weighed.rival.min(child.numbers.other);
            }
        }
        weighed
    }

    /// How far the best move is followed before others are weighed again: until its rival is clearly better, so that the search does not jump
    /// to and fro.
    pub(super) fn limits<M>(&self, children: &[Child<M>], limits: Numbers) -> Numbers {
        let rest = self.numbers.other - children[self.best].numbers.own;
        Numbers { own: limits.other - rest, other: limits.own.min(self.rival + self.rival / 4 + 1) }
    }
}
