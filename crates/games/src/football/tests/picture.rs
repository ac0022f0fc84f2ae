//! Scenes, touches and words.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::scene::{Ground, Mark, MarkKind, Shape};
use igroteka_core::{
    Answer, Draw, ElementId, ElementKind, Listing, Pick, Point, Position as _, Scene, Selection, StepKey, Touch, Touching,
};

use super::super::scene::{area, element, square_of};
use super::super::{EN, Position, RU};
use super::{after, position, start, step};

fn scene(position: &Position, selected: &[&str]) -> Scene {
    let squares: Vec<ElementId> = selected.iter().map(|square| cell(square)).collect();
    position.scene(&Selection::of(&squares), None)
}

/// The element of a square.
fn cell(name: &str) -> ElementId {
    element(step(&alloc::format!("{name}-a1")).from)
}

/// The names of the squares with marks of a kind.
fn marked(scene: &Scene, kind: MarkKind) -> Vec<String> {
    let name = |at: Point| scene.cells.iter().find(|cell| cell.area.middle() == at).map(|cell| cell.name.clone());
    let at = |mark: &Mark| match &mark.shape {
        Shape::Spot(at) => name(*at),
        Shape::Area(area) => name(area.middle()),
        Shape::Path(points) => Some(points.iter().filter_map(|at| name(*at)).collect::<Vec<_>>().join("-")),
        _ => None,
    };
    scene.marks.iter().filter(|mark| mark.kind == kind).filter_map(at).collect()
}

#[test]
fn a_scene_shows_every_square_and_every_player_once() {
    let scene = scene(&start(), &[]);
    assert_eq!((scene.cells.len(), scene.pieces.len(), scene.labels.len()), (144, 20, 24));
    assert_eq!(scene.cells[0].name, "a12");
    assert_eq!(scene.focus, scene.cells.iter().map(|cell| cell.id).collect::<Vec<_>>());
    let ids: BTreeSet<ElementId> = scene.focus.iter().copied().chain(scene.pieces.iter().map(|piece| piece.id)).collect();
    assert_eq!(ids.len(), 164);
    let places: BTreeSet<_> = scene.pieces.iter().map(|piece| (piece.at.x, piece.at.y)).collect();
    assert_eq!(places.len(), 20);
    let grounds = |wanted: fn(Ground) -> bool| scene.cells.iter().filter(|cell| wanted(cell.ground)).count();
    assert_eq!(grounds(|ground| matches!(ground, Ground::Home(_))), 24);
    assert_eq!(grounds(|ground| matches!(ground, Ground::Penalty(_))), 24);
}

#[test]
fn every_square_and_its_player_lead_back_to_the_square() {
    for index in 0..400 {
        let square = square_of(ElementId::cell(index));
        assert_eq!(square.is_some(), index < 144);
        assert_eq!(square.map(element), Some(ElementId::cell(index)).filter(|_| index < 144));
        assert_eq!(square_of(ElementId::piece(index)), square);
        assert_eq!(square_of(ElementId::tray(index)), None);
    }
}

#[test]
fn a_picked_player_shows_its_destinations_and_a_picked_square_the_partners() {
    let picked = scene(&start(), &["b1"]);
    assert_eq!(marked(&picked, MarkKind::Selected), ["b1"]);
    assert!(marked(&picked, MarkKind::Destination).contains(&"a1".into()));
    let hovered = scene(&start(), &["b1", "k8"]);
    assert_eq!(marked(&hovered, MarkKind::Partner), ["k1", "k1-k8"]);
    let forbidden = scene(&start(), &["b1", "b12"]);
    assert_eq!(marked(&forbidden, MarkKind::Forbidden), ["b12"]);
    assert!(marked(&forbidden, MarkKind::Partner).is_empty());
}

#[test]
fn attacks_pins_and_the_winning_goal_are_marked() {
    let attacked = scene(&after("k1-k4 b12-a12 f1-p7 k12-f9"), &[]);
    assert_eq!(marked(&attacked, MarkKind::AttackedEffectively), ["f1", "f9-f1", "f12-f1"]);
    assert!(attacked.panels.is_empty(), "the prompt says it");
    let in_vain = scene(&position("12/3b8/12/12/12/12/3b8/2r6r2/12/12/12/12 r"), &[]);
    assert_eq!(marked(&in_vain, MarkKind::Attacked), ["d1", "d6-d1", "d11-d1"]);
    // The red ones hold the attackers, and the attackers hold the red ones.
    assert_eq!(marked(&in_vain, MarkKind::Pinned), ["c5", "m5", "d6", "d11"]);
    let lost = scene(&after("k1-k4 b12-a12 f1-p7 k12-f9 m1-f5 h12-m10"), &["k4"]);
    assert_eq!(marked(&lost, MarkKind::AttackedEffectively), ["a1", "m1", "m10-a1", "a12-a1", "m10-m1", "m12-m1"]);
    assert_eq!(marked(&lost, MarkKind::Preview).len(), 1);
    assert!(marked(&lost, MarkKind::Selected).is_empty());
}

