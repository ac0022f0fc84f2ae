//! The report that a reader can hand on: version, browser, how the page is shown, and the game at the table. It is copied to the
//! clipboard; where the browser refuses, it is shown to be copied by hand.

use igroteka_core::Text;
use igroteka_signals::dom::{Handle, View, all, dialog, el};
use igroteka_signals::{RwSignal, spawn, window};
use wasm_bindgen::JsValue;

use crate::browser::files;
use crate::settings::Preferences;
use crate::table::current_game::CurrentGame;
use crate::words::Words;

/// The button, with a class for its looks, its message, and the dialog for those whose browser refuses.
pub fn report_button(class: &'static str) -> View {
    let (words, preferences, game) = (Words::here(), Preferences::here(), CurrentGame::here());
    let (text, is_copied) = (RwSignal::new(String::new()), RwSignal::new(false));
    let node = Handle::default();
    let copy = move || {
        is_copied.set(false);
        text.set(report(words, preferences, game));
        spawn(async move {
            match files::copy(&text.get_untracked()).await {
                true => is_copied.set(true),
                false => node.open_dialog(),
            }
        });
    };
    let said = move || if is_copied.get() { words.key("page-report-copied") } else { String::new() };
    let field = el("textarea").id("report-text").attr("readonly", "").attr("rows", "10").value(move || text.get());
    let close = el("button").id("report-close").class("primary").on_press(move || node.close_dialog()).text(words.of("page-close"));
    let dialog = dialog(node)
        .attr("aria-labelledby", "report-title")
        .child(el("h2").id("report-title").text(words.of("page-report")))
        .child(el("label").attr("for", "report-text").text(words.of("page-report-by-hand")))
        .child(field)
        .child(el("p").class("buttons").child(close));
    let button = el("button").id("report").class(class).on_press(copy).text(words.of("page-report"));
    let message = el("span").id("report-said").attr("role", "status").text(said);
    all([button.into(), message.into(), dialog.into()])
}

/// The report. It is for those who mend the page, so it is not translated.
fn report(words: Words, preferences: Preferences, game: CurrentGame) -> String {
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
    lines.extend(game.report_lines());
    lines.join("\n")
}
