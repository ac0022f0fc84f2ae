//! The server as a process of its own: what it needs of the system, and what it writes.

#[path = "../../../server/tests/online/client.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest of it")]
mod client;
mod files;
mod lan;
mod process;
mod secrets;
