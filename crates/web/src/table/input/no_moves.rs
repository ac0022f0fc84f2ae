//! Where moves have to be searched for, nobody sees that none is left. The page searches when a person has to decide, one part of
//! the list a task, and says so if it finds nothing but a pass.

use std::time::Duration;

use igroteka_core::{MovesLeft, Text, Touch};
use igroteka_signals::dom::{View, el, switch};
use igroteka_signals::time::after;
use igroteka_signals::{Memo, RwSignal, effect};

use crate::table::session::{Session, Spot};
use crate::table::state::State;
use crate::words::Words;

/// What is said, the move that is offered, and the words on its button.
type PassOffer = (Text, String, Text);

/// The card that offers a pass; nothing while a move may be left.
pub(crate) fn no_moves() -> View {
    let (state, words) = (State::here(), Words::here());
    let offer = RwSignal::new(None);
    let spot = Memo::new(move |_| state.when_played(Session::spot));
    effect(move || {
        let _ = spot.get();
        offer.set(None);
        search(state, spot, spot.get_untracked(), 0, offer);
    });
    switch(move || offer.get(), move |offer| offer.clone().map(|offer| card(state, words, offer)).into())
}

/// Searches the next part of the list in a task of its own, unless the game has gone on.
fn search(state: State, spot: Memo<Spot>, here: Spot, part: usize, offer: RwSignal<Option<PassOffer>>) {
    after(Duration::ZERO, move || {
        let left = |session: &Session| session.entered().map_or(MovesLeft::Some, |game| game.moves_left(part));
        // By then the table may be gone.
        match state.session.try_with_untracked(left) {
            Some(MovesLeft::Unknown) if spot.get_untracked() == here => search(state, spot, here, part + 1, offer),
            Some(MovesLeft::NoneFound { text, instead: (instead, title) }) => offer.set(Some((text, instead, title))),
            _ => {}
        }
    });
}

fn card(state: State, words: Words, (text, instead, title): PassOffer) -> View {
    let play = move || state.touch(&Touch::Typed(instead.clone()));
    let button = el("button").class("primary").id("no-moves-pass").on_press(play).text(move || words.say(&title));
    el("div")
        .class("aim card")
        .id("no-moves")
        .child(el("p").attr("role", "status").text(move || words.say(&text)))
        .child(el("div").class("buttons").child(button))
        .into()
}
