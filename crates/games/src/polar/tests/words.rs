//! The texts of the game: both languages have the same keys, and every key that the game names exists.

use alloc::collections::BTreeSet;

use super::super::{EN, RU};

const SOURCES: [&str; 11] = [
    include_str!("../mod.rs"),
    include_str!("../edit.rs"),
    include_str!("../gesture.rs"),
    include_str!("../moves.rs"),
    include_str!("../notation.rs"),
    include_str!("../outcome.rs"),
    include_str!("../position.rs"),
    include_str!("../reasons.rs"),
    include_str!("../scene.rs"),
    include_str!("../tell.rs"),
    include_str!("../validate.rs"),
];

/// The keys of a Fluent text.
fn keys(text: &str) -> BTreeSet<&str> {
    text.lines().filter(|line| line.starts_with("polar-")).filter_map(|line| line.split(" =").next()).collect()
}

/// The arguments that a Fluent text names.
fn arguments(text: &str) -> BTreeSet<&str> {
    text.split('$').skip(1).filter_map(|rest| rest.split([' ', ')', '}']).next()).collect()
}

#[test]
fn both_languages_have_the_same_keys_and_arguments() {
    assert_eq!(keys(EN), keys(RU));
    assert_eq!(arguments(EN), arguments(RU));
}

#[test]
fn every_key_that_the_room_names_exists_and_no_other() {
    let quoted = |source: &'static str| source.split('"').skip(1).step_by(2).filter(|word| word.starts_with("polar-"));
    let named: BTreeSet<&str> = SOURCES.into_iter().flat_map(quoted).collect();
    // Named by clients rather than by the game.
    let by_clients = ["polar-title", "polar-summary", "polar-points", "polar-option-scoring-standard", "polar-option-scoring-opponent"];
    let wanted: BTreeSet<&str> = named.into_iter().chain(by_clients).collect();
    // Those of the first steps are put together by their steps and tested with them.
    let known: BTreeSet<&str> = keys(EN).into_iter().filter(|key| !key.contains("-lesson-")).collect();
    assert_eq!(known, wanted);
}
