//! What new players stumbled over with a finger: dots are confirmed, the lens hides no request, and a column of the reserve that was
//! picked is dropped without an error.

use igroteka_core::{ElementId, Point};
use igroteka_games::GameId;

use crate::browser::{Page, with_phone};
use crate::entering::{pixel, selector, type_move};
use crate::fingers::{middle, swipe, tap, tap_on};

async fn tap_point(page: &Page, x: i32, y: i32) {
    let (x, y) = pixel(page, Point::new(x, y)).await;
    tap(page, (x as f64, y as f64)).await;
    page.rest().await;
}

/// Whether everything that a decision needs is seen: inside the window, and with nothing over it.
const IN_SIGHT: &str = "return ['#status', '.decision .choice'].flatMap(css => [...document.querySelectorAll(css)]).filter(e => { \
    const b = e.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2, top = document.elementFromPoint(x, y); \
    return b.bottom > innerHeight || b.right > innerWidth || !top || !(e.contains(top) || top.contains(e)); \
    }).map(e => e.outerHTML)";

async fn assert_decision_in_sight(page: &Page) {
    let hidden = page.ask(IN_SIGHT).await;
    assert_eq!(hidden, serde_json::json!([]), "hidden");
}

#[test]
fn a_dot_that_a_finger_places_is_confirmed_first() {
    for (width, height) in [(360, 640), (740, 360)] {
        with_phone(width, height, |page| async move {
            page.open_table(GameId::from_slug("curves").expect("a game")).await;
            let (before, ghost, handle) = (page.position().await, ".drawing .ghost.dot", selector(ElementId::HANDLE));
            tap_point(&page, 300, 300).await;
            page.find(ghost).await;
            assert_eq!(page.position().await, before, "nothing is placed yet");
            assert_decision_in_sight(&page).await;
            // Another tap moves it, and so does a drag.
            let first = middle(&page, &handle).await;
            tap_point(&page, 600, 400).await;
            page.wait_for("a dot that moved", || middle(&page, &handle), |now| (now.0 - first.0).abs() > 20.0).await;
            let second = middle(&page, &handle).await;
            swipe(&page, second, (second.0 - 60.0, second.1)).await;
            page.wait_for("a dot that was dragged", || middle(&page, &handle), |now| (now.0 - second.0).abs() > 20.0).await;
            assert_eq!(page.position().await, before, "nothing is placed yet");
            // The button confirms it; so does a second tap on the next one.
            tap(&page, middle(&page, &selector(ElementId::choice(0))).await).await;
            let one = page.wait_for("a dot", || page.position(), |now| *now != before).await;
            tap_point(&page, 200, 150).await;
            page.find(ghost).await;
            tap(&page, middle(&page, &handle).await).await;
            page.wait_for("a second dot", || page.position(), |now| *now != one).await;
        });
    }
}

#[test]
fn the_lens_leaves_request_and_decision_in_sight() {
    for (width, height) in [(360, 640), (740, 360)] {
        with_phone(width, height, |page| async move {
            page.open_table(GameId::from_slug("curves").expect("a game")).await;
            // Two pairs of dots that lie close together, above and below the middle, and four dots with room around them.
            for at in ["300,150", "326,150", "700,550", "726,550", "100,350", "500,350", "900,350", "500,80"] {
                let before = page.position().await;
                type_move(&page, &format!("+{at}")).await;
                page.wait_for("a dot", || page.position(), |now| *now != before).await;
            }
            page.reveal("#board").await;
            for (dot, lens) in [(0, 1), (2, 1), (4, 0)] {
                tap(&page, middle(&page, &selector(ElementId::piece(dot))).await).await;
                page.rest().await;
                assert_eq!(page.all(".lens").await.len(), lens, "dot {dot}");
                assert_decision_in_sight(&page).await;
                if lens == 1 {
                    tap_on(&page, ".aim .buttons button:last-child").await;
                }
            }
        });
    }
}

#[test]
fn a_picked_column_of_the_reserve_is_dropped_or_replaced_without_an_error() {
    with_phone(360, 640, |page| async move {
        page.open_table(GameId::from_slug("banglagor").expect("a game")).await;
        for placed in ["S@a1", "S@a8"] {
            let before = page.position().await;
            type_move(&page, placed).await;
            page.wait_for("a column", || page.position(), |now| *now != before).await;
        }
        page.reveal("#board").await;
        let before = page.position().await;
        let tray = |index: u16| selector(ElementId::tray(index));
        let picked = |index: u16| format!("{}[aria-pressed=true]", tray(index));
        // Another column of the reserve takes its place.
        tap(&page, middle(&page, &tray(1)).await).await;
        page.find(&picked(1)).await;
        tap(&page, middle(&page, &tray(2)).await).await;
        page.find(&picked(2)).await;
        assert!(!page.has(&picked(1)).await);
        // A column that stands already drops it: a1 is the first cell of the last row.
        tap(&page, middle(&page, &selector(ElementId::cell(42))).await).await;
        page.wait_for("no column picked", || page.has(".tray-item.chosen"), |is_picked| !is_picked).await;
        assert!(!page.has("#message.refused").await, "nobody did anything wrong");
        assert_eq!(page.position().await, before);
    });
}
