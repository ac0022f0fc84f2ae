//! The page: boards drawn from scenes, touched through gestures. It knows no game; whatever it shows of one
//! comes through `igroteka_core::AnyGame` and the texts of the rooms.
//!
//! | module | what it is |
//! |---|---|
//! | [`app`] | the frame of the page and its addresses |
//! | [`home`] | the games to choose from, as living boards |
//! | [`table`] | a game at one device |
//! | [`my_games`] | the games kept in this browser |
//! | [`incoming`] | records that are pasted, dropped, opened or linked |
//! | [`keeping`] | both without a document: storage, records, links |
//! | [`report`], [`update`] | a report to hand on; the note about a new version |
//! | [`settings`] | language, colours, sizes; kept in the browser |
//! | [`words`] | everything said, in the chosen language |
//! | [`icon`] | the icons of buttons |
//! | [`browser`] | what only the browser can do |
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod app;
pub mod browser;
pub mod home;
pub mod icon;
pub mod incoming;
pub mod keeping;
pub mod my_games;
pub mod report;
pub mod settings;
pub mod table;
pub mod update;
pub mod words;

use wasm_bindgen::prelude::wasm_bindgen;

/// Puts the page into the document. The browser calls it when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    browser::remove("splash");
    igroteka_signals::dom::mount(app::app);
}
