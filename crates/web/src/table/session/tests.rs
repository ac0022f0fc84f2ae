//! The session on every game of the house, played at random.

use igroteka_core::{Options, Random as _, SplitMix, Turn};
use igroteka_games::GameId;

use super::super::players::Player;
use super::{Kept, Players, Session, Upshot};
use crate::keeping::KeptId;

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
        let (text, entries) = (session.table().position_text(), session.table().entry_count());
        for _ in 0..4 {
            session.undo();
            assert_ne!(session.table().turn(), Turn::Chance);
        }
        assert!(session.table().entry_count() < entries);
        while session.can_redo() {
            session.redo(&mut dice);
        }
        assert_eq!((session.table().position_text(), session.table().entry_count()), (text, entries));
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
        let (now, entries) = (session.table().position_text(), session.table().entry_count());
        session.look(session.acted.iter().take_while(|(turn, _)| *turn == Turn::Chance).count());
        assert_eq!(session.shown().position_text(), start);
        let focus = session.scene(None).focus[0];
        assert!(matches!(session.touch(&igroteka_core::Touch::Tap(focus), &mut dice), Upshot::Refused(_)));
        session.look(entries);
        assert!(!session.is_past());
        assert_eq!(session.shown().position_text(), now);
    });
}

#[test]
fn only_what_can_begin_a_move_can_be_picked_up() {
    every_game(|mut session, mut dice| {
        play(&mut session, 3, &mut dice);
        let focus = session.scene(None).focus;
        for id in &focus {
            session.pick_only(*id);
            assert_eq!(session.can_pick(*id), !session.selection().is_empty(), "{:?} {id:?}", session.id());
        }
        session.select(igroteka_core::Selection::empty());
        session.look(0);
        assert!(!focus.iter().any(|id| session.can_pick(*id)), "the past is only looked at");
        session.resign();
        assert!(!focus.iter().any(|id| session.can_pick(*id)), "the game is over");
    });
}

#[test]
fn going_on_from_the_past_takes_back_what_came_later() {
    every_game(|mut session, mut dice| {
        play(&mut session, 2, &mut dice);
        let (text, entries) = (session.table().position_text(), session.table().entry_count());
        play(&mut session, 2, &mut dice);
        session.look(entries);
        session.go_on_from_here(&mut dice);
        assert_eq!(session.table().position_text(), text);
        assert_eq!(session.acted.len(), session.table().entry_count());
    });
}

#[test]
fn a_finished_game_is_left_as_it_is_and_met_again_by_playing_what_was_taken_back() {
    every_game(|mut session, mut dice| {
        play(&mut session, 4, &mut dice);
        session.resign();
        session.kept_as(crate::keeping::Label { id: KeptId::parse("abcdefgh"), revision: 3, ..session.label().clone() });
        let end = session.table().position_text();
        session.undo();
        assert!(session.label().id.is_none() && !session.is_due(), "nobody has kept what is played from here");
        session.undo();
        session.redo(&mut dice);
        assert!(session.table().position_text() == end && !session.is_due(), "nothing new was played");
        session.undo();
        let undone = session.undone.last().cloned().expect("an entry");
        let other = session.table().proposals().into_iter().find(|text| *text != undone).expect("another move");
        session.play(&other, &mut dice);
        assert!(session.is_due() && session.label().id.is_none(), "another game is kept under a name of its own");
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
        let entries = session.table().entry_count();
        assert!(matches!(session.resign(), Upshot::Played(_)));
        assert!(session.outcome().is_some());
        session.undo();
        assert!(session.outcome().is_none());
        assert_eq!(session.table().entry_count(), entries);
    });
}

#[test]
fn an_illegal_text_is_refused_and_changes_nothing() {
    every_game(|mut session, mut dice| {
        let before = session.table().position_text();
        assert!(matches!(session.play("rubbish", &mut dice), Upshot::Refused(_)));
        assert_eq!(session.table().position_text(), before);
    });
}

/// A session in which the computer has the seats that begin as the second side's.
fn with_computer(id: GameId, dice: &mut SplitMix) -> Session {
    let players = Players { halves: [Player::Person, Player::Computer], ..Players::default() };
    Session::new(id, Options::defaults(id.profile()), players, dice).expect("a table")
}

/// Lets person and computer play random decisions.
fn play_in_turn(session: &mut Session, decisions: usize, dice: &mut SplitMix) {
    for _ in 0..decisions {
        let moves = session.table().proposals();
        if moves.is_empty() {
            return;
        }
        let text = &moves[dice.below(moves.len() as u32) as usize];
        let upshot = if session.is_computers_turn() { session.answer(text, dice) } else { session.play(text, dice) };
        assert!(matches!(upshot, Upshot::Played(_)), "{text}");
    }
}

