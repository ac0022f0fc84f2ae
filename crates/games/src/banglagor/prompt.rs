//! What the player to act should do next.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::Text;

use super::cells::{Cell, each};
use super::notation::cell_name;
use super::partial_move::{Movement, PartialMove, target_of};
use super::{Position, outcome};

impl Position {
    /// The request to the player; nothing once the game is over.
    pub(super) fn prompt(&self, partial: PartialMove) -> Option<Text> {
        if outcome::is_over(self) {
            return None;
        }
        Some(match partial {
            PartialMove::Nothing if self.is_placement() => Text::new("banglagor-prompt-place"),
            PartialMove::Nothing => self.first_prompt(),
            PartialMove::Waiting(_) => Text::new("banglagor-prompt-place-where"),
            PartialMove::Site(at) => Text::new("banglagor-prompt-place-what").word("at", cell_name(at)),
            PartialMove::Bound(at) => Text::new("banglagor-prompt-free").word("at", cell_name(at)),
            PartialMove::Mover { from, way, to: None } => self.walk_prompt(from, way),
            PartialMove::Mover { from, way, to: Some(to) } => self.target_prompt(from, way, to),
        })
    }

    /// Before anything is picked.
    fn first_prompt(&self) -> Text {
        let own = self.own();
        Text::new(if !self.can_act() {
            "banglagor-prompt-pass"
        } else if each(own & !self.bound).all(|cell| self.destinations(cell, None) == 0) {
            "banglagor-prompt-only-bound"
        } else if own & self.bound != 0 {
            "banglagor-prompt-move-or-free"
        } else {
            "banglagor-prompt-move"
        })
    }

    /// Where a column may go.
    fn walk_prompt(&self, from: Cell, way: Option<Movement>) -> Text {
        let leads = |other| way.is_none_or(|way| way == other) && self.destinations(from, Some(other)) != 0;
        let steps = self.height_at(from).units();
        match (leads(Movement::Walk), leads(Movement::Redeploy)) {
            (true, true) => Text::new("banglagor-prompt-walk-or-redeploy").number("steps", steps),
            (false, _) => Text::new("banglagor-prompt-redeploy"),
            (true, false) => Text::new("banglagor-prompt-walk").number("steps", steps),
        }
    }

    /// Whom a column attacks, or how it comes there.
    fn target_prompt(&self, from: Cell, way: Option<Movement>, to: Cell) -> Text {
        let targets: Vec<Cell> = self.target_choices(from, way, to).into_iter().filter_map(|(_, m)| target_of(m)).collect();
        let names = |is_cut: bool| {
            let such = targets.iter().filter(|target| self.cuts(from, to, **target) == is_cut);
            such.map(|target| cell_name(*target)).collect::<Vec<String>>().join(", ")
        };
        let (cut, bound) = (names(true), names(false));
        match (cut.is_empty(), bound.is_empty()) {
            (true, true) => Text::new("banglagor-prompt-way"),
            (false, true) => Text::new("banglagor-prompt-cut").word("cut", cut),
            (true, false) => Text::new("banglagor-prompt-bind").word("bound", bound),
            (false, false) => Text::new("banglagor-prompt-target").word("cut", cut).word("bound", bound),
        }
    }
}
