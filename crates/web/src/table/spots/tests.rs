//! Places of every board of the house.

use std::collections::BTreeSet;

use igroteka_core::{ElementKind, Options, Point, Scene, Selection};
use igroteka_games::GameId;

use super::*;

fn scenes() -> impl Iterator<Item = (GameId, Scene)> {
    GameId::ALL.iter().map(|&id| {
        let table = id.table(Options::defaults(id.profile()), None).expect("a table");
        (id, table.scene(&Selection::empty()))
    })
}

#[test]
fn every_touchable_element_of_a_board_has_a_place() {
    for (id, scene) in scenes() {
        let on_board = |id: &&ElementId| matches!(id.kind, ElementKind::Cell | ElementKind::Piece | ElementKind::Handle);
        assert_eq!(spots(&scene).len(), scene.focus.iter().filter(on_board).count(), "{id:?}");
    }
}

#[test]
fn arrow_keys_reach_every_place_of_every_board() {
    const ARROWS: [Arrow; 4] = [Arrow { dx: 1, dy: 0 }, Arrow { dx: -1, dy: 0 }, Arrow { dx: 0, dy: 1 }, Arrow { dx: 0, dy: -1 }];
    for (id, scene) in scenes() {
        let spots = spots(&scene);
        let Some(first) = spots.first() else { continue };
        let mut reached = BTreeSet::from([first.id]);
        let mut fresh = vec![first.id];
        while let Some(from) = fresh.pop() {
            fresh.extend(ARROWS.iter().filter_map(|arrow| next(&spots, from, *arrow)).filter(|to| reached.insert(*to)));
        }
        assert_eq!(reached.len(), spots.len(), "{id:?}");
    }
}

#[test]
fn an_arrow_leads_straight_ahead_on_a_grid_and_nowhere_at_the_edge() {
    let grid: Vec<Spot> = (0..9)
        .map(|i| Spot { id: ElementId::cell(i), area: Rect::cell(i32::from(i % 3), i32::from(i / 3)), is_round: false, spoken: Vec::new() })
        .collect();
    assert_eq!(next(&grid, ElementId::cell(4), Arrow { dx: 1, dy: 0 }), Some(ElementId::cell(5)));
    assert_eq!(next(&grid, ElementId::cell(4), Arrow { dx: 0, dy: -1 }), Some(ElementId::cell(1)));
    assert_eq!(next(&grid, ElementId::cell(5), Arrow { dx: 1, dy: 0 }), None);
    assert_eq!(nearest(&grid, Point::new(310, 150), 20).map(|spot| spot.id), Some(ElementId::cell(5)));
    assert_eq!(nearest(&grid, Point::new(350, 150), 20), None);
}

#[test]
fn words_cannot_break_the_markup() {
    let spot = Spot { id: ElementId::cell(1), area: Rect::cell(0, 0), is_round: false, spoken: vec![Text::new("x")] };
    let markup = markup(&spot, &|_| "a\"<b>&".to_owned());
    assert!(markup.contains("aria-label=\"a&quot;&lt;b&gt;&amp;\""), "{markup}");
}
