//! Gestures: every legal move can be touched, nothing illegal can, and letting go works.

use super::drawing::{assert_known, cell};
use super::telling::messages;
use super::*;
use crate::banglagor::{EN, Move};
use igroteka_core::{Answer, Draw, ElementId, ElementKind, Listing, Pick, Point, Random, Selection, SplitMix, StepKey, Touch, Touching};

/// Taps elements given as coordinates, `#n` for a choice and `=n` for the tray, one after the other; the last answer.
fn tap(position: &Position, taps: &str) -> Answer<Move> {
    let mut selection = Selection::empty();
    let mut answer = Answer::Partial(selection.clone());
    for name in taps.split(' ') {
        let id = match name.split_at(1) {
            ("#", n) => ElementId::choice(n.parse().unwrap()),
            ("=", n) => ElementId::tray(n.parse().unwrap()),
            _ => cell(position, name),
        };
        answer = position.touch(&selection, &Touch::Tap(id));
        if let Answer::Partial(next) = &answer {
            selection = next.clone();
        }
    }
    answer
}

/// The answer in short: the move, `…n` with the number of picks, or the refusal.
fn answer(text: &str, taps: &str) -> String {
    let position = at(text);
    match tap(&position, taps) {
        Answer::Complete(m) => position.move_text(m),
        Answer::Partial(selection) => alloc::format!("…{}", selection.0.len()),
        Answer::Rejected(refusal) => refusal.code().into(),
    }
}

#[test]
fn every_legal_move_can_be_touched() {
    let mut random = SplitMix::new(50);
    for round in 0..250 {
        let position = match round % 10 {
            0 => Position::start(&options("board=small")),
            1..=5 => vectors::position(&reference::random_text(&mut random), "redeploy_attacks=true"),
            _ => at(&reference::random_text(&mut random)),
        };
        let mut moves = Vec::new();
        position.list(&mut moves);
        for m in moves {
            let mut selection = Selection::empty();
            let mut touches = position.touches_for(m).into_iter().peekable();
            while let Some(touch) = touches.next() {
                match position.touch(&selection, &touch) {
                    Answer::Partial(next) if touches.peek().is_some() => selection = next,
                    Answer::Complete(done) if touches.peek().is_none() => assert_eq!(done, m),
                    other => panic!("{other:?} after {touch:?} for {} in {}", position.move_text(m), position.to_text()),
                }
            }
        }
    }
}

fn random_element(random: &mut SplitMix) -> ElementId {
    let kind = match random.below(12) {
        0 => ElementKind::Tray,
        1..=2 => ElementKind::Choice,
        3 => ElementKind::Piece,
        4 if random.below(8) == 0 => ElementKind::Handle,
        5 if random.below(8) == 0 => ElementKind::Die,
        _ => ElementKind::Cell,
    };
    let most = if matches!(kind, ElementKind::Cell | ElementKind::Piece) { 100 } else { 5 };
    let index = if random.below(40) == 0 { u16::MAX } else { random.below(most) as u16 };
    ElementId { kind, index }
}

#[test]
fn nonsense_is_refused_with_words_and_whatever_completes_is_legal() {
    let mut random = SplitMix::new(51);
    let messages = messages(EN);
    let mut completed = 0;
    for round in 0..400 {
        let position = match round % 8 {
            0 => Position::start(&options("board=small")),
            1 => vectors::position(&reference::random_text(&mut random), "redeploy_attacks=true"),
            _ => at(&reference::random_text(&mut random)),
        };
        for _ in 0..60 {
            let picks = (0..random.below(4)).map(|_| match random.below(9) {
                0 => Pick::Point(Point::new(5, 5)),
                _ => Pick::Element(random_element(&mut random)),
            });
            let selection = Selection(picks.collect());
            let touch = match random.below(12) {
                0 => Touch::Ground(Point::new(-5, 50)),
                1 => Touch::Drag(random_element(&mut random), random_element(&mut random)),
                2 => Touch::Step(StepKey { dx: 1, dy: 0, coarse: false }),
                3 => Touch::Bend(Point::new(0, 0)),
                4 => Touch::Typed("a1-a2".into()),
                _ => Touch::Tap(random_element(&mut random)),
            };
            let _ = position.scene(&selection, None);
            match position.touch(&selection, &touch) {
                Answer::Complete(m) => {
                    completed += 1;
                    assert!(position.is_legal(m), "{}", position.move_text(m));
                }
                Answer::Partial(next) => assert!(next.0.len() <= 3),
                Answer::Rejected(refusal) => assert_known(&refusal.0, &messages),
            }
        }
    }
    assert!(completed > 100, "{completed}");
}

