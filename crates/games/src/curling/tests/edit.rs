//! Setting up positions.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::edit::Setup as _;
use igroteka_core::edit::palette::OWN_CHOICES;
use igroteka_core::scene::{Die, PanelBody};
use igroteka_core::{Answer, ElementId, Options, Position as _, Selection, Touch};
use igroteka_testkit::conformance::edits::check_rebuilding;
use igroteka_testkit::vectors::{objects, word};

use crate::curling::Position;
use crate::curling::edit::Setup;

const VECTORS: &str = include_str!("../data/vectors.jsonl");

fn read(text: &str) -> Setup {
    Setup::read(text, &Options::defaults(Position::PROFILE)).unwrap()
}

fn tapped(setup: &Setup, id: ElementId) -> Setup {
    match setup.touch(&Selection::empty(), &Touch::Tap(id)) {
        Answer::Complete(next) => next,
        answer => panic!("{answer:?}"),
    }
}

/// The dice of a panel.
fn dice(setup: &Setup, title: &str) -> Vec<Die> {
    let scene = setup.scene(&Selection::empty());
    let panel = scene.panels.into_iter().find(|panel| panel.title.key == title).unwrap();
    if let PanelBody::Dice(dice) = panel.body { dice } else { Vec::new() }
}

/// Adds the dice that the target has.
fn with_dice(mut setup: Setup, target: &Setup) -> Setup {
    for wanted in dice(target, "curling-edit-dice").iter().filter(|die| die.face > 0) {
        let added = dice(&setup, "curling-edit-add").into_iter().find(|die| die.face == wanted.face).unwrap();
        setup = tapped(&setup, added.id.unwrap());
    }
    setup
}

#[test]
fn every_position_of_the_reference_is_set_up_by_touches() {
    for object in objects(VECTORS) {
        check_rebuilding::<Position>(word(&object, "position"), with_dice);
    }
    for text in [
        "8/8/8/8/8/8/8/8/8/8/8/8/8 b 16 0 8/8 4:3 over",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 b 1 0 9/8 5:5 !",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 r 2 5 1/4 0:0 !235",
    ] {
        check_rebuilding::<Position>(text, with_dice);
    }
}

#[test]
fn dice_may_be_too_few_while_they_are_set_up() {
    let mut setup = Setup::empty(&Options::defaults(Position::PROFILE));
    let mut codes: Vec<String> = Vec::new();
    for face in [6, 1, 4, 4, 2] {
        setup = tapped(&setup, ElementId::die(10 + face));
        let read = Position::parse(&setup.to_text(), &Options::defaults(Position::PROFILE));
        codes.push(read.map_or_else(|error| error.code().into(), |position| position.to_text()));
    }
    assert_eq!(codes[0], "curling-dice-count");
    assert_eq!(codes[4], "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 ?12446");
    let sixth = setup.touch(&Selection::empty(), &Touch::Tap(ElementId::die(11)));
    assert!(matches!(sixth, Answer::Rejected(refusal) if refusal.code() == "curling-edit-five-dice"));
    assert_eq!(tapped(&setup, ElementId::die(4)).to_text(), "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 ?1244");
    assert_eq!(tapped(&setup, ElementId::choice(OWN_CHOICES)).to_text(), "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 -");
}

#[test]
fn no_stone_comes_to_the_start_row() {
    let setup = read("8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 -");
    let answer = setup.touch(&Selection::empty(), &Touch::Tap(ElementId::cell(3)));
    assert!(matches!(answer, Answer::Rejected(refusal) if refusal.code() == "curling-edit-start-row"));
}
