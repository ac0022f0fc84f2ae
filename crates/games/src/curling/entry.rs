//! A half-entered keep or throw: what a selection means. The scene draws it, the gesture changes it.
//!
//! A selection may hold anything; only what can still become a legal move is read from it.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use igroteka_core::{ElementId, ElementKind, Pick, Selection};

use super::dice::{Dice, SIX};
use super::fault::Fault;
use super::field::{Cell, Start};
use super::hand::Hand;
use super::motion::{self, Delivery, Landing, Witness};
use super::moves::Throw;
use super::position::Position;
use super::trajectory::{Kind, Shape};

/// The choice that rolls the dice which are not kept.
pub(super) const ROLL: ElementId = ElementId::choice(0);

/// A part of a throw that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// A start cell.
    Start(Start),
    /// A trajectory.
    Kind(Kind),
    /// A number for a segment, counted from 0.
    Number(usize, u8),
}

impl Part {
    /// The choice that picks this part: starts from 1, trajectories from 10, numbers from 20, ten for each segment.
    pub(super) fn choice(self) -> ElementId {
        ElementId::choice(match self {
            Part::Start(start) => 1 + start.cell().index() as u16,
            Part::Kind(kind) => 10 + u16::from(kind.step()),
            Part::Number(segment, number) => 20 + 10 * segment as u16 + u16::from(number),
        })
    }

    /// The part that an element picks. A start can be picked on the field as well.
    pub(super) fn of(id: ElementId) -> Option<Part> {
        let index = usize::from(id.index);
        match id.kind {
            ElementKind::Cell | ElementKind::Piece => Cell::new(index).and_then(Start::from_cell).map(Part::Start),
            ElementKind::Choice if index < 10 => Cell::new(index.checked_sub(1)?).and_then(Start::from_cell).map(Part::Start),
            ElementKind::Choice if index < 20 => Kind::from_step(index as u8 - 10).map(Part::Kind),
            ElementKind::Choice => {
                let (segment, number) = ((index - 20) / 10, (index % 10) as u8);
                (segment < 4 && (1..SIX).contains(&number)).then_some(Part::Number(segment, number))
            }
            _ => None,
        }
    }

    /// How a selection holds this part.
    fn pick(self) -> ElementId {
        match self {
            Part::Start(start) => ElementId::cell(start.cell().index() as u16),
            Part::Kind(_) | Part::Number(..) => self.choice(),
        }
    }
}

/// A half-entered throw.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Entry {
    /// The start, if it is picked.
    pub start: Option<Start>,
    /// The trajectory, if it is picked.
    pub kind: Option<Kind>,
    /// The numbers picked so far, in the order of the segments.
    pub numbers: ArrayVec<u8, 4>,
}

impl Entry {
    /// Reads a selection; what cannot become part of a legal throw is left out.
    pub(super) fn read(position: &Position, hand: &Hand, selection: &Selection) -> Entry {
        let mut entry = Entry::default();
        for pick in &selection.0 {
            let Pick::Element(id) = pick else { continue };
            match Part::of(*id) {
                Some(Part::Start(start)) => entry.start = Some(start),
                Some(Part::Kind(kind)) if position.fault_of_kind(hand, kind).is_none() => {
                    entry.kind = Some(kind);
                    entry.numbers.clear();
                }
                Some(Part::Number(segment, number))
                    if segment == entry.numbers.len() && entry.kind.is_some() && entry.fault_of_number(hand, segment, number).is_none() =>
                {
                    entry.numbers.push(number);
                }
                _ => {}
            }
        }
        entry
    }

    /// The selection that holds this entry.
    pub(super) fn selection(&self) -> Selection {
        let start = self.start.map(Part::Start);
        let kind = self.kind.map(Part::Kind);
        let numbers = self.numbers.iter().enumerate().map(|(segment, number)| Part::Number(segment, *number));
        let parts: Vec<ElementId> = start.into_iter().chain(kind).chain(numbers).map(Part::pick).collect();
        Selection::of(&parts)
    }

    /// Why a number cannot stand on a segment whose predecessors are picked.
    pub(super) fn fault_of_number(&self, hand: &Hand, segment: usize, number: u8) -> Option<Fault> {
        let kind = self.kind?;
        let mut numbers: ArrayVec<u8, 5> = self.numbers.iter().take(segment).copied().collect();
        numbers.push(number);
        let goes_on = |shape: &Shape| shape.kind == kind && shape.numbers().starts_with(&numbers);
        if hand.shapes(kind.step()).any(|shape| goes_on(&shape)) {
            return None;
        }
        let need = numbers.iter().fold(Dice::NONE, |dice, number| dice.with(*number));
        Some(if need.is_within(hand.numbers) { Fault::Unordered(kind) } else { Fault::NumbersMissing(hand.numbers) })
    }

    /// The throw, if everything is picked.
    pub(super) fn throw(&self) -> Option<Throw> {
        Some(Throw { start: self.start?, shape: Shape::new(self.kind?, &self.numbers)? })
    }

    /// Where a throw with these numbers would lead so far; nothing before start and trajectory are picked.
    pub(super) fn run<W: Witness>(&self, position: &Position, numbers: &[u8], witness: &mut W) -> Option<Landing> {
        let delivery = Delivery { side: position.side, start: self.start?, segments: self.kind?.segments(), numbers };
        Some(motion::run(position.stones, delivery, witness))
    }

    /// The numbers that can stand on the next segment, each with the cell where the stone would stop.
    pub(super) fn destinations(&self, position: &Position, hand: &Hand) -> Vec<(u8, Cell)> {
        let segment = self.numbers.len();
        let legal = (1..SIX).filter(|number| self.kind.is_some() && self.fault_of_number(hand, segment, *number).is_none());
        let stop = |number: u8| {
            let mut numbers: ArrayVec<u8, 5> = self.numbers.iter().copied().collect();
            numbers.push(number);
            self.run(position, &numbers, &mut ())?.rest.map(|rest| (number, rest))
        };
        legal.filter_map(stop).collect()
    }
}

/// Which of the rolled dice, ascending, a selection keeps. Sixes never are.
pub(super) fn kept(rolled: Dice, selection: &Selection) -> [bool; 5] {
    let mut kept = [false; 5];
    for (place, value) in rolled.values().enumerate() {
        let id = ElementId::die(place as u16);
        if let Some(kept) = kept.get_mut(place) {
            *kept = value != SIX && selection.0.contains(&Pick::Element(id));
        }
    }
    kept
}

/// The dice at the places that are kept.
pub(super) fn kept_dice(rolled: Dice, kept: [bool; 5]) -> Dice {
    rolled.values().zip(kept).filter(|(_, kept)| *kept).fold(Dice::NONE, |dice, (value, _)| dice.with(value))
}
