//! The page in Debian's Chromium, and for a smoke run in WebKit or Firefox: a server and a driver for every session, and hands that enter moves. The tests in `tests/page`,
//! the figures of `cargo xtask page-figures` and the pictures of `cargo xtask pictures` use it. All need the built page (`cargo xtask page`).

pub mod browser;
mod driver;
pub mod entering;
pub mod fingers;
pub mod friends;
pub mod mouse;
pub mod other_browsers;
pub mod pictures;
pub mod relay;
pub mod server;
