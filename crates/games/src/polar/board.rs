//! The stones, the groups they form, and where each colour may lawfully put its next stone.
//! All of it is kept up to date stone by stone and without allocation, because playouts live here.
//!
//! # Why so little has to be looked at again
//! Whether a colour may play on a crossing depends only on the groups around it: which of
//! them are the same group, which colours each of them holds, and which of their stones touch
//! the crossing. A group of two colours never changes in the first two respects again (two such
//! groups cannot meet, and joining a group of one colour to it is that group's change). So when
//! a stone is put down, only its own neighbours, the surroundings of groups of one colour that
//! become part of a group of two, and those of the smaller of two groups of one colour that
//! join, are judged anew. A stone sees the first of these once in a game, the second rarely.

use alloc::vec::Vec;

use igroteka_core::Side;

use super::grid::{Crossing, Grid, POINTS, PointSet};

/// What stands on a point: nothing, a colour (with [`MIXED`] if its group holds both), or the border.
pub(super) const EMPTY: u8 = 0;
const BORDER: u8 = 16;
/// How far a colour's bit moves to say that the stone's group holds both colours.
const MIXED: u8 = 2;
/// More numbers than groups: a group needs a stone that touched nothing when it came, and of
/// those at most 181 find room on 19×19.
const GROUPS: usize = 192;

/// Stones, groups and lawful points.
#[derive(Clone)]
pub(super) struct Board {
    grid: Grid,
    /// What stands on each point.
    kinds: [u8; POINTS],
    /// For each stone, the number of its group, once for every colour that the group holds:
    /// in the low byte for black, in the high byte for white.
    keys: [u16; POINTS],
    /// By group: how many stones of each colour.
    sizes: [[u16; 2]; GROUPS],
    /// Which numbers are in use; number 0 means no group and is never given away.
    used: [u64; GROUPS / 64],
    /// By colour: the crossings where it may put a stone.
    lawful: [PointSet; 2],
}

/// The bit of a colour in a kind.
const fn stone(side: Side) -> u8 {
    1 << side.index()
}

/// The kind of a stone in a group of one or both colours.
const fn kind(side: Side, is_mixed: bool) -> u8 {
    let stone = stone(side);
    if is_mixed { stone | stone << MIXED } else { stone }
}

/// A group's number in the byte of a colour.
const fn key(side: Side, group: u8) -> u16 {
    (group as u16) << (8 * side.index())
}

