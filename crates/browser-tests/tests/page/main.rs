//! The page in Chromium: one browser at a time, waiting on conditions only.

mod browser;
mod entering;
mod everyone;
mod hot_seat;
mod keyboard;
mod pages;
mod pictures;
mod reading;
mod robot;
mod tree;
