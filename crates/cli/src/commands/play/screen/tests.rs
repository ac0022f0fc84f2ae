//! Every game is shown within eighty columns and twenty-four lines, from its start to its end, in both languages.

use igroteka_core::{AnyGame, OptionKind, Selection, SplitMix};
use igroteka_games::GameId;
use igroteka_table::Seats;
use igroteka_texts::Lang;

use super::*;
use crate::commands::play::session::status;

/// Plays a game at random and looks at every position.
fn watch(id: GameId, lang: Lang, options: &str, moves: usize, mut look: impl FnMut(&dyn AnyGame, &[String])) {
    let context = Context::new(Some(lang), false, options.to_owned());
    let options = context.options(id).unwrap_or_else(|failure| panic!("{options}: {failure}"));
    let mut game = id.new_game(options, None).expect("a game");
    let mut random = SplitMix::new(7);
    for number in 0..moves {
        let scene = game.scene(&Selection::empty());
        let screen = Screen { context: &context, profile: game.profile(), colour: number % 2 == 1 };
        look(game.as_ref(), &screen.lines(&scene, &status(&context, game.as_ref(), &Seats::people(1), &scene.spoken)));
        let event = game.draw_chance(&mut random);
        let proposals = game.proposals();
        let next = event.or_else(|| proposals.get((number * 7 + 3) % proposals.len().max(1)).cloned());
        let Some(next) = next else { return };
        game.play_text(&next).expect("a legal move");
    }
}

fn assert_fits(id: GameId, lang: Lang, options: &str, moves: usize) {
    watch(id, lang, options, moves, |table, lines| {
        let shown = lines.join("\n");
        let longest = lines.iter().map(|line| visible(line)).max().unwrap_or_default();
        let place = format!("{} {lang:?} {options} {}", id.slug(), table.position_text());
        assert!(longest <= COLUMNS, "{longest} columns: {place}\n{shown}");
        assert!(lines.len() < LINES, "{} lines and the prompt: {place}\n{shown}", lines.len());
    });
}

#[test]
fn every_game_fits_with_its_usual_options() {
    for lang in Lang::ALL {
        for &id in GameId::ALL {
            assert_fits(id, lang, "", 150);
        }
    }
}

#[test]
fn every_game_fits_with_its_least_and_greatest_options() {
    for &id in GameId::ALL {
        for spec in id.profile().options {
            let values: Vec<String> = match spec.kind {
                OptionKind::Flag => vec!["true".into(), "false".into()],
                OptionKind::Number { min, max, .. } => vec![min.to_string(), max.to_string()],
                OptionKind::Choice(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            };
            for value in values {
                assert_fits(id, Lang::Ru, &format!("{}={value}", spec.name), 50);
            }
        }
    }
}

#[test]
fn signs_are_explained_and_nobody_is_told_to_tap() {
    for (lang, signs, last) in [(Lang::En, "Signs:", "the last move"), (Lang::Ru, "Знаки:", "последний ход")] {
        for &id in GameId::ALL {
            let mut explained = 0;
            watch(id, lang, "", 60, |table, lines| {
                let shown = lines.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
                let lower = shown.to_lowercase();
                for word in ["tap ", "touch", "click", "press", "нажм", "косн", "sign-", "cli-"] {
                    assert!(!lower.contains(word), "{}: “{word}” in\n{}", table.position_text(), lines.join("\n"));
                }
                explained += usize::from(shown.contains(signs));
            });
            assert!(explained > 10, "{} {lang:?}: signs are explained {explained} times", id.slug());
        }
        let mut last_moves = 0;
        watch(GameId::ALL[0], lang, "", 20, |_, lines| {
            let shown = lines.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
            last_moves += usize::from(shown.contains(last));
        });
        assert!(last_moves > 0, "{lang:?}");
    }
}

#[test]
fn sentences_are_broken_between_words() {
    assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
    assert_eq!(wrapped("one {\u{a0}} two", 5), ["one", "{ }", "two"]);
    assert_eq!(visible("\u{1b}[97;41mr\u{1b}[0m b"), 3);
}
