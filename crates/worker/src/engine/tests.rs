//! The engine on every game, with a clock of its own.

use std::cell::Cell;

use igroteka_core::{AnyGame, Options, SplitMix, Turn};
use igroteka_games::GameId;
use igroteka_protocol::worker::ThinkingLimits;

use super::*;

/// A clock that goes on by a millisecond whenever it is looked at.
fn ticking() -> impl Fn() -> Duration {
    let now = Cell::new(Duration::ZERO);
    move || now.replace(now.get() + Duration::from_millis(1))
}

/// A game where somebody has to decide.
fn new_game(id: GameId, options: &str) -> Box<dyn AnyGame> {
    let options = Options::parse(id.profile(), options).expect("options");
    let mut game = id.new_game(options, None).expect("a game");
    let_chance_act(game.as_mut(), &mut SplitMix::new(5));
    game
}

fn let_chance_act(game: &mut dyn AnyGame, dice: &mut SplitMix) {
    while game.turn() == Turn::Chance {
        let event = game.draw_chance(dice).expect("an event");
        game.play_text(&event).expect("a legal event");
    }
}

fn question(number: u32, mode: Mode, (nodes, time_ms): (u32, u32), game: &dyn AnyGame) -> String {
    let question = Question::new(number, mode, ThinkingLimits { nodes, time_ms }, 7, &game.snapshot());
    ToWorker::Think(Box::new(question)).to_json()
}

/// Steps until there is an answer.
fn answer(engine: &mut Engine) -> FromWorker {
    let clock = ticking();
    loop {
        match engine.step(&clock) {
            Some(FromWorker::Progress { .. }) => {}
            Some(FromWorker::Lines { percent, .. }) if percent < 100 => {}
            Some(answer) => return answer,
            None => assert!(engine.is_thinking(), "nothing is thought about"),
        }
    }
}

#[test]
fn every_game_is_answered_with_a_legal_move_for_several_moves() {
    for &id in GameId::ALL {
        let (mut engine, mut game, mut dice) = (Engine::default(), new_game(id, ""), SplitMix::new(5));
        for number in 1..=6 {
            assert_eq!(engine.hear(&question(number, Mode::Level(2), (40, 100_000), game.as_ref()), Duration::ZERO), None);
            let FromWorker::Best { number: found, entry } = answer(&mut engine) else { panic!("no move in {id:?}") };
            assert_eq!(found, number);
            assert!(!engine.is_thinking());
            game.play_text(&entry).expect("a legal move");
            let_chance_act(game.as_mut(), &mut dice);
        }
    }
}

#[test]
fn what_is_known_about_a_game_is_kept_from_move_to_move() {
    let id = GameId::ALL[0];
    let (mut engine, mut game) = (Engine::default(), new_game(id, ""));
    engine.hear(&question(1, Mode::Lines(1), (2_000, 100_000), game.as_ref()), Duration::ZERO);
    let FromWorker::Lines { percent: 100, lines, .. } = answer(&mut engine) else { panic!("no move") };
    let place = |engine: &Engine| std::ptr::from_ref(engine.kept.as_ref().expect("a search").search.search()).addr();
    let first = place(&engine);
    game.play_text(&lines[0].moves[0]).expect("a legal move");
    engine.hear(&question(2, Mode::Lines(1), (2_000, 100_000), game.as_ref()), Duration::ZERO);
    assert_eq!(place(&engine), first, "the same search goes on");
    game.undo();
    engine.hear(&question(3, Mode::Lines(1), (2_000, 100_000), game.as_ref()), Duration::ZERO);
    assert_eq!(engine.kept.as_ref().expect("a search").search.entry_count(), 0, "a game that went another way is thought about anew");
}

#[test]
fn time_ends_a_search_that_has_playouts_left() {
    let id = GameId::ALL[0];
    let (mut engine, game) = (Engine::default(), new_game(id, ""));
    engine.hear(&question(1, Mode::Lines(1), (4_000_000_000, 100), game.as_ref()), Duration::ZERO);
    assert!(matches!(answer(&mut engine), FromWorker::Lines { number: 1, percent: 100, .. }));
}

#[test]
fn a_question_without_limits_is_answered_at_once() {
    let id = GameId::ALL[0];
    let (mut engine, game) = (Engine::default(), new_game(id, ""));
    engine.hear(&question(1, Mode::Level(3), (0, 0), game.as_ref()), Duration::ZERO);
    assert!(matches!(engine.step(ticking()), Some(FromWorker::Best { number: 1, .. })));
}

