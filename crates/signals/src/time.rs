//! Doing things later: at the next frame, after a while, again and again.

use std::time::Duration;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::{on_cleanup, window};

/// Does something right before the browser paints next.
pub fn at_next_frame(work: impl FnOnce() + 'static) {
    // A browser that cannot paint has nothing to wait for.
    let _ = window().request_animation_frame(Closure::once_into_js(work).unchecked_ref());
}

/// Does something once, after a while.
pub fn after(pause: Duration, work: impl FnOnce() + 'static) {
    let work = Closure::once_into_js(work);
    // Refused only where time stands still.
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(work.unchecked_ref(), pause.as_millis() as i32);
}

/// Does something again and again, as long as the current scope is there.
pub fn every(pause: Duration, work: impl FnMut() + 'static) {
    let work = Closure::<dyn FnMut()>::new(work);
    let started = window().set_interval_with_callback_and_timeout_and_arguments_0(work.as_ref().unchecked_ref(), pause.as_millis() as i32);
    on_cleanup(move || {
        if let Ok(interval) = started {
            window().clear_interval_with_handle(interval);
        }
        drop(work);
    });
}

/// Milliseconds of a clock that only goes forward.
#[must_use]
pub fn now_ms() -> u64 {
    window().performance().map_or(0, |performance| performance.now() as u64)
}
