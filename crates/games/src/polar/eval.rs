//! Who stands better, at a glance, and moves for playouts that are random but not foolish. Search asks.

use alloc::vec::Vec;

use igroteka_core::{Amaf, Measure, Random, Sample as _, Side};

use super::grid::{Crossing, POINTS};
use super::moves::Move;
use super::position::{Phase, Position};

impl Measure for Position {
    /// The share of all points that one side has more than the other, counted as if the game ended now.
    fn measure(&self) -> i32 {
        let [black, white] = self.points();
        1000 * (black - white) / (black + white).max(1)
    }
}

/// The advantage in points for each crossing of a side that is half of the way to a game that could hardly be won more clearly.
const CLEAR_POINTS_A_CROSSING: i32 = 2;

/// The number of crossings that are drawn for each stone of a playout, and one of them is taken.
const DRAWN: u32 = 4;

impl Amaf for Position {
    const PLACES: usize = POINTS;

    fn clear_points(&self) -> i32 {
        CLEAR_POINTS_A_CROSSING * self.grid().size() as i32
    }

    fn place(m: Move) -> Option<usize> {
        m.stone().map(Crossing::index)
    }

    /// Crossings that are open to both colours first. What only one colour may take can wait: nobody takes it away. Of a few
    /// that are drawn, the one that brings most at once.
    #[inline]
    fn play_on<R: Random>(&self, random: &mut R, scratch: &mut Vec<Move>) -> Option<Move> {
        if self.phase != Phase::Play {
            return self.sample(random, scratch);
        }
        let own = self.board.legal(self.side);
        let contested = own.and(self.board.legal(self.side.other()));
        let wanted = if contested.is_empty() { own } else { &contested };
        let lots = wanted.lots(self.grid());
        let mut best = lots.draw(random)?;
        let mut most = self.gain(best);
        for _ in 1..DRAWN {
            let other = lots.draw(random)?;
            let gain = self.gain(other);
            if gain > most {
                (best, most) = (other, gain);
            }
        }
        Some(Move::Place(Crossing::at(best)))
    }

    fn promise(&self, recent: [Option<Move>; 2], moves: &[Move], out: &mut Vec<f32>) {
        let recent = recent.map(|m| m.and_then(Move::stone));
        out.extend(moves.iter().map(|m| m.stone().map_or(0.0, |at| self.liking(at, recent))));
    }

    fn margin(&self) -> i32 {
        let [black, white] = self.points();
        black - white
    }

    fn open_places(&self) -> u32 {
        if self.phase != Phase::Play {
            return u32::MAX;
        }
        self.board.legal(Side::First).or(self.board.legal(Side::Second)).len()
    }
}

impl Position {
    /// How many points the side to act gains on the other at once by a stone on a point where it may put one.
    #[inline]
    fn gain(&self, index: usize) -> i32 {
        let (joined, before) = self.joined(index);
        self.lead(joined) - before
    }

    /// How many stones of each colour the group of such a stone would have, and the points that the side has from the groups that
    /// would become part of it.
    #[inline]
    pub(super) fn joined(&self, index: usize) -> ([u16; 2], i32) {
        let groups = self.grid().around(index).map(|at| self.board.group_at(at));
        let mut joined = [0; 2];
        joined[self.side.index()] = 1;
        let mut before = 0;
        for (nth, group) in groups.iter().enumerate() {
            if *group != 0 && !groups[..nth].contains(group) {
                let sizes = self.board.sizes_of(*group);
                joined = [joined[0] + sizes[0], joined[1] + sizes[1]];
                before += self.lead(sizes);
            }
        }
        (joined, before)
    }

    /// The points that the side to act has from a group, below 0 if the other side has them.
    #[inline]
    fn lead(&self, sizes: [u16; 2]) -> i32 {
        self.scoring.of_group(sizes).map_or(0, |(owner, points)| if owner == self.side { points } else { -points })
    }
}

#[cfg(test)]
mod tests {
    use igroteka_core::{Position as _, SplitMix};

    use super::super::outcome::Scoring;
    use super::*;

    #[test]
    fn a_gain_is_what_the_stone_changes_in_the_points() {
        let mut random = SplitMix::new(7);
        for scoring in [Scoring::Standard, Scoring::Opponent] {
            for size in [7, 13] {
                let mut position = Position::research(size, scoring);
                while let Some(m) = position.sample(&mut random, &mut Vec::new()) {
                    let (before, side) = (position.margin(), position.side);
                    let told = Position::place(m).filter(|_| position.phase == Phase::Play).map(|index| position.gain(index));
                    position.play_unchecked(m);
                    let gained = if side == Side::First { position.margin() - before } else { before - position.margin() };
                    assert!(told.is_none_or(|told| told == gained), "{m:?}: {told:?}, {gained}");
                }
            }
        }
    }
}
