//! A new version of the page: it waits in the browser, and a quiet note offers it. Nothing is loaded until the reader says so;
//! `boot.js` watches for it and does it.

use igroteka_signals::dom::{El, el, listen_everywhere, when};
use igroteka_signals::{RwSignal, document, window};

use crate::words::Words;

/// The note, while a new version waits.
pub(super) fn update() -> El {
    let words = Words::here();
    let is_ready = RwSignal::new(document().document_element().is_some_and(|root| root.has_attribute("data-update")));
    listen_everywhere("igroteka-update", move |_: web_sys::Event| is_ready.set(true));
    let load = || {
        if let Ok(event) = web_sys::Event::new("igroteka-reload") {
            // It is never cancelled.
            let _ = window().dispatch_event(&event);
        }
    };
    let note = move || {
        let button = el("button").id("update").on_press(load).text(words.of("page-update-now"));
        el("p").class("update card").child(el("span").text(words.of("page-update"))).child(button).into()
    };
    el("div").attr("role", "status").child(when(move || is_ready.get(), note))
}