#[test]
fn only_the_computer_plays_the_computers_moves() {
    for &id in GameId::ALL {
        let mut dice = SplitMix::new(7);
        let mut session = with_computer(id, &mut dice);
        while !session.is_computers_turn() {
            play_in_turn(&mut session, 1, &mut dice);
        }
        let before = session.table().position_text();
        let text = session.table().proposals()[0].clone();
        assert!(matches!(session.play(&text, &mut dice), Upshot::Refused(_)));
        let typed = igroteka_core::Touch::Typed(text.clone());
        assert!(matches!(session.touch(&typed, &mut dice), Upshot::Refused(_)));
        assert_eq!(session.table().position_text(), before);
        assert!(matches!(session.answer(&text, &mut dice), Upshot::Played(_)));
    }
}

#[test]
fn against_the_computer_a_persons_own_decision_is_taken_back_and_played_again_with_its_answer() {
    for &id in GameId::ALL {
        let mut dice = SplitMix::new(11);
        let mut session = with_computer(id, &mut dice);
        let start = session.table().position_text();
        play_in_turn(&mut session, 8, &mut dice);
        while !session.is_persons_turn() {
            play_in_turn(&mut session, 1, &mut dice);
        }
        let now = session.table().position_text();
        session.undo();
        assert!(session.is_persons_turn(), "{id:?}");
        assert_ne!(session.table().position_text(), now);
        while session.can_redo() {
            session.redo(&mut dice);
        }
        assert_eq!(session.table().position_text(), now, "{id:?}");
        while session.can_undo() {
            session.undo();
            assert!(session.is_persons_turn(), "{id:?}");
        }
        assert_eq!(session.table().position_text(), start, "{id:?}");
    }
}

#[test]
fn what_the_computer_began_with_is_not_taken_back() {
    for &id in GameId::ALL {
        let mut dice = SplitMix::new(3);
        let players = Players { halves: [Player::Computer, Player::Person], ..Players::default() };
        let mut session = Session::new(id, Options::defaults(id.profile()), players, &mut dice).expect("a table");
        while session.is_computers_turn() {
            play_in_turn(&mut session, 1, &mut dice);
        }
        assert!(!session.can_undo(), "{id:?}");
        let before = session.table().position_text();
        session.undo();
        assert_eq!(session.table().position_text(), before);
    }
}

#[test]
fn the_person_resigns_and_loses_on_time_even_when_the_computer_has_to_act() {
    for &id in GameId::ALL {
        let mut dice = SplitMix::new(7);
        let mut session = with_computer(id, &mut dice);
        while !session.is_computers_turn() {
            play_in_turn(&mut session, 1, &mut dice);
        }
        let person = session.only_person().expect("one person");
        session.resign();
        assert_eq!(session.outcome().and_then(|outcome| outcome.winner), Some(person.other()), "{id:?}");
        session.undo();
        session.lose_on_time(0);
        assert_eq!(session.outcome().map(|outcome| (outcome.winner, outcome.reason)), Some((Some(person.other()), "time")), "{id:?}");
    }
}

#[test]
fn a_person_who_has_beaten_the_computer_is_offered_the_next_level() {
    for &id in GameId::ALL {
        let mut dice = SplitMix::new(7);
        let mut session = with_computer(id, &mut dice);
        assert_eq!(session.next_level(), None, "nobody has won yet");
        session.resign();
        assert_eq!(session.next_level(), None, "the computer has won");
        session.undo();
        session.lose_on_time(1);
        assert_eq!(session.next_level().map(|level| level.number()), Some(session.players().level.number() + 1), "{id:?}");
        assert!(!session.marks_of("nonsense").iter().any(|_| true));
    }
}

#[test]
fn whoever_looks_back_goes_on_looking_when_the_computer_answers() {
    let mut dice = SplitMix::new(7);
    let mut session = with_computer(GameId::ALL[0], &mut dice);
    while !session.is_computers_turn() {
        play_in_turn(&mut session, 1, &mut dice);
    }
    session.look(0);
    play_in_turn(&mut session, 1, &mut dice);
    assert!(session.is_past());
    assert_eq!(session.place(), 0);
}

