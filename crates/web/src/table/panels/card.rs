//! The reference card of a game beside the board. A game whose texts name a card has one: a static page, shown in a frame when it is asked
//! for, and printed from there or from its own address.

use igroteka_games::GameId;
use igroteka_signals::dom::{View, all, el, when};
use igroteka_signals::{RwSignal, untrack};

use crate::routes::rules_address;
use crate::words::Words;

/// The button that opens the card, and the card; nothing for a game without one.
pub(crate) fn card(id: GameId) -> View {
    let words = Words::here();
    let is_open = RwSignal::new(false);
    let title = move || words.card_title(id.profile()).unwrap_or_default();
    let address = move || rules_address(words, &[id.slug(), "-card"].concat());
    let button = move || {
        el("button")
            .class("disclose")
            .id("reference-card")
            .attr("aria-expanded", move || is_open.get().to_string())
            .on_press(move || is_open.set(!untrack(|| is_open.get())))
            .text(title)
    };
    let page = move || {
        let link = el("a").attr("href", address).attr("target", "_blank").text(words.of("page-open-card"));
        el("div").class("reference-card").child(el("p").child(link)).child(el("iframe").attr("title", title).attr("src", address)).into()
    };
    let has_card = words.card_title(id.profile()).is_some();
    when(move || has_card, move || all([button().into(), when(move || is_open.get(), page)]))
}
