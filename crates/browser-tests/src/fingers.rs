//! Fingers on a phone: real touch events, sent through the browser's own input. The browser decides as it does for a person what
//! becomes of them: a drag on the board, or a page that scrolls.

use std::time::{Duration, Instant};

use igroteka_core::{ElementId, Point};
use serde_json::json;

use crate::browser::Page;
use crate::entering::{pixel, selector};

/// The number of steps in which a finger moves, with a frame between two of them.
const STEPS: u32 = 12;
const FRAME: Duration = Duration::from_millis(16);

/// An element has to come up where a finger can touch it within this time.
const TIMEOUT: Duration = Duration::from_secs(60);
/// Where a finger touches an element; if it cannot, what lies over the element. Marks of the board let touches through to it.
const TOUCHABLE: &str = "const e = document.querySelector(CSS); if (!e) return 'there is none'; const b = e.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2; \
    const top = document.elementFromPoint(x, y), board = document.getElementById('board'); \
    if (top && (e.contains(top) || board?.contains(e) && board.contains(top))) return [x, y]; \
    return top?.outerHTML.slice(0, 200) ?? 'it is outside the window';";

/// A place of the window, in pixels.
pub type Pixel = (f64, f64);

/// A finger taps.
pub async fn tap(page: &Page, at: Pixel) {
    send(page, "touchStart", &[at]).await;
    send(page, "touchEnd", &[]).await;
}

/// Opens what holds an element, and a finger taps on the element as soon as nothing lies over it.
///
/// # Panics
/// If something goes on lying over it.
pub async fn tap_on(page: &Page, css: &str) {
    let begin = Instant::now();
    page.revealed(css).await.scroll_into_view().await.expect("an element");
    loop {
        let found = page.ask_at_rest(&TOUCHABLE.replace("CSS", &format!("{css:?}"))).await;
        if let (Some(x), Some(y)) = (found[0].as_f64(), found[1].as_f64()) {
            tap(page, (x, y)).await;
            return page.rest().await;
        }
        assert!(begin.elapsed() < TIMEOUT, "no finger can touch {css}: {found}");
        tokio::time::sleep(FRAME).await;
    }
}

/// A finger goes down, moves in a straight line, and goes up.
pub async fn swipe(page: &Page, from: Pixel, to: Pixel) {
    send(page, "touchStart", &[from]).await;
    for step in 1..=STEPS {
        let share = f64::from(step) / f64::from(STEPS);
        send(page, "touchMove", &[(from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)]).await;
        tokio::time::sleep(FRAME).await;
    }
    send(page, "touchEnd", &[]).await;
}

/// Two fingers go down beside each other and move apart sideways.
pub async fn spread(page: &Page, at: Pixel, from: f64, to: f64) {
    let apart = |distance: f64| [(at.0 - distance / 2.0, at.1), (at.0 + distance / 2.0, at.1)];
    send(page, "touchStart", &apart(from)).await;
    for step in 1..=STEPS {
        send(page, "touchMove", &apart(from + (to - from) * f64::from(step) / f64::from(STEPS))).await;
        tokio::time::sleep(FRAME).await;
    }
    send(page, "touchEnd", &[]).await;
}

/// A finger drags from one element of the board to another, both of which must be in the window.
pub async fn drag(page: &Page, from: ElementId, to: ElementId) {
    let (from, to) = (middle(page, &selector(from)).await, middle(page, &selector(to)).await);
    swipe(page, from, to).await;
}

/// A finger drags an element of the board to a point in board units.
pub async fn drag_to(page: &Page, from: ElementId, to: Point) {
    let (from, (x, y)) = (middle(page, &selector(from)).await, pixel(page, to).await);
    swipe(page, from, (x as f64, y as f64)).await;
}

/// The middle of an element in the window.
pub async fn middle(page: &Page, css: &str) -> Pixel {
    page.revealed(css).await;
    let script = format!(
        "const box = document.querySelector(\"{css}\").getBoundingClientRect(); \
         return [box.left + box.width / 2, box.top + box.height / 2, innerWidth, innerHeight];"
    );
    let found = page.ask(&script).await;
    let number = |index: usize| found[index].as_f64().expect("a number");
    let (x, y) = (number(0), number(1));
    assert!((0.0..number(2)).contains(&x) && (0.0..number(3)).contains(&y), "{css} is outside the window: {found}");
    (x, y)
}

/// How far the page is scrolled.
pub async fn scrolled(page: &Page) -> i64 {
    page.ask("return Math.round(scrollY)").await.as_i64().expect("a number")
}

async fn send(page: &Page, kind: &str, points: &[Pixel]) {
    let points: Vec<_> = points.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
    let event = json!({ "type": kind, "touchPoints": points });
    page.driver.cdp().send_raw("Input.dispatchTouchEvent", event).await.expect("a touch");
}
