//! What touches mean. Dice: a tap keeps a die or drops it again, a choice keeps several at once, another one rolls the others. Throw:
//! a start, the cell where the stone should stop, one of the ways to it if there are several, and the choice that throws.

use alloc::vec::Vec;

use igroteka_core::{Answer, ElementId, ElementKind, Position as _, Refusal, Selection, Text, Touch, Touching};

use super::dice::{DICE, Dice, SIX};
use super::fault::Fault;
use super::field::Start;
use super::hand::Hand;
use super::keeps;
use super::moves::Move;
use super::names::place_text;
use super::partial_move::{self, Hold, PartialThrow, ROLL, THROW, ThrowPart};
use super::position::{Phase, Position};
use super::ways::Goal;

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

    /// Throws that do the same as another one are typed; everything else is tapped.
    fn touches_for(&self, m: Move) -> Vec<Touch> {
        let taps = match (m, self.phase) {
            (Move::Keep(kept), Phase::Keep(rolled)) => Some(taps_of_keep(rolled, kept)),
            (Move::Throw(throw), Phase::Throw(dice)) => partial_move::picks_of(self, Hand::of(dice), throw),
            _ => None,
        };
        let typed = || Vec::from([Touch::Typed(self.move_text(m))]);
        taps.map_or_else(typed, |taps| taps.into_iter().map(Touch::Tap).collect())
    }

    fn rolled(&self, faces: &[u8]) -> Option<Move> {
        let kept = match self.phase {
            Phase::FirstRoll => Dice::NONE,
            Phase::SecondRoll(kept) => kept,
            Phase::Keep(_) | Phase::Throw(_) | Phase::Over => return None,
        };
        if faces.len() + kept.len() as usize != DICE as usize || !faces.iter().all(|face| (1..=SIX).contains(face)) {
            return None;
        }
        let dice = faces.iter().fold(kept, |dice, face| dice.with(*face));
        Some(if self.phase == Phase::FirstRoll { Move::Roll(dice) } else { Move::Reroll(dice) })
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
        if id == ROLL {
            return Answer::Complete(Move::Keep(partial_move::kept_dice(rolled, partial_move::kept(rolled, selection))));
        }
        if let Some(keep) = keeps::of(rolled, id) {
            let is_picked = partial_move::kept_dice(rolled, partial_move::kept(rolled, selection)) == keep;
            return Answer::Partial(if is_picked {
                Selection::empty()
            } else {
                partial_move::selection_of(partial_move::holds_of(rolled, keep))
            });
        }
        let place = usize::from(id.index);
        match (id.kind, rolled.values().nth(place)) {
            (ElementKind::Die, Some(SIX)) => Answer::Rejected(Fault::SixKept.refusal(self)),
            (ElementKind::Die, Some(value)) => {
                let mut holds = partial_move::holds(rolled, selection);
                toggle(rolled, &mut holds, place, value);
                Answer::Partial(partial_move::selection_of(holds))
            }
            _ => Answer::Rejected(self.nothing_here()),
        }
    }

    fn tap_throw(&self, hand: &Hand, selection: &Selection, id: ElementId) -> Answer<Move> {
        let mut partial = PartialThrow::read(self, hand, selection);
        if id == THROW {
            return match partial.way {
                Some(way) => Answer::Complete(Move::Throw(way.throw)),
                None => Answer::Rejected(self.nothing_here()),
            };
        }
        let changed = match ThrowPart::of(id) {
            None => Err(self.nothing_here()),
            Some(ThrowPart::Start(start)) => {
                self.pick_start(&mut partial, hand, start);
                Ok(())
            }
            Some(ThrowPart::Goal(goal)) => pick_goal(&mut partial, goal),
            Some(ThrowPart::Way(trajectory)) => match partial.way_by(trajectory) {
                Some(way) => {
                    partial.way = Some(way);
                    Ok(())
                }
                None => Err(self.nothing_here()),
            },
        };
        match changed {
            Ok(()) => Answer::Partial(partial.selection()),
            Err(refusal) => Answer::Rejected(refusal),
        }
    }

    /// Picks a start. The same one again lets the goal go, or else itself.
    fn pick_start(&self, partial: &mut PartialThrow, hand: &Hand, start: Start) {
        if partial.start != Some(start) {
            *partial = PartialThrow { start: Some(start), ways: self.ways(hand, start), way: None };
        } else if partial.way.take().is_none() {
            partial.start = None;
        }
    }
}

/// Picks where the stone should end; the same goal again lets it go.
fn pick_goal(partial: &mut PartialThrow, goal: Goal) -> Result<(), Refusal> {
    let Some(start) = partial.start else { return Err(Refusal::new("curling-start-first")) };
    if partial.way.is_some_and(|way| way.goal == goal) {
        partial.way = None;
        return Ok(());
    }
    let out_of_reach = || match goal {
        Goal::Rest(cell) => Text::new("curling-out-of-reach").word("file", start.letter()).text("cell", place_text(cell)),
        Goal::Away => Text::new("curling-cannot-leave").word("file", start.letter()),
    };
    let way = partial.ways_to(goal).next().copied().ok_or_else(|| Refusal(out_of_reach()))?;
    partial.way = Some(way);
    Ok(())
}

/// Keeps a die or lets it go. The first die of a value takes its equals along, because equal dice are mostly kept together. Many tap those
/// as well, one after the other: that keeps them. Once a die was dropped, its equals are dropped one by one.
fn toggle(rolled: Dice, holds: &mut [Hold; 5], place: usize, value: u8) {
    let Some(before) = holds.get(place).copied() else { return };
    let is_first = !rolled.values().zip(*holds).any(|(other, hold)| other == value && hold != Hold::Loose);
    for (_, hold) in rolled.values().zip(holds.iter_mut()).filter(|(other, _)| *other == value) {
        match (before, *hold) {
            (Hold::Loose, Hold::Loose) if is_first => *hold = Hold::Along,
            (Hold::Tapped, Hold::Along) => *hold = Hold::Tapped,
            _ => {}
        }
    }
    holds[place] = if before == Hold::Tapped { Hold::Loose } else { Hold::Tapped };
}

/// The choice that picks the kept dice, or else a tap for every kept value and one for each of its dice that is dropped again; then the
/// choice that rolls the others.
fn taps_of_keep(rolled: Dice, kept: Dice) -> Vec<ElementId> {
    if let Some(choice) = keeps::choice_of(rolled, kept) {
        return Vec::from([choice, ROLL]);
    }
    let mut taps = Vec::new();
    let mut first = 0;
    for value in 1..=SIX {
        let (all, some) = (rolled.count(value), kept.count(value));
        if some > 0 {
            taps.push(ElementId::die(first as u16));
            // The first one was tapped itself; when it goes, the others can go one by one.
            taps.extend((0..all - some).map(|surplus| ElementId::die((first + surplus) as u16)));
        }
        first += all;
    }
    taps.push(ROLL);
    taps
}
