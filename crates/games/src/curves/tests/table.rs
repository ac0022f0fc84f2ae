//! At the table: touches, scenes and spoken lines.

use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::vec::Vec;

use igroteka_core::scene::{MarkKind, PanelBody};
use igroteka_core::{
    Answer, Draw as _, ElementId, Options, Pick, Point, Position as _, Propose as _, Random, Sample as _, Scene, Selection, SplitMix,
    StepKey, Tell as _, Touch, Touching as _,
};

use super::{random_position, read};
use crate::curves::curve::GridPoint;
use crate::curves::{Move, Position};

const SMALL: &str = "6 100,350;500,350;300,300;250,280;350,280;900,600 1-2@300,50:r g 0";

/// Follows touches from an empty selection.
fn enter(position: &Position, touches: &[Touch]) -> Answer<Move> {
    let mut selection = Selection::empty();
    for touch in touches {
        match position.touch(&selection, touch) {
            Answer::Partial(next) => selection = next,
            answer => return answer,
        }
    }
    Answer::Partial(selection)
}

fn tap(dot: u16) -> Touch {
    Touch::Tap(ElementId::piece(dot - 1))
}

fn code(answer: Answer<Move>) -> alloc::string::String {
    match answer {
        Answer::Rejected(refusal) => refusal.code().to_string(),
        other => panic!("not rejected: {other:?}"),
    }
}

#[test]
fn every_legal_move_can_be_entered_with_few_touches() {
    let (mut random, mut scratch) = (SplitMix::new(41), Vec::new());
    for _ in 0..40 {
        let mut position = Position::start(&Options::defaults(Position::PROFILE));
        while let Some(m) = position.sample(&mut random, &mut scratch) {
            let touches = position.touches_for(m);
            assert!(touches.len() <= 5);
            assert_eq!(enter(&position, &touches), Answer::Complete(m), "{} {m:?}", position.to_text());
            position.play_unchecked(m);
        }
    }
}

#[test]
fn every_control_point_can_be_entered_exactly() {
    let position = read("4 101,350;500,350;300,300;900,600 - r 0");
    for (x, y) in (-3..4).flat_map(|x| (-3..4).map(move |y| (300 + x, 50 + y))) {
        let m = Move::Draw { ends: [0, 1], control: Some(GridPoint::new(x, y)) };
        assert_eq!(enter(&position, &position.touches_for(m)), Answer::Complete(m));
    }
}

#[test]
fn two_taps_or_a_drag_begin_a_straight_line_and_a_third_draws_it() {
    let position = read(SMALL);
    let line = Selection::of(&[ElementId::piece(5), ElementId::piece(1)]);
    assert_eq!(enter(&position, &[tap(6), tap(2)]), Answer::Partial(line.clone()));
    let drag = Touch::Drag(ElementId::piece(5), ElementId::piece(1));
    assert_eq!(enter(&position, &[drag]), Answer::Partial(line));
    let straight = Answer::Complete(Move::Draw { ends: [1, 5], control: None });
    assert_eq!(enter(&position, &[tap(6), tap(2), tap(2)]), straight);
    assert_eq!(enter(&position, &[tap(6), tap(2), Touch::Tap(ElementId::HANDLE)]), straight);
    assert_eq!(enter(&position, &[tap(6), tap(2), Touch::Tap(ElementId::choice(0))]), straight);
}

#[test]
fn taps_let_go_and_choose_again() {
    let position = read(SMALL);
    assert_eq!(enter(&position, &[tap(6), tap(6)]), Answer::Partial(Selection::empty()));
    assert_eq!(enter(&position, &[tap(6), tap(2), tap(6)]), Answer::Partial(Selection::empty()));
    assert_eq!(enter(&position, &[tap(6), tap(2), tap(4)]), Answer::Partial(Selection::of(&[ElementId::piece(3)])));
    let full = read("4 100,350;500,350;300,300;900,600 1-2@300,50:r;1-2:g r 0");
    assert_eq!(code(enter(&full, &[tap(1)])), "curves-two-ends");
    assert_eq!(code(enter(&full, &[tap(3), tap(2)])), "curves-two-ends");
}

