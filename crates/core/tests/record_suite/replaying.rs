//! Replay: every entry is checked, and what a record says wrongly is reported.

use igroteka_core::Position;
use igroteka_core::record::{Problem, Record, Replay, read, read_entry, replay, replay_with};

use super::toy::{Move, Nim};

fn record(text: &str) -> Record {
    read(text).remove(0).game.unwrap_or_else(|problem| panic!("{problem}"))
}

/// Replays entries, which begin in line 4.
fn run(moves: &str) -> Result<Replay<Nim>, Problem> {
    replay(&record(&format!("[Game \"nim\"]\n[Rules \"2\"]\n\n{moves}")))
}

fn warnings(moves: &str) -> Vec<String> {
    run(moves).unwrap().warnings.iter().map(ToString::to_string).collect()
}

fn refusal(text: &str) -> String {
    replay::<Nim>(&record(text)).unwrap_err().to_string()
}

#[test]
fn moves_and_chance_events_are_played_in_order() {
    let replay = run("1. roll2 a2+a roll3 b3+a 2. roll1 a1 *").unwrap();
    assert_eq!(replay.warnings, []);
    assert_eq!(replay.game.position().to_text(), "0/0/3 b - 3:3");
}

#[test]
fn an_illegal_entry_is_told_with_its_place_and_the_rule_that_it_breaks() {
    let wanted = "4:10: record-entry-refused entry=a2 ply=2 reason=(nim-too-many)";
    assert_eq!(run("1. roll1 a2 roll1 *").unwrap_err().to_string(), wanted);
    let wanted = "5:1: record-entry-refused entry=hello ply=2 reason=(move-malformed found=hello)";
    assert_eq!(run("1. roll1\nhello *").unwrap_err().to_string(), wanted);
    let wanted = "4:4: record-entry-refused entry=a1 ply=1 reason=(nim-roll-first)";
    assert_eq!(run("1. a1 *").unwrap_err().to_string(), wanted);
}

#[test]
fn entries_after_the_end_are_refused() {
    let moves = "1. roll3 a3 roll3 b3 2. roll3 c3x roll1 1-0";
    assert_eq!(run(moves).unwrap_err().to_string(), "4:35: record-entry-refused entry=roll1 ply=7 reason=(game-over)");
}

#[test]
fn variations_are_checked_from_the_position_before_their_entry() {
    let replay = run("1. roll2 (roll1 a1 (b1 roll1 (roll2 b2 (c2+c)) c1)) (roll3 c3) a2+a ({other} c1) *").unwrap();
    assert_eq!(replay.warnings, []);
    assert_eq!(replay.game.position().to_text(), "1/3/3 b - 2:0");
    let wanted = "4:25: record-entry-refused entry=c3 ply=4 reason=(nim-too-many)";
    assert_eq!(run("1. roll2 a2+a (a1 roll1 c3) *").unwrap_err().to_string(), wanted);
}

#[test]
fn a_fault_in_a_nested_variation_names_its_place() {
    let wanted = "6:9: record-entry-refused entry=a9 ply=4 reason=(nim-too-many)";
    assert_eq!(run("1. roll2 a2+a\n(a1 (b1 roll3\n(roll1) a9)) *").unwrap_err().to_string(), wanted);
}

#[test]
fn a_missing_and_a_wrong_mark_are_warnings() {
    let found = warnings("1. roll2 a2 (a2+ab) (a2x) (a2+a) (a1+-=xz) *");
    let wanted = [
        "4:10: record-mark-missing found=a2 wanted=a2+a",
        "4:14: record-mark-wrong found=a2+ab wanted=a2+a",
        "4:22: record-mark-wrong found=a2x wanted=a2+a",
        "4:35: record-mark-wrong found=a1+-=xz wanted=a1",
    ];
    assert_eq!(found, wanted);
}

#[test]
fn marks_are_told_from_moves_by_the_longest_beginning_that_is_a_move() {
    let position = run("1. roll2 *").unwrap().game.position().clone();
    for text in ["a2", "a2+", "a2x", "a2=", "a2-b", "a2+-c", "a2xabc"] {
        assert_eq!(read_entry(&position, text), Ok(Move::Take(0, 2)), "{text}");
    }
    for text in ["a2y", "a2+b2", "a2+B", "+a2", "x", "=", "", "a+2", "a2 x"] {
        assert_eq!(read_entry(&position, text).unwrap_err().code(), "move-malformed", "{text}");
    }
}

#[test]
fn any_marks_are_read_where_the_game_would_write_them() {
    assert_eq!(warnings("1. roll0~1 roll2 a2+a *"), Vec::<String>::new());
    assert_eq!(warnings("1. roll0 *"), ["4:4: record-mark-missing found=roll0 wanted=roll0~1"]);
    let wanted = "4:4: record-entry-refused entry=roll0~2 ply=1 reason=(move-malformed found=roll0~2)";
    assert_eq!(run("1. roll0~2 *").unwrap_err().to_string(), wanted);
    let wanted = "4:12: record-entry-refused entry=roll0~1 ply=2 reason=(move-malformed found=roll0~1)";
    assert_eq!(run("1.   roll1 roll0~1 *").unwrap_err().to_string(), wanted);
}