#[test]
fn the_last_move_is_marked() {
    let m = step("f1-f6");
    let scene = after("f1-f6").scene(&Selection::empty(), Some(m));
    assert_eq!(marked(&scene, MarkKind::LastFrom), ["f1"]);
    assert!(scene.marks.contains(&Mark::new(MarkKind::LastTo, Shape::Area(area(m.to)))));
}

fn code<M>(answer: Answer<M>) -> String {
    match answer {
        Answer::Rejected(refusal) => refusal.code().into(),
        Answer::Partial(selection) => alloc::format!("partial {}", selection.0.len()),
        Answer::Complete(_) => "complete".into(),
    }
}

#[test]
fn the_touches_of_every_legal_move_complete_it() {
    for position in [start(), after("k1-k4 b12-a12 f1-p7 k12-f9")] {
        let mut moves = Vec::new();
        position.list(&mut moves);
        for m in moves {
            let touches = position.touches_for(m);
            let Answer::Partial(selection) = position.touch(&Selection::empty(), &touches[0]) else { panic!("{m:?}") };
            assert_eq!(position.touch(&selection, &touches[1]), Answer::Complete(m));
            let drag = Touch::Drag(element(m.from), ElementId::cell(element(m.to).index));
            assert_eq!(position.touch(&Selection::empty(), &drag), Answer::Complete(m));
            assert_eq!(position.touch(&Selection::empty(), &Touch::Typed(position.move_text(m))), Answer::Complete(m));
        }
    }
}

#[test]
fn touches_that_mean_nothing_are_rejected_with_a_reason() {
    let opening = start();
    let tap = |picked: &[&str], touched: &str| {
        let picked: Vec<ElementId> = picked.iter().map(|name| cell(name)).collect();
        code(opening.touch(&Selection::of(&picked), &Touch::Tap(cell(touched))))
    };
    assert_eq!(tap(&[], "f6"), "football-nobody-there");
    assert_eq!(tap(&[], "f12"), "football-not-your-player");
    assert_eq!(tap(&[], "f1"), "partial 1");
    assert_eq!(tap(&["f1"], "f1"), "partial 0");
    assert_eq!(tap(&["f1"], "g1"), "partial 1");
    assert_eq!(tap(&["f1"], "g3"), "football-no-line");
    assert_eq!(tap(&["f12"], "f6"), "football-nobody-there");
    let ground = Touch::Ground(Point::new(5, 5));
    assert_eq!(code(opening.touch(&Selection::empty(), &ground)), "football-touch-a-square");
}

#[test]
fn only_players_with_a_legal_move_can_be_picked() {
    let attacked = after("k1-k4 b12-a12 f1-p7 k12-f9");
    let mut moves = Vec::new();
    attacked.list(&mut moves);
    let mut refused = 0;
    for player in attacked.players(attacked.side()) {
        let can_move = moves.iter().any(|m| m.from == player);
        let answer = code(attacked.touch(&Selection::empty(), &Touch::Tap(element(player))));
        assert_eq!(answer, if can_move { "partial 1" } else { "football-cannot-move" }, "{player}");
        refused += u32::from(!can_move);
    }
    assert!((1..10).contains(&refused), "{refused}");
}

#[test]
fn no_selection_and_no_touch_can_do_harm() {
    let kinds = [ElementKind::Cell, ElementKind::Piece, ElementKind::Tray, ElementKind::Die, ElementKind::Choice, ElementKind::Handle];
    let elements: Vec<ElementId> =
        kinds.into_iter().flat_map(|kind| [0, 1, 143, 144, u16::MAX].map(|index| ElementId { kind, index })).collect();
    let over = after("k1-k4 b12-a12 f1-p7 k12-f9 m1-f5 h12-m10");
    for position in [start(), over] {
        for picked in &elements {
            for touched in &elements {
                let selection = Selection(alloc::vec![Pick::Element(*picked), Pick::Point(Point::new(0, 0)), Pick::Element(*touched)]);
                position.scene(&selection, None);
                position.scene(&Selection::of(&[*picked, *touched]), None);
                position.touch(&selection, &Touch::Tap(*touched));
                position.touch(&selection, &Touch::Drag(*picked, *touched));
                position.touch(&selection, &Touch::Step(StepKey { dx: 1, dy: 0, coarse: false }));
            }
        }
    }
}

/// The keys of a message file, in order.
fn keys(texts: &str) -> Vec<&str> {
    texts.lines().filter(|line| line.starts_with("football-")).filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
}

#[test]
fn both_languages_have_the_same_keys_and_every_key_that_is_said() {
    assert_eq!(keys(EN), keys(RU));
    let sources = [
        include_str!("../gesture.rs"),
        include_str!("../marks.rs"),
        include_str!("../reasons.rs"),
        include_str!("../refusal.rs"),
        include_str!("../scene.rs"),
        include_str!("../tell.rs"),
        include_str!("../validate.rs"),
        include_str!("../words.rs"),
    ];
    let said: BTreeSet<&str> = sources.iter().flat_map(|source| source.split('"')).filter(|word| word.starts_with("football-")).collect();
    // Those of the first steps are put together by their steps and tested with them.
    let is_said = |key: &&str| !["football-title", "football-summary"].contains(key) && !key.contains("-lesson-");
    let known: BTreeSet<&str> = keys(EN).into_iter().filter(is_said).collect();
    assert_eq!(said, known);
}
