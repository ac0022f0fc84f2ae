//! Entering moves by touching: every legal move can be entered, nothing illegal can.

use igroteka_core::gesture::{Answer, Pick, Selection, StepKey, Touch};
use igroteka_core::scene::{Panel, PanelBody};
use igroteka_core::{
    Draw as _, ElementId, ElementKind, Listing as _, Point, Position as _, Random as _, Sample as _, SplitMix, Touching as _,
};

use super::*;
use crate::curling::field::{Start, cells};
use crate::curling::partial_move::{ROLL, THROW, ThrowPart};
use crate::curling::position::Phase;
use crate::curling::trajectory::{Trajectory, TrajectoryKind};

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
    ThrowPart::Start(Start::from_letter(letter).expect("a start")).choice()
}

/// The cell with a name.
fn cell(name: &str) -> ElementId {
    let cell = cells().find(|cell| cell.name() == name).expect("a cell");
    ElementId::cell(cell.index() as u16)
}

/// The choice of a way: the letter of its kind and its numbers.
fn way(text: &str) -> ElementId {
    let numbers: Vec<u8> = text.bytes().skip(1).map(|digit| digit - b'0').collect();
    let kind = text.chars().next().and_then(TrajectoryKind::from_letter).expect("a kind");
    ThrowPart::Way(Trajectory::new(kind, &numbers).expect("a trajectory")).choice()
}

