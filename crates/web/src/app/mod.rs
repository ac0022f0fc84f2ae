//! The frame of the page, and what is shown at which address.

mod pages;
mod settings_form;
mod update;

use igroteka_core::Text;
use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, all, drawn, el, listen_everywhere, switch, when};
use igroteka_signals::{Memo, RwSignal, document, effect, window};

use crate::browser;
use crate::browser::http::{self, table_of};
use crate::friends::{friend_page, online_page, take_over_page};
use crate::games::incoming::{Incoming, incoming_dialog};
use crate::games::{MyTables, my_games};
use crate::home::home;
use crate::icon::icon;
use crate::link::LinkedGame;
use crate::notices::Notices;
use crate::routes::{Route, rules_address};
use crate::settings::Preferences;
use crate::storage::{self, only_record};
use crate::table::{Begins, CurrentGame, editor_page, lesson_page, lesson_title, report_button, study_of_position, table_page};
use crate::words::Words;
use pages::{linked_table, nowhere, packed_table, stored_study, stored_table, study_text};
use settings_form::settings_dialog;
use update::update;

/// The whole page.
pub fn app() -> View {
    Preferences::provide();
    CurrentGame::provide();
    Incoming::provide();
    LinkedGame::provide();
    MyTables::provide();
    Notices::provide();
    let route = RwSignal::new(current());
    let arrive = move |_: web_sys::Event| {
        let here = current();
        if route.with_untracked(|route| *route != here) {
            route.set(here);
            focus_main();
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    };
    // A browser announces a changed path by the second, a changed fragment by both.
    listen_everywhere("hashchange", arrive);
    listen_everywhere("popstate", arrive);
    let words = Words::here();
    let tables = MyTables::here();
    effect(move || document().set_title(&with_turns(title(words, &route.get()), tables.turns())));
    let turns = Memo::new(move |_| tables.turns());
    effect(move || browser::show_turns(turns.get()));
    effect(move || browser::set_root_attribute("data-page", route.with(kind)));
    let skip = el("a").class("skip").attr("href", "#main").on("click", skip).text(words.of("page-skip"));
    let main = el("main").id("main").attr("tabindex", "-1").child(switch(move || route.get(), place));
    // A table fills the window; the report stands in its sheet of rare tools.
    let footer = when(move || route.with(kind) != "table", || footer().into());
    all([skip.into(), header(route), main.into(), update().into(), footer, incoming_dialog().into()])
}

/// What is seen where the reader is.
fn place(route: &Route) -> View {
    match route {
        Route::Home => home().into(),
        Route::Play(id, opponents, position) => table_page(*id, *opponents, Begins::From(position.clone())),
        Route::Edit(id, position) => editor_page(*id, position),
        Route::Analyse(id, position) => study_of_position(*id, position),
        Route::Study(id, place) => stored_study(*id, *place),
        Route::Learn(id) => lesson_page(*id).into(),
        Route::Game(id) => stored_table(*id),
        Route::Games => my_games().into(),
        Route::Record(letters) => linked_table(letters),
        Route::Packed(letters) => packed_table(letters),
        Route::Friend(id) => friend_page(*id).into(),
        Route::Online(id) => online_page(id),
        Route::TakeOver(secret) => take_over_page(secret).into(),
        Route::Nowhere => nowhere().into(),
    }
}

/// What kind of page it is, for the style sheet: a table fills the window.
const fn kind(route: &Route) -> &'static str {
    match route {
        Route::Play(..)
        | Route::Edit(..)
        | Route::Analyse(..)
        | Route::Study(..)
        | Route::Game(_)
        | Route::Record(_)
        | Route::Online(_) => "table",
        Route::Learn(_) => "lesson",
        Route::Home => "home",
        Route::Games | Route::Packed(_) | Route::Friend(_) | Route::TakeOver(_) | Route::Nowhere => "text",
    }
}

fn current() -> Route {
    let path = window().location().pathname().unwrap_or_default();
    let route = Route::of_address(&path, &browser::address());
    if table_of(&path).is_some() && !matches!(route, Route::Online(_)) {
        // From a table that is played by a link the way leads back to the root of the site.
        browser::rename(&[&*http::root(), &browser::address()].concat(), false);
    }
    route
}

/// The game of the table where the reader is.
fn game_at(route: &Route) -> Option<GameId> {
    match route {
        Route::Play(id, ..) | Route::Edit(id, _) | Route::Analyse(id, _) | Route::Friend(id) => Some(*id),
        Route::Game(id) => game_of(&storage::games().ok()?.text(*id)?),
        Route::Study(id, _) => game_of(&study_text(*id)?),
        Route::Record(letters) => Incoming::here().linked_game(letters),
        Route::Home | Route::Learn(_) | Route::Games | Route::Packed(_) | Route::TakeOver(_) | Route::Nowhere => None,
        Route::Online(_) => LinkedGame::here(),
    }
}

fn title(words: Words, route: &Route) -> String {
    let page = match (game_at(route), route) {
        (Some(id), _) => words.title(id.profile()),
        (None, Route::Learn(id)) => lesson_title(words, *id),
        (None, Route::Games) => words.key("page-my-games"),
        (None, _) => return words.key("house-title"),
    };
    [&page, " · ", &words.key("page-name")].concat()
}

/// The number of tables where it is the reader's turn stands before the title, where a tab shows it.
fn with_turns(title: String, turns: usize) -> String {
    if turns == 0 { title } else { format!("({turns}) {title}") }
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

fn header(route: RwSignal<Route>) -> View {
    let words = Words::here();
    let place = move || route.with(game_at).map_or_else(String::new, |id| words.title(id.profile()));
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
    let place = el("span").class("place").attr("aria-hidden", "true").text(place);
    let top = el("header").class("top").child(brand).child(place).child(to_my_games).child(settings);
    all([top.into(), settings_dialog(node).into()])
}

/// The logo: five pieces.
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
        .child(report_button(""))
}