#[test]
fn placing_takes_a_column_and_a_cell_in_either_order() {
    let text = "6/6/6/6/6/6/6/L5 2 3/3/2,3/3/3 0";
    for (taps, wanted) in [
        ("=1 c8", "M@c8"),
        ("c8 =2", "L@c8"),
        ("=1 =1", "…0"),
        ("=1 =2 c8", "L@c8"),
        ("c8 c8", "…0"),
        ("c8 d8 =0", "S@d8"),
        ("=1 c5", "banglagor-border-rank"),
        ("c4", "banglagor-not-own-country"),
        ("a1", "banglagor-not-own-country"),
        ("=7", "banglagor-touch-cells"),
        ("#3", "banglagor-place-first"),
    ] {
        assert_eq!(answer(text, taps), wanted, "{taps}");
    }
    assert_eq!(answer("6/6/6/6/6/6/6/L5 2 1/0/0,2/0/0 0", "=2"), "banglagor-none-waiting");
}

#[test]
fn moving_takes_the_column_its_end_and_a_target_if_there_are_several() {
    let text = "6/6/6/6/6/1s4/S1l3/1M3s 1 - 0";
    for (taps, wanted) in [
        ("a2", "…1"),
        ("a2 a1", "a2-a1"),
        ("a2 a3", "a2-a3:b3"),
        ("a2 b2", "…2"),
        ("a2 b2 c2", "a2-b2:c2"),
        ("a2 b2 b3", "a2-b2:b3"),
        ("a2 b2 #5", "a2-b2:c2"),
        ("a2 b2 #6", "a2-b2:b3"),
        ("a2 b2 #7", "banglagor-choose-target"),
        ("a2 b2 b2", "…1"),
        ("a2 b2 a3", "a2-a3:b3"),
        ("a2 b2 a2", "…0"),
        ("a2 a2", "…0"),
        ("a2 b1 b1", "…0"),
        ("a2 b1 #4", "b1-b1"),
        ("a2 #4", "banglagor-out-of-reach"),
        ("a2 c2", "banglagor-end-first"),
        ("a2 f5", "banglagor-out-of-reach"),
        ("c2", "banglagor-not-yours"),
        ("d4", "banglagor-no-column"),
        ("#0", "banglagor-choose-column-first"),
        ("#3", "banglagor-pass-not-needed"),
        ("=0", "banglagor-placement-over"),
    ] {
        assert_eq!(answer(text, taps), wanted, "{taps}");
    }
    assert_eq!(answer("6/6/6/6/6/1s4/S5/LS3l 1 - 0", "a1"), "banglagor-shut-in");
}

#[test]
fn a_picked_column_of_the_reserve_is_replaced_or_dropped_without_an_error() {
    let text = "6/6/5l/6/6/6/6/L5 1 3/3/2,3/3/2 0";
    for (taps, wanted) in [
        ("=0 a1", "…0"),
        ("c2 a1", "…0"),
        ("=0 =1", "…1"),
        ("=0 =1 c2", "M@c2"),
        ("=0 =0", "…0"),
        ("=0 a1 =2 b1", "L@b1"),
        // What no column can mean is refused with what would be allowed.
        ("=0 f6", "banglagor-not-own-country"),
        ("=0 a4", "banglagor-border-rank"),
    ] {
        assert_eq!(answer(text, taps), wanted, "{taps}");
    }
}

