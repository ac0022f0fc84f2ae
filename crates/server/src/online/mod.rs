//! Tables that are played by a link: who sits where, what is allowed, how it is stored, who hears of it. `docs/online-protocol.md`
//! describes routes and frames; `docs/operating.md` how to run it.
//!
//! | module | what it does |
//! |---|---|
//! | `held` | a table in memory: a cache of its log, dice included |
//! | `judge` | what somebody may do, as a function of the table |
//! | `actor` | one table with its listeners: judges, appends, returns effects. It knows no sockets |
//! | `host` | all tables of this node; carries out effects |
//! | `draining` | an orderly end of the node |
//! | `sweep` | deadlines, computers' turns, what other nodes appended |
//! | `chat` | lines that were shown |
//! | `presence`, `slots` | who is connected to this node, and how many sockets each may have |
//! | `engine` | the bounded and fair queue of the computers |
//! | `routes`, `socket` | HTTP and WebSocket |
//! | `notices`, `push` | who has to be notified of a turn, and how; `endpoint` is where |
//! | `infos` | the tables of a guest |
//! | `documents`, `preview`, `summary` | the page and the picture of a table as the server writes them |
//! | `guests`, `secrets`, `rates`, `ip_range` | who asks and from where, what nobody may guess, how often one may ask |
//! | `answers` | refusals as JSON, whoever made them |
//! | `metrics`, `recent`, `journal` | figures and lines for the operator |

mod actor;
mod answers;
mod chat;
mod config;
mod documents;
mod draining;
mod endpoint;
mod engine;
mod guests;
mod held;
mod host;
mod infos;
mod ip_range;
mod journal;
mod judge;
mod metrics;
mod notices;
mod presence;
mod preview;
mod push;
mod rates;
mod recent;
mod routes;
mod secrets;
mod slots;
mod socket;
mod summary;
mod sweep;

#[cfg(test)]
mod description;
#[cfg(test)]
mod simulation;

pub use config::{NoticeConfig, OnlineConfig};
pub use host::TableHost;
pub use ip_range::IpRange;
pub(crate) use journal::note;
pub(crate) use routes::routes;

/// The address of the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub std::net::SocketAddr);
