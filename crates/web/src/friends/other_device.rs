//! Going on at another device: a link that makes another browser the same guest, once.

use igroteka_protocol::online::http::Me;
use igroteka_signals::dom::{El, el};
use igroteka_signals::{RwSignal, spawn};

use crate::browser;
use crate::link::requests::{problem_text, take_over};
use crate::words::Words;

/// The page at such a link. The button makes this browser the guest: opening the link alone changes nothing.
pub fn take_over_page(secret: &str) -> El {
    let words = Words::here();
    let problem = RwSignal::new(None);
    let secret = secret.to_owned();
    let go_on = move || {
        let secret = secret.clone();
        spawn(async move {
            match take_over(&secret).await {
                Ok(me) => browser::go_to_path(&first_place(&me)),
                Err(code) => problem.set(Some(problem_text(&code))),
            }
        });
    };
    let said = move || problem.with(|problem| problem.as_ref().map_or_else(String::new, |text| words.say(text)));
    el("section")
        .class("nowhere")
        .child(el("h1").text(words.of("friend-other-device")))
        .child(el("p").class("lead").text(words.of("friend-take-over-how")))
        .child(
            el("p")
                .class("buttons")
                .child(el("button").id("take-over").class("primary").on_press(go_on).text(words.of("friend-take-over"))),
        )
        .child(el("p").class("message refused").attr("role", "alert").text(said))
}

/// The first table that still runs, or the list of games.
fn first_place(me: &Me) -> String {
    use igroteka_protocol::online::http::TableStatus;
    let open = me.tables.iter().find(|table| table.status != TableStatus::Over);
    open.map_or_else(|| "#/games".to_owned(), |table| ["t/", &table.id].concat())
}