#[test]
fn bending_moves_the_middle_and_steps_move_the_control_point() {
    let position = read(SMALL);
    let control = |answer: Answer<Move>| match answer {
        Answer::Partial(selection) => selection.0.get(2).copied(),
        other => panic!("{other:?}"),
    };
    let bend = Touch::Bend(Point::new(700, 300));
    let bent = [tap(2), tap(6), bend];
    // The chord's middle is 700,475.
    assert_eq!(control(enter(&position, &bent)), Some(Pick::Point(Point::new(700, 125))));
    let step = |dx, dy, coarse| Touch::Step(StepKey { dx, dy, coarse });
    let mut stepped = Vec::from(bent);
    stepped.extend([step(1, 0, false), step(0, -1, true)]);
    assert_eq!(control(enter(&position, &stepped)), Some(Pick::Point(Point::new(701, 105))));
    assert_eq!(control(enter(&position, &[tap(2), tap(6), step(0, 1, false)])), Some(Pick::Point(Point::new(700, 476))));
    // Bent back onto the chord, the line is straight.
    let back = [tap(2), tap(6), Touch::Ground(Point::new(700, 475)), Touch::Tap(ElementId::HANDLE)];
    assert_eq!(enter(&position, &back), Answer::Complete(Move::Draw { ends: [1, 5], control: None }));
}

#[test]
fn a_line_that_is_pulled_just_too_close_slips_beside_the_dot() {
    // Dot 3 is 20 above the chord: an arc through the point 24 above it is 4 from the dot, and has to be more than 8 away.
    let position = read("4 100,350;500,350;300,330;900,600 - r 0");
    let pulled = |y| enter(&position, &[tap(1), tap(2), Touch::Bend(Point::new(300, y)), Touch::Tap(ElementId::HANDLE)]);
    let Answer::Complete(drawn) = pulled(326) else { panic!("{:?}", pulled(326)) };
    assert_eq!(position.move_text(drawn), "1-2@300,290");
    // A line that has room is left as it is.
    let far = position.move_text(match pulled(200) {
        Answer::Complete(m) => m,
        other => panic!("{other:?}"),
    });
    assert_eq!(far, "1-2@300,50");
}

#[test]
fn a_line_that_is_not_legal_is_refused_with_its_reason() {
    let position = read(SMALL);
    let through = [tap(3), tap(6), Touch::Bend(Point::new(300, 100)), Touch::Tap(ElementId::HANDLE)];
    assert_eq!(code(enter(&position, &through)), "curves-crosses");
    assert_eq!(code(enter(&position, &[Touch::Bend(Point::new(1, 1))])), "curves-pick-two-dots");
    assert_eq!(code(enter(&position, &[Touch::Tap(ElementId::choice(0))])), "curves-pick-two-dots");
    assert_eq!(code(enter(&position, &[Touch::Typed("1-9".into())])), "curves-no-such-dot");
    assert_eq!(enter(&position, &[Touch::Tap(ElementId::choice(1))]), Answer::Complete(Move::Pass));
}

#[test]
fn dots_are_placed_by_a_tap_on_the_sheet_or_by_arrow_keys() {
    let position = read("4 100,350 - g 0");
    assert_eq!(enter(&position, &[Touch::Ground(Point::new(300, 300))]), Answer::Complete(Move::Place(GridPoint::new(300, 300))));
    assert_eq!(code(enter(&position, &[Touch::Ground(Point::new(5, 300))])), "curves-near-edge");
    assert_eq!(code(enter(&position, &[Touch::Ground(Point::new(100_000, 300))])), "curves-near-edge");
    assert_eq!(code(enter(&position, &[tap(1)])), "curves-still-placing");
    assert_eq!(code(enter(&position, &[Touch::Tap(ElementId::choice(0))])), "curves-pick-a-place");
    let key = Touch::Step(StepKey { dx: -1, dy: 0, coarse: true });
    let placed = enter(&position, &[key.clone(), key, Touch::Tap(ElementId::choice(0))]);
    assert_eq!(placed, Answer::Complete(Move::Place(GridPoint::new(480, 350))));
}

