//! Tests of the room: the numbered rules of the prose, the vectors, texts, chance, and touching.

mod chance;
mod chance_nodes;
mod edit;
mod reasons;
mod rules;
mod rules_pages;
mod scenes;
mod texts;
mod touches;
mod words;

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::{Options, Position as _};
use igroteka_testkit::vectors;

use super::{Move, PROFILE, Position};

/// Reads a valid position text.
fn at(text: &str) -> Position {
    vectors::position(text, "")
}

/// A board text with stones on named cells (`r` or `b`, then the name), top row first.
fn board(stones: &[&str]) -> String {
    use super::field::cells;
    let mut board = at("8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 -");
    for stone in stones {
        let (side, name) = stone.split_at(1);
        let cell = cells().find(|cell| cell.name() == name).unwrap_or_else(|| panic!("no cell {name}"));
        board.stones[usize::from(side == "b")] |= cell.bit();
    }
    board.to_text().split(' ').next().unwrap_or_default().into()
}

/// A position with named stones and the rest of the text.
fn with_stones(stones: &[&str], rest: &str) -> Position {
    at(&alloc::format!("{} {rest}", board(stones)))
}

/// The move with a text.
fn read(position: &Position, text: &str) -> Move {
    position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position after a legal move.
fn after(position: &Position, text: &str) -> Position {
    let mut next = *position;
    next.play(read(position, text)).unwrap_or_else(|refusal| panic!("{text} in {}: {refusal}", position.to_text()));
    next
}

/// The named stones of a position, as `board` takes them, sorted.
fn stones(position: &Position) -> Vec<String> {
    use super::field::cells;
    let mut names: Vec<String> = cells()
        .filter_map(|cell| {
            super::motion::side_at(position.stones, cell).map(|side| alloc::format!("{}{}", PROFILE.letter(side), cell.name()))
        })
        .collect();
    names.sort();
    names
}

/// The code with which a move is refused.
fn refusal(position: &Position, text: &str) -> String {
    position.check(read(position, text)).expect_err("it is refused").code().into()
}

/// The options with a text.
fn options(text: &str) -> Options {
    Options::parse(&PROFILE, text).expect("options")
}