/// The number of a group in the byte of a colour.
const fn number(key: u16, side: Side) -> u8 {
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
            lawful: [PointSet::EMPTY; 2],
        };
        for at in grid.crossings() {
            board.kinds[at.index()] = EMPTY;
            board.lawful.iter_mut().for_each(|set| set.insert(at.index()));
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
        for at in grid.crossings() {
            board.judge(at.index());
        }
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
    pub(super) const fn lawful(&self, side: Side) -> &PointSet {
        &self.lawful[side.index()]
    }

    /// How many stones of each colour every group has.
    pub(super) fn group_sizes(&self) -> impl Iterator<Item = [u16; 2]> + '_ {
        self.sizes.iter().copied().filter(|sizes| *sizes != [0, 0])
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
        seen.insert(at.index());
        let mut next = 0;
        while let Some((from, _)) = found.get(next).copied() {
            next += 1;
            for index in self.grid.around(from.index()) {
                if let Some(side) = self.stone_at(index).filter(|side| wanted(*side) && !seen.contains(index)) {
                    seen.insert(index);
                    found.push((Crossing::at(index), side));
                }
            }
        }
        found
    }

    /// Puts a stone on an empty crossing where it is lawful. On an occupied one nothing happens;
    /// an unlawful stone leaves useless groups, but nothing worse.
    pub(super) fn place(&mut self, side: Side, at: Crossing) {
        let index = at.index();
        if self.kinds.get(index) != Some(&EMPTY) {
            return;
        }
        let around = self.grid.around(index);
        let mut stale = PointSet::EMPTY;
        let group = self.join(side, around, &mut stale);
        self.sizes[usize::from(group)][side.index()] += 1;
        let is_mixed = self.is_mixed(group);
        self.keys[index] = if is_mixed { key(Side::First, group) | key(Side::Second, group) } else { key(side, group) };
        self.kinds[index] = kind(side, is_mixed);
        self.lawful.iter_mut().for_each(|set| set.put(index, false));
        for neighbour in around {
            if self.kinds[neighbour] == EMPTY {
                stale.insert(neighbour);
            }
        }
        for index in stale.iter() {
            self.judge(index);
        }
    }

    /// Whether a group holds both colours.
    fn is_mixed(&self, group: u8) -> bool {
        let [black, white] = self.sizes[usize::from(group)];
        black != 0 && white != 0
    }

    /// Makes one group of those around a new stone and says its number. Notes every empty
    /// crossing whose verdict may change, the neighbours of the new stone apart.
    fn join(&mut self, side: Side, around: [usize; 4], stale: &mut PointSet) -> u8 {
        let keys = around.map(|index| self.keys[index]);
        let foe = keys.into_iter().map(|key| number(key, side.other())).find(|group| *group != 0);
        if let Some(group) = foe {
            let lone = key(side.other(), group);
            let both = lone | key(side, group);
            for (index, old) in around.into_iter().zip(keys) {
                if old == lone {
                    self.renumber(index, old, both, stale);
                } else if old != 0 && number(old, side.other()) == 0 {
                    self.absorb(index, both, stale);
                }
            }
            return group;
        }
        let largest = keys.into_iter().map(|key| number(key, side)).max_by_key(|group| self.sizes[usize::from(*group)][side.index()]);
        match largest {
            Some(group) if group != 0 => {
                for (index, old) in around.into_iter().zip(keys) {
                    if old != 0 && old != key(side, group) {
                        self.absorb(index, key(side, group), stale);
                    }
                }
                group
            }
            _ => self.take_number(),
        }
    }

    /// Lets the group of one colour at a point become part of another group.
    fn absorb(&mut self, index: usize, new: u16, stale: &mut PointSet) {
        let old = self.keys[index];
        if old == new {
            // It touches the new stone twice and has been absorbed already.
            return;
        }
        let from = usize::from(self.group_at(index));
        let into = usize::from((new | new >> 8) as u8);
        for side in Side::BOTH {
            self.sizes[into][side.index()] += self.sizes[from][side.index()];
        }
        self.sizes[from] = [0, 0];
        self.used[from / 64] &= !(1 << (from % 64));
        self.renumber(index, old, new, stale);
    }

    /// Writes a new key into the stones of a group of one colour, and notes what lies around them.
    fn renumber(&mut self, index: usize, old: u16, new: u16, stale: &mut PointSet) {
        if self.keys[index] != old {
            return;
        }
        self.keys[index] = new;
        if number(new, Side::First) != 0 && number(new, Side::Second) != 0 {
            self.kinds[index] |= self.kinds[index] << MIXED;
        }
        for neighbour in self.grid.around(index) {
            if self.keys[neighbour] == old {
                self.renumber(neighbour, old, new, stale);
            } else if self.kinds[neighbour] == EMPTY {
                stale.insert(neighbour);
            }
        }
    }

    /// A number that no group has.
    fn take_number(&mut self) -> u8 {
        let word = self.used.iter().position(|word| *word != u64::MAX).unwrap_or(0);
        let bit = self.used[word].trailing_ones() as usize % 64;
        self.used[word] |= 1 << bit;
        (word * 64 + bit) as u8
    }

    /// Judges anew who may put a stone on a point.
    fn judge(&mut self, index: usize) {
        let verdict = self.verdict(index);
        for side in Side::BOTH {
            self.lawful[side.index()].put(index, verdict & stone(side) != 0);
        }
    }

    /// The colours that may put a stone on a point, as their bits.
    ///
    /// A colour may if at most one group around holds the other colour, and the point touches
    /// its own section of every group around that has one. Given the first, the second can only fail at
    /// the one group of both colours, namely if all stones that touch belong to the opponent.
    fn verdict(&self, index: usize) -> u8 {
        if self.kinds[index] != EMPTY {
            return 0;
        }
        let around = self.grid.around(index);
        let [a, b, c, d] = around.map(|index| u64::from(self.keys[index]));
        let keys = a | b << 16 | c << 32 | d << 48;
        let any = a | b | c | d;
        // If the numbers in the four bytes of a colour are equal (or 0), each is their union.
        let unlike = nonzero_bytes(keys) & nonzero_bytes(keys ^ any.wrapping_mul(0x0001_0001_0001_0001));
        let touched = around.iter().fold(0, |all, index| all | self.kinds[*index]) >> MIXED & 3;
        let is_barred = |side: Side| {
            let foes = 0x00FF_00FF_00FF_00FF << (8 * side.other().index());
            unlike & foes != 0 || touched == stone(side.other())
        };
        Side::BOTH.into_iter().filter(|side| !is_barred(*side)).map(stone).sum()
    }
}

/// The highest bit of every byte that is not zero.
#[inline]
const fn nonzero_bytes(word: u64) -> u64 {
    const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    (((word & LOW) + LOW) | word) & !LOW
}
