//! Ids and secrets, from the system's generator. Secrets are stored as hashes only and never logged.

use sha2::{Digest as _, Sha256};

/// Letters and digits that are not mistaken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const ID_LETTERS: usize = 10;

/// Bytes that nobody can guess; nothing if the system has no generator.
pub(crate) fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// A new id of a table or a guest: ten letters, 50 bits.
pub(crate) fn new_id() -> Option<String> {
    let bytes: [u8; ID_LETTERS] = random()?;
    Some(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

/// A new secret: 128 bits in hexadecimal.
pub(crate) fn new_secret() -> Option<String> {
    random::<16>().map(|bytes| hex(&bytes))
}

/// What is stored of a secret. A secret has 128 random bits, so a plain hash cannot be turned back.
pub(crate) fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes from hexadecimal digits.
pub(crate) fn from_hex(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok());
    pairs.collect::<Option<_>>().filter(|_| digits.len().is_multiple_of(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_secrets_are_plain_and_never_the_same() {
        let ids: std::collections::BTreeSet<String> = (0..1000).filter_map(|_| new_id()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| id.len() == 10 && id.bytes().all(|letter| ALPHABET.contains(&letter))));
        assert_ne!(new_secret(), new_secret());
        assert_eq!(new_secret().map(|secret| secret.len()), Some(32));
    }

    #[test]
    fn a_hash_is_that_of_the_standard() {
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    #[test]
    fn bytes_are_read_from_their_digits() {
        assert_eq!(from_hex(&hex(&[0, 127, 255])), Some(vec![0, 127, 255]));
        assert_eq!((from_hex("0"), from_hex("0g")), (None, None));
    }
}
