//! The tests of the room, by what they show.

mod figures;
mod geometry;
mod vectors;
