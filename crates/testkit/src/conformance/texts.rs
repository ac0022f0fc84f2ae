//! Position and move texts round-trip; damaged ones are refused or still canonical, and never panic.

use igroteka_core::{FullGame, Options, ParseError, Position, Random, SplitMix};

use super::random_game;

/// Texts of every position and move of a random game read back to the same.
///
/// # Panics
/// If one does not.
pub fn check_round_trips<P: FullGame>(options: Options, seed: u64) {
    let game = random_game::<P>(options, seed, |game| {
        let text = game.position().to_text();
        let read = P::parse(&text, &options).unwrap_or_else(|error| panic!("seed {seed}: {text}: {error}"));
        assert_eq!(&read, game.position(), "seed {seed}: {text}");
        assert_eq!(read.hash(), game.position().hash(), "seed {seed}: {text}");
        assert_eq!(read.to_text(), text, "seed {seed}");
    });
    for (index, entry) in game.entries().enumerate() {
        let before = game.position_at(index);
        let text = before.move_text(entry);
        assert!(!text.is_empty() && !text.contains(char::is_whitespace), "seed {seed}: move text {text:?}");
        assert_eq!(before.parse_move(&text), Ok(entry), "seed {seed}: {text} in {}", before.to_text());
    }
}

/// Damages texts of a random game in many ways. What is still read must be a position whose own text
/// reads back to it; every refusal names its part and has words.
///
/// # Panics
/// If a damaged text breaks a promise.
pub fn check_damage<P: FullGame>(options: Options, seed: u64, rounds: usize, has_words: &dyn Fn(&ParseError) -> bool) {
    let mut positions = Vec::new();
    random_game::<P>(options, seed, |game| positions.push((game.position().clone(), game.last())));
    let mut random = SplitMix::new(seed ^ 2);
    for _ in 0..rounds {
        let (position, last) = &positions[random.below(positions.len() as u32) as usize];
        check_damaged_position::<P>(&damaged(&position.to_text(), &mut random), &options, has_words);
        if let Some(last) = last {
            check_damaged_move(position, &damaged(&position.move_text(*last), &mut random), has_words);
        }
    }
}

fn check_damaged_position<P: Position>(text: &str, options: &Options, has_words: &dyn Fn(&ParseError) -> bool) {
    match P::parse(text, options) {
        Err(error) => assert!(!error.part.is_empty() && has_words(&error), "{text}: {error}"),
        Ok(position) => {
            let own = position.to_text();
            assert_eq!(P::parse(&own, options).as_ref(), Ok(&position), "{text} was read as {own}");
            assert_eq!(position.hash(), position.fresh_hash(), "{text}");
        }
    }
}

fn check_damaged_move<P: Position>(position: &P, text: &str, has_words: &dyn Fn(&ParseError) -> bool) {
    match position.parse_move(text) {
        Err(error) => assert!(!error.part.is_empty() && has_words(&error), "{text}: {error}"),
        Ok(m) => {
            assert_eq!(position.move_text(m), text, "a move text that is not canonical was read");
            assert_eq!(position.check(m).is_ok(), position.is_legal(m), "{text} in {}", position.to_text());
        }
    }
}

/// A text with one to three random edits; the alphabet is what texts of all games are made of.
#[must_use]
pub fn damaged(text: &str, random: &mut SplitMix) -> String {
    const LETTERS: &[char] = &[
        '0',
        '1',
        '2',
        '3',
        '5',
        '8',
        '9',
        '/',
        ' ',
        '-',
        '+',
        ':',
        ';',
        ',',
        '*',
        '@',
        '?',
        '!',
        '=',
        '>',
        'a',
        'b',
        'c',
        'g',
        'r',
        'w',
        's',
        'm',
        'l',
        'S',
        'M',
        'L',
        'x',
        'é',
        '\t',
        '\u{1F3B2}',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(3) {
        let at = random.below(letters.len() as u32 + 1) as usize;
        let letter = LETTERS[random.below(LETTERS.len() as u32) as usize];
        match random.below(4) {
            0 => letters.insert(at, letter),
            1 if at < letters.len() => letters[at] = letter,
            2 if at < letters.len() => drop(letters.remove(at)),
            3 if at < letters.len() => {
                let other = random.below(letters.len() as u32) as usize;
                letters.swap(at, other);
            }
            _ => {}
        }
    }
    letters.into_iter().collect()
}

/// Checks a file of invalid position texts: `code<TAB>position` a line, each refused with just that code.
///
/// # Panics
/// If one is read or refused otherwise, or if there are fewer than thirty.
pub fn check_invalid<P: Position>(file: &str, options: &Options) {
    let lines: Vec<&str> = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(lines.len() >= 30, "only {} invalid positions", lines.len());
    for line in lines {
        let (code, text) = line.split_once('\t').unwrap_or_else(|| panic!("no tab in {line}"));
        match P::parse(text, options) {
            Ok(position) => panic!("{text} was read as {}", position.to_text()),
            Err(error) => assert_eq!(error.code(), code, "{text}: {error}"),
        }
    }
}
