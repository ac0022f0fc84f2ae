//! The ways in which a stone can be thrown from a start with the dice at hand, by where it ends and what it does there.
//!
//! Throws of one kind that leave the same stones on the same cells lead to the same position, so they are one way.

use alloc::vec::Vec;

use super::field::{Cell, Start};
use super::hand::Hand;
use super::motion::{Stones, Witness};
use super::moves::Throw;
use super::outcome::standing;
use super::position::Position;

/// Where a thrown stone ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// It comes to rest on a cell.
    Rest(Cell),
    /// It does not stay on the field.
    Away,
}

/// A way to throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// The throw; of those that do the same the one that swings out most.
    pub throw: Throw,
    /// Where the stone stops, or that it leaves the field.
    pub goal: Goal,
    /// The stones afterwards.
    pub stones: Stones,
    /// Whether free guards make the throw blank.
    pub blank: bool,
    /// Whether it hits a stone.
    pub hits: bool,
    /// Stones that leave the field, red first; the thrown one is not among them.
    pub knocked_out: [u32; 2],
}

/// Sees whether a stone was hit.
#[derive(Default)]
struct Hits(bool);

impl Witness for Hits {
    fn hits(&mut self, _cell: Cell) {
        self.0 = true;
    }
}

impl Position {
    /// Every way from a start, the best for the thrower first.
    pub(super) fn ways(&self, hand: &Hand, start: Start) -> Vec<Way> {
        let mut ways: Vec<Way> = hand.trajectories(self.step_limit()).map(|trajectory| self.way(Throw { start, trajectory })).collect();
        let step = |way: &Way| way.throw.trajectory.kind.step();
        let order = |way: &Way| {
            let knocked = way.knocked_out[self.side.other().index()] * u32::from(!way.blank);
            (-self.standing_after(way), u32::MAX - knocked, step(way), way.throw.trajectory.numbers.map(|number| u8::MAX - number))
        };
        ways.sort_by_key(order);
        let mut different: Vec<Way> = Vec::new();
        for way in ways {
            let is_same = |other: &Way| (other.goal, other.stones, step(other)) == (way.goal, way.stones, step(&way));
            if !different.iter().any(is_same) {
                different.push(way);
            }
        }
        different
    }

    /// The starts from which a stone can come to rest on the field with the dice at hand.
    pub(super) fn open_starts(&self, hand: &Hand) -> Vec<Start> {
        let stays =
            |start: Start| hand.trajectories(self.step_limit()).any(|trajectory| self.way(Throw { start, trajectory }).goal != Goal::Away);
        Start::ALL.into_iter().filter(|start| stays(*start)).collect()
    }

    /// What a throw does.
    pub(super) fn way(&self, throw: Throw) -> Way {
        let mut hits = Hits::default();
        let effect = self.run(throw, &mut hits);
        let stays = effect.landing.rest.filter(|rest| rest.row() > 0 && !effect.blank);
        let knocked_out = self.stones.map(|stones| (stones & effect.landing.driven_off).count_ones());
        let stones = self.settled(&effect.landing);
        Way { throw, goal: stays.map_or(Goal::Away, Goal::Rest), stones, blank: effect.blank, hits: hits.0, knocked_out }
    }

    /// The lead of the thrower after a way; negative if the opponent leads then.
    pub(super) fn standing_after(&self, way: &Way) -> i32 {
        standing(way.stones) * self.sign()
    }

    /// Whether the thrown stone itself makes the standing better for the thrower.
    pub(super) fn counts(&self, way: &Way) -> bool {
        let Goal::Rest(cell) = way.goal else { return false };
        let mut without = way.stones;
        without[self.side.index()] &= !cell.bit();
        self.standing_after(way) > standing(without) * self.sign()
    }

    /// 1 for the side whose lead a standing counts, −1 for the other.
    const fn sign(&self) -> i32 {
        match self.side {
            igroteka_core::Side::First => 1,
            igroteka_core::Side::Second => -1,
        }
    }
}
