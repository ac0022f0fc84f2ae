//! Dice that no player can choose or change. `docs/fair-dice.md` specifies everything here to the bit, and says what is proven and what
//! is not.
//!
//! Before anybody sits down, the server draws a secret *seed* and shows its *commitment*, a hash. Everybody who sits down adds a *nonce*.
//! Draw `k` of a game follows from seed, table, nonces and `k` alone; draw 0 is the lot. When the table ends, the seed is shown, and
//! everybody can check that it fits the commitment and that every die fell as it had to.
//!
//! ```
//! use igroteka_core::Random as _;
//! use igroteka_fair_dice::{Bytes32, Dice};
//!
//! let seed = Bytes32([7; 32]);
//! let dice = Dice::new("k3m9x7p2qa", seed, &[Some(Bytes32([1; 32])), None]);
//! let shown = dice.commitment();
//! let roll = |k| { let mut draw = dice.draw(k); [(); 5].map(|()| draw.below(6) + 1) };
//! assert_eq!(roll(1), roll(1));
//! assert_eq!(shown, Dice::new("k3m9x7p2qa", seed, &[]).commitment(), "the promise is made before the nonces");
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

mod bytes;
mod dice;
mod verify;

pub use bytes::Bytes32;
pub use dice::{ALGORITHM, Dice, DrawNumbers, commitment};
pub use verify::{LOTS, Unverified, Verified, tags, verify};

/// The English messages.
pub const EN: &str = include_str!("texts/en.ftl");
/// The Russian messages.
pub const RU: &str = include_str!("texts/ru.ftl");
