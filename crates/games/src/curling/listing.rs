//! Listing moves and chance events, weighing the events, and drawing either at random.

use alloc::vec::Vec;

use igroteka_core::{Chance, Listing, Propose, Random, Sample};

use super::dice::{DICE, Dice, SIX, for_each_throw};
use super::field::Start;
use super::hand::Hand;
use super::moves::{Move, Throw};
use super::position::{Phase, Position};

impl Position {
    /// Calls `visit` for every chance event with its weight; nothing where chance does not act.
    fn for_each_event(&self, mut visit: impl FnMut(Move, u32)) {
        match self.phase {
            Phase::FirstRoll => for_each_throw(DICE, SIX, &mut |dice, ways| visit(Move::Roll(dice), ways)),
            Phase::SecondRoll(kept) => {
                let rolled = DICE.saturating_sub(kept.len());
                for_each_throw(rolled, SIX - 1, &mut |dice, ways| visit(Move::Reroll(kept.and(dice)), ways));
            }
            Phase::Keep(_) | Phase::Throw(_) | Phase::Over => {}
        }
    }
}

impl Chance for Position {
    /// Weights are out of 6⁵ for the first roll and out of 5ⁿ for the n dice of the second.
    fn chance_events(&self, out: &mut Vec<(Move, u32)>) {
        self.for_each_event(|event, ways| out.push((event, ways)));
    }
}

impl Listing for Position {
    fn list(&self, out: &mut Vec<Move>) {
        match self.phase {
            Phase::FirstRoll | Phase::SecondRoll(_) => self.for_each_event(|event, _| out.push(event)),
            Phase::Keep(rolled) => rolled.for_each_part(|kept| out.push(Move::Keep(kept))),
            Phase::Throw(dice) => {
                for trajectory in Hand::of(dice).trajectories(self.step_limit()) {
                    out.extend(Start::ALL.map(|start| Move::Throw(Throw { start, trajectory })));
                }
            }
            Phase::Over => {}
        }
    }

    fn count(&self) -> u64 {
        match self.phase {
            Phase::FirstRoll | Phase::SecondRoll(_) => {
                let mut count = 0;
                self.for_each_event(|_, _| count += 1);
                count
            }
            Phase::Keep(rolled) => u64::from(rolled.part_count()),
            Phase::Throw(dice) => u64::from(Hand::of(dice).count(self.step_limit())) * Start::ALL.len() as u64,
            Phase::Over => 0,
        }
    }
}

impl Propose for Position {
    fn propose(&self, out: &mut Vec<Move>) {
        self.list(out);
    }
}

impl Sample for Position {
    /// Nothing needs to be listed: rolls are thrown die by die, and keeps and throws can be counted off.
    #[inline]
    fn sample<R: Random>(&self, random: &mut R, _scratch: &mut Vec<Move>) -> Option<Move> {
        Some(match self.phase {
            Phase::FirstRoll => Move::Roll(Dice::NONE.and_thrown(DICE, u32::from(SIX), random)),
            Phase::Keep(rolled) => Move::Keep(rolled.random_part(random)),
            Phase::SecondRoll(kept) => Move::Reroll(kept.and_thrown(DICE.saturating_sub(kept.len()), u32::from(SIX) - 1, random)),
            Phase::Throw(dice) => {
                let hand = Hand::of(dice);
                let number = random.below(hand.count(self.step_limit()) * Start::ALL.len() as u32);
                Move::Throw(Throw { start: Start::wrapping(number), trajectory: hand.trajectory(number / Start::ALL.len() as u32) })
            }
            Phase::Over => return None,
        })
    }
}
