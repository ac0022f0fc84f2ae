//! What is remembered about positions between turns: a table of bounded size.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use igroteka_core::ExpectedValue;

use crate::lock_free::zeroed_table;

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct KnownValue {
    pub worth: ExpectedValue,
    /// Turns that were looked ahead; [`CERTAIN`] if nothing was judged at a glance.
    pub depth: u32,
}

/// The depth of what is beyond doubt.
pub(crate) const CERTAIN: u32 = u32::MAX;

/// Four words: share, points and depth, and the key mixed with them. Two searches that write the same place at once leave words
/// that do not fit, and such an entry is as good as none: no locks are needed.
type Entry = [AtomicU64; ENTRY_WORDS];

/// Words and bytes of an entry.
const ENTRY_WORDS: usize = 4;
const ENTRY_BYTES: u64 = 32;

/// A table has at least one entry, and at most this number of them, whatever was asked for.
const MOST_ENTRIES: u64 = 1 << 26;

/// The table; several searches may share it.
pub(crate) struct ValueTable {
    words: Vec<AtomicU64>,
}

impl ValueTable {
    /// A table that takes at most the given number of bytes, or that of one entry.
    pub(super) fn new(bytes: u64) -> ValueTable {
        let count = 1u64 << (bytes / ENTRY_BYTES).clamp(1, MOST_ENTRIES).ilog2();
        ValueTable { words: zeroed_table(count as usize * ENTRY_WORDS) }
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        (self.words.len() / ENTRY_WORDS) as u64 * ENTRY_BYTES
    }

    fn entry(&self, key: u64) -> &Entry {
        let (entries, _) = self.words.as_chunks();
        &entries[(key & (entries.len() as u64 - 1)) as usize]
    }

    /// What is known about a position.
    pub(super) fn recall(&self, key: u64) -> Option<KnownValue> {
        let [mixed, share, points, depth] = self.entry(key).each_ref().map(|word| word.load(Ordering::Relaxed));
        let worth = ExpectedValue { share: f64::from_bits(share), points: f64::from_bits(points) };
        (mixed ^ share ^ points ^ depth == key && depth > 0).then_some(KnownValue { worth, depth: depth as u32 })
    }

    /// Remembers a position; the one that had its place is forgotten.
    pub(super) fn keep(&self, key: u64, known: KnownValue) {
        let words = [known.worth.share.to_bits(), known.worth.points.to_bits(), known.depth.into()];
        let [mixed, rest @ ..] = self.entry(key);
        mixed.store(words.iter().fold(key, |mixed, word| mixed ^ word), Ordering::Relaxed);
        rest.iter().zip(words).for_each(|(kept, word)| kept.store(word, Ordering::Relaxed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_recalled_until_its_place_is_taken() {
        let known = |depth| KnownValue { worth: ExpectedValue { share: 0.5, points: -2.0 }, depth };
        let memory = ValueTable::new(100 * ENTRY_BYTES);
        assert_eq!(memory.bytes(), 64 * ENTRY_BYTES);
        assert_eq!((memory.recall(0), memory.recall(7)), (None, None));
        memory.keep(7, known(2));
        assert_eq!(memory.recall(7), Some(known(2)));
        memory.keep(7 + 64, known(CERTAIN));
        assert_eq!((memory.recall(7), memory.recall(7 + 64)), (None, Some(known(CERTAIN))));
        assert_eq!(ValueTable::new(0).bytes(), ENTRY_BYTES);
    }

    #[test]
    fn a_torn_entry_is_no_entry() {
        let memory = ValueTable::new(0);
        memory.keep(1, KnownValue { worth: ExpectedValue { share: 0.5, points: 1.0 }, depth: 3 });
        memory.entry(1)[2].fetch_xor(1 << 40, Ordering::Relaxed);
        assert_eq!(memory.recall(1), None);
    }
}
