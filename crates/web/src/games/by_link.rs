//! The tables of this guest that are played by a link.

use std::time::Duration;

use igroteka_games::GameId;
use igroteka_protocol::online::http::{TableInfo, TableStatus};
use igroteka_signals::dom::{El, View, el, listen_everywhere, when};
use igroteka_signals::time::every;
use igroteka_signals::{RwSignal, expect_context, provide_context, spawn, window};

use crate::browser::http::table_of;
use crate::browser::{self, http};
use crate::link::requests::me;
use crate::link::stored_name;
use crate::notices::notice_choice;
use crate::sound::Sound;
use crate::words::Words;

/// The time between two looks at the server for tables where it has become the guest's turn.
const LOOK_AGAIN: Duration = Duration::from_secs(60);

/// The tables of this guest, as the server last listed them.
#[derive(Clone, Copy)]
pub struct MyTables(RwSignal<Vec<TableInfo>>, Sound);

impl MyTables {
    /// Lets everything below know the tables. They are asked for now, whenever the reader comes back to the page, and now and then.
    pub fn provide() {
        let tables = MyTables(RwSignal::new(Vec::new()), Sound::here());
        provide_context(tables);
        tables.look();
        listen_everywhere("visibilitychange", move |_: web_sys::Event| tables.look());
        every(LOOK_AGAIN, move || tables.look());
    }

    /// The tables.
    #[must_use]
    pub fn here() -> MyTables {
        expect_context()
    }

    /// Asks the server. Whoever never sat down has no tables, and many pages have no server to ask; while nobody looks at the page, only
    /// a game under way is worth a question.
    pub fn look(self) {
        if stored_name().is_empty() || !browser::is_visible() && self.0.with(|tables| tables.iter().all(is_over)) {
            return;
        }
        spawn(async move {
            // Without a connection the list stays as it was.
            if let Ok(me) = me().await {
                let before = self.0.get_untracked();
                if me.tables.iter().any(|table| is_news(table, &before)) {
                    self.1.call();
                }
                self.0.set(me.tables);
            }
        });
    }

    /// At how many tables it is the guest's turn.
    #[must_use]
    pub fn turns(self) -> usize {
        self.0.with(|tables| tables.iter().filter(|table| is_mine(table)).count())
    }

    /// The guest is forgotten.
    pub fn clear(self) {
        self.0.set(Vec::new());
    }

    /// Whether there is a table.
    #[must_use]
    pub fn has_any(self) -> bool {
        self.0.with(|tables| !tables.is_empty())
    }

    /// All tables.
    pub(super) fn all(self) -> Vec<TableInfo> {
        self.0.get()
    }
}

fn is_over(table: &TableInfo) -> bool {
    table.status == TableStatus::Over
}

/// Whether it is the guest's turn.
pub(super) fn is_mine(table: &TableInfo) -> bool {
    table.status == TableStatus::Live && table.acting.is_some() && table.acting == table.your_seat
}

/// Whether it has become the guest's turn at a table that is not looked at; an open table plays the tones of the move itself.
fn is_news(table: &TableInfo, before: &[TableInfo]) -> bool {
    let path = window().location().pathname().unwrap_or_default();
    let has_moved = before.iter().any(|known| known.id == table.id && known.seq < table.seq);
    is_mine(table) && has_moved && table_of(&path) != Some(&table.id)
}

/// Whether the page notifies of a move while it is closed, for those who wait for one.
pub(super) fn notices() -> View {
    let tables = MyTables::here();
    let waits = move || tables.0.with(|tables| !tables.iter().all(is_over));
    when(waits, || notice_choice(""))
}

/// A table on the page of my games.
pub(super) fn table_card(table: &TableInfo) -> El {
    let words = Words::here();
    let (title, names, state) = facts(table);
    let is_mine = is_mine(table);
    let named = move || [words.key("page-open"), title()].join(": ");
    let button = el("a").class("button primary").attr("href", address(table)).attr("aria-label", named).text(words.of("page-open"));
    el("li")
        .class("card stored-game")
        .class_if("mine", move || is_mine)
        .child(el("h2").text(title))
        .child(el("p").class("who").text(names))
        .child(el("p").class("state").text(words.of(state)))
        .child(el("p").class("buttons").child(button))
}

/// A table as one of the games to go on with, on home.
pub(super) fn table_strip(table: &TableInfo) -> El {
    let (title, names, state) = facts(table);
    let link = el("a").class("button").attr("href", address(table)).child(el("b").text(title)).child(el("span").text(names));
    el("li").child(link.child(el("small").text(Words::here().of(state))))
}

fn address(table: &TableInfo) -> String {
    http::whole_address(&["t/", &table.id].concat())
}

/// The game, the names of its players, and the key of what is due.
fn facts(table: &TableInfo) -> (impl Fn() -> String + Copy + 'static, String, &'static str) {
    let words = Words::here();
    let state = match table.status {
        TableStatus::Waiting => "friend-waiting",
        TableStatus::Over => "friend-over",
        TableStatus::Live if is_mine(table) => "friend-your-turn",
        TableStatus::Live => "friend-their-turn",
    };
    let game = GameId::from_slug(&table.conditions.game);
    let title = move || game.map(|id| words.title(id.profile())).unwrap_or_default();
    let names: Vec<&str> = table.names.iter().map(|name| &**name).filter(|name| !name.is_empty()).collect();
    (title, names.join(" — "), state)
}
