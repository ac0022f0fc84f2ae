//! Position and move texts: what is read, and how the rest is refused.

use igroteka_core::{Position as _, Side};

use super::super::Position;
use super::{after, drawn, options, refusal, start};

const INVALID: &str = include_str!("../data/invalid.txt");

#[test]
fn invalid_positions_are_refused_by_name() {
    assert!(INVALID.lines().count() >= 30);
    for line in INVALID.lines() {
        let (code, text) = line.split_once('\t').expect("a tab");
        let error = Position::parse(text, &options()).expect_err(text);
        assert_eq!(error.code(), code, "{text}");
    }
}

#[test]
fn only_canonical_move_texts_are_read() {
    for text in [
        "", "-", "k1", "k1-", "-k4", "k1k4", "k1-k4+f", "k1-k13", "k1-k0", "k01-k4", "i1-k4", "K1-k4", "k1-k4-k5", " k1-k4", "k1 - k4",
        "ж1-k4", "k1-+4",
    ] {
        assert_eq!(start().parse_move(text).expect_err(text).code(), "move-malformed");
    }
}

#[test]
fn refusals_name_the_broken_rule() {
    let opening = after("f1-f6 f12-f7");
    for (text, code) in [
        ("f5-f6", "football-nobody-there"),
        ("f7-f8", "football-not-your-player"),
        ("b1-c1", "football-occupied"),
        ("b1-b1", "football-occupied"),
        ("b1-d2", "football-no-line"),
        ("f6-f11", "football-penalty-rank"),
        ("f6-f8", "football-way-blocked"),
        ("b1-e1", "football-occupied"),
        ("f6-f1", "football-home-full"),
        ("f6-a6", "football-no-partner"),
    ] {
        assert_eq!(refusal(&opening, text), code, "{text}");
    }
    let lonely = drawn(Side::First, &[(12, "b..........."), (5, "...r........"), (1, ".r..........")]);
    assert_eq!(refusal(&lonely, "b1-d1"), "football-no-partner-at-home");
}

#[test]
fn refusals_say_where() {
    let opening = after("f1-f6 f12-f7");
    let said = |text| opening.check(super::step(text)).unwrap_err().0;
    assert_eq!(alloc::format!("{}", said("f6-f8")), "football-way-blocked at=f7 to=f8");
    assert_eq!(alloc::format!("{}", said("f6-f1")), "football-home-full players=9");
}
