//! What is read beside the game: moves, analysis, typing, the reference card. Tabs in a column on a desk, a sheet over the lower part of
//! the table on a phone.

use igroteka_signals::dom::{El, View, afterwards, all, el, listen_everywhere, switch, when};
use igroteka_signals::{RwSignal, effect, untrack};
use web_sys::KeyboardEvent;

use crate::icon::icon;
use crate::link::Link;
use crate::table::input::entry;
use crate::table::online::chat;
use crate::table::panels::moves::walk_with_arrows;
use crate::table::panels::{analysis, card};
use crate::table::session::Session;
use crate::table::side_panel::{SidePanel, Tab};
use crate::table::state::State;
use crate::words::Words;

/// The side: a row of tabs and what the chosen one shows; `moves` makes the list of moves.
pub(crate) fn side(moves: fn() -> El) -> El {
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
    let list = el("div")
        .class("tab-list")
        .attr("role", "tablist")
        .child(link.map(chat_tab))
        .child(all(tabs.map(|(which, key)| plain_tab(which, key))))
        .child(has_card.then(card_tab));
    let close = el("button")
        .class("round close-side")
        .attr("aria-label", words.of("page-close"))
        .on_press(move || side.close())
        .child(icon("M6 6l12 12M18 6L6 18"));
    let row = el("div").class("tabs").child(list).child(close);
    let shown = move |tab: &Tab| match tab {
        Tab::Moves => afterwards(move || moves().into()),
        Tab::Analysis => afterwards(|| analysis::analysis().into()),
        Tab::Typing => entry::entry().into(),
        Tab::Card => card::card(id).into(),
        Tab::Chat => link.map(chat::chat).into(),
    };
    close_by_escape(side);
    walk_with_arrows(state);
    el("section")
        .class("side")
        .class_if("open", move || side.is_open.get())
        .child(row)
        .child(el("div").class("side-panel").id("side-panel").attr("role", "tabpanel").child(switch(move || side.tab.get(), shown)))
}

/// The title of the chat, with the number of lines since it was last looked at.
fn chat_title(side: SidePanel, link: Link) -> View {
    let words = Words::here();
    let count = move || chat::shown_lines(side, link).len();
    let seen = RwSignal::new(untrack(count));
    effect(move || {
        let count = count();
        // A line that is deleted makes no room for one that is not counted.
        if side.tab.get() == Tab::Chat || count < seen.get_untracked() {
            seen.set(count);
        }
    });
    let unseen = move || count().saturating_sub(seen.get());
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
