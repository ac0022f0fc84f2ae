//! Entering moves by touching: every legal move can be entered, nothing illegal can.

use igroteka_core::gesture::{Answer, Pick, Selection, StepKey, Touch};
use igroteka_core::{ElementId, ElementKind, Listing as _, Point, Position as _, Random as _, Sample as _, SplitMix, Touching as _};

use super::*;
use crate::curling::entry::{Part, ROLL};
use crate::curling::field::Start;
use crate::curling::trajectory::Kind;

const EMPTY: &str = "8/8/8/8/8/8/8/8/8/8/8/8/8";

fn position(rest: &str) -> Position {
    at(&alloc::format!("{EMPTY} {rest}"))
}

fn tap(position: &Position, selection: &Selection, id: ElementId) -> Answer<Move> {
    position.touch(selection, &Touch::Tap(id))
}

/// The selection after taps that make no move yet.
fn partial(position: &Position, ids: &[ElementId]) -> Selection {
    ids.iter().fold(Selection::empty(), |selection, id| match tap(position, &selection, *id) {
        Answer::Partial(next) => next,
        answer => panic!("{id:?}: {answer:?}"),
    })
}

fn code(answer: Answer<Move>) -> String {
    match answer {
        Answer::Rejected(refusal) => refusal.code().into(),
        answer => panic!("not rejected: {answer:?}"),
    }
}

fn start(letter: char) -> ElementId {
    Part::Start(Start::from_letter(letter).expect("a start")).choice()
}

fn kind(letter: char) -> ElementId {
    Part::Kind(Kind::from_letter(letter).expect("a kind")).choice()
}

fn number(segment: usize, number: u8) -> ElementId {
    Part::Number(segment, number).choice()
}

#[test]
fn every_legal_move_can_be_entered() {
    let mut random = SplitMix::new(5);
    let mut position = Position::start(&options("ends=4"));
    for _ in 0..600 {
        let mut moves = Vec::new();
        position.list(&mut moves);
        for m in moves {
            let touches = position.touches_for(m);
            let mut selection = Selection::empty();
            for (number, touch) in touches.iter().enumerate() {
                match position.touch(&selection, touch) {
                    Answer::Partial(next) if number + 1 < touches.len() => selection = next,
                    Answer::Complete(made) if number + 1 == touches.len() => assert_eq!(made, m),
                    answer => panic!("{touch:?} for {}: {answer:?}", position.move_text(m)),
                }
            }
        }
        let Some(m) = position.sample(&mut random, &mut Vec::new()) else { break };
        position.play_unchecked(m);
    }
}

#[test]
fn dice_are_kept_and_let_go_by_taps() {
    let position = position("r 1 0 1/8 0:0 ?13366");
    let picked = partial(&position, &[ElementId::die(1), ElementId::die(0)]);
    assert_eq!(picked, Selection::of(&[ElementId::die(0), ElementId::die(1)]));
    assert_eq!(tap(&position, &picked, ROLL), Answer::Complete(read(&position, "keep13")));
    assert_eq!(tap(&position, &picked, ElementId::die(0)), Answer::Partial(Selection::of(&[ElementId::die(1)])));
    assert_eq!(code(tap(&position, &picked, ElementId::die(3))), "curling-six-kept");
    assert_eq!(code(tap(&position, &picked, ElementId::die(5))), "curling-keep-due");
    assert_eq!(code(tap(&position, &picked, ElementId::cell(3))), "curling-keep-due");
    assert_eq!(tap(&position, &Selection::empty(), ROLL), Answer::Complete(read(&position, "keep")));
    let drag = Touch::Drag(ElementId::die(0), ROLL);
    assert_eq!(position.touch(&Selection::empty(), &drag), Answer::Complete(read(&position, "keep1")));
}

#[test]
fn a_throw_is_entered_by_start_trajectory_and_numbers() {
    let position = position("r 9 3 1/8 0:0 =14445");
    let picked = partial(&position, &[start('d'), kind('T'), number(0, 5), number(1, 1)]);
    assert_eq!(tap(&position, &picked, number(2, 4)), Answer::Complete(read(&position, "dT514")));
    // The start cell can be tapped on the field, and the start can come last.
    let picked = partial(&position, &[kind('R'), number(0, 1), number(1, 4)]);
    assert_eq!(tap(&position, &picked, ElementId::cell(4)), Answer::Complete(read(&position, "eR14")));
    // Another start or trajectory replaces the one before; the same one lets go.
    assert_eq!(partial(&position, &[start('c'), start('f')]), Selection::of(&[ElementId::cell(5)]));
    assert_eq!(partial(&position, &[start('c'), ElementId::cell(2)]), Selection::empty());
    assert_eq!(partial(&position, &[kind('R'), number(0, 1), kind('S')]), Selection::of(&[kind('S')]));
    assert_eq!(partial(&position, &[kind('R'), kind('R')]), Selection::empty());
    assert_eq!(partial(&position, &[kind('R'), number(0, 1), number(0, 4)]), Selection::of(&[kind('R'), number(0, 4)]));
    assert_eq!(partial(&position, &[kind('R'), number(0, 1), number(0, 1)]), Selection::of(&[kind('R')]));
}

