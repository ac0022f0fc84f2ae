//! The worker's side of the browser: messages come in, slices are thought, answers go out. Between two slices the worker listens,
//! so that `stop` or a newer question takes effect at once.

use std::cell::RefCell;
use std::time::Duration;

use igroteka_protocol::Message as _;
use igroteka_protocol::worker::FromWorker;
use js_sys::Function;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::Engine;

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
    /// The next slice, as something that the browser can call, and whether it is about to.
    static SLICE: Function = Closure::<dyn Fn()>::new(slice).into_js_value().unchecked_into();
    static IS_DUE: RefCell<bool> = const { RefCell::new(false) };
}

/// Begins to listen, and reports that to the page: what was sent earlier is lost.
#[wasm_bindgen(start)]
#[expect(unreachable_pub, reason = "exported to JavaScript")]
pub fn start() {
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| hear(&event)).into_js_value();
    scope().set_onmessage(Some(heard.unchecked_ref()));
    send(Some(FromWorker::Ready));
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn send(answer: Option<FromWorker>) {
    if let Some(answer) = answer {
        // A page that is gone hears nothing.
        let _ = scope().post_message(&JsValue::from_str(&answer.to_json()));
    }
}

/// The time of a clock that only goes forward.
fn now() -> Duration {
    let ms = scope().performance().map_or(0.0, |performance| performance.now());
    Duration::from_micros((1000.0 * ms) as u64)
}

fn hear(event: &MessageEvent) {
    // A message that is no text is read as an empty one and refused.
    let text = event.data().as_string().unwrap_or_default();
    send(ENGINE.with_borrow_mut(|engine| engine.hear(&text, now())));
    go_on();
}

/// Asks the browser for another slice, unless it is asked already or there is nothing to think about.
fn go_on() {
    if ENGINE.with_borrow(Engine::is_thinking) && !IS_DUE.replace(true) {
        // Without a timer nothing could be thought at all.
        let _ = SLICE.with(|slice| scope().set_timeout_with_callback(slice));
    }
}

fn slice() {
    IS_DUE.set(false);
    send(ENGINE.with_borrow_mut(|engine| engine.step(now)));
    go_on();
}
