//! The algorithm, version 1.

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit as _, StreamCipher as _};
use hmac::{Hmac, KeyInit as _, Mac as _};
use igroteka_core::Random;
use sha2::{Digest as _, Sha256};

use crate::Bytes32;

/// The name of the algorithm. Another way to draw gets another name; old records are verified by their own.
pub const ALGORITHM: &str = "igroteka-dice-1";

/// What is promised: a hash of the seed and the table.
#[must_use]
pub fn commitment(table: &str, seed: &Bytes32) -> Bytes32 {
    let mut hash = Sha256::new();
    for part in [ALGORITHM.as_bytes(), b" commitment\n", table.as_bytes(), b"\n", &seed.0] {
        hash.update(part);
    }
    Bytes32(hash.finalize().into())
}

/// All dice of a table.
#[derive(Clone, Debug)]
pub struct Dice {
    table: String,
    seed: Bytes32,
    /// One for each seat, in order.
    nonces: Vec<Bytes32>,
}

impl Dice {
    /// The dice of a table, from its seed and the nonce of each seat in order. A computer adds none: its nonce follows from the seed.
    #[must_use]
    pub fn new(table: &str, seed: Bytes32, nonces: &[Option<Bytes32>]) -> Dice {
        let nonce = |(seat, given): (usize, &Option<Bytes32>)| {
            given.unwrap_or_else(|| keyed(&seed, table, b" computer\n", &[&[u8::try_from(seat).unwrap_or(u8::MAX)]]))
        };
        Dice { table: table.to_owned(), seed, nonces: nonces.iter().enumerate().map(nonce).collect() }
    }

    /// What was promised about these dice.
    #[must_use]
    pub fn commitment(&self) -> Bytes32 {
        commitment(&self.table, &self.seed)
    }

    /// The nonce of each seat.
    #[must_use]
    pub fn nonces(&self) -> &[Bytes32] {
        &self.nonces
    }

    /// The random numbers of a draw: 0 is the lot before the game, 1 the first chance event of the game, and so on.
    #[must_use]
    pub fn draw(&self, number: u64) -> DrawNumbers {
        let mut parts: Vec<&[u8]> = self.nonces.iter().map(|nonce| nonce.0.as_slice()).collect();
        let number = number.to_be_bytes();
        parts.push(&number);
        let key = keyed(&self.seed, &self.table, b" draw\n", &parts);
        DrawNumbers(ChaCha20::new(&key.0.into(), &[0; 12].into()))
    }
}

/// HMAC-SHA-256 under the seed.
fn keyed(seed: &Bytes32, table: &str, purpose: &[u8], parts: &[&[u8]]) -> Bytes32 {
    // A key of this length is always accepted; nothing is promised about the hash of nothing.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&seed.0) else { return Bytes32([0; 32]) };
    for part in [ALGORITHM.as_bytes(), purpose, table.as_bytes(), b"\n"].iter().chain(parts) {
        mac.update(part);
    }
    Bytes32(mac.finalize().into_bytes().into())
}

/// The random numbers of one draw: the key stream of ChaCha20, eight bytes a number, the lowest first. Numbers below a bound are made from
/// them by [`Random::below`].
pub struct DrawNumbers(ChaCha20);

impl Random for DrawNumbers {
    fn next_u64(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.0.apply_keystream(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}
