//! The tables of this guest that are played by a link, those first where it is the guest's turn.

use std::time::Duration;

use igroteka_games::GameId;
use igroteka_protocol::online::http::{TableInfo, TableStatus};
use igroteka_signals::dom::{El, View, each, el, listen_everywhere, when};
use igroteka_signals::time::every;
use igroteka_signals::{RwSignal, expect_context, provide_context, spawn};

use crate::browser::{self, http};
use crate::link::requests::me;
use crate::link::stored_name;
use crate::words::Words;

/// The time between two looks at the server for tables where it has become the guest's turn.
const LOOK_AGAIN: Duration = Duration::from_secs(60);

/// The tables of this guest, as the server last listed them.
#[derive(Clone, Copy)]
pub struct MyTables(RwSignal<Vec<TableInfo>>);

impl MyTables {
    /// Lets everything below know the tables. They are asked for now, whenever the reader comes back to the page, and now and then.
    pub fn provide() {
        let tables = MyTables(RwSignal::new(Vec::new()));
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

    /// Asks the server, unless nobody looks at the page. Whoever never sat down has no tables, and many pages have no server to ask.
    pub fn look(self) {
        if stored_name().is_empty() || !browser::is_visible() {
            return;
        }
        spawn(async move {
            // Without a connection the list stays as it was.
            if let Ok(me) = me().await {
                self.0.set(me.tables);
            }
        });
    }

    /// At how many tables it is the guest's turn.
    #[must_use]
    pub fn turns(self) -> usize {
        self.0.with(|tables| tables.iter().filter(|table| is_mine(table)).count())
    }

    /// The tables that are not over.
    pub(super) fn open(self) -> Vec<TableInfo> {
        self.0.with(|tables| tables.iter().filter(|table| table.status != TableStatus::Over).cloned().collect())
    }
}

/// Whether it is the guest's turn.
fn is_mine(table: &TableInfo) -> bool {
    table.status == TableStatus::Live && table.acting.is_some() && table.acting == table.your_seat
}

/// All tables, on the page of my games; nothing where there are none.
pub(super) fn my_tables() -> View {
    let (words, tables) = (Words::here(), MyTables::here());
    tables.look();
    let section = move || {
        el("section")
            .class("by-link")
            .child(el("h2").text(words.of("friend-my-tables")))
            .child(el("ul").class("my-tables").child(each(move || tables.0.get(), |_, table| el("li").child(link_to(table)))))
            .into()
    };
    when(move || !tables.0.read().is_empty(), section)
}

/// A table as one of the games to go on with, on home.
pub(super) fn table_strip(table: &TableInfo) -> El {
    el("li").child(link_to(table).class("button"))
}

fn link_to(table: &TableInfo) -> El {
    let words = Words::here();
    let is_mine = is_mine(table);
    let state = match table.status {
        TableStatus::Waiting => "friend-waiting",
        TableStatus::Over => "friend-over",
        TableStatus::Live if is_mine => "friend-your-turn",
        TableStatus::Live => "friend-their-turn",
    };
    let game = GameId::from_slug(&table.conditions.game);
    let title = move || game.map(|id| words.title(id.profile())).unwrap_or_default();
    let names: Vec<&str> = table.names.iter().map(|name| &**name).filter(|name| !name.is_empty()).collect();
    el("a")
        .class_if("mine", move || is_mine)
        .attr("href", http::whole_address(&["t/", &table.id].concat()))
        .child(el("b").text(title))
        .child(el("span").text(names.join(" — ")))
        .child(el("small").text(words.of(state)))
}
