//! The page in Chromium: one browser at a time, waiting on conditions only.

mod computer;
mod hot_seat;
mod keyboard;
mod pages;
mod pictures;
mod reading;

use igroteka_browser_tests::{browser, entering};
