//! Tests of the game: the numbered rules, the data of an independent reference, records, and the fast
//! rules beside the slow ones.

mod agreement;
mod edit;
mod explain;
mod picture;
mod reasons;
mod records;
mod rules;
mod texts;

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::{Options, Position as _, Side};

use super::board::{Pitch, Square};
use super::{Move, PROFILE, Position, notation};

fn options() -> Options {
    Options::defaults(&PROFILE)
}

fn start() -> Position {
    Position::start(&options())
}

/// A position from its text, which has to be valid.
fn position(text: &str) -> Position {
    igroteka_testkit::vectors::position(text, "")
}

/// A valid position from a picture: the ranks that are not empty, `.` for an empty square.
fn drawn(side: Side, ranks: &[(u8, &str)]) -> Position {
    position(&Position::new(pitch(ranks), side).to_text())
}

/// A pitch from a picture. Nobody asks whether it is valid.
fn pitch(ranks: &[(u8, &str)]) -> Pitch {
    let mut pitch = Pitch::default();
    for (rank, row) in ranks {
        assert_eq!(row.len(), 12, "rank {rank}");
        for (file, letter) in row.chars().enumerate() {
            let square = Square::new(file as u8, rank - 1).expect("a square");
            match letter {
                'r' => pitch.team_mut(Side::First).insert(square),
                'b' => pitch.team_mut(Side::Second).insert(square),
                _ => assert_eq!(letter, '.'),
            }
        }
    }
    pitch
}

fn step(text: &str) -> Move {
    notation::parse_move(text).expect("a move")
}

/// The code with which a move is refused.
fn refusal(position: &Position, text: &str) -> String {
    match position.check(step(text)) {
        Ok(()) => String::new(),
        Err(refusal) => refusal.code().into(),
    }
}

/// The position after moves of a game from the start; marks are passed over.
fn after(moves: &str) -> Position {
    let mut position = start();
    for text in moves.split(' ') {
        let m = igroteka_core::record::read_entry(&position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        position.play(m).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    position
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}
