//! The page in Chromium: one browser at a time, waiting on conditions only.

mod axe;
mod computer;
mod everyone;
mod hot_seat;
mod keeping;
mod keyboard;
mod learn;
mod offline;
mod pages;
mod pictures;
mod reading;
mod report;
mod robot;
mod sharing;
mod tree;

use igroteka_browser_tests::{browser, entering};
