//! A half-entered move: what a selection means. The scene draws it, the gestures continue it.

use alloc::vec::Vec;

use igroteka_core::{ElementId, ElementKind, Pick, Position as _, Selection};

use super::Position;
use super::board::Board;
use super::cells::{Cell, Cells, each};
use super::moves::{Height, Move};
use super::walks::reach;

/// How a column comes to another cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Movement {
    Walk,
    Redeploy,
}

impl Movement {
    pub(super) const BOTH: [Movement; 2] = [Movement::Walk, Movement::Redeploy];

    /// The choice that stands for this way.
    pub(super) const fn choice(self) -> ElementId {
        match self {
            Movement::Walk => ElementId::choice(0),
            Movement::Redeploy => ElementId::choice(1),
        }
    }
}

/// The choice to turn a bound column over.
pub(super) const FREE: ElementId = ElementId::choice(2);
/// The choice to pass.
pub(super) const PASS: ElementId = ElementId::choice(3);
/// The choice to stay where the column stands, without an attack.
pub(super) const STAY: ElementId = ElementId::choice(4);

/// The choice of the first target; those of the others follow in the order of their cells.
const FIRST_TARGET: u16 = 5;

/// A partial move: what has been picked so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PartialMove {
    /// Nothing, or nothing that begins a move here.
    Nothing,
    /// A height in the own tray.
    Waiting(Height),
    /// An empty cell of the own home, to place on.
    Site(Cell),
    /// A bound column of one's own.
    Bound(Cell),
    /// An unbound column of one's own, perhaps with a way, perhaps with the cell where it ends.
    Mover { from: Cell, way: Option<Movement>, to: Option<Cell> },
}

impl Board {
    /// The name of a cell in the scene.
    pub(super) fn element(self, cell: Cell) -> ElementId {
        ElementId::cell(self.index(cell))
    }

    /// The number of a cell in reading order.
    pub(super) fn index(self, cell: Cell) -> u16 {
        u16::from(self.row(cell)) * u16::from(self.files()) + u16::from(cell.file())
    }

    /// The cell that an element shows; a column is named after the cell on which it stands.
    pub(super) fn shown(self, id: ElementId) -> Option<Cell> {
        let index = usize::from(id.index);
        let files = usize::from(self.files());
        matches!(id.kind, ElementKind::Cell | ElementKind::Piece).then(|| self.cell(index / files, index % files))?
    }
}

/// The height that an element of the tray shows.
pub(super) fn waiting_height(id: ElementId) -> Option<Height> {
    let index = usize::from(id.index);
    if id.kind == ElementKind::Tray { Height::ALL.get(index).copied() } else { None }
}

impl Position {
    /// What a selection means here; whatever does not fit is ignored.
    pub(super) fn partial_move(&self, selection: &Selection) -> PartialMove {
        let mut partial = PartialMove::Nothing;
        for pick in &selection.0 {
            if let Pick::Element(id) = pick {
                partial = self.picked(partial, *id).unwrap_or(partial);
            }
        }
        partial
    }

    /// The partial move with one more pick, if that fits.
    fn picked(&self, partial: PartialMove, id: ElementId) -> Option<PartialMove> {
        match partial {
            PartialMove::Nothing => self.first_pick(id),
            PartialMove::Mover { from, way: None, to } if id.kind == ElementKind::Choice => {
                let way = Movement::BOTH.into_iter().find(|way| way.choice() == id)?;
                Some(PartialMove::Mover { from, way: Some(way), to })
            }
            PartialMove::Mover { from, way, to: None } => {
                let to = self.board.shown(id)?;
                (!self.arrivals(from, way, to).is_empty()).then_some(PartialMove::Mover { from, way, to: Some(to) })
            }
            _ => None,
        }
    }

    /// What an element begins, if it begins a move.
    pub(super) fn first_pick(&self, id: ElementId) -> Option<PartialMove> {
        if self.outcome().is_some() {
            return None;
        }
        if let Some(height) = waiting_height(id) {
            let is_waiting = self.reserve[self.to_move.index()][height.index()] > 0;
            return is_waiting.then_some(PartialMove::Waiting(height));
        }
        let cell = self.board.shown(id)?;
        if self.is_placement() {
            return cell.is_in(self.placeable()).then_some(PartialMove::Site(cell));
        }
        if cell.is_in(self.own() & self.bound) {
            return Some(PartialMove::Bound(cell));
        }
        let can_go = cell.is_in(self.own()) && self.destinations(cell, None) != 0;
        can_go.then_some(PartialMove::Mover { from: cell, way: None, to: None })
    }

    /// Where an own unbound column may come to, by one way or by any.
    pub(super) fn destinations(&self, from: Cell, way: Option<Movement>) -> Cells {
        let walked = reach(from, self.height_at(from), self.empty());
        let redeployed = if from.is_in(self.liftable()) { self.empty() } else { 0 };
        match way {
            Some(Movement::Walk) => walked,
            Some(Movement::Redeploy) => redeployed,
            None => walked | redeployed,
        }
    }

    /// The legal moves of a column to a cell, by one way or by any.
    pub(super) fn arrivals(&self, from: Cell, way: Option<Movement>, to: Cell) -> Vec<Move> {
        let targets = each(self.targets(to)).map(Some).chain([None]);
        let ways = Movement::BOTH.into_iter().filter(|other| way.is_none_or(|way| way == *other));
        let all = ways.flat_map(|way| targets.clone().map(move |target| way_move(way, from, to, target)));
        all.filter(|m| self.is_legal(*m)).collect()
    }

    /// The targets among which a column that ends on a cell has to choose, each with its own choice. None while it is open how the column
    /// comes there, or if there is nothing to choose.
    pub(super) fn target_choices(&self, from: Cell, way: Option<Movement>, to: Cell) -> Vec<(ElementId, Move)> {
        let leads = |other| !self.arrivals(from, Some(other), to).is_empty();
        if way.is_none() && Movement::BOTH.into_iter().all(leads) {
            return Vec::new();
        }
        let aimed = self.arrivals(from, way, to).into_iter().filter(|m| target_of(*m).is_some());
        (FIRST_TARGET..).map(ElementId::choice).zip(aimed).collect()
    }

    /// The selection that stands for a partial move.
    pub(super) fn selection(&self, partial: PartialMove) -> Selection {
        let cell = |cell: Cell| self.board.element(cell);
        match partial {
            PartialMove::Nothing => Selection::empty(),
            PartialMove::Waiting(height) => Selection::of(&[ElementId::tray(height.index() as u16)]),
            PartialMove::Site(at) | PartialMove::Bound(at) => Selection::of(&[cell(at)]),
            PartialMove::Mover { from, way, to } => {
                let picks = [Some(cell(from)), way.map(Movement::choice), to.map(cell)];
                Selection(picks.into_iter().flatten().map(Pick::Element).collect())
            }
        }
    }
}

/// The move of a column by a way.
pub(super) const fn way_move(way: Movement, from: Cell, to: Cell, target: Option<Cell>) -> Move {
    match way {
        Movement::Walk => Move::Walk { from, to, target },
        Movement::Redeploy => Move::Redeploy { from, to, target },
    }
}

/// The target that a move names.
pub(super) const fn target_of(m: Move) -> Option<Cell> {
    match m {
        Move::Walk { target, .. } | Move::Redeploy { target, .. } => target,
        _ => None,
    }
}
