//! What needs an answer or an explanation: offers of the other team, somebody who is gone, a lost connection.

use igroteka_core::{Team, Text};
use igroteka_protocol::online::conditions::{Absent, TimeControl};
use igroteka_protocol::online::log::OfferKind;
use igroteka_protocol::online::socket::Ask;
use igroteka_signals::dom::{El, View, all, el, switch};
use igroteka_signals::time::{every, now_ms};
use igroteka_signals::{Memo, RwSignal};
use std::time::Duration;

use crate::link::{Connection, Link};
use crate::names::{player_text, seats_of};
use crate::table::session::{Response, Session};
use crate::table::state::State;
use crate::words::Words;

/// Somebody who is gone for this time may be replaced, or loses.
const GONE_MS: u64 = 120_000;

/// Says over the board that the connection is lost; the board can still be looked at.
pub(crate) fn connection() -> View {
    let Some(link) = Link::find() else { return all([]) };
    let words = Words::here();
    let is_lost = move || link.connection.get() == Connection::Lost;
    let said = move || if is_lost() { words.key("friend-connection-lost") } else { String::new() };
    el("p").class("connection").class_if("lost", is_lost).attr("role", "status").text(said).into()
}

/// What the other team offers, with both answers; or what was offered to them.
pub(crate) fn offers() -> View {
    if Link::find().is_none() {
        return all([]);
    }
    let state = State::here();
    let offered = Memo::new(move |_| state.session.with(offer_of));
    switch(move || offered.get(), move |offer| offer.clone().map(|offer| offer_card(state, offer)).into())
}

/// An offer that waits for its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
struct WaitingOffer {
    text: Text,
    /// What is offered: the answer names it.
    offer: OfferKind,
    /// Whether it waits for an answer from here.
    is_theirs: bool,
}

fn offer_of(session: &Session) -> Option<WaitingOffer> {
    let log = session.online_table().filter(|table| table.end().is_none())?;
    let own = session.table().seats().only_team_here()?;
    let (team, offer) = log.offer()?;
    let text = match offer {
        OfferKind::Pause(hours) => Text::new("online-offers-pause").number("hours", hours),
        OfferKind::Draw => Text::new("online-offers-draw"),
        OfferKind::Takeback => Text::new("online-asks-takeback"),
    };
    match team == own {
        true => Some(WaitingOffer { text: Text::new("friend-offer-waits"), offer, is_theirs: false }),
        false => Some(WaitingOffer { text: text.text("name", team_name(session, team)), offer, is_theirs: true }),
    }
}

fn team_name(session: &Session, team: Team) -> Text {
    seats_of(session.table(), team).next().map(|seat| player_text(session.table(), seat)).unwrap_or_default()
}

fn offer_card(state: State, offer: WaitingOffer) -> El {
    let words = Words::here();
    let named = offer.offer;
    let answer = move |yes: bool| {
        state.act(move |session, _| {
            session.ask(|id| Ask::Answer { id, yes, offer: Some(named) });
            Response::Done
        });
    };
    let button = move |id: &str, key: &'static str, yes: bool| el("button").id(id).on_press(move || answer(yes)).text(words.of(key));
    let buttons = match offer.is_theirs {
        true => all([button("agree", "friend-agree", true).class("primary").into(), button("decline", "friend-decline", false).into()]),
        false => button("withdraw", "friend-withdraw", false).into(),
    };
    let text = offer.text;
    card("offer").child(el("p").attr("role", "status").text(move || words.say(&text))).child(el("div").class("buttons").child(buttons))
}

fn card(id: &str) -> El {
    el("div").class("aim card notice").id(id).attr("role", "group")
}

/// The opponent whose turn it is has been gone for long: what was agreed for that.
pub(crate) fn claim() -> View {
    let Some(link) = Link::find() else { return all([]) };
    let (state, words) = (State::here(), Words::here());
    let now = RwSignal::new(now_ms());
    every(Duration::from_secs(1), move || now.set(now_ms()));
    let offered = Memo::new(move |_| {
        let server_ms = now.get().saturating_add_signed(link.ahead_ms.get());
        let gone = link.presence.with(|presence| presence.gone_since_ms.clone());
        state.when_played(|session| claim_key(session, &gone, server_ms))
    });
    let claim = move || {
        state.act(|session, _| {
            session.ask(|id| Ask::Claim { id });
            Response::Done
        });
    };
    let shown = move |key: &'static str| {
        let button = el("button").id("claim").class("primary").on_press(claim).text(words.of(key));
        card("gone").child(el("p").attr("role", "status").text(words.of("friend-gone"))).child(el("div").class("buttons").child(button))
    };
    switch(move || offered.get(), move |key| key.map(shown).into())
}

/// What may be claimed now.
fn claim_key(session: &Session, gone_since_ms: &[u64], server_ms: u64) -> Option<&'static str> {
    let log = session.online_table().filter(|table| table.end().is_none() && session.has_seat())?;
    if matches!(log.conditions().time, TimeControl::Days(_)) {
        return None;
    }
    let seat = log.acting_seat().filter(|_| !session.table().is_turn_here())?;
    let gone = gone_since_ms.get(usize::from(seat.0)).copied().filter(|since| *since > 0)?;
    let is_long = server_ms.saturating_sub(gone) >= GONE_MS;
    let team = session.table().game().seating().team(seat);
    // Nobody wins by the absence of their own team.
    let is_of_others = session.table().seats().only_team_here().is_some_and(|own| own != team);
    match log.conditions().absent {
        Absent::Wait => None,
        Absent::Claim => (is_long && is_of_others).then_some("friend-claim"),
        Absent::Computer(_) => is_long.then_some("friend-let-computer-play"),
    }
}
