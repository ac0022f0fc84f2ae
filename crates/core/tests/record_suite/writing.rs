//! The writer: layout, escapes, and what it refuses.

use igroteka_core::record::{Comment, CommentCommand, Entry, LineOfPlay, Record, Tag, Verdict, write};

fn record(entries: Vec<Entry>) -> Record {
    let moves = LineOfPlay { comments: vec![], entries };
    Record { tags: vec![Tag::new("Game", "nim")], moves, ..Record::default() }
}

fn code(record: &Record) -> String {
    record.to_text().unwrap_err().code().into()
}

#[test]
fn a_record_has_tags_then_an_empty_line_then_entries() {
    let mut first = Entry { number: Some(1), nags: vec![1], ..Entry::new("a1+a") };
    first.comments = vec![Comment { commands: vec![CommentCommand::clock(312_000)], text: "good } and \\ bad".into() }];
    first.variations = vec![LineOfPlay { comments: vec![Comment::new("or")], entries: vec![Entry::new("b1"), Entry::new("b2x")] }];
    let mut record = record(vec![first, Entry::new("roll2")]);
    record.set("Red", "Anna \"Ann\" \\ Ёлка\n");
    record.verdict = Verdict::Drawn;
    let wanted = r#"[Game "nim"]
[Red "Anna \"Ann\" \\ Ёлка\n"]

1. a1+a $1 {[%clk 0:05:12] good \} and \\ bad} ({or} b1 b2x) roll2 1/2-1/2
"#;
    assert_eq!(record.to_text().unwrap(), wanted);
}

#[test]
fn games_in_a_file_are_parted_by_an_empty_line() {
    let mut text = String::new();
    write(&record(vec![]), &mut text).unwrap();
    write(&record(vec![Entry::new("a1")]), &mut text).unwrap();
    assert_eq!(text, "[Game \"nim\"]\n\n*\n\n[Game \"nim\"]\n\na1 *\n");
}

#[test]
fn long_lines_are_broken_at_eighty_columns() {
    let entries = (1..60).map(|n| Entry { number: Some(n), ..Entry::new("k1-k4+b+-h") }).collect();
    let text = record(entries).to_text().unwrap();
    let lines: Vec<&str> = text.lines().skip(2).collect();
    assert!(lines.iter().all(|line| line.len() <= 80), "{text}");
    assert!(lines[..lines.len() - 1].iter().all(|line| line.len() > 65), "{text}");
}

#[test]
fn no_line_of_a_comment_begins_with_a_bracket() {
    for length in 60..90 {
        let commands =
            vec![CommentCommand::new("a", "x".repeat(length)), CommentCommand::new("b", "[ ] [x] [y]".repeat(9)), CommentCommand::clock(1)];
        let comment = Comment { commands, text: "[x] ".repeat(30) };
        let text = record(vec![Entry { comments: vec![comment], ..Entry::new("a1") }]).to_text().unwrap();
        assert!(text.lines().skip(1).all(|line| !line.starts_with('[')), "{text}");
    }
}

#[test]
fn spaces_that_folding_would_lose_are_escaped() {
    let comment = Comment::new(" two  spaces ");
    let text = record(vec![Entry { comments: vec![comment], ..Entry::new("a1") }]).to_text().unwrap();
    assert!(text.contains(r"{\stwo \sspaces\s}"), "{text}");
}

#[test]
fn control_characters_are_escaped_by_letter_or_number() {
    let mut record = record(vec![]);
    record.set("Event", "\u{0}\t\u{1b}\u{85}");
    assert!(record.to_text().unwrap().contains(r#"[Event "\u0;\t\u1b;\u85;"]"#));
}

#[test]
fn what_would_not_read_back_is_refused_and_leaves_the_text_alone() {
    for text in ["", "1-0", "*", "3.", "3.a1", "a b", "a{", "a\\", "a;", "\u{a0}", "a\u{7}"] {
        assert_eq!(code(&record(vec![Entry::new(text)])), "record-entry-form", "{text:?}");
    }
    let mut out = "before\n".to_string();
    let bad = Record { tags: vec![Tag::new("Game", "nim"), Tag::new("1st", "x")], ..Record::default() };
    assert_eq!(write(&bad, &mut out).unwrap_err().code(), "record-tag-name");
    assert_eq!(out, "before\n");
    assert_eq!(code(&Record::default()), "record-tags-missing");
    let empty = Entry { variations: vec![LineOfPlay::default()], ..Entry::new("a1") };
    assert_eq!(code(&record(vec![empty])), "record-variation-empty");
    let command = Comment { commands: vec![CommentCommand::new("a b", "")], text: String::new() };
    assert_eq!(code(&record(vec![Entry { comments: vec![command], ..Entry::new("a1") }])), "record-command");
}

#[test]
fn what_passes_the_limits_of_readers_is_refused() {
    assert_eq!(code(&record(vec![Entry::new("a".repeat(257))])), "record-entry-long");
    assert_eq!(code(&record(vec![Entry::new("a1"); 65_537])), "record-entries-many");
    let long = Comment::new("}".repeat(8193));
    assert_eq!(code(&record(vec![Entry { comments: vec![long], ..Entry::new("a1") }])), "record-comment-long");
    let fits = Comment::new("}".repeat(8192));
    let fitting = record(vec![Entry { comments: vec![fits.clone()], ..Entry::new("a1") }]);
    assert_eq!(super::arbitrary::records(&fitting.to_text().unwrap()), [fitting]);
    assert_eq!(code(&record(vec![Entry { comments: vec![fits; 200], ..Entry::new("a1") }])), "record-game-long");
    let mut tags = record(vec![]);
    tags.set("Event", "\"".repeat(8192));
    assert_eq!(code(&tags), "record-tag-long");
    tags.tags = vec![Tag::new("A", ""); 257];
    assert_eq!(code(&tags), "record-tags-many");
}

#[test]
fn variations_are_written_to_a_depth_of_64() {
    let nested = |depth: usize| {
        (0..depth).fold(Entry::new("a1"), |inner, _| Entry {
            variations: vec![LineOfPlay { comments: vec![], entries: vec![inner] }],
            ..Entry::new("a1")
        })
    };
    let deepest = record(vec![nested(64)]);
    assert_eq!(super::arbitrary::records(&deepest.to_text().unwrap()), [deepest]);
    assert_eq!(code(&record(vec![nested(65)])), "record-variation-deep");
}
