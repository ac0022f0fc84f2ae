//! What can be taken away from a table: a link, the record, the position, the picture.

use igroteka_core::{Selection, Text};
use igroteka_render::{SvgOptions, Theme, svg};
use leptos::prelude::*;

use super::session::Session;
use super::state::State;
use crate::app::record_address;
use crate::browser::{self, files};
use crate::icon::Icon;
use crate::settings::Preferences;
use crate::words::Words;

/// How copying went.
#[derive(Clone, PartialEq, Eq)]
enum Copied {
    Nothing,
    Done(&'static str),
    /// The browser refused; the text is shown to be copied by hand.
    ByHand(String),
}

/// The buttons that save and share.
#[component]
pub fn Export() -> impl IntoView {
    let (state, words, preferences) = (State::here(), Words::here(), Preferences::here());
    let copied = RwSignal::new(Copied::Nothing);
    let copy = move |text: String, done: &'static str| {
        let by_hand = text.clone();
        files::copy(&text, move |is_done| copied.set(if is_done { Copied::Done(done) } else { Copied::ByHand(by_hand.clone()) }));
    };
    let of = move |what: fn(&Session) -> String| state.session.with_untracked(what);
    let name = move |ending: &str| file_name(of(|session| session.id().slug().to_owned()).as_str(), ending);
    view! {
        <details class="card export" id="export">
            <summary>{words.of("page-export")}</summary>
            <div class="buttons">
                <button id="copy-link" on:click=move |_| copy(link(&of(record_text)), "page-copied-link")>
                    <Icon path="M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 12a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1"/>{words.of("page-copy-link")}
                </button>
                <button id="copy-record" on:click=move |_| copy(of(record_text), "page-copied-record")>{words.of("page-copy-record")}</button>
                <button id="save-record" on:click=move |_| files::save(&name("igr"), "text/plain", &of(record_text))>{words.of("page-save-record")}</button>
                <button id="copy-position" on:click=move |_| copy(of(|session| session.shown().position_text()), "page-copied-position")>{words.of("page-copy-position")}</button>
                <button id="save-picture" on:click=move |_| files::save(&name("svg"), "image/svg+xml", &picture(state, words, preferences.theme.get_untracked()))>{words.of("page-save-picture")}</button>
            </div>
            <p role="status" id="copied">{move || match copied.get() { Copied::Done(key) => words.key(key), _ => String::new() }}</p>
            {move || match copied.get() {
                Copied::ByHand(text) => Some(view! { <ByHand text/> }),
                _ => None,
            }}
        </details>
    }
}

/// A text to be copied by hand.
#[component]
fn ByHand(text: String) -> impl IntoView {
    let words = Words::here();
    view! {
        <label class="by-hand">
            <span>{words.of("page-copy-by-hand")}</span>
            <textarea readonly rows="4" id="by-hand">{text}</textarea>
        </label>
    }
}

fn record_text(session: &Session) -> String {
    // Only a game that no reader would accept cannot be written: longer than any that people play.
    session.record().to_text().unwrap_or_default()
}

/// The whole address of a record.
fn link(record: &str) -> String {
    let location = window().location();
    [location.origin().unwrap_or_default(), location.pathname().unwrap_or_default(), record_address(record)].concat()
}

/// The name of a file with something of a game.
pub fn file_name(what: &str, ending: &str) -> String {
    [what, "-", browser::now().get(..10).unwrap_or_default(), ".", ending].concat()
}

/// The position that is looked at, as a picture that stands alone.
fn picture(state: State, words: Words, theme: &Theme) -> String {
    let say = |text: &Text| words.say_once(text);
    let options = SvgOptions { theme, ..SvgOptions::new(&say) };
    state.session.with_untracked(|session| svg(&session.shown().scene(&Selection::empty()), &options))
}
