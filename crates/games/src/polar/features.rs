//! What can be seen about a stone before it is put down, and how good players like such stones. The weights were learnt from games
//! of the engine with itself (`examples/learn_polar.rs`) and are kept as data.

use super::board::EMPTY;
use super::grid::{Crossing, POINTS};
use super::position::Position;

/// What stands around a crossing, in eight directions: nothing, the border, an own stone, a foreign one. Turned and mirrored, it is the same.
const RINGS: usize = 1 << 16;
/// How large the own section becomes: a lone stone, a group of own stones, and steps of doubling where the opponent has a section too.
const SECTIONS: usize = 10;
/// By how many stones it then leads in its group, distinguished up to this, before or behind.
const MOST_LEAD: i32 = 5;
const LEADS: usize = 2 * MOST_LEAD as usize + 1;
const STANDINGS: usize = SECTIONS * LEADS;
/// How far away a recent stone is; the last one says that there was none.
const DISTANCES: usize = 8;

/// How many features there are.
pub const FEATURES: usize = RINGS + STANDINGS + 2 * DISTANCES;

/// What one unit of a weight is: a stone with one more of these is e to the power of it as likely to be chosen.
pub const WEIGHT_UNIT: f32 = 0.0625;

/// A weight takes a byte.
static WEIGHTS: &[u8; FEATURES] = include_bytes!("data/weights.bin");

impl Position {
    /// Calls `visit` for everything that can be seen about a stone of the side to act on an empty crossing; `recent` are the last
    /// two stones, the latest first.
    #[inline]
    pub fn for_each_feature(&self, at: Crossing, recent: [Option<Crossing>; 2], mut visit: impl FnMut(usize)) {
        visit(self.ring(at.index()));
        visit(RINGS + self.standing(at.index()));
        for (nth, stone) in recent.into_iter().enumerate() {
            visit(RINGS + STANDINGS + nth * DISTANCES + self.distance(at, stone));
        }
    }

    /// How a good player likes a stone of the side to act on an empty crossing, as the logarithm of a chance.
    pub(super) fn liking(&self, at: Crossing, recent: [Option<Crossing>; 2]) -> f32 {
        let mut sum = 0;
        self.for_each_feature(at, recent, |feature| sum += i16::from(WEIGHTS[feature].cast_signed()));
        f32::from(sum) * WEIGHT_UNIT
    }

    /// What stands around a point, two bits for each direction; of all ways to turn and mirror it the smallest.
    #[inline]
    fn ring(&self, index: usize) -> usize {
        let up = self.grid().stride();
        // From upwards on, clockwise; the second half of the way round is opposite to the first.
        let half = [up, up + 1, 1, 1_usize.wrapping_sub(up)];
        let (mut clockwise, mut mirrored) = (0_u16, 0_u16);
        for step in half.into_iter().chain(half.map(usize::wrapping_neg)) {
            let kind = self.kind_at(index.wrapping_add(step) & (POINTS - 1));
            clockwise = clockwise << 2 | kind;
            mirrored = mirrored >> 2 | kind << 14;
        }
        // Read backwards the ring begins in a corner, one direction too early.
        mirrored = mirrored.rotate_right(2);
        let quarter_turns = (0..4).map(|turns| clockwise.rotate_left(4 * turns).min(mirrored.rotate_left(4 * turns)));
        usize::from(quarter_turns.min().unwrap_or(0))
    }

    #[inline]
    fn kind_at(&self, index: usize) -> u16 {
        match self.board.stone_at(index) {
            None => u16::from(self.board.kinds()[index] != EMPTY),
            Some(side) => 2 + u16::from(side != self.side),
        }
    }

    /// How large the own section becomes, and by how much it leads.
    #[inline]
    fn standing(&self, index: usize) -> usize {
        let (joined, _) = self.joined(index);
        let own = joined[self.side.index()];
        let foreign = joined[self.side.other().index()];
        let doublings = own.ilog2() as usize;
        let section = if foreign == 0 { doublings.min(1) } else { (2 + doublings).min(SECTIONS - 1) };
        let lead = (i32::from(own) - i32::from(foreign)).clamp(-MOST_LEAD, MOST_LEAD) + MOST_LEAD;
        section * LEADS + lead as usize
    }

    /// How far a recent stone is away, counted so that a diagonal step is longer than a straight one.
    #[inline]
    fn distance(&self, at: Crossing, stone: Option<Crossing>) -> usize {
        let Some(stone) = stone else { return DISTANCES - 1 };
        let grid = self.grid();
        let (files, rows) = (grid.file(stone).abs_diff(grid.file(at)), grid.row(stone).abs_diff(grid.row(at)));
        match files + rows + files.max(rows) {
            0..=2 => 0,
            3 => 1,
            4 => 2,
            5..=6 => 3,
            7..=8 => 4,
            9..=12 => 5,
            _ => 6,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use igroteka_core::{Listing as _, Options, Position as _, Sample as _, SplitMix};

    use super::super::moves::Move;
    use super::*;

    /// The features of a stone, sorted.
    fn seen(position: &Position, at: Crossing, recent: [Option<Crossing>; 2]) -> Vec<usize> {
        let mut features = Vec::new();
        position.for_each_feature(at, recent, |feature| features.push(feature));
        features.sort_unstable();
        features
    }

    #[test]
    fn turned_and_mirrored_boards_look_alike() {
        let options = Options::parse(Position::PROFILE, "size=9").expect("options");
        let mut random = SplitMix::new(11);
        for mirror in [[0, 1], [1, 0]] {
            let [mut one, mut other] = [Position::start(&options), Position::start(&options)];
            let grid = one.grid();
            // Each is the other one turned by a quarter, or mirrored.
            let image = |at: Crossing| {
                let place = [grid.file(at), 8 - grid.row(at)];
                grid.crossing(place[mirror[1]], place[mirror[0]]).expect("a crossing")
            };
            let (mut recent, mut kinds) = ([None; 2], Vec::new());
            while let Some(m) = one.sample(&mut random, &mut Vec::new()) {
                let mut moves = Vec::new();
                one.list(&mut moves);
                for at in moves.into_iter().filter_map(Move::stone) {
                    let features = seen(&one, at, recent);
                    assert!(features.iter().all(|feature| *feature < FEATURES));
                    assert_eq!(features, seen(&other, image(at), recent.map(|stone| stone.map(image))));
                    kinds.extend(features);
                }
                one.play_unchecked(m);
                other.play_unchecked(match m {
                    Move::Pair { black, white } => Move::Pair { black: image(black), white: image(white) },
                    Move::Place(at) => Move::Place(image(at)),
                    Move::Choose(side) => Move::Choose(side),
                });
                recent = [m.stone(), recent[0]];
            }
            kinds.sort_unstable();
            kinds.dedup();
            assert!(kinds.len() > 100, "only {} different features", kinds.len());
        }
    }

    #[test]
    fn a_wall_that_grows_is_liked_better_than_a_stone_far_away() {
        let options = Options::parse(Position::PROFILE, "size=13").expect("options");
        let mut position = Position::start(&options);
        for text in ["f6+f7", "black", "g6", "g7", "h6", "h7"] {
            position.play_unchecked(position.parse_move(text).expect("a move"));
        }
        let crossing = |text: &str| position.parse_move(text).ok().and_then(Move::stone).expect("a crossing");
        let recent = [Some(crossing("h7")), Some(crossing("h6"))];
        assert!(position.liking(crossing("j6"), recent) > position.liking(crossing("a13"), recent));
    }
}