#[test]
fn a_finger_moves_a_new_dot_and_confirms_it() {
    let position = read("4 100,350 - g 0");
    let at = |x, y| Touch::Bend(Point::new(x, y));
    let (handle, done) = (Touch::Tap(ElementId::HANDLE), Touch::Tap(ElementId::choice(0)));
    let placed = |x, y| Answer::Complete(Move::Place(GridPoint::new(x, y)));
    assert!(matches!(enter(&position, &[at(300, 300)]), Answer::Partial(_)), "nothing is placed yet");
    assert_eq!(enter(&position, &[at(300, 300), handle.clone()]), placed(300, 300));
    assert_eq!(enter(&position, &[at(300, 300), at(420, 310), done.clone()]), placed(420, 310));
    // Where no dot may be the place is shown as forbidden, with the reason, and the dot can still be moved away.
    assert_eq!(code(enter(&position, &[at(110, 350), handle])), "curves-near-dot");
    assert_eq!(code(enter(&position, &[at(-500, 9000), done.clone()])), "curves-near-edge");
    assert_eq!(enter(&position, &[at(110, 350), at(200, 350), done]), placed(200, 350));
    let shown = |x, y| {
        let Answer::Partial(selection) = enter(&position, &[at(x, y)]) else { panic!() };
        position.scene(&selection, None)
    };
    let scene = shown(300, 300);
    check_scene(&scene);
    assert_eq!(scene.ghosts.iter().map(|ghost| ghost.at).collect::<Vec<_>>(), [Point::new(300, 300)]);
    assert!(scene.pieces.iter().any(|piece| piece.id == ElementId::HANDLE && piece.at == Point::new(300, 300)));
    let scene = shown(110, 350);
    assert_eq!((scene.ghosts.len(), marks(&scene, MarkKind::Forbidden)), (0, 1));
}

fn random_touch(random: &mut SplitMix) -> Touch {
    let element = |random: &mut SplitMix| match random.below(4) {
        0 => ElementId::HANDLE,
        1 => ElementId::choice(random.below(3) as u16),
        2 => ElementId::cell(random.next_u64() as u16),
        _ => ElementId::piece(random.below(14) as u16),
    };
    let point = |random: &mut SplitMix| match random.below(3) {
        0 => Point::new(i32::MIN, i32::MAX),
        _ => Point::new(random.below(1000) as i32, random.below(700) as i32),
    };
    match random.below(6) {
        0 => Touch::Bend(point(random)),
        1 => Touch::Ground(point(random)),
        2 => Touch::Step(StepKey { dx: random.next_u64() as i8, dy: random.next_u64() as i8, coarse: true }),
        3 => Touch::Drag(element(random), element(random)),
        _ => Touch::Tap(element(random)),
    }
}

#[test]
fn nonsense_never_panics_and_never_completes_an_illegal_move() {
    let mut random = SplitMix::new(42);
    let positions: Vec<Position> = (0..8).map(|plies| random_position(8, plies, &mut random)).chain([read("4 100,350 - g 0")]).collect();
    for position in &positions {
        let mut selection = Selection::empty();
        for _ in 0..2000 {
            if random.below(5) == 0 {
                let pick = |random: &mut SplitMix| match random_touch(random) {
                    Touch::Tap(id) => Pick::Element(id),
                    Touch::Ground(point) | Touch::Bend(point) => Pick::Point(point),
                    _ => Pick::Element(ElementId::piece(u16::MAX)),
                };
                selection = Selection((0..random.below(5)).map(|_| pick(&mut random)).collect());
            }
            check_scene(&position.scene(&selection, None));
            match position.touch(&selection, &random_touch(&mut random)) {
                Answer::Partial(next) => selection = next,
                Answer::Complete(m) => assert_eq!(position.check(m), Ok(())),
                Answer::Rejected(_) => {}
            }
        }
    }
}

