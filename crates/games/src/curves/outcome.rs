//! When the game ends, and how it is decided.

use igroteka_core::Outcome;

use super::position::Position;

impl Position {
    /// Rule 11: two passes in succession, or fewer than two dots that can take a line.
    pub(super) fn is_over(&self) -> bool {
        !self.is_placing() && (self.passes >= 2 || self.open_dots() < 2)
    }

    /// The result, once the game is over: more dots held win.
    pub(super) fn result(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::by_points(self.score(), "points"))
    }
}
