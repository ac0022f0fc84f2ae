//! The lessons of every game: a new game is covered by being listed.

use igroteka_core::lesson::{LessonMove, LessonStep, Pointer, Task, is_over, next_touch};
use std::collections::BTreeSet;
use std::time::Duration;

use igroteka_core::{Answer, AnyGame, Event, Level, Options, Random as _, Selection, Side, SplitMix, Text, Turn};
use igroteka_games::GameId;
use igroteka_search::{Budget, Driver, level_nodes, level_thinker};
use igroteka_texts::{Lang, Texts};

fn first(id: GameId, step: &LessonStep) -> Box<dyn AnyGame> {
    let options = Options::parse(id.profile(), step.options).unwrap_or_else(|error| panic!("{}: {error}", step.key));
    id.new_game(options, Some(step.position)).unwrap_or_else(|error| panic!("{}: {error}", step.key))
}

/// A move that is asked, in the game in which it is asked: after the examples and answers of the moves before it.
struct Asked {
    step: &'static LessonStep,
    number: usize,
    what: &'static LessonMove,
    game: Box<dyn AnyGame>,
}

/// Every move that the lesson of a game asks.
fn asked_moves(id: GameId) -> Vec<Asked> {
    let mut all = Vec::new();
    for step in id.lesson() {
        let Task::Moves(moves) = step.task else { continue };
        let mut game = first(id, step);
        for (number, what) in moves.iter().enumerate() {
            all.push(Asked { step, number, what, game: game.boxed_clone() });
            for text in [what.example, what.reply].into_iter().filter(|text| !text.is_empty()) {
                game.play_text(text).unwrap_or_else(|error| panic!("{}: {text}: {}", step.key, error.text()));
            }
        }
    }
    all
}

impl Asked {
    /// What a move does, and the game after it.
    fn play(&self, text: &str) -> (Vec<Event>, Box<dyn AnyGame>) {
        let mut after = self.game.boxed_clone();
        let events = after.play_text(text).unwrap_or_else(|error| panic!("{}: {text}: {}", self.step.key, error.text()));
        (events, after)
    }

    fn is_met(&self, text: &str) -> bool {
        let (events, after) = self.play(text);
        (self.what.is_met)(&events, after.as_ref())
    }

    /// The proposed moves that meet the task with the example, and those that do not.
    fn moves(&self) -> (Vec<String>, Vec<String>) {
        let (mut met, missed): (Vec<String>, Vec<String>) = self.game.proposals().into_iter().partition(|text| self.is_met(text));
        if !met.iter().any(|text| text == self.what.example) {
            met.push(self.what.example.to_owned());
        }
        (met, missed)
    }
}

#[test]
fn every_step_has_its_words_in_both_languages() {
    let languages = Lang::ALL.map(Texts::new);
    let is_said = |text: &Text| languages.iter().all(|texts| texts.try_say(text).is_some());
    for id in GameId::ALL {
        for step in id.lesson() {
            assert!(step.key.starts_with(&format!("{}-lesson-", id.slug())), "{}", step.key);
            assert_eq!(id.lesson().iter().filter(|other| other.key == step.key).count(), 1, "{}", step.key);
            let mut texts = vec![step.title(), step.praise(), step.asked(0), step.nudge(0)];
            if let Task::Moves(moves) = step.task {
                texts.extend((0..moves.len()).flat_map(|number| [step.asked(number), step.nudge(number), step.tap(number)]));
                texts.extend(moves.iter().flat_map(|asked| asked.misses).map(|miss| Text::new(miss.key)));
            }
            let missing: Vec<String> = texts.iter().filter(|text| !is_said(text)).map(Text::to_string).collect();
            assert!(missing.is_empty(), "{missing:?}");
        }
    }
}

#[test]
fn every_task_is_met_by_a_legal_move_and_missed_by_another() {
    for &id in GameId::ALL {
        for asked in asked_moves(id) {
            let key = asked.step.key;
            assert!(matches!(asked.game.turn(), Turn::Side(_)), "{key}");
            let (met, missed) = asked.moves();
            println!("{key}, move {}: met by {met:?}, missed by {} moves", asked.number + 1, missed.len());
            assert!(asked.is_met(asked.what.example), "{key}: the hint of move {}", asked.number + 1);
            assert!(!missed.is_empty(), "{key}");
        }
    }
}

#[test]
fn every_position_is_written_as_the_game_writes_it() {
    for &id in GameId::ALL {
        for step in id.lesson() {
            assert_eq!(first(id, step).position_text(), step.position, "{}", step.key);
        }
    }
}

/// A reason that no move has would never be read.
#[test]
fn every_reason_is_the_reason_of_some_wrong_try() {
    for &id in GameId::ALL {
        for asked in asked_moves(id) {
            let (_, missed) = asked.moves();
            let reason = |text: &String| {
                let (events, after) = asked.play(text);
                asked.what.missed_because(&events, after.as_ref())
            };
            let reasons: Vec<_> = missed.iter().filter_map(reason).collect();
            for miss in asked.what.misses {
                assert!(reasons.contains(&miss.key), "{}, move {}: {} is never said", asked.step.key, asked.number + 1, miss.key);
            }
        }
    }
}

