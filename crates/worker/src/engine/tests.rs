//! The engine on every game of the house, with a clock of its own.

use std::cell::Cell;

use igroteka_core::{AnyGame, Options, SplitMix, Turn};
use igroteka_games::GameId;

use super::*;

/// A clock that goes on by a millisecond whenever it is looked at.
fn ticking() -> impl Fn() -> u64 {
    let now = Cell::new(0);
    move || now.replace(now.get() + 1)
}

/// A table where somebody has to decide.
fn table(id: GameId, options: &str) -> Box<dyn AnyGame> {
    let options = Options::parse(id.profile(), options).expect("options");
    let mut table = id.table(options, None).expect("a table");
    let_chance_act(table.as_mut(), &mut SplitMix::new(5));
    table
}

fn let_chance_act(table: &mut dyn AnyGame, dice: &mut SplitMix) {
    while table.turn() == Turn::Chance {
        let event = table.draw_chance(dice).expect("an event");
        table.play_text(&event).expect("a legal event");
    }
}

fn question(number: u32, limits: &str, id: GameId, table: &dyn AnyGame) -> String {
    let saved = table.save();
    let mut text = format!("think {number} {limits} 7\ngame {}\nrules {}", id.slug(), saved.rules);
    if !saved.options.is_empty() {
        text += &format!("\noptions {}", saved.options);
    }
    for entry in saved.entries {
        text += &format!("\nentry {entry}");
    }
    text
}

/// Steps until there is an answer.
fn answer(engine: &mut Engine) -> Answer {
    let clock = ticking();
    loop {
        match engine.step(&clock) {
            Some(Answer::Progress(..)) => {}
            Some(Answer::Told(_, percent, _)) if percent < 100 => {}
            Some(answer) => return answer,
            None => assert!(engine.is_thinking(), "nothing is thought about"),
        }
    }
}

#[test]
fn every_game_is_answered_with_a_legal_move_for_several_moves() {
    for &id in GameId::ALL {
        let (mut engine, mut table, mut dice) = (Engine::default(), table(id, ""), SplitMix::new(5));
        for number in 1..=6 {
            assert_eq!(engine.hear(&question(number, "level=2 40 100000", id, table.as_ref()), 0), None);
            let Answer::Best(found, text) = answer(&mut engine) else { panic!("no move in {id:?}") };
            assert_eq!(found, number);
            assert!(!engine.is_thinking());
            table.play_text(&text).expect("a legal move");
            let_chance_act(table.as_mut(), &mut dice);
        }
    }
}

#[test]
fn what_is_known_about_a_game_is_kept_from_move_to_move() {
    let id = GameId::ALL[0];
    let (mut engine, mut table) = (Engine::default(), table(id, ""));
    engine.hear(&question(1, "lines=1 2000 100000", id, table.as_ref()), 0);
    let Answer::Told(_, 100, lines) = answer(&mut engine) else { panic!("no move") };
    let place = |engine: &Engine| std::ptr::from_ref(engine.search.as_ref().expect("a search").thinker.as_ref()).addr();
    let first = place(&engine);
    table.play_text(&lines[0].text).expect("a legal move");
    engine.hear(&question(2, "lines=1 2000 100000", id, table.as_ref()), 0);
    assert_eq!(place(&engine), first, "the same search goes on");
    table.undo();
    engine.hear(&question(3, "lines=1 2000 100000", id, table.as_ref()), 0);
    assert_eq!(engine.search.as_ref().expect("a search").saved, table.save(), "a game that went another way is thought about anew");
}

#[test]
fn time_ends_a_search_that_has_playouts_left() {
    let id = GameId::ALL[0];
    let (mut engine, table) = (Engine::default(), table(id, ""));
    engine.hear(&question(1, "lines=1 4000000000 100", id, table.as_ref()), 0);
    assert!(matches!(answer(&mut engine), Answer::Told(1, 100, _)));
}

#[test]
fn a_question_without_limits_is_answered_at_once() {
    let id = GameId::ALL[0];
    let (mut engine, table) = (Engine::default(), table(id, ""));
    engine.hear(&question(1, "level=3 0 0", id, table.as_ref()), 0);
    assert!(matches!(engine.step(ticking()), Some(Answer::Best(1, _))));
}

#[test]
fn a_slice_is_short_and_a_newer_question_or_a_stop_takes_effect_between_two() {
    let id = GameId::ALL[0];
    let (mut engine, table) = (Engine::default(), table(id, ""));
    let clock = ticking();
    engine.hear(&question(1, "lines=1 4000000000 1000000", id, table.as_ref()), 0);
    assert!(engine.step(&clock).is_none() && engine.is_thinking());
    assert!(clock() < 2 * SLICE_MS);
    engine.hear(&question(2, "level=8 100 1000000", id, table.as_ref()), 0);
    assert!(matches!(answer(&mut engine), Answer::Best(2, _)));
    engine.hear(&question(3, "lines=1 4000000000 1000000", id, table.as_ref()), 0);
    assert_eq!(engine.hear("stop", 0), None);
    assert!(!engine.is_thinking());
    assert_eq!(engine.step(clock), None);
}

#[test]
fn a_game_that_cannot_be_restored_is_answered_by_an_error() {
    let id = GameId::ALL[0];
    let mut engine = Engine::default();
    let head = format!("think 9 level=1 10 10 1\ngame {}", id.slug());
    for (rest, error) in [
        ("", "error 9 rules rules-unknown"),
        ("\nrules 1\noptions nothing=1", "error 9 options option-unknown"),
        ("\nrules 1\nentry rubbish", "error 9 entry 1 move-malformed"),
    ] {
        let answer = engine.hear(&format!("{head}{rest}"), 0).map(|answer| answer.to_string());
        assert_eq!(answer.as_deref(), Some(error));
        assert!(!engine.is_thinking());
    }
    let start = engine.hear(&format!("{head}\nrules 1\nstart rubbish"), 0);
    assert!(matches!(start, Some(Answer::Error(9, _))), "{start:?}");
}

#[test]
fn a_game_that_is_over_leaves_nothing_to_decide() {
    let id = GameId::ALL[0];
    let (mut engine, mut random) = (Engine::default(), SplitMix::new(3));
    let mut table = table(id, "");
    while table.outcome().is_none() {
        let moves = table.proposals();
        let index = igroteka_core::Random::below(&mut random, moves.len() as u32) as usize;
        table.play_text(&moves[index]).expect("a legal move");
        let_chance_act(table.as_mut(), &mut random);
    }
    engine.hear(&question(1, "level=1 10 10", id, table.as_ref()), 0);
    assert_eq!(answer(&mut engine).to_string(), "error 1 nothing to decide");
}
