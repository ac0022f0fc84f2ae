//! Scenes: every column once, every name known, marks that fit the moves.

use super::telling::messages;
use super::*;
use crate::banglagor::EN;
use igroteka_core::scene::{Body, Ground, MarkKind, PanelBody, Shape};
use igroteka_core::{Arg, Draw, ElementId, Listing, Random, Rect, Scene, Selection, SplitMix, Text};

fn scene(text: &str, picks: &[ElementId]) -> Scene {
    at(text).scene(&Selection::of(picks), None)
}

/// The element of a cell, by its coordinate.
pub(super) fn cell(position: &Position, name: &str) -> ElementId {
    let scene = position.scene(&Selection::empty(), None);
    scene.cells.iter().find(|cell| cell.name == name).expect("a cell").id
}

/// The names of the marked cells, sorted.
fn marked(scene: &Scene, kind: MarkKind) -> Vec<String> {
    let area = |rect: Rect| scene.cells.iter().find(|cell| cell.area == rect).expect("a cell").name.clone();
    let mut names: Vec<String> = scene
        .marks
        .iter()
        .filter(|mark| mark.kind == kind)
        .map(|mark| match mark.shape {
            Shape::Area(rect) => area(rect),
            _ => panic!("not a cell"),
        })
        .collect();
    names.sort();
    names
}

/// Every text of a scene.
fn texts(scene: &Scene) -> Vec<Text> {
    let mut texts = alloc::vec![scene.spoken.clone()];
    texts.extend(scene.cells.iter().map(|cell| cell.spoken.clone()));
    texts.extend(scene.pieces.iter().map(|piece| piece.spoken.clone()));
    texts.extend(scene.marks.iter().filter_map(|mark| mark.spoken.clone()));
    for panel in &scene.panels {
        texts.push(panel.title.clone());
        match &panel.body {
            PanelBody::Tray(items) => texts.extend(items.iter().map(|item| item.spoken.clone())),
            PanelBody::Choices(choices) => texts.extend(choices.iter().map(|choice| choice.text.clone())),
            PanelBody::Note(note) => texts.push(note.clone()),
            _ => {}
        }
    }
    texts
}

/// A text of the room must have a message, and give it its arguments.
pub(super) fn assert_known(text: &Text, messages: &[(String, Vec<String>)]) {
    for (_, arg) in &text.args {
        if let Arg::Text(inner) = arg {
            assert_known(inner, messages);
        }
    }
    if text.key.starts_with("banglagor-") {
        let (_, wanted) = messages.iter().find(|(key, _)| *key == text.key).unwrap_or_else(|| panic!("no message {text}"));
        for name in wanted {
            assert!(text.args.iter().any(|(given, _)| given == name), "{text} lacks {name}");
        }
    }
}

#[test]
fn every_column_is_drawn_once_and_every_element_has_its_own_name_and_place() {
    let mut random = SplitMix::new(40);
    let messages = messages(EN);
    for round in 0..150 {
        let position = if round % 10 == 0 { Position::start(&options("")) } else { at(&reference::random_text(&mut random)) };
        let element = ElementId::cell(random.below(96) as u16);
        let scene = position.scene(&Selection::of(&[element]), None);
        let columns = position.to_text().split(' ').next().unwrap().chars().filter(char::is_ascii_alphabetic).count();
        assert_eq!(scene.pieces.len(), columns);
        let mut ids: Vec<ElementId> = scene.cells.iter().map(|cell| cell.id).chain(scene.pieces.iter().map(|piece| piece.id)).collect();
        ids.sort();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]));
        let mut focus = scene.focus.clone();
        focus.sort();
        assert!(focus.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(scene.cells.iter().all(|cell| scene.focus.contains(&cell.id)));
        texts(&scene).iter().for_each(|text| assert_known(text, &messages));
    }
}

