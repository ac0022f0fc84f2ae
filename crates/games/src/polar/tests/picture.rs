//! The events of a move, and what is seen of a position.

use alloc::vec::Vec;

use igroteka_core::game::Termination;
use igroteka_core::scene::{Mark, MarkKind, PanelBody, Shape};
use igroteka_core::{
    Draw as _, ElementId, Event, Game, Point, Position as _, Rect, Sample as _, Scene, Selection, Side, SplitMix, Tell as _, Text,
    Touching as _,
};

use super::super::{Move, Position};
use super::{options, played, position, start};

fn told(position: &Position, text: &str) -> Vec<Event> {
    position.tell(position.parse_move(text).unwrap())
}

#[test]
fn the_opening_tells_two_stones_and_a_choice() {
    let events = told(&start(7), "d4+e4");
    let [Event::Placed { what, side, at }, Event::Placed { side: other, at: beside, .. }] = &events[..] else { panic!("{events:?}") };
    assert_eq!((what, *side), (&Text::new("polar-black-stone"), None));
    assert_eq!((at.name.as_str(), at.at), ("d4", Point::new(350, 350)));
    assert_eq!((*other, beside.name.as_str(), beside.at), (None, "e4", Point::new(450, 350)));
    assert_eq!(told(&played(start(7), "d4+e4"), "white"), [Event::Chose { side: Side::Second }]);
}