#[test]
fn a_caller_may_read_entries_in_its_own_way() {
    let strict = record("[Game \"nim\"]\n[Rules \"2\"]\n\n1. roll2 a2+a *");
    let problem = replay_with::<Nim>(&strict, Nim::parse_move).unwrap_err();
    assert_eq!(problem.to_string(), "4:10: record-entry-refused entry=a2+a ply=2 reason=(move-malformed found=a2+a)");
}

#[test]
fn numbers_have_to_count_up_from_one_in_each_line() {
    assert_eq!(warnings("1. roll2 a1 (1... b1 2. roll1) roll1 b1 2. roll1 (2. roll2) 3. c1 *"), Vec::<String>::new());
    let found = warnings("2. roll1 (1. roll2) (2. roll2) a1 3. roll1 7. b1 8. roll1 8. c1 *");
    let wanted = [
        "4:4: record-number-wrong found=2 wanted=1",
        "4:25: record-number-wrong found=2 wanted=1",
        "4:47: record-number-wrong found=7 wanted=4",
        "4:62: record-number-wrong found=8 wanted=9",
    ];
    assert_eq!(found, wanted);
}

#[test]
fn the_start_comes_from_the_tags() {
    let text = "[Game \"nim\"]\n[Rules \"1\"]\n[Options \"heap=5,seats=2\"]\n\nroll3 *";
    let game = replay::<Nim>(&record(text)).unwrap().game;
    assert_eq!(game.position().to_text(), "5/5/5 r 3 0:0");
    assert_eq!((game.options().rules(), game.seating().seats()), (1, 4));
    let text = "[Game \"nim\"]\n[Rules \"1\"]\n[Position \"1/0/0 b 3 4:4\"]\n\na1x 0-1";
    let replay = replay::<Nim>(&record(text)).unwrap();
    assert_eq!(replay.game.outcome().unwrap().points, Some([4, 5]));
    assert_eq!(replay.game.snapshot().start.as_deref(), Some("1/0/0 b 3 4:4"));
}

#[test]
fn tags_that_cannot_be_read_are_refused_by_name() {
    for (text, wanted) in [
        ("[Red \"A\"] *", "record-game-missing wanted=nim"),
        ("[Game \"go\"] *", "1:1: record-game-other found=go wanted=nim"),
        ("[Game \"nim\"] [Rules \"3\"] *", "1:14: record-tag-value name=Rules part=rules reason=(rules-unknown version=3)"),
        ("[Game \"nim\"] [Rules \"+1\"] *", "1:14: record-tag-value name=Rules part=rules reason=(record-rules-form)"),
        ("[Game \"nim\"] [Options \"x\"] *", "1:14: record-tag-value name=Options part=options reason=(option-malformed found=x)"),
        ("[Game \"nim\"]\n[Position \"1/1 r - 0:0\"] *", "2:1: record-tag-value name=Position part=heaps reason=(nim-malformed)"),
    ] {
        assert_eq!(refusal(text), wanted);
    }
}

#[test]
fn rules_that_are_not_named_are_the_current_ones_with_a_warning() {
    let replay = replay::<Nim>(&record("[Game \"nim\"] *")).unwrap();
    assert_eq!(replay.warnings[0].to_string(), "1:1: record-rules-missing version=2");
    assert_eq!(replay.game.options().rules(), 2);
}

#[test]
fn a_saved_game_has_the_main_line_without_marks() {
    let record = record("[Game \"nim\"]\n[Rules \"1\"]\n[Termination \"resignation\"]\n\n1. roll2 a2+a (c2+c) 0-1");
    let snapshot = replay::<Nim>(&record).unwrap().game.snapshot();
    assert_eq!(snapshot.entries, ["roll2", "a2"]);
    assert_eq!(snapshot.rules, 1);
    assert!(snapshot.declared.is_some());
}

#[test]
fn a_record_deeper_than_the_limit_is_refused() {
    use igroteka_core::record::{Entry, LineOfPlay};
    let inner = |entry| Entry { variations: vec![LineOfPlay { comments: vec![], entries: vec![entry] }], ..Entry::new("roll1") };
    let mut record = record("[Game \"nim\"] [Rules \"2\"] *");
    record.moves.entries = vec![(0..64).fold(Entry::new("roll1"), |entry, _| inner(entry))];
    assert!(replay::<Nim>(&record).is_ok());
    record.moves.entries = vec![(0..65).fold(Entry::new("roll1"), |entry, _| inner(entry))];
    assert_eq!(replay::<Nim>(&record).unwrap_err().code(), "record-variation-deep");
}
