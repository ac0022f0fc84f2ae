//! Setting up positions.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use igroteka_core::edit::Setup as _;
use igroteka_core::edit::palette::{ERASER, OWN_CHOICES, less_and_more};
use igroteka_core::{Answer, ElementId, Options, Point, Position as _, Selection, Touch, Touching as _};
use igroteka_testkit::conformance::edits::check_rebuilding;
use igroteka_testkit::vectors::{objects, word};

use crate::curves::edit::Setup;
use crate::curves::{Move, Position};

const VECTORS: &str = include_str!("../data/vectors.jsonl");
const DOT: ElementId = ElementId::choice(OWN_CHOICES);

fn read(text: &str) -> Setup {
    Setup::read(text, &Options::defaults(Position::PROFILE)).unwrap()
}

/// Touches with a tool in hand, one after the other; only the last one changes anything.
fn touched(setup: &Setup, tool: ElementId, touches: &[Touch]) -> Setup {
    let mut selection = Selection::of(&[tool]);
    for touch in touches {
        match setup.touch(&selection, touch) {
            Answer::Complete(next) => return next,
            Answer::Partial(next) => selection = next,
            Answer::Rejected(refusal) => panic!("{}: {touch:?}: {refusal}", setup.to_text()),
        }
    }
    panic!("{}: {touches:?} changed nothing", setup.to_text())
}

/// Places the dots of the target and draws its lines, as a player would touch the sheet.
fn with_dots_and_lines(mut setup: Setup, target: &Setup) -> Setup {
    let position = Position::parse(&target.to_text(), &Options::defaults(Position::PROFILE)).unwrap();
    for dot in position.dots() {
        setup = touched(&setup, DOT, &[Touch::Ground(dot.to_point())]);
    }
    // Touches for a line are those of a game in which it is drawn next.
    let bare = position.to_text().split(' ').enumerate().map(|(i, field)| if i == 2 { "-" } else { field }).collect::<Vec<_>>().join(" ");
    let sheet = Position::parse(&bare, &Options::defaults(Position::PROFILE)).unwrap();
    for line in position.lines() {
        let tool = ElementId::choice(OWN_CHOICES + 1 + line.side.index() as u16);
        setup = touched(&setup, tool, &sheet.touches_for(Move::Draw { ends: line.ends, control: line.curve.control }));
    }
    setup
}

#[test]
fn every_position_of_the_reference_is_set_up_by_touches() {
    for object in objects(VECTORS) {
        check_rebuilding::<Position>(word(&object, "position"), with_dots_and_lines);
    }
    check_rebuilding::<Position>("6 100,100;200,200 - r 0", with_dots_and_lines);
}

#[test]
fn a_dot_takes_its_lines_along_and_the_others_move_up() {
    let setup = read("4 100,100;300,100;500,100;700,100 1-2:r;3-4:g r 1");
    let left = touched(&setup, ERASER, &[Touch::Tap(ElementId::piece(1))]);
    assert_eq!(left.to_text(), "4 100,100;500,100;700,100 2-3:g g 0");
    let code = Position::parse(&left.to_text(), &Options::defaults(Position::PROFILE)).unwrap_err();
    assert_eq!(code.code(), "curves-still-placing");
}

#[test]
fn a_line_is_taken_away_alone() {
    let setup = read("4 100,100;300,100;500,100;700,100 1-2:r;3-4:g r 1");
    let left = touched(&setup, DOT, &[Touch::Tap(ElementId::choice(OWN_CHOICES + 10))]);
    assert_eq!(left.to_text(), "4 100,100;300,100;500,100;700,100 3-4:g r 1");
}

#[test]
fn a_dot_beyond_the_number_of_the_game_makes_it_larger() {
    let mut setup = read("4 100,100;300,100;500,100;700,100 - r 0");
    setup = touched(&setup, DOT, &[Touch::Ground(Point::new(800, 400))]);
    assert_eq!(setup.to_text(), "5 100,100;300,100;500,100;700,100;800,400 - r 0");
    let [_, more] = less_and_more(0);
    assert_eq!(touched(&setup, DOT, &[Touch::Tap(more)]).to_text(), "6 100,100;300,100;500,100;700,100;800,400 - g 0");
}

#[test]
fn dots_and_lines_that_break_a_rule_are_refused_with_it() {
    let setup = read("4 100,100;300,100;500,100;700,100 1-3@300,300:r g 0");
    let code = |answer: Answer<Setup>| -> String {
        match answer {
            Answer::Rejected(refusal) => refusal.code().into(),
            answer => panic!("{answer:?}"),
        }
    };
    assert_eq!(code(setup.touch(&Selection::of(&[DOT]), &Touch::Ground(Point::new(105, 105)))), "curves-near-dot");
    let error = |text: &str| Setup::read(text, &Options::defaults(Position::PROFILE)).unwrap_err().code().to_string();
    assert_eq!(error("4 100,100;110,100 - r 0"), "curves-near-dot");
    assert_eq!(error("4 100,100;30000,100 - r 0"), "curves-near-edge");
    assert_eq!(error("4 100,100;300,100 1-2@300,30000:r r 0"), "curves-control-range");
}
