//! A board that grows by one stone: groups join, and legal points change. Playouts live here,
//! so nothing allocates and little branches.
//!
//! # Why few groups have to be looked at again
//! Whether a colour may play on a crossing depends only on the groups around it: which of
//! them are the same group, which colours each of them holds, and which of their stones touch
//! the crossing. For a group of both colours the first two never change again: two such groups cannot
//! meet, and when a group of one colour joins it, the change is that group's. So when a stone is
//! put down, judged anew are only its own neighbours, the surroundings of groups of one colour that
//! become part of a group of both, and those of the smaller one of two groups of one colour that join.
//! A stone sees the first kind of change once in a game and the second rarely: on average less than
//! four crossings are judged for a stone.

use igroteka_core::Side;

use super::board::{Board, EMPTY, MIXED, key, kind, number, stone};
use super::grid::Crossing;
use super::points::PointSet;

impl Board {
    /// Puts a stone on an empty crossing where it is legal. On an occupied one nothing happens;
    /// an illegal stone leaves useless groups, but nothing worse.
    pub(super) fn place(&mut self, side: Side, at: Crossing) {
        let index = at.index();
        if self.kinds.get(index) != Some(&EMPTY) {
            return;
        }
        let around = self.grid.around(index);
        let mut stale = PointSet::EMPTY;
        let key = self.join(side, around, &mut stale);
        self.sizes[usize::from(number(key, side))][side.index()] += 1;
        self.keys[index] = key;
        self.kinds[index] = kind(side, number(key, side.other()) != 0);
        self.legal.iter_mut().for_each(|set| set.remove(index));
        for neighbour in around {
            stale.insert_if(neighbour, self.kinds[neighbour] == EMPTY);
        }
        // Groups that were joined noted this crossing while it was empty.
        stale.remove(index);
        self.judge(&stale);
    }

    /// Makes one group of those around a new stone and says its key. Notes every empty
    /// crossing whose verdict may change, the neighbours of the new stone apart.
    #[inline]
    fn join(&mut self, side: Side, around: [usize; 4], stale: &mut PointSet) -> u16 {
        let keys = around.map(|index| self.keys[index]);
        if keys == [0; 4] {
            return key(side, self.take_number());
        }
        let [a, b, c, d] = keys.map(|key| number(key, side.other()));
        let group = a.max(b).max(c.max(d));
        if group != 0 { self.join_foe(side, group, around, stale) } else { self.join_own(side, around, stale) }
    }

    /// Joins the groups of the new stone's colour to the one that holds the other colour.
    fn join_foe(&mut self, side: Side, group: u8, around: [usize; 4], stale: &mut PointSet) -> u16 {
        let lone = key(side.other(), group);
        let both = lone | key(side, group);
        for index in around {
            let old = self.keys[index];
            if old == lone {
                self.renumber(index, old, both, stale);
            } else if old != 0 && number(old, side.other()) == 0 {
                self.absorb(index, both, stale);
            }
        }
        both
    }

    /// Joins groups of the new stone's colour to the largest of them.
    fn join_own(&mut self, side: Side, around: [usize; 4], stale: &mut PointSet) -> u16 {
        let size = |group: &u8| self.sizes[usize::from(*group)][side.index()];
        let group = around.map(|index| number(self.keys[index], side)).into_iter().max_by_key(size).unwrap_or(0);
        for index in around {
            if self.keys[index] != 0 {
                self.absorb(index, key(side, group), stale);
            }
        }
        key(side, group)
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
            }
            stale.insert_if(neighbour, self.kinds[neighbour] == EMPTY);
        }
    }

    /// Judges anew who may put a stone on some empty points.
    #[inline]
    pub(super) fn judge(&mut self, stale: &PointSet) {
        for (index, word) in stale.words(self.grid).iter().enumerate() {
            let (mut rest, mut black, mut white) = (*word, 0, 0);
            while rest != 0 {
                let bit = rest.trailing_zeros();
                let verdict = self.verdict(index * 64 + bit as usize);
                black |= (verdict & 1) << bit;
                white |= (verdict >> 1) << bit;
                rest &= rest - 1;
            }
            let [blacks, whites] = &mut self.legal;
            let (blacks, whites) = (blacks.word_mut(index), whites.word_mut(index));
            *blacks = *blacks & !word | black;
            *whites = *whites & !word | white;
        }
    }

    /// The colours that may put a stone on an empty point, as their bits.
    ///
    /// A colour may if at most one group around holds the other colour, and the point touches
    /// its own section of every group around that has one. Given the first, the second can only fail at
    /// the one group of both colours, namely if all its stones that touch belong to the opponent.
    #[inline]
    fn verdict(&self, index: usize) -> u64 {
        let around = self.grid.around(index);
        let [a, b, c, d] = around.map(|index| u64::from(self.keys[index]));
        let keys = a | b << 16 | c << 32 | d << 48;
        let any = a | b | c | d;
        // If the numbers in the four bytes of a colour are equal (or 0), each is their union.
        let unlike = nonzero_bytes(keys) & nonzero_bytes(keys ^ any.wrapping_mul(0x0001_0001_0001_0001));
        let touched = around.iter().fold(0, |all, index| all | self.kinds[*index]) >> MIXED & 3;
        let is_open = |side: Side| {
            let foes = 0x00FF_00FF_00FF_00FF << (8 * side.other().index());
            u64::from(unlike & foes == 0) & u64::from(touched != stone(side.other()))
        };
        is_open(Side::First) | is_open(Side::Second) << 1
    }
}

/// The highest bit of every byte that is not zero.
#[inline]
const fn nonzero_bytes(word: u64) -> u64 {
    const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    (((word & LOW) + LOW) | word) & !LOW
}
