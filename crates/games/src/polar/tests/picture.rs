//! What is told about a move, and what is seen of a position.

use alloc::vec::Vec;

use igroteka_core::scene::{Mark, MarkKind, PanelBody, Shape};
use igroteka_core::{
    Draw as _, ElementId, Event, Point, Position as _, Rect, Sample as _, Scene, Selection, Side, SplitMix, Tell as _, Text, Touching as _,
};

use super::super::{Move, Position};
use super::{played, position, start};

fn told(position: &Position, text: &str) -> Vec<Event> {
    position.tell(position.parse_move(text).unwrap())
}

#[test]
fn the_opening_tells_two_stones_and_a_choice() {
    let events = told(&start(7), "d4+e4");
    let [Event::Placed { what, side, at }, Event::Placed { side: other, at: beside, .. }] = &events[..] else { panic!("{events:?}") };
    assert_eq!((what, *side), (&Text::new("polar-black-stone"), Some(Side::First)));
    assert_eq!((at.name.as_str(), at.at), ("d4", Point::new(350, 350)));
    assert_eq!((*other, beside.name.as_str(), beside.at), (Some(Side::Second), "e4", Point::new(450, 350)));
    assert_eq!(told(&played(start(7), "d4+e4"), "white"), [Event::Chose { side: Side::Second }]);
}

#[test]
fn a_skipped_side_is_told_after_the_stone() {
    let before = position("1ww1wb1/b1ww1b1/w1www1b/1b1b1bb/b1b2wb/bw1wb2/ww1bb1w b");
    let events = told(&before, "b3");
    assert!(matches!(&events[..], [Event::Placed { .. }, Event::Skipped { side: Side::Second }]), "{events:?}");
    // The next stone ends the game: nobody is skipped any more.
    let events = told(&played(before, "b3"), "g7");
    let [Event::Placed { .. }, Event::Over { outcome }] = &events[..] else { panic!("{events:?}") };
    assert_eq!(outcome.reason, "points");
}

/// The marks of a scene whose kind is wanted.
fn marks(scene: &Scene, wanted: impl Fn(MarkKind) -> bool) -> Vec<&Mark> {
    scene.marks.iter().filter(|mark| wanted(mark.kind)).collect()
}

#[test]
fn groups_of_two_sections_are_outlined_with_their_points() {
    let scene = position("3bbbw/7/bw5/7/wwww3/7/2wwwwb b").scene(&Selection::empty(), None);
    let groups = marks(&scene, |kind| matches!(kind, MarkKind::Group(_)));
    let found: Vec<_> = groups.iter().map(|mark| (mark.kind, mark.label.as_deref())).collect();
    let wanted =
        [(MarkKind::Group(Some(Side::First)), Some("6")), (MarkKind::Group(None), None), (MarkKind::Group(Some(Side::Second)), Some("10"))];
    assert_eq!(found, wanted);
    let Shape::Outline(squares) = &groups[1].shape else { panic!("{:?}", groups[1]) };
    assert_eq!(squares, &[Rect::cell(0, 2), Rect::cell(1, 2)]);
    assert!(scene.panels.iter().any(|panel| panel.body == PanelBody::Score([6, 10])));
}

#[test]
fn legal_points_are_marked_only_when_asked_for() {
    let board = played(start(7), "d4+e4 white");
    let destinations = |selection| marks(&board.scene(&selection, None), |kind| kind == MarkKind::Destination).len();
    assert_eq!(destinations(Selection::empty()), 0);
    assert_eq!(destinations(Selection::of(&[ElementId::choice(9)])), 44);
}

#[test]
fn being_asked_for_legal_points_outlasts_a_move_and_a_picked_point_does_not() {
    let asked = Selection::of(&[ElementId::choice(9)]);
    assert_eq!(played(start(7), "d4+e4 white").outlasting(&asked), asked);
    assert_eq!(start(7).outlasting(&Selection::of(&[ElementId::cell(0)])), Selection::empty());
}

#[test]
fn half_of_the_opening_pair_shows_where_the_other_may_go() {
    let corner = ElementId::cell(0);
    let scene = start(7).scene(&Selection::of(&[corner]), None);
    assert_eq!(marks(&scene, |kind| kind == MarkKind::Selected), [&Mark::new(MarkKind::Selected, Shape::Spot(Point::new(50, 50)))]);
    assert_eq!(marks(&scene, |kind| kind == MarkKind::Destination).len(), 2);
}

#[test]
fn the_last_move_is_marked() {
    let board = played(start(7), "d4+e4");
    let last = |text: &str| {
        let m = board.parse_move(text).unwrap();
        marks(&board.scene(&Selection::empty(), Some(m)), |kind| kind == MarkKind::LastTo).len()
    };
    assert_eq!([last("d4+e4"), last("white"), last("d4")], [2, 0, 1]);
}

#[test]
fn every_scene_of_a_game_is_in_order() {
    let mut random = SplitMix::new(21);
    for size in [7, 19] {
        let mut board = start(size);
        let mut last: Option<Move> = None;
        loop {
            check_scene(&board, &board.scene(&Selection::of(&[ElementId::choice(9)]), last));
            last = board.sample(&mut random, &mut Vec::new());
            let Some(m) = last else { break };
            board.play_unchecked(m);
        }
    }
}

fn check_scene(board: &Position, scene: &Scene) {
    let size = board.grid().size();
    assert_eq!(scene.cells.len(), size * size);
    assert_eq!(scene.strokes.len(), 2 * size);
    assert_eq!(scene.labels.len(), 2 * size);
    let stones = board.to_text().split(' ').next().unwrap().chars().filter(char::is_ascii_alphabetic).count();
    assert_eq!(scene.pieces.len(), stones);
    for piece in &scene.pieces {
        let cell = scene.cells.iter().find(|cell| cell.area.middle() == piece.at).unwrap();
        assert_eq!((cell.id.index, &cell.spoken), (piece.id.index, &piece.spoken));
    }
    let mut ids: Vec<ElementId> = scene.cells.iter().map(|cell| cell.id).chain(scene.pieces.iter().map(|piece| piece.id)).collect();
    for panel in &scene.panels {
        if let PanelBody::Choices(choices) = &panel.body {
            ids.extend(choices.iter().map(|choice| choice.id));
        }
    }
    let total = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), total, "ids are unique");
    let mut focus = scene.focus.clone();
    focus.sort();
    focus.dedup();
    assert_eq!(focus.len(), scene.focus.len(), "the focus visits everything once");
    assert!(focus.iter().all(|id| ids.contains(id)));
}
