//! A game at a table: who sits where, who may act, clocks, undo, offers and the end. It has no picture, no socket and no clock of
//! its own: time comes in as a number of milliseconds, chance as a source of random numbers. What has to be done outside (show
//! something, roll dice, ask an engine, store the game) it returns as [`Effect`]s. The page and the terminal hold a [`Table`].
//!
//! | module | what it is for |
//! |---|---|
//! | [`seats`] | players on two or four seats, with their names |
//! | [`table`](mod@table) | the [`Table`]: what it is and whose turn it is |
//! | [`action`] | what people and the computer can do, and moves that need confirmation |
//! | [`history`](mod@history) | chance, undo, redo, going back; a finished game is never altered |
//! | [`ending`] | resignation, draws, takebacks by agreement, time |
//! | [`clock`] | a Fischer clock for two teams |
//! | [`as_record`] | the table as a record, and back |
//! | [`effect`] | what to do outside |
//! | [`online`] | a table that is played by a link: made from its conditions and its log |
//!
//! Four people play curling at one device; dice are rolled where the table asks for it:
//!
//! ```
//! use igroteka_core::{Options, Seat, SplitMix};
//! use igroteka_games::GameId;
//! use igroteka_table::{Action, Actor, Effect, Seats, Table};
//!
//! let id = GameId::from_slug("curling").expect("a game");
//! let options = Options::parse(id.profile(), "seats=4").expect("options");
//! let mut seats = Seats::people(2);
//! for (seat, name) in ["Anna", "Boris", "Vera", "Gleb"].into_iter().enumerate() {
//!     seats.rename(Seat(seat as u8), name);
//! }
//! let mut table = Table::new(id, id.new_game(options, None).expect("a game"), seats);
//! let mut dice = SplitMix::new(1);
//! while table.due().contains(&Effect::Roll) {
//!     table.roll(&mut dice, 0);
//! }
//! let text = table.game().proposals()[0].clone();
//! let effects = table.act(Actor::Here, Action::Play(&text), 1_000);
//! assert!(matches!(effects[0], Effect::Happened(_)));
//! ```
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod action;
pub mod as_record;
pub mod clock;
pub mod effect;
pub mod ending;
pub mod history;
pub mod online;
pub mod seats;
pub mod table;

pub use action::{Action, Actor};
pub use as_record::ExtraTags;
pub use clock::{Clock, Pace, Times};
pub use effect::Effect;
pub use ending::Offer;
pub use online::OnlineTable;
pub use seats::{Player, SeatedPlayer, Seats};
pub use table::{Table, TableEntry};
