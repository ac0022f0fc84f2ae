//! The frame of the page, and what is shown at which address.

mod pages;
mod report;
mod update;

use igroteka_core::Text;
use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, all, drawn, el, listen_everywhere, switch};
use igroteka_signals::{RwSignal, document, effect, window};

use crate::browser;
use crate::games::incoming::{Incoming, incoming_dialog};
use crate::games::my_games;
use crate::home::home;
use crate::icon::icon;
use crate::keeping::{self, only_record};
use crate::routes::{Route, rules_address};
use crate::settings::{Preferences, settings_dialog};
use crate::table::{CurrentGame, lesson_page, lesson_title, table_page};
use crate::words::Words;
use pages::{kept_table, linked_table, nowhere};
use report::report_button;
use update::update;

/// The whole page.
pub fn app() -> View {
    Preferences::provide();
    CurrentGame::provide();
    Incoming::provide();
    let route = RwSignal::new(current());
    listen_everywhere("hashchange", move |_: web_sys::Event| {
        route.set(current());
        focus_main();
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    let words = Words::here();
    effect(move || document().set_title(&title(words, &route.get())));
    let skip = el("a").class("skip").attr("href", "#main").on("click", skip).text(words.of("page-skip"));
    let main = el("main").id("main").attr("tabindex", "-1").child(switch(move || route.get(), place));
    all([skip.into(), header(), main.into(), update().into(), footer().into(), incoming_dialog().into()])
}

/// What is seen where the reader is.
fn place(route: &Route) -> View {
    match route {
        Route::Home => home().into(),
        Route::Play(id, opponents) => table_page(*id, *opponents, None),
        Route::Learn(id) => lesson_page(*id).into(),
        Route::Game(id) => kept_table(*id),
        Route::Games => my_games().into(),
        Route::Record(letters) => linked_table(letters),
        Route::Nowhere => nowhere().into(),
    }
}

fn current() -> Route {
    Route::read(&browser::address())
}

fn title(words: Words, route: &Route) -> String {
    let id = match route {
        Route::Play(id, _) => Some(*id),
        Route::Game(id) => keeping::games().ok().and_then(|games| game_of(&games.text(*id)?)),
        Route::Record(letters) => Incoming::here().linked_game(letters),
        Route::Home | Route::Learn(_) | Route::Games | Route::Nowhere => None,
    };
    let page = match (id, route) {
        (Some(id), _) => words.title(id.profile()),
        (None, Route::Learn(id)) => lesson_title(words, *id),
        (None, Route::Games) => words.key("page-my-games"),
        (None, _) => return words.key("house-title"),
    };
    [&page, " · ", &words.key("page-name")].concat()
}

/// The game of a record's text.
fn game_of(text: &str) -> Option<GameId> {
    GameId::of_record(&only_record(text).ok()?).ok()
}

/// Jumps to the content without changing the address, which is the reader's place.
fn skip(event: web_sys::Event) {
    event.prevent_default();
    focus_main();
}

/// The content gets the focus, so that keys and screen readers go on from its beginning.
fn focus_main() {
    if let Some(main) = document().get_element_by_id("main") {
        use wasm_bindgen::JsCast as _;
        // An element that cannot be focused stays unfocused.
        let _ = main.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

fn header() -> View {
    let words = Words::here();
    let node = Handle::default();
    let named = move || [words.key("page-name"), words.key("page-to-home")].join(": ");
    let brand =
        el("a").class("brand").attr("href", "#/").attr("aria-label", named).child(mark()).child(el("span").text(words.of("page-name")));
    let to_my_games = el("a")
        .class("button quiet")
        .id("to-my-games")
        .attr("href", "#/games")
        .child(icon("M4 5h7v7H4zM13 5h7v7h-7zM4 14h7v7H4zM13 14h7v7h-7z"))
        .child(el("span").text(words.of("page-my-games")));
    let sliders = r#"<path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="15" cy="17" r="2"/>"#;
    let settings = el("button")
        .class("quiet")
        .id("settings")
        .on_press(move || node.open_dialog())
        .child(drawn("svg").attr("viewBox", "0 0 24 24").attr("aria-hidden", "true").class("icon").html(sliders))
        .child(el("span").text(words.of("page-settings")));
    let top = el("header").class("top").child(brand).child(to_my_games).child(settings);
    all([top.into(), settings_dialog(node).into()])
}

/// The sign of the house: five pieces.
fn mark() -> El {
    let pieces = r#"<rect x="2" y="2" width="28" height="28" rx="8" class="tile"/><circle cx="10" cy="10" r="3.2"/><circle cx="22" cy="10" r="3.2" class="hollow"/><circle cx="16" cy="16" r="3.2"/><circle cx="10" cy="22" r="3.2" class="hollow"/><circle cx="22" cy="22" r="3.2"/>"#;
    drawn("svg").attr("viewBox", "0 0 32 32").attr("aria-hidden", "true").class("mark").html(pieces)
}

fn footer() -> El {
    let words = Words::here();
    let version = Text::new("page-version").word("version", env!("CARGO_PKG_VERSION"));
    let page = move |name: &'static str, key: &'static str| el("a").attr("href", move || rules_address(words, name)).text(words.of(key));
    el("footer")
        .class("bottom")
        .child(el("span").text(move || words.say(&version)))
        .child(page("index", "page-rules"))
        .child(page("credits", "page-credits"))
        .child(report_button())
}
