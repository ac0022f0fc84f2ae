//! The first steps of every game: a new game is covered by being listed.

use igroteka_core::lesson::LessonStep;
use igroteka_core::{AnyGame, Event, Options, Turn};
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};

fn table(id: GameId, step: &LessonStep) -> Box<dyn AnyGame> {
    id.new_game(Options::defaults(id.profile()), Some(step.position)).unwrap_or_else(|error| panic!("{}: {error}", step.key))
}

/// Whether a move meets the task.
fn meets(table: &dyn AnyGame, step: &LessonStep, text: &str) -> bool {
    let mut after = table.boxed_clone();
    let events = after.play_text(text).unwrap_or_else(|error| panic!("{}: {text}: {}", step.key, error.text()));
    (step.is_met)(&events, after.as_ref())
}

#[test]
fn every_game_has_three_steps_with_words_in_both_languages() {
    let languages = Lang::ALL.map(Texts::new);
    for id in GameId::ALL {
        assert_eq!(id.lesson().len(), 3, "{}", id.slug());
        for (number, step) in (1..).zip(id.lesson()) {
            assert_eq!(step.key, format!("{}-lesson-{number}", id.slug()));
            for text in [step.task(), step.hint(), step.praise()] {
                assert!(languages.iter().all(|texts| texts.try_say(&text).is_some()), "{text}");
            }
        }
    }
}

#[test]
fn every_step_is_met_by_a_legal_move_and_missed_by_another() {
    for &id in GameId::ALL {
        for step in id.lesson() {
            let table = table(id, step);
            assert_eq!(table.position_text(), step.position, "{}", step.key);
            assert!(matches!(table.turn(), Turn::Side(_)), "{}", step.key);
            let (met, missed): (Vec<String>, Vec<String>) =
                table.proposals().into_iter().partition(|text| meets(table.as_ref(), step, text));
            println!("{}: met by {met:?}, missed by {} moves", step.key, missed.len());
            assert!(!met.is_empty(), "{}", step.key);
            assert!(!missed.is_empty(), "{}", step.key);
        }
    }
}

/// Whether a move ends the game.
fn ends(table: &dyn AnyGame, text: &str) -> bool {
    let mut after = table.boxed_clone();
    after.play_text(text).is_ok_and(|events| events.iter().any(|event| matches!(event, Event::Over { .. })))
}

/// A wrong answer to "send your player to g9" must not be called a goal.
#[test]
fn a_step_that_asks_for_no_win_is_not_ended_by_a_wrong_answer() {
    for &id in GameId::ALL {
        for step in id.lesson() {
            let table = table(id, step);
            let (met, missed): (Vec<String>, Vec<String>) =
                table.proposals().into_iter().partition(|text| meets(table.as_ref(), step, text));
            if met.iter().all(|text| ends(table.as_ref(), text)) {
                continue;
            }
            let ending: Vec<&String> = missed.iter().filter(|text| ends(table.as_ref(), text)).collect();
            assert!(ending.is_empty(), "{}: {ending:?}", step.key);
        }
    }
}
