//! Records: reading, writing, replaying, JSON. One test binary; `toy` is the game that is played.

mod arbitrary;
mod ending;
mod json;
mod making;
mod reading;
mod recovery;
mod replaying;
mod specification;
mod streaming;
mod texts;
mod toy;
mod writing;
