//! The style sheet uses no custom property that nobody defines: a browser would ignore the whole declaration without a word.

use std::collections::BTreeSet;

const SHEET: &str = include_str!("../static/style.css");

/// The names that stand after a mark: `line` of `var(--line)`.
fn names_after<'a>(sheet: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    sheet.split(mark).skip(1).map(|rest| rest.split(|letter: char| !letter.is_alphanumeric() && letter != '-').next().unwrap_or_default())
}

/// The names that the sheet defines: `line` of `--line: …`.
fn defined(sheet: &str) -> BTreeSet<&str> {
    let declarations = sheet.split(['{', '}', ';']).filter_map(|part| part.rsplit("*/").next()?.trim().strip_prefix("--"));
    declarations.filter_map(|declaration| declaration.split_once(':')).map(|(name, _)| name).collect()
}

#[test]
fn every_custom_property_that_is_used_is_defined() {
    let defined = defined(SHEET);
    assert!(defined.contains("surface"), "definitions are found");
    let missing: Vec<&str> = names_after(SHEET, "var(--").filter(|name| !defined.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_missing_definition_is_noticed() {
    let sheet = ":root { --known: red; } p { color: var(--known); border-color: var(--unknown, blue); }";
    assert_eq!(names_after(sheet, "var(--").collect::<Vec<_>>(), ["known", "unknown"]);
    assert_eq!(defined(sheet).into_iter().collect::<Vec<_>>(), ["known"]);
}
