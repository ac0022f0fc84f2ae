//! What is remembered about positions between turns: a table of bounded size.

use alloc::vec::Vec;

use igroteka_core::Worth;

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Known {
    pub worth: Worth,
    /// Turns that were looked ahead; [`CERTAIN`] if nothing was judged at a glance.
    pub depth: u32,
}

/// The depth of what is beyond doubt.
pub(crate) const CERTAIN: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    known: Known,
}

/// Bytes that an entry is reckoned at, the same on every machine.
const ENTRY_BYTES: u64 = 32;
const _: () = assert!(size_of::<Entry>() as u64 <= ENTRY_BYTES);

/// A table has at least one entry, and at most so many whatever was asked for.
const MOST_ENTRIES: u64 = 1 << 26;

pub(crate) struct Memory {
    entries: Vec<Entry>,
}

impl Memory {
    /// A table that takes at most so many bytes, or that of one entry.
    pub fn new(bytes: u64) -> Memory {
        let count = 1u64 << (bytes / ENTRY_BYTES).clamp(1, MOST_ENTRIES).ilog2();
        let nothing = Entry { key: 0, known: Known { worth: Worth { share: 0.0, points: 0.0 }, depth: 0 } };
        Memory { entries: alloc::vec![nothing; count as usize] }
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> u64 {
        self.entries.len() as u64 * ENTRY_BYTES
    }

    fn place(&self, key: u64) -> usize {
        (key & (self.entries.len() as u64 - 1)) as usize
    }

    /// What is known about a position.
    pub fn recall(&self, key: u64) -> Option<Known> {
        let entry = self.entries[self.place(key)];
        (entry.key == key && entry.known.depth > 0).then_some(entry.known)
    }

    /// Remembers a position; the one that had its place is forgotten.
    pub fn keep(&mut self, key: u64, known: Known) {
        let place = self.place(key);
        self.entries[place] = Entry { key, known };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_recalled_until_its_place_is_taken() {
        let known = |depth| Known { worth: Worth { share: 0.5, points: -2.0 }, depth };
        let mut memory = Memory::new(100 * ENTRY_BYTES);
        assert_eq!(memory.bytes(), 64 * ENTRY_BYTES);
        assert_eq!((memory.recall(0), memory.recall(7)), (None, None));
        memory.keep(7, known(2));
        assert_eq!(memory.recall(7), Some(known(2)));
        memory.keep(7 + 64, known(CERTAIN));
        assert_eq!((memory.recall(7), memory.recall(7 + 64)), (None, Some(known(CERTAIN))));
        assert_eq!(Memory::new(0).bytes(), ENTRY_BYTES);
    }
}
