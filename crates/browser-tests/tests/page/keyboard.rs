//! Playing by keys alone: arrows over the board, Enter, Escape, Tab to the panels.

use igroteka_core::{ElementKind, FullGame, Touch};
use igroteka_games::{GameId, Visitor};
use thirtyfour::prelude::*;

use crate::browser::{Page, with_browser};
use crate::entering::{Mirror, name_of, perform, selector};
use crate::hot_seat::Work;

/// Plays some random moves by keys.
struct ByKeys {
    page: Page,
    moves: usize,
}

impl Visitor for ByKeys {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let mut mirror = Mirror::<P>::new();
            for _ in 0..self.moves {
                let Some(m) = mirror.choose() else { break };
                let touches = mirror.position.touches_for(m);
                if touches.iter().any(|touch| !matches!(touch, Touch::Tap(_))) {
                    // Points are placed by arrow keys in a test of their own.
                    return;
                }
                for touch in touches {
                    press(&self.page, &touch).await;
                }
                mirror.follow(m);
                self.page.wait_for_position(&mirror.position.to_text()).await;
            }
        })
    }
}

/// Brings the focus to an element by keys and presses Enter there.
async fn press(page: &Page, touch: &Touch) {
    let Touch::Tap(id) = touch else { return perform(page, touch).await };
    if matches!(id.kind, ElementKind::Tray | ElementKind::Die | ElementKind::Choice) {
        // Panels are ordinary buttons: the browser's own Tab reaches them.
        page.find(&selector(*id)).await.focus().await.expect("a button");
        return key(page, Key::Enter).await;
    }
    page.find("#board").await.focus().await.expect("a board");
    let wanted = format!("on-{}", name_of(*id));
    for _ in 0..200 {
        let active = page.find("#board").await.attr("aria-activedescendant").await.expect("an attribute");
        if active.as_deref() == Some(&wanted) {
            let label = page.find(&format!("#{wanted}")).await.attr("aria-label").await.expect("an attribute");
            assert!(label.is_some_and(|label| !label.is_empty()), "{wanted} has no name");
            return key(page, Key::Enter).await;
        }
        let arrow = match active {
            None => Key::Right,
            Some(active) => towards(page, &active, &wanted).await,
        };
        key(page, arrow).await;
    }
    panic!("arrow keys do not lead to {wanted}");
}

async fn key(page: &Page, key: Key) {
    page.driver.action_chain().send_keys(key).perform().await.expect("a key");
}

/// The arrow that leads from one place towards another, the longer way first.
async fn towards(page: &Page, from: &str, to: &str) -> Key {
    let middle = |name: &str| {
        format!("(r => [r.left + r.width / 2, r.top + r.height / 2])(document.getElementById('{name}').getBoundingClientRect())")
    };
    let found = page.ask(&format!("const a = {}, b = {}; return [b[0] - a[0], b[1] - a[1]];", middle(from), middle(to))).await;
    let (x, y) = (found[0].as_f64().expect("a number"), found[1].as_f64().expect("a number"));
    match (x.abs() >= y.abs(), x > 0.0, y > 0.0) {
        (true, true, _) => Key::Right,
        (true, false, _) => Key::Left,
        (false, _, true) => Key::Down,
        (false, _, false) => Key::Up,
    }
}

#[test]
fn every_game_can_be_played_by_keys() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            println!("{}", id.slug());
            page.open_table(id).await;
            id.visit(ByKeys { page: page.clone(), moves: 3 }).await;
        }
    });
}

/// Where open ground is touched, arrow keys choose the point and Enter places it.
struct PointsByKeys {
    page: Page,
}

impl Visitor for PointsByKeys {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let position = Mirror::<P>::new().position;
            if !position.scene(&igroteka_core::Selection::empty(), None).takes_points {
                return;
            }
            let page = self.page;
            page.find("#board").await.focus().await.expect("a board");
            for arrow in [Key::Right, Key::Right, Key::Down, Key::Enter] {
                key(&page, arrow).await;
            }
            page.wait_for("a placed point", || page.position(), |now| *now != position.to_text()).await;
        })
    }
}

#[test]
fn points_are_placed_by_keys() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            id.visit(PointsByKeys { page: page.clone() }).await;
        }
    });
}

/// Where the places of the board are, and where the keys are.
const PLACES: &str = "const at = e => { const b = e.getBoundingClientRect(); return [Math.round(b.left + b.width / 2), Math.round(b.top + b.height / 2)]; }; \
    const active = document.getElementById('board').getAttribute('aria-activedescendant'); \
    return [active ? at(document.getElementById(active)) : null, [...document.querySelectorAll('.touch .spot')].map(at)]";

#[test]
fn home_end_and_page_keys_lead_to_the_ends_of_rows_and_columns() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            page.find("#board").await.focus().await.expect("a board");
            let places = || async { page.ask(PLACES).await };
            if places().await[1].as_array().is_none_or(Vec::is_empty) {
                continue;
            }
            key(&page, Key::Right).await;
            for (pressed, axis, is_most) in [(Key::End, 0, true), (Key::PageDown, 1, true), (Key::Home, 0, false), (Key::PageUp, 1, false)]
            {
                let aside = |at: &serde_json::Value| at[1 - axis].as_i64().expect("a place");
                let before = places().await;
                key(&page, pressed.clone()).await;
                let after = places().await;
                let in_line = after[1].as_array().expect("places").iter().filter(|at| (aside(at) - aside(&before[0])).abs() <= 2);
                let along = in_line.filter_map(|at| at[axis].as_i64());
                let wanted = if is_most { along.max() } else { along.min() };
                assert_eq!(after[0][axis].as_i64(), wanted, "{} after {pressed:?}", id.slug());
                assert!((aside(&after[0]) - aside(&before[0])).abs() <= 2, "{} after {pressed:?}: the same row or column", id.slug());
                assert_eq!(page.ask("return document.activeElement.id").await, "board", "the board keeps the focus");
            }
        }
    });
}
