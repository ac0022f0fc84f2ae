//! What a move does, as events; and facts about a position for other programs.

use igroteka_core::{Describe, Fact, by_side};

use alloc::vec;
use alloc::vec::Vec;

use super::PROFILE;
use super::outcome::Scoring;
use super::position::Position;

impl Describe for Position {
    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let points = |scoring| by_side(PROFILE.side_letters, self.points_by(scoring).map(i64::from));
        vec![("score", points(Scoring::Standard)), ("score_alt", points(Scoring::Opponent))]
    }
}
