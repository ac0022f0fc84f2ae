//! The choice to be notified when it is the reader's turn while the page is closed.

use igroteka_core::Text;
use igroteka_games::GameId;
use igroteka_protocol::online::http::NoticeKey;
use igroteka_signals::dom::{View, all, el, switch};
use igroteka_signals::{RwSignal, effect, expect_context, provide_context, spawn};

use crate::browser::{http, notices};
use crate::link::requests::set_notices;
use crate::link::stored_name;
use crate::words::Words;

/// What is known about notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum State {
    /// Nothing yet.
    #[default]
    Unknown,
    /// Browser, connection or server cannot notify.
    Impossible,
    /// The reader has forbidden notices in the browser.
    Forbidden,
    Off,
    On,
    /// The browser or the server did not do what was asked.
    Failed,
}

/// Whether this browser is notified. All places where it can be chosen share it.
#[derive(Clone, Copy)]
pub struct Notices(RwSignal<State>);

impl Notices {
    /// Lets everything below know.
    pub fn provide() {
        let (state, words) = (RwSignal::new(State::Unknown), Words::here());
        provide_context(Notices(state));
        effect(move || {
            let said = words_of_notices(words);
            if state.get() == State::On {
                spawn(async move { notices::keep_words(&said).await });
            }
        });
    }

    /// Looks how things are. Whoever never sat down has nothing to be notified of.
    pub fn look(self) {
        if stored_name().is_empty() || self.0.get_untracked() != State::Unknown {
            return;
        }
        spawn(async move { self.0.set(found().await) });
    }

    fn choose(self, is_wanted: bool) {
        spawn(async move { self.0.set(if is_wanted { begin().await } else { end().await }) });
    }
}

/// What browser and server know.
async fn found() -> State {
    if !notices::can_notify() || key().await.is_none() {
        return State::Impossible;
    }
    match notices::endpoint().await {
        _ if notices::is_forbidden() => State::Forbidden,
        // The browser may have become another guest's.
        Some(endpoint) if set_notices(&endpoint, true).await.is_ok() => State::On,
        _ => State::Off,
    }
}

async fn key() -> Option<String> {
    http::get::<NoticeKey>("api/notices").await.ok()?.key
}

async fn begin() -> State {
    let Some(key) = key().await else { return State::Failed };
    match notices::begin(&key).await {
        Some(endpoint) if set_notices(&endpoint, true).await.is_ok() => State::On,
        None if notices::is_forbidden() => State::Forbidden,
        _ => State::Failed,
    }
}

async fn end() -> State {
    if let Some(endpoint) = notices::endpoint().await
        && set_notices(&endpoint, false).await.is_err()
    {
        return State::Failed;
    }
    notices::end().await;
    State::Off
}

/// What the service worker says, one `name=words` a line.
fn words_of_notices(words: Words) -> String {
    let said = ["turn", "soon", "none"].map(|name| {
        let text = Text::coded("notice-", name).word("names", "{names}");
        [name, "=", &words.say(&text)].concat()
    });
    let titles = GameId::ALL.iter().map(|id| [id.slug(), "=", &words.title(id.profile())].concat());
    said.into_iter().chain(titles).collect::<Vec<_>>().join("\n")
}

/// What is chosen, and the button that changes it; or why there is nothing to choose. It stands in several places of a page; ids begin with
/// the name of the place.
pub fn notice_choice(place: &'static str) -> View {
    let (words, notices) = (Words::here(), Notices(expect_context::<Notices>().0));
    notices.look();
    let note = move |key: &'static str| el("p").class("note").attr("role", "status").text(words.of(key));
    let button = move |id: &str, key: &'static str, is_wanted: bool| {
        el("p")
            .class("buttons")
            .child(el("button").id(&[place, id].concat()).on_press(move || notices.choose(is_wanted)).text(words.of(key)))
    };
    let shown = move |state: &State| match state {
        State::Unknown => all([]),
        State::Impossible => note("notice-impossible").id(&[place, "cannot-notify"].concat()).into(),
        State::Forbidden => note("notice-forbidden").into(),
        State::Off => button("notify", "notice-begin", true).into(),
        State::On => all([note("notice-on").into(), button("notify-no-more", "notice-end", false).into()]),
        State::Failed => all([note("notice-failed").into(), button("notify", "notice-begin", true).into()]),
    };
    switch(move || notices.0.get(), shown)
}
