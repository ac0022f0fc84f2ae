//! The dice of a table that is played by a link: what was promised before the game, and whether they fell as they had to.

use igroteka_core::Text;
use igroteka_fair_dice::verify;
use igroteka_games::Recorded;
use igroteka_signals::dom::{El, el, when};
use igroteka_signals::{RwSignal, spawn};

use crate::browser::http;
use crate::link::Link;
use crate::link::requests::problem_text;
use crate::words::Words;

/// The promise, and the button that checks it once the game is over.
pub(super) fn fair_dice(link: Link, is_over: impl Fn() -> bool + 'static) -> El {
    let words = Words::here();
    let promise = link.info.with_untracked(|info| info.as_ref().map(|info| info.commitment.clone()).unwrap_or_default());
    let found = RwSignal::new(None::<Text>);
    let check = move || spawn(async move { found.set(Some(verdict(&link.id()).await)) });
    let said = move || found.with(|found| found.as_ref().map_or_else(String::new, |text| words.say(text)));
    el("details")
        .class("card")
        .id("fair-dice")
        .child(el("summary").text(words.of("friend-dice")))
        .child(el("p").class("note").text(words.of("friend-dice-how")))
        .child(el("code").class("promise").text(promise))
        .child(when(is_over, move || el("button").id("check-dice").on_press(check).text(words.of("friend-dice-check")).into()))
        .child(el("p").class("note").attr("role", "status").text(said))
}

/// Reads the record that the server gives out and verifies its dice here, where nobody else can say what comes out.
async fn verdict(table: &str) -> Text {
    let text = match http::get_text(&format!("api/tables/{table}/record.igr")).await {
        Ok(text) => text,
        Err(code) => return problem_text(&code),
    };
    let Some(Ok(recorded)) = Recorded::read_all(text.as_bytes()).next() else { return Text::new("online-unknown") };
    match verify(&recorded.record, recorded.game.as_ref()) {
        Ok(verified) => Text::new("dice-verified").number("draws", i64::try_from(verified.draws).unwrap_or(i64::MAX)),
        Err(reason) => reason.text(),
    }
}
