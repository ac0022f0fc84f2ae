//! The page in Chromium: one browser at a time, waiting on conditions only.

mod axe;
mod browser;
mod entering;
mod everyone;
mod hot_seat;
mod keyboard;
mod learn;
mod offline;
mod pages;
mod pictures;
mod reading;
mod report;
mod robot;
mod server;
mod tree;
