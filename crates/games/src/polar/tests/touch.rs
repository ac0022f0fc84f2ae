//! Touches and what they mean.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::{
    Answer, ElementId, ElementKind, Listing as _, Pick, Point, Position as _, Random as _, Sample as _, Selection, SplitMix, StepKey,
    Touch, Touching as _,
};

use super::super::{Move, Position};
use super::{played, position, start};

/// Touches one after the other; what the last one meant.
fn touched(position: &Position, touches: &[Touch]) -> Answer<Move> {
    let mut selection = Selection::empty();
    let mut answer = Answer::Partial(Selection::empty());
    for touch in touches {
        answer = position.touch(&selection, touch);
        if let Answer::Partial(picked) = &answer {
            selection = picked.clone();
        }
    }
    answer
}

#[test]
fn every_legal_move_can_be_entered_by_touches() {
    let mut random = SplitMix::new(17);
    let mut board = start(7);
    loop {
        let mut moves = Vec::new();
        board.list(&mut moves);
        for m in moves {
            let touches = board.touches_for(m);
            assert_eq!(touched(&board, &touches), Answer::Complete(m), "{touches:?} in {board:?}");
            assert!(matches!(touched(&board, &touches[..touches.len() - 1]), Answer::Partial(_)));
        }
        let Some(m) = board.sample(&mut random, &mut Vec::new()) else { break };
        board.play_unchecked(m);
    }
}

#[test]
fn the_first_point_of_a_pair_can_be_let_go_and_changed() {
    let board = start(7);
    let [a, b, c] = [0, 1, 20].map(|index| Touch::Tap(ElementId::cell(index)));
    let picked = |index| Answer::Partial(Selection::of(&[ElementId::cell(index)]));
    assert_eq!(touched(&board, core::slice::from_ref(&a)), picked(0));
    assert_eq!(touched(&board, &[a.clone(), a.clone()]), Answer::Partial(Selection::empty()));
    assert_eq!(touched(&board, &[a.clone(), c]), picked(20));
    let pair = Answer::Complete(board.parse_move("a7+b7").unwrap());
    assert_eq!(touched(&board, &[a, b]), pair);
    assert_eq!(touched(&board, &[Touch::Drag(ElementId::cell(0), ElementId::cell(1))]), pair);
}

#[test]
fn legal_points_are_shown_and_hidden_by_a_choice() {
    let board = played(start(7), "d4+e4 white");
    let show = Touch::Tap(ElementId::choice(9));
    let shown = Selection::of(&[ElementId::choice(9)]);
    assert_eq!(touched(&board, core::slice::from_ref(&show)), Answer::Partial(shown.clone()));
    assert_eq!(touched(&board, &[show.clone(), show]), Answer::Partial(Selection::empty()));
    assert_eq!(board.touch(&shown, &Touch::Tap(ElementId::cell(0))), Answer::Complete(board.parse_move("a7").unwrap()));
}

#[test]
fn a_rejected_touch_says_why() {
    let code = |board: &Position, touch: Touch| match board.touch(&Selection::empty(), &touch) {
        Answer::Rejected(refusal) => String::from(refusal.code()),
        other => panic!("{other:?}"),
    };
    let tap = |index| Touch::Tap(ElementId::cell(index));
    let board = position("7/7/2bw1b1/7/2w4/7/7 b");
    assert_eq!(code(&board, tap(2 * 7 + 2)), "polar-occupied");
    assert_eq!(code(&board, Touch::Tap(ElementId::piece(2 * 7 + 2))), "polar-occupied");
    assert_eq!(code(&board, tap(3 * 7 + 3)), "polar-second-section");
    assert_eq!(code(&board, tap(49)), "polar-touch-elsewhere");
    assert_eq!(code(&board, Touch::Ground(Point::new(50, 50))), "polar-touch-elsewhere");
    assert_eq!(code(&board, Touch::Typed("x".into())), "move-malformed");
    assert_eq!(code(&board, Touch::Typed("c5".into())), "polar-occupied");
    assert_eq!(code(&board, Touch::Tap(ElementId::choice(0))), "polar-choice-done");
    assert_eq!(code(&played(start(7), "d4+e4"), tap(0)), "polar-choice-due");
    let over = position("1ww1wbb/b1ww1b1/w1www1b/1b1b1bb/bbb2wb/bw1wb2/ww1bb1w w");
    assert_eq!(code(&over, tap(0)), "game-over");
    assert_eq!(code(&over, Touch::Typed("a7".into())), "game-over");
}

#[test]
fn nonsense_never_panics_and_never_completes_an_illegal_move() {
    let mut random = SplitMix::new(23);
    let kinds = [ElementKind::Cell, ElementKind::Piece, ElementKind::Tray, ElementKind::Die, ElementKind::Choice, ElementKind::Handle];
    let mut element = move || {
        let kind = kinds[random.below(6) as usize];
        let index = [random.below(12), random.below(49), random.below(65_536)][random.below(3) as usize];
        ElementId { kind, index: index as u16 }
    };
    for board in [start(7), played(start(7), "d4+e4"), played(start(7), "d4+e4 black a1")] {
        for _ in 0..5_000 {
            let mut selection = Selection::of(&[element(), element()]);
            selection.0.push(Pick::Point(Point::new(i32::MIN, i32::MAX)));
            let step = StepKey { dx: -1, dy: 1, coarse: true };
            let touches =
                [Touch::Tap(element()), Touch::Drag(element(), element()), Touch::Bend(Point::new(i32::MAX, 0)), Touch::Step(step)];
            for touch in touches {
                if let Answer::Complete(m) = board.touch(&selection, &touch) {
                    assert!(board.is_legal(m), "{touch:?} in {board:?}");
                }
            }
            let _ = igroteka_core::Draw::scene(&board, &selection, None);
        }
    }
}
