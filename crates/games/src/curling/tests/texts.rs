//! Vectors, steps, and the texts of positions and moves.

use igroteka_core::{ParseError, Position as _};
use igroteka_testkit::vectors::{check_facts, check_legal, check_steps, objects, word};

use super::*;

const VECTORS: &str = include_str!("../data/vectors.jsonl");
const STEPS: &str = include_str!("../data/steps.jsonl");
const INVALID: &str = include_str!("../data/invalid.txt");

#[test]
fn the_legal_moves_are_those_of_the_reference() {
    check_legal::<Position>(VECTORS);
}

#[test]
fn the_standing_is_that_of_the_reference() {
    check_facts::<Position>(VECTORS, &["standing"]);
}

#[test]
fn the_steps_are_those_of_the_reference() {
    check_steps::<Position>(STEPS);
}

#[test]
fn throws_lead_to_the_boards_of_the_reference() {
    let mut seen = 0;
    for object in objects(VECTORS) {
        let Some(throws) = object["throw"].as_object() else { continue };
        let mut before = at(word(&object, "position"));
        let last = before.throw == 16;
        for (text, result) in throws {
            let Move::Throw(throw) = read(&before, text) else { panic!("{text} is a throw") };
            assert_eq!(before.run(throw, &mut ()).blank, result["blank"], "{text} in {}", before.to_text());
            // The last throw of an end clears the board: look at the same throw one earlier.
            before.throw -= u8::from(last);
            let after = after(&before, text).to_text();
            assert_eq!(after.split(' ').next(), result["board"].as_str(), "{text} in {}", before.to_text());
            before.throw += u8::from(last);
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen} throws");
}

#[test]
fn rule_13_invalid_texts_are_refused_by_name() {
    let mut codes = Vec::new();
    for line in INVALID.lines() {
        let (code, text) = line.split_once('\t').expect("a code and a position");
        let error = Position::parse(text, &options("")).map(|position| position.to_text()).expect_err(text);
        assert_eq!(error.code(), code, "{text}");
        codes.push(code);
    }
    assert!(codes.len() >= 30);
}

#[test]
fn valid_limits_are_accepted() {
    for text in [
        "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 -",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 b 1 0 4/4 7:0 !",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 11/10 3:3 ?66666",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 2 5 1/6 0:0 !1555",
        "rrrrrrr1/bbbbbbbb/8/8/8/8/8/8/8/8/8/8/8 r 16 5 1/6 0:0 =55555",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 r 16 0 4/4 0:1 over",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 b 16 0 13/4 5:6 over",
    ] {
        let _ = at(text);
    }
}

#[test]
fn only_canonical_move_texts_are_read() {
    let position = Position::start(&options(""));
    for text in [
        "",
        "keep7",
        "keep0",
        "keep31",
        "keep111111",
        "keep ",
        "Keep1",
        "roll1234",
        "roll123456",
        "roll13245",
        "roll12347",
        "rollé",
        "reroll12346",
        "reroll1234",
        "reroll",
        "c",
        "cT",
        "cT23",
        "cT2322",
        "cT999",
        "cR10",
        "cR61",
        "bR11",
        "gR11",
        "cX11",
        "cr11",
        "CR11",
        "cR1１",
        "cR1 1",
        "cQ11111",
        "cQ111111111",
        "cR-1",
    ] {
        let error: ParseError = position.parse_move(text).expect_err(text);
        assert_eq!(error.code(), "move-malformed", "{text}");
    }
    for text in ["keep", "keep6", "keep11111", "roll66666", "reroll12345", "cR11", "fQ5432", "eT111", "dM21", "cS12"] {
        let m = read(&position, text);
        assert_eq!(position.move_text(m), text);
    }
}

#[test]
fn equal_positions_hash_alike_and_different_ones_apart() {
    let base = "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 2 5 3/6 1:0 -";
    let mut hashes: Vec<u64> = [
        base,
        "8/8/8/8/8/8/8/8/8/8/8/8/1r6 b 2 5 3/6 1:0 -",
        "r7/8/8/8/8/8/8/8/8/8/8/8/8 b 2 5 3/6 1:0 -",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 3 5 3/6 1:0 -",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 r 3 5 3/6 1:0 -",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 2 4 3/6 1:0 -",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 2 5 4/6 1:0 -",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 2 5 3/8 1:0 -",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 2 5 3/6 0:1 -",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 2 5 3/6 1:0 !",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 2 5 3/6 1:0 !1",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 2 5 3/6 1:0 =11111",
        "8/8/8/8/8/8/8/8/8/8/8/8/r7 b 2 5 3/6 1:0 ?11111",
    ]
    .map(|text| at(text).hash())
    .into();
    assert_eq!(at(base).hash(), hashes[0]);
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), 13);
}

#[test]
fn facts_describe_the_dice() {
    use igroteka_core::Describe as _;
    let facts = |text: &str| igroteka_core::Fact::from_iter(at(text).facts().into_iter().map(|(name, value)| (String::from(name), value)));
    let three = facts("8/8/8/3r4/8/8/8/8/8/8/8/8/8 r 9 3 1/8 0:0 =14445");
    assert_eq!(three["standing"], 1);
    assert_eq!(three["combination"], "three");
    assert_eq!(three["numbers"], igroteka_core::json!([1, 4, 5]));
    assert_eq!((&three["strongest"], &three["allowed"]), (&"T".into(), &"RS".into()));
    assert_eq!((&three["hammer"], &three["zones"]["centre"]["r"]), (&"b".into(), &1.into()));
    let poker = facts("8/8/8/8/8/8/8/8/8/8/8/8/8 b 1 0 1/8 0:0 =44444");
    assert_eq!((&poker["numbers"], &poker["repeats"]), (&igroteka_core::json!([1, 2, 3, 4, 5]), &true.into()));
}
