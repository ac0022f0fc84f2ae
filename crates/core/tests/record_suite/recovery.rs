//! After a fault the reader goes on with the next game, and says so exactly once a game.

use igroteka_core::record::{Reader, Reading, read};

/// The reading of each game: its Red tag, or its fault.
fn outline(readings: Vec<Reading>) -> Vec<String> {
    let one = |reading: Reading| match reading.game {
        Ok(record) => record.value("Red").unwrap_or("?").to_string(),
        Err(problem) => problem.to_string(),
    };
    readings.into_iter().map(one).collect()
}

fn read_bytes(bytes: &[u8]) -> Vec<Reading> {
    let mut reader = Reader::default();
    reader.feed(bytes);
    reader.finish();
    std::iter::from_fn(|| reader.next_game()).collect()
}

#[test]
fn a_fault_in_the_entries_costs_one_game() {
    let text = "[Red \"A\"]\n\na1 ; junk [x] ( {\nb1 *\n\n[Red \"B\"]\n\n*\n";
    assert_eq!(outline(read(text)), ["3:4: record-character found=;", "B"]);
}

#[test]
fn a_fault_in_a_tag_costs_the_other_tags_and_the_entries() {
    let text = "[Event \"x\"]\n[Red \"A]\n[Blue \"B\"]\n\n[Date \"?\"]\n a1 b1\nc1 1-0\n\n[Red \"B\"]\n\n*\n";
    assert_eq!(outline(read(text)), ["2:1: record-tag-open", "B"]);
}

#[test]
fn a_fault_in_the_first_tag_costs_the_same() {
    let text = "[Red \"A]\n[Blue \"B\"]\na1 b1\nc1 1-0\n[Red \"B\"]\n\n*\n";
    assert_eq!(outline(read(text)), ["1:1: record-tag-open", "B"]);
    let text = "[Red A] [Blue \"B\"]\n[Event \"\"]\n\n*\n[Red \"B\"]\n\n*\n";
    assert_eq!(outline(read(text)), ["1:6: record-tag-quote name=Red", "B"]);
}

#[test]
fn a_fault_before_the_first_entry_is_a_fault_of_the_entries() {
    let text = "[Red \"A\"]\n\n;\n\n[Red \"B\"]\n\n*\n";
    assert_eq!(outline(read(text)), ["3:1: record-character found=;", "B"]);
}

#[test]
fn an_open_comment_ends_at_the_next_line_that_begins_with_a_bracket() {
    let text = "[Red \"A\"]\n\n{open\nhere [x]\n[Red \"B\"]\n\n* {stray\n[Red \"C\"]\n*";
    assert_eq!(outline(read(text)), ["3:1: record-comment-open", "B", "7:3: record-comment-open", "C"]);
}

#[test]
fn an_open_variation_ends_at_the_next_game() {
    let text = "[Red \"A\"]\n\na1 (b1 (b2\n[Red \"B\"]\n\n*\n";
    assert_eq!(outline(read(text)), ["3:8: record-variation-open", "B"]);
}

#[test]
fn a_game_without_verdict_ends_at_the_next_game() {
    let readings = read("[Red \"A\"]\n\na1 b1\n[Red \"B\"]\n\n*\n");
    assert_eq!(readings[0].warnings[0].to_string(), "4:1: record-result-missing");
    assert_eq!(outline(readings), ["A", "B"]);
}

#[test]
fn text_between_games_is_one_fault() {
    let text = "a1 b1\n c1 [Red \"X\"]\n[Red \"A\"]\n\n* more {text}\n\n[Red \"B\"] a1 *  [Red \"C\"] *";
    assert_eq!(outline(read(text)), ["1:1: record-stray", "A", "5:3: record-stray", "B", "C"]);
}

#[test]
fn bytes_that_are_no_text_are_a_fault_with_a_place() {
    let text = b"[Red \"A\"]\n\n\xd1\x91 {x\xff} \xfe *\n\n[Red \"B\"]\n\n*\n";
    assert_eq!(outline(read_bytes(text)), ["3:5: record-utf8", "B"]);
    let text = b"[Red \"\xc3(\"]\n[Blue \"\xff\"]\n\xff\n[Red \"B\"]\n\n*\n";
    assert_eq!(outline(read_bytes(text)), ["1:7: record-utf8", "B"]);
    assert_eq!(outline(read_bytes(b"\xff\xff\n[Red \"B\"]\n\n*\n")), ["1:1: record-utf8", "B"]);
}

#[test]
fn a_character_cut_off_by_the_end_is_a_fault() {
    assert_eq!(outline(read_bytes(b"[Red \"A\"]\n\na1 \xd1")), ["3:4: record-utf8"]);
    assert_eq!(outline(read_bytes(b"[Red \"A\"]\n\na1 \xf0\x9f\x98")), ["3:4: record-utf8"]);
}

#[test]
fn a_failed_game_keeps_the_warnings_and_the_place_of_its_beginning() {
    let readings = read("\n  [Red \"A\"]\n[Red \"B\"]\n\na1 ;");
    assert_eq!(readings[0].at.line, 2);
    assert_eq!(readings[0].at.column, 3);
    assert_eq!(readings[0].warnings[0].code(), "record-tag-twice");
}
