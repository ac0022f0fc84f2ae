//! The rules name combinations and trajectories with the words of the page. (A test of the command line looks at the reference card.)

use super::*;
use crate::curling::{EN, RU};

/// The messages of a language with its rules.
const PAGES: [(&str, &str); 2] =
    [(EN, include_str!("../../../../../docs/rules/en/curling.md")), (RU, include_str!("../../../../../docs/rules/ru/curling.md"))];

/// What the messages with a prefix say.
fn said(messages: &'static str, prefix: &str) -> Vec<&'static str> {
    messages.lines().filter_map(|line| line.strip_prefix(prefix)?.split_once(" = ")).map(|(_, said)| said).collect()
}

#[test]
fn the_rules_use_the_words_of_the_page() {
    for (messages, page) in PAGES {
        let mut combinations = said(messages, "curling-combination-");
        // The last one is a refusal.
        combinations.truncate(7);
        assert_eq!(combinations.len(), 7, "{combinations:?}");
        let kinds = said(messages, "curling-kind-");
        // One more message says that there was no trajectory yet.
        let kinds = kinds.into_iter().skip(1);
        for name in combinations.into_iter().chain(kinds) {
            assert!(page.contains(&alloc::format!("| {name} |")), "{name}: no cell of {}", page.lines().next().unwrap_or_default());
        }
    }
}
