//! The vectors of the independent reference.

use alloc::vec::Vec;

use igroteka_core::Position as _;
use igroteka_testkit::vectors::{after, check_facts, check_steps, objects, position, word};
use serde_json::{Value, json};

use crate::curves::{Move, Position};

const VECTORS: &str = include_str!("../data/vectors.jsonl");
const STEPS: &str = include_str!("../data/steps.jsonl");

#[test]
fn the_steps_of_the_reference_are_played() {
    check_steps::<Position>(STEPS);
}

#[test]
fn scores_and_owners_are_those_of_the_reference() {
    check_facts::<Position>(VECTORS, &["score", "owner"]);
}

#[test]
fn lines_do_what_the_reference_says() {
    let mut lines = 0;
    for object in objects(VECTORS) {
        let position: Position = position(word(&object, "position"), "");
        for (text, wanted) in object["lines"].as_object().expect("lines") {
            check_line(&position, text, wanted);
            lines += 1;
        }
    }
    assert!(lines > 700, "only {lines} lines");
}

fn check_line(position: &Position, text: &str, wanted: &Value) {
    let told = || position.to_text() + " " + text;
    let m = position.parse_move(text).unwrap_or_else(|error| panic!("{}: {error}", told()));
    assert_eq!(position.move_text(m), text);
    assert_eq!(json!(position.is_legal(m)), wanted["lawful"], "{}", told());
    let Move::Draw { ends, control } = m else { panic!("{}", told()) };
    if wanted["lawful"] == json!(false) {
        assert_eq!(after(position, text), "illegal");
        return;
    }
    let captured: Vec<usize> = Position::numbers(position.effect(ends, control).captured).collect();
    assert_eq!(json!(captured), wanted["captured"], "{}", told());
    let mut next = position.clone();
    next.play(m).unwrap_or_else(|refusal| panic!("{}: {refusal}", told()));
    assert_eq!(json!(next.score()), wanted["score"], "{}", told());
    assert_eq!(super::owners(&next), word(wanted, "owner"), "{}", told());
    assert_eq!(next.hash(), next.fresh_hash());
}
