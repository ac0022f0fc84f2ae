//! What touches mean.
//!
//! Placing: a column of the tray and a cell, in either order. Moving: the column, the cell where it ends, and the target if there
//! is more than one; its own cell again is an attack from where it stands if there is one, and otherwise drops the selection; staying without an attack is a choice. The end tapped again is taken
//! back; targets can be chosen by their choices too. Freeing: the bound column, then the choice or the column again. Where a cell can be walked to and redeployed to, a choice tells them apart.

use alloc::vec::Vec;

use igroteka_core::{Answer, ElementId, ElementKind, Position as _, Refusal, Selection, Text, Touch, Touching};

use super::cells::Cell;
use super::check::{Fault, own};
use super::moves::{Height, Move};
use super::notation::cell_name;
use super::partial_move::{FREE, Movement, PASS, PartialMove, STAY, target_of, waiting_height, way_move};
use super::{Position, outcome};

impl Touching for Position {
    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Move> {
        if outcome::is_over(self) {
            return rejected("game-over");
        }
        match touch {
            Touch::Typed(text) => self.typed(text),
            Touch::Tap(id) => self.tap(self.partial_move(selection), *id),
            Touch::Drag(from, to) => match self.tap(PartialMove::Nothing, *from) {
                // A drag takes hold of its column anew: what was selected before is dropped.
                Answer::Partial(held) => self.tap(self.partial_move(&held), *to),
                other => other,
            },
            Touch::Ground(_) | Touch::Bend(_) | Touch::Step(_) => rejected("banglagor-touch-cells"),
        }
    }

    fn touches_for(&self, m: Move) -> Vec<Touch> {
        let cell = |cell: Cell| self.board.element(cell);
        let taps = match m {
            Move::Place { height, at } => alloc::vec![ElementId::tray(height.index() as u16), cell(at)],
            Move::Walk { from, to, .. } => self.taps_of_arrival(m, Movement::Walk, from, to),
            Move::Redeploy { from, to, .. } => self.taps_of_arrival(m, Movement::Redeploy, from, to),
            Move::Free { at } => alloc::vec![cell(at), FREE],
            Move::Pass => alloc::vec![PASS],
        };
        taps.into_iter().map(Touch::Tap).collect()
    }
}

fn rejected(code: &'static str) -> Answer<Move> {
    Answer::Rejected(Refusal::new(code))
}

impl Position {
    fn tap(&self, partial: PartialMove, id: ElementId) -> Answer<Move> {
        match id.kind {
            ElementKind::Choice => self.tap_choice(partial, id),
            ElementKind::Tray => self.tap_tray(partial, id),
            _ => match self.board.shown(id) {
                Some(cell) if self.is_placement() => self.tap_site(partial, cell),
                Some(cell) => self.tap_cell(partial, cell),
                None => rejected("banglagor-touch-cells"),
            },
        }
    }

    /// A choice: the way of a column, turning one over, passing.
    fn tap_choice(&self, partial: PartialMove, id: ElementId) -> Answer<Move> {
        let way = Movement::BOTH.into_iter().find(|way| way.choice() == id);
        match (partial, way) {
            (_, None) if id == PASS => self.complete(Move::Pass),
            (PartialMove::Bound(at), None) if id == FREE => self.complete(Move::Free { at }),
            (PartialMove::Mover { from, .. }, None) if id == STAY => self.complete(way_move(Movement::Walk, from, from, None)),
            (PartialMove::Mover { from, to: Some(to), .. }, Some(way)) => self.arrive(from, Some(way), to),
            (PartialMove::Mover { from, way: held, to: Some(to) }, None) => {
                let chosen = self.target_choices(from, held, to).into_iter().find(|(choice, _)| *choice == id);
                chosen.map_or_else(|| rejected("banglagor-choose-target"), |(_, m)| self.complete(m))
            }
            (PartialMove::Mover { from, way: held, to: None }, Some(way)) if held == Some(way) => {
                self.partial(PartialMove::Mover { from, way: None, to: None })
            }
            (PartialMove::Mover { from, to: None, .. }, Some(way)) if self.destinations(from, Some(way)) != 0 => {
                self.partial(PartialMove::Mover { from, way: Some(way), to: None })
            }
            _ => rejected("banglagor-choose-column-first"),
        }
    }

    /// A column of the tray.
    fn tap_tray(&self, partial: PartialMove, id: ElementId) -> Answer<Move> {
        let Some(height) = waiting_height(id) else { return rejected("banglagor-touch-cells") };
        match partial {
            _ if !self.is_placement() => Answer::Rejected(Fault::PlacementOver.refusal()),
            PartialMove::Waiting(held) if held == height => self.partial(PartialMove::Nothing),
            PartialMove::Site(at) => self.complete(Move::Place { height, at }),
            _ => match self.first_pick(id) {
                Some(partial) => self.partial(partial),
                None => Answer::Rejected(Fault::NoneWaiting(height).refusal()),
            },
        }
    }

