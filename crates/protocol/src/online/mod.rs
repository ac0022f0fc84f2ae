//! Between the page and the server: tables that are played by a link. `docs/online-protocol.md` specifies it.
//!
//! | module | what is in it |
//! |---|---|
//! | [`conditions`] | what is agreed before a game: game, time, seats, who may watch |
//! | [`log`] | the entries of a table's log: what happened, numbered from 1 |
//! | [`socket`] | frames on the socket of a table: [`Ask`](socket::Ask) of a client, [`Report`](socket::Report) of the server |
//! | [`http`] | requests and answers beside the socket: making a table, sitting down, my games |
//! | [`codes`] | the codes of refusals, which never change |

pub mod codes;
pub mod conditions;
pub mod http;
pub mod log;
pub mod socket;

/// The version of the frames. A server accepts every version up to its own; a page that is newer than its server hears so in
/// [`socket::Report::Welcome`].
pub const VERSION: u16 = 1;
