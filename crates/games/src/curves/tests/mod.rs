//! The tests of the game, by what they show.

mod candidates;
mod edit;
mod figures;
mod geometry;
mod notation;
mod play;
mod reasons;
mod rules;
mod table;
mod vectors;

use alloc::string::{String, ToString};

use igroteka_core::{Options, Position as _, Random, Sample as _, SplitMix};

use super::{Move, Position};

/// A position from its text.
fn read(text: &str) -> Position {
    Position::parse(text, &Options::defaults(Position::PROFILE)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays moves that have to be legal.
fn play(position: &Position, moves: &str) -> Position {
    let mut position = position.clone();
    for text in moves.split_whitespace() {
        let m = position.parse_move(text).unwrap_or_else(|error| panic!("{error}"));
        position.play(m).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    position
}

/// The code with which a move is refused.
fn refused(position: &Position, text: &str) -> String {
    let m = position.parse_move(text).unwrap_or_else(|error| panic!("{error}"));
    position.check(m).err().map_or("legal".into(), |refusal| refusal.to_string())
}

/// Who holds the dots, a letter each.
fn owners(position: &Position) -> String {
    let letter = |dot| position.owner(dot).map_or('-', |side| Position::PROFILE.letter(side));
    (0..position.dots().len()).map(letter).collect()
}

/// A position in the middle of a random game.
fn random_position(dots: u32, plies: u32, random: &mut SplitMix) -> Position {
    let options = Options::defaults(Position::PROFILE).with("dots", &dots.to_string()).unwrap_or_else(|error| panic!("{error}"));
    let mut position = Position::start(&options);
    let mut scratch = alloc::vec::Vec::new();
    for _ in 0..dots + plies {
        match position.sample(random, &mut scratch) {
            Some(m) if !(m == Move::Pass && random.below(8) > 0) => position.play_unchecked(m),
            _ => break,
        }
    }
    position
}
