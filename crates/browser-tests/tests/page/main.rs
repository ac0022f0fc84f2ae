//! The page in Chromium: one browser at a time, waiting on conditions only.

mod browser;
mod entering;
mod hot_seat;
mod keeping;
mod keyboard;
mod pages;
mod pictures;
mod reading;
mod sharing;