#[test]
fn a_slice_is_short_and_a_newer_question_or_a_stop_takes_effect_between_two() {
    let id = GameId::ALL[0];
    let (mut engine, game) = (Engine::default(), new_game(id, ""));
    let clock = ticking();
    engine.hear(&question(1, Mode::Lines(1), (4_000_000_000, 1_000_000), game.as_ref()), Duration::ZERO);
    assert!(engine.step(&clock).is_none() && engine.is_thinking());
    assert!(clock() < 2 * SLICE);
    engine.hear(&question(2, Mode::Level(8), (100, 1_000_000), game.as_ref()), Duration::ZERO);
    assert!(matches!(answer(&mut engine), FromWorker::Best { number: 2, .. }));
    engine.hear(&question(3, Mode::Lines(1), (4_000_000_000, 1_000_000), game.as_ref()), Duration::ZERO);
    assert_eq!(engine.hear(&ToWorker::Stop.to_json(), Duration::ZERO), None);
    assert!(!engine.is_thinking());
    assert_eq!(engine.step(clock), None);
}

/// The reason of an error that answers question 9, or a message whose number cannot be read.
fn reason(answer: Option<FromWorker>) -> String {
    let Some(FromWorker::Error { number: 0 | 9, reason }) = answer else { panic!("no error: {answer:?}") };
    reason
}

/// Makes a question wrong.
type Change = fn(&mut Question);

#[test]
fn a_question_that_cannot_be_thought_about_is_answered_by_the_part_at_fault() {
    let id = GameId::ALL[0];
    let mut engine = Engine::default();
    let snapshot = Snapshot { slug: id.slug().to_owned(), rules: 1, ..Snapshot::default() };
    let asked = Question::new(9, Mode::Level(1), ThinkingLimits { nodes: 10, time_ms: 10 }, 1, &snapshot);
    let cases: [(Change, &str); 7] = [
        (|question| question.rules = 0, "rules rules-unknown"),
        (|question| question.options = "nothing=1".to_owned(), "options option-unknown"),
        (|question| question.entries.push("rubbish".to_owned()), "entry 1 move-malformed"),
        (|question| question.game = "nothing".to_owned(), "malformed game"),
        (|question| question.mode = Mode::Level(9), "malformed mode"),
        (|question| question.mode = Mode::Lines(0), "malformed mode"),
        (|question| question.mode = Mode::Lines(17), "malformed mode"),
    ];
    for (change, wanted) in cases {
        let mut question = asked.clone();
        change(&mut question);
        assert_eq!(reason(engine.hear(&ToWorker::Think(Box::new(question)).to_json(), Duration::ZERO)), wanted);
        assert!(!engine.is_thinking());
    }
    let start = Question { start: Some("rubbish".to_owned()), ..asked };
    reason(engine.hear(&ToWorker::Think(Box::new(start)).to_json(), Duration::ZERO));
    assert!(reason(engine.hear("", Duration::ZERO)).starts_with("malformed message"));
}

#[test]
fn a_game_that_is_over_leaves_nothing_to_decide() {
    let id = GameId::ALL[0];
    let (mut engine, mut random) = (Engine::default(), SplitMix::new(3));
    let mut game = new_game(id, "");
    while game.outcome().is_none() {
        let moves = game.proposals();
        let index = igroteka_core::Random::below(&mut random, moves.len() as u32) as usize;
        game.play_text(&moves[index]).expect("a legal move");
        let_chance_act(game.as_mut(), &mut random);
    }
    engine.hear(&question(1, Mode::Level(1), (10, 10), game.as_ref()), Duration::ZERO);
    assert_eq!(answer(&mut engine), FromWorker::Error { number: 1, reason: "nothing to decide".to_owned() });
}

#[test]
fn a_decision_gets_a_line_however_little_it_may_be_thought_about() {
    for &id in GameId::ALL {
        let (mut engine, mut game, mut dice) = (Engine::default(), new_game(id, ""), SplitMix::new(5));
        for number in 0..40 {
            if game.turn() == Turn::Over {
                break;
            }
            engine.hear(&question(number, Mode::Lines(1), (3, 100_000), game.as_ref()), Duration::ZERO);
            let FromWorker::Lines { percent: 100, lines, .. } = answer(&mut engine) else { panic!("no lines in {id:?}") };
            let first = lines.first().unwrap_or_else(|| panic!("nothing is known in {id:?} after {number} moves"));
            game.play_text(&first.moves[0]).expect("a legal move");
            let_chance_act(game.as_mut(), &mut dice);
        }
    }
}