    /// A cell during placement.
    fn tap_site(&self, partial: PartialMove, cell: Cell) -> Answer<Move> {
        match partial {
            // Whoever taps a column that stands already wants something else than what is picked.
            PartialMove::Waiting(_) | PartialMove::Site(_) if cell.is_in(self.own()) => self.partial(PartialMove::Nothing),
            PartialMove::Waiting(height) => self.complete(Move::Place { height, at: cell }),
            PartialMove::Site(held) if held == cell => self.partial(PartialMove::Nothing),
            _ if cell.is_in(self.placeable()) => self.partial(PartialMove::Site(cell)),
            _ => {
                let waits = |height: &Height| self.reserve[self.to_move.index()][height.index()] > 0;
                let height = Height::ALL.into_iter().find(waits).unwrap_or(Height::One);
                self.complete(Move::Place { height, at: cell })
            }
        }
    }

    /// A cell or column in a turn of movement.
    fn tap_cell(&self, partial: PartialMove, cell: Cell) -> Answer<Move> {
        match partial {
            PartialMove::Bound(at) if at == cell => self.complete(Move::Free { at }),
            PartialMove::Mover { from, way, to: Some(to) } if cell.is_in(self.targets(to)) => self.aim(from, way, to, cell),
            // A second tap drops the selection, unless the column attacks from where it stands. Staying without an attack has a choice of its own:
            // whoever only wants to drop the choice must not lose a turn.
            PartialMove::Mover { from, way, to: None } if cell == from && self.attacks_in_place(from) => self.arrive(from, way, from),
            PartialMove::Mover { from, .. } if cell == from => self.partial(PartialMove::Nothing),
            PartialMove::Mover { from, way, to: Some(to) } if cell == to => self.partial(PartialMove::Mover { from, way, to: None }),
            PartialMove::Mover { from, way, .. } if !cell.is_in(self.own()) => self.arrive(from, way, cell),
            _ => self.take_up(cell),
        }
    }

    /// Begins a move with a column, or says why that column begins none.
    fn take_up(&self, cell: Cell) -> Answer<Move> {
        if !self.can_act() {
            return rejected("banglagor-only-pass");
        }
        if let Err(fault) = own(self, cell) {
            return Answer::Rejected(fault.refusal());
        }
        match self.first_pick(self.board.element(cell)) {
            Some(partial) => self.partial(partial),
            None => Answer::Rejected(Text::new("banglagor-shut-in").word("at", cell_name(cell)).into()),
        }
    }

    /// A column is to end on a cell: done if that leaves one move, else more must be said.
    fn arrive(&self, from: Cell, way: Option<Movement>, to: Cell) -> Answer<Move> {
        match self.arrivals(from, way, to)[..] {
            [m] => Answer::Complete(m),
            [] if to.is_in(self.enemy()) => Answer::Rejected(Text::new("banglagor-end-first").word("at", cell_name(to)).into()),
            // Why the way that was meant does not lead there; a target is not what is wrong with it.
            [] => self.complete(way_move(way.unwrap_or(Movement::Walk), from, to, None)),
            _ => self.partial(PartialMove::Mover { from, way, to: Some(to) }),
        }
    }

    fn attacks_in_place(&self, from: Cell) -> bool {
        self.arrivals(from, Some(Movement::Walk), from).iter().any(|m| target_of(*m).is_some())
    }

    /// The target of a column that is to end on a cell.
    fn aim(&self, from: Cell, way: Option<Movement>, to: Cell, target: Cell) -> Answer<Move> {
        let mut aimed = self.arrivals(from, way, to);
        aimed.retain(|m| target_of(*m) == Some(target));
        match aimed[..] {
            [m] => Answer::Complete(m),
            [] => self.complete(way_move(way.unwrap_or(Movement::Walk), from, to, Some(target))),
            _ => rejected("banglagor-choose-way-first"),
        }
    }

    fn complete(&self, m: Move) -> Answer<Move> {
        match self.check(m) {
            Ok(()) => Answer::Complete(m),
            Err(refusal) => Answer::Rejected(refusal),
        }
    }

    fn partial(&self, partial: PartialMove) -> Answer<Move> {
        Answer::Partial(self.selection(partial))
    }

    /// The column, its end, the way if two lead there, the target if there are several.
    fn taps_of_arrival(&self, m: Move, way: Movement, from: Cell, to: Cell) -> Vec<ElementId> {
        let mut taps = alloc::vec![self.board.element(from)];
        if to == from && target_of(m).is_none() {
            taps.push(STAY);
            return taps;
        }
        let is_doubtful = Movement::BOTH.into_iter().all(|way| !self.arrivals(from, Some(way), to).is_empty());
        if is_doubtful {
            taps.push(way.choice());
        }
        taps.push(self.board.element(to));
        if self.arrivals(from, Some(way), to).len() > 1 {
            taps.extend(target_of(m).map(|target| self.board.element(target)));
        }
        taps
    }
}
