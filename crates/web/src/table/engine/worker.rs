//! The worker as the page sees it, and what is shown of the computer while it thinks.

use std::cell::RefCell;
use std::rc::Rc;

use igroteka_protocol::Message as _;
use igroteka_protocol::worker::{FromWorker, ToWorker};
use igroteka_signals::dom::{El, all, el, when};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

use crate::browser::http::beside;
use crate::table::engine::opponent::{ComputerOpponent, ComputerState};
use crate::words::Words;

/// A worker. It ends when it is dropped.
pub(crate) struct Worker {
    worker: web_sys::Worker,
    /// What is sent as soon as the worker listens; nothing once it does.
    waiting: Rc<RefCell<Option<ToWorker>>>,
    // The browser calls these as long as the worker lives.
    _heard: Closure<dyn Fn(MessageEvent)>,
    _failed: Closure<dyn Fn()>,
}

impl Worker {
    /// Starts a worker; nothing if the browser refuses. `hear` gets its messages; `fail` is called when it is of no use any more.
    pub(crate) fn start(hear: impl Fn(FromWorker) + 'static, fail: impl Fn() + Clone + 'static) -> Option<Worker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&beside("worker.js")?, &options).ok()?;
        let waiting = Rc::new(RefCell::new(Some(ToWorker::Stop)));
        let (to, rest, give_up) = (worker.clone(), waiting.clone(), fail.clone());
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            match FromWorker::read(&event.data().as_string().unwrap_or_default()) {
                Ok(FromWorker::Ready) => rest.take().iter().for_each(|first| post(&to, first)),
                Ok(message) => hear(message),
                Err(_) => give_up(),
            }
        });
        let failed = Closure::<dyn Fn()>::new(fail);
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(Worker { worker, waiting, _heard: heard, _failed: failed })
    }

    /// Sends a message as soon as the worker listens. Until then a newer message replaces an older one.
    pub(crate) fn send(&self, message: ToWorker) {
        match &mut *self.waiting.borrow_mut() {
            Some(waiting) => *waiting = message,
            None => post(&self.worker, &message),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

fn post(worker: &web_sys::Worker, message: &ToWorker) {
    // A text can always be sent.
    let _ = worker.post_message(&message.to_json().into());
}

/// Says that the computer could not think, and offers to ask once more; nothing while it can.
pub(crate) fn failure() -> El {
    let (opponent, words) = (ComputerOpponent::here(), Words::here());
    let kind = move || match opponent.activity.get() {
        ComputerState::Idle => "idle",
        ComputerState::Thinking(_) => "thinking",
        ComputerState::Failed => "failed",
    };
    let inside = move || {
        let again = el("button").id("try-again").class("primary").on_press(move || opponent.try_again());
        all([
            el("span").class("message refused").text(words.of("page-computer-failed")).into(),
            again.text(words.of("page-try-again")).into(),
        ])
    };
    el("div")
        .class("opponent")
        .id("opponent")
        .attr("role", "status")
        .attr("data-thought", move || kind().to_owned())
        .child(when(move || opponent.activity.get() == ComputerState::Failed, inside))
}
