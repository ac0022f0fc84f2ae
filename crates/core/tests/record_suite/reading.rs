//! The reader on one game: what it makes of each part, and what it refuses where.

use igroteka_core::record::{Comment, Entry, LineColumn, Reading, Record, Verdict, read};

fn only(text: &str) -> Reading {
    let mut readings = read(text);
    assert_eq!(readings.len(), 1, "{readings:?}");
    readings.remove(0)
}

fn game(moves: &str) -> Record {
    only(&format!("[Game \"nim\"]\n\n{moves}\n")).game.unwrap_or_else(|problem| panic!("{problem}"))
}

/// The code, line and column of the fault in the entries, which begin in line 3.
fn fault(moves: &str) -> (String, u32, u32) {
    let problem = only(&format!("[Game \"nim\"]\n\n{moves}")).game.unwrap_err();
    let at = problem.at.unwrap();
    (problem.code().into(), at.line, at.column)
}

fn texts(entries: &[Entry]) -> Vec<&str> {
    entries.iter().map(|entry| entry.text.as_str()).collect()
}

#[test]
fn entries_numbers_and_verdict_are_told_apart() {
    let record = game("1. roll2 a1+a 2.b3x 3... 4. c1 1-0");
    assert_eq!(texts(&record.moves.entries), ["roll2", "a1+a", "b3x", "c1"]);
    let numbers: Vec<_> = record.moves.entries.iter().map(|entry| entry.number).collect();
    assert_eq!(numbers, [Some(1), None, Some(2), Some(4)]);
    assert_eq!(record.verdict, Verdict::FirstWon);
}

#[test]
fn moves_that_look_like_numbers_stay_moves() {
    assert_eq!(texts(&game("1. 1-2 2-3@300,50 +100,350 12 0-1").moves.entries), ["1-2", "2-3@300,50", "+100,350", "12"]);
}

#[test]
fn comments_glyphs_and_variations_belong_to_the_entry_before_them() {
    let record = game("{first} a1 $1 {x} $20 (b1 {y} (c1) c2) {z} (b2) a2 *");
    assert_eq!(record.moves.comments, [Comment::new("first")]);
    let [a1, a2] = &record.moves.entries[..] else { panic!() };
    assert_eq!(a1.nags, [1, 20]);
    assert_eq!(a1.comments, [Comment::new("x"), Comment::new("z")]);
    assert_eq!(texts(&a1.variations[0].entries), ["b1", "c2"]);
    assert_eq!(texts(&a1.variations[0].entries[0].variations[0].entries), ["c1"]);
    assert_eq!(texts(&a1.variations[1].entries), ["b2"]);
    assert_eq!(a2, &Entry::new("a2"));
}

#[test]
fn a_comment_folds_blanks_and_knows_escapes() {
    let record = game("a1 { two\n  lines \t and \\} \\{ \\\\ \\n \\s\\s \\u1F600; [sic] { } *");
    assert_eq!(record.moves.entries[0].comments[0].text, "two lines and } { \\ \n    😀 [sic] {");
}

#[test]
fn commands_are_parted_from_the_text_of_a_comment() {
    let record = game("a1 {before [%clk 0:05:12] after[%eval -1.5 / 20][%mate]} *");
    let comment = &record.moves.entries[0].comments[0];
    assert_eq!(comment.text, "before after");
    assert_eq!(comment.command("clk"), Some("0:05:12"));
    assert_eq!(comment.command("eval"), Some("-1.5 / 20"));
    assert_eq!(comment.command("mate"), Some(""));
    assert_eq!(comment.clock_ms(), Some(312_000));
}

#[test]
fn clocks_are_read_exactly() {
    let clock = |value: &str| game(&format!("a1 {{[%clk {value}]}} *")).moves.entries[0].comments[0].clock_ms();
    assert_eq!(clock("100:00:00"), Some(360_000_000));
    assert_eq!(clock("0:00:01.5"), Some(1500));
    assert_eq!(clock("0:00:01.050"), Some(1050));
    for bad in ["", "1:00", "0:60:00", "0:00:60", "0:0:01", "-1:00:00", "0:00:01.", "0:00:01.1234", "0:00:00:00", "9999999:00:00"] {
        assert_eq!(clock(bad), None, "{bad}");
    }
}

#[test]
fn tags_keep_their_order_their_doubles_and_unknown_names() {
    let reading = only("[Zeta \"\"]  [Game \"nim\"]\n\t[My_2 \"\\\"ё\\\\\\t\\u41;\" ]\n[Game \"go\"]\n\n*");
    let record = reading.game.unwrap();
    let tags: Vec<_> = record.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect();
    assert_eq!(tags, [("Zeta", ""), ("Game", "nim"), ("My_2", "\"ё\\\tA"), ("Game", "go")]);
    assert_eq!(record.value("Game"), Some("nim"));
    assert_eq!(reading.warnings[0].to_string(), "3:1: record-tag-twice name=Game");
}

