//! Named facts about a position, for other programs.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::{Describe, Fact, Position as _, by_side};

use super::{PROFILE, Position};

impl Describe for Position {
    /// `heights`: the total height of each side. `result`: null, the winner's letter, or `draw`, as far as the position shows it.
    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let heights = by_side(PROFILE.side_letters, self.totals.map(i64::from));
        let result = match self.outcome().map(|outcome| outcome.winner) {
            None => Fact::Null,
            Some(None) => Fact::from("draw"),
            Some(Some(side)) => Fact::from(String::from(PROFILE.letter(side))),
        };
        alloc::vec![("heights", heights), ("result", result)]
    }
}
