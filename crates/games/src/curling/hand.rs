//! What a hand of five final dice allows, worked out at compile time for each of the 126 hands:
//! its combination, and every trajectory with numbers that it can pay for, weakest kind first.

use super::combination::Combination;
use super::dice::{DICE, Dice, SIX};
use super::trajectory::{Trajectory, TrajectoryKind};

/// Ways to show five dice without a six.
pub(super) const HANDS: usize = 126;
/// Trajectories with numbers in their proper order.
pub(super) const TRAJECTORIES: usize = 295;
/// Sequences of four numbers from 1 to 5.
const CODES: usize = 625;
/// A sequence of numbers that is no trajectory.
const NO_SHAPE: u16 = u16::MAX;
/// Trajectories of all hands together.
const LISTED: usize = list_of_hands().1;

/// Five final dice and what they allow.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    /// The combination.
    pub combination: Combination,
    /// The numbers that trajectories may take.
    pub numbers: Dice,
    /// Where its trajectories begin in `LIST`.
    first: u16,
    /// How many trajectories it has up to each step.
    up_to_step: [u16; 6],
}

static ALL_TRAJECTORIES: [Trajectory; TRAJECTORIES] = trajectories();
static ALL_HANDS: [Hand; HANDS] = list_of_hands().0;
static NUMBER_OF_TRAJECTORY: [[u16; CODES]; TrajectoryKind::ALL.len()] = numbers_of_trajectories();
static NUMBER_OF_HAND: [u8; Dice::FIVE_CODES] = numbers_of_hands();
static LIST: [u16; LISTED] = list();
static DICE_OF_HANDS: [Dice; HANDS] = dice_of_hands();
static PAYERS: [HandSet; PAYER_CODES] = payers();

/// A set of hands, by their numbers.
pub(super) type HandSet = u128;

/// Sequences of numbers of all kinds of trajectories, in order or not.
const PAYER_CODES: usize = 5 * FIVE_TO_FOUR;
const FIVE_TO_FOUR: usize = 625;

/// The hands that can pay for a trajectory with numbers; none if the numbers stand in the wrong order.
#[inline]
pub(super) fn payers_of(kind: TrajectoryKind, numbers: [u8; 4]) -> HandSet {
    let code = numbers.iter().rev().fold(0, |code, number| 5 * code + usize::from(number.saturating_sub(1)));
    PAYERS[(kind.step() as usize - 1) * FIVE_TO_FOUR + code]
}

impl Hand {
    /// The hand of five dice that show no six. Other dice give some hand or other, but no panic.
    #[inline]
    pub(super) fn of(dice: Dice) -> &'static Hand {
        &ALL_HANDS[Hand::number_of(dice)]
    }

    /// The number of a hand, below [`HANDS`].
    #[inline]
    pub(super) fn number_of(dice: Dice) -> usize {
        usize::from(NUMBER_OF_HAND.get(dice.five_code()).copied().unwrap_or_default())
    }

    /// The hands in which all of these dice are.
    pub(super) fn containing(dice: Dice) -> HandSet {
        DICE_OF_HANDS.iter().enumerate().filter(|(_, hand)| dice.is_within(**hand)).fold(0, |hands, (number, _)| hands | 1 << number)
    }

    /// How many trajectories with numbers it allows up to a step.
    #[inline]
    pub(super) fn count(&self, step: u8) -> u32 {
        u32::from(self.up_to_step[usize::from(step.min(5))])
    }

    /// One of its trajectories; numbers below [`Hand::count`] of a step give those up to that step.
    #[inline]
    pub(super) fn trajectory(&self, number: u32) -> Trajectory {
        let number = number.min(self.count(5).saturating_sub(1)) as usize;
        ALL_TRAJECTORIES[usize::from(LIST[usize::from(self.first) + number])]
    }

    /// Its trajectories up to a step.
    pub(super) fn trajectories(&self, step: u8) -> impl Iterator<Item = Trajectory> + '_ {
        (0..self.count(step)).map(|number| self.trajectory(number))
    }
}

const fn trajectories() -> [Trajectory; TRAJECTORIES] {
    let mut trajectories = [Trajectory { kind: TrajectoryKind::Reverse, numbers: [0; 4] }; TRAJECTORIES];
    let mut count = 0;
    let mut kind = 0;
    while kind < TrajectoryKind::ALL.len() {
        let mut code = 0;
        while code < 5usize.pow(TrajectoryKind::ALL[kind].segment_count() as u32) {
            let trajectory = trajectory_of_code(TrajectoryKind::ALL[kind], code);
            if trajectory.is_ordered() {
                trajectories[count] = trajectory;
                count += 1;
            }
            code += 1;
        }
        kind += 1;
    }
    assert!(count == TRAJECTORIES);
    trajectories
}

/// Every sequence of numbers has a code: its digits in base five.
const fn trajectory_of_code(kind: TrajectoryKind, mut code: usize) -> Trajectory {
    let mut numbers = [0; 4];
    let mut segment = 0;
    while segment < kind.segment_count() {
        numbers[segment] = (code % 5) as u8 + 1;
        code /= 5;
        segment += 1;
    }
    Trajectory { kind, numbers }
}

