//! The texts of the room: the same keys in both languages, every key used, every used key there.

use super::*;
use crate::curling::{EN, RU};

const SOURCES: [&str; 18] = [
    include_str!("../card.rs"),
    include_str!("../combination.rs"),
    include_str!("../edit.rs"),
    include_str!("../fault.rs"),
    include_str!("../gesture.rs"),
    include_str!("../hand.rs"),
    include_str!("../listing.rs"),
    include_str!("../marks.rs"),
    include_str!("../mod.rs"),
    include_str!("../moves.rs"),
    include_str!("../names.rs"),
    include_str!("../notation.rs"),
    include_str!("../panels.rs"),
    include_str!("../prompt.rs"),
    include_str!("../reasons.rs"),
    include_str!("../scene.rs"),
    include_str!("../tell.rs"),
    include_str!("../validate.rs"),
];

fn keys(messages: &'static str) -> Vec<&'static str> {
    messages.lines().filter_map(|line| line.split_once(" = ").map(|(key, _)| key)).filter(|key| key.starts_with("curling-")).collect()
}

/// The arguments of each message, sorted.
fn arguments(messages: &'static str) -> Vec<(&'static str, Vec<&'static str>)> {
    let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in messages.lines() {
        if let Some((key, _)) = line.split_once(" = ") {
            found.push((key, Vec::new()));
        }
        let names = line.split('$').skip(1).filter_map(|rest| rest.split([' ', ')', '}']).next());
        if let Some((_, arguments)) = found.last_mut() {
            arguments.extend(names);
        }
    }
    for (_, arguments) in &mut found {
        arguments.sort_unstable();
        arguments.dedup();
    }
    found
}

/// Every text key that the sources name, and those that are put together.
fn used() -> Vec<String> {
    let mut used: Vec<String> = ["pair", "two-pairs", "three", "full-house", "order", "four", "poker"]
        .map(|word| alloc::format!("curling-combination-{word}"))
        .into();
    used.extend(
        ["curling-title", "curling-summary", "curling-points", "curling-option-begins-lot", "curling-card", "curling-removed"]
            .map(String::from),
    );
    for source in SOURCES {
        used.extend(source.split('"').filter(|word| word.starts_with("curling-") && !word.ends_with('-')).map(String::from));
    }
    used
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_arguments() {
    assert_eq!(arguments(EN), arguments(RU));
    let mut sorted = keys(EN);
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), keys(EN).len(), "a key stands twice");
}

#[test]
fn every_key_that_is_used_has_a_message_and_every_message_is_used() {
    // Those of the first steps are put together by their steps and tested with them.
    let keys: Vec<_> = keys(EN).into_iter().filter(|key| !key.contains("-lesson-")).collect();
    let used = used();
    let missing: Vec<_> = used.iter().filter(|key| !keys.contains(&key.as_str())).collect();
    // A terminal says a text in its shorter form if there is one.
    let is_used = |key: &str| used.iter().any(|used| used == key.strip_suffix("-short").unwrap_or(key));
    let surplus: Vec<_> = keys.iter().filter(|key| !is_used(key)).collect();
    assert!(missing.is_empty() && surplus.is_empty(), "missing: {missing:?}\nsurplus: {surplus:?}");
}

/// Two rows have the number 1 and two the number 5: lessons call a guard row by the name that stands beside the field.
#[test]
fn lessons_name_guard_rows_as_the_field_does() {
    for (messages, row) in [(EN, "row "), (RU, "ряда ")] {
        let lessons = messages.lines().filter(|line| line.starts_with("curling-lesson"));
        let numbered: Vec<_> =
            lessons.filter(|line| line.split(row).skip(1).any(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))).collect();
        assert!(numbered.is_empty(), "{numbered:?}");
    }
}