#[test]
fn a_walk_in_place_with_several_targets_asks_for_one() {
    let text = "6/6/6/6/6/1m4/1Ms3/6 1 - 0";
    assert_eq!(answer(text, "b2 b2"), "…2");
    assert_eq!(answer(text, "b2 b2 c2"), "b2-b2:c2");
    assert_eq!(answer(text, "b2 b2 b2"), "…0");
}

#[test]
fn freeing_takes_the_bound_column_and_a_choice_or_a_second_tap() {
    let text = "6/6/6/6/6/1m4/S*4M/6 1 - 0";
    assert_eq!(answer(text, "a2"), "…1");
    assert_eq!(answer(text, "a2 #2"), "!a2");
    assert_eq!(answer(text, "a2 a2"), "!a2");
    assert_eq!(answer(text, "a2 f2"), "…1");
    assert_eq!(answer(text, "f2 #2"), "banglagor-choose-column-first");
}

#[test]
fn where_walking_and_redeploying_lead_to_the_same_cell_a_choice_tells_them_apart() {
    let text = "S5/6/6/6/6/6/6/5s 1 - 0";
    assert_eq!(answer(text, "a8 d4"), "a8>d4");
    assert_eq!(answer(text, "a8 a7"), "…2");
    assert_eq!(answer(text, "a8 a7 #0"), "a8-a7");
    assert_eq!(answer(text, "a8 a7 #1"), "a8>a7");
    assert_eq!(answer(text, "a8 #1 a7"), "a8>a7");
    assert_eq!(answer(text, "a8 #0 a7"), "a8-a7");
    assert_eq!(answer(text, "a8 #0 d4"), "banglagor-out-of-reach");
    assert_eq!(answer(text, "a8 #0 #0 d4"), "a8>d4");
    // A tapped target means the walk: redeployment attacks nobody.
    assert_eq!(answer("S5/1s4/6/6/6/6/6/5s 1 - 0", "a8 a7 b7"), "a8-a7:b7");
    let attacking: Position = vectors::position("S5/1s4/6/6/6/6/6/5s 1 - 0", "redeploy_attacks=true");
    let Answer::Rejected(refusal) = tap(&attacking, "a8 a7 b7") else { panic!("not refused") };
    assert_eq!(refusal.code(), "banglagor-choose-way-first");
    let Answer::Complete(m) = tap(&attacking, "a8 a7 #1") else { panic!("not complete") };
    assert_eq!(attacking.move_text(m), "a8>a7:b7");
}

#[test]
fn passing_is_a_choice_and_a_finished_game_takes_no_touch() {
    let shut_in = "6/6/6/6/6/6/s5/Ss4 1 - 0";
    assert_eq!(answer(shut_in, "#3"), "pass");
    assert_eq!(answer(shut_in, "a1"), "banglagor-only-pass");
    assert_eq!(answer("6/6/6/6/6/6/6/S3l1 1 - 0", "a1"), "game-over");
}

#[test]
fn a_drag_is_two_taps_and_typing_says_everything_at_once() {
    let position = at("6/6/6/6/6/1s4/S1l3/1M3s 1 - 0");
    let drag = |from: &str, to: &str| position.touch(&Selection::empty(), &Touch::Drag(cell(&position, from), cell(&position, to)));
    assert_eq!(drag("a2", "a1"), tap(&position, "a2 a1"));
    assert_eq!(drag("a2", "b2"), tap(&position, "a2 b2"));
    assert_eq!(drag("c2", "b2"), tap(&position, "c2"));
    let typed = |text: &str| position.touch(&Selection::empty(), &Touch::Typed(text.into()));
    assert_eq!(typed("a2-b2:c2"), tap(&position, "a2 b2 c2"));
    assert!(matches!(typed("a2-b2"), Answer::Rejected(refusal) if refusal.code() == "banglagor-target-needed"));
    assert!(matches!(typed("?"), Answer::Rejected(refusal) if refusal.code() == "move-malformed"));
}