const fn numbers_of_trajectories() -> [[u16; CODES]; TrajectoryKind::ALL.len()] {
    let trajectories = trajectories();
    let mut numbers = [[NO_SHAPE; CODES]; TrajectoryKind::ALL.len()];
    let mut trajectory = 0;
    while trajectory < TRAJECTORIES {
        numbers[trajectories[trajectory].kind as usize - 1][code_of(&trajectories[trajectory])] = trajectory as u16;
        trajectory += 1;
    }
    numbers
}

/// The opposite of [`trajectory_of_code`].
const fn code_of(trajectory: &Trajectory) -> usize {
    let mut code = 0;
    let mut segment = trajectory.kind.segment_count();
    while segment > 0 {
        segment -= 1;
        code = code * 5 + trajectory.numbers[segment] as usize - 1;
    }
    code
}

/// The number of a trajectory among all that have their numbers in order, weakest kind first.
pub(super) fn trajectory_number(trajectory: Trajectory) -> Option<u32> {
    let number = *NUMBER_OF_TRAJECTORY.get(usize::from(trajectory.kind.step()) - 1)?.get(code_of(&trajectory))?;
    (number != NO_SHAPE).then_some(u32::from(number))
}

/// The trajectory of such a number.
pub(super) fn trajectory_numbered(number: u32) -> Option<Trajectory> {
    ALL_TRAJECTORIES.get(number as usize).copied()
}

/// The dice of each hand.
const fn dice_of_hands() -> [Dice; HANDS] {
    let mut hands = [Dice::NONE; HANDS];
    let mut count = 0;
    let mut code = 0;
    while code < Dice::FIVE_CODES {
        let counts = [code % 6, code / 6 % 6, code / 36 % 6, code / 216];
        let fives = DICE as usize - min(DICE as usize, counts[0] + counts[1] + counts[2] + counts[3]);
        let mut dice = Dice::NONE.with_many(SIX - 1, fives as u32);
        let mut value = 1;
        while value <= 4 {
            dice = dice.with_many(value, counts[value as usize - 1] as u32);
            value += 1;
        }
        if dice.len() == DICE {
            hands[count] = dice;
            count += 1;
        }
        code += 1;
    }
    assert!(count == HANDS);
    hands
}

const fn min(a: usize, b: usize) -> usize {
    if a < b { a } else { b }
}

const fn numbers_of_hands() -> [u8; Dice::FIVE_CODES] {
    let dice = dice_of_hands();
    let mut numbers = [0; Dice::FIVE_CODES];
    let mut hand = 0;
    while hand < HANDS {
        numbers[dice[hand].five_code()] = hand as u8;
        hand += 1;
    }
    numbers
}

/// The hands, and how many trajectories they have together.
const fn list_of_hands() -> ([Hand; HANDS], usize) {
    let dice = dice_of_hands();
    let trajectories = trajectories();
    let mut hands = [Hand { combination: Combination::Pair, numbers: Dice::NONE, first: 0, up_to_step: [0; 6] }; HANDS];
    let mut listed = 0;
    let mut hand = 0;
    while hand < HANDS {
        let combination = Combination::of(dice[hand]);
        let numbers = combination.numbers(dice[hand]);
        let up_to_step = count_trajectories(combination, numbers, &trajectories);
        hands[hand] = Hand { combination, numbers, first: listed as u16, up_to_step };
        listed += up_to_step[5] as usize;
        hand += 1;
    }
    (hands, listed)
}

const fn count_trajectories(combination: Combination, numbers: Dice, trajectories: &[Trajectory; TRAJECTORIES]) -> [u16; 6] {
    let mut up_to_step = [0; 6];
    let mut trajectory = 0;
    while trajectory < TRAJECTORIES {
        if allows(combination, numbers, &trajectories[trajectory]) {
            let mut step = trajectories[trajectory].kind.step() as usize;
            while step <= 5 {
                up_to_step[step] += 1;
                step += 1;
            }
        }
        trajectory += 1;
    }
    up_to_step
}

const fn list() -> [u16; LISTED] {
    let hands = list_of_hands().0;
    let trajectories = trajectories();
    let mut list = [0; LISTED];
    let mut listed = 0;
    let mut hand = 0;
    while hand < HANDS {
        let mut trajectory = 0;
        while trajectory < TRAJECTORIES {
            if allows(hands[hand].combination, hands[hand].numbers, &trajectories[trajectory]) {
                list[listed] = trajectory as u16;
                listed += 1;
            }
            trajectory += 1;
        }
        hand += 1;
    }
    list
}

const fn payers() -> [HandSet; PAYER_CODES] {
    let hands = list_of_hands().0;
    let mut payers = [0; PAYER_CODES];
    let mut number = 0;
    let trajectories = trajectories();
    while number < TRAJECTORIES {
        let trajectory = trajectories[number];
        let mut code = 0;
        let mut segment = trajectory.kind.segment_count();
        while segment > 0 {
            segment -= 1;
            code = 5 * code + trajectory.numbers[segment] as usize - 1;
        }
        let mut hand = 0;
        while hand < HANDS {
            if allows(hands[hand].combination, hands[hand].numbers, &trajectory) {
                payers[(trajectory.kind.step() as usize - 1) * FIVE_TO_FOUR + code] |= 1 << hand;
            }
            hand += 1;
        }
        number += 1;
    }
    payers
}

/// Whether dice pay for a trajectory, restriction apart.
const fn allows(combination: Combination, numbers: Dice, trajectory: &Trajectory) -> bool {
    trajectory.kind.step() <= combination.strongest().step() && trajectory.need().is_within(numbers)
}
