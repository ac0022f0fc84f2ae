//! Scenes: every column once, every name known, marks that fit the moves.

use super::telling::messages;
use super::*;
use crate::banglagor::EN;
use igroteka_core::scene::{Body, Ground, MarkKind, PanelBody, Shape};
use igroteka_core::{Arg, Draw, ElementId, Listing, Random, Rect, Scene, Selection, Side, SplitMix, Text};

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
        .filter_map(|mark| match mark.shape {
            Shape::Area(rect) => Some(area(rect)),
            _ => None,
        })
        .collect();
    names.sort();
    names
}

/// Every text of a scene.
fn texts(scene: &Scene) -> Vec<Text> {
    let mut texts = alloc::vec![scene.spoken.clone()];
    texts.extend(scene.prompt.clone());
    texts.extend(scene.cells.iter().map(|cell| cell.spoken.clone()));
    texts.extend(scene.pieces.iter().map(|piece| piece.spoken.clone()));
    texts.extend(scene.marks.iter().filter_map(|mark| mark.spoken.clone()));
    for panel in &scene.panels {
        texts.push(panel.title.clone());
        match &panel.body {
            PanelBody::Tray { items, .. } => texts.extend(items.iter().map(|item| item.spoken.clone())),
            PanelBody::Choices(choices) => texts.extend(choices.iter().map(|choice| choice.text.clone())),
            PanelBody::Note(note) => texts.push(note.clone()),
            _ => {}
        }
    }
    texts
}

/// A text of the game must have a message, and give it its arguments.
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
    assert_eq!(labels, ["1 < 3", "1+1 > 1"]);
    let spoken: Vec<String> = shown.marks.iter().filter_map(|mark| Some(mark.spoken.as_ref()?.to_string())).collect();
    assert_eq!(spoken, ["banglagor-target-bound at=c2 sum=1 < 3", "banglagor-target-removed at=b3 sum=1 + 1 > 1"]);
}

/// The choices of a scene, as keys with arguments.
fn choices(scene: &Scene) -> Vec<String> {
    let all = scene.panels.iter().filter_map(|panel| if let PanelBody::Choices(choices) = &panel.body { Some(choices) } else { None });
    all.flatten().map(|choice| choice.text.to_string()).collect()
}

#[test]
fn targets_are_choices_too_with_their_sums_in_words() {
    let position = at("6/6/6/6/1S4/1s4/S1l3/6 1 - 0");
    let shown = position.scene(&Selection::of(&[cell(&position, "a2"), cell(&position, "b2")]), None);
    assert_eq!(choices(&shown), ["banglagor-choice-bind at=c2 sum=1 < 3", "banglagor-choice-cut at=b3 sum=1 + 1 > 1"]);
    // A bound helper adds nothing; where it is open how the column comes there, that is asked first.
    let position = at("6/6/6/6/1S*4/1s4/S1l3/6 1 - 0");
    let shown = position.scene(&Selection::of(&[cell(&position, "a2"), cell(&position, "b2")]), None);
    assert_eq!(choices(&shown), ["banglagor-choice-bind at=c2 sum=1 < 3", "banglagor-choice-bind at=b3 sum=1 = 1"]);
    let position = at("S5/1s4/6/6/6/6/6/5s 1 - 0");
    let shown = position.scene(&Selection::of(&[cell(&position, "a8"), cell(&position, "a7")]), None);
    assert_eq!(choices(&shown), ["banglagor-choice-walk", "banglagor-choice-redeploy"]);
}

#[test]
fn the_prompt_says_what_to_do_next() {
    let prompt = |text: &str, picks: &str| {
        let position = at(text);
        let picked: Vec<ElementId> = picks
            .split_whitespace()
            .map(|name| name.strip_prefix('=').map_or_else(|| cell(&position, name), |n| ElementId::tray(n.parse().unwrap())))
            .collect();
        let scene = position.scene(&Selection::of(&picked), None);
        assert_eq!(scene.bottom, Some(Side::First));
        scene.prompt.map(|text| text.to_string())
    };
    let placing = "6/6/6/6/6/6/6/L5 2 3/3/2,3/3/3 0";
    let moving = "6/6/6/6/1S4/1s4/S1l3/6 1 - 0";
    let with_bound = "6/6/6/6/6/1m4/S*4M/6 1 - 0";
    let last_rank = "S5/6/6/6/6/6/6/5s 1 - 0";
    for (text, picks, wanted) in [
        (placing, "", "banglagor-prompt-place"),
        (placing, "=1", "banglagor-prompt-place-where"),
        (placing, "c8", "banglagor-prompt-place-what at=c8"),
        (moving, "", "banglagor-prompt-move"),
        (moving, "a2", "banglagor-prompt-walk steps=1"),
        (moving, "a2 b2", "banglagor-prompt-target cut=b3 bound=c2"),
        (with_bound, "", "banglagor-prompt-move-or-free"),
        (with_bound, "a2", "banglagor-prompt-free at=a2"),
        ("6/6/6/6/6/6/s5/S*s4 1 - 0", "", "banglagor-prompt-only-bound"),
        ("6/6/6/6/6/6/s5/Ss4 1 - 0", "", "banglagor-prompt-pass"),
        (last_rank, "a8", "banglagor-prompt-walk-or-redeploy steps=1"),
        (last_rank, "a8 a7", "banglagor-prompt-way"),
        ("6/6/6/6/6/1m4/1Mm3/6 1 - 0", "b2 b2", "banglagor-prompt-bind bound=c2, b3"),
        ("6/6/6/6/6/1s4/1Ms3/6 1 - 0", "b2 b2", "banglagor-prompt-cut cut=c2, b3"),
    ] {
        assert_eq!(prompt(text, picks).as_deref(), Some(wanted), "{text} {picks}");
    }
    assert_eq!(prompt("6/6/6/6/6/6/6/S3l1 1 - 0", ""), None);
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
    for (panel, (owner, counts)) in shown.panels.iter().zip([(Side::First, [3, 3, 2]), (Side::Second, [3, 3, 3])]) {
        let PanelBody::Tray { side, items } = &panel.body else { panic!("no tray") };
        assert_eq!((*side, items.iter().map(|item| item.count).collect::<Vec<_>>()), (owner, counts.to_vec()));
        assert!(items.iter().all(|item| item.id.is_some() == (owner == Side::Second)));
        assert!(items.iter().all(|item| item.chosen == (item.id == Some(ElementId::tray(1)))));
        assert_eq!(items[1].body, Body::Column { height: 2, bound: false });
    }
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

#[test]
fn the_way_of_the_last_walk_and_its_attack_are_drawn() {
    let position = at("6/6/6/6/6/2s3/M5/6 1 - 0");
    let walk = position.parse_move("a2-b3:c3").unwrap();
    let mut after = position.clone();
    after.play_unchecked(walk);
    let lines = |kind: MarkKind| {
        let scene = after.scene(&Selection::empty(), Some(walk));
        let middle = |point: &igroteka_core::Point| scene.cells.iter().find(|cell| cell.area.middle() == *point).unwrap().name.clone();
        let lines = scene.marks.iter().filter(|mark| mark.kind == kind).filter_map(|mark| match &mark.shape {
            Shape::Path(points) => Some(points.iter().map(middle).collect::<Vec<_>>().join(" ")),
            _ => None,
        });
        lines.collect::<Vec<String>>()
    };
    assert_eq!(lines(MarkKind::LastTo), ["a2 b2 b3"]);
    assert_eq!(lines(MarkKind::LastFrom), ["b3 c3"]);
}