#[test]
fn the_cell_where_the_stone_would_stop_gives_the_number() {
    let position = position("r 1 0 1/8 0:0 =12345");
    let picked = partial(&position, &[start('d'), kind('M')]);
    // Up to house row 3, then two cells diagonally.
    let picked = match tap(&position, &picked, ElementId::cell(3 + 8 * 10)) {
        Answer::Partial(next) => next,
        answer => panic!("{answer:?}"),
    };
    assert_eq!(picked, Selection::of(&[ElementId::cell(3), kind('M'), number(0, 3)]));
    assert_eq!(tap(&position, &picked, ElementId::cell(5 + 8 * 12)), Answer::Complete(read(&position, "dM32")));
    assert_eq!(code(tap(&position, &picked, ElementId::cell(0))), "curling-throw-due");
    // A stone in the way makes several numbers lead to one cell.
    let blocked = at("8/8/8/8/8/8/3b4/8/8/8/8/8/8 r 9 5 1/8 0:0 =12345");
    let picked = partial(&blocked, &[start('d'), kind('M')]);
    assert_eq!(code(tap(&blocked, &picked, ElementId::cell(3 + 8 * 6))), "curling-several-numbers");
}

#[test]
fn what_the_rules_forbid_is_rejected_with_the_reason() {
    let three = position("r 9 1 1/8 0:0 =14445");
    assert_eq!(code(tap(&three, &Selection::empty(), kind('Q'))), "curling-combination-too-weak");
    assert_eq!(code(tap(&three, &Selection::empty(), kind('T'))), "curling-restricted-level");
    assert_eq!(code(tap(&three, &Selection::empty(), number(0, 1))), "curling-kind-first");
    let picked = partial(&three, &[start('c'), kind('R')]);
    assert_eq!(code(tap(&three, &picked, number(1, 4))), "curling-numbers-in-order");
    assert_eq!(code(tap(&three, &picked, number(0, 3))), "curling-numbers-missing");
    assert_eq!(code(tap(&three, &picked, number(0, 5))), "curling-order-reverse");
    for (rest, expected) in [("-", "curling-roll-due"), ("!1", "curling-reroll-due")] {
        let position = position(&alloc::format!("r 1 0 1/8 0:0 {rest}"));
        assert_eq!(code(tap(&position, &Selection::empty(), ROLL)), expected);
    }
    let over = at(&alloc::format!("{EMPTY} r 16 0 8/8 1:0 over"));
    assert_eq!(code(tap(&over, &Selection::empty(), start('c'))), "game-over");
}

#[test]
fn nonsense_never_panics_and_never_makes_an_illegal_move() {
    let mut random = SplitMix::new(9);
    let mut position = Position::start(&options("ends=4"));
    let element = |random: &mut SplitMix| {
        let kinds = [ElementKind::Cell, ElementKind::Piece, ElementKind::Tray, ElementKind::Die, ElementKind::Choice, ElementKind::Handle];
        let index = if random.below(20) == 0 { random.below(65_536) } else { random.below(64) };
        ElementId { kind: kinds[random.below(6) as usize], index: index as u16 }
    };
    for _ in 0..4000 {
        let picks = (0..random.below(8)).map(|_| Pick::Element(element(&mut random))).chain([Pick::Point(Point::new(-5, 9))]).collect();
        let selection = Selection(picks);
        let (from, to) = (element(&mut random), element(&mut random));
        for touch in [
            Touch::Tap(from),
            Touch::Drag(from, to),
            Touch::Ground(Point::new(1, 1)),
            Touch::Bend(Point::new(1, 1)),
            Touch::Step(StepKey { dx: 1, dy: 0, coarse: false }),
            Touch::Typed("cQ999".into()),
        ] {
            if let Answer::Complete(m) = position.touch(&selection, &touch) {
                assert!(position.is_legal(m), "{m:?}");
            }
        }
        let _ = igroteka_core::Draw::scene(&position, &selection, None);
        let Some(m) = position.sample(&mut random, &mut Vec::new()) else { break };
        position.play_unchecked(m);
    }
}
