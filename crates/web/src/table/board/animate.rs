//! What happened, for the eye: pieces slide along their paths one after the other, placed ones grow. Made from events alone.

use igroteka_core::{ElementId, Event, Place, Point};
use igroteka_signals::dom::Handle;
use igroteka_signals::time::at_next_frame;
use igroteka_signals::{Memo, effect};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::table::state::State;

/// The time in which a piece moves by one cell, and the bounds for a whole way: seen, and not waited for.
const CELL_MS: f64 = 70.0;
const LEAST_MS: f64 = 150.0;
const MOST_MS: f64 = 250.0;
/// The longest time for a piece that is thrown: people watch where it goes.
const MOST_THROWN_MS: f64 = 450.0;

/// Plays whatever happens at a table, as long as motion is welcome.
pub(crate) fn follow(state: State, board: Handle, motion: Memo<bool>) {
    effect(move || {
        let events = state.news.happened.get();
        if events.is_empty() || !motion.get_untracked() {
            return;
        }
        // The new picture is in the document when the frame begins, and not yet on the screen.
        at_next_frame(move || play(state, board, &events));
    });
}

fn play(state: State, board: Handle, events: &[Event]) {
    // By the time of the frame the table may be gone.
    let Some(board) = board.get::<web_sys::Element>() else { return };
    let (flip, mut delay) = (state.view.flip(), 0.0);
    let most = if is_thrown(events) { MOST_THROWN_MS } else { MOST_MS };
    for event in events {
        let (path, is_new) = match event {
            Event::Moved { path, .. } => (path.as_slice(), false),
            Event::Placed { at, .. } => (std::slice::from_ref(at), true),
            _ => continue,
        };
        let path: Vec<Point> = path.iter().map(|Place { at, .. }| flip.point(*at)).collect();
        let Some(piece) = path.last().and_then(|end| piece_at(state, *end)) else { continue };
        let Ok(Some(drawn)) = board.query_selector(&format!(".drawing [data-id='{}']", piece)) else { continue };
        let duration = duration(&path, most);
        // A browser that cannot animate shows the end at once.
        let _ = if is_new { grow(&drawn, path[0], delay) } else { slide(&drawn, &path, delay, duration) };
        delay += if is_new { 0.0 } else { duration };
    }
}

fn piece_at(state: State, at: Point) -> Option<ElementId> {
    state.view.scene.read_untracked().pieces.iter().find(|piece| piece.at == at).map(|piece| piece.id)
}

/// Whether a piece came onto the board and went on from there.
fn is_thrown(events: &[Event]) -> bool {
    let came = events.iter().any(|event| matches!(event, Event::Placed { .. }));
    came && events.iter().any(|event| matches!(event, Event::Moved { .. }))
}

fn duration(path: &[Point], most: f64) -> f64 {
    let length: f64 = path.windows(2).map(|step| f64::from(step[1].x - step[0].x).hypot(f64::from(step[1].y - step[0].y))).sum();
    (length / f64::from(igroteka_core::scene::CELL) * CELL_MS).clamp(LEAST_MS, most)
}

fn slide(drawn: &web_sys::Element, path: &[Point], delay: f64, duration: f64) -> Result<(), JsValue> {
    let frames = Array::new();
    for point in path {
        frames.push(&frame(&[("transform", &format!("translate({}px, {}px)", point.x, point.y))])?);
    }
    run(drawn, &frames, delay, duration)
}

fn grow(drawn: &web_sys::Element, at: Point, delay: f64) -> Result<(), JsValue> {
    let frames = Array::new();
    for (scale, opacity) in [("0.6", "0"), ("1", "1")] {
        let transform = format!("translate({}px, {}px) scale({scale})", at.x, at.y);
        frames.push(&frame(&[("transform", &transform), ("opacity", opacity)])?);
    }
    run(drawn, &frames, delay, LEAST_MS)
}

fn frame(properties: &[(&str, &str)]) -> Result<JsValue, JsValue> {
    let frame = Object::new();
    for (name, value) in properties {
        Reflect::set(&frame, &(*name).into(), &(*value).into())?;
    }
    Ok(frame.into())
}

/// Calls the browser's `animate`, for which there is no stable binding.
fn run(drawn: &web_sys::Element, frames: &Array, delay: f64, duration: f64) -> Result<(), JsValue> {
    let timing = Object::new();
    for (name, value) in
        [("delay", JsValue::from(delay)), ("duration", duration.into()), ("easing", "ease-in-out".into()), ("fill", "backwards".into())]
    {
        Reflect::set(&timing, &name.into(), &value)?;
    }
    let animate: Function = Reflect::get(drawn, &"animate".into())?.dyn_into()?;
    animate.call2(drawn, frames, &timing).map(|_| ())
}