/// The words of the choices that a scene offers.
fn choices(position: &Position, selection: &Selection) -> Vec<String> {
    let scene = position.scene(selection, None);
    let of = |panel: &Panel| match &panel.body {
        PanelBody::Choices(choices) => choices.iter().map(|choice| alloc::format!("{}: {}", choice.id, choice.text)).collect(),
        _ => Vec::new(),
    };
    scene.panels.iter().flat_map(of).collect()
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
fn dice_are_kept_and_dropped_by_taps() {
    let position = position("r 1 0 1/8 0:0 ?13366");
    let kept = |ids: &[ElementId]| match tap(&position, &partial(&position, ids), ROLL) {
        Answer::Complete(m) => position.move_text(m).replace("keep", ""),
        answer => panic!("{answer:?}"),
    };
    let (one, three, other) = (ElementId::die(0), ElementId::die(1), ElementId::die(2));
    // The first die of a value takes its equals along; tapping those as well keeps them all the same.
    assert_eq!(kept(&[other]), "33");
    assert_eq!(kept(&[three, other]), "33");
    assert_eq!(kept(&[other, three, one]), "133");
    // A die that was tapped is dropped by the next tap; then its equals are dropped one by one.
    assert_eq!(kept(&[three, three]), "3");
    assert_eq!(kept(&[three, three, other]), "");
    assert_eq!(kept(&[three, other, other]), "3");
    let picked = partial(&position, &[other, other, one]);
    assert_eq!(picked, Selection::of(&[one, three]));
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
fn the_button_says_what_will_happen() {
    let rolled = position("r 1 0 1/8 0:0 ?13346");
    assert_eq!(choices(&rolled, &partial(&rolled, &[ElementId::die(1)])), ["choice-0: curling-choice-roll count=3"]);
    let order = position("r 1 0 1/8 0:0 ?12345");
    let all = partial(&order, &[0, 1, 2, 3, 4].map(ElementId::die));
    assert_eq!(choices(&order, &all), ["choice-0: curling-choice-keep-all", "choice-21: curling-choice-keep dice=1 2 3 4 5"]);
}

#[test]
fn a_throw_is_entered_by_start_cell_and_throw() {
    let position = position("r 9 3 1/8 0:0 =14445");
    let picked = partial(&position, &[start('d'), cell("hT5")]);
    assert_eq!(picked, Selection::of(&[ElementId::cell(3), cell("hT5")]));
    assert_eq!(tap(&position, &picked, THROW), Answer::Complete(read(&position, "dR14")));
    // The start can be tapped on the field; another one replaces it, and the same one gives it up.
    assert_eq!(partial(&position, &[ElementId::cell(2), start('f')]), Selection::of(&[ElementId::cell(5)]));
    assert_eq!(partial(&position, &[start('c'), ElementId::cell(2)]), Selection::empty());
    assert_eq!(partial(&position, &[start('d'), cell("hT5"), start('d')]), Selection::of(&[ElementId::cell(3)]));
    assert_eq!(partial(&position, &[start('d'), cell("hT5"), cell("hT5")]), Selection::of(&[ElementId::cell(3)]));
}

#[test]
fn several_ways_to_a_cell_are_choices_and_the_best_is_chosen() {
    let position = with_stones(&["be2"], "r 9 5 1/8 0:0 =33333");
    let picked = partial(&position, &[start('d'), cell("e5")]);
    let offered = choices(&position, &picked);
    assert_eq!(offered[0], "choice-11: curling-choice-throw");
    assert!(offered.len() > 2, "{offered:?}");
    let Answer::Complete(best) = tap(&position, &picked, THROW) else { panic!("no throw") };
    for m in [read(&position, "dM41"), best] {
        let Move::Throw(throw) = m else { panic!("{m:?}") };
        let other = tap(&position, &picked, ThrowPart::Way(throw.trajectory).choice());
        let Answer::Partial(chosen) = other else { panic!("{other:?}") };
        assert_eq!(tap(&position, &chosen, THROW), Answer::Complete(m));
    }
}

#[test]
fn throws_that_do_not_stay_on_the_field_are_one_choice() {
    let position = position("r 9 5 1/8 0:0 =14445");
    let picked = partial(&position, &[start('d')]);
    assert!(choices(&position, &picked).contains(&"choice-10: curling-choice-away".into()));
    let away = partial(&position, &[start('d'), ElementId::choice(10)]);
    assert!(
        matches!(tap(&position, &away, THROW), Answer::Complete(Move::Throw(throw)) if position.run(throw, &mut ()).landing.rest.is_none())
    );
    // A pair of ones with a five goes nowhere else but far: nothing leaves the field from c.
    let short = super::at(&alloc::format!("{EMPTY} r 9 5 1/8 0:0 =11223"));
    assert_eq!(code(tap(&short, &partial(&short, &[start('c')]), ElementId::choice(10))), "curling-cannot-leave");
}

/// A pair of ones with a five goes up to f1 and then five cells inwards: from c to h1 and from f to a1, from d and e off the field.
#[test]
fn only_starts_that_lead_somewhere_are_offered() {
    let offered = |position: &Position, ids: &[ElementId]| -> Vec<String> {
        choices(position, &partial(position, ids)).iter().filter_map(|text| text.split(' ').next_back().map(String::from)).collect()
    };
    let pair = position("r 9 5 1/8 0:0 =11245");
    assert_eq!(offered(&pair, &[]), ["file=c", "file=f"]);
    // A start that leads nowhere can still be tapped on the field; then the stone can only be thrown away. The buttons of the others stay
    // where they are.
    assert_eq!(offered(&pair, &[ElementId::cell(3)]), ["file=c", "file=f", "curling-choice-away"]);
    // Every start is blocked: the stone never leaves the start row, from anywhere.
    let blocked = with_stones(&["bcA1", "bdA1", "beA1", "bfA1"], "r 9 5 1/8 0:0 =11245");
    assert_eq!(offered(&blocked, &[]), ["file=c", "file=d", "file=e", "file=f"]);
}

/// A throw that is not offered leads to the same position as one that is.
#[test]
fn throws_that_are_typed_do_the_same_as_others() {
    let mut random = SplitMix::new(8);
    let mut position = Position::start(&options("ends=4"));
    let mut typed = 0;
    while let Some(m) = position.sample(&mut random, &mut Vec::new()) {
        let mut moves = Vec::new();
        position.list(&mut moves);
        let (tapped, others): (Vec<Move>, Vec<Move>) =
            moves.into_iter().partition(|m| matches!(position.touches_for(*m)[..], [Touch::Tap(_), ..]));
        let after = |m: &Move| {
            let mut after = position;
            after.play_unchecked(*m);
            after
        };
        let reached: Vec<Position> = tapped.iter().map(after).collect();
        if matches!(m, Move::Throw(_)) {
            assert!(others.iter().all(|m| reached.contains(&after(m))), "{}", position.to_text());
            typed += others.len();
        }
        position.play_unchecked(m);
    }
    assert!(typed > 100, "{typed}");
}

/// Dice of two values and the best way to a cell take six taps, another way one more than the best; keeping never takes more than six,
/// and what is offered as a choice takes two.
#[test]
fn a_turn_takes_at_most_six_taps() {
    let mut random = SplitMix::new(12);
    let mut position = Position::start(&options("ends=4"));
    while let Some(m) = position.sample(&mut random, &mut Vec::new()) {
        let mut moves = Vec::new();
        position.list(&mut moves);
        for m in moves {
            let taps = position.touches_for(m).len();
            match (m, position.phase) {
                (Move::Keep(kept), Phase::Keep(rolled)) => {
                    let values = (1..6).filter(|value| kept.count(*value) > 0).count();
                    let is_whole = (1..6).all(|value| [0, rolled.count(value)].contains(&kept.count(value)));
                    let is_offered = crate::curling::keeps::choice_of(rolled, kept).is_some();
                    let whole = if is_offered { 2 } else { values + 1 };
                    assert!(taps <= 6 && (!is_whole || taps == whole), "{}", position.move_text(m));
                }
                (Move::Throw(_), _) => assert!(taps <= 4, "{}", position.move_text(m)),
                _ => {}
            }
        }
        position.play_unchecked(m);
    }
}

#[test]
fn what_the_rules_forbid_is_rejected_with_the_reason() {
    let three = position("r 9 1 1/8 0:0 =14445");
    assert_eq!(code(three.touch(&Selection::empty(), &Touch::Typed("cQ1454".into()))), "curling-combination-too-weak");
    assert_eq!(code(three.touch(&Selection::empty(), &Touch::Typed("cT514".into()))), "curling-restricted-level");
    assert_eq!(code(tap(&three, &Selection::empty(), cell("d3"))), "curling-start-first");
    assert_eq!(code(tap(&three, &Selection::empty(), THROW)), "curling-throw-due");
    let picked = partial(&three, &[start('c')]);
    assert_eq!(code(tap(&three, &picked, cell("a6"))), "curling-out-of-reach");
    assert_eq!(code(tap(&three, &picked, way("R15"))), "curling-throw-due");
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

#[test]
fn dice_that_are_due_are_set_face_by_face_and_no_others() {
    let roll = |rest: &str, faces: &[u8]| {
        let position = position(rest);
        position.rolled(faces).filter(|m| position.is_legal(*m)).map(|m| position.move_text(m))
    };
    let first = "r 1 0 1/8 0:0 -";
    assert_eq!(roll(first, &[6, 1, 3, 3, 2]).as_deref(), Some("roll12336"));
    let second = "r 1 0 1/8 0:0 !35";
    assert_eq!(roll(second, &[5, 1, 2]).as_deref(), Some("reroll12355"), "the kept dice are among them");
    for (rest, faces) in [
        (first, &[1, 2, 3, 4][..]),
        (first, &[1, 2, 3, 4, 5, 5]),
        (first, &[0, 2, 3, 4, 5]),
        (first, &[7, 2, 3, 4, 5]),
        // Sixes are rolled again until none is left.
        (second, &[1, 2, 6]),
        (second, &[1, 2]),
        ("r 1 0 1/8 0:0 ?11235", &[1, 2, 3, 4, 5]),
    ] {
        assert_eq!(roll(rest, faces), None, "{rest}: {faces:?}");
    }
}

#[test]
fn keeps_of_several_values_are_offered_and_picked_by_one_choice() {
    use crate::curling::keeps;
    let offered = |rolled: &str| {
        let dice = crate::curling::dice::Dice::parse(rolled).expect("dice");
        keeps::offered(dice).map(|(_, kept)| kept.text()).collect::<Vec<_>>()
    };
    for (rolled, expected) in [
        ("11446", &["1 1 4 4"][..]),
        ("11222", &["1 1 2 2 2"][..]),
        ("11234", &["1 1", "1 2 3 4"][..]),
        ("12345", &["1 2 3 4 5"][..]),
        ("12356", &["1 2 3 5"][..]),
        ("11236", &[][..]),
        ("13366", &[][..]),
        ("66666", &[][..]),
    ] {
        assert_eq!(offered(rolled), expected, "{rolled}");
    }
    let position = position("r 1 0 1/8 0:0 ?11234");
    let scene = position.scene(&Selection::empty(), None);
    let choices = scene.panels.iter().find_map(|panel| if let PanelBody::Choices(choices) = &panel.body { Some(choices) } else { None });
    let ids: Vec<ElementId> = choices.expect("choices").iter().map(|choice| choice.id).collect();
    let [roll, pair, order] = ids[..] else { panic!("{ids:?}") };
    assert_eq!(roll, ROLL);
    let picked = partial(&position, &[pair, order]);
    assert_eq!(tap(&position, &picked, ROLL), Answer::Complete(read(&position, "keep1234")), "the last choice holds");
    assert_eq!(tap(&position, &picked, order), Answer::Partial(Selection::empty()), "the same choice again drops the dice");
    // A die is dropped from the picked ones as any other.
    let fewer = partial(&position, &[order, ElementId::die(4)]);
    assert_eq!(tap(&position, &fewer, ROLL), Answer::Complete(read(&position, "keep123")));
}
