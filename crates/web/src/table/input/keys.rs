//! Keys on the board. Arrows walk from place to place, or move the point of a half-drawn line; Home and End lead to the ends of a
//! row, PageUp and PageDown to those of a column. Enter and Space tap, Escape drops what is picked. On an analysis board X draws.

use igroteka_core::{ElementId, Pick, StepKey, Touch};
use web_sys::KeyboardEvent;

use crate::table::input::drawing;
use crate::table::input::sight::{keep_in_sight, magnify_by_keys};
use crate::table::session::Response;
use crate::table::state::State;
use crate::table::view::touch_targets::{Arrow, TouchTarget, last, next};
use crate::table::view::zoom::STEP;

/// A key was pressed while the board has the focus.
pub(crate) fn pressed(state: State, event: &KeyboardEvent) {
    if drawing::key(state, event) {
        event.prevent_default();
        return event.stop_propagation();
    }
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let is_ours = match event.key().as_str() {
        "ArrowLeft" => arrow(state, -1, 0, event.shift_key()),
        "ArrowRight" => arrow(state, 1, 0, event.shift_key()),
        "ArrowUp" => arrow(state, 0, -1, event.shift_key()),
        "ArrowDown" => arrow(state, 0, 1, event.shift_key()),
        "Home" => edge(state, -1, 0),
        "End" => edge(state, 1, 0),
        "PageUp" => edge(state, 0, -1),
        "PageDown" => edge(state, 0, 1),
        "Enter" | " " => press(state),
        "Escape" => deselect(state),
        "+" => closer(state, STEP),
        "-" => closer(state, 1.0 / STEP),
        _ => false,
    };
    if is_ours {
        event.prevent_default();
        event.stop_propagation();
    }
}

fn arrow(state: State, dx: i8, dy: i8, coarse: bool) -> bool {
    if state.view.scene.read_untracked().takes_points {
        state.touch(&Touch::Step(state.view.flip().key(StepKey { dx, dy, coarse })));
        return true;
    }
    walk(state, |spots, from| next(spots, from, Arrow { dx, dy }));
    true
}

/// To the end of the row or column. Where a point is moved instead, there are no rows: it goes a large step.
fn edge(state: State, dx: i8, dy: i8) -> bool {
    if state.view.scene.read_untracked().takes_points {
        return arrow(state, dx, dy, true);
    }
    walk(state, |spots, from| Some(last(spots, from, Arrow { dx, dy })));
    true
}

/// Leads the keys from their place to another, or to a first one.
fn walk(state: State, way: impl Fn(&[TouchTarget], ElementId) -> Option<ElementId>) {
    let to = {
        let spots = state.view.targets.read_untracked();
        let is_there = |id: &ElementId| spots.iter().any(|spot| spot.id == *id);
        match state.input.active.get_untracked().filter(is_there) {
            Some(from) => way(&spots, from),
            None => picked(state).filter(is_there).or(spots.first().map(|spot| spot.id)),
        }
    };
    if let Some(to) = to {
        state.input.active.set(Some(to));
        state.preview_element(Some(to));
        keep_in_sight(state, to);
    }
}

/// The element that was picked last.
fn picked(state: State) -> Option<ElementId> {
    state.session.with_untracked(|session| match session.selection().0.last() {
        Some(Pick::Element(id)) => Some(*id),
        _ => None,
    })
}

/// Plays the move that needs confirmation, taps the active place, or completes a half-drawn line or a placed point.
fn press(state: State) -> bool {
    if state.session.with_untracked(|session| session.pending().is_some()) {
        state.act(|session, outside| session.confirm(outside));
        return true;
    }
    let draws = state.view.scene.read_untracked().takes_points && state.session.with_untracked(|session| !session.selection().is_empty());
    let target = if draws { Some(ElementId::HANDLE) } else { state.input.active.get_untracked() };
    if let Some(id) = target {
        state.tap(id);
    }
    target.is_some()
}

fn deselect(state: State) -> bool {
    state.act(|session, _| {
        session.deselect();
        Response::Done
    });
    true
}

fn closer(state: State, factor: f64) -> bool {
    magnify_by_keys(state, factor);
    true
}
