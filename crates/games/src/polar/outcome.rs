//! Points, and when the game is over. Search asks for points at every leaf, so they are counted
//! from the sizes that the board keeps, without looking at stones.

use igroteka_core::{Outcome, Side};

use super::position::{Phase, Position};

/// How a group's owner is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scoring {
    /// n(n+1)/2 for n own stones.
    #[default]
    Standard,
    /// One point for every stone of the opponent.
    Opponent,
}

impl Scoring {
    /// Who gets points for a group with these numbers of black and white stones, and how many.
    #[must_use]
    pub fn of_group(self, sizes: [u16; 2]) -> Option<(Side, i32)> {
        let [black, white] = sizes.map(i32::from);
        if black == 0 || white == 0 || black == white {
            return None;
        }
        let owner = if black > white { Side::First } else { Side::Second };
        let (own, foreign) = (black.max(white), black.min(white));
        Some(match self {
            Scoring::Standard => (owner, own * (own + 1) / 2),
            Scoring::Opponent => (owner, foreign),
        })
    }
}

impl Position {
    /// The points of both sides as if the game ended now, by either way of counting.
    #[must_use]
    pub fn points_by(&self, scoring: Scoring) -> [i32; 2] {
        let mut points = [0; 2];
        for (owner, gain) in self.board.group_sizes().filter_map(|sizes| scoring.of_group(sizes)) {
            points[owner.index()] += gain;
        }
        points
    }

    /// The points of both sides as if the game ended now, by the way of counting of this game.
    #[must_use]
    pub fn points(&self) -> [i32; 2] {
        self.points_by(self.scoring)
    }

    /// Whether neither side has a legal point. The side to act has one whenever any side has.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.phase == Phase::Play && self.board.legal(self.side).is_empty()
    }

    pub(super) fn outcome_by_points(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::by_points(self.points(), "points"))
    }
}
