//! The page in Chromium, and for a smoke run in WebKit or Firefox: a tab of its own for every test, waiting on conditions only.

mod advice;
mod axe;
mod blind_robot;
mod by_finger;
mod by_thumb;
mod choices;
mod computer;
mod denied;
mod dots_and_columns;
mod editor;
mod everyone;
mod few_taps;
mod four_friends;
mod four_people;
mod friends;
mod hot_seat;
mod keeping;
mod keyboard;
mod layout;
mod learn;
mod low_time;
mod names;
mod news;
mod offline;
mod other_browsers;
mod pages;
mod players;
mod reading;
mod report;
mod review;
mod sharing;
mod sight;
mod study;
mod tree;
mod waiting;

use igroteka_browser_tests::{browser, entering, fingers};
