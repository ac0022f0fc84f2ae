//! Drawing arrows and circles on an analysis board. A mouse draws with its right button, and the tool lets every pointer draw. From place
//! to place is an arrow, a tap is a circle. With the keys, X at a place begins, and X where the arrow ends, or there once more, draws.
//! Shift or Ctrl choose red, Alt blue, both together yellow, as lichess has it.

use igroteka_core::Point;
use igroteka_core::scene::Pen;
use web_sys::{KeyboardEvent, MouseEvent};

use crate::table::state::{State, drawn_between};

/// The button of a mouse that draws.
const RIGHT: i16 = 2;

/// The pen that keys held down choose.
const fn held(is_shift: bool, is_alt: bool) -> Option<Pen> {
    match (is_shift, is_alt) {
        (false, false) => None,
        (true, false) => Some(Pen::Red),
        (false, true) => Some(Pen::Blue),
        (true, true) => Some(Pen::Yellow),
    }
}

/// The pen with which a pointer that goes down draws; nothing if it plays.
pub(crate) fn pen_of(state: State, event: &MouseEvent) -> Option<Pen> {
    let is_on = state.drawing.is_on.get_untracked() && event.button() == 0;
    let draws = (is_on || event.button() == RIGHT) && state.can_draw();
    let chosen = if is_on { state.drawing.pen.get_untracked() } else { Pen::default() };
    draws.then(|| held(event.shift_key() || event.ctrl_key(), event.alt_key()).unwrap_or(chosen))
}

/// Shows what a pointer would draw that went down at one point and is at another, both as they are seen.
pub(crate) fn show(state: State, pen: Pen, from: Point, to: Point) {
    state.preview_drawn(state.drawn_by_hand(pen, from, to).as_ref());
}

/// Draws what a pointer has shown.
pub(crate) fn finish(state: State, pen: Pen, from: Point, to: Point) {
    state.drawn_by_hand(pen, from, to).iter().for_each(|drawn| state.draw(drawn));
}

/// What a key on the board draws; says whether it was a key for that.
pub(crate) fn key(state: State, event: &KeyboardEvent) -> bool {
    let begun = state.drawing.begun.get_untracked();
    if event.key() == "Escape" && begun.is_some() {
        state.drawing.begun.set(None);
        return true;
    }
    // The place of the key, whatever the language of the keyboard is.
    if event.code() != "KeyX" || event.ctrl_key() || event.meta_key() || !state.can_draw() {
        return false;
    }
    let Some(here) = state.element_to_draw(state.input.active.get_untracked()) else { return false };
    match begun {
        Some((from, pen)) => {
            state.drawing.begun.set(None);
            state.draw(&drawn_between(pen, from, here));
        }
        None => {
            let pen = held(event.shift_key(), event.alt_key()).unwrap_or(state.drawing.pen.get_untracked());
            state.drawing.begun.set(Some((here, pen)));
        }
    }
    true
}
