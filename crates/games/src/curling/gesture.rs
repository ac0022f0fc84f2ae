//! What touches mean. Dice: a tap keeps a die or lets it go, a choice rolls the others. Throw: start, trajectory and
//! numbers are picked in the panels or on the field; the last number makes the throw.

use alloc::vec::Vec;

use igroteka_core::{Answer, ElementId, ElementKind, Position as _, Refusal, Selection, Touch, Touching};

use super::dice::{Dice, SIX};
use super::entry::{self, Entry, Part, ROLL};
use super::fault::Fault;
use super::field::Cell;
use super::hand::Hand;
use super::moves::{Move, Throw};
use super::position::{Phase, Position};
use super::trajectory::Kind;

impl Touching for Position {
    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Move> {
        match touch {
            Touch::Tap(id) => self.tap(selection, *id),
            Touch::Drag(from, to) => match self.tap(selection, *from) {
                Answer::Partial(selection) => self.tap(&selection, *to),
                answer => answer,
            },
            Touch::Typed(text) => self.typed(text),
            Touch::Ground(_) | Touch::Bend(_) | Touch::Step(_) => Answer::Rejected(self.nothing_here()),
        }
    }

    fn touches_for(&self, m: Move) -> Vec<Touch> {
        match (m, self.phase) {
            (Move::Keep(kept), Phase::Keep(rolled)) => taps_of_keep(rolled, kept),
            (Move::Throw(throw), _) => taps_of_throw(throw),
            _ => Vec::from([Touch::Typed(self.move_text(m))]),
        }
    }
}

impl Position {
    /// Why a touch that means nothing is rejected: what is due instead.
    fn nothing_here(&self) -> Refusal {
        let due = match self.phase {
            Phase::Over => Fault::Over,
            Phase::FirstRoll => Fault::RollDue,
            Phase::SecondRoll(_) => Fault::RerollDue,
            Phase::Keep(_) => Fault::KeepDue,
            Phase::Throw(_) => Fault::ThrowDue,
        };
        due.refusal(self)
    }

    fn tap(&self, selection: &Selection, id: ElementId) -> Answer<Move> {
        match self.phase {
            Phase::Keep(rolled) => self.tap_dice(rolled, selection, id),
            Phase::Throw(dice) => self.tap_throw(Hand::of(dice), selection, id),
            Phase::FirstRoll | Phase::SecondRoll(_) | Phase::Over => Answer::Rejected(self.nothing_here()),
        }
    }

    fn tap_dice(&self, rolled: Dice, selection: &Selection, id: ElementId) -> Answer<Move> {
        let mut kept = entry::kept(rolled, selection);
        if id == ROLL {
            return Answer::Complete(Move::Keep(entry::kept_dice(rolled, kept)));
        }
        let place = usize::from(id.index);
        match (id.kind, rolled.values().nth(place)) {
            (ElementKind::Die, Some(SIX)) => Answer::Rejected(Fault::SixKept.refusal(self)),
            (ElementKind::Die, Some(_)) => {
                kept[place] = !kept[place];
                let places = (0..5u16).filter(|place| kept[usize::from(*place)]);
                Answer::Partial(Selection::of(&places.map(ElementId::die).collect::<Vec<_>>()))
            }
            _ => Answer::Rejected(self.nothing_here()),
        }
    }

    fn tap_throw(&self, hand: &Hand, selection: &Selection, id: ElementId) -> Answer<Move> {
        let mut entry = Entry::read(self, hand, selection);
        let changed = match Part::of(id).map_or_else(|| self.number_at(&entry, hand, id), Ok) {
            Err(refusal) => Err(refusal),
            Ok(Part::Start(start)) => {
                entry.start = (entry.start != Some(start)).then_some(start);
                Ok(())
            }
            Ok(Part::Kind(kind)) => self.pick_kind(&mut entry, hand, kind),
            Ok(Part::Number(segment, number)) => self.pick_number(&mut entry, hand, segment, number),
        };
        match (changed, entry.throw().map(Move::Throw)) {
            (Err(refusal), _) => Answer::Rejected(refusal),
            (Ok(()), Some(m)) if self.is_legal(m) => Answer::Complete(m),
            (Ok(()), _) => Answer::Partial(entry.selection()),
        }
    }

    /// The number that leads the stone to a tapped cell on the next segment.
    fn number_at(&self, entry: &Entry, hand: &Hand, id: ElementId) -> Result<Part, Refusal> {
        let is_place = matches!(id.kind, ElementKind::Cell | ElementKind::Piece);
        let cell = Cell::new(usize::from(id.index)).filter(|_| is_place).ok_or_else(|| self.nothing_here())?;
        let destinations = entry.destinations(self, hand);
        let mut numbers = destinations.iter().filter(|(_, stop)| *stop == cell).map(|(number, _)| *number);
        match (numbers.next(), numbers.next()) {
            (Some(number), None) => Ok(Part::Number(entry.numbers.len(), number)),
            (Some(_), Some(_)) => Err(Refusal::new("curling-several-numbers")),
            _ => Err(self.nothing_here()),
        }
    }

    fn pick_kind(&self, entry: &mut Entry, hand: &Hand, kind: Kind) -> Result<(), Refusal> {
        if let Some(fault) = self.fault_of_kind(hand, kind) {
            return Err(fault.refusal(self));
        }
        entry.kind = (entry.kind != Some(kind)).then_some(kind);
        entry.numbers.clear();
        Ok(())
    }

    /// Picks a number for the next segment, or another one for an earlier segment; the same one again lets go.
    fn pick_number(&self, entry: &mut Entry, hand: &Hand, segment: usize, number: u8) -> Result<(), Refusal> {
        let kind = entry.kind.ok_or(Refusal::new("curling-kind-first"))?;
        if segment > entry.numbers.len() || segment >= kind.segment_count() {
            return Err(Refusal::new("curling-numbers-in-order"));
        }
        if entry.numbers.get(segment) == Some(&number) {
            entry.numbers.truncate(segment);
            return Ok(());
        }
        if let Some(fault) = entry.fault_of_number(hand, segment, number) {
            return Err(fault.refusal(self));
        }
        entry.numbers.truncate(segment);
        entry.numbers.push(number);
        Ok(())
    }
}

/// A tap on the first free die of every kept value, then the choice that rolls the others.
fn taps_of_keep(rolled: Dice, kept: Dice) -> Vec<Touch> {
    let mut left = kept;
    let mut taps = Vec::new();
    for (place, value) in rolled.values().enumerate() {
        if left.count(value) > 0 {
            left = left.without(Dice::NONE.with(value));
            taps.push(Touch::Tap(ElementId::die(place as u16)));
        }
    }
    taps.push(Touch::Tap(ROLL));
    taps
}

fn taps_of_throw(throw: Throw) -> Vec<Touch> {
    let start = ElementId::cell(throw.start.cell().index() as u16);
    let numbers = throw.shape.numbers().iter().enumerate().map(|(segment, number)| Part::Number(segment, *number).choice());
    let kind = Part::Kind(throw.shape.kind).choice();
    [start, kind].into_iter().chain(numbers).map(Touch::Tap).collect()
}
