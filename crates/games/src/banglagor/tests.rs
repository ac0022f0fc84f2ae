//! The tests of the game: `rules` has one for each rule of the prose, `data` holds the rules against the vectors of an
//! independent reference and against texts that must be refused, `reference` plays random positions against a slow and literal
//! reading of the rules; `telling`, `drawing` and `touching` hold events, scenes and gestures against the moves.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use igroteka_core::{Options, Position as _};
use igroteka_testkit::vectors;

use super::{PROFILE, Position};

mod data;
mod drawing;
mod edit;
mod reasons;
mod reference;
mod rules;
mod telling;
mod touching;

/// A valid position under the default options.
fn at(text: &str) -> Position {
    vectors::position(text, "")
}

/// The legal moves as sorted texts.
fn moves(text: &str) -> Vec<String> {
    vectors::sorted_moves(&at(text))
}

/// Those legal moves that begin with some text.
fn moves_from(text: &str, beginning: &str) -> Vec<String> {
    moves(text).into_iter().filter(|m| m.starts_with(beginning)).collect()
}

/// The position text after a move, or `illegal`.
fn after(text: &str, m: &str) -> String {
    vectors::after(&at(text), m)
}

/// The code with which a move is refused.
fn refusal(position: &Position, m: &str) -> String {
    match position.parse_move(m) {
        Err(error) => error.code().to_string(),
        Ok(m) => position.check(m).expect_err("legal").code().to_string(),
    }
}

/// The winner's letter, `draw` or `-`, and the reason.
fn result(text: &str) -> String {
    match at(text).outcome() {
        None => "-".into(),
        Some(outcome) => {
            let winner = outcome.winner.map_or("draw".into(), |side| String::from(PROFILE.letter(side)));
            winner + " " + outcome.reason
        }
    }
}

/// The options in a text.
fn options(text: &str) -> Options {
    Options::parse(&PROFILE, text).unwrap()
}