#[test]
fn a_move_waits_for_a_second_word_where_that_is_wanted() {
    every_game(|mut session, mut dice| {
        session.ask_first(true);
        let before = session.table().position_text();
        let text = session.table().proposals()[0].clone();
        let typed = igroteka_core::Touch::Typed(text.clone());
        assert_eq!(session.touch(&typed, &mut dice), Upshot::Quiet);
        assert_eq!(session.held().map(|held| held.text.clone()), Some(text));
        assert_eq!(session.table().position_text(), before);
        session.let_go();
        assert_eq!(session.confirm(&mut dice), Upshot::Quiet, "what was let go of is not played");
        session.touch(&typed, &mut dice);
        assert!(matches!(session.confirm(&mut dice), Upshot::Played(_)));
        assert!(session.held().is_none());
    });
}

/// Keeps a session as a table would.
fn kept_text(session: &Session) -> String {
    let label = session.label().next(KeptId::parse("abcdefgh").expect("a name"), "2024-05-31T18:22:05Z");
    session.kept_text(&label).expect("a record")
}

#[test]
fn a_kept_game_goes_on_where_it_stood() {
    every_game(|mut session, mut dice| {
        play(&mut session, 6, &mut dice);
        session.undo();
        session.undo();
        let text = kept_text(&session);
        let mut back = Session::at(Kept::read(&text).expect("a game"), &mut dice);
        assert_eq!(back.table().save(), session.table().save());
        assert_eq!((&back.acted, &back.undone), (&session.acted, &session.undone), "{text}");
        assert!(!back.is_due(), "nothing has changed");
        assert_eq!(back.label().id.map(|id| id.to_string()).as_deref(), Some("abcdefgh"));
        assert_eq!(back.kept_text(back.label()).expect("a record"), text);
        back.redo(&mut dice);
        session.redo(&mut dice);
        assert_eq!(back.table().save(), session.table().save());
        assert!(back.is_due());
    });
}

#[test]
fn a_declared_end_is_kept() {
    every_game(|mut session, mut dice| {
        play(&mut session, 2, &mut dice);
        session.undo();
        session.resign();
        let mut back = Session::at(Kept::read(&kept_text(&session)).expect("a game"), &mut dice);
        assert_eq!(back.table().save(), session.table().save());
        assert_eq!((&back.acted, &back.undone), (&session.acted, &session.undone));
        back.undo();
        assert!(back.outcome().is_none() && !back.is_due());
    });
}

#[test]
fn a_table_without_a_decision_is_not_kept() {
    every_game(|mut session, mut dice| {
        assert!(!session.is_due());
        session.look(0);
        session.let_go();
        assert!(!session.is_due());
        play(&mut session, 1, &mut dice);
        assert!(session.is_due());
    });
}

#[test]
fn the_record_for_others_has_players_and_foreign_tags_but_no_marks_of_this_browser() {
    every_game(|mut session, mut dice| {
        play(&mut session, 3, &mut dice);
        let text = kept_text(&session).replacen("[Rules", "[Event \"Evening\"]\n[Rules", 1).replace("person person", "person computer");
        let session = Session::at(Kept::read(&text).expect("a game"), &mut dice);
        let shared = session.record();
        assert_eq!(shared.value("Event"), Some("Evening"));
        assert_eq!(shared.value("Players"), Some("person computer"));
        assert_eq!(shared.value("Date"), Some("2024-05-31"));
        for own in ["Id", "Revision", "Changed", "Undone"] {
            assert_eq!(shared.tag(own), None, "{own}");
        }
    });
}

#[test]
fn names_stay_on_their_seat() {
    every_game(|mut session, mut dice| {
        let profile = session.id().profile();
        let first = igroteka_core::record::tags::seat_tag(profile, igroteka_core::Side::First, 0, session.table().seating().per_side());
        let text = kept_text(&session).replacen("[Rules", &format!("[{first} \"Anna\"]\n[Rules"), 1);
        session = Session::at(Kept::read(&text).expect("a game"), &mut dice);
        // Far enough for a colour to be chosen where there is such a choice.
        play(&mut session, 4, &mut dice);
        let back = Kept::read(&kept_text(&session)).expect("a game");
        assert_eq!(back.label.names[0], "Anna");
    });
}

#[test]
fn rubbish_in_what_was_taken_back_is_left_out() {
    every_game(|mut session, mut dice| {
        play(&mut session, 3, &mut dice);
        let text = kept_text(&session).replacen("[Rules", "[Undone \"no such move\"]\n[Players \"robot\"]\n[Rules", 1);
        let back = Session::at(Kept::read(&text).expect("a game"), &mut dice);
        assert!(!back.can_redo());
    });
}
