//! The frame of the page, and its addresses: `#/` is home, `#/play/<slug>` a new game with the computer, `#/play/<slug>/two` one for two,
//! `#/game/<name>` a kept game, `#/games` all of those, `#/record/<letters>` a game that the address itself carries, `#/learn/<slug>`
//! first steps. Rules and credits are static pages of their own below `rules/`.

use igroteka_core::Text;
use igroteka_games::GameId;
use leptos::html::Dialog;
use leptos::prelude::*;

use crate::browser;
use crate::home::Home;
use crate::icon::Icon;
use crate::incoming::{Incoming, IncomingDialog, LinkedTable};
use crate::keeping::{KeptId, decoded, encoded, only_record};
use crate::my_games::{KeptTable, MyGames};
use crate::report::Report;
use crate::settings::{Preferences, SettingsDialog};
use crate::table::players::Player;
use crate::table::{GameAtHand, LessonPage, TablePage};
use crate::update::Update;
use crate::words::Words;

/// Where the reader is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// Where games are chosen.
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

/// The address of a static page: the rules of a game, `index` or `credits`.
fn rules_address(words: Words, name: &str) -> String {
    format!("rules/{}/{name}.html", words.lang().code())
}

/// The quiet ways from a game to its first steps and rules.
#[component]
pub fn Ways(
    /// Which game.
    id: GameId,
    /// Whether the reader is at the first steps already.
    #[prop(optional)]
    is_learning: bool,
) -> impl IntoView {
    let words = Words::here();
    let named = move |key: &'static str| move || format!("{}: {}", words.key(key), words.title(id.profile()));
    view! {
        <p class="ways">
            {(!is_learning).then(|| view! { <a href=learn_address(id) aria-label=named("page-first-steps")>{words.of("page-first-steps")}</a> })}
            <a href=move || rules_address(words, id.slug()) aria-label=named("page-rules")>{words.of("page-rules")}</a>
        </p>
    }
}

/// The address of a kept game.
#[must_use]
pub fn game_address(id: KeptId) -> String {
    format!("#/game/{id}")
}

/// The address that carries a record.
#[must_use]
pub fn record_address(record: &str) -> String {
    ["#/record/", &encoded(record.as_bytes())].concat()
}

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    Preferences::provide();
    GameAtHand::provide();
    Incoming::provide();
    let route = RwSignal::new(current());
    let listener = window_event_listener(leptos::ev::hashchange, move |_| {
        route.set(current());
        focus_main();
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    on_cleanup(move || listener.remove());
    let words = Words::here();
    Effect::new(move || document().set_title(&title(words, &route.get())));
    view! {
        <a class="skip" href="#main" on:click=skip>{words.of("page-skip")}</a>
        <Header/>
        <main id="main" tabindex="-1">
            {move || match route.get() {
                Route::Home => view! { <Home/> }.into_any(),
                Route::Play(id, opponent) => view! { <TablePage id opponent/> }.into_any(),
                Route::Learn(id) => view! { <LessonPage id/> }.into_any(),
                Route::Game(id) => view! { <KeptTable id/> }.into_any(),
                Route::Games => view! { <MyGames/> }.into_any(),
                Route::Record(letters) => view! { <LinkedTable letters/> }.into_any(),
                Route::Nowhere => view! { <Nowhere/> }.into_any(),
            }}
        </main>
        <Update/>
        <Footer/>
        <IncomingDialog/>
    }
}

fn current() -> Route {
    Route::read(&browser::address())
}

fn title(words: Words, route: &Route) -> String {
    let id = match route {
        Route::Play(id, _) => Some(*id),
        Route::Game(id) => browser::games().ok().and_then(|games| game_of(&games.text(*id)?)),
        Route::Record(letters) => decoded(letters).ok().and_then(|bytes| game_of(std::str::from_utf8(&bytes).ok()?)),
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
fn skip(event: leptos::ev::MouseEvent) {
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

#[component]
fn Header() -> impl IntoView {
    let words = Words::here();
    let node = NodeRef::<Dialog>::new();
    let open = move |_| {
        if let Some(dialog) = node.get_untracked() {
            // It refuses only if it is open already.
            let _ = dialog.show_modal();
        }
    };
    view! {
        <header class="top">
            <a class="brand" href="#/" aria-label=move || [words.key("page-name"), words.key("page-to-home")].join(": ")>
                <Mark/>
                <span>{words.of("page-name")}</span>
            </a>
            <a class="button quiet" id="to-my-games" href="#/games">
                <Icon path="M4 5h7v7H4zM13 5h7v7h-7zM4 14h7v7H4zM13 14h7v7h-7z"/>
                <span>{words.of("page-my-games")}</span>
            </a>
            <button class="quiet" id="settings" on:click=open>
                <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
                    <path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3"/>
                    <circle cx="15" cy="7" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="15" cy="17" r="2"/>
                </svg>
                <span>{words.of("page-settings")}</span>
            </button>
        </header>
        <SettingsDialog node/>
    }
}

/// The sign of the house: five pieces.
#[component]
fn Mark() -> impl IntoView {
    view! {
        <svg viewBox="0 0 32 32" aria-hidden="true" class="mark">
            <rect x="2" y="2" width="28" height="28" rx="8" class="tile"/>
            <circle cx="10" cy="10" r="3.2"/><circle cx="22" cy="10" r="3.2" class="hollow"/>
            <circle cx="16" cy="16" r="3.2"/>
            <circle cx="10" cy="22" r="3.2" class="hollow"/><circle cx="22" cy="22" r="3.2"/>
        </svg>
    }
}

#[component]
fn Footer() -> impl IntoView {
    let words = Words::here();
    let version = Text::new("page-version").word("version", env!("CARGO_PKG_VERSION"));
    view! {
        <footer class="bottom">
            <span>{move || words.say(&version)}</span>
            <a href=move || rules_address(words, "index")>{words.of("page-rules")}</a>
            <a href=move || rules_address(words, "credits")>{words.of("page-credits")}</a>
            <Report/>
        </footer>
    }
}

#[component]
fn Nowhere() -> impl IntoView {
    let words = Words::here();
    view! {
        <section class="nowhere">
            <h1>{words.of("page-nowhere")}</h1>
            <p><a class="button" href="#/">{words.of("page-to-home")}</a></p>
        </section>
    }
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
