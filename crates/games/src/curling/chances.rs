//! What the dice of a turn are worth before they are final: exactly, from the 126 hands back through every set of dice that
//! can be kept to the first roll.

use igroteka_core::ExpectedValue;
use igroteka_core::chance_nodes::MOST_LOTS;

use super::dice::{DICE, Dice, SIX, factorial};
use super::hand::{HANDS, Hand};

/// Sets of at most five dice that show no six.
const SETS: usize = 252;
/// Those of fewer than five dice; they come first, fewer dice before more.
const SMALLER: usize = SETS - HANDS;
/// Values of a die that may stay.
const VALUES: usize = SIX as usize - 1;
/// First rolls, die by die.
const FIRST_ROLLS: f64 = 7776.0;

static DICE_OF_SET: [Dice; SETS] = dice_of_sets();
/// The set with one more die of each value.
static WITH: [[u8; VALUES]; SMALLER] = with();
/// First rolls that show the dice of a set, and otherwise sixes.
static ROLLS: [u16; SETS] = rolls();

/// What every set of dice is worth to a player who plays on as well as possible.
pub(super) struct Chances {
    /// If exactly these dice are kept.
    kept: [ExpectedValue; SETS],
}

impl Chances {
    /// From the worth of the hands.
    pub(super) fn new(hands: &[ExpectedValue; MOST_LOTS]) -> Chances {
        let mut kept = [ExpectedValue::default(); SETS];
        for (worth, dice) in kept[SMALLER..].iter_mut().zip(&DICE_OF_SET[SMALLER..]) {
            *worth = hands[Hand::number_of(*dice)];
        }
        for set in (0..SMALLER).rev() {
            // The first of the dice that are rolled again shows each value as often as any other.
            let sum = WITH[set].iter().fold(ExpectedValue::default(), |sum, with| {
                let next = kept[usize::from(*with)];
                ExpectedValue { share: sum.share + next.share, points: sum.points + next.points }
            });
            kept[set] = ExpectedValue { share: sum.share / VALUES as f64, points: sum.points / VALUES as f64 };
        }
        Chances { kept }
    }

    /// If exactly these dice are kept.
    pub(super) fn of_keeping(&self, dice: Dice) -> ExpectedValue {
        DICE_OF_SET.iter().position(|set| *set == dice).map_or(ExpectedValue::default(), |set| self.kept[set])
    }

    /// Before the first roll: each roll is worth as much as the best part of it that can be kept.
    pub(super) fn of_rolling(&self) -> ExpectedValue {
        let mut best = self.kept;
        let mut sum = ExpectedValue::default();
        for set in 0..SETS {
            let worth = best[set];
            // Parts come before the sets that they are parts of, so what a set is worth by now is handed on.
            for larger in WITH.get(set).into_iter().flatten() {
                let larger = &mut best[usize::from(*larger)];
                if worth.compare(larger).is_gt() {
                    *larger = worth;
                }
            }
            sum.share += f64::from(ROLLS[set]) * worth.share;
            sum.points += f64::from(ROLLS[set]) * worth.points;
        }
        ExpectedValue { share: sum.share / FIRST_ROLLS, points: sum.points / FIRST_ROLLS }
    }

    /// After the first roll: the best part of it that can be kept.
    pub(super) fn of_roll(&self, rolled: Dice) -> ExpectedValue {
        let mut best: Option<ExpectedValue> = None;
        rolled.for_each_part(|part| {
            let worth = self.of_keeping(part);
            if best.is_none_or(|best| worth.compare(&best).is_gt()) {
                best = Some(worth);
            }
        });
        best.unwrap_or_default()
    }
}

const fn dice_of_sets() -> [Dice; SETS] {
    let mut sets = [Dice::NONE; SETS];
    let mut count = 0;
    let mut len = 0;
    while len <= DICE {
        count = add_sets(&mut sets, count, Dice::NONE, len, 1);
        len += 1;
    }
    assert!(count == SETS);
    sets
}

/// Adds the sets that some dice make with `left` more of this value or above, and says how many sets there are then.
const fn add_sets(sets: &mut [Dice; SETS], count: usize, dice: Dice, left: u32, value: u8) -> usize {
    if value as usize == VALUES {
        sets[count] = dice.with_many(value, left);
        return count + 1;
    }
    let mut count = count;
    let mut dice_of_value = 0;
    while dice_of_value <= left {
        count = add_sets(sets, count, dice.with_many(value, dice_of_value), left - dice_of_value, value + 1);
        dice_of_value += 1;
    }
    count
}

const fn with() -> [[u8; VALUES]; SMALLER] {
    let dice = dice_of_sets();
    let mut with = [[0; VALUES]; SMALLER];
    let mut set = 0;
    while set < SMALLER {
        let mut value = 0;
        while value < VALUES {
            with[set][value] = number_of(&dice, dice[set].with(value as u8 + 1)) as u8;
            value += 1;
        }
        set += 1;
    }
    with
}

const fn number_of(sets: &[Dice; SETS], dice: Dice) -> usize {
    let mut number = 0;
    while number < SETS && sets[number].bits() != dice.bits() {
        number += 1;
    }
    number
}

const fn rolls() -> [u16; SETS] {
    let dice = dice_of_sets();
    let mut rolls = [0; SETS];
    let mut set = 0;
    while set < SETS {
        let mut ways = factorial(DICE) / factorial(DICE - dice[set].len());
        let mut value = 1;
        while value < SIX {
            ways /= factorial(dice[set].count(value));
            value += 1;
        }
        rolls[set] = ways as u16;
        set += 1;
    }
    rolls
}
