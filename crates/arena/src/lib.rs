//! Matches between engines, and what they prove.
//!
//! Games come in pairs: the same opening and the same dice, once with the players on these seats and once on the others.
//! A match can be stopped at any time and taken up again from its journal.
//!
//! | module | noun |
//! |---|---|
//! | [`spec`] | [`Spec`]: how a player is named on the command line |
//! | [`player`] | [`player::MatchPlayer`]: whoever decides, a search in this process or a program beside it |
//! | [`lines`] | lines of text from a stream, in bounded memory |
//! | [`limit`] | [`Limit`]: how long a player may think about a move |
//! | [`pairing`] | what the two games of a pair have in common |
//! | [`bout`] | [`bout::Bout`]: one game from its opening to its end |
//! | [`contest`] | [`Contest`]: all games of a match, on several threads |
//! | [`journal`] | the finished games of a match in a folder |
//! | [`tally`] | [`Tally`]: wins, draws and losses; the difference in Elo and its interval |
//! | [`sprt`] | [`sprt::Sprt`]: whether a match has proved enough |
//! | [`mod@analysis`] | a whole game thought over |
//! | [`selfplay`] | games of an engine against itself |
//! | [`team`] | [`team::SearchTeam`]: a search on several threads |
//! | [`protocol`] | the language that engines speak |
//!
//! ```
//! use std::time::Duration;
//! use igroteka_arena::bout::Rules;
//! use igroteka_arena::{Contest, Limit, contest};
//! use igroteka_core::Options;
//! use igroteka_games::GameId;
//!
//! let id = GameId::ALL[0];
//! let options = Options::defaults(id.profile());
//! let rules = Rules { id, options, opening_plies: 2, ends: None, seed: 1, limit: Limit::Nodes(1) };
//! let players = ["random", "random"].map(|name| name.parse().unwrap());
//! let contest = Contest { rules, players, games: 2, concurrency: 1, timeout: Duration::from_secs(1) };
//! let mut finished = Vec::new();
//! contest.run(&[], |game, _record| {
//!     finished.push(game.clone());
//!     true
//! }).unwrap();
//! assert_eq!(contest::tally(&finished).games(), 2);
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod analysis;
pub mod bout;
pub mod contest;
pub mod journal;
pub mod limit;
pub mod lines;
pub mod pairing;
pub mod player;
pub mod protocol;
pub mod selfplay;
pub mod spec;
pub mod sprt;
pub mod tally;
pub mod team;

pub use contest::{Contest, Finished};
pub use limit::Limit;
pub use spec::Spec;
pub use tally::Tally;