#[test]
fn faults_in_tags_are_named_with_their_place() {
    for (text, wanted) in [
        ("[]", "1:1: record-tag-name name="),
        ("[1 \"x\"]", "1:1: record-tag-name name=1"),
        ("[Имя \"x\"]", "1:1: record-tag-name name="),
        ("[ Red \"x\"]", "1:1: record-tag-name name="),
        ("[Red]", "1:5: record-tag-quote name=Red"),
        ("[Red\"x\"]", "1:5: record-tag-quote name=Red"),
        ("[Red  x]", "1:7: record-tag-quote name=Red"),
        ("[Red \"x\" y]", "1:10: record-tag-surplus name=Red"),
        ("[Red \"Ё\\q\"]", "1:8: record-escape found=q"),
        ("[Red \"\\u110000;\"]", "1:7: record-escape found=u110000"),
        ("[Red \"\\ud800;\"]", "1:7: record-escape found=ud800"),
        ("[Red \"\\u41\"]", "1:7: record-escape found=u41"),
        ("[Red \"\\u;\"]", "1:7: record-escape found=u"),
        ("[Red \"\\u0000041;\"]", "1:7: record-escape found=u0000041"),
        ("[Red \"a\u{7}\"]", "1:8: record-control found=U+0007"),
        ("[Red \"Anna]\n", "1:1: record-tag-open"),
        ("[Red \"Anna\"", "1:1: record-tag-open"),
    ] {
        assert_eq!(only(text).game.unwrap_err().to_string(), wanted, "{text}");
    }
}

#[test]
fn faults_in_entries_are_named_with_their_place() {
    for (moves, code, line, column) in [
        ("a1 ; b", "record-character", 3, 4),
        ("ё \"", "record-character", 3, 3),
        ("a1 [b]", "record-character", 3, 4),
        ("a1 }", "record-character", 3, 4),
        ("a1\n\u{a0}b1", "record-character", 4, 1),
        ("a1 $256 *", "record-nag", 3, 4),
        ("a1 $x *", "record-nag", 3, 4),
        ("a1 $1x *", "record-nag", 3, 4),
        ("a1 $12345678 *", "record-nag", 3, 4),
        ("$1 a1", "record-nag-alone", 3, 1),
        ("(a1) b1", "record-variation-alone", 3, 1),
        ("a1 ((b1))", "record-variation-alone", 3, 5),
        ("a1 () b1", "record-variation-empty", 3, 4),
        ("a1 ({only}) b1", "record-variation-empty", 3, 4),
        ("a1 (1.) b1", "record-variation-empty", 3, 4),
        ("a1 ) b1", "record-variation-closed", 3, 4),
        ("a1 (b1 1-0", "record-result-in-variation", 3, 8),
        ("a1 (b1 (c1)", "record-variation-open", 3, 4),
        ("a1\n{open", "record-comment-open", 4, 1),
        ("a1 {x\ny\u{0}}", "record-control", 4, 2),
        ("a1 {x\n  \\q}", "record-escape", 4, 3),
        ("a1 {\\", "record-comment-open", 3, 4),
        ("a1 {x [%] y}", "record-command", 3, 7),
        ("a1 {x [%clk 1}", "record-command", 3, 7),
        ("a1 {x [%c.lk 1]}", "record-command", 3, 7),
        ("a1 4294967296. b1", "record-number-large", 3, 4),
    ] {
        assert_eq!(fault(moves), (code.into(), line, column), "{moves}");
    }
}

#[test]
fn a_missing_verdict_is_a_warning_and_the_tag_decides() {
    let reading = only("[Game \"nim\"]\n[Result \"0-1\"]\n\na1 b1");
    assert_eq!(reading.warnings[0].to_string(), "4:6: record-result-missing");
    assert_eq!(reading.game.unwrap().verdict, Verdict::SecondWon);
    assert_eq!(only("[Game \"nim\"]").game.unwrap().verdict, Verdict::Open);
}

#[test]
fn an_empty_text_holds_no_game() {
    assert!(read("").is_empty());
    assert!(read("\u{feff} \r\n\n\t").is_empty());
}

#[test]
fn a_byte_order_mark_takes_no_column_and_line_ends_may_have_returns() {
    let reading = only("\u{feff}[Game \"nim\"]\r\n[Red \"A\"]\r\n\r\na1 {x\r\ny}\r\n*\r\n");
    assert_eq!(reading.at, LineColumn { line: 1, column: 1 });
    let record = reading.game.unwrap();
    assert_eq!(record.moves.entries[0].at.0, Some(LineColumn { line: 4, column: 1 }));
    assert_eq!(record.moves.entries[0].comments[0].text, "x y");
    assert_eq!(record.verdict_at.0, Some(LineColumn { line: 6, column: 1 }));
}

#[test]
fn columns_count_characters() {
    let record = game("{ёлка 👩} a1 b1 *");
    assert_eq!(record.moves.entries[1].at.0, Some(LineColumn { line: 3, column: 13 }));
}
