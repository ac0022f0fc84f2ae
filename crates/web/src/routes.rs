//! The addresses of the page: `#/` is home, `#/play/<slug>` a new game with the computer, `#/play/<slug>/two` one for two,
//! `#/friend/<slug>` a table for friends, `#/game/<name>` a stored game, `#/games` all of those, `#/record/<letters>` a game that the address itself carries (`d.` stands before letters that were made fewer), `#/learn/<slug>`
//! first steps, `#/edit/<slug>` a board on which a position is set up, `#/analysis/<slug>` an analysis from a position, `#/analysis/<name>`
//! that of a stored game. `#/play`, `#/edit` and `#/analysis` may carry a position: see [`crate::position_query`]. Rules and credits are static pages of their own below `rules/`.

use igroteka_core::Text;
use igroteka_games::GameId;
use igroteka_signals::dom::{El, View, all, el};

use crate::browser::deflate::deflated;
use crate::browser::http::table_of;
use crate::learning::Learned;
use crate::link::requests::HANDOVER_PREFIX;
use crate::position_query::PositionQuery;
use crate::storage::{StoredId, encoded};
use crate::words::Words;

/// Against whom people at this device play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opponents {
    /// Against each other.
    People,
    /// Against the computer.
    #[default]
    Computer,
}

/// Where the reader is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// Where games are chosen.
    #[default]
    Home,
    /// At a table with a new game, perhaps from a position.
    Play(GameId, Opponents, PositionQuery),
    /// Where a position is set up, perhaps from another one.
    Edit(GameId, PositionQuery),
    /// At a new analysis, perhaps from a position.
    Analyse(GameId, PositionQuery),
    /// At the analysis of a stored game, or at a stored one, after a number of entries.
    Study(StoredId, usize),
    /// At the first steps of a game.
    Learn(GameId),
    /// At a table with a stored game.
    Game(StoredId),
    /// Where the stored games are.
    Games,
    /// At a table with a game that the address carries.
    Record(String),
    /// At the same with the record made smaller.
    Packed(String),
    /// Where a table for friends is made.
    Friend(GameId),
    /// At a table that is played by a link, by its id.
    Online(String),
    /// At a link that lets this browser go on for another one.
    TakeOver(String),
    /// At an address that leads nowhere.
    Nowhere,
}

impl Route {
    /// The place that a whole address names: the path of a table played by a link, unless the part after `#` leads elsewhere.
    #[must_use]
    pub fn of_address(path: &str, hash: &str) -> Route {
        if let Some(secret) = hash.strip_prefix(HANDOVER_PREFIX) {
            return Route::TakeOver(secret.to_owned());
        }
        match table_of(path) {
            Some(id) if !hash.starts_with("#/") => Route::Online(id.to_owned()),
            _ => Route::read(hash),
        }
    }

    /// The place that the part of an address after `#` names.
    #[must_use]
    pub fn read(hash: &str) -> Route {
        let (path, query) = hash.trim_start_matches('#').split_once('?').unwrap_or((hash.trim_start_matches('#'), ""));
        let (path, query) = (path.trim_matches('/'), PositionQuery::read(query));
        match path.split_once('/') {
            None if path.is_empty() => Route::Home,
            None if path == "games" => Route::Games,
            Some(("game", id)) => StoredId::parse(id).map_or(Route::Nowhere, Route::Game),
            Some(("record", letters)) => match letters.strip_prefix(PACKED) {
                Some(packed) => Route::Packed(packed.to_owned()),
                None => Route::Record(letters.to_owned()),
            },
            Some(("play", table)) => {
                let (slug, opponents) = match table.strip_suffix("/two") {
                    Some(slug) => (slug, Opponents::People),
                    None => (table, Opponents::Computer),
                };
                GameId::from_slug(slug).map_or(Route::Nowhere, |id| Route::Play(id, opponents, query))
            }
            Some(("edit", slug)) => GameId::from_slug(slug).map_or(Route::Nowhere, |id| Route::Edit(id, query)),
            Some(("analysis", place)) => {
                let (name, place) = place.split_once('/').unwrap_or((place, "0"));
                match (GameId::from_slug(name), StoredId::parse(name), place.parse()) {
                    (Some(id), ..) => Route::Analyse(id, query),
                    (None, Some(id), Ok(place)) => Route::Study(id, place),
                    _ => Route::Nowhere,
                }
            }
            Some(("friend", slug)) => GameId::from_slug(slug).map_or(Route::Nowhere, Route::Friend),
            Some(("learn", slug)) => GameId::from_slug(slug).map_or(Route::Nowhere, Route::Learn),
            _ => Route::Nowhere,
        }
    }
}

/// The address of a game's table.
#[must_use]
pub fn play_address(id: GameId, opponents: Opponents) -> String {
    let rest = match opponents {
        Opponents::People => "/two",
        Opponents::Computer => "",
    };
    ["#/play/", id.slug(), rest].concat()
}

/// The address of a game's table that begins with a position.
#[must_use]
pub fn play_from_address(id: GameId, opponents: Opponents, position: &PositionQuery) -> String {
    [play_address(id, opponents), position.write()].concat()
}

/// The address of a board on which a position is set up.
#[must_use]
pub fn edit_address(id: GameId, position: &PositionQuery) -> String {
    ["#/edit/", id.slug(), &position.write()].concat()
}

/// The address of a new analysis, from a position.
#[must_use]
pub fn analyse_address(id: GameId, position: &PositionQuery) -> String {
    ["#/analysis/", id.slug(), &position.write()].concat()
}