/// Whatever the learner found, the answer that is written in the lesson must be possible, and the next task must be solvable.
#[test]
fn the_other_side_can_always_answer() {
    for &id in GameId::ALL {
        for asked in asked_moves(id) {
            let next = asked.step.asked_move(asked.number + 1);
            assert_eq!(next.is_some(), !asked.what.reply.is_empty(), "{}: an answer leads to another move", asked.step.key);
            let Some(next) = next else { continue };
            for text in asked.moves().0 {
                let (_, mut after) = asked.play(&text);
                let answer = after.play_text(asked.what.reply);
                assert!(answer.is_ok(), "{}: {} after {text}", asked.step.key, asked.what.reply);
                let events = after.play_text(next.example);
                assert!(
                    events.is_ok_and(|events| (next.is_met)(&events, after.as_ref())),
                    "{}: {} after {text}",
                    asked.step.key,
                    next.example
                );
            }
        }
    }
}

/// A wrong answer to "send your player to g9" must not be called a goal.
#[test]
fn a_step_that_asks_for_no_end_is_not_ended_by_a_wrong_answer() {
    for &id in GameId::ALL {
        for asked in asked_moves(id) {
            let ends = |text: &String| is_over(&asked.play(text).0);
            let (met, missed) = asked.moves();
            if met.iter().all(ends) {
                continue;
            }
            let ending: Vec<&String> = missed.iter().filter(|text| ends(text)).collect();
            assert!(ending.is_empty(), "{}: {ending:?}", asked.step.key);
        }
    }
}

#[test]
fn the_second_hint_leads_from_touch_to_touch_to_the_example() {
    for &id in GameId::ALL {
        for asked in asked_moves(id) {
            let (key, game) = (asked.step.key, asked.game.as_ref());
            let mut selection = Selection::empty();
            let mut played = None;
            for _ in 0..20 {
                let touch = next_touch(game, asked.what.example, &selection).unwrap_or_else(|| panic!("{key}: nothing to touch"));
                match game.touch(&selection, &touch) {
                    Answer::Partial(more) => selection = more,
                    Answer::Complete(text) => {
                        played = Some(text);
                        break;
                    }
                    Answer::Rejected(refusal) => panic!("{key}: {}", refusal.code()),
                }
            }
            assert_eq!(played.as_deref(), Some(asked.what.example), "{key}");
        }
    }
}

#[test]
fn every_pointer_points_at_something() {
    for &id in GameId::ALL {
        for asked in asked_moves(id) {
            let scene = asked.game.scene(&Selection::empty());
            for pointer in asked.what.pointers {
                assert!(!pointer.marks(&scene).is_empty(), "{}: {pointer:?}", asked.step.key);
            }
            let places = asked.what.pointers.iter().filter(|pointer| matches!(pointer, Pointer::Place(_)));
            assert!(places.count() < 12, "{}: too much is lit", asked.step.key);
        }
    }
}

/// What words claim, in English and Russian, and whether it happened. Every one of the words is said somewhere.
struct Claim {
    words: [&'static [&'static str]; 2],
    holds: fn(&[Event]) -> bool,
}

/// What a praise or a reason may say only if it happened.
const CLAIMS: &[Claim] = &[
    Claim {
        words: [&["goal!", "you have won.", "the war is won"], &["гол!", "вы победили.", "война выиграна"]], holds: is_over
    },
    Claim {
        words: [&["an attack!"], &["атака!"]],
        holds: |events| events.iter().any(|event| matches!(event, Event::Attacked { effective: true, .. })),
    },
    Claim {
        words: [&["cut!", "column is cut"], &["срублен!", "столбик срублен"]],
        holds: |events| events.iter().any(|event| matches!(event, Event::Removed { .. })),
    },
    Claim { words: [&["bound!"], &["связан!"]], holds: |events| events.iter().any(|event| matches!(event, Event::Bound { .. })) },
    Claim {
        words: [&["a released dot"], &["освобождённая точка"]],
        holds: |events| events.iter().any(|event| matches!(event, Event::Released { .. })),
    },
    Claim { words: [&["a hit!"], &["удар!"]], holds: is_hit },
    Claim {
        words: [&["pushed, not knocked out"], &["сдвинут, но не выбит"]],
        holds: |events| is_hit(events) && !events.iter().any(|event| matches!(event, Event::Removed { .. })),
    },
    Claim {
        words: [&["captured!"], &["захват!"]], holds: |events| events.iter().any(|event| matches!(event, Event::Captured { .. }))
    },
    Claim {
        words: [&["is skipped:"], &["пропускают ход:"]],
        holds: |events| events.iter().any(|event| matches!(event, Event::Skipped { .. })),
    },
    Claim {
        words: [&["level in the centre"], &["в центре равенство"]],
        holds: |events| events.iter().any(|event| matches!(event, Event::EndScored { .. })),
    },
];

fn is_hit(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Hit { .. }))
}

/// What is said about moves, checked against what they did.
struct Hearing {
    languages: [Texts; 2],
    heard: BTreeSet<&'static str>,
}

