//! What tests share. Knows the contract of `igroteka-core` and no game; the tests of the games call it.
//!
//! | module | what it is for |
//! |---|---|
//! | [`vectors`] | readers of the test vectors that an independent reference has written |
//! | [`conformance`] | the same tests for every game: texts, moves, numbers, scenes, touches |
//! | [`slips`] | positions with a planted slip |
//! | [`scratch`] | folders that are removed after a test |
//! | [`postgres`] | a PostgreSQL server for the time of a test |
//!
//! ```
//! use igroteka_core::example::Heap;
//! use igroteka_core::{AnyGame, Options, Position};
//! use igroteka_testkit::conformance::random_game;
//!
//! let mut most = 0;
//! let game = random_game::<Heap>(Options::defaults(Heap::PROFILE), 1, |game| most = most.max(game.entry_count()));
//! assert!(game.outcome().is_some() && most == game.entry_count());
//! ```

pub mod conformance;
// The vectors also run as WebAssembly, where there are no processes and no sockets.
#[cfg(unix)]
pub mod link;
#[cfg(unix)]
pub mod postgres;
pub mod scratch;
pub mod slips;
pub mod vectors;
