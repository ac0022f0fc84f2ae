//! People at one device, with or without the computer: turns, undo, redo, confirmation, ends, time.

use igroteka_core::game::Termination;
use igroteka_core::{Level, Team, Turn};
use igroteka_games::GameId;
use igroteka_table::{Action, Actor, Clock, Effect, Pace, Seats};

use crate::play::{Driven, assert_refused};

fn with_computer(id: GameId) -> Driven {
    Driven::new(id, "", |per_side| Seats::against_computer(per_side, Team::First, Level::default()))
}

#[test]
fn chance_never_waits_for_a_person() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        for _ in 0..20 {
            assert_ne!(driven.table.game().turn(), Turn::Chance);
            driven.play(1);
        }
    }
}

#[test]
fn what_is_taken_back_can_be_played_again_with_the_same_dice() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        driven.play(6);
        let stand = driven.stand();
        for _ in 0..4 {
            driven.act(Actor::Here, Action::Undo);
            assert_ne!(driven.table.game().turn(), Turn::Chance);
        }
        assert!(driven.stand().1 < stand.1);
        while driven.table.can_redo() {
            driven.act(Actor::Here, Action::Redo);
        }
        assert_eq!(driven.stand(), stand, "{id:?}");
        assert_eq!(driven.table.log().len(), stand.1);
    }
}

#[test]
fn undo_stops_at_the_first_decision() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        let stand = driven.stand();
        driven.play(3);
        while driven.table.can_undo() {
            driven.act(Actor::Here, Action::Undo);
        }
        assert_eq!(driven.stand(), stand);
        let effects = driven.act(Actor::Here, Action::Undo);
        assert_refused(&effects, "table-nothing-to-undo");
    }
}

#[test]
fn another_move_makes_void_what_was_taken_back() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        driven.play(2);
        driven.act(Actor::Here, Action::Undo);
        let undone = driven.table.undone().last().cloned().expect("an entry");
        let other = driven.table.game().proposals().into_iter().find(|text| *text != undone).expect("another move");
        driven.act(Actor::Here, Action::Play(&other));
        assert!(!driven.table.can_redo());
    }
}

#[test]
fn going_back_takes_back_what_came_later() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        driven.play(2);
        let stand = driven.stand();
        driven.play(2);
        driven.act(Actor::Here, Action::GoBack(stand.1));
        assert_eq!(driven.stand(), stand);
        assert_eq!(driven.table.log().len(), stand.1);
    }
}

#[test]
fn a_finished_game_is_left_and_met_again_by_playing_what_was_taken_back() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        driven.play(4);
        driven.act(Actor::Here, Action::Resign);
        let effects = driven.act(Actor::Here, Action::Undo);
        assert_eq!(effects[0], Effect::LeftFinishedGame);
        assert!(!driven.table.has_decided());
        driven.act(Actor::Here, Action::Resign);
        driven.act(Actor::Here, Action::GoBack(0));
        driven.play(1);
        assert!(driven.table.has_decided(), "from here on it is another game");
    }
}

#[test]
fn a_game_that_the_rules_ended_is_met_again_after_undo_and_redo() {
    let id = GameId::from_slug("polar").expect("a game");
    let mut driven = Driven::new(id, "size=7", Seats::people);
    driven.play(1_000);
    assert!(driven.table.outcome().is_some());
    let stand = driven.stand();
    assert!(driven.act(Actor::Here, Action::Undo).contains(&Effect::LeftFinishedGame));
    assert!(driven.act(Actor::Here, Action::Redo).contains(&Effect::ReturnedToFinishedGame));
    assert_eq!(driven.stand(), stand);
}

#[test]
fn a_resignation_can_be_taken_back() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        driven.play(1);
        let stand = driven.stand();
        driven.act(Actor::Here, Action::Resign);
        assert!(driven.table.outcome().is_some());
        driven.act(Actor::Here, Action::Undo);
        assert!(driven.table.outcome().is_none());
        assert_eq!(driven.stand(), stand);
    }
}

#[test]
fn an_illegal_text_is_refused_and_changes_nothing() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        let stand = driven.stand();
        for confirms in [false, true] {
            driven.table.set_confirms(confirms);
            let effects = driven.act(Actor::Here, Action::Play("rubbish"));
            assert!(Effect::refusal(&effects).is_some());
            assert_eq!((driven.stand(), driven.table.pending()), (stand.clone(), None));
        }
    }
}

#[test]
fn only_the_computer_plays_the_computers_moves() {
    for &id in GameId::ALL {
        let mut driven = with_computer(id);
        while !driven.table.is_computers_turn() {
            driven.play(1);
        }
        let stand = driven.stand();
        let text = driven.some_move().expect("a move");
        let effects = driven.act(Actor::Here, Action::Play(&text));
        assert_refused(&effects, "table-computers-turn");
        assert_eq!(driven.stand(), stand);
        let effects = driven.act(Actor::Computer, Action::Play(&text));
        assert!(matches!(effects[0], Effect::Happened(_)));
    }
}

