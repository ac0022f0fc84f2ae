//! Texts: what is refused and why, and that the rest round-trips.

use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::vec::Vec;

use igroteka_core::{Options, Position as _, SplitMix};

use super::{random_position, read};
use crate::curves::{EN, Position, RU};

#[test]
fn invalid_positions_are_refused_with_their_codes() {
    let lines: Vec<&str> = include_str!("../data/invalid.txt").lines().collect();
    assert!(lines.len() >= 30);
    for line in lines {
        let (code, text) = line.split_once('\t').unwrap_or_else(|| panic!("no tab in {line}"));
        match Position::parse(text, &Options::defaults(Position::PROFILE)) {
            Err(error) => assert_eq!(error.code(), code, "{text}"),
            Ok(_) => panic!("{text} is read, but should be {code}"),
        }
    }
}

#[test]
fn moves_are_read_in_their_canonical_form_only() {
    let position = read("4 100,350;500,350;300,300;250,280 - r 0");
    for text in ["+100,350", "+-5,7", "1-2", "1-2@300,50", "3-40@-4000,5000", "pass"] {
        let m = position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.move_text(m), text);
    }
    for text in [
        "",
        "+",
        "+100",
        "+100,",
        "+0100,3",
        "++1,2",
        "100,350",
        "1-1",
        "2-1",
        "0-1",
        "1-02",
        "1-2@",
        "1-2@300",
        "1-2@+3,50",
        "1-2@-0,50",
        "1–2",
        "1-2@300,50:r",
        "1-2 ",
        "PASS",
        "1-999",
        "1-2@99999,50",
        "-1-2",
        "1--2",
    ] {
        assert_eq!(position.parse_move(text).map_err(|error| error.code().to_string()), Err("move-malformed".into()), "{text}");
    }
}

#[test]
fn texts_of_random_positions_round_trip() {
    let mut random = SplitMix::new(11);
    for plies in 0..30 {
        let position = random_position(12 + plies % 3 * 7, plies, &mut random);
        let text = position.to_text();
        assert_eq!(read(&text), position, "{text}");
        assert_eq!(read(&text).hash(), position.fresh_hash());
    }
}

#[test]
fn the_text_decides_about_the_number_of_dots() {
    let options = Options::parse(Position::PROFILE, "dots=20").unwrap();
    assert_eq!(Position::start(&options).to_text(), "20 - - r 0");
    assert_eq!(Position::parse("8 - - r 0", &options).unwrap().to_text(), "8 - - r 0");
    assert_eq!(Position::start(&Options::defaults(Position::PROFILE)).to_text(), "12 - - r 0");
}

fn keys(messages: &str) -> BTreeSet<&str> {
    let is_key = |line: &&str| line.starts_with("curves-");
    messages.lines().filter(is_key).filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
}

/// The names of the arguments that the messages use.
fn arguments(messages: &str) -> BTreeSet<&str> {
    messages.split("$").skip(1).filter_map(|rest| rest.split([' ', ')', '}']).next()).collect()
}

#[test]
fn both_languages_have_the_same_keys_and_arguments_and_every_key_of_the_code() {
    assert_eq!(keys(EN), keys(RU));
    assert_eq!(arguments(EN), arguments(RU));
    let sources = [
        include_str!("../mod.rs"),
        include_str!("../candidates.rs"),
        include_str!("../edit.rs"),
        include_str!("../legal.rs"),
        include_str!("../notation.rs"),
        include_str!("../prompt.rs"),
        include_str!("../reasons.rs"),
        include_str!("../say.rs"),
        include_str!("../scene.rs"),
        include_str!("../gesture.rs"),
        include_str!("../tell.rs"),
    ];
    let quoted = |source: &'static str| source.split('"').skip(1).step_by(2).filter(|word| word.starts_with("curves-"));
    let used: BTreeSet<&str> = sources.into_iter().flat_map(quoted).collect();
    let unused = ["curves-title", "curves-summary", "curves-points"];
    let wanted: BTreeSet<&str> = used.iter().copied().chain(unused).collect();
    // Those of the first steps are put together by their steps and tested with them.
    let known: BTreeSet<&str> = keys(EN).into_iter().filter(|key| !key.contains("-lesson-")).collect();
    assert_eq!(known, wanted);
}
