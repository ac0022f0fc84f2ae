//! The rules of the game's prose one by one, the vectors of the independent reference, and the
//! fast board against the slow one.

mod agreement;
mod edit;
mod picture;
mod reasons;
mod rules;
mod texts;
mod touch;
mod words;

use alloc::string::String;

use igroteka_core::{Options, Position as _};

use super::{Position, Scoring};

const VECTORS: &str = include_str!("data/vectors.jsonl");
const STEPS: &str = include_str!("data/steps.jsonl");

/// A position from its text, under the default options.
fn position(text: &str) -> Position {
    igroteka_testkit::vectors::position(text, "")
}

/// The start on a board of a side.
fn start(size: u8) -> Position {
    Position::research(size, Scoring::Standard)
}

/// Plays moves given as texts, separated by spaces.
fn played(mut position: Position, moves: &str) -> Position {
    for text in moves.split(' ') {
        let m = position.parse_move(text).unwrap_or_else(|error| panic!("{error}"));
        position.play(m).unwrap_or_else(|refusal| panic!("{text} in {position:?}: {refusal}"));
    }
    position
}

/// The code with which a move is refused, empty if it is legal.
fn refusal(position: &Position, text: &str) -> String {
    let m = position.parse_move(text).unwrap_or_else(|error| panic!("{error}"));
    position.check(m).map_or_else(|refusal| refusal.code().into(), |()| String::new())
}

/// The defaults with some options changed.
fn options(text: &str) -> Options {
    Options::parse(Position::PROFILE, text).unwrap_or_else(|error| panic!("{error}"))
}
