//! Records: reading, writing, replaying, JSON; and other data that is stored and sent. One test binary; `toy` is the game that is played.

mod arbitrary;
mod ending;
mod json;
mod making;
mod reading;
mod recovery;
mod replaying;
mod serialised;
mod specification;
mod streaming;
mod texts;
mod toy;
mod writing;
