//! Numbers of moves and the tensor of a position, for learning programs.
//!
//! Five dice have 252 different throws, ordered by their number of ones, then twos, and so on. A chance event has the number of its
//! five dice; kept dice have the number of the five dice in which every die that is not kept shows a six. Behind the 252 keeps come
//! the throws: `252 + trajectory × 4 + start`, trajectories in the order of `hand.rs`, starts c, d, e, f.

use alloc::vec::Vec;

use igroteka_core::{Chance as _, Listing as _, Numbered, Planes, Side, Symmetry};

use super::Position;
use super::dice::{DICE, Dice, SIX};
use super::field::{FILES, ROWS, Start, cells};
use super::hand::{TRAJECTORIES, trajectory_number, trajectory_numbered};
use super::moves::{Move, Throw};
use super::position::{Phase, THROWS};

/// Different throws of five dice.
const DICE_SETS: usize = 252;
const STARTS: u32 = Start::ALL.len() as u32;
/// A level match goes on; the bound of its length allows for this number of extra ends. One end in five or six is level in random play.
const EXTRA_ENDS: u32 = 40;

/// Codes of the counts of ones to fives.
const CODES: usize = 7776;
static SETS: [Dice; DICE_SETS] = sets();
static NUMBERS: [u8; CODES] = numbers();

/// The counts of ones to fives as digits in base six, the ones first, so that codes are ordered as sets are.
const fn code(dice: Dice) -> usize {
    let mut code = 0;
    let mut value = 1;
    while value < SIX {
        code = code * 6 + dice.count(value) as usize;
        value += 1;
    }
    code
}

/// The sets, without their sixes.
const fn sets() -> [Dice; DICE_SETS] {
    let mut sets = [Dice::NONE; DICE_SETS];
    let mut count = 0;
    let mut code = 0;
    while code < CODES {
        let mut dice = Dice::NONE;
        let mut rest = code;
        let mut value = SIX - 1;
        while value >= 1 {
            dice = dice.with_many(value, (rest % 6) as u32);
            rest /= 6;
            value -= 1;
        }
        if dice.len() <= DICE {
            sets[count] = dice;
            count += 1;
        }
        code += 1;
    }
    assert!(count == DICE_SETS);
    sets
}

const fn numbers() -> [u8; CODES] {
    let sets = sets();
    let mut numbers = [0; CODES];
    let mut set = 0;
    while set < DICE_SETS {
        numbers[code(sets[set])] = set as u8;
        set += 1;
    }
    numbers
}

/// The number of a set by its dice that show no six.
fn number(dice: Dice) -> Option<u32> {
    NUMBERS.get(code(dice)).map(|number| u32::from(*number))
}

/// The five dice of a number.
fn five(number: u32) -> Option<Dice> {
    let dice = SETS.get(number as usize)?;
    Some(dice.with_many(SIX, DICE - dice.len()))
}

impl Numbered for Position {
    const SYMMETRIES: &'static [Symmetry] = Symmetry::LEFT_RIGHT;

    fn action_count(&self) -> u32 {
        DICE_SETS as u32 + TRAJECTORIES as u32 * STARTS
    }

    fn chance_count(&self) -> u32 {
        DICE_SETS as u32
    }

    fn action_of(&self, m: Move) -> Option<u32> {
        match m {
            Move::Roll(dice) | Move::Reroll(dice) if dice.len() == DICE => number(dice),
            Move::Keep(kept) if kept.count(SIX) == 0 => number(kept),
            Move::Throw(Throw { start, trajectory }) => {
                let start = Start::ALL.iter().position(|known| *known == start)?;
                Some(DICE_SETS as u32 + trajectory_number(trajectory)? * STARTS + start as u32)
            }
            Move::Roll(_) | Move::Reroll(_) | Move::Keep(_) => None,
        }
    }

    fn move_of(&self, action: u32) -> Option<Move> {
        match self.phase {
            Phase::FirstRoll => five(action).map(Move::Roll),
            Phase::SecondRoll(_) => five(action).map(Move::Reroll),
            _ => match action.checked_sub(DICE_SETS as u32) {
                None => SETS.get(action as usize).copied().map(Move::Keep),
                Some(throw) => Some(Move::Throw(Throw { start: Start::wrapping(throw), trajectory: trajectory_numbered(throw / STARTS)? })),
            },
        }
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(self.score)
    }

    /// Kept dice stay; a throw begins on the other side and bends the other way.
    fn action_image(&self, action: u32, symmetry: Symmetry) -> Option<u32> {
        match action.checked_sub(DICE_SETS as u32) {
            Some(throw) if symmetry.flips_files => Some(DICE_SETS as u32 + throw / STARTS * STARTS + (STARTS - 1 - throw % STARTS)),
            _ => Some(action),
        }
    }

    fn list_numbered(&self, out: &mut Vec<Move>) {
        self.list(out);
    }

    fn list_chance(&self, out: &mut Vec<(Move, u32)>) {
        self.chance_events(out);
    }

    /// A keep and a throw for every stone. Extra ends have no bound in the rules; this one will not be met.
    fn most_decisions(&self) -> u32 {
        2 * u32::from(THROWS) * (u32::from(self.ends) + EXTRA_ENDS)
    }

    /// Red stones, blue stones (rows from A1 up); then whole planes: 2 ones if blue is to act, 3 the throw out of 16, 4 the last
    /// step out of 5, 5 the end as a share of the ends, 6 red's lead in tenths of a point, 7–10 ones in the phase first roll,
    /// keep, second roll, throw, 11–16 how many of the dice show 1 to 6, out of 5.
    fn observation_shape(&self) -> [usize; 3] {
        [17, ROWS - 1, FILES]
    }

    fn write_observation(&self, out: &mut [f32]) {
        let mut planes = Planes::new(out, self.observation_shape());
        for side in Side::BOTH {
            for cell in cells().filter(|cell| self.stones[side.index()] & cell.bit() != 0 && cell.row() > 0) {
                planes.set(side.index(), cell.index() - FILES, 1.0);
            }
        }
        planes.fill(2, f32::from(u8::from(self.side == Side::Second)));
        planes.fill(3, f32::from(self.throw) / f32::from(THROWS));
        planes.fill(4, f32::from(self.last_step) / 5.0);
        planes.fill(5, self.end as f32 / f32::from(self.ends.max(1)));
        planes.fill(6, (self.score[0] - self.score[1]) as f32 / 10.0);
        let (phase, dice) = match self.phase {
            Phase::FirstRoll => (0, Dice::NONE),
            Phase::Keep(dice) => (1, dice),
            Phase::SecondRoll(dice) => (2, dice),
            Phase::Throw(dice) => (3, dice),
            Phase::Over => return,
        };
        planes.fill(7 + phase, 1.0);
        for value in 1..=SIX {
            planes.fill(10 + usize::from(value), dice.count(value) as f32 / DICE as f32);
        }
    }
}
