//! Opponents: searches that are advanced in slices, and know of a game only what its folder says; and which search plays which game.
//!
//! A search is an object with a `step`; whoever drives it (a native thread, the page's worker) decides
//! how many steps there are, shows progress and stops by not stepping again. For a seed, a position and
//! a number of playouts the answer is the same on every machine and in WebAssembly.
//!
//! | module | noun |
//! |---|---|
//! | [`uct`] | [`Uct`]: plain tree search by random playouts, the baseline of all engines; with proofs, the opponent where there is no engine |
//! | [`alphabeta`] | [`AlphaBeta`]: principal-variation search for games that can be judged at a glance |
//! | [`expectimax`] | [`Expectimax`]: exact expectation over lots, for games whose turns mix lots with decisions |
//! | [`rave`] | [`Rave`]: tree search by playouts that counts all moves as first, for games whose moves mean much the same whenever they are made |
//! | [`ending`] | [`Ending`]: by how many points exactly a game will be won |
//! | [`proof`] | [`Proof`]: whether threats force a win, by proof numbers |
//! | [`threats`] | [`ThreatSearch`]: alpha-beta with a proof search beside it, for games in which threats decide |
//! | [`finishing`] | [`Finishing`]: playouts with exact endings beside them |
//! | [`candidates`] | [`CandidateSearch`]: alpha-beta among candidate moves, for games whose moves cannot be listed |
//! | [`fingerprint`] | what a search comes to, for tests that nothing changed |
//! | [`mod@full`] | the strongest search for each game |
//! | [`level`] | [`Level`]: the strongest search, held back |
//! | [`driver`] | [`Driver`]: drives a search in batches until a limit is reached |
//! | [`following`] | [`FollowingSearch`]: a search that is kept from move to move |
//! | [`mod@thinker`] | [`Thinker`]: a search whose game is forgotten, for clients that know texts only |
//!
//! ```
//! use core::time::Duration;
//! use igroteka_core::{Level, Options};
//! use igroteka_games::GameId;
//! use igroteka_search::{Budget, Driver, level_nodes, level_thinker};
//!
//! let id = GameId::ALL[0];
//! let mut game = id.new_game(Options::defaults(id.profile()), None).unwrap();
//! let level = Level::new(2).unwrap();
//! let mut search = level_thinker(id, &game.snapshot(), level, 7).unwrap();
//! let budget = Budget::nodes(level_nodes(id, level).into());
//! Driver::new(budget).run(search.as_mut(), &|| Duration::ZERO);
//! game.play_text(&search.best().unwrap()).unwrap();
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

pub mod alphabeta;
pub mod candidates;
pub mod driver;
pub mod ending;
pub mod expectimax;
pub mod fingerprint;
pub mod finishing;
pub mod following;
pub mod full;
pub mod level;
mod lock_free;
mod past;
pub mod proof;
pub mod rave;
pub mod thinker;
pub mod threats;
mod transposition;
pub mod uct;
mod walk;

pub use alphabeta::{AlphaBeta, AlphaBetaOptions, Score, Variation};
pub use candidates::CandidateSearch;
pub use driver::{Budget, Driver};
pub use ending::{Ending, EndingOptions, Solved};
pub use expectimax::{Chosen, Expectimax, ExpectimaxOptions};
pub use finishing::Finishing;
pub use following::FollowingSearch;
pub use full::{FullOptions, drawn_when_even, full, full_thinker, uct_thinker};
pub use igroteka_core::Level;
pub use level::{at_level, level_nodes, level_search, level_thinker};
pub use proof::{Proof, ProofOptions};
pub use rave::{Rave, RaveLine, RaveOptions};
pub use thinker::{LineText, Thinker, thinker};
pub use threats::ThreatSearch;
pub use uct::{Progress, Uct, UctLine, UctOptions};
