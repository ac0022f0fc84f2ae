//! `docs/records.md`: its examples are read, and its figures are those of the code.

use igroteka_core::record::{Limits, Record, read};

const SPECIFICATION: &str = include_str!("../../../../docs/records.md");

fn example(language: &str) -> &'static str {
    let (_, after) = SPECIFICATION.split_once(&format!("```{language}\n")).unwrap();
    after.split_once("```").unwrap().0
}

#[test]
fn the_example_is_what_the_writer_writes() {
    let mut text = String::new();
    for reading in read(example("igr")) {
        assert_eq!(reading.warnings, []);
        igroteka_core::record::write(&reading.game.unwrap(), &mut text).unwrap();
    }
    assert_eq!(text, example("igr"));
}

#[test]
fn the_json_example_is_a_record() {
    let value = example("json").parse().unwrap();
    assert_eq!(Record::from_json(&value).unwrap().to_json(), value);
}

#[test]
fn the_limits_are_those_of_the_table() {
    let Limits { game_bytes, entries, entry_bytes, comment_bytes, tags, tag_bytes, depth } = Limits::DEFAULT;
    let rows = [
        (game_bytes, "record-game-long"),
        (entries, "record-entries-many"),
        (entry_bytes, "record-entry-long"),
        (comment_bytes, "record-comment-long"),
        (tags, "record-tags-many"),
        (tag_bytes, "record-tag-long"),
        (depth, "record-variation-deep"),
    ];
    for (limit, code) in rows {
        let row = SPECIFICATION.lines().find(|line| line.starts_with('|') && line.contains(code)).unwrap();
        let figure: String = row.split('|').nth(2).unwrap().chars().filter(char::is_ascii_digit).collect();
        assert_eq!(figure, limit.to_string(), "{code}");
    }
}
