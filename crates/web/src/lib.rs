//! The page: boards drawn from scenes, touched through gestures. It knows no game; whatever it shows of one
//! comes through `igroteka_core::AnyGame` and the texts of the games.
//!
//! | module | what it is for |
//! |---|---|
//! | [`app`] | the frame of the page, and which page is shown at which address |
//! | [`home`] | the games to choose from, as living boards |
//! | [`table`] | a game at this device or by a link |
//! | [`friends`] | a table for friends: the form, the waiting room, the link |
//! | [`link_card`] | a link to be sent: text, QR code, sharing |
//! | [`link`] | the line to a table that is played by a link: socket, log, requests |
//! | [`games`] | my games: by a link and stored in this browser, and records that are pasted, dropped, opened or linked |
//! | [`storage`] | storage, records, links |
//! | [`routes`] | the addresses of the page |
//! | [`position_query`] | a position that an address carries |
//! | [`learning`] | which steps of the lessons are done |
//! | [`names`] | who plays and whose turn it is, in words |
//! | [`settings`] | language, colours, sizes; stored in the browser |
//! | [`sound`] | quiet tones for what happens |
//! | [`words`], [`icon`] | messages in the chosen language; the icons of buttons |
//! | [`browser`] | what only the browser can do |
//!
//! Modules use each other in one direction only; `crates/testkit/tests/layout.rs` checks it.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod app;
pub mod browser;
pub mod friends;
pub mod games;
pub mod home;
pub mod icon;
pub mod learning;
pub mod link;
pub mod link_card;
pub mod names;
pub mod notices;
pub mod position_query;
pub mod routes;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod table;
pub mod words;

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when the module is loaded.
#[wasm_bindgen(start)]
pub fn load() {
    console_error_panic_hook::set_once();
}

/// The code of the language that the reader wants; `boot.js` fetches its messages.
#[wasm_bindgen]
#[must_use]
pub fn language() -> String {
    settings::Settings::stored().lang.code().to_owned()
}

/// Puts the page into the document. `messages` are those of the language that [`language`] names.
#[wasm_bindgen]
pub fn start(messages: &str) {
    words::add(settings::Settings::stored().lang, messages);
    browser::remove("splash");
    igroteka_signals::dom::mount(app::app);
}
