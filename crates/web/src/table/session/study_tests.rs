//! The tree of an analysis, on every game: the game that it is made from stays as it was, and what is stored comes back.

use igroteka_core::record::read;
use igroteka_core::{Options, SplitMix, Touch, Turn};
use igroteka_games::GameId;
use igroteka_table::{Seats, Table};

use super::{Outside, Response, Session};
use crate::storage::{StorageTags, StoredGame, StoredId};

/// Plays the given number of entries by what the game proposes, chance included.
fn played(id: GameId, entries: usize) -> StoredGame {
    let mut game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
    let mut dice = SplitMix::new(5);
    for _ in 0..entries {
        let text = game.draw_chance(&mut dice).unwrap_or_else(|| game.proposals().swap_remove(0));
        game.play_text(&text).expect("a legal entry");
    }
    StoredGame::fresh(Table::new(id, game, Seats::people(1)))
}

fn at(stored: StoredGame) -> Session {
    Session::at(stored, &mut Outside { dice: &mut SplitMix::new(1), now_ms: 0 })
}

fn play(session: &mut Session, text: &str) {
    let response = session.play(text, &mut Outside { dice: &mut SplitMix::new(1), now_ms: 0 });
    assert!(matches!(response, Response::Played(_)), "{text}: {response:?}");
}

/// Another entry than the one that was played at a place.
fn other(session: &Session, played: &str) -> String {
    session.shown().proposals().into_iter().rfind(|text| text != played).expect("another move")
}

#[test]
fn another_move_begins_a_variation_and_is_stored_with_what_is_said_of_it() {
    for &id in GameId::ALL {
        let game = played(id, 4);
        let entries = game.table.game().snapshot().entries;
        let mut session = at(game.analysed());
        assert!(!session.needs_storing() && session.place() == 0, "{id:?}");
        for entry in &entries[..3] {
            play(&mut session, entry);
        }
        assert!(!session.needs_storing(), "{id:?}: what is there is only walked to");
        let wanted = other(&session, &entries[3]);
        play(&mut session, &wanted);
        assert_eq!((session.place(), session.variations()), (4, 2), "{id:?}");
        assert!(session.needs_storing() && session.is_in_variation(), "{id:?}");
        assert_eq!(session.game().entry_text(3).as_deref(), Some(&*wanted), "{id:?}: the game of the table is the line");
        session.edit(|study| {
            study.set_sign(study.here(), Some(5));
            study.set_comment(study.here(), "A thought {of mine}").map_err(|problem| problem.sentence())
        });
        let text = session
            .text_to_store(&StorageTags::default().next(StoredId::parse("abcdefgh").expect("a name"), "2024-05-31"))
            .expect("a text");
        let again = at(StoredGame::read(&text).expect("a game").analysed());
        assert_eq!(again.listed("en"), session.listed("en"), "{id:?}");
        assert_eq!(again.game().snapshot().entries, entries, "{id:?}: the main line is the game");
        assert_eq!(read(&again.record().to_text().expect("a text")).len(), 1);
    }
}

#[test]
fn one_walks_through_the_tree_and_changes_its_order() {
    let mut session = at(played(GameId::ALL[0], 3).analysed());
    session.look(usize::MAX);
    assert_eq!(session.place(), 3);
    session.look(1);
    let second = session.game().entry_text(1).expect("an entry");
    let wanted = other(&session, &second);
    play(&mut session, &wanted);
    session.walk(|study| study.sibling(1));
    assert_eq!(session.game().entry_text(1), Some(second));
    session.walk(|study| study.sibling(-1));
    session.edit(|study| {
        study.promote(study.here());
        Ok(())
    });
    assert!(!session.is_in_variation());
    assert_eq!(session.listed("en").expect("a tree").entries.len(), 2);
    session.edit(|study| {
        study.delete(study.here());
        Ok(())
    });
    assert_eq!((session.place(), session.listed("en").expect("a tree").entries.len()), (1, 3));
}

#[test]
fn dice_are_set_or_rolled_and_never_fall_by_themselves() {
    let has_dice = |id: &&GameId| id.profile().has_chance;
    for &id in GameId::ALL.iter().filter(has_dice) {
        let mut session = at(played(id, 0).analysed());
        assert_eq!((session.shown().turn(), session.place()), (Turn::Chance, 0));
        let rolls = session.shown().proposals();
        for roll in &rolls[..2] {
            session.look(0);
            let typed = session.touch(&Touch::Typed(roll.clone()), &mut Outside { dice: &mut SplitMix::new(1), now_ms: 0 });
            assert!(matches!(typed, Response::Played(_)), "{roll}: {typed:?}");
        }
        assert_eq!(session.variations(), 2);
        session.look(0);
        session.roll(&mut Outside { dice: &mut SplitMix::new(2), now_ms: 0 });
        assert_eq!(session.place(), 1);
    }
}

#[test]
fn a_game_that_went_on_is_taken_into_its_analysis() {
    let id = GameId::ALL[0];
    let mut stored = played(id, 2).analysed();
    let longer = played(id, 4);
    assert!(stored.learn(longer.table.game()));
    assert!(!stored.learn(longer.table.game()), "nothing is new any more");
    assert_eq!(at(stored).game().snapshot().entries, longer.table.game().snapshot().entries);
}

#[test]
fn a_decision_is_tried_again_without_touching_the_tree() {
    for &id in GameId::ALL {
        let mut session = at(played(id, 6).analysed());
        let is_decision = |entry: &usize| matches!(session.table().turn_at(*entry), Turn::Side(_));
        let entry = (0..6).rfind(is_decision).expect("a decision");
        let (tree, node) = (session.listed("en"), |session: &Session| session.spot().node);
        session.begin_trial(entry);
        let (before, due) = (session.shown().position_text(), node(&session));
        let written = session.game().entry_text(entry).expect("an entry");
        let tried = other(&session, &written);
        let touch =
            |session: &mut Session| session.touch(&Touch::Typed(tried.clone()), &mut Outside { dice: &mut SplitMix::new(1), now_ms: 0 });
        assert!(matches!(touch(&mut session), Response::Played(_)), "{id:?}");
        assert_eq!(session.trial().and_then(|trial| trial.tried.as_deref()), Some(&*tried), "{id:?}");
        assert_ne!(session.shown().position_text(), before, "{id:?}");
        assert!(matches!(touch(&mut session), Response::Refused(_)), "{id:?}: there is one try at a time");
        assert!(!session.is_chance(), "{id:?}: dice are not rolled in a try");
        assert_eq!((session.listed("en"), node(&session)), (tree.clone(), due), "{id:?}");
        assert!(!session.needs_storing(), "{id:?}");
        // Back where the decision is due every move belongs to the tree again.
        session.look(entry);
        assert_eq!((session.trial(), session.shown().position_text()), (None, before), "{id:?}");
        play(&mut session, &tried);
        assert_ne!(session.listed("en"), tree, "{id:?}");
    }
}

#[test]
fn two_variations_with_as_many_moves_are_two_spots() {
    let mut session = at(played(GameId::ALL[0], 2).analysed());
    session.look(usize::MAX);
    let of_game = session.spot();
    let last = session.game().entry_text(1).expect("an entry");
    session.look(1);
    let wanted = other(&session, &last);
    play(&mut session, &wanted);
    let of_variation = session.spot();
    assert_eq!((of_variation.entries, of_variation.place), (of_game.entries, of_game.place));
    assert_ne!(of_variation, of_game);
}
