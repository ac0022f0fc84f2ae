//! What a move does, event by event, and the move as people write it.

use alloc::vec::Vec;

use igroteka_core::{Event, Place, Position as _, Rect, Side, Tell, Text};

use super::Position;
use super::board::Board;
use super::cells::Cell;
use super::moves::{Height, Move};
use super::notation::cell_name;
use super::walks::path;

impl Board {
    /// Where a cell is drawn.
    pub(super) const fn area(self, cell: Cell) -> Rect {
        Rect::cell(cell.file() as i32, self.row(cell) as i32)
    }

    fn place(self, cell: Cell) -> Place {
        Place::new(self.area(cell).middle(), cell_name(cell))
    }
}

/// The name of a column.
pub(super) fn column(height: Height) -> Text {
    Text::new("banglagor-column").number("height", height.units())
}

impl Tell for Position {
    fn tell(&self, m: Move) -> Vec<Event> {
        let mut events = Vec::new();
        let side = self.to_move;
        match m {
            Move::Place { height, at } => {
                events.push(Event::Placed { what: column(height), side: Some(side), at: self.board.place(at) });
            }
            Move::Walk { from, to, target } => {
                let path = path(from, to, self.height_at(from), self.empty()).unwrap_or_else(|| alloc::vec![from, to]);
                self.tell_arrival(&path, target, &mut events);
            }
            Move::Redeploy { from, to, target } => self.tell_arrival(&[from, to], target, &mut events),
            Move::Free { at } => events.push(Event::Freed { what: column(self.height_at(at)), side, at: self.board.place(at) }),
            Move::Pass => events.push(Event::Passed { side }),
        }
        let mut next = self.clone();
        next.play_unchecked(m);
        events.extend(next.outcome().map(Event::over));
        events
    }

    /// "c3: height 2", "c3–d4, cuts d5", "frees c3".
    fn brief(&self, m: Move) -> Text {
        let at = |key: &'static str, at: Cell| Text::new(key).word("at", cell_name(at));
        match m {
            Move::Place { height, at: to } => at("banglagor-brief-place", to).number("height", height.units()),
            Move::Walk { from, to, target } => {
                let walk =
                    if from == to { at("banglagor-brief-stay", from) } else { at("banglagor-brief-walk", from).word("to", cell_name(to)) };
                self.brief_attack(walk, from, to, target)
            }
            Move::Redeploy { from, to, target } => {
                self.brief_attack(at("banglagor-brief-redeploy", from).word("to", cell_name(to)), from, to, target)
            }
            Move::Free { at: bound } => at("banglagor-brief-free", bound),
            Move::Pass => Text::new("banglagor-brief-pass"),
        }
    }
}

impl Position {
    /// An own column has come along a path and attacks.
    fn tell_arrival(&self, path: &[Cell], target: Option<Cell>, events: &mut Vec<Event>) {
        let (Some(&from), Some(&to)) = (path.first(), path.last()) else { return };
        let places = path.iter().map(|&cell| self.board.place(cell)).collect();
        events.push(Event::Moved { what: column(self.height_at(from)), side: self.to_move, path: places });
        let Some(target) = target else { return };
        let (what, side, at) = (column(self.height_at(target)), self.to_move.other(), self.board.place(target));
        let is_removed = self.cuts(from, to, target);
        events.push(if is_removed { Event::Removed { what, side, at } } else { Event::Bound { what, side, at } });
    }

    /// A way in a few words, with the attack at its end.
    fn brief_attack(&self, way: Text, from: Cell, to: Cell, target: Option<Cell>) -> Text {
        let Some(target) = target else { return way };
        let key = if self.cuts(from, to, target) { "banglagor-brief-cuts" } else { "banglagor-brief-binds" };
        Text::new(key).text("way", way).word("target", cell_name(target))
    }

    /// How to say what stands on a cell, the coordinate first.
    pub(super) fn spoken_cell(&self, at: Cell) -> Text {
        let Some(side) = self.owner(at) else {
            return Text::new("banglagor-cell-empty").word("at", cell_name(at));
        };
        let key = if at.is_in(self.bound) { "banglagor-cell-bound" } else { "banglagor-cell-column" };
        Text::new(key).word("at", cell_name(at)).number("height", self.height_at(at).units()).text("side", side_name(side))
    }
}

/// The name of a side.
pub(super) fn side_name(side: Side) -> Text {
    super::PROFILE.side_text(side)
}
