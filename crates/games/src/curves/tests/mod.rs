//! The tests of the room, by what they show.

mod vectors;
