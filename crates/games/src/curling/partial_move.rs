//! A half-entered keep or throw: what a selection means. The scene draws it, the gesture changes it.
//!
//! A selection may hold anything; only what can still become a legal move is read from it.

use alloc::vec::Vec;

use igroteka_core::{ElementId, ElementKind, Pick, Selection};

use super::dice::{Dice, SIX};
use super::field::{Cell, Start};
use super::hand::{Hand, trajectory_number, trajectory_numbered};
use super::moves::Throw;
use super::position::Position;
use super::trajectory::Trajectory;
use super::ways::{Goal, Way};

/// The choice that rolls the dice which are not kept.
pub(super) const ROLL: ElementId = ElementId::choice(0);
/// The choice of a throw that does not stay on the field.
const AWAY: ElementId = ElementId::choice(10);
/// The choice that throws.
pub(super) const THROW: ElementId = ElementId::choice(11);
/// Ways are choices from here on, by the number of their trajectory.
const FIRST_WAY: u16 = 100;

/// A part of a throw that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ThrowPart {
    /// A start cell.
    Start(Start),
    /// Where the stone should end.
    Goal(Goal),
    /// The trajectory with its numbers.
    Way(Trajectory),
}

impl ThrowPart {
    /// The choice that picks this part, or the cell of a goal on the field.
    pub(super) fn choice(self) -> ElementId {
        match self {
            ThrowPart::Start(start) => ElementId::choice(1 + start.cell().index() as u16),
            ThrowPart::Goal(Goal::Away) => AWAY,
            ThrowPart::Goal(Goal::Rest(cell)) => ElementId::cell(cell.index() as u16),
            ThrowPart::Way(trajectory) => ElementId::choice(FIRST_WAY + trajectory_number(trajectory).unwrap_or_default() as u16),
        }
    }

    /// The part that an element picks. A start can be picked on the field as well.
    pub(super) fn of(id: ElementId) -> Option<ThrowPart> {
        let index = usize::from(id.index);
        match id.kind {
            ElementKind::Cell | ElementKind::Piece => {
                let cell = Cell::new(index)?;
                Some(Start::from_cell(cell).map_or(ThrowPart::Goal(Goal::Rest(cell)), ThrowPart::Start))
            }
            ElementKind::Choice if id == AWAY => Some(ThrowPart::Goal(Goal::Away)),
            ElementKind::Choice if index < 10 => Cell::new(index.checked_sub(1)?).and_then(Start::from_cell).map(ThrowPart::Start),
            ElementKind::Choice => trajectory_numbered(u32::from(id.index.checked_sub(FIRST_WAY)?)).map(ThrowPart::Way),
            _ => None,
        }
    }
}

/// A partial throw: what has been picked of one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PartialThrow {
    /// The start, if it is picked.
    pub start: Option<Start>,
    /// Every way from the start, the best first.
    pub ways: Vec<Way>,
    /// The way that is picked: its goal was tapped, and perhaps the way itself.
    pub way: Option<Way>,
}

impl PartialThrow {
    /// Reads a selection; what cannot become part of a legal throw is left out.
    pub(super) fn read(position: &Position, hand: &Hand, selection: &Selection) -> PartialThrow {
        let mut partial = PartialThrow::default();
        for pick in &selection.0 {
            let Pick::Element(id) = pick else { continue };
            match ThrowPart::of(*id) {
                Some(ThrowPart::Start(start)) if partial.start != Some(start) => {
                    partial = PartialThrow { start: Some(start), ways: position.ways(hand, start), way: None };
                }
                Some(ThrowPart::Start(_)) | None => {}
                Some(ThrowPart::Goal(goal)) => {
                    let way = partial.ways_to(goal).next().copied();
                    partial.way = way.or(partial.way);
                }
                Some(ThrowPart::Way(trajectory)) => partial.way = partial.way_by(trajectory).or(partial.way),
            }
        }
        partial
    }

