//! Places of every board.

use std::collections::BTreeSet;

use igroteka_core::{ElementKind, Options, Point, Scene, Selection};
use igroteka_games::GameId;

use super::*;

fn scenes() -> impl Iterator<Item = (GameId, Scene)> {
    GameId::ALL.iter().map(|&id| {
        let game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
        (id, game.scene(&Selection::empty()))
    })
}

#[test]
fn every_touchable_element_of_a_board_has_a_place() {
    for (id, scene) in scenes() {
        let on_board = |id: &&ElementId| matches!(id.kind, ElementKind::Cell | ElementKind::Piece | ElementKind::Handle);
        assert_eq!(touch_targets(&scene).len(), scene.focus.iter().filter(on_board).count(), "{id:?}");
    }
}

#[test]
fn arrow_keys_reach_every_place_of_every_board() {
    const ARROWS: [Arrow; 4] = [Arrow { dx: 1, dy: 0 }, Arrow { dx: -1, dy: 0 }, Arrow { dx: 0, dy: 1 }, Arrow { dx: 0, dy: -1 }];
    for (id, scene) in scenes() {
        let spots = touch_targets(&scene);
        let Some(first) = spots.first() else { continue };
        let mut reached = BTreeSet::from([first.id]);
        let mut fresh = vec![first.id];
        while let Some(from) = fresh.pop() {
            fresh.extend(ARROWS.iter().filter_map(|arrow| next(&spots, from, *arrow)).filter(|to| reached.insert(*to)));
        }
        assert_eq!(reached.len(), spots.len(), "{id:?}");
    }
}

/// Nine cells, three in a row.
fn grid() -> Vec<TouchTarget> {
    let cell = |i| TouchTarget {
        id: ElementId::cell(i),
        area: Rect::cell(i32::from(i % 3), i32::from(i / 3)),
        is_round: false,
        spoken: Vec::new(),
    };
    (0..9).map(cell).collect()
}

#[test]
fn the_last_place_lies_in_the_same_row_or_column_of_a_grid() {
    let grid = grid();
    for (dx, dy, to) in [(1, 0, 5), (-1, 0, 3), (0, -1, 1), (0, 1, 7)] {
        for from in [4, to] {
            assert_eq!(last(&grid, ElementId::cell(from), Arrow { dx, dy }), ElementId::cell(to), "{dx}, {dy}");
        }
    }
}

#[test]
fn on_open_ground_the_last_place_is_the_outermost_one() {
    let dot = |i, x, y| TouchTarget { id: ElementId::piece(i), area: around(Point::new(x, y), 8), is_round: true, spoken: Vec::new() };
    let dots = [dot(1, 100, 500), dot(2, 300, 90), dot(3, 700, 350)];
    for (dx, dy, to) in [(1, 0, 3), (-1, 0, 1), (0, -1, 2), (0, 1, 1)] {
        assert_eq!(last(&dots, ElementId::piece(2), Arrow { dx, dy }), ElementId::piece(to), "{dx}, {dy}");
    }
}

#[test]
fn a_place_is_named_once_in_what_is_said_of_it() {
    let spoken = ["m12, a player", "m12, possible destination", "m12 is pinned", "m1 is near"].map(Text::new);
    let spot = TouchTarget { id: ElementId::cell(1), area: Rect::cell(0, 0), is_round: false, spoken: spoken.to_vec() };
    let say = |text: &Text| text.key.to_string();
    assert_eq!(spot.label(&say), "m12, a player, possible destination, is pinned, m1 is near");
}

#[test]
fn an_arrow_leads_straight_ahead_on_a_grid_and_nowhere_at_the_edge() {
    let grid = grid();
    assert_eq!(next(&grid, ElementId::cell(4), Arrow { dx: 1, dy: 0 }), Some(ElementId::cell(5)));
    assert_eq!(next(&grid, ElementId::cell(4), Arrow { dx: 0, dy: -1 }), Some(ElementId::cell(1)));
    assert_eq!(next(&grid, ElementId::cell(5), Arrow { dx: 1, dy: 0 }), None);
    assert_eq!(nearest(&grid, Point::new(310, 150), 20).map(|spot| spot.id), Some(ElementId::cell(5)));
    assert_eq!(nearest(&grid, Point::new(350, 150), 20), None);
}

#[test]
fn words_cannot_break_the_markup() {
    let spot = TouchTarget { id: ElementId::cell(1), area: Rect::cell(0, 0), is_round: false, spoken: vec![Text::new("x")] };
    let markup = markup(&spot, &|_| "a\"<b>&".to_owned());
    assert!(markup.contains("aria-label=\"a&quot;&lt;b&gt;&amp;\""), "{markup}");
}
