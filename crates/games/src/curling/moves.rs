//! Moves and chance events: which are legal, and what they do.

use core::ops::RangeInclusive;

use super::dice::{DICE, Dice, SIX};
use super::fault::Fault;
use super::field::{CellSet, GUARD_ZONE, Start};
use super::hand::Hand;
use super::motion::{self, Delivery, Landing, Stones, Witness};
use super::outcome::side_ahead;
use super::position::{Phase, Position, THROWS};
use super::trajectory::{Trajectory, TrajectoryKind};

/// The throws of an end by which no opponent's guard may be knocked out.
pub(super) const FREE_GUARD_THROWS: RangeInclusive<u8> = 2..=4;

/// A decision of a player or a chance event.
///
/// ```
/// use igroteka_core::{Options, Position as _};
/// use igroteka_games::curling::{Move, Position};
///
/// let position = Position::start(&Options::defaults(Position::PROFILE));
/// let roll = position.parse_move("roll33456").unwrap();
/// assert!(matches!(roll, Move::Roll(_)));
/// assert!(position.parse_move("fR35").is_err() || !position.is_legal(position.parse_move("fR35").unwrap()), "no throw before the dice");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Chance: the first roll of five dice.
    Roll(Dice),
    /// The player keeps these dice and rolls the others again.
    Keep(Dice),
    /// Chance: the five final dice, the kept ones among them.
    Reroll(Dice),
    /// The player throws a stone.
    Throw(Throw),
}

/// A throw: where it starts and which trajectory it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throw {
    /// The start cell.
    pub start: Start,
    /// The trajectory with its numbers.
    pub trajectory: Trajectory,
}

/// What a throw does to the field.
pub(super) struct ThrowEffect {
    /// Where everything came to rest.
    pub landing: Landing,
    /// Whether free guards made the throw blank.
    pub blank: bool,
}

impl Position {
    /// The strongest step that the restriction allows now: weaker than the last throw for the side that
    /// leads, one step stronger when the standing is level, anything for the side that is behind.
    #[inline]
    pub(super) fn step_limit(&self) -> u8 {
        if self.last_step == 0 {
            return TrajectoryKind::Semaphore.step();
        }
        match side_ahead(self.standing()) {
            None => (self.last_step + 1).min(TrajectoryKind::Semaphore.step()),
            Some(leader) if leader == self.side => (self.last_step - 1).max(TrajectoryKind::Reverse.step()),
            Some(_) => TrajectoryKind::Semaphore.step(),
        }
    }

    /// The rule that a move or chance event breaks, if it breaks one.
    pub(super) fn fault(&self, m: Move) -> Option<Fault> {
        match (self.phase, m) {
            (Phase::Over, _) => Some(Fault::Over),
            (Phase::FirstRoll, Move::Roll(rolled)) => (rolled.len() != DICE).then_some(Fault::DiceCount),
            (Phase::Keep(rolled), Move::Keep(kept)) => fault_of_keep(rolled, kept),
            (Phase::SecondRoll(kept), Move::Reroll(dice)) => fault_of_reroll(kept, dice),
            (Phase::Throw(dice), Move::Throw(throw)) => self.fault_of_throw(Hand::of(dice), throw.trajectory),
            (Phase::FirstRoll, _) => Some(Fault::RollDue),
            (Phase::Keep(_), _) => Some(Fault::KeepDue),
            (Phase::SecondRoll(_), _) => Some(Fault::RerollDue),
            (Phase::Throw(_), _) => Some(Fault::ThrowDue),
        }
    }

    fn fault_of_throw(&self, hand: &Hand, trajectory: Trajectory) -> Option<Fault> {
        self.fault_of_kind(hand, trajectory.kind).or_else(|| {
            if !trajectory.is_ordered() {
                Some(Fault::Unordered(trajectory.kind))
            } else if !trajectory.need().is_within(hand.numbers) {
                Some(Fault::NumbersMissing(hand.numbers))
            } else {
                None
            }
        })
    }

    /// Why a kind of trajectory may not be thrown now, whatever its numbers.
    pub(super) fn fault_of_kind(&self, hand: &Hand, kind: TrajectoryKind) -> Option<Fault> {
        if kind > hand.combination.strongest() {
            Some(Fault::TooStrongForDice(hand.combination))
        } else if kind.step() > self.step_limit() {
            Some(Fault::Restricted { limit: self.step_limit() })
        } else {
            None
        }
    }

    /// What a throw would do to the field.
    #[inline]
    pub(super) fn run<W: Witness>(&self, throw: Throw, witness: &mut W) -> ThrowEffect {
        let delivery = Delivery {
            side: self.side,
            start: throw.start,
            segments: throw.trajectory.kind.segments(),
            numbers: throw.trajectory.numbers(),
        };
        let landing = motion::run(self.stones, delivery, witness);
        ThrowEffect { landing, blank: landing.driven_off & self.free_guards() != 0 }
    }

    /// The opponent's stones that may not be driven off the field now.
    #[inline]
    pub(super) fn free_guards(&self) -> CellSet {
        if FREE_GUARD_THROWS.contains(&self.throw) { self.stones[self.side.other().index()] & GUARD_ZONE } else { 0 }
    }

    /// Plays a move or chance event without asking whether it is legal.
    #[inline]
    pub(super) fn make(&mut self, m: Move) {
        match m {
            Move::Roll(dice) => self.phase = Phase::Keep(dice),
            Move::Keep(dice) if dice.len() == DICE => self.phase = Phase::Throw(dice),
            Move::Keep(dice) => self.phase = Phase::SecondRoll(dice),
            Move::Reroll(dice) => self.phase = Phase::Throw(dice),
            Move::Throw(throw) => self.make_throw(throw),
        }
    }

    /// The stones after a throw, the end not yet scored.
    #[inline]
    pub(super) fn stones_after(&self, throw: Throw) -> Stones {
        self.settled(&self.run(throw, &mut ()).landing)
    }

    /// The stones after a throw that led to this landing.
    #[inline]
    pub(super) fn settled(&self, landing: &Landing) -> Stones {
        if landing.driven_off & self.free_guards() != 0 {
            return self.stones;
        }
        let mut stones = landing.others;
        // A stone that never left the start row is removed.
        if let Some(rest) = landing.rest.filter(|rest| rest.row() > 0) {
            stones[self.side.index()] |= rest.bit();
        }
        stones
    }

    fn make_throw(&mut self, throw: Throw) {
        self.stones = self.stones_after(throw);
        if self.throw == THROWS {
            self.finish_end();
            return;
        }
        self.throw += 1;
        self.last_step = throw.trajectory.kind.step();
        self.side = self.side.other();
        self.phase = Phase::FirstRoll;
    }
}

fn fault_of_keep(rolled: Dice, kept: Dice) -> Option<Fault> {
    if kept.count(SIX) > 0 {
        Some(Fault::SixKept)
    } else if !kept.is_within(rolled) {
        Some(Fault::NotRolled(rolled))
    } else {
        None
    }
}

fn fault_of_reroll(kept: Dice, dice: Dice) -> Option<Fault> {
    if dice.len() != DICE || dice.count(SIX) > 0 {
        Some(Fault::DiceCount)
    } else if !kept.is_within(dice) {
        Some(Fault::KeptMissing(kept))
    } else {
        None
    }
}
