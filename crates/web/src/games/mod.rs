//! My games: those played by a link and those stored in this browser, in one list; the unfinished ones on home too.

mod by_link;
mod card;
pub mod incoming;
mod mine;

use igroteka_core::Text;
use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, all, dialog, each, el, switch, when};
use igroteka_signals::{Memo, RwSignal};
use wasm_bindgen::JsCast;

use crate::browser::{self, files};
use crate::games::incoming::Incoming;
use crate::position_query::PositionQuery;
use crate::routes::edit_address;
use crate::storage::{self, ListedGame, export_text, listed};
use crate::words::Words;
pub use by_link::MyTables;
use by_link::notices;
pub use card::broken;
use mine::Mine;

/// The number of games that are shown at once: each stored one is played to its end for its picture.
const SHOWN: usize = 12;
/// The number of games that are offered on home.
const OFFERED: usize = 6;

/// The stored games, as they are at each change; nothing if they were written by a later version of the page.
fn games() -> Memo<Option<Vec<ListedGame>>> {
    let incoming = Incoming::here();
    Memo::new(move |_| {
        incoming.changes.track();
        storage::games().and_then(|games| Ok(listed(games.texts(), storage::studies()?.texts()))).ok()
    })
}

/// The page of the stored games.
pub fn my_games() -> El {
    let words = Words::here();
    let (games, limit) = (games(), RwSignal::new(SHOWN));
    let tables = MyTables::here();
    tables.look();
    let mine = Memo::new(move |_| mine::sorted(tables.all(), with_cards(games.get().unwrap_or_default())));
    let count = move || mine.read().len();
    let shown = move || mine.read().iter().take(limit.get()).cloned().collect();
    let note = move || match &*games.read() {
        _ if !browser::can_store() => Some("page-keeps-nothing"),
        None => Some("page-keep-later"),
        Some(_) => mine.read().is_empty().then_some("page-no-games"),
    };
    let more = move || {
        let button = el("button").id("more-games").on_press(move || limit.update(|limit| *limit += SHOWN));
        el("p").child(button.text(words.of("page-more-games"))).into()
    };
    el("section")
        .class("my-games")
        .child(el("h1").text(words.of("page-my-games")))
        .child(tools(games))
        .child(switch(note, move |note| note.map(|key| el("p").class("lead").id("no-games").text(words.of(key))).into()))
        .child(notices())
        .child(el("ul").class("kept").child(each(shown, |_, game: &Mine| game.card())))
        .child(when(move || count() > limit.get(), more))
        .child(editors())
}

/// The games and analyses that have a card: the analysis of a stored game is found at that.
fn with_cards(games: Vec<ListedGame>) -> Vec<ListedGame> {
    let stored: Vec<_> = games.iter().filter(|game| !game.is_study).map(|game| game.id).collect();
    games.into_iter().filter(|game| !game.is_study || !stored.contains(&game.id)).collect()
}

/// The ways to the position editor, a link for each game.
fn editors() -> El {
    let words = Words::here();
    let link = move |id: &GameId| {
        let id = *id;
        el("a").attr("href", edit_address(id, &PositionQuery::default())).text(move || words.title(id.profile())).into()
    };
    let title = el("span").text(move || words.key("page-edit-title") + ":");
    el("p").class("game-links").id("editors").child(title).child(all(GameId::ALL.iter().map(link)))
}

/// Saving all games, opening files, pasting texts.
fn tools(games: Memo<Option<Vec<ListedGame>>>) -> View {
    let (words, incoming) = (Words::here(), Incoming::here());
    let paste = Handle::default();
    let broken = RwSignal::new(0_i64);
    let export = move || {
        let games = games.get_untracked().unwrap_or_default();
        broken.set(games.iter().filter(|game| game.record.is_err()).count() as i64);
        files::save(&storage::file_name("igroteka", "igr"), "text/plain", &export_text(&games));
    };
    let choose = move |event: web_sys::Event| {
        let Some(input) = event.target().and_then(|input| input.dyn_into::<web_sys::HtmlInputElement>().ok()) else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            incoming.take_file(&file);
        }
        // The same file may be chosen again.
        input.set_value("");
    };
    let is_idle = move || (*games.read()).as_ref().is_none_or(Vec::is_empty);
    let file = el("input").id("open-file").attr("type", "file").attr("accept", ".igr,text/plain").on("change", choose);
    let buttons = el("p")
        .class("buttons")
        .child(el("label").class("button file").child(file).text(words.of("page-open-file")))
        .child(el("button").id("paste").on_press(move || paste.open_dialog()).text(words.of("page-paste")))
        .child(el("button").id("export-all").flag("disabled", is_idle).on_press(export).text(words.of("page-export-all")));
    let note_of_broken =
        move || el("p").class("note").text(move || words.say(&Text::new("page-export-broken").number("count", broken.get()))).into();
    let hint = el("p").class("note").text(words.of("page-drop-hint"));
    all([buttons.into(), hint.into(), when(move || broken.get() > 0, note_of_broken), paste_dialog(paste).into()])
}

/// A field for the text of a record.
fn paste_dialog(node: Handle) -> El {
    let (words, incoming) = (Words::here(), Incoming::here());
    let field = Handle::default();
    let open = move || {
        let text = field.get::<web_sys::HtmlTextAreaElement>().map(|field| field.value()).unwrap_or_default();
        node.close_dialog();
        incoming.take_text(&text);
    };
    let area = el("textarea").known_as(field).id("pasted").attr("rows", "8").attr("spellcheck", "false");
    let buttons = el("p")
        .class("buttons")
        .child(el("button").id("open-pasted").class("primary").on_press(open).text(words.of("page-open")))
        .child(el("button").on_press(move || node.close_dialog()).text(words.of("page-cancel")));
    dialog(node)
        .attr("aria-labelledby", "paste-title")
        .child(el("h2").id("paste-title").text(words.of("page-paste")))
        .child(area.attr("aria-labelledby", "paste-title"))
        .child(buttons)
}

/// Unfinished games, on home.
pub fn go_on() -> View {
    let (words, tables) = (Words::here(), MyTables::here());
    tables.look();
    let games = games();
    let open = Memo::new(move |_| {
        let mut open = mine::sorted(tables.all(), games.get().unwrap_or_default());
        open.retain(Mine::is_open);
        open.truncate(OFFERED);
        open
    });
    let section = move || {
        let list = el("ul").child(each(move || open.get(), |_, game| game.strip()));
        el("section").class("go-on").child(el("h2").text(words.of("page-go-on"))).child(list).into()
    };
    when(move || !open.read().is_empty(), section)
}
