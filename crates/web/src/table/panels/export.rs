//! What can be taken away from a table: a link, the record, the position, the picture.

use igroteka_core::{Selection, Text};
use igroteka_render::{SvgOptions, Theme, svg};
use igroteka_signals::dom::{El, all, el, switch};
use igroteka_signals::{RwSignal, spawn, window};

use crate::browser::files;
use crate::icon::icon;
use crate::routes::packed_record_address;
use crate::settings::Preferences;
use crate::storage::{self, is_loopback};
use crate::table::session::Session;
use crate::table::state::State;
use crate::words::Words;

/// How copying went.
#[derive(Clone, PartialEq, Eq, Default)]
enum Copied {
    #[default]
    Nothing,
    Done(&'static str),
    /// The browser refused; the text is shown to be copied by hand.
    ByHand(String),
    /// A link would be too long: messengers cut it.
    TooLong,
}

/// Longer links are not offered, but a file: messengers and mail programs cut them.
const LINK_BYTES: usize = 8192;

/// The buttons that save and share.
pub(crate) fn export() -> El {
    let (state, words, preferences) = (State::here(), Words::here(), Preferences::here());
    let copied = RwSignal::new(Copied::Nothing);
    let copy_now = move |text: String, done: &'static str| async move {
        let is_done = files::copy(&text).await;
        copied.set(if is_done { Copied::Done(done) } else { Copied::ByHand(text) });
    };
    let copy = move |text: String, done: &'static str| spawn(copy_now(text, done));
    let share_link = move |record: String| {
        spawn(async move {
            match link(&record).await {
                link if link.len() > LINK_BYTES => copied.set(Copied::TooLong),
                link => copy_now(link, "page-copied-link").await,
            }
        });
    };
    let of = move |what: fn(&Session) -> String| state.session.with_untracked(what);
    let name = move |ending: &str| storage::file_name(state.id.slug(), ending);
    let button = move |id: &str, key: &'static str| el("button").id(id).text(words.of(key));
    let chain = icon("M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 12a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1");
    let copy_link = el("button").id("copy-link").child(chain).text(words.of("page-copy-link"));
    let save_record = move || files::save(&name("igr"), "text/plain", &of(record_text));
    let save_picture = move || files::save(&name("svg"), "image/svg+xml", &picture(state, words, preferences.theme.get_untracked()));
    let buttons = el("div")
        .class("buttons")
        .child(copy_link.on_press(move || share_link(of(record_text))))
        .child(button("copy-record", "page-copy-record").on_press(move || copy(of(record_text), "page-copied-record")))
        .child(button("save-record", "page-save-record").on_press(save_record))
        .child(
            button("copy-position", "page-copy-position")
                .on_press(move || copy(of(|session| session.shown().position_text()), "page-copied-position")),
        )
        .child(button("save-picture", "page-save-picture").on_press(save_picture));
    let file_instead = move || button("save-instead", "page-save-record").class("primary").on_press(save_record).into();
    let message = move || match copied.get() {
        Copied::Done(key) => words.key(key),
        Copied::TooLong => words.key("page-link-too-long"),
        Copied::Nothing | Copied::ByHand(_) => String::new(),
    };
    let rest = move |copied: &Copied| match copied {
        Copied::ByHand(text) => by_hand(text).into(),
        Copied::TooLong => file_instead(),
        Copied::Nothing | Copied::Done(_) => all([]),
    };
    el("details")
        .class("card export")
        .id("export")
        .child(el("summary").text(words.of("page-export")))
        .child(buttons)
        .child(is_own_computer().then(|| el("p").class("note").id("link-only-here").text(words.of("page-link-only-here"))))
        .child(el("p").attr("role", "status").id("copied").text(message))
        .child(switch(move || copied.get(), rest))
}

/// A text to be copied by hand.
fn by_hand(text: &str) -> El {
    let words = Words::here();
    let area = el("textarea").attr("readonly", "").attr("rows", "4").id("by-hand").text(text);
    el("label").class("by-hand").child(el("span").text(words.of("page-copy-by-hand"))).child(area)
}

fn record_text(session: &Session) -> String {
    // Only a game that no reader would accept cannot be written: longer than any that people play.
    session.record().to_text().unwrap_or_default()
}

/// The whole address of a record.
async fn link(record: &str) -> String {
    let location = window().location();
    [location.origin().unwrap_or_default(), location.pathname().unwrap_or_default(), packed_record_address(record).await].concat()
}

/// Whether the page is served by the reader's own computer.
fn is_own_computer() -> bool {
    window().location().hostname().is_ok_and(|host| is_loopback(&host))
}

/// The position that is looked at, as a picture that stands alone.
fn picture(state: State, words: Words, theme: &Theme) -> String {
    let say = |text: &Text| words.say_once(text);
    let options = SvgOptions { theme, ..SvgOptions::new(&say) };
    state.session.with_untracked(|session| svg(&session.shown().scene(&Selection::empty()), &options).to_string())
}
