//! The report that a reader can hand on: version, browser, how the page is shown, and the game at the table. It is copied to the
//! clipboard; where the browser refuses, it is shown to be copied by hand.

use igroteka_core::Text;
use js_sys::{Function, Promise, Reflect};
use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use crate::settings::Preferences;
use crate::table::GameAtHand;
use crate::words::Words;

/// The button, its message, and the dialog for those whose browser refuses.
#[component]
pub fn Report() -> impl IntoView {
    let (words, preferences, game) = (Words::here(), Preferences::here(), GameAtHand::here());
    let (text, is_copied) = (RwSignal::new(String::new()), RwSignal::new(false));
    let node = NodeRef::<Dialog>::new();
    let by_hand = move || {
        if let Some(dialog) = node.get_untracked() {
            // It refuses only if it is open already.
            let _ = dialog.show_modal();
        }
    };
    let copy = move |_| {
        is_copied.set(false);
        text.set(report(words, preferences, game));
        copy_text(&text.read_untracked(), move || is_copied.set(true), by_hand);
    };
    let close = move |_| {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <button id="report" on:click=copy>{words.of("page-report")}</button>
        <span id="report-said" role="status">{move || is_copied.get().then(|| words.key("page-report-copied"))}</span>
        <dialog node_ref=node class="dialog" aria-labelledby="report-title">
            <h2 id="report-title">{words.of("page-report")}</h2>
            <label for="report-text">{words.of("page-report-by-hand")}</label>
            <textarea id="report-text" readonly rows="10" prop:value=move || text.get()></textarea>
            <p class="buttons"><button class="primary" on:click=close>{words.of("page-close")}</button></p>
        </dialog>
    }
}

/// The report. It is for those who mend the page, so it speaks no language of the house.
fn report(words: Words, preferences: Preferences, game: GameAtHand) -> String {
    let pixels = |side: Result<JsValue, JsValue>| side.ok().and_then(|side| side.as_f64()).unwrap_or_default();
    let window = window();
    let (width, height) = (pixels(window.inner_width()), pixels(window.inner_height()));
    let mut lines = vec![
        words.say_once(&Text::new("page-version").word("version", env!("CARGO_PKG_VERSION"))),
        ["address: ", &window.location().href().unwrap_or_default()].concat(),
        ["browser: ", &window.navigator().user_agent().unwrap_or_default()].concat(),
        ["settings: ", &preferences.settings.read_untracked().write()].concat(),
        ["theme: ", preferences.theme.get_untracked().name].concat(),
        format!("viewport: {width} x {height} at {}", window.device_pixel_ratio()),
    ];
    lines.extend(game.told());
    lines.join("\n")
}

/// Copies a text; browsers without a clipboard, or with one that refuses, lead to `refused`.
fn copy_text(text: &str, copied: impl Fn() + 'static, refused: impl Fn() + Copy + 'static) {
    let Ok(promise) = ask_clipboard(text) else { return refused() };
    let copied = Closure::once(move |_: JsValue| copied());
    let failed = Closure::once(move |_: JsValue| refused());
    let _ = promise.then2(&copied, &failed);
    // One of the two is called once, later.
    copied.forget();
    failed.forget();
}

fn ask_clipboard(text: &str) -> Result<Promise, JsValue> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into())?;
    let write: Function = Reflect::get(&clipboard, &"writeText".into())?.dyn_into()?;
    write.call1(&clipboard, &text.into())?.dyn_into()
}
