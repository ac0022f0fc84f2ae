//! Keys on the board. Arrows walk from place to place, or move the point of a half-drawn line; Enter and Space tap, Escape lets go.

use igroteka_core::{ElementId, Pick, StepKey, Touch};
use web_sys::KeyboardEvent;

use super::board::view_box;
use super::session::Upshot;
use super::spots::{Arrow, next};
use super::state::State;
use super::zoom::STEP;

/// A key was pressed while the board has the focus.
pub fn pressed(state: State, event: &KeyboardEvent) {
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let is_ours = match event.key().as_str() {
        "ArrowLeft" => arrow(state, -1, 0, event.shift_key()),
        "ArrowRight" => arrow(state, 1, 0, event.shift_key()),
        "ArrowUp" => arrow(state, 0, -1, event.shift_key()),
        "ArrowDown" => arrow(state, 0, 1, event.shift_key()),
        "Enter" | " " => press(state),
        "Escape" => let_go(state),
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
    if state.scene.read_untracked().takes_points {
        state.touch(&Touch::Step(state.flip().key(StepKey { dx, dy, coarse })));
        return true;
    }
    let to = {
        let spots = state.spots.read_untracked();
        let here = state.active.get_untracked().filter(|id| spots.iter().any(|spot| spot.id == *id));
        match here {
            Some(from) => next(&spots, from, Arrow { dx, dy }),
            None => picked(state).filter(|id| spots.iter().any(|spot| spot.id == *id)).or(spots.first().map(|spot| spot.id)),
        }
    };
    if let Some(to) = to {
        state.active.set(Some(to));
        state.preview_element(Some(to));
        keep_in_sight(state, to);
    }
    true
}

/// Moves a magnified board along with the keys.
fn keep_in_sight(state: State, id: ElementId) {
    let middle = state.spots.read_untracked().iter().find(|spot| spot.id == id).map(|spot| spot.area.middle());
    let view: Vec<f64> = view_box(&state.picture.read_untracked()).split(' ').filter_map(|number| number.parse().ok()).collect();
    if let (Some(at), &[left, top, width, height]) = (middle, &view[..]) {
        let (x, y) = ((f64::from(at.x) - left) / width, (f64::from(at.y) - top) / height);
        state.zoom.update(|zoom| *zoom = zoom.showing(x, y));
    }
}

/// The element that was picked last.
fn picked(state: State) -> Option<ElementId> {
    state.session.with_untracked(|session| match session.selection().0.last() {
        Some(Pick::Element(id)) => Some(*id),
        _ => None,
    })
}

/// Plays the move that waits for a second word, taps the active place, or completes a half-drawn line or a placed point.
fn press(state: State) -> bool {
    if state.session.with_untracked(|session| session.held().is_some()) {
        state.act(|session, dice| session.confirm(dice));
        return true;
    }
    let draws = state.scene.read_untracked().takes_points && state.session.with_untracked(|session| !session.selection().is_empty());
    let target = if draws { Some(ElementId::HANDLE) } else { state.active.get_untracked() };
    if let Some(id) = target {
        state.tap(id);
    }
    target.is_some()
}

fn let_go(state: State) -> bool {
    state.act(|session, _| {
        session.let_go();
        Upshot::Quiet
    });
    true
}

fn closer(state: State, factor: f64) -> bool {
    state.zoom.update(|zoom| *zoom = zoom.closer(factor, 0.5, 0.5));
    true
}
