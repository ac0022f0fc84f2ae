//! Setting up positions.

use alloc::string::String;

use igroteka_core::edit::Setup as _;
use igroteka_core::{Answer, ElementId, Options, Position as _, Selection, Touch};
use igroteka_testkit::conformance::edits::check_rebuilding;
use igroteka_testkit::vectors::{objects, word};

use crate::polar::Position;
use crate::polar::edit::Setup;

fn read(text: &str) -> Setup {
    Setup::read(text, &Options::defaults(Position::PROFILE)).unwrap()
}

fn code(setup: &Setup) -> String {
    match Position::parse(&setup.to_text(), &Options::defaults(Position::PROFILE)) {
        Ok(position) => position.to_text(),
        Err(error) => error.code().into(),
    }
}

#[test]
fn every_position_of_the_reference_is_set_up_by_touches() {
    for object in objects(super::VECTORS) {
        check_rebuilding::<Position>(word(&object, "position"), |setup, _| setup);
    }
    check_rebuilding::<Position>("9/9/9/9/9/9/9/9/9 b first", |setup, _| setup);
    check_rebuilding::<Position>("9/9/9/9/3bw4/9/9/9/9 b choose", |setup, _| setup);
}

#[test]
fn a_stone_ends_the_wait_for_the_opening_pair() {
    let empty = Setup::empty(&super::options("size=7"));
    assert_eq!(empty.to_text(), "7/7/7/7/7/7/7 b first");
    let Answer::Complete(one) = empty.touch(&Selection::empty(), &Touch::Tap(ElementId::cell(8))) else { panic!() };
    assert_eq!(one.to_text(), "7/1b5/7/7/7/7/7 b");
}

#[test]
fn a_group_with_two_sections_is_shown_and_refused() {
    let torn = read("7/7/bwb4/7/7/7/7 b");
    assert_eq!(torn.scene(&Selection::empty()).pieces.len(), 3);
    assert_eq!(code(&torn), "polar-law-of-groups");
}

#[test]
fn a_side_that_cannot_move_keeps_the_turn_while_it_is_set_up() {
    for object in objects(super::VECTORS) {
        let text = word(&object, "position");
        let other = if text.ends_with(" b") { text.replace(" b", " w") } else { text.replace(" w", " b") };
        assert_eq!(read(&other).to_text(), other);
    }
}

#[test]
fn stones_stay_where_they_are_on_a_board_of_another_size() {
    let smaller = read("9/9/9/9/9/9/9/9/bw6b w").fitted(&super::options("size=7"));
    assert_eq!(smaller.to_text(), "7/7/7/7/7/7/bw5 w");
    assert_eq!(smaller.options(super::options("size=13")).get("size"), 7);
}
