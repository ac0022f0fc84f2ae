//! Setting up positions.

use igroteka_core::edit::Setup as _;
use igroteka_core::{Answer, ElementId, Options, Position as _, Selection, Touch};
use igroteka_testkit::conformance::edits::check_rebuilding;
use igroteka_testkit::vectors::{objects, word};

use crate::banglagor::Position;
use crate::banglagor::edit::Setup;

const VECTORS: &str = include_str!("../data/vectors.jsonl");

fn read(text: &str) -> Setup {
    Setup::read(text, &Options::defaults(Position::PROFILE)).unwrap()
}

#[test]
fn every_position_of_the_reference_is_set_up_by_touches() {
    for object in objects(VECTORS) {
        check_rebuilding::<Position>(word(&object, "position"), |setup, _| setup);
    }
    check_rebuilding::<Position>("8/8/8/8/8/8/8/8/8/8/8/8 1 6/6/6,6/6/6 0", |setup, _| setup);
    check_rebuilding::<Position>("6/6/6/6/6/6/S*5/6 2 2/3/3,3/3/3 0", |setup, _| setup);
}

#[test]
fn a_reserve_that_no_army_has_is_refused_as_a_position() {
    let text = "8/8/8/8/8/8/8/8/8/8/8/8 1 7/6/6,7/6/6 0";
    let setup = read(text);
    assert_eq!(setup.to_text(), text);
    let error = Position::parse(text, &Options::defaults(Position::PROFILE)).unwrap_err();
    assert_eq!(error.code(), "banglagor-reserve-beyond-army");
}

#[test]
fn columns_stay_where_they_are_on_a_smaller_board() {
    let small = super::options("board=small");
    let setup = read("8/8/8/8/7s/8/8/8/8/8/8/L*6m 2 - 7").fitted(&small);
    assert_eq!(setup.to_text(), "6/6/6/6/6/6/6/L*5 2 - 7");
    assert_eq!(setup.options(Options::defaults(Position::PROFILE)).get("board"), small.get("board"));
}

#[test]
fn nothing_is_turned_over_where_nothing_stands() {
    let turn_over = ElementId::choice(igroteka_core::edit::palette::OWN_CHOICES);
    let answer = read("8/8/8/8/8/8/8/8/8/8/8/8 1 - 0").touch(&Selection::of(&[turn_over]), &Touch::Tap(ElementId::cell(3)));
    assert!(matches!(answer, Answer::Rejected(refusal) if refusal.code() == "edit-nothing-there"));
}
