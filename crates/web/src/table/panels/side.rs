//! What is read beside the game: moves, analysis, typing, the reference card. Tabs in a column on a desk, a sheet over the lower part of
//! the table on a phone.

use igroteka_signals::dom::{El, View, afterwards, all, el, listen_everywhere, switch, when};
use igroteka_signals::{RwSignal, effect, expect_context, provide_context, use_context};
use web_sys::KeyboardEvent;

use crate::icon::icon;
use crate::link::Link;
use crate::table::engine::adviser::Adviser;
use crate::table::engine::analysis;
use crate::table::input::entry;
use crate::table::online::chat;
use crate::table::panels::{card, moves};
use crate::table::session::Session;
use crate::table::state::State;
use crate::words::Words;

/// What the side shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Tab {
    /// The moves so far.
    #[default]
    Moves,
    /// What the engine thinks of the game.
    Analysis,
    /// Moves without the board.
    Typing,
    /// The reference card of the game.
    Card,
    /// What players say to each other, at a table that is played by a link.
    Chat,
}

impl Tab {
    /// The name of the tab in the page.
    const fn id(self) -> &'static str {
        match self {
            Tab::Moves => "tab-moves",
            Tab::Analysis => "tab-analysis",
            Tab::Typing => "tab-typing",
            Tab::Card => "tab-card",
            Tab::Chat => "tab-chat",
        }
    }
}

/// The side of a table; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct SidePanel {
    tab: RwSignal<Tab>,
    /// Whether a tab was opened: then the sheet is seen. On a desk the side is always seen.
    is_open: RwSignal<bool>,
    adviser: Adviser,
}

impl SidePanel {
    /// Gives a table its side.
    pub(crate) fn provide() {
        provide_context(SidePanel { tab: RwSignal::new(Tab::Moves), is_open: RwSignal::new(false), adviser: Adviser::here() });
    }

    /// The side of this table.
    #[must_use]
    pub(crate) fn here() -> SidePanel {
        expect_context()
    }

    /// The side of this table, if it has one: not at a lesson.
    #[must_use]
    pub(crate) fn find() -> Option<SidePanel> {
        use_context()
    }

    /// Shows a tab; the same tab once more closes it.
    pub(crate) fn show(self, tab: Tab) {
        if self.is_open.get_untracked() && self.tab.get_untracked() == tab {
            return self.close();
        }
        self.choose(tab);
    }

    fn choose(self, tab: Tab) {
        self.is_open.set(true);
        self.turn_to(tab);
    }

    fn turn_to(self, tab: Tab) {
        self.tab.set(tab);
        // The engine thinks the game over only while somebody looks at that.
        self.adviser.is_open.set(tab == Tab::Analysis);
    }

    /// Closes the sheet. On a desk the moves take the place of an analysis that is closed.
    pub(crate) fn close(self) {
        self.is_open.set(false);
        if self.tab.get_untracked() == Tab::Analysis {
            self.turn_to(Tab::Moves);
        }
    }
}

/// The side: a row of tabs and what the chosen one shows.
pub(crate) fn side() -> El {
    let (state, words, side) = (State::here(), Words::here(), SidePanel::here());
    let id = state.id;
    let has_card = words.card_title(id.profile()).is_some();
    let tabs = [(Tab::Moves, "page-moves"), (Tab::Analysis, "page-analysis"), (Tab::Typing, "page-typing")];
    let tab = move |tab: Tab, title: View| {
        el("button")
            .class("tab")
            .id(tab.id())
            .attr("role", "tab")
            .attr("aria-controls", "side-panel")
            .attr("aria-selected", move || (side.tab.get() == tab).to_string())
            .on_press(move || side.choose(tab))
            .child(title)
    };
    let may_advise = move || !state.session.with(Session::is_advice_locked);
    let is_offered = move |tab: Tab| tab != Tab::Analysis || may_advise();
    let plain_tab = move |which: Tab, key: &'static str| {
        when(move || is_offered(which), move || tab(which, el("span").text(words.of(key)).into()).into())
    };
    let link = Link::find().filter(|_| chat::has_chat(state));
    let chat_tab = move |link: Link| tab(Tab::Chat, chat_title(side, link));
    let card_tab = move || tab(Tab::Card, el("span").text(words.of("page-card")).into());
    let row = el("div")
        .class("tabs")
        .attr("role", "tablist")
        .child(link.map(chat_tab))
        .child(all(tabs.map(|(which, key)| plain_tab(which, key))))
        .child(has_card.then(card_tab))
        .child(
            el("button")
                .class("round close-side")
                .attr("aria-label", words.of("page-close"))
                .on_press(move || side.close())
                .child(icon("M6 6l12 12M18 6L6 18")),
        );
    let shown = move |tab: &Tab| match tab {
        Tab::Moves => afterwards(|| moves::moves().into()),
        Tab::Analysis => afterwards(|| analysis::analysis().into()),
        Tab::Typing => entry::entry().into(),
        Tab::Card => card::card(id).into(),
        Tab::Chat => link.map(chat::chat).into(),
    };
    close_by_escape(side);
    moves::walk_with_arrows(state);
    el("section")
        .class("side")
        .class_if("open", move || side.is_open.get())
        .child(row)
        .child(el("div").class("side-panel").id("side-panel").attr("role", "tabpanel").child(switch(move || side.tab.get(), shown)))
}

/// The title of the chat, with the number of lines since it was last looked at.
fn chat_title(side: SidePanel, link: Link) -> View {
    let words = Words::here();
    let seen = RwSignal::new(link.lines.with_untracked(Vec::len));
    let is_shown = move || side.tab.get() == Tab::Chat;
    effect(move || {
        let count = link.lines.with(Vec::len);
        if is_shown() {
            seen.set(count);
        }
    });
    let unseen = move || link.lines.with(Vec::len).saturating_sub(seen.get());
    el("span").class_if("unseen", move || unseen() > 0).text(move || words.say(&chat::title(unseen()))).into()
}

/// Escape closes the sheet, wherever it means nothing else.
fn close_by_escape(side: SidePanel) {
    listen_everywhere("keydown", move |event: KeyboardEvent| {
        if event.key() == "Escape" && !event.default_prevented() && side.is_open.get_untracked() {
            side.close();
        }
    });
}
