//! The page in Chromium: a browser of its own for every test, waiting on conditions only.

mod advice;
mod axe;
mod blind_robot;
mod by_finger;
mod computer;
mod denied;
mod everyone;
mod four_people;
mod hot_seat;
mod keeping;
mod keyboard;
mod layout;
mod learn;
mod low_time;
mod names;
mod offline;
mod pages;
mod reading;
mod report;
mod sharing;
mod tree;
mod waiting;

use igroteka_browser_tests::{browser, entering, fingers};