/// Every element has an id of its own, and the focus knows exactly the elements.
fn check_scene(scene: &Scene) {
    let choices = scene.panels.iter().flat_map(|panel| match &panel.body {
        PanelBody::Choices(choices) => choices.as_slice(),
        _ => &[],
    });
    let ids: Vec<ElementId> = scene.pieces.iter().map(|piece| piece.id).chain(choices.map(|choice| choice.id)).collect();
    let unique: BTreeSet<ElementId> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len());
    assert_eq!(scene.focus.iter().copied().collect::<BTreeSet<_>>(), unique);
    assert_eq!(scene.focus.len(), ids.len());
}

fn marks(scene: &Scene, wanted: MarkKind) -> usize {
    scene.marks.iter().filter(|mark| mark.kind == wanted).count()
}

#[test]
fn the_scene_shows_zones_captures_and_the_last_line() {
    use igroteka_core::Side::{First, Second};
    let position = read(SMALL);
    let last = position.parse_move("1-2@300,50").ok();
    let scene = position.scene(&Selection::empty(), last);
    check_scene(&scene);
    assert_eq!((scene.pieces.len(), scene.strokes.len(), scene.takes_points), (6, 1, false));
    assert_eq!(marks(&scene, MarkKind::Zone(First)), 1);
    // A dot that is held has the look of its holder; only what a line would capture is marked.
    assert_eq!(scene.pieces.iter().filter(|piece| piece.side == Some(First)).count(), 3);
    assert_eq!(marks(&scene, MarkKind::Captured(First)), 0);
    assert_eq!(marks(&scene, MarkKind::LastTo), 1);
    assert_eq!(scene.panels.iter().filter(|panel| panel.body == PanelBody::Score([3, 0])).count(), 1);
    // Half a line: what it would take and free.
    let Answer::Partial(selection) = enter(&position, &[tap(4), tap(5), Touch::Bend(Point::new(300, 312))]) else { panic!() };
    let scene = position.scene(&selection, None);
    check_scene(&scene);
    assert_eq!((marks(&scene, MarkKind::Preview), marks(&scene, MarkKind::Forbidden)), (1, 0));
    assert_eq!((marks(&scene, MarkKind::Captured(Second)), marks(&scene, MarkKind::Released)), (1, 2));
    assert_eq!(marks(&scene, MarkKind::Selected), 2);
    assert!(scene.takes_points && scene.pieces.iter().any(|piece| piece.id == ElementId::HANDLE));
    // A line that goes nowhere: why not.
    let Answer::Partial(selection) = enter(&position, &[tap(3), tap(6), Touch::Bend(Point::new(300, 100))]) else { panic!() };
    let scene = position.scene(&selection, None);
    let forbidden = scene.marks.iter().find(|mark| mark.kind == MarkKind::Forbidden).and_then(|mark| mark.spoken.clone());
    assert_eq!(forbidden.map(|text| text.to_string()), Some("curves-crosses from=1 to=2".into()));
}

#[test]
fn the_prompt_says_what_to_do_next() {
    let prompt = |position: &Position, touches: &[Touch]| {
        let Answer::Partial(selection) = enter(position, touches) else { panic!("{touches:?}") };
        position.scene(&selection, None).prompt.map(|text| text.to_string()).unwrap_or_default()
    };
    let placing = read("4 100,350 - g 0");
    assert_eq!(prompt(&placing, &[]), "curves-prompt-place next=2 total=4");
    let key = Touch::Step(StepKey { dx: 1, dy: 0, coarse: false });
    assert_eq!(prompt(&placing, &[key]), "curves-prompt-confirm-dot");
    let drawing = read(SMALL);
    assert_eq!(prompt(&drawing, &[]), "curves-prompt-first-dot");
    assert_eq!(prompt(&drawing, &[tap(4)]), "curves-prompt-second-dot dot=4");
    assert_eq!(prompt(&drawing, &[tap(4), tap(5)]), "curves-prompt-bend");
    assert_eq!(prompt(&drawing, &[tap(4), tap(5), Touch::Bend(Point::new(300, 312))]), "curves-prompt-takes taken=(curves-one-dot dot=3)");
    assert_eq!(prompt(&drawing, &[tap(2), tap(6), Touch::Bend(Point::new(720, 460))]), "curves-prompt-bent");
    assert_eq!(prompt(&drawing, &[tap(3), tap(6), Touch::Bend(Point::new(300, 100))]), "curves-crosses from=1 to=2");
    let over = read("4 100,350;500,350;300,300;900,600 - r 2").scene(&Selection::empty(), None);
    assert_eq!(over.prompt, None);
}

