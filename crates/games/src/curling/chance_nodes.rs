//! The turns of the game as search sees them: in which positions a turn may end and with which hands, and what dice are worth.

use alloc::vec::Vec;

use igroteka_core::chance_nodes::MOST_LOTS;
use igroteka_core::zobrist::{GOLDEN, mix};
use igroteka_core::{ChanceNodes, ExpectedValue, Prospect, Side};

use super::chances::Chances;
use super::hand::{HANDS, Hand, HandSet};
use super::motion::Stones;
use super::outcome::{side_ahead, standing};
use super::outlook::Outlook;
use super::position::{Phase, Position, THROWS};
use super::sweep::sweep;
use super::trajectory::TrajectoryKind;

/// Every hand.
const ALL_HANDS: HandSet = (1 << HANDS) - 1;

impl ChanceNodes for Position {
    type Outlook = Outlook;

    fn outlook(&self) -> Outlook {
        Outlook::new(self)
    }

    fn judge(&self, outlook: &Outlook) -> ExpectedValue {
        if self.is_horizon() {
            return outlook.ended(self);
        }
        let points = self.expected_points();
        outlook.running(self.throw, if self.side == Side::First { points } else { -points })
    }

    fn is_horizon(&self) -> bool {
        self.phase == Phase::Over || self.throw == 1
    }

    fn mover(&self) -> Side {
        self.side
    }

    /// The last step is replaced by the least one that leaves the next throw as free.
    fn canonical(mut self) -> Position {
        if self.last_step > 0 {
            self.last_step = plain_step(self.stones, self.side, self.last_step);
        }
        self
    }

    fn list_prospects(&self, out: &mut Vec<Prospect<Position>>) {
        if self.throw == THROWS { self.list_scores(out) } else { self.list_fields(out) }
    }

    fn expect(&self, lots: &[ExpectedValue; MOST_LOTS]) -> ExpectedValue {
        match self.phase {
            Phase::FirstRoll => Chances::new(lots).of_rolling(),
            Phase::Keep(rolled) => Chances::new(lots).of_roll(rolled),
            Phase::SecondRoll(kept) => Chances::new(lots).of_keeping(kept),
            Phase::Throw(dice) => lots[Hand::number_of(dice)],
            Phase::Over => ExpectedValue::default(),
        }
    }
}

/// The least last step that leaves this side as free as the given one does.
fn plain_step(stones: Stones, side: Side, step: u8) -> u8 {
    match side_ahead(standing(stones)) {
        None => step.min(TrajectoryKind::Quadruple.step()),
        Some(leader) if leader == side => step.max(TrajectoryKind::Shortened.step()),
        Some(_) => TrajectoryKind::Reverse.step(),
    }
}

impl Position {
    /// The hands with which the present turn may come to its throw.
    fn hands(&self) -> HandSet {
        match self.phase {
            Phase::FirstRoll | Phase::Keep(_) => ALL_HANDS,
            Phase::SecondRoll(kept) => Hand::containing(kept),
            Phase::Throw(dice) => 1 << Hand::number_of(dice),
            Phase::Over => 0,
        }
    }

    /// The last throw of an end leaves nothing but a score.
    fn list_scores(&self, out: &mut Vec<Prospect<Position>>) {
        const MOST: i32 = THROWS as i32 / 2;
        let mut lots = [0; 2 * MOST as usize + 1];
        sweep(self.stones, self.step_limit(), self.hands(), |_, landing, hands| {
            lots[(standing(self.settled(landing)) + MOST) as usize] |= hands;
        });
        for (place, lots) in lots.into_iter().enumerate().filter(|(_, lots)| *lots != 0) {
            let mut position = *self;
            position.score_end(place as i32 - MOST);
            out.push(Prospect { position, lots });
        }
    }

    /// Other throws leave a field and a limit to the step of the next one.
    fn list_fields(&self, out: &mut Vec<Prospect<Position>>) {
        const SLOTS: usize = 1 << 11;
        let begin = out.len();
        let mut slots = [0u16; SLOTS];
        let next = Position { throw: self.throw + 1, side: self.side.other(), phase: Phase::FirstRoll, ..*self };
        sweep(self.stones, self.step_limit(), self.hands(), |kind, landing, hands| {
            let stones = self.settled(landing);
            let last_step = plain_step(stones, next.side, kind.step());
            let mut slot = hash(stones, last_step) as usize % SLOTS;
            loop {
                let Some(number) = usize::from(slots[slot]).checked_sub(1) else {
                    out.push(Prospect { position: Position { stones, last_step, ..next }, lots: hands });
                    slots[slot] = (out.len() - begin) as u16;
                    return;
                };
                let known = &mut out[begin + number];
                if known.position.stones == stones && known.position.last_step == last_step {
                    known.lots |= hands;
                    return;
                }
                slot = (slot + 1) % SLOTS;
            }
        });
    }
}

#[inline]
fn hash(stones: Stones, step: u8) -> u64 {
    let fold = |stones: u128| (stones as u64).wrapping_mul(GOLDEN) ^ (stones >> 64) as u64;
    mix(fold(stones[0]).wrapping_mul(GOLDEN) ^ fold(stones[1]) ^ u64::from(step) << 56)
}
