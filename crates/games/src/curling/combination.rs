//! What five final dice are worth: the one table of combinations, with the numbers that each
//! gives and the strongest trajectory that each allows.

use super::dice::{DICE, Dice, SIX};
use super::trajectory::TrajectoryKind;

/// The combinations, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(super) enum Combination {
    /// Two dice alike.
    Pair,
    /// Twice two dice alike.
    TwoPairs,
    /// Three dice alike.
    Three,
    /// Three alike and the other two alike.
    FullHouse,
    /// All different.
    Order,
    /// Four dice alike.
    Four,
    /// All alike.
    Poker,
}

/// Which numbers a combination gives.
#[derive(Clone, Copy)]
enum Gives {
    /// The number of the pair, and the largest of the others.
    PairAndLargest,
    /// The numbers of the pairs.
    Pairs,
    /// Each number once.
    EachOnce,
    /// All five numbers.
    AllFive,
    /// Any number, as often as wanted.
    Anything,
}

/// How many dice show the most frequent number and how many the next, the word of the
/// combination in texts, the numbers, and the strongest trajectory.
const TABLE: [(Combination, [u32; 2], &str, Gives, TrajectoryKind); 7] = [
    (Combination::Pair, [2, 1], "pair", Gives::PairAndLargest, TrajectoryKind::Reverse),
    (Combination::TwoPairs, [2, 2], "two-pairs", Gives::Pairs, TrajectoryKind::Shortened),
    (Combination::Three, [3, 1], "three", Gives::EachOnce, TrajectoryKind::Triple),
    (Combination::FullHouse, [3, 2], "full-house", Gives::AllFive, TrajectoryKind::Quadruple),
    (Combination::Order, [1, 1], "order", Gives::AllFive, TrajectoryKind::Semaphore),
    (Combination::Four, [4, 1], "four", Gives::AllFive, TrajectoryKind::Semaphore),
    (Combination::Poker, [5, 0], "poker", Gives::Anything, TrajectoryKind::Semaphore),
];

impl Combination {
    /// The combination of five dice that show no six.
    pub(super) const fn of(dice: Dice) -> Combination {
        let [most, next] = two_largest_counts(dice);
        let mut row = 0;
        while row < TABLE.len() {
            if TABLE[row].1[0] == most && TABLE[row].1[1] == next {
                return TABLE[row].0;
            }
            row += 1;
        }
        // Five dice always have a combination; fewer dice are worth the least.
        Combination::Pair
    }

    /// The combination that at most five dice show by themselves; nothing if they are all different and fewer than five.
    pub(super) const fn shown(dice: Dice) -> Option<Combination> {
        let [most, next] = two_largest_counts(dice);
        match (most, next) {
            (0 | 1, _) if dice.len() < DICE => None,
            (2, 0) => Some(Combination::Pair),
            (3, 0) => Some(Combination::Three),
            (4, 0) => Some(Combination::Four),
            _ => Some(Combination::of(dice)),
        }
    }

    /// The weakest combination that allows a kind of trajectory.
    pub(super) const fn weakest_for(kind: TrajectoryKind) -> Combination {
        let mut row = 0;
        while row + 1 < TABLE.len() && TABLE[row].4.step() < kind.step() {
            row += 1;
        }
        TABLE[row].0
    }

    /// The word in texts and facts.
    pub(super) const fn word(self) -> &'static str {
        TABLE[self as usize].2
    }

    /// The strongest trajectory that it allows.
    pub(super) const fn strongest(self) -> TrajectoryKind {
        TABLE[self as usize].4
    }

    /// The numbers that it gives for these dice.
    pub(super) const fn numbers(self, dice: Dice) -> Dice {
        match TABLE[self as usize].3 {
            Gives::PairAndLargest => each_with(dice, 2).with(largest_single(dice)),
            Gives::Pairs => each_with(dice, 2),
            Gives::EachOnce => each_with(dice, 1),
            Gives::AllFive => dice,
            // No trajectory has more than four segments.
            Gives::Anything => Dice::NONE.with_many(1, 4).with_many(2, 4).with_many(3, 4).with_many(4, 4).with_many(5, 4),
        }
    }

    /// Whether the numbers may be any from 1 to 5, repeated at will.
    pub(super) const fn gives_anything(self) -> bool {
        matches!(TABLE[self as usize].3, Gives::Anything)
    }
}

const fn two_largest_counts(dice: Dice) -> [u32; 2] {
    let mut largest = [0, 0];
    let mut value = 1;
    while value < SIX {
        let count = dice.count(value);
        if count > largest[0] {
            largest = [count, largest[0]];
        } else if count > largest[1] {
            largest[1] = count;
        }
        value += 1;
    }
    largest
}

/// Each value that occurs at least `count` times, once.
const fn each_with(dice: Dice, count: u32) -> Dice {
    let mut values = Dice::NONE;
    let mut value = 1;
    while value < SIX {
        if dice.count(value) >= count {
            values = values.with(value);
        }
        value += 1;
    }
    values
}

/// The largest value that occurs once; 1 if there is none.
const fn largest_single(dice: Dice) -> u8 {
    let mut value = SIX - 1;
    while value > 1 && dice.count(value) != 1 {
        value -= 1;
    }
    value
}
