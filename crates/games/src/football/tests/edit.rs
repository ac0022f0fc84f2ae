//! Setting up positions.

use alloc::string::ToString;

use igroteka_core::edit::Setup as _;
use igroteka_core::{Answer, ElementId, Options, Position as _, Selection, Touch};
use igroteka_testkit::conformance::edits::check_rebuilding;
use igroteka_testkit::vectors::{objects, word};

use crate::football::edit::Setup;
use crate::football::scene::element;
use crate::football::{Position, Square};

const VECTORS: &str = include_str!("../data/vectors.jsonl");

fn square(file: u8, row: u8) -> ElementId {
    element(Square::new(file, row).unwrap())
}

fn edited(setup: &Setup, touch: &Touch) -> Setup {
    match setup.touch(&Selection::of(&[ElementId::tray(1)]), touch) {
        Answer::Complete(next) => next,
        answer => panic!("{answer:?}"),
    }
}

#[test]
fn every_position_of_the_reference_is_set_up_by_touches() {
    for object in objects(VECTORS) {
        check_rebuilding::<Position>(word(&object, "position"), |setup, _| setup);
    }
}

#[test]
fn a_player_is_put_replaced_carried_and_taken_away() {
    let empty = Setup::empty(&Options::defaults(Position::PROFILE));
    let black = edited(&empty, &Touch::Tap(square(2, 3)));
    assert_eq!(black.to_text(), "12/12/12/12/12/12/12/12/2b9/12/12/12 r");
    assert_eq!(edited(&black, &Touch::Tap(square(2, 3))), empty);
    let red = edited(&black, &Touch::Drag(ElementId::tray(0), square(2, 3)));
    assert_eq!(red.to_text(), "12/12/12/12/12/12/12/12/2r9/12/12/12 r");
    let carried = edited(&red, &Touch::Drag(square(2, 3), square(0, 0)));
    assert_eq!(carried.to_text(), "12/12/12/12/12/12/12/12/12/12/12/r11 r");
    let nobody = carried.touch(&Selection::empty(), &Touch::Drag(square(5, 5), square(0, 0)));
    assert!(matches!(nobody, Answer::Rejected(refusal) if refusal.code() == "edit-nothing-there"));
}

#[test]
fn a_position_without_red_players_says_so() {
    let options = Options::defaults(Position::PROFILE);
    let black = edited(&Setup::empty(&options), &Touch::Tap(square(2, 3)));
    let error = Position::parse(&black.to_text(), &options).unwrap_err();
    assert_eq!((error.part, error.code().to_string()), ("rows", "football-no-players".to_string()));
}