    /// The selection that holds this partial throw.
    pub(super) fn selection(&self) -> Selection {
        let start = self.start.map(|start| ElementId::cell(start.cell().index() as u16));
        let goal = self.way.map(|way| ThrowPart::Goal(way.goal).choice());
        let is_best = |way: &Way| self.ways_to(way.goal).next() == Some(way);
        let way = self.way.filter(|way| !is_best(way)).map(|way| ThrowPart::Way(way.throw.trajectory).choice());
        Selection::of(&start.into_iter().chain(goal).chain(way).collect::<Vec<_>>())
    }

    /// The ways to a goal, the best first.
    pub(super) fn ways_to(&self, goal: Goal) -> impl Iterator<Item = &Way> {
        self.ways.iter().filter(move |way| way.goal == goal)
    }

    /// The way to the picked goal that takes a trajectory.
    pub(super) fn way_by(&self, trajectory: Trajectory) -> Option<Way> {
        let goal = self.way?.goal;
        self.ways_to(goal).find(|way| way.throw.trajectory == trajectory).copied()
    }

    /// Every goal that a stone can reach from the start, each with its best way.
    pub(super) fn goals(&self) -> Vec<&Way> {
        let mut best: Vec<&Way> = Vec::new();
        for way in &self.ways {
            if !best.iter().any(|other| other.goal == way.goal) {
                best.push(way);
            }
        }
        best
    }
}

/// The picks that lead to a throw, one after the other; nothing if another throw that does the same stands for it.
pub(super) fn picks_of(position: &Position, hand: &Hand, throw: Throw) -> Option<Vec<ElementId>> {
    let ways = position.ways(hand, throw.start);
    let way = ways.iter().find(|way| way.throw == throw)?;
    let partial = PartialThrow { start: Some(throw.start), way: Some(*way), ways: ways.clone() };
    Some(
        partial
            .selection()
            .0
            .iter()
            .filter_map(|pick| if let Pick::Element(id) = pick { Some(*id) } else { None })
            .chain([THROW])
            .collect(),
    )
}

/// Dice that were kept together with an equal one have these numbers in a selection: whoever taps them too means to keep them.
const FIRST_ALONG: u16 = 5;

/// How a rolled die is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Hold {
    /// It will be rolled again.
    #[default]
    Loose,
    /// An equal die was tapped, and this one came along.
    Along,
    /// It was tapped itself.
    Tapped,
}

/// How a selection holds the rolled dice, ascending. Sixes are always loose.
pub(super) fn holds(rolled: Dice, selection: &Selection) -> [Hold; 5] {
    let has = |place: u16| selection.0.contains(&Pick::Element(ElementId::die(place)));
    let mut holds = [Hold::Loose; 5];
    for ((place, value), hold) in (0..).zip(rolled.values()).zip(&mut holds) {
        *hold = match value {
            SIX => Hold::Loose,
            _ if has(place) => Hold::Tapped,
            _ if has(FIRST_ALONG + place) => Hold::Along,
            _ => Hold::Loose,
        };
    }
    holds
}

/// The rolled dice, ascending, as they are held when some of them were tapped one by one.
pub(super) fn holds_of(rolled: Dice, mut kept: Dice) -> [Hold; 5] {
    let mut holds = [Hold::Loose; 5];
    for (value, hold) in rolled.values().zip(&mut holds) {
        let die = Dice::NONE.with(value);
        if die.is_within(kept) {
            kept = kept.without(die);
            *hold = Hold::Tapped;
        }
    }
    holds
}

/// The selection that holds dice like this.
pub(super) fn selection_of(holds: [Hold; 5]) -> Selection {
    let picks = (0..).zip(holds).filter_map(|(place, hold)| match hold {
        Hold::Loose => None,
        Hold::Along => Some(ElementId::die(FIRST_ALONG + place)),
        Hold::Tapped => Some(ElementId::die(place)),
    });
    Selection::of(&picks.collect::<Vec<_>>())
}

/// Which of the rolled dice, ascending, a selection keeps.
pub(super) fn kept(rolled: Dice, selection: &Selection) -> [bool; 5] {
    holds(rolled, selection).map(|hold| hold != Hold::Loose)
}

/// The dice at the places that are kept.
pub(super) fn kept_dice(rolled: Dice, kept: [bool; 5]) -> Dice {
    rolled.values().zip(kept).filter(|(_, kept)| *kept).fold(Dice::NONE, |dice, (value, _)| dice.with(value))
}
