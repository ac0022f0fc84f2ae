//! The lessons of every game: a new game is covered by being listed.

use igroteka_core::lesson::{LessonMove, LessonStep, Pointer, Task, is_over, next_touch};
use igroteka_core::{Answer, AnyGame, Event, Options, Selection, Side, Text, Turn};
use igroteka_games::GameId;
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
            let names = asked.what.pointers.iter().map(|pointer| matches!(pointer, Pointer::Place(_)));
            assert!(names.count() < 12, "{}: too much is lit", asked.step.key);
        }
    }
}

/// A claim that words make, and the event that has to be there.
struct Claim {
    words: [&'static [&'static str]; 2],
    holds: fn(&[Event]) -> bool,
}

/// What the first sentence of a praise or a reason may say only if it happened.
const CLAIMS: &[Claim] = &[
    Claim { words: [&["goal!", "won!"], &["гол!", "победа!"]], holds: is_over },
    Claim {
        words: [&["an attack!", "attack!"], &["атака!"]],
        holds: |events| events.iter().any(|event| matches!(event, Event::Attacked { effective: true, .. } | Event::Over { .. })),
    },
    Claim {
        words: [&["cut!", "knocked out!"], &["срублен!", "выбит!"]],
        holds: |events| events.iter().any(|event| matches!(event, Event::Removed { .. })),
    },
    Claim { words: [&["bound!"], &["связан!"]], holds: |events| events.iter().any(|event| matches!(event, Event::Bound { .. })) },
    Claim {
        words: [&["freed!", "free again!"], &["освобождён!", "свободен!"]],
        holds: |events| events.iter().any(|event| matches!(event, Event::Freed { .. } | Event::Released { .. })),
    },
    Claim { words: [&["hit!"], &["удар!"]], holds: |events| events.iter().any(|event| matches!(event, Event::Hit { .. })) },
    Claim {
        words: [&["captured!", "capture!"], &["захват!"]],
        holds: |events| events.iter().any(|event| matches!(event, Event::Captured { .. })),
    },
    Claim {
        words: [&["skipped!"], &["пропуск!", "пропускают ход!"]],
        holds: |events| events.iter().any(|event| matches!(event, Event::Skipped { .. })),
    },
];

/// Checks what is said about a move against what it did.
fn assert_true(key: &str, text: &Text, events: &[Event]) {
    for (lang, number) in Lang::ALL.into_iter().zip(0..) {
        let said = Texts::new(lang).say(text).to_lowercase();
        for claim in CLAIMS {
            for word in claim.words[number] {
                assert!(!said.contains(word) || (claim.holds)(events), "{key}: {said:?} says {word:?}, which did not happen");
            }
        }
    }
}

#[test]
fn no_text_claims_what_the_events_deny() {
    for &id in GameId::ALL {
        for asked in asked_moves(id) {
            let (met, missed) = asked.moves();
            if asked.step.asked_move(asked.number + 1).is_none() {
                met.iter().for_each(|text| assert_true(asked.step.key, &asked.step.praise(), &asked.play(text).0));
            }
            for text in missed {
                let (events, after) = asked.play(&text);
                if let Some(key) = asked.what.missed_because(&events, after.as_ref()) {
                    assert_true(key, &Text::new(key), &events);
                }
            }
        }
    }
}

#[test]
fn a_small_game_is_played_by_the_first_side_from_an_open_position() {
    for &id in GameId::ALL {
        for (number, step) in (1..).zip(id.lesson()) {
            if let Task::Game(level) = step.task {
                assert_eq!(number, id.lesson().len(), "{}: a small game comes last", step.key);
                assert!((1..=2).contains(&level), "{}", step.key);
                let game = first(id, step);
                assert!(matches!(game.turn(), Turn::Side(Side::First) | Turn::Chance), "{}: the learner begins", step.key);
            }
        }
    }
}
