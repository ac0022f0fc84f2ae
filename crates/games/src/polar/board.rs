//! The stones, the groups they form, and where each colour may legally put its next stone.
//! This file holds what a board is, how it is set up and what can be asked of it; how it grows
//! by a stone is in `growth.rs`.

use alloc::vec::Vec;

use igroteka_core::Side;

use super::grid::{Crossing, Grid, POINTS};
use super::points::{PointSet, bits};

/// What stands on a point: nothing, a colour (with [`MIXED`] if its group holds both), or the border.
pub(super) const EMPTY: u8 = 0;
const BORDER: u8 = 16;
/// How far a colour's bit moves to say that the stone's group holds both colours.
pub(super) const MIXED: u8 = 2;
/// More numbers than groups: a group needs a stone that touched nothing when it came, and of
/// those at most 181 find room on 19×19.
const GROUPS: usize = 192;

/// Stones, groups and legal points.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) grid: Grid,
    /// What stands on each point.
    pub(super) kinds: [u8; POINTS],
    /// For each stone, the number of its group, once for every colour that the group holds:
    /// in the low byte for black, in the high byte for white.
    pub(super) keys: [u16; POINTS],
    /// By group: how many stones of each colour.
    pub(super) sizes: [[u16; 2]; GROUPS],
    /// Which numbers are in use; number 0 means no group and is never given away.
    pub(super) used: [u64; GROUPS / 64],
    /// By colour: the crossings where it may put a stone.
    pub(super) legal: [PointSet; 2],
}

/// The bit of a colour in a kind.
pub(super) const fn stone(side: Side) -> u8 {
    1 << side.index()
}

/// The kind of a stone in a group of one or both colours.
pub(super) const fn kind(side: Side, is_mixed: bool) -> u8 {
    let stone = stone(side);
    if is_mixed { stone | stone << MIXED } else { stone }
}

/// A group's number in the byte of a colour.
pub(super) const fn key(side: Side, group: u8) -> u16 {
    (group as u16) << (8 * side.index())
}

/// The number of a group in the byte of a colour.
pub(super) const fn number(key: u16, side: Side) -> u8 {
    (key >> (8 * side.index())) as u8
}

impl Board {
    /// A board without stones.
    pub(super) fn empty(grid: Grid) -> Board {
        let mut board = Board {
            grid,
            kinds: [BORDER; POINTS],
            keys: [0; POINTS],
            sizes: [[0; 2]; GROUPS],
            used: [1, 0, 0],
            legal: [PointSet::EMPTY; 2],
        };
        for at in grid.crossings() {
            board.kinds[at.index()] = EMPTY;
            board.legal.iter_mut().for_each(|set| set.insert_if(at.index(), true));
        }
        board
    }

    /// A board with stones that obey the law of groups. They need not have come one by one, so
    /// the groups are found rather than grown.
    pub(super) fn with_stones(grid: Grid, stones: &[(Crossing, Side)]) -> Board {
        let mut board = Board::empty(grid);
        for (at, side) in stones {
            board.kinds[at.index()] = stone(*side);
        }
        for (at, _) in stones {
            if board.keys[at.index()] == 0 {
                board.number_group(*at);
            }
        }
        let mut open = PointSet::EMPTY;
        for at in grid.crossings() {
            open.insert_if(at.index(), board.kinds[at.index()] == EMPTY);
        }
        board.legal = [PointSet::EMPTY; 2];
        board.judge(&open);
        board
    }

    /// Gives the group of a stone a number and writes it into all its stones.
    fn number_group(&mut self, at: Crossing) {
        let members = self.members(at);
        let group = self.take_number();
        let mut shared = 0;
        for (_, side) in &members {
            self.sizes[usize::from(group)][side.index()] += 1;
            shared |= key(*side, group);
        }
        let is_mixed = self.is_mixed(group);
        for (member, side) in members {
            self.keys[member.index()] = shared;
            self.kinds[member.index()] = kind(side, is_mixed);
        }
    }

    /// The crossings.
    #[inline]
    pub(super) const fn grid(&self) -> Grid {
        self.grid
    }

    /// What stands on each point, with the border; equal boards have equal kinds.
    pub(super) const fn kinds(&self) -> &[u8; POINTS] {
        &self.kinds
    }

    /// Whose stone stands on a point.
    #[inline]
    pub(super) fn stone_at(&self, index: usize) -> Option<Side> {
        match self.kinds.get(index).map_or(0, |kind| kind & 3) {
            1 => Some(Side::First),
            2 => Some(Side::Second),
            _ => None,
        }
    }

    /// Every stone, from a1 along the bottom row and upwards.
    pub(super) fn stones(&self) -> impl Iterator<Item = (Crossing, Side)> + '_ {
        self.grid.crossings().filter_map(|at| Some((at, self.stone_at(at.index())?)))
    }

    /// Where a colour may put a stone.
    #[inline]
    pub(super) const fn legal(&self, side: Side) -> &PointSet {
        &self.legal[side.index()]
    }

    /// How many stones of each colour every group has; one entry may be empty.
    pub(super) fn group_sizes(&self) -> impl Iterator<Item = [u16; 2]> + '_ {
        // Number 0 counts as used and gives a group without stones, which scores nothing.
        self.used.iter().enumerate().flat_map(move |(word, used)| bits(*used).map(move |bit| self.sizes[word * 64 + bit]))
    }

    /// The group of the stone on a point: equal numbers, equal groups; 0 without a stone.
    pub(super) fn group_at(&self, index: usize) -> u8 {
        let key = self.keys.get(index).copied().unwrap_or(0);
        number(key, Side::First) | number(key, Side::Second)
    }

    /// How many stones of each colour a group has.
    pub(super) fn sizes_of(&self, group: u8) -> [u16; 2] {
        self.sizes.get(usize::from(group)).copied().unwrap_or_default()
    }

    /// The stones of the group to which a stone belongs, found by walking; the stone itself is first.
    pub(super) fn members(&self, at: Crossing) -> Vec<(Crossing, Side)> {
        self.walk(at, |_| true)
    }

    /// The stones that can be reached from a stone over stones of wanted colours.
    pub(super) fn walk(&self, at: Crossing, wanted: impl Fn(Side) -> bool) -> Vec<(Crossing, Side)> {
        let mut seen = PointSet::EMPTY;
        let mut found: Vec<(Crossing, Side)> = self.stone_at(at.index()).map(|side| (at, side)).into_iter().collect();
        seen.insert_if(at.index(), true);
        let mut next = 0;
        while let Some((from, _)) = found.get(next).copied() {
            next += 1;
            for index in self.grid.around(from.index()) {
                if let Some(side) = self.stone_at(index).filter(|side| wanted(*side) && !seen.contains(index)) {
                    seen.insert_if(index, true);
                    found.push((Crossing::at(index), side));
                }
            }
        }
        found
    }

    /// Whether a group holds both colours.
    fn is_mixed(&self, group: u8) -> bool {
        let [black, white] = self.sizes[usize::from(group)];
        black != 0 && white != 0
    }

    /// A number that no group has.
    pub(super) fn take_number(&mut self) -> u8 {
        let word = self.used.iter().position(|word| *word != u64::MAX).unwrap_or(0);
        let bit = self.used[word].trailing_ones() as usize % 64;
        self.used[word] |= 1 << bit;
        (word * 64 + bit) as u8
    }
}
