//! What the page adds to a table, on every game, played at random. The table itself is tested in its own crate.

use igroteka_core::scene::{Mark, MarkKind, PanelBody, Shape};
use igroteka_core::{Event, Level, Options, Random as _, Selection, SplitMix, Team, Text, Touch, Turn};
use igroteka_games::GameId;
use igroteka_table::{Pace, Player, Seats};

use super::{Outside, Response, Session, Step, StoredGame};
use crate::storage::{StorageTags, StoredId};

/// A session with its dice.
struct Driven {
    session: Session,
    dice: SplitMix,
    now_ms: u64,
}

impl Driven {
    fn new(id: GameId, seats: Seats, pace: Option<Pace>) -> Driven {
        let mut dice = SplitMix::new(7);
        let mut outside = Outside { dice: &mut dice, now_ms: 0 };
        let session = Session::new(id, Options::defaults(id.profile()), None, seats, pace, &mut outside).expect("a table");
        Driven { session, dice, now_ms: 0 }
    }

    fn act(&mut self, work: impl FnOnce(&mut Session, &mut Outside<'_>) -> Response) -> Response {
        work(&mut self.session, &mut Outside { dice: &mut self.dice, now_ms: self.now_ms })
    }

    /// Plays some random decisions, whoever has to make them.
    fn play(&mut self, decisions: usize) {
        for _ in 0..decisions {
            let moves = self.session.game().proposals();
            if moves.is_empty() {
                return;
            }
            let text = moves[self.dice.below(moves.len() as u32) as usize].clone();
            let is_computers = self.session.is_computers_turn();
            let response =
                self.act(|session, outside| if is_computers { session.answer(&text, outside) } else { session.play(&text, outside) });
            assert!(matches!(response, Response::Played(_)), "{text}");
        }
    }

    fn play_until_computers_turn(&mut self) {
        while !self.session.is_computers_turn() {
            self.play(1);
        }
    }

    /// Goes on with the game of a text.
    fn reopen(&mut self, text: &str) {
        let stored = StoredGame::read(text).expect("a game");
        self.session = Session::at(stored, &mut Outside { dice: &mut self.dice, now_ms: 0 });
    }
}

fn every_game(mut check: impl FnMut(Driven)) {
    GameId::ALL.iter().for_each(|id| check(Driven::new(*id, Seats::people(1), None)));
}

fn with_computer(id: GameId, pace: Option<Pace>) -> Driven {
    Driven::new(id, Seats::against_computer(1, Team::First, Level::default()), pace)
}

#[test]
fn chance_never_waits_for_a_person() {
    every_game(|mut driven| {
        for _ in 0..20 {
            assert_ne!(driven.session.game().turn(), Turn::Chance);
            driven.play(1);
        }
    });
}

#[test]
fn the_past_can_be_looked_at_but_not_touched() {
    every_game(|mut driven| {
        let start = driven.session.game().position_text();
        driven.play(4);
        let (now, entries) = (driven.session.game().position_text(), driven.session.game().entry_count());
        let first = driven.session.table().log().iter().take_while(|entry| entry.turn == Turn::Chance).count();
        driven.session.look(first);
        assert_eq!(driven.session.shown().position_text(), start);
        let focus = driven.session.scene(None).focus[0];
        assert!(matches!(driven.act(|session, outside| session.touch(&Touch::Tap(focus), outside)), Response::Refused(_)));
        driven.session.look(entries);
        assert!(!driven.session.is_past());
        assert_eq!(driven.session.shown().position_text(), now);
    });
}

#[test]
fn only_what_can_begin_a_move_can_be_picked_up() {
    every_game(|mut driven| {
        driven.play(3);
        let focus = driven.session.scene(None).focus;
        for id in &focus {
            driven.session.pick_only(*id);
            assert_eq!(driven.session.can_pick(*id), !driven.session.selection().is_empty(), "{id:?}");
        }
        driven.session.select(Selection::empty());
        driven.session.look(0);
        assert!(!focus.iter().any(|id| driven.session.can_pick(*id)), "the past is only looked at");
        driven.act(Session::resign);
        assert!(!focus.iter().any(|id| driven.session.can_pick(*id)), "the game is over");
    });
}

#[test]
fn going_on_from_the_past_takes_back_what_came_later() {
    every_game(|mut driven| {
        driven.play(2);
        let (text, entries) = (driven.session.game().position_text(), driven.session.game().entry_count());
        driven.play(2);
        driven.session.look(entries);
        driven.act(Session::go_on_from_here);
        assert!(!driven.session.is_past());
        assert_eq!(driven.session.game().position_text(), text);
    });
}

#[test]
fn a_finished_game_keeps_its_name_and_what_is_played_after_going_back_gets_another() {
    every_game(|mut driven| {
        driven.play(4);
        driven.act(Session::resign);
        driven.session.note_stored(StorageTags { id: StoredId::parse("abcdefgh"), revision: 3, ..driven.session.storage_tags().clone() });
        let end = driven.session.game().position_text();
        driven.act(Session::undo);
        assert!(
            driven.session.storage_tags().id.is_none() && !driven.session.needs_storing(),
            "nobody has stored what is played from here"
        );
        driven.act(Session::undo);
        driven.act(Session::redo);
        assert!(driven.session.game().position_text() == end && !driven.session.needs_storing(), "nothing new was played");
        driven.act(Session::undo);
        let undone = driven.session.table().undone().last().cloned().expect("an entry");
        let other = driven.session.game().proposals().into_iter().find(|text| *text != undone).expect("another move");
        driven.act(|session, outside| session.play(&other, outside));
        assert!(
            driven.session.needs_storing() && driven.session.storage_tags().id.is_none(),
            "another game is stored under a name of its own"
        );
    });
}

#[test]
fn nothing_is_picked_in_the_computers_turn() {
    for &id in GameId::ALL {
        let mut driven = with_computer(id, None);
        driven.play_until_computers_turn();
        let before = driven.session.game().position_text();
        for touch in driven.session.scene(None).focus.iter().map(|id| Touch::Tap(*id)) {
            assert!(matches!(driven.act(|session, outside| session.touch(&touch, outside)), Response::Refused(_)));
        }
        assert_eq!(driven.session.game().position_text(), before);
    }
}

#[test]
fn a_person_who_has_beaten_the_computer_is_offered_the_next_level() {
    for &id in GameId::ALL {
        let mut driven = with_computer(id, Some(Pace { minutes: 1, increment_s: 0 }));
        assert_eq!(driven.session.next_level(), None, "nobody has won yet");
        driven.act(Session::resign);
        assert_eq!(driven.session.next_level(), None, "the computer has won");
        driven.act(Session::undo);
        driven.play_until_computers_turn();
        driven.now_ms = 61_000;
        driven.act(Session::tick);
        assert_eq!(driven.session.next_level(), Level::default().next(), "{id:?}");
        assert!(driven.session.marks_of("nonsense").is_empty());
    }
}

#[test]
fn whoever_looks_back_goes_on_looking_when_the_computer_answers() {
    let mut driven = with_computer(GameId::ALL[0], None);
    driven.play_until_computers_turn();
    driven.session.look(0);
    driven.play(1);
    assert!(driven.session.is_past());
    assert_eq!(driven.session.place(), 0);
}

#[test]
fn a_move_needs_confirmation_where_that_is_wanted() {
    every_game(|mut driven| {
        driven.session.set_confirms(true);
        let before = driven.session.game().position_text();
        let text = driven.session.game().proposals()[0].clone();
        let typed = Touch::Typed(text.clone());
        assert_eq!(driven.act(|session, outside| session.touch(&typed, outside)), Response::Done);
        assert_eq!(driven.session.pending(), Some(&*text));
        assert_eq!(driven.session.game().position_text(), before);
        driven.session.deselect();
        assert_eq!(driven.act(Session::confirm), Response::Done, "what was dropped is not played");
        driven.act(|session, outside| session.touch(&typed, outside));
        assert!(matches!(driven.act(Session::confirm), Response::Played(_)));
        assert!(driven.session.pending().is_none());
    });
}

/// Stores a session as the page would.
fn text_to_store(session: &Session) -> String {
    let storage_tags = session.storage_tags().next(StoredId::parse("abcdefgh").expect("a name"), "2024-05-31T18:22:05Z");
    session.text_to_store(&storage_tags).expect("a record")
}

#[test]
fn a_stored_game_goes_on_where_it_stood() {
    every_game(|mut driven| {
        driven.play(6);
        driven.act(Session::undo);
        driven.act(Session::undo);
        let (text, snapshot) = (text_to_store(&driven.session), driven.session.game().snapshot());
        driven.reopen(&text);
        assert_eq!(driven.session.game().snapshot(), snapshot);
        assert!(!driven.session.needs_storing(), "nothing has changed");
        assert_eq!(driven.session.storage_tags().id.map(|id| id.to_string()).as_deref(), Some("abcdefgh"));
        assert_eq!(driven.session.text_to_store(driven.session.storage_tags()).expect("a record"), text);
        driven.act(Session::redo);
        assert!(driven.session.needs_storing());
    });
}

#[test]
fn a_table_without_a_decision_is_not_stored() {
    every_game(|mut driven| {
        assert!(!driven.session.needs_storing());
        driven.session.look(0);
        driven.session.deselect();
        assert!(!driven.session.needs_storing());
        driven.play(1);
        assert!(driven.session.needs_storing());
    });
}

#[test]
fn the_record_for_others_has_players_and_foreign_tags_but_no_marks_of_this_browser() {
    every_game(|mut driven| {
        driven.play(3);
        let text =
            text_to_store(&driven.session).replacen("[Rules", "[Event \"Evening\"]\n[Rules", 1).replace("person person", "person computer");
        driven.reopen(&text);
        let shared = driven.session.record();
        assert_eq!(shared.value("Event"), Some("Evening"));
        assert_eq!(shared.value("Players"), Some("person computer"));
        assert_eq!(shared.value("Date"), Some("2024-05-31"));
        for own in ["Id", "Revision", "Changed", "Undone"] {
            assert_eq!(shared.tag(own), None, "{own}");
        }
    });
}

#[test]
fn four_named_people_at_one_device_are_stored_with_their_names() {
    let has_team_mates = |id: &&GameId| Options::parse(id.profile(), "seats=4").is_ok();
    let id = *GameId::ALL.iter().find(has_team_mates).expect("a game with team-mates");
    let mut seats = Seats::people(2);
    let names = ["Anna", "Boris", "Vera", "Gleb"];
    (0..).zip(names).for_each(|(seat, name)| seats.rename(igroteka_core::Seat(seat), name));
    let options = Options::parse(id.profile(), "seats=4").expect("options");
    let mut dice = SplitMix::new(7);
    let session = Session::new(id, options, None, seats, None, &mut Outside { dice: &mut dice, now_ms: 0 }).expect("a table");
    let mut driven = Driven { session, dice, now_ms: 0 };
    driven.play(6);
    let text = text_to_store(&driven.session);
    driven.reopen(&text);
    let places = driven.session.table().seats().places();
    assert!(places.iter().zip(names).all(|(place, name)| place.player == Player::Here && place.name == name), "{text}");
}

/// What was played is shown in steps only where dice fall; an end is counted zone by zone, and then somebody has to go on.
#[test]
fn what_the_computer_does_is_shown_step_by_step() {
    for id in GameId::ALL {
        let mut driven = with_computer(*id, None);
        let (mut shown, mut counted) = (0, 0);
        for _ in 0..200 {
            let before = driven.session.game().entry_count();
            driven.play(1);
            let steps = driven.session.steps_since(before);
            shown += steps.len();
            let says = |text: &Text| text.to_string();
            let side_named = |step: &&Step| step.count.is_none() && says(&step.text).contains("name=(side-");
            assert_eq!(steps.iter().find(side_named), None, "the computer and the person have names of their own");
            let brief = driven.session.brief_since(before).as_ref().map(says);
            let is_named = |text: &String| text.contains("(page-player-computer)") || text.contains("(page-name-you)");
            assert_eq!(brief.as_ref().map(is_named), id.profile().has_chance.then_some(true), "{brief:?}");
            let ends = (before..driven.session.game().entry_count())
                .flat_map(|entry| driven.session.game().events(entry))
                .filter(|event| matches!(event, Event::EndScored { .. }))
                .count();
            let finished = steps.iter().filter(|step| step.count.as_ref().is_some_and(|count| count.is_finished));
            assert_eq!(finished.count(), ends, "{}", id.slug());
            counted += ends;
        }
        assert_eq!(shown > 0, id.profile().has_chance, "{}", id.slug());
        assert_eq!(counted > 0, driven.session.scene(None).panels.iter().any(|panel| matches!(panel.body, PanelBody::Ends(_))));
    }
}

/// Plays some random moves of a game and looks at the marks of every hint that could be given.
fn hints(id: GameId, mut look: impl FnMut(&Session, &str, Vec<Mark>)) {
    let mut driven = Driven::new(id, Seats::people(1), None);
    for _ in 0..40 {
        for text in driven.session.game().proposals() {
            look(&driven.session, &text, driven.session.marks_of(&text));
        }
        driven.play(1);
    }
}

fn game_with_dice() -> GameId {
    *GameId::ALL.iter().find(|id| id.profile().has_chance).expect("a game with dice")
}

fn is_line(mark: &Mark) -> bool {
    matches!(mark.shape, Shape::Path(_))
}

#[test]
fn a_hint_about_dice_shows_no_throw() {
    let (mut dice, mut throws) = (0, 0);
    hints(game_with_dice(), |session, text, marks| {
        let is_after_a_throw = session.scene(None).marks.iter().any(|mark| mark.kind == MarkKind::LastTo);
        if text.starts_with("keep") {
            assert_eq!(marks, Vec::new(), "{text}");
            dice += usize::from(is_after_a_throw);
        } else {
            assert!(marks.iter().all(|mark| mark.kind == MarkKind::Hint) && marks.iter().any(is_line), "{text}: {marks:?}");
            throws += 1;
        }
    });
    assert!(dice > 0 && throws > 0, "{dice}, {throws}");
}

#[test]
fn a_hint_joins_where_a_move_begins_and_ends_and_nothing_else() {
    // In the first game of the list a move leads from square to square; in the second one, stones are placed.
    let [walking, placing, ..] = GameId::ALL else { panic!("two games") };
    let (mut moves, mut pairs) = (0, 0);
    hints(*walking, |_, text, marks| {
        assert_eq!(marks.iter().filter(|mark| is_line(mark)).count(), 1, "{text}: {marks:?}");
        moves += 1;
    });
    // Two stones that are placed in one turn have nothing between them.
    hints(*placing, |_, text, marks| {
        assert!(!marks.iter().any(is_line), "{text}: {marks:?}");
        pairs += usize::from(marks.len() == 2);
    });
    assert!(moves > 0 && pairs > 0, "{moves}, {pairs}");
}

#[test]
fn the_count_of_an_end_shows_the_last_throw_and_speaks_to_the_player() {
    let id = game_with_dice();
    // A red stone lies in the centre.
    let start = "8/8/3r4/8/8/8/8/8/8/8/8/8/8 b 16 1 1/8 0:0 =11245";
    for (person, who) in [(Team::First, "you"), (Team::Second, "opponent")] {
        let mut dice = SplitMix::new(7);
        let seats = Seats::against_computer(1, person, Level::default());
        let session = Session::from_position(id, "", start, seats, &mut Outside { dice: &mut dice, now_ms: 0 }).expect("a table");
        let mut driven = Driven { session, dice, now_ms: 0 };
        driven.play(1);
        let steps = driven.session.steps_since(0);
        let counted: Vec<&Step> = steps.iter().filter(|step| step.count.is_some()).collect();
        assert!(counted.len() > 1, "{person:?}");
        for step in &counted {
            assert!(step.scene.marks.iter().any(|mark| mark.kind == MarkKind::LastFrom), "{person:?}: the throw stays drawn");
        }
        for step in [counted[0], counted[counted.len() - 1]] {
            assert!(step.text.to_string().contains(&format!("who={who}")), "{person:?}: {}", step.text);
        }
    }
}