#[test]
fn a_skipped_side_is_told_after_the_stone() {
    let before = position("1ww1wb1/b1ww1b1/w1www1b/1b1b1bb/b1b2wb/bw1wb2/ww1bb1w b");
    let events = told(&before, "b3");
    assert!(matches!(&events[..], [Event::Placed { .. }, Event::Skipped { side: Side::Second }]), "{events:?}");
    // The next stone ends the game: nobody is skipped any more.
    let events = told(&played(before, "b3"), "g7");
    let [Event::Placed { .. }, Event::Over { outcome, .. }] = &events[..] else { panic!("{events:?}") };
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
fn legal_points_are_no_longer_offered_once_the_game_has_ended() {
    let mut game = Game::<Position>::new(options(""));
    ["d4+e4", "white", "a1"].iter().for_each(|text| game.play_text(text).unwrap());
    let offers =
        |game: &Game<Position>| game.drawn(&Selection::empty()).panels.iter().any(|panel| matches!(panel.body, PanelBody::Choices(_)));
    assert!(offers(&game));
    game.declare(Termination::Resignation, Some(Side::First)).unwrap();
    assert!(!offers(&game));
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
    assert!(scene.panels.iter().any(|panel| panel.body == PanelBody::Score([0, 0])), "points are shown from the beginning");
    assert_eq!(marks(&scene, |kind| kind == MarkKind::Selected), [&Mark::new(MarkKind::Selected, Shape::Spot(Point::new(50, 50)))]);
    assert_eq!(marks(&scene, |kind| kind == MarkKind::Destination).len(), 2);
}

/// The points where ghosts of each side stand.
fn ghosts(position: &Position, picked: &[u16]) -> Vec<(Option<Side>, Point)> {
    let elements: Vec<ElementId> = picked.iter().map(|index| ElementId::cell(*index)).collect();
    position.scene(&Selection::of(&elements), None).ghosts.iter().map(|ghost| (ghost.side, ghost.at)).collect()
}

#[test]
fn ghosts_show_the_pair_and_the_stone_that_would_be_placed() {
    let (black, white) = (Some(Side::First), Some(Side::Second));
    assert_eq!(ghosts(&start(7), &[]), []);
    assert_eq!(ghosts(&start(7), &[0]), [(black, Point::new(50, 50))]);
    assert_eq!(ghosts(&start(7), &[0, 1]), [(black, Point::new(50, 50)), (white, Point::new(150, 50))]);
    assert_eq!(ghosts(&start(7), &[0, 2]), [(black, Point::new(50, 50))], "no neighbour");
    assert_eq!(ghosts(&played(start(7), "d4+e4"), &[0]), []);
    assert_eq!(ghosts(&played(start(7), "d4+e4 white a1"), &[0]), [(white, Point::new(50, 50))]);
}

#[test]
fn a_point_where_no_stone_may_go_says_why() {
    let board = position("7/7/2bw1b1/7/2w4/7/7 b");
    let look = |index| board.scene(&Selection::of(&[ElementId::cell(index)]), None);
    let forbidden = |scene: &Scene| {
        let found = marks(scene, |kind| kind == MarkKind::Forbidden);
        found.iter().filter_map(|mark| Some(mark.spoken.as_ref()?.key.clone().into_owned())).collect::<Vec<_>>()
    };
    let closed = look(3 * 7 + 3);
    assert_eq!((forbidden(&closed), closed.ghosts.len()), (["polar-second-section".into()].into(), 0));
    assert!(forbidden(&look(0)).is_empty());
    assert!(forbidden(&look(2 * 7 + 2)).is_empty(), "a stone is seen to stand there");
}

#[test]
fn the_prompt_leads_through_the_opening_and_tells_of_skipped_turns() {
    let prompt = |board: &Position, picked: &[u16]| {
        let elements: Vec<ElementId> = picked.iter().map(|index| ElementId::cell(*index)).collect();
        board.scene(&Selection::of(&elements), None).prompt.map(|text| text.key.into_owned())
    };
    let said = |key: &str| Some(key.into());
    assert_eq!(prompt(&start(7), &[]), said("polar-prompt-pair"));
    assert_eq!(prompt(&start(7), &[0]), said("polar-prompt-pair-white"));
    assert_eq!(prompt(&played(start(7), "d4+e4"), &[]), said("polar-prompt-choose"));
    assert_eq!(prompt(&played(start(7), "d4+e4 white"), &[]), said("polar-prompt-place"));
    let skipped = position("1ww1wb1/b1ww1b1/w1www1b/1b1b1bb/bbb2wb/bw1wb2/ww1bb1w b");
    assert_eq!(prompt(&skipped, &[]), said("polar-prompt-again"));
    assert_eq!(prompt(&played(skipped, "g7"), &[]), None);
}

#[test]
fn points_stand_on_a_stone_of_the_owner_that_is_not_the_last_one() {
    // Black has c1 to e1, white f1: the middle of the group is d1 and e1.
    let board = position("7/7/7/7/7/7/2bbbw1 w");
    let first = |last| {
        let scene = board.scene(&Selection::empty(), last);
        let groups = marks(&scene, |kind| kind == MarkKind::Group(Some(Side::First)));
        let Shape::Outline(squares) = &groups[0].shape else { panic!("{groups:?}") };
        squares[0]
    };
    let middle = first(None);
    assert!([Rect::cell(3, 6), Rect::cell(4, 6)].contains(&middle), "{middle:?}");
    let d1 = board.parse_move("d1").unwrap();
    let e1 = board.parse_move("e1").unwrap();
    assert_eq!([first(Some(d1)), first(Some(e1))], [Rect::cell(4, 6), Rect::cell(3, 6)]);
}

#[test]
fn moves_are_listed_in_signs_and_words() {
    let brief = |board: &Position, text: &str| board.brief(board.parse_move(text).unwrap());
    assert_eq!(brief(&start(7), "d4+e4"), Text::new("move-notation").word("move", "●d4 ○e4"));
    assert_eq!(brief(&played(start(7), "d4+e4"), "white"), Text::new("polar-brief-white"));
    assert_eq!(brief(&played(start(7), "d4+e4 white"), "a1"), Text::new("move-notation").word("move", "a1"));
}

#[test]
fn the_last_move_is_marked() {
    let board = played(start(7), "d4+e4");
    let last = |text: &str| {
        let m = board.parse_move(text).unwrap();
        marks(&board.scene(&Selection::empty(), Some(m)), |kind| kind == MarkKind::LastTo).len()
    };
    assert_eq!([last("d4+e4"), last("d4")], [2, 1]);
    // After the choice the pair is still what was placed last.
    let chosen = played(start(7), "d4+e4 white").scene(&Selection::empty(), Some(Move::Choose(Side::Second)));
    assert_eq!(marks(&chosen, |kind| kind == MarkKind::LastTo).len(), 2);
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
    let dots = if size < 9 { 0 } else { 5 };
    assert_eq!(scene.strokes.len(), 2 * size + dots);
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
