//! The frame of the page, and its addresses: `#/` is home, `#/play/<slug>` a new game with the computer, `#/play/<slug>/two` one for two,
//! `#/game/<name>` a kept game, `#/games` all of those, `#/record/<letters>` a game that the address itself carries, `#/learn/<slug>`
//! first steps. Rules and credits are static pages of their own below `rules/`.

use igroteka_core::Text;
use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, all, drawn, el, listen_everywhere, switch};
use igroteka_signals::{RwSignal, document, effect, window};

use crate::browser;
use crate::home::home;
use crate::icon::icon;
use crate::incoming::{Incoming, incoming_dialog, linked_table};
use crate::keeping::{KeptId, encoded, only_record};
use crate::my_games::{kept_table, my_games};
use crate::report::report_button;
use crate::settings::{Preferences, settings_dialog};
use crate::table::players::Player;
use crate::table::{GameAtHand, lesson_page, table_page};
use crate::update::update;
use crate::words::Words;

/// Where the reader is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// Where games are chosen.
    #[default]
    Home,
    /// At a table, with the computer or another person.
    Play(GameId, Player),
    /// At the first steps of a game.
    Learn(GameId),
    /// At a table with a kept game.
    Game(KeptId),
    /// Where the kept games are.
    Games,
    /// At a table with a game that the address carries.
    Record(String),
    /// At an address that leads nowhere.
    Nowhere,
}

impl Route {
    /// The place that the part of an address after `#` names.
    fn read(hash: &str) -> Route {
        let path = hash.trim_start_matches('#').trim_matches('/');
        match path.split_once('/') {
            None if path.is_empty() => Route::Home,
            None if path == "games" => Route::Games,
            Some(("game", id)) => KeptId::parse(id).map_or(Route::Nowhere, Route::Game),
            Some(("record", letters)) => Route::Record(letters.to_owned()),
            Some(("play", table)) => {
                let (slug, opponent) = match table.strip_suffix("/two") {
                    Some(slug) => (slug, Player::Person),
                    None => (table, Player::Computer),
                };
                GameId::from_slug(slug).map_or(Route::Nowhere, |id| Route::Play(id, opponent))
            }
            Some(("learn", slug)) => GameId::from_slug(slug).map_or(Route::Nowhere, Route::Learn),
            _ => Route::Nowhere,
        }
    }
}

/// The address of a game's table.
#[must_use]
pub fn play_address(id: GameId, opponent: Player) -> String {
    let rest = match opponent {
        Player::Person => "/two",
        Player::Computer => "",
    };
    ["#/play/", id.slug(), rest].concat()
}

/// The address of a game's first steps.
#[must_use]
pub fn learn_address(id: GameId) -> String {
    format!("#/learn/{}", id.slug())
}

/// The address of a static page: the rules of a game, its reference card, `index` or `credits`.
pub fn rules_address(words: Words, name: &str) -> String {
    format!("rules/{}/{name}.html", words.lang().code())
}

/// The quiet ways from a game to its rules and, unless the reader is there already, to its first steps.
pub fn ways(id: GameId, is_learning: bool) -> El {
    let words = Words::here();
    let named = move |key: &'static str| move || format!("{}: {}", words.key(key), words.title(id.profile()));
    let way = move |key: &'static str| el("a").attr("aria-label", named(key)).text(words.of(key));
    let first_steps = (!is_learning).then(|| way("page-first-steps").attr("href", learn_address(id)));
    let rules = way("page-rules").attr("href", move || rules_address(words, id.slug()));
    el("p").class("ways").child(first_steps).child(rules)
}

/// The address of a kept game.
#[must_use]
pub fn game_address(id: KeptId) -> String {
    format!("#/game/{id}")
}

/// How an address that carries a record begins.
pub const RECORD_PREFIX: &str = "#/record/";

/// The address that carries a record.
#[must_use]
pub fn record_address(record: &str) -> String {
    [RECORD_PREFIX, &encoded(record.as_bytes())].concat()
}

/// The whole page.
pub fn app() -> View {
    Preferences::provide();
    GameAtHand::provide();
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
        Route::Play(id, opponent) => table_page(*id, *opponent, None),
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
        Route::Game(id) => browser::games().ok().and_then(|games| game_of(&games.text(*id)?)),
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

/// The title of a game's first steps.
#[must_use]
pub fn lesson_title(words: Words, id: GameId) -> String {
    words.say(&Text::new("page-lesson-title").text("game", Text::coded(id.slug(), "-title")))
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

fn nowhere() -> El {
    let words = Words::here();
    let home = el("a").class("button").attr("href", "#/").text(words.of("page-to-home"));
    el("section").class("nowhere").child(el("h1").text(words.of("page-nowhere"))).child(el("p").child(home))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        for home in ["", "#", "#/"] {
            assert_eq!(Route::read(home), Route::Home);
        }
        for &id in GameId::ALL {
            for opponent in [Player::Person, Player::Computer] {
                assert_eq!(Route::read(&play_address(id, opponent)), Route::Play(id, opponent));
            }
            assert_eq!(Route::read(&learn_address(id)), Route::Learn(id));
        }
        assert_eq!(Route::read("#/games"), Route::Games);
        let id = KeptId::parse("abcdefgh").expect("a name");
        assert_eq!(Route::read(&game_address(id)), Route::Game(id));
        assert_eq!(Route::read(&record_address("[A \"b\"]")), Route::Record("W0EgImIiXQ".to_owned()));
        for nowhere in ["#/game/", "#/game/abc", "#/games/x", "#/play/", "#/play//two", "#/play/two", "#/play/none", "#/other", "#/play"] {
            assert_eq!(Route::read(nowhere), Route::Nowhere, "{nowhere}");
        }
    }
}
