//! The reference card of a game beside the board: a static page, shown in a frame, and printed from there or from its own address. What
//! holds now is part of the address; a script of the card lights it.

use igroteka_core::Text;
use igroteka_core::scene::CardRow;
use igroteka_games::GameId;
use igroteka_signals::dom::{El, el};
use igroteka_signals::{Memo, effect};
use wasm_bindgen::JsCast as _;
use web_sys::HtmlIFrameElement;

use crate::routes::rules_address;
use crate::table::state::State;
use crate::words::Words;

/// The card of a game whose texts name one.
pub(crate) fn card(id: GameId) -> El {
    let (state, words) = (State::here(), Words::here());
    let title = move || words.card_title(id.profile()).unwrap_or_default();
    let page = [id.slug(), "-card"].concat();
    let address = Memo::new(move |_| {
        let marks = fragment(&state.view.scene.read().card, &|text| words.say(text));
        [rules_address(words, &page), marks].concat()
    });
    let link = el("a").attr("href", move || address.get()).attr("target", "_blank").text(words.of("page-open-card"));
    let frame = el("iframe").attr("title", title).attr("src", address.get_untracked());
    follow(&frame, address);
    el("div").class("reference-card").child(el("p").child(link)).child(frame)
}

/// Keeps the frame at its address. A new `src` would be one more step for the browser's way back, so the address is replaced.
fn follow(frame: &El, address: Memo<String>) {
    let Ok(frame) = frame.element().dyn_into::<HtmlIFrameElement>() else { return };
    let mut shown = address.get_untracked();
    effect(move || {
        let address = address.get();
        if address == shown {
            return;
        }
        // The browser refuses only addresses that it cannot read.
        let _ = match frame.content_window() {
            Some(window) => window.location().replace(&address),
            // It is not in the page yet.
            None => frame.set_attribute("src", &address),
        };
        shown = address;
    });
}

/// The end of the address that says what holds now: `#lit=pair&not=semaphore%0Afrom%20order%20on`. The name of a forbidden row and its
/// reason are two lines.
fn fragment(rows: &[CardRow], say: &dyn Fn(&Text) -> String) -> String {
    let mut out = String::new();
    for row in rows {
        out.push(if out.is_empty() { '#' } else { '&' });
        out.push_str(if row.refused.is_some() { "not=" } else { "lit=" });
        encode(&say(&row.name), &mut out);
        if let Some(reason) = &row.refused {
            out.push_str("%0A");
            encode(&say(reason), &mut out);
        }
    }
    out
}

/// Writes a text so that an address can carry it.
fn encode(text: &str, out: &mut String) {
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => out.push(char::from(byte)),
            _ => {
                let digit = |half: u8| char::from_digit(u32::from(half), 16).unwrap_or_default().to_ascii_uppercase();
                out.extend(['%', digit(byte >> 4), digit(byte & 15)]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &'static str, refused: Option<&'static str>) -> CardRow {
        CardRow { name: Text::new(name), refused: refused.map(Text::new) }
    }

    #[test]
    fn the_address_says_what_holds_and_what_is_forbidden() {
        let said = |rows: &[CardRow]| fragment(rows, &|text| text.key.to_string());
        assert_eq!(said(&[]), "");
        assert_eq!(said(&[row("pair", None)]), "#lit=pair");
        let rows = [row("two pairs", None), row("triple", Some("a & b")), row("семафор", Some("100 %"))];
        let semaphore = "%D1%81%D0%B5%D0%BC%D0%B0%D1%84%D0%BE%D1%80";
        assert_eq!(said(&rows), format!("#lit=two%20pairs&not=triple%0Aa%20%26%20b&not={semaphore}%0A100%20%25"));
    }
}
