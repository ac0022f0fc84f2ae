//! A person here and one elsewhere: who may act, draws and takebacks by agreement.

use igroteka_core::{Seat, Turn};
use igroteka_games::GameId;
use igroteka_table::{Action, Actor, Effect, Offer, Player, Seats};

use crate::play::{Driven, assert_refused};

const THERE: Actor = Actor::Elsewhere(Seat(1));

/// A game without chance against somebody elsewhere, who has the second seat.
fn with_friend(slug: &str) -> Driven {
    let id = GameId::from_slug(slug).expect("a game");
    Driven::new(id, "", |per_side| {
        let mut seats = Seats::people(per_side);
        for seat in per_side..2 * per_side {
            seats.sit(Seat(seat), Player::Elsewhere);
        }
        seats
    })
}

#[test]
fn nobody_acts_for_another_seat() {
    let mut driven = with_friend("football");
    let text = driven.some_move().expect("a move");
    let stand = driven.stand();
    for (actor, code) in [
        (THERE, "table-not-your-turn"),
        (Actor::Elsewhere(Seat(0)), "table-not-your-turn"),
        (Actor::Elsewhere(Seat(9)), "table-not-your-turn"),
        (Actor::Computer, "table-not-your-turn"),
    ] {
        let effects = driven.act(actor, Action::Play(&text));
        assert_refused(&effects, code);
    }
    assert_eq!(driven.stand(), stand);
    driven.act(Actor::Here, Action::Play(&text));
    let text = driven.some_move().expect("a move");
    let effects = driven.act(Actor::Here, Action::Play(&text));
    assert_refused(&effects, "table-not-your-turn");
    let effects = driven.act(THERE, Action::Play(&text));
    assert!(matches!(effects[0], Effect::Happened(_)));
}

#[test]
fn an_empty_seat_plays_nothing() {
    let mut driven = with_friend("football");
    driven.table.seats_mut().sit(Seat(0), Player::Nobody);
    let text = driven.some_move().expect("a move");
    let effects = driven.act(Actor::Here, Action::Play(&text));
    assert_refused(&effects, "table-seat-empty");
}

#[test]
fn a_draw_is_agreed_when_both_have_offered_it() {
    let mut driven = with_friend("football");
    let effects = driven.act(Actor::Here, Action::Draw);
    assert!(matches!(effects[..], [Effect::Say(_)]) && driven.table.outcome().is_none(), "{effects:?}");
    driven.act(Actor::Here, Action::Draw);
    assert!(driven.table.outcome().is_none(), "nobody agrees with themselves");
    driven.act(THERE, Action::Draw);
    assert!(driven.table.outcome().is_some_and(|outcome| outcome.winner.is_none()));
}

#[test]
fn offers_end_when_declined_or_answered_by_a_move() {
    let mut driven = with_friend("football");
    driven.act(THERE, Action::Draw);
    assert!(matches!(driven.table.offer(), Some(Offer::Draw(_))));
    driven.act(Actor::Here, Action::Decline);
    assert_eq!(driven.table.offer(), None);
    driven.act(THERE, Action::Draw);
    driven.play(1);
    assert_eq!(driven.table.offer(), None);
}

#[test]
fn a_move_is_taken_back_only_if_the_other_person_agrees() {
    let mut driven = with_friend("football");
    driven.play(1);
    let effects = driven.act(Actor::Here, Action::Undo);
    assert_refused(&effects, "table-takeback-needs-agreement");
    let start = driven.stand().1 - 1;
    driven.play(1);
    driven.act(Actor::Here, Action::Takeback);
    assert_eq!(driven.stand().1, start + 2, "it is only asked for");
    driven.act(THERE, Action::Takeback);
    assert_eq!(driven.stand().1, start, "the own decision and the answer to it are taken back");
    assert!(!driven.table.can_redo());
}

#[test]
fn nothing_is_taken_back_across_dice() {
    let mut driven = with_friend("curling");
    while !driven.table.log().iter().rev().take_while(|entry| entry.seat != Some(Seat(0))).any(|entry| entry.turn == Turn::Chance)
        || !driven.table.log().iter().any(|entry| entry.seat == Some(Seat(0)))
    {
        driven.play(1);
    }
    let stand = driven.stand();
    let effects = driven.act(Actor::Here, Action::Takeback);
    assert_refused(&effects, "table-takeback-chance");
    assert_eq!(driven.stand(), stand);
}

#[test]
fn whoever_resigns_elsewhere_loses_whosever_turn_it_is() {
    let mut driven = with_friend("football");
    let mine = driven.table.only_side_here();
    driven.act(THERE, Action::Resign);
    assert_eq!(driven.table.outcome().map(|outcome| outcome.winner), Some(mine));
    let effects = driven.act(Actor::Here, Action::Draw);
    assert_refused(&effects, "game-over");
}
