//! What is remembered about positions: a bounded table that several searches may share.
//!
//! An entry is two words, the second of them data and the first the key of the position mixed with that data. Two searches that
//! write the same place at once leave words that do not fit, and such an entry is as good as none: no locks are needed.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::words::zeroed_words;

/// Words and bytes of an entry.
const ENTRY_WORDS: usize = 2;
const ENTRY_BYTES: u64 = 16;

/// Neighbouring entries among which a position finds its place.
const BUCKET: usize = 4;

/// A table has at least one bucket, and at most so many bytes whatever was asked for.
const MOST_BYTES: u64 = 1 << 32;

/// What the value of an entry says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is at least so much.
    Least,
    /// It is at most so much.
    Most,
    /// It is just that.
    Exact,
}

/// What is remembered about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    /// The code of the best move, 0 if none is known.
    pub code: u32,
    pub value: i16,
    pub depth: i8,
    pub bound: Bound,
}

impl Memory {
    fn pack(self, age: u8) -> u64 {
        let bound = match self.bound {
            Bound::Least => 1,
            Bound::Most => 2,
            Bound::Exact => 3,
        };
        u64::from(self.code)
            | u64::from(self.value as u16) << 32
            | u64::from(self.depth as u8) << 48
            | (bound | u64::from(age & 63) << 2) << 56
    }

    fn unpack(data: u64) -> Option<Memory> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Least,
            2 => Bound::Most,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Memory { code: data as u32, value: (data >> 32) as u16 as i16, depth: (data >> 48) as u8 as i8, bound })
    }
}

/// How much an entry is worth keeping: deep ones more, those of earlier searches less.
fn worth(data: u64, age: u8) -> i32 {
    let entry_age = (data >> 58) as u8;
    let years = i32::from(age.wrapping_sub(entry_age) & 63);
    if data == 0 { i32::MIN } else { i32::from((data >> 48) as u8 as i8) - 4 * years }
}

/// The table.
pub(crate) struct Table {
    words: Vec<AtomicU64>,
    mask: u64,
}

impl Table {
    /// A table of at most so many bytes: the greatest power of two that fits, and one bucket at least.
    pub fn new(bytes: u64) -> Table {
        let buckets = (bytes.min(MOST_BYTES) / (ENTRY_BYTES * BUCKET as u64)).max(1);
        let buckets = 1 << buckets.ilog2();
        Table { words: zeroed_words(buckets as usize * BUCKET * ENTRY_WORDS), mask: buckets - 1 }
    }

    /// The bytes that the entries take.
    pub fn bytes(&self) -> u64 {
        (self.words.len() / ENTRY_WORDS) as u64 * ENTRY_BYTES
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; ENTRY_WORDS]] {
        let (entries, _) = self.words.as_chunks();
        let start = (key & self.mask) as usize * BUCKET;
        &entries[start..start + BUCKET]
    }

    /// What is remembered about the position with a key.
    pub fn recall(&self, key: u64) -> Option<Memory> {
        self.bucket(key).iter().find_map(|[mixed, data]| {
            let data = data.load(Ordering::Relaxed);
            if mixed.load(Ordering::Relaxed) ^ data == key { Memory::unpack(data) } else { None }
        })
    }

    /// Remembers something, in the place of the same position or of what is worth least.
    pub fn keep(&self, key: u64, memory: Memory, age: u8) {
        let mut place = None;
        let mut least = i32::MAX;
        for entry in self.bucket(key) {
            let data = entry[1].load(Ordering::Relaxed);
            let is_same = entry[0].load(Ordering::Relaxed) ^ data == key;
            let worth = if is_same { i32::MIN } else { worth(data, age) };
            if place.is_none() || worth < least {
                (place, least) = (Some(entry), worth);
            }
            if is_same {
                break;
            }
        }
        let data = memory.pack(age);
        if let Some([mixed, kept]) = place {
            mixed.store(key ^ data, Ordering::Relaxed);
            kept.store(data, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory(depth: i8, code: u32) -> Memory {
        Memory { code, value: -123, depth, bound: Bound::Most }
    }

    #[test]
    fn what_is_kept_is_recalled() {
        let table = Table::new(1 << 16);
        assert_eq!(table.bytes(), 1 << 16);
        assert_eq!(table.recall(7), None);
        table.keep(7, memory(-3, u32::MAX), 63);
        assert_eq!(table.recall(7), Some(memory(-3, u32::MAX)));
        table.keep(7, memory(5, 1), 0);
        assert_eq!(table.recall(7), Some(memory(5, 1)), "the same position takes the same place");
    }

    #[test]
    fn deep_entries_outlive_shallow_ones_until_they_are_old() {
        let table = Table::new(0);
        for (key, depth) in (1..=4).zip([9, 8, 1, 7]) {
            table.keep(key, memory(depth, 1), 1);
        }
        table.keep(5, memory(2, 1), 1);
        assert_eq!(table.recall(3), None, "the shallowest made room");
        assert!([1, 2, 4, 5].into_iter().all(|key| table.recall(key).is_some()));
        for key in 6..=9 {
            table.keep(key, memory(3, 1), 4);
        }
        assert!((6..=9).all(|key| table.recall(key).is_some()), "old entries made room");
    }

    #[test]
    fn a_torn_entry_is_no_entry() {
        let table = Table::new(0);
        table.keep(1, memory(3, 1), 0);
        table.bucket(1)[0][1].fetch_xor(1 << 33, Ordering::Relaxed);
        assert_eq!(table.recall(1), None);
    }
}