impl Hearing {
    fn check(&mut self, key: &str, text: &Text, events: &[Event]) {
        for (number, texts) in self.languages.iter().enumerate() {
            let said = texts.say(text).to_lowercase();
            for claim in CLAIMS {
                for word in claim.words[number].iter().filter(|word| said.contains(**word)) {
                    assert!((claim.holds)(events), "{key}: {said:?} says {word:?}, which did not happen");
                    self.heard.insert(word);
                }
            }
        }
    }
}

#[test]
fn no_text_claims_what_the_events_deny() {
    let mut hearing = Hearing { languages: Lang::ALL.map(Texts::new), heard: BTreeSet::new() };
    for &id in GameId::ALL {
        for asked in asked_moves(id) {
            let (met, missed) = asked.moves();
            if asked.step.asked_move(asked.number + 1).is_none() {
                met.iter().for_each(|text| hearing.check(asked.step.key, &asked.step.praise(), &asked.play(text).0));
            }
            for text in missed {
                let (events, after) = asked.play(&text);
                if let Some(key) = asked.what.missed_because(&events, after.as_ref()) {
                    hearing.check(key, &Text::new(key), &events);
                }
            }
        }
    }
    for word in CLAIMS.iter().flat_map(|claim| claim.words).flatten() {
        assert!(hearing.heard.contains(word), "nobody says {word:?}");
    }
}

/// "A legal move, but not what this step asks for" teaches nothing.
#[test]
fn every_wrong_try_gets_a_reason_of_its_own() {
    for &id in GameId::ALL {
        for asked in asked_moves(id) {
            let is_without_reason = |text: &String| {
                let (events, after) = asked.play(text);
                asked.what.missed_because(&events, after.as_ref()).is_none()
            };
            let left: Vec<String> = asked.moves().1.into_iter().filter(is_without_reason).collect();
            assert!(left.is_empty(), "{}, move {}: {left:?}", asked.step.key, asked.number + 1);
        }
    }
}

#[test]
fn every_lesson_has_eight_to_twelve_steps_and_ends_in_a_small_game() {
    for &id in GameId::ALL {
        let steps = id.lesson();
        assert!((8..=12).contains(&steps.len()), "{}: {} steps", id.slug(), steps.len());
        for (number, step) in (1..).zip(steps) {
            assert_eq!(matches!(step.task, Task::Game(_)), number == steps.len(), "{}: a small game comes last", step.key);
            if let Task::Game(level) = step.task {
                assert!((1..=2).contains(&level), "{}", step.key);
                let game = first(id, step);
                assert!(matches!(game.turn(), Turn::Side(Side::First) | Turn::Chance), "{}: the learner begins", step.key);
            }
        }
    }
}

/// Who plays the learner's side of a small game.
#[derive(Clone, Copy, Debug)]
enum Learner {
    /// The computer at a level.
    Level(u8),
    /// Somebody who plays any move.
    Random,
}

/// More entries than any small game needs.
const LONGEST: usize = 400;

/// Plays a small game to its end, and says whether the learner won.
fn is_won_by(id: GameId, step: &LessonStep, learner: Learner, seed: u64) -> bool {
    let Task::Game(level) = step.task else { return false };
    let mut game = first(id, step);
    let mut random = SplitMix::new(seed);
    while game.outcome().is_none() {
        assert!(game.entry_count() < LONGEST, "{}: it does not end", step.key);
        let text = match (game.turn(), learner) {
            (Turn::Chance, _) => game.draw_chance(&mut random),
            (Turn::Side(Side::First), Learner::Random) => {
                let moves = game.proposals();
                moves.get(random.below(moves.len() as u32) as usize).cloned()
            }
            (Turn::Side(Side::First), Learner::Level(level)) => computers_move(id, game.as_ref(), level, seed),
            _ => computers_move(id, game.as_ref(), level, seed),
        };
        let text = text.unwrap_or_else(|| panic!("{}: nothing to play", step.key));
        game.play_text(&text).unwrap_or_else(|error| panic!("{}: {text}: {}", step.key, error.text()));
    }
    game.outcome().is_some_and(|outcome| outcome.winner == Some(Side::First))
}

fn computers_move(id: GameId, game: &dyn AnyGame, level: u8, seed: u64) -> Option<String> {
    let level = Level::new(level)?;
    let mut search = level_thinker(id, &game.snapshot(), level, seed)?;
    Driver::new(Budget::nodes(level_nodes(id, level).into())).run(search.as_mut(), &|| Duration::ZERO);
    search.best()
}

/// A small game teaches something only if who plays well wins it, and who plays anything sometimes does not.
#[test]
fn a_small_game_is_won_by_good_play_and_not_by_any_play() {
    for &id in GameId::ALL {
        let Some(step) = id.lesson().last() else { continue };
        let wins = |learner| (1..=5).filter(|seed| is_won_by(id, step, learner, *seed)).count();
        let (good, any) = (wins(Learner::Level(5)), wins(Learner::Random));
        println!("{}: level 5 wins {good} of 5, any play {any}", step.key);
        assert!(good >= 4 && any < good, "{}: level 5 wins {good} of 5, any play {any}", step.key);
    }
}
