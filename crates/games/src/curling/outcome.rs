//! Who leads on the field, how an end is scored, who begins the next one, and when the match is over.

use alloc::vec::Vec;

use igroteka_core::{Outcome, Side, ZoneVerdict};

use super::field::{CENTRE, CellSet, MIDDLE, OUTER};
use super::motion::Stones;
use super::position::{Phase, Position};

/// The zones of the house, the most valuable first.
pub(super) const ZONES: [CellSet; 3] = [CENTRE, MIDDLE, OUTER];

/// How many more stones red has than blue in a zone.
#[inline]
pub(super) fn difference(stones: Stones, zone: CellSet) -> i32 {
    // The house lies in the upper half of the bits, and half as many bits are counted twice as fast.
    let count = |side: usize| (((stones[side] & zone) >> 64) as u64).count_ones() as i32;
    count(0) - count(1)
}

/// The standing on the field: the lead of red in points, negative when blue leads.
#[inline]
pub(super) fn standing(stones: Stones) -> i32 {
    let mut standing = 0;
    for zone in ZONES {
        let difference = difference(stones, zone);
        if standing * difference < 0 {
            break;
        }
        standing += difference;
    }
    standing
}

/// The zones that are looked at when stones are counted, in order, with what each means.
pub(super) fn verdicts(stones: Stones) -> Vec<(CellSet, ZoneVerdict)> {
    let mut looked_at = Vec::new();
    let mut standing = 0;
    for zone in ZONES {
        let difference = difference(stones, zone);
        let verdict = match difference {
            0 => ZoneVerdict::Level,
            difference if standing * difference < 0 => ZoneVerdict::Stops,
            _ => ZoneVerdict::Counts,
        };
        looked_at.push((zone, verdict));
        if verdict == ZoneVerdict::Stops {
            break;
        }
        standing += difference;
    }
    looked_at
}

impl Position {
    /// The standing on the field: the lead of red in points, negative when blue leads.
    #[must_use]
    pub fn standing(&self) -> i32 {
        standing(self.stones)
    }

    /// The points of finished ends, red first.
    #[must_use]
    pub const fn score(&self) -> [i32; 2] {
        self.score
    }

    /// The throw that is being made, 1 to 16.
    #[must_use]
    pub const fn throw(&self) -> u8 {
        self.throw
    }

    /// The side that throws last in this end.
    #[must_use]
    pub const fn hammer(&self) -> Side {
        // Odd throws are made by the side that began.
        if self.throw % 2 == 1 { self.side.other() } else { self.side }
    }

    /// Scores the end and goes on to the next one, or to the end of the match. The side that threw last is still named.
    pub(super) fn finish_end(&mut self) {
        self.score_end(self.standing());
    }

    /// The same, with the standing that is to be scored.
    pub(super) fn score_end(&mut self, standing: i32) {
        let winner = side_ahead(standing);
        if let Some(winner) = winner {
            let points = &mut self.score[winner.index()];
            *points = points.saturating_add(standing.abs());
        }
        self.stones = [0; 2];
        self.last_step = 0;
        if self.end >= i32::from(self.ends) && self.score[0] != self.score[1] {
            self.phase = Phase::Over;
            return;
        }
        self.end = self.end.saturating_add(1);
        self.throw = 1;
        self.side = winner.unwrap_or(self.side.other());
        self.phase = Phase::FirstRoll;
    }

    /// How the match ended.
    pub(super) fn match_outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome::by_points(self.score, "match"))
    }
}

/// The side that a standing favours.
pub(super) const fn side_ahead(standing: i32) -> Option<Side> {
    match standing {
        1.. => Some(Side::First),
        0 => None,
        _ => Some(Side::Second),
    }
}
