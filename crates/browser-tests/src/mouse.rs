//! The right button of a mouse with keys held down, sent through the browser's own input.

use serde_json::json;

use crate::browser::Page;
use crate::fingers::Pixel;

/// A key that is held down, as the browser's input names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// None.
    Nothing = 0,
    /// The Alt key.
    Alt = 1,
    /// The Shift key.
    Shift = 8,
    /// Both.
    Both = 9,
}

/// The right button goes down at a place and up at another, or at the same one.
pub async fn right_drag(page: &Page, from: Pixel, to: Pixel, held: Held) {
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    for (kind, (x, y), buttons) in [("mousePressed", from, 2), ("mouseMoved", middle, 2), ("mouseMoved", to, 2), ("mouseReleased", to, 0)] {
        let button = if kind == "mouseMoved" { "none" } else { "right" };
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1, "modifiers": held as u8 });
        page.driver.cdp().send_raw("Input.dispatchMouseEvent", event).await.expect("a mouse");
    }
}
