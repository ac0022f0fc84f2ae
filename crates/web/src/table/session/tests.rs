//! The session on every game of the house, played at random.

use igroteka_core::{Options, Random as _, SplitMix, Turn};
use igroteka_games::GameId;

use super::{Players, Session, Upshot};

fn session(id: GameId, dice: &mut SplitMix) -> Session {
    Session::new(id, Options::defaults(id.profile()), Players::default(), dice).expect("a table")
}

/// Plays some random decisions.
fn play(session: &mut Session, decisions: usize, dice: &mut SplitMix) {
    for _ in 0..decisions {
        let moves = session.table().proposals();
        if moves.is_empty() {
            return;
        }
        let text = &moves[dice.below(moves.len() as u32) as usize];
        assert!(matches!(session.play(text, dice), Upshot::Played(_)), "{text}");
    }
}

fn every_game(mut check: impl FnMut(Session, SplitMix)) {
    for &id in GameId::ALL {
        let mut dice = SplitMix::new(7);
        let session = session(id, &mut dice);
        check(session, dice);
    }
}

#[test]
fn chance_never_waits_for_a_person() {
    every_game(|mut session, mut dice| {
        for _ in 0..20 {
            assert_ne!(session.table().turn(), Turn::Chance);
            play(&mut session, 1, &mut dice);
        }
    });
}

#[test]
fn what_is_taken_back_can_be_played_again_with_the_same_dice() {
    every_game(|mut session, mut dice| {
        play(&mut session, 6, &mut dice);
        let (text, entries) = (session.table().position_text(), session.table().entries());
        for _ in 0..4 {
            session.undo();
            assert_ne!(session.table().turn(), Turn::Chance);
        }
        assert!(session.table().entries() < entries);
        while session.can_redo() {
            session.redo(&mut dice);
        }
        assert_eq!((session.table().position_text(), session.table().entries()), (text, entries));
    });
}

#[test]
fn undo_stops_at_the_first_decision() {
    every_game(|mut session, mut dice| {
        let text = session.table().position_text();
        play(&mut session, 3, &mut dice);
        while session.can_undo() {
            session.undo();
        }
        assert_eq!(session.table().position_text(), text);
    });
}

#[test]
fn the_past_can_be_looked_at_but_not_touched() {
    every_game(|mut session, mut dice| {
        let start = session.table().position_text();
        play(&mut session, 4, &mut dice);
        let (now, entries) = (session.table().position_text(), session.table().entries());
        session.look(session.acted.iter().take_while(|turn| **turn == Turn::Chance).count());
        assert_eq!(session.shown().position_text(), start);
        let focus = session.scene(None).focus[0];
        assert!(matches!(session.touch(&igroteka_core::Touch::Tap(focus), &mut dice), Upshot::Refused(_)));
        session.look(entries);
        assert!(!session.is_past());
        assert_eq!(session.shown().position_text(), now);
    });
}

#[test]
fn going_on_from_the_past_takes_back_what_came_later() {
    every_game(|mut session, mut dice| {
        play(&mut session, 2, &mut dice);
        let (text, entries) = (session.table().position_text(), session.table().entries());
        play(&mut session, 2, &mut dice);
        session.look(entries);
        session.go_on_from_here(&mut dice);
        assert_eq!(session.table().position_text(), text);
        assert_eq!(session.acted.len(), session.table().entries());
    });
}

#[test]
fn another_move_makes_void_what_was_taken_back() {
    every_game(|mut session, mut dice| {
        play(&mut session, 2, &mut dice);
        session.undo();
        let undone = session.undone.last().cloned().expect("an entry");
        let other = session.table().proposals().into_iter().find(|text| *text != undone).expect("another move");
        session.play(&other, &mut dice);
        assert!(!session.can_redo());
    });
}

#[test]
fn a_resignation_can_be_taken_back() {
    every_game(|mut session, mut dice| {
        play(&mut session, 1, &mut dice);
        let entries = session.table().entries();
        assert!(matches!(session.resign(), Upshot::Played(_)));
        assert!(session.outcome().is_some());
        session.undo();
        assert!(session.outcome().is_none());
        assert_eq!(session.table().entries(), entries);
    });
}

#[test]
fn an_unlawful_text_is_refused_and_changes_nothing() {
    every_game(|mut session, mut dice| {
        let before = session.table().position_text();
        assert!(matches!(session.play("rubbish", &mut dice), Upshot::Refused(_)));
        assert_eq!(session.table().position_text(), before);
    });
}
