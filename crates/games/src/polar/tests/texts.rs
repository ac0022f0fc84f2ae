//! Position and move texts, valid and invalid.

use alloc::string::ToString as _;

use igroteka_core::Position as _;

use super::super::Position;
use super::{options, played, position, start};

const INVALID: &str = include_str!("../data/invalid.txt");

#[test]
fn invalid_positions_are_refused_by_name() {
    assert!(INVALID.lines().count() >= 30);
    for line in INVALID.lines() {
        let (code, text) = line.split_once('\t').unwrap();
        match Position::parse(text, &options("")) {
            Ok(position) => panic!("{text} was read as {position:?}"),
            Err(error) => assert_eq!(error.code(), code, "{text}: {error}"),
        }
    }
}

#[test]
fn every_validity_rule_has_an_invalid_text() {
    for code in [
        "text-fields",
        "rows-width",
        "rows-run",
        "rows-piece",
        "side-unknown",
        "polar-size",
        "polar-phase",
        "polar-opening-side",
        "polar-first-with-stones",
        "polar-choose-stones",
        "polar-choose-apart",
        "polar-opening-missing",
        "polar-law-of-groups",
    ] {
        assert!(INVALID.lines().any(|line| line.split('\t').next() == Some(code)), "{code}");
    }
}

#[test]
fn the_error_of_an_illegal_group_names_its_sections() {
    let error = Position::parse("7/7/7/2bwb2/7/7/7 w", &options("")).unwrap_err();
    assert_eq!(error.part, "rows");
    assert_eq!(error.text.to_string(), "polar-law-of-groups colour=black group=c4 other=e4");
}

#[test]
fn every_size_from_7_to_19_is_valid_and_the_text_wins_over_the_option() {
    for size in 7..=19 {
        let text = start(size).to_text();
        let board = Position::parse(&text, &options("size=9")).unwrap();
        assert_eq!(board.grid().size(), usize::from(size));
        assert_eq!(board.to_text(), text);
        assert_eq!(board, start(size));
    }
}

#[test]
fn the_start_follows_the_options() {
    assert_eq!(Position::start(&options("")), start(13));
    let board = Position::start(&options("size=8,scoring=opponent"));
    assert_eq!(board.grid().size(), 8);
    assert_ne!(board, start(8));
}

#[test]
fn stones_set_up_for_study_need_no_opening_pair() {
    for text in
        ["7/7/7/3b3/7/7/7 w", "7/7/7/3b3/7/7/7 b", "7/7/7/3bw2/7/7/7 w", "bbbbbbb/bbbbbbb/bbbbbbb/bbbwwww/wwwwwww/wwwwwww/wwwwwww w"]
    {
        position(text);
    }
}

#[test]
fn moves_have_one_form() {
    let board = start(9);
    for text in ["a1", "j9", "h8", "a1+a2", "j9+j8", "black", "white"] {
        assert_eq!(board.move_text(board.parse_move(text).unwrap()), text);
    }
    for text in [
        "", "a", "1", "i5", "A1", "a01", "a0", "a-1", "a+1", "a1+", "+a1", "a1+a2+a3", "a1 ", " a1", "a1+ a2", "a1a2", "Black", "b",
        "pass", "é1", "aé", "a1-a2", "a100",
    ] {
        assert_eq!(board.parse_move(text).unwrap_err().code(), "move-malformed", "{text}");
    }
    for text in ["k1", "a10", "t19", "a1+a10", "k1+a1", "a99"] {
        assert_eq!(board.parse_move(text).unwrap_err().code(), "polar-off-board", "{text}");
    }
}

#[test]
fn the_largest_board_has_its_letters_without_i() {
    let board = played(start(19), "t19+s19 white a1 t1 j9");
    assert!(board.to_text().starts_with("17wb/19/"), "{board:?}");
    assert!(board.to_text().ends_with("/b17w w"), "{board:?}");
}
