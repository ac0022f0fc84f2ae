//! Listening to events for as long as the listener's part of the page is there.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget};

use super::hold;
use crate::window;

/// A function that the browser calls, until it is dropped.
struct Listener {
    target: EventTarget,
    event: &'static str,
    heard: Closure<dyn FnMut(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        // An element may hear something while it vanishes (that it lost the focus): it must not call what is gone.
        let _ = self.target.remove_event_listener_with_callback(self.event, self.heard.as_ref().unchecked_ref());
    }
}

/// Hears an event of a target. `E` is what the browser sends for events of that name.
pub fn listen<E: JsCast + 'static>(target: &EventTarget, event: &'static str, mut work: impl FnMut(E) + 'static) {
    listen_boxed(target, event, Box::new(move |event| work(event.unchecked_into())));
}

/// Hears an event wherever in the window it happens.
pub fn listen_everywhere<E: JsCast + 'static>(event: &'static str, work: impl FnMut(E) + 'static) {
    listen(&window(), event, work);
}

fn listen_boxed(target: &EventTarget, event: &'static str, work: Box<dyn FnMut(Event)>) {
    let heard = Closure::wrap(work);
    // Only a browser without events refuses.
    let _ = target.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
    hold(Listener { target: target.clone(), event, heard });
}
