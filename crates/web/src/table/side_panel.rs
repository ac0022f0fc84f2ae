//! Which tab stands beside the board, and whether it is open. Its contents are in `panels`.

use igroteka_signals::{RwSignal, expect_context, provide_context, use_context};

use crate::browser;
use crate::table::engine::adviser::Adviser;

/// Where the browser remembers whether the chat is muted.
const CHAT_MUTED: &str = "igroteka.chat-muted";

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
    pub(crate) const fn id(self) -> &'static str {
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
    /// The tab that is shown.
    pub tab: RwSignal<Tab>,
    /// Whether a tab was opened: then the sheet is seen. On a desk the side is always seen.
    pub is_open: RwSignal<bool>,
    /// Whether the chat hides what others write. The browser remembers it.
    pub is_chat_muted: RwSignal<bool>,
    adviser: Adviser,
}

impl SidePanel {
    /// Gives a table its side.
    pub(crate) fn provide() {
        let is_chat_muted = RwSignal::new(browser::stored(CHAT_MUTED).is_some_and(|stored| stored == "yes"));
        provide_context(SidePanel {
            tab: RwSignal::new(Tab::Moves),
            is_open: RwSignal::new(false),
            is_chat_muted,
            adviser: Adviser::here(),
        });
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

    /// Hides what others write in the chat, or shows it again.
    pub(crate) fn mute_chat(self, is_muted: bool) {
        browser::store(CHAT_MUTED, if is_muted { "yes" } else { "no" });
        self.is_chat_muted.set(is_muted);
    }

    /// Shows a tab; the same tab once more closes it.
    pub(crate) fn show(self, tab: Tab) {
        if self.is_open.get_untracked() && self.tab.get_untracked() == tab {
            return self.close();
        }
        self.choose(tab);
    }

    /// Opens a tab.
    pub(crate) fn choose(self, tab: Tab) {
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