#[test]
fn grounds_show_countries_and_their_borders() {
    let scene = scene("6/6/6/6/6/6/6/6 1 3/3/3,3/3/3 0", &[]);
    let ground = |name: &str| scene.cells.iter().find(|cell| cell.name == name).unwrap().ground;
    let [first, second] = igroteka_core::Side::BOTH;
    assert_eq!(ground("a1"), Ground::Country(first));
    assert_eq!(ground("f4"), Ground::Border(first));
    assert_eq!(ground("f5"), Ground::Border(second));
    assert_eq!(ground("c8"), Ground::Country(second));
    assert_eq!(scene.cells[0].name, "a8");
    assert_eq!(scene.labels.len(), 14);
}

#[test]
fn a_selected_column_shows_where_it_may_end() {
    let position = at("6/6/6/6/6/1s4/S1l3/5M 1 - 0");
    let shown = position.scene(&Selection::of(&[cell(&position, "a2")]), None);
    assert_eq!(marked(&shown, MarkKind::Selected), ["a2"]);
    assert_eq!(marked(&shown, MarkKind::Destination), ["a1", "a3", "b2"]);
    let nothing = position.scene(&Selection::of(&[cell(&position, "b3")]), None);
    assert!(nothing.marks.is_empty());
}

#[test]
fn targets_show_the_force_against_their_height() {
    let position = at("6/6/6/6/1S4/1s4/S1l3/6 1 - 0");
    let shown = position.scene(&Selection::of(&[cell(&position, "a2"), cell(&position, "b2")]), None);
    assert_eq!(marked(&shown, MarkKind::Target), ["b3", "c2"]);
    let mut labels: Vec<&str> = shown.marks.iter().filter_map(|mark| mark.label.as_deref()).collect();
    labels.sort();
    assert_eq!(labels, ["1 ≤ 3", "2 > 1"]);
}

#[test]
fn the_meter_shows_below_which_height_a_side_has_lost() {
    let meter = |text: &str| {
        let scene = scene(text, &[]);
        let body = scene.panels.into_iter().map(|panel| panel.body).find(|body| matches!(body, PanelBody::Meter { .. }));
        body.unwrap()
    };
    let wanted = PanelBody::Meter { amounts: [5, 4], losing_below: Some([2, 3]) };
    assert_eq!(meter("6/6/6/6/6/6/6/LMls2 1 - 0"), wanted);
    // 2 and 5: twice 2 is less than 5, and 2 is below 3.
    assert_eq!(meter("6/6/6/6/6/6/6/LMm3 1 - 0"), PanelBody::Meter { amounts: [5, 2], losing_below: Some([1, 3]) });
    assert_eq!(meter("6/6/6/6/6/6/6/L5 2 3/3/2,3/3/3 0"), PanelBody::Meter { amounts: [3, 0], losing_below: None });
}

#[test]
fn the_tray_shows_both_reserves_and_gives_names_to_the_one_that_can_be_touched() {
    let shown = scene("6/6/6/6/6/6/6/L5 2 3/3/2,3/3/3 0", &[ElementId::tray(1)]);
    let PanelBody::Tray(items) = &shown.panels[0].body else { panic!("no tray") };
    let counts: Vec<u32> = items.iter().map(|item| item.count).collect();
    assert_eq!(counts, [3, 3, 2, 3, 3, 3]);
    assert!(items.iter().all(|item| item.id.is_some() == (item.side == igroteka_core::Side::Second)));
    assert!(items.iter().all(|item| item.chosen == (item.id == Some(ElementId::tray(1)))));
    assert_eq!(items[1].body, Body::Column { height: 2, bound: false });
    assert_eq!(marked(&shown, MarkKind::Destination).len(), 18);
    assert_eq!(shown.focus.len(), 48 + 3);
}

#[test]
fn the_last_move_is_marked() {
    let position = at("6/6/6/6/6/1s4/S1l3/5M 1 - 0");
    let mut moves = Vec::new();
    position.list(&mut moves);
    let walk = moves.into_iter().find(|m| position.move_text(*m) == "a2-b2:c2");
    let shown = position.scene(&Selection::empty(), walk);
    assert_eq!(marked(&shown, MarkKind::LastFrom), ["a2"]);
    assert_eq!(marked(&shown, MarkKind::LastTo), ["b2"]);
}
