//! The tools of a table that is played by a link: moves are taken back by agreement, draws and pauses are offered, and whoever plays
//! can go on at another device.

use igroteka_protocol::online::log::OfferKind;
use igroteka_protocol::online::socket::Ask;
use igroteka_signals::dom::{El, Handle, View, all, el, switch, when};
use igroteka_signals::{RwSignal, spawn};

use super::fair_dice::fair_dice;
use crate::browser::http;
use crate::link::Link;
use crate::link::requests::{hand_over, problem_text};
use crate::link_card::link_card;
use crate::notices::notice_choice;
use crate::table::session::{Response, Session};
use crate::table::sheet_rows::{confirmed, is_over, row};
use crate::table::state::State;
use crate::words::Words;

/// For how long a pause is offered, in hours.
const PAUSE_HOURS: u32 = 72;

/// Rows of the sheet of rare tools: ending the game, a pause, another device.
pub(crate) fn rows(sheet: Handle) -> View {
    let state = State::here();
    let plays = state.session.with_untracked(Session::has_seat);
    if !plays {
        return all([]);
    }
    let profile = state.id.profile();
    let is_open = move || state.session.with(|session| session.online_table().is_some_and(|table| table.end().is_none()));
    let can_abort = move || is_open() && state.when_played(Session::can_abort);
    let can_pause = state.session.with_untracked(Session::can_pause);
    let ending = move || {
        all([
            switch(can_abort, move |can_abort| match can_abort {
                true => confirmed(sheet, "abort", "friend-abort", "friend-abort-sure", is_over, |session, _| {
                    asked(session, |id| Ask::Abort { id })
                }),
                false => confirmed(sheet, "resign", "page-resign", "page-resign-sure", is_over, Session::resign),
            }),
            profile.can_agree_draw.then(|| offer(sheet, "offer-draw", "friend-offer-draw", OfferKind::Draw)).into(),
            can_pause.then(|| offer(sheet, "offer-pause", "friend-offer-pause", OfferKind::Pause(PAUSE_HOURS))).into(),
        ])
    };
    all([when(is_open, ending), when(is_open, notices), other_device().into()])
}

/// Rows for everybody who sees the table: its dice, and its record once it is over.
pub(crate) fn rows_for_all() -> View {
    let Some(link) = Link::find() else { return all([]) };
    let state = State::here();
    let is_over = move || state.session.with(|session| session.online_table().is_some_and(|table| table.end().is_some()));
    let dice = state.id.profile().has_chance.then(|| fair_dice(link, is_over));
    all([dice.into(), when(is_over, move || records(link))])
}

/// The record as the server has it, with everything that proves its dice.
fn records(link: Link) -> View {
    let words = Words::here();
    let one = move |ending: &str, key: &'static str| {
        let address = http::whole_address(&["api/tables/", &link.id(), "/record.", ending].concat());
        el("a").class("row").attr("href", address).attr("download", "").text(words.of(key)).into()
    };
    all([one("igr", "friend-record"), one("json", "friend-record-json")])
}

fn asked(session: &mut Session, ask: impl FnOnce(String) -> Ask) -> Response {
    session.ask(ask);
    Response::Done
}

fn offer(sheet: Handle, id: &str, key: &'static str, offer: OfferKind) -> El {
    let state = State::here();
    row(id, key).on_press(move || {
        sheet.close_dialog();
        state.act(move |session, _| asked(session, |id| Ask::Offer { id, offer }));
    })
}

/// Whether the player is notified of a turn while the page is closed.
fn notices() -> View {
    el("details").class("card").child(el("summary").text(Words::here().of("notice-title"))).child(notice_choice("table-")).into()
}

/// A link that makes another browser the same guest.
fn other_device() -> El {
    let words = Words::here();
    let link = RwSignal::new(None::<Result<String, String>>);
    let ask = move || spawn(async move { link.set(Some(hand_over().await)) });
    let shown = move |link: &Option<Result<String, String>>| match link {
        None => all([]),
        Some(Ok(address)) => link_card(address, "friend-other-device"),
        Some(Err(code)) => {
            let text = problem_text(code);
            el("p").class("message refused").text(move || words.say(&text)).into()
        }
    };
    el("details")
        .class("card")
        .child(el("summary").text(words.of("friend-other-device")))
        .child(el("p").class("note").text(words.of("friend-other-device-how")))
        .child(el("button").id("other-device").on_press(ask).text(words.of("friend-other-device-link")))
        .child(switch(move || link.get(), shown))
}