/// The address of the analysis of a stored game, or of a stored one, after a number of entries.
#[must_use]
pub fn study_address(id: StoredId, place: usize) -> String {
    let place = if place > 0 { ["/", &place.to_string()].concat() } else { String::new() };
    ["#/analysis/", &id.to_string(), &place].concat()
}

/// The address where a table for friends is made.
#[must_use]
pub fn friend_address(id: GameId) -> String {
    format!("#/friend/{}", id.slug())
}

/// The address of a game's first steps.
#[must_use]
pub fn learn_address(id: GameId) -> String {
    format!("#/learn/{}", id.slug())
}

/// The address of a static page: the rules of a game, its reference card, `index` or `credits`.
#[must_use]
pub fn rules_address(words: Words, name: &str) -> String {
    format!("rules/{}/{name}.html", words.lang().code())
}

/// The address of a stored game.
#[must_use]
pub fn game_address(id: StoredId) -> String {
    format!("#/game/{id}")
}

/// How an address that carries a record begins.
pub const RECORD_PREFIX: &str = "#/record/";

/// The address that carries a record.
#[must_use]
pub fn record_address(record: &str) -> String {
    [RECORD_PREFIX, &encoded(record.as_bytes())].concat()
}

/// What stands before the letters of a record that was made smaller; no other letter is a point.
pub const PACKED: &str = "d.";

/// The address that carries a record in as few letters as the browser can make of it.
pub async fn packed_record_address(record: &str) -> String {
    match deflated(record.as_bytes()).await {
        Some(packed) => [RECORD_PREFIX, PACKED, &encoded(&packed)].concat(),
        None => record_address(record),
    }
}

/// A line of links from a game to what can be read about it.
pub fn game_links(id: GameId, is_learning: bool) -> El {
    el("p").class("game-links").child(links_to_read(id, is_learning))
}

/// Links from a game to its rules and, unless the reader is there already, to its first steps.
pub fn links_to_read(id: GameId, is_learning: bool) -> View {
    let words = Words::here();
    let named = move |what: String| format!("{what}: {}", words.title(id.profile()));
    let link =
        move |what: fn(Words, GameId) -> String| el("a").attr("aria-label", move || named(what(words, id))).text(move || what(words, id));
    let first_steps = (!is_learning).then(|| link(first_steps).attr("href", learn_address(id)));
    let rules = link(|words, _| words.key("page-rules")).attr("href", move || rules_address(words, id.slug()));
    all([first_steps.into(), rules.into()])
}

/// The name of a game's lesson; once a step of it is done, with how many are.
fn first_steps(words: Words, id: GameId) -> String {
    match Learned::of(id).count(id.lesson()) {
        0 => words.key("page-first-steps"),
        done => {
            let text = Text::new("page-first-steps-so-far").number("done", done as i64).number("steps", id.lesson().len() as i64);
            words.say(&text)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_played_by_a_link_have_a_path() {
        let table = Route::Online("k3m9x7p2qa".to_owned());
        for hash in ["", "#", "#12", "#s=1-secret"] {
            assert_eq!(Route::of_address("/t/k3m9x7p2qa", hash), table, "{hash}");
        }
        assert_eq!(Route::of_address("/t/k3m9x7p2qa", "#/games"), Route::Games);
        assert_eq!(Route::of_address("/", "#h=secret"), Route::TakeOver("secret".to_owned()));
        assert_eq!(Route::of_address("/", "#/"), Route::Home);
    }

    #[test]
    fn addresses_are_read() {
        for home in ["", "#", "#/"] {
            assert_eq!(Route::read(home), Route::Home);
        }
        for &id in GameId::ALL {
            for opponents in [Opponents::People, Opponents::Computer] {
                let from = PositionQuery { position: "1/2 b ?#".to_owned(), options: "a=b".to_owned() };
                assert_eq!(Route::read(&play_address(id, opponents)), Route::Play(id, opponents, PositionQuery::default()));
                assert_eq!(Route::read(&play_from_address(id, opponents, &from)), Route::Play(id, opponents, from.clone()));
                assert_eq!(Route::read(&edit_address(id, &from)), Route::Edit(id, from.clone()));
                assert_eq!(Route::read(&analyse_address(id, &from)), Route::Analyse(id, from));
            }
            assert_eq!(Route::read(&learn_address(id)), Route::Learn(id));
            assert_eq!(Route::read(&friend_address(id)), Route::Friend(id));
        }
        assert_eq!(Route::read("#/games"), Route::Games);
        let id = StoredId::parse("abcdefgh").expect("a name");
        assert_eq!(Route::read(&game_address(id)), Route::Game(id));
        assert_eq!(Route::read(&study_address(id, 0)), Route::Study(id, 0));
        assert_eq!(Route::read(&study_address(id, 17)), Route::Study(id, 17));
        assert_eq!(Route::read(&record_address("[A \"b\"]")), Route::Record("W0EgImIiXQ".to_owned()));
        assert_eq!(Route::read("#/record/d.W0EgImIiXQ"), Route::Packed("W0EgImIiXQ".to_owned()));
        for nowhere in [
            "#/game/",
            "#/game/abc",
            "#/games/x",
            "#/play/",
            "#/play//two",
            "#/play/two",
            "#/play/none",
            "#/other",
            "#/play",
            "#/analysis/x",
            "#/analysis/abcdefgh/x",
        ] {
            assert_eq!(Route::read(nowhere), Route::Nowhere, "{nowhere}");
        }
    }
}
