//! What is remembered about positions: a bounded table that several searches may share.
//!
//! An entry is two words, the second of them data and the first the key of the position mixed with that data. Two searches that
//! write the same place at once leave words that do not fit, and such an entry is as good as none: no locks are needed. What the
//! data means each search knows for itself; only 0 stands for none.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::lock_free::zeroed_table;

/// Words and bytes of an entry.
const ENTRY_WORDS: usize = 2;
const ENTRY_BYTES: u64 = 16;

/// Neighbouring entries among which a position finds its place.
const BUCKET: usize = 4;

/// A table has at least one bucket, and at most this number of bytes whatever was asked for.
const MOST_BYTES: u64 = 1 << 32;

/// The table.
pub(crate) struct TranspositionTable {
    words: Vec<AtomicU64>,
    mask: u64,
}

impl TranspositionTable {
    /// A table of at most the given number of bytes: the greatest power of two that fits, and one bucket at least.
    pub(crate) fn new(bytes: u64) -> TranspositionTable {
        let buckets = (bytes.min(MOST_BYTES) / (ENTRY_BYTES * BUCKET as u64)).max(1);
        let buckets = 1 << buckets.ilog2();
        TranspositionTable { words: zeroed_table(buckets as usize * BUCKET * ENTRY_WORDS), mask: buckets - 1 }
    }

    /// The same positions with other data, which are not 0.
    pub(crate) fn with(mut self, other: impl Fn(u64) -> u64) -> TranspositionTable {
        let (entries, _) = self.words.as_chunks_mut::<ENTRY_WORDS>();
        for [mixed, data] in entries {
            let (mixed, data) = (mixed.get_mut(), data.get_mut());
            if *data != 0 {
                let new = other(*data);
                (*mixed, *data) = (*mixed ^ *data ^ new, new);
            }
        }
        self
    }

    /// The bytes that the entries take.
    pub(crate) fn bytes(&self) -> u64 {
        (self.words.len() / ENTRY_WORDS) as u64 * ENTRY_BYTES
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; ENTRY_WORDS]] {
        let (entries, _) = self.words.as_chunks();
        let start = (key & self.mask) as usize * BUCKET;
        &entries[start..start + BUCKET]
    }

    /// The data that are remembered about the position with a key.
    pub(crate) fn recall(&self, key: u64) -> Option<u64> {
        self.bucket(key).iter().find_map(|[mixed, data]| {
            let data = data.load(Ordering::Relaxed);
            (data != 0 && mixed.load(Ordering::Relaxed) ^ data == key).then_some(data)
        })
    }

    /// Remembers data that are not 0, in the place of the same position or of what is worth least.
    pub(crate) fn keep(&self, key: u64, data: u64, worth: impl Fn(u64) -> i32) {
        let mut place = None;
        let mut least = i32::MAX;
        for entry in self.bucket(key) {
            let old = entry[1].load(Ordering::Relaxed);
            let is_same = entry[0].load(Ordering::Relaxed) ^ old == key;
            let worth = if is_same || old == 0 { i32::MIN } else { worth(old) };
            if place.is_none() || worth < least {
                (place, least) = (Some(entry), worth);
            }
            if is_same {
                break;
            }
        }
        if let Some([mixed, kept]) = place {
            mixed.store(key ^ data, Ordering::Relaxed);
            kept.store(data, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_recalled() {
        let table = TranspositionTable::new(1 << 16);
        assert_eq!(table.bytes(), 1 << 16);
        assert_eq!(table.recall(7), None);
        table.keep(7, u64::MAX, |_| 0);
        assert_eq!(table.recall(7), Some(u64::MAX));
        table.keep(7, 1, |_| 0);
        assert_eq!(table.recall(7), Some(1), "the same position takes the same place");
    }

    #[test]
    fn what_is_worth_least_makes_room() {
        let table = TranspositionTable::new(0);
        let worth = |data: u64| data as i32;
        for (key, data) in (1..=4).zip([9, 8, 1, 7]) {
            table.keep(key, data, worth);
        }
        table.keep(5, 2, worth);
        assert_eq!(table.recall(3), None);
        assert_eq!([1, 2, 4, 5].map(|key| table.recall(key)), [9, 8, 7, 2].map(Some));
    }

    #[test]
    fn other_data_are_recalled_for_the_same_positions() {
        let table = TranspositionTable::new(1 << 16);
        table.keep(7, 5, |_| 0);
        let other = table.with(|data| data | 8);
        assert_eq!(other.recall(7), Some(13));
        assert_eq!(other.recall(0), None, "what was empty stays so");
    }

    #[test]
    fn a_torn_entry_is_no_entry() {
        let table = TranspositionTable::new(0);
        table.keep(1, 3, |_| 0);
        table.bucket(1)[0][1].fetch_xor(1 << 33, Ordering::Relaxed);
        assert_eq!(table.recall(1), None);
    }
}
