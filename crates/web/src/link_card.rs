//! A link to be sent to somebody: as text, as a QR code, by the device's own sheet for sharing.

use std::fmt::Write as _;

use igroteka_signals::dom::{El, Handle, View, all, drawn, el};
use igroteka_signals::{RwSignal, spawn};
use qrcode::{Color, EcLevel, QrCode};

use crate::browser::{self, files};
use crate::words::Words;

/// The link with everything that helps to send it. `title` is the key of what it is for.
pub fn link_card(link: &str, title: &'static str) -> View {
    let words = Words::here();
    let said = RwSignal::new(None);
    let (copied, shared) = (link.to_owned(), link.to_owned());
    let node = Handle::default();
    let copy = move || {
        let text = copied.clone();
        spawn(async move {
            let is_copied = files::copy(&text).await;
            said.set(Some(if is_copied { "friend-copied" } else { "friend-not-copied" }));
            if let Some(field) = node.get::<web_sys::HtmlInputElement>().filter(|_| !is_copied) {
                field.select();
            }
        });
    };
    let said = move || said.get().map(|key| words.key(key)).unwrap_or_default();
    let field = el("input").known_as(node).id("invitation").attr("type", "text").attr("readonly", "");
    let field = field.attr("aria-label", words.of(title)).value(link);
    let copy = el("button").id("copy-invitation").class("primary").on_press(copy).text(words.of("page-copy-link"));
    let share = move || {
        let share = move || browser::share(&words.key(title), &shared);
        el("button").id("share-invitation").on_press(share).text(words.of("friend-share"))
    };
    let buttons = el("p").class("buttons").child(copy).child(browser::can_share().then(share));
    all([field.into(), buttons.into(), el("p").class("note").attr("role", "status").text(said).into(), picture(link).into()])
}

/// The link as a QR code, dark on light in every theme: cameras need that.
fn picture(link: &str) -> Option<El> {
    let code = QrCode::with_error_correction_level(link, EcLevel::L).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (place, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            // A string takes everything.
            let _ = write!(path, "M{} {}h1v1h-1z", place % width, place / width);
        }
    }
    let view = format!("-3 -3 {0} {0}", width + 6);
    Some(
        drawn("svg")
            .class("qr-code")
            .attr("viewBox", view)
            .attr("role", "img")
            .attr("aria-label", Words::here().of("friend-code"))
            .child(drawn("path").attr("d", path)),
    )
}
