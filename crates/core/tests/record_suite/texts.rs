//! The messages: complete in both languages, and none without a use.

use std::collections::BTreeSet;

use igroteka_core::record::{EN, LineColumn, Problem, RU};
use igroteka_core::{Arg, Text};

fn keys(messages: &str) -> BTreeSet<&str> {
    messages.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect()
}

/// Every code in the sources of the module.
fn codes() -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/record");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).filter(|path| path.is_file());
    let literals = |source: String| source.split('"').filter(|word| word.starts_with("record-")).map(String::from).collect::<Vec<_>>();
    files.flat_map(|path| literals(std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn every_code_has_a_message_in_both_languages_and_no_message_is_idle() {
    let codes = codes();
    assert!(codes.len() > 50);
    for messages in [EN, RU] {
        let found: BTreeSet<String> = keys(messages).into_iter().map(String::from).collect();
        assert_eq!(found, codes);
    }
}

#[test]
fn both_languages_use_the_same_arguments() {
    let arguments = |messages: &str, key: &str| -> BTreeSet<String> {
        let (_, after) = messages.split_once(&format!("\n{key} = ")).unwrap();
        let message = after.split("\nrecord-").next().unwrap();
        message.split("{ $").skip(1).map(|rest| rest.split(' ').next().unwrap().to_string()).collect()
    };
    for key in keys(EN) {
        assert_eq!(arguments(EN, key), arguments(RU, key), "{key}");
    }
}

#[test]
fn a_problem_is_a_sentence_with_its_place() {
    let problem = Problem::new(LineColumn { line: 3, column: 7 }, Text::new("record-utf8"));
    let sentence = problem.sentence();
    assert_eq!(sentence.to_string(), "record-at line=3 column=7 problem=(record-utf8)");
    assert!(matches!(sentence.args[2].1, Arg::Text(_)));
    assert_eq!(Problem::from(Text::new("record-utf8")).sentence(), Text::new("record-utf8"));
}