#[test]
fn the_engine_is_asked_when_the_computer_has_to_decide_and_only_then() {
    for &id in GameId::ALL {
        let mut driven = with_computer(id);
        for _ in 0..10 {
            let is_asked = driven.table.due().iter().any(|effect| matches!(effect, Effect::AskEngine { .. }));
            assert_eq!(is_asked, driven.table.is_computers_turn());
            driven.play(1);
        }
    }
}

#[test]
fn against_the_computer_a_persons_own_decision_is_taken_back_and_played_again_with_its_answer() {
    for &id in GameId::ALL {
        let mut driven = with_computer(id);
        driven.play(8);
        while !driven.table.is_turn_here() {
            driven.play(1);
        }
        let stand = driven.stand();
        driven.act(Actor::Here, Action::Undo);
        assert!(driven.table.is_turn_here() && driven.stand() != stand, "{id:?}");
        while driven.table.can_redo() {
            let effects = driven.act(Actor::Here, Action::Redo);
            assert_eq!(effects.iter().filter(|effect| **effect == Effect::Store).count(), 1, "what was overtaken is left out");
        }
        assert_eq!(driven.stand(), stand, "{id:?}");
    }
}

#[test]
fn a_move_that_needs_confirmation_is_played_when_confirmed_or_entered_again() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        driven.table.set_confirms(true);
        let stand = driven.stand();
        let text = driven.some_move().expect("a move");
        assert_eq!(driven.act(Actor::Here, Action::Play(&text)), [Effect::AskConfirmation]);
        assert_eq!((driven.stand(), driven.table.pending()), (stand.clone(), Some(text.as_str())));
        driven.act(Actor::Here, Action::Cancel);
        assert!(driven.act(Actor::Here, Action::Confirm).is_empty(), "there is nothing to confirm any more");
        driven.act(Actor::Here, Action::Play(&text));
        driven.act(Actor::Here, Action::Confirm);
        assert_eq!((driven.stand().1 > stand.1, driven.table.pending()), (true, None));
        let text = driven.some_move().expect("a move");
        let before = driven.stand();
        driven.act(Actor::Here, Action::Play(&text));
        driven.act(Actor::Here, Action::Play(&text));
        assert!(driven.stand().1 > before.1);
    }
}

#[test]
fn the_computer_is_never_asked_to_confirm() {
    let mut driven = with_computer(GameId::ALL[0]);
    driven.table.set_confirms(true);
    while !driven.table.is_computers_turn() {
        let text = driven.some_move().expect("a move");
        driven.act(Actor::Here, Action::Play(&text));
        driven.act(Actor::Here, Action::Confirm);
    }
    driven.play(1);
}

#[test]
fn people_at_one_device_agree_draws_at_once_where_the_game_allows_it_and_the_computer_never_does() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        let effects = driven.act(Actor::Here, Action::Draw);
        if id.profile().can_agree_draw {
            assert_eq!(driven.table.game().declared(), Some((Termination::Agreement, None)));
        } else {
            assert_refused(&effects, "no-draw-by-agreement");
        }
        let effects = with_computer(id).act(Actor::Here, Action::Draw);
        assert!(Effect::refusal(&effects).is_some());
    }
}

#[test]
fn a_person_resigns_for_their_own_side_even_while_the_computer_decides() {
    for &id in GameId::ALL {
        let mut driven = with_computer(id);
        while !driven.table.is_computers_turn() {
            driven.play(1);
        }
        let person = driven.table.only_side_here().expect("a side");
        driven.act(Actor::Here, Action::Resign);
        assert_eq!(driven.table.outcome().and_then(|outcome| outcome.winner), Some(person.other()));
    }
}

#[test]
fn a_flag_falls_once_and_gives_the_game_to_the_other_team() {
    for &id in GameId::ALL {
        let mut driven = Driven::people(id);
        driven.table = driven.table.with_clock(Some(Clock::new(Pace { minutes: 1, increment_s: 0 })));
        driven.table.start_clock(1_000);
        assert!(driven.table.tick(60_999).is_empty());
        let loser = driven.table.side_of(driven.table.acting_team().expect("a team"));
        let effects = driven.table.tick(61_000);
        assert!(matches!(effects[..], [Effect::Happened(_), Effect::Store]), "{effects:?}");
        assert_eq!(driven.table.outcome().and_then(|outcome| outcome.winner), Some(loser.other()));
        assert_eq!(driven.table.game().declared().map(|(termination, _)| termination), Some(Termination::Time));
        assert!(driven.table.tick(90_000).is_empty());
    }
}
