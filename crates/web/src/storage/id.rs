//! The name of a stored game: eight letters, drawn once or made from what was met without a name.

use std::fmt;

use igroteka_core::{Random, SplitMix};

/// The number of letters in a name.
const LETTERS: usize = 8;

/// The name of a stored game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct StoredId([u8; LETTERS]);

impl StoredId {
    /// A new name.
    #[must_use]
    pub fn new(random: &mut dyn Random) -> StoredId {
        StoredId(std::array::from_fn(|_| b'a' + random.below(26) as u8))
    }

    /// The name that always belongs to the same text. What comes without a name, such as a game from a link, is found again under it.
    #[must_use]
    pub fn of(text: &str) -> StoredId {
        // FNV-1a.
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        StoredId::new(&mut SplitMix::new(text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)))
    }

    /// Reads a name.
    #[must_use]
    pub fn parse(text: &str) -> Option<StoredId> {
        let letters: [u8; LETTERS] = text.as_bytes().try_into().ok()?;
        letters.iter().all(u8::is_ascii_lowercase).then_some(StoredId(letters))
    }
}

impl fmt::Display for StoredId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::str::from_utf8(&self.0).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_were_written() {
        let mut random = SplitMix::new(3);
        let (one, other) = (StoredId::new(&mut random), StoredId::new(&mut random));
        assert_ne!(one, other);
        assert_eq!(StoredId::parse(&one.to_string()), Some(one));
    }

    #[test]
    fn a_text_always_has_the_same_name_and_another_one_has_another() {
        assert_eq!(StoredId::of("1. a1 b2"), StoredId::of("1. a1 b2"));
        assert_ne!(StoredId::of("1. a1 b2"), StoredId::of("1. a1 b3"));
        assert_eq!(StoredId::parse(&StoredId::of("").to_string()), Some(StoredId::of("")));
    }

    #[test]
    fn other_texts_are_no_names() {
        for text in ["", "abcdefg", "abcdefghi", "Abcdefgh", "abc/efgh", "абвг"] {
            assert_eq!(StoredId::parse(text), None, "{text}");
        }
    }
}
