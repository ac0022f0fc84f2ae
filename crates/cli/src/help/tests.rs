//! Every command is explained in both languages and has examples that can be typed.

use clap::Command;

use super::*;

fn has_russian(text: &str) -> bool {
    text.chars().any(|c| ('а'..='я').contains(&c))
}

/// Every command with its name and the names before it, the ones of clap itself left out.
fn all_commands(command: &Command) -> Vec<(String, Command)> {
    fn walk(command: &Command, path: &str, found: &mut Vec<(String, Command)>) {
        let path = format!("{path} {}", command.get_name()).trim_start().to_owned();
        for below in command.get_subcommands().filter(|below| below.get_name() != HELP) {
            walk(below, &path, found);
        }
        found.push((path, command.clone()));
    }
    let mut found = Vec::new();
    walk(command, "", &mut found);
    found
}

#[test]
fn every_command_has_examples_that_can_be_read() {
    for lang in Lang::ALL {
        let commands = all_commands(&command(lang));
        assert!(commands.len() > 15, "{lang:?}");
        for (path, mut below) in commands {
            let help = below.render_long_help().to_string();
            let title = if lang == Lang::Ru { "Примеры:" } else { "Examples:" };
            assert!(help.contains(&format!("{title}\n  ")), "{path}: {help}");
            for example in examples::of(&path) {
                assert!(help.contains(example), "{path}: {example}");
                assert!(example.contains(&path), "{path}: {example}");
                let words = typed(&example[example.find("igroteka").unwrap_or_default()..]);
                let read = command(lang).try_get_matches_from(&words);
                assert!(read.is_ok(), "{example}: {}", read.unwrap_err());
            }
        }
    }
}

/// The words that a shell would give to the program.
fn typed(example: &str) -> Vec<String> {
    let line = example.split(['<', '>']).next().unwrap_or_default();
    let quoted = line.split('\'').enumerate();
    quoted
        .flat_map(|(i, part)| if i % 2 == 1 { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() })
        .collect()
}

#[test]
fn every_command_and_argument_is_explained_in_russian() {
    for (path, mut below) in all_commands(&command(Lang::Ru)) {
        assert!(below.get_about().is_some_and(|about| has_russian(&about.to_string())), "{path}");
        for argument in below.get_arguments() {
            let about = argument.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(has_russian(&about), "{path}: {}: “{about}” is not Russian", argument.get_id());
        }
        for help in [below.render_help(), below.render_long_help()].map(|help| help.to_string()) {
            for english in
                ["Usage", "Options:", "OPTIONS", "Arguments:", "Commands:", "COMMAND", "default", "possible values", "Print", "Exit codes"]
            {
                assert!(!help.contains(english), "{path} says “{english}”:\n{help}");
            }
        }
    }
}

#[test]
fn english_help_stays_english() {
    for (path, mut below) in all_commands(&command(Lang::En)) {
        assert!(!has_russian(&below.render_long_help().to_string()), "{path}");
    }
}

fn complaint(line: &str) -> String {
    let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
    let mut command = command(Lang::Ru);
    let error = command.try_get_matches_from_mut(&words).expect_err("an error");
    errors::in_russian(&error, &command, &words).expect("an error, not help")
}

#[test]
fn errors_are_said_in_russian_and_name_what_is_allowed() {
    for (line, parts) in [
        ("igroteka moves", &["не хватает обязательных аргументов", "<ИГРА>", "Использование: igroteka moves"][..]),
        ("igroteka moves chess", &["«chess»", "<ИГРА>: Игра: football, polar"]),
        ("igroteka mvoes polar", &["неизвестная команда «mvoes»", "возможно, имелось в виду: moves"]),
        ("igroteka play --levle 3", &["неизвестный аргумент «--levle»", "возможно, имелось в виду: --level"]),
        ("igroteka play --level 9", &["«9»", "--level <УРОВЕНЬ>", "от 1 до 8"]),
        ("igroteka play --level", &["не хватает значения для «--level <УРОВЕНЬ>»"]),
        ("igroteka play --computer third", &["«third»", "допустимо: first, second"]),
        ("igroteka play --load a --position b", &["нельзя указывать вместе"]),
        ("igroteka play --seed 1 --seed 2", &["указан несколько раз"]),
        ("igroteka play --seed x", &["«x»", "целое число"]),
        ("igroteka selfplay polar --memory 9999", &["допустимо: 1…4096"]),
        ("igroteka arena polar --first deep --second uct", &["«deep»", "level=N"]),
        ("igroteka serve --address here", &["«here»", "0.0.0.0:8080"]),
        ("igroteka draw polar --theme pink", &["«pink»", "light, dark"]),
        ("igroteka --lang de games", &["«de»", "en или ru"]),
        ("igroteka perft polar", &["--depth <ГЛУБИНА>"]),
    ] {
        let said = complaint(line);
        assert!(said.starts_with("ошибка: "), "{line}: {said}");
        for part in parts {
            assert!(said.contains(part), "{line}: no “{part}” in\n{said}");
        }
        for english in ["error", "Usage", "argument", "value", "required", "OPTIONS"] {
            assert!(!said.contains(english), "{line} says “{english}”:\n{said}");
        }
    }
}

#[test]
fn the_language_is_found_before_the_arguments_are_read() {
    let asked = |line: &str| asked_lang(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
    assert_eq!(asked("igroteka --lang ru --help"), Some(Lang::Ru));
    assert_eq!(asked("igroteka play --lang=en --rubbish"), Some(Lang::En));
    assert_eq!(asked("igroteka apply polar -- --lang ru"), None);
    assert_eq!(asked("igroteka games --lang"), None);
    assert_eq!(asked("igroteka --lang xx games"), None);
}
