//! A new version of the page: it waits in the browser, and a quiet note offers it. Nothing is loaded until the reader says so;
//! `boot.js` watches for it and does it.

use leptos::prelude::*;

use crate::words::Words;

/// The note, while a new version waits.
#[component]
pub fn Update() -> impl IntoView {
    let words = Words::here();
    let is_ready = RwSignal::new(document().document_element().is_some_and(|root| root.has_attribute("data-update")));
    let listener = window_event_listener_untyped("igroteka-update", move |_| is_ready.set(true));
    on_cleanup(move || listener.remove());
    let load = move |_| {
        if let Ok(event) = web_sys::Event::new("igroteka-reload") {
            // Nobody cancels it.
            let _ = window().dispatch_event(&event);
        }
    };
    view! {
        <div role="status">
            <Show when=move || is_ready.get()>
                <p class="update card">
                    <span>{words.of("page-update")}</span>
                    <button id="update" on:click=load>{words.of("page-update-now")}</button>
                </p>
            </Show>
        </div>
    }
}
