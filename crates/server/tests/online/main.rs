//! Tables that are played by a link: real databases, real sockets, real clients.

mod authorisation;
mod broken_links;
mod client;
mod documents;
mod limits;
mod nodes;
mod notices;
mod play;
mod raw;
mod start;
mod upgrade;
