//! Input that nobody should give, as somebody will: each gets a limit or an error that names the part at fault.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::Value;

fn feed(arguments: &[&str], input: &[u8]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
    command.args(["--lang", "en"]).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("spawn");
    let mut stdin = child.stdin.take().expect("stdin");
    let input = input.to_vec();
    // A program that leaves early closes the pipe; that is its right.
    let writer = std::thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().expect("wait");
    writer.join().expect("writer");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("code"), text(output.stdout), text(output.stderr))
}

fn run(arguments: &[&str]) -> (i32, String, String) {
    feed(arguments, b"")
}

/// Whether a command is refused as not understood, and the error names the part.
fn refuses(arguments: &[&str], part: &str) {
    let (code, out, error) = run(arguments);
    assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {error}");
    assert!(error.contains(part) && !error.contains("panicked"), "{arguments:?}: {error}");
}

fn scratch(name: &str, text: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, text).expect("a file");
    path
}

#[test]
fn a_tree_that_is_too_deep_is_not_counted() {
    refuses(&["perft", "polar", "--depth", "4294967295"], "4294967295");
    refuses(&["perft", "polar", "--depth", "101"], "0..=100");
    // A game that is over before has no leaves at this depth.
    let (code, out, error) = run(&["perft", "polar", "1b1b3/w1w1w1w/1b2b1b/w2w1w1/1b1wb2/wb1w1ww/wbb1bbb b", "--depth", "100"]);
    assert_eq!((code, out.as_str()), (0, "0\n"), "{error}");
}

#[test]
fn an_opening_that_is_longer_than_the_game_is_refused() {
    let endless = ["--options", "size=7", "--opening", "18446744073709551615"];
    refuses(&[&["selfplay", "polar", "--nodes", "1"], &endless[..]].concat(), "opening");
    refuses(&[&["arena", "polar", "--first", "random", "--second", "random"], &endless[..]].concat(), "opening");
}

#[test]
fn a_time_beyond_all_measure_is_refused() {
    refuses(&["arena", "polar", "--first", "uct", "--second", "uct", "--movetime", "1e19"], "1e19");
    refuses(&["selfplay", "polar", "--movetime", "inf"], "inf");
    refuses(&["bench", "rules", "--seconds", "nan"], "nan");
}

/// A line of three megabytes.
fn long_line() -> Vec<u8> {
    let mut line = vec![b'x'; 3 << 20];
    line.push(b'\n');
    line
}

#[test]
fn a_line_that_is_too_long_is_answered_and_passed_over() {
    let (code, out, error) = feed(&["engine"], &[long_line(), b"isready\n".to_vec()].concat());
    assert_eq!((code, out.as_str()), (0, "error line: longer than a megabyte\nreadyok\n"), "{error}");
    let position = b"7/7/7/3bw2/7/7/7 b choose\n".to_vec();
    let (code, out, error) = feed(&["moves", "polar", "-"], &[long_line(), position].concat());
    assert_eq!((code, out.as_str()), (2, "error: line: it is longer than a megabyte.\nblack white\n"), "{error}");
}

#[test]
fn a_line_that_is_too_long_ends_a_game_at_the_terminal() {
    let (code, out, error) = feed(&["play", "polar", "--options", "size=7"], &long_line());
    assert_eq!(code, 2);
    assert!(error.contains("terminal") && error.contains("megabyte"), "{error}");
    assert!(!out.contains("xxxx"), "it is not shown");
}

const GOOD: &str = "[Game \"football\"]\n\n1. k1-k4 b12-a12 *\n";
const BROKEN: &str = "[Game \"football\"]\n\n1. k1-k9 *\n";

#[test]
fn every_file_is_replayed_and_every_failure_named() {
    let (good, broken) = (scratch("good.igr", GOOD), scratch("bad-game.igr", BROKEN));
    let (empty, folder) = (scratch("empty.igr", "\n \n"), env!("CARGO_TARGET_TMPDIR"));
    let (code, out, error) = run(&["replay", "missing.igr", &empty, folder, &broken, &good]);
    assert_eq!(code, 2, "a file that cannot be read weighs more than a game that does not replay");
    assert_eq!(out.lines().filter(|line| line.starts_with(&format!("{good}:1: football, 2 entries"))).count(), 1, "{out}");
    assert_eq!(out.lines().filter(|line| line.contains(&broken) && line.contains("error: ")).count(), 1, "{out}");
    let errors: Vec<&str> = error.lines().collect();
    assert_eq!(errors.len(), 3, "{error}");
    for (line, name) in errors.iter().zip(["missing.igr", &empty, folder]) {
        assert!(line.starts_with(&format!("error: {name}: ")), "{line}");
    }
    assert_eq!(run(&["replay", &broken, &good]).0, 1);
    assert_eq!(run(&["replay", &good, &good]).0, 0);
}

#[test]
fn an_empty_file_is_an_error() {
    let (code, out, error) = feed(&["replay", "-"], b"");
    assert_eq!((code, out.as_str(), error.as_str()), (2, "", "error: -: There is no game in the file.\n"));
    let (code, _, error) = feed(&["analyze", "-"], b"\n");
    assert_eq!((code, error.as_str()), (2, "error: -: There is no game in the file.\n"));
}

#[test]
fn files_that_cannot_be_read_have_their_place_among_the_answers_in_json() {
    let good = scratch("good-json.igr", GOOD);
    let (code, out, _) = run(&["--json", "replay", "missing.igr", &good]);
    let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((code, answers.len()), (2, 2), "{out}");
    assert!(answers[0]["file"] == "missing.igr" && answers[0]["error"]["text"].is_string(), "{out}");
    assert!(answers[1]["file"] == good.as_str() && answers[1]["entries"] == 2, "{out}");
}

#[test]
fn every_theme_that_is_offered_is_drawn_and_no_other() {
    let (code, _, error) = run(&["draw", "polar", "--theme", "neon"]);
    assert_eq!(code, 2);
    let offered = error.split_once("[possible values: ").and_then(|(_, rest)| rest.split_once(']')).expect("names").0;
    assert_eq!(offered, "light, dark, contrast");
    for theme in offered.split(", ") {
        assert_eq!(run(&["draw", "polar", "--theme", theme]).0, 0, "{theme}");
    }
}

#[test]
fn what_a_command_does_not_use_it_refuses() {
    let good = scratch("good-options.igr", GOOD);
    for arguments in
        [&["games"][..], &["replay", &good], &["analyze", &good], &["play", "--load", &good], &["engine"], &["serve"], &["bench", "search"]]
    {
        refuses(&[arguments, &["--options", "rubbish"]].concat(), "--options");
        refuses(&[arguments, &["--options", "size=9"]].concat(), "--options");
    }
    for arguments in [&["moves", "polar"][..], &["draw", "polar"], &["perft", "polar", "--depth", "1"], &["selfplay", "polar"]] {
        refuses(&[arguments, &["--options", "rubbish"]].concat(), "rubbish");
    }
    refuses(&["engine", "--json"], "--json");
    refuses(&["analyze", &good, "--level", "3"], "--level");
    assert!(!run(&["analyze", "--help"]).1.contains("--level"), "what is refused is not offered");
    assert!(run(&["selfplay", "--help"]).1.contains("--level"));
}