#[test]
fn a_tap_on_paper_is_a_whole_move_only_while_dots_are_placed() {
    let points = |text: &str, picks: &[ElementId]| {
        let scene = read(text).scene(&Selection::of(picks), None);
        (scene.takes_points, scene.points_are_moves)
    };
    assert_eq!(points("4 100,350 - g 0", &[]), (true, true));
    assert_eq!(points(SMALL, &[]), (false, false));
    assert_eq!(points(SMALL, &[ElementId::piece(1), ElementId::piece(5)]), (true, false));
}

#[test]
fn drawing_and_passing_stand_apart() {
    let choices = |text: &str| {
        let panels = read(text).scene(&Selection::empty(), None).panels;
        let choices = |panel: igroteka_core::scene::Panel| match panel.body {
            PanelBody::Choices(choices) => Some(choices.iter().map(|choice| choice.text.to_string()).collect::<Vec<_>>()),
            _ => None,
        };
        panels.into_iter().filter_map(choices).collect::<Vec<_>>()
    };
    assert_eq!(choices(SMALL), [["curves-choice-draw"], ["curves-choice-pass"]]);
    assert_eq!(choices("4 100,350 - g 0"), [["curves-choice-place"]]);
}

#[test]
fn lines_are_listed_in_a_few_words() {
    let position = read(SMALL);
    let brief = |text: &str| position.brief(position.parse_move(text).unwrap()).to_string();
    assert_eq!(brief("2-6"), "curves-brief-straight from=2 to=6");
    assert_eq!(brief("pass"), "curves-say-pass");
    let arc =
        "curves-say-takes-and-frees line=(curves-brief-arc from=4 to=5) taken=(curves-one-dot dot=3) freed=(curves-dots first=4 last=5)";
    assert_eq!(brief("4-5@300,345"), arc);
    let placing = read("4 100,350 - g 0");
    assert_eq!(placing.brief(placing.parse_move("+300,300").unwrap()).to_string(), "curves-brief-dot dot=2");
}

#[test]
fn an_end_shows_where_the_line_may_go() {
    let position = read("4 100,350;500,350;300,300;900,600 1-2@300,50:r;1-2:g r 0");
    let scene = position.scene(&Selection::of(&[ElementId::piece(2)]), None);
    assert_eq!(marks(&scene, MarkKind::Destination), 1);
    let over = read("4 100,350;500,350;300,300;900,600 - r 2").scene(&Selection::empty(), None);
    assert!(over.panels.iter().all(|panel| !matches!(panel.body, PanelBody::Choices(_))));
    assert_eq!(over.spoken.key, "curves-spoken-over");
}

#[test]
fn lines_are_described_with_what_they_do() {
    let position = read(SMALL);
    let said = |text: &str| position.describe_line(position.parse_move(text).unwrap()).to_string();
    let line = "curves-say-line from=4 to=5 bend=(curves-bend-down)";
    let wanted = alloc::format!("curves-say-takes-and-frees line=({line}) taken=(curves-one-dot dot=3) freed=(curves-dots first=4 last=5)");
    assert_eq!(said("4-5@300,345"), wanted);
    assert_eq!(said("2-6"), "curves-say-line from=2 to=6 bend=(curves-straight)");
    assert_eq!(said("pass"), "curves-say-pass");
    let open = read("6 100,350;500,350;300,300;250,280;350,280;900,600 - r 0");
    let taken = open.describe_line(open.parse_move("1-2@300,50").unwrap()).to_string();
    assert!(taken.ends_with("taken=(curves-dots first=3, 4 last=5)"), "{taken}");
}

#[test]
fn proposed_lines_can_be_touched_and_drawn() {
    let mut random = SplitMix::new(43);
    let position = random_position(8, 3, &mut random);
    let mut moves = Vec::new();
    position.propose(&mut moves);
    for m in moves {
        assert_eq!(enter(&position, &position.touches_for(m)), Answer::Complete(m));
    }
}
