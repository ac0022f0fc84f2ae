//! What players say to each other.

use igroteka_core::{Seat, Text};
use igroteka_protocol::online::socket::{Ask, ChatLine};
use igroteka_signals::RwSignal;
use igroteka_signals::dom::{El, each, el, is_checked, value_of, when};
use web_sys::Event;

use crate::icon::icon;
use crate::link::Link;
use crate::names::player_text;
use crate::table::side_panel::SidePanel;
use crate::table::state::State;
use crate::words::Words;

/// Whether there is a chat for whoever sits here.
#[must_use]
pub(crate) fn has_chat(state: State) -> bool {
    state.session.with_untracked(|session| session.has_seat() && session.online_table().is_some_and(|table| table.conditions().has_chat))
}

/// The lines that are shown: of others none where they are muted.
pub(crate) fn shown_lines(side: SidePanel, link: Link) -> Vec<ChatLine> {
    let (is_muted, seat) = (side.is_chat_muted.get(), link.seat.get());
    let is_shown = |line: &ChatLine| !line.text.is_empty() && (!is_muted || seat == Some(line.seat));
    link.lines.get().into_iter().filter(is_shown).collect()
}

/// The lines, and the field for another one.
pub(crate) fn chat(link: Link) -> El {
    let (state, words) = (State::here(), Words::here());
    let typed = RwSignal::new(String::new());
    let send = move |event: Event| {
        event.prevent_default();
        let text = typed.get_untracked().trim().to_owned();
        if !text.is_empty() {
            link.ask(|id| Ask::Chat { id, text });
            typed.set(String::new());
        }
    };
    let side = SidePanel::here();
    let mute = el("input").id("mute-chat").attr("type", "checkbox").checked(move || side.is_chat_muted.get());
    let mute = mute.on("change", move |event: Event| side.mute_chat(is_checked(&event)));
    let row = move |_, line: &ChatLine| {
        let name = state.session.with_untracked(|session| player_text(session.table(), Seat(line.seat)));
        let is_own = link.seat.get_untracked() == Some(line.seat);
        let name = el("b").text(move || words.say(&name));
        let number = line.number;
        let unsay = move || {
            el("button")
                .class("round unsay")
                .attr("aria-label", words.of("friend-chat-unsay"))
                .attr("title", words.of("friend-chat-unsay"))
                .on_press(move || link.ask(|id| Ask::Unsay { id, number }))
                .child(icon("M6 6l12 12M18 6L6 18"))
        };
        let text = el("span").text(&*line.text);
        el("li").class_if("own", move || is_own).child(name).text(" ").child(text).child(is_own.then(unsay))
    };
    let field = el("input")
        .id("chat-text")
        .attr("type", "text")
        .attr("maxlength", "500")
        .attr("autocomplete", "off")
        .attr("aria-label", words.of("friend-chat-say"))
        .attr("placeholder", words.of("friend-chat-say"))
        .value(move || typed.get())
        .on("input", move |event: Event| typed.set(value_of(&event)));
    let form = el("form").on("submit", send).child(field).child(el("button").attr("type", "submit").text(words.of("friend-chat-send")));
    let is_empty = move || link.lines.with(Vec::is_empty);
    el("section")
        .class("chat")
        .attr("aria-label", words.of("friend-chat-title"))
        .child(el("ol").class("lines").attr("role", "log").child(each(move || shown_lines(side, link), row)))
        .child(when(is_empty, move || el("p").class("empty").text(words.of("friend-chat-empty")).into()))
        .child(form)
        .child(el("label").class("switch").child(mute).child(el("span").text(words.of("friend-chat-mute"))))
}

/// The title of the tab, with the number of lines that were not seen.
pub(crate) fn title(unseen: usize) -> Text {
    match unseen {
        0 => Text::new("friend-chat-title"),
        _ => Text::new("friend-chat-unseen").number("count", i64::try_from(unseen).unwrap_or(i64::MAX)),
    }
}
