//! Output that cannot be written, in every command: a reader who has gone, a full disk. Real processes, pipes and devices.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Output, Stdio};

const GAME: &str = "[Game \"football\"]\n\n1. k1-k4 b12-a12 *\n";
const START: &str = "7/7/7/7/7/7/7 b first\n";
/// The exit code of a program whose reader has gone.
const READER_GONE: Option<i32> = Some(141);

/// Every way to print, and what is typed. `bench threads` is left out, it takes a minute; it prints as `bench rules` does.
/// `serve` has a test of its own.
const COMMANDS: &[(&[&str], &str)] = &[
    (&["--help"], ""),
    (&["--version"], ""),
    (&["help", "draw"], ""),
    (&["games"], ""),
    (&["games", "--json"], ""),
    (&["moves", "polar"], ""),
    (&["moves", "polar", "-"], START),
    (&["moves", "curves", "-"], START),
    (&["candidates", "curves"], ""),
    (&["candidates", "polar", "-"], START),
    (&["apply", "polar", "7/7/7/3bw2/7/7/7 b", "a1"], ""),
    (&["apply", "polar", "-"], "7/7/7/3bw2/7/7/7 b\ta1\n"),
    (&["facts", "polar"], ""),
    (&["facts", "polar", "-"], START),
    (&["perft", "polar", "--depth", "0"], ""),
    (&["perft", "polar", "--depth", "1", "--divide"], ""),
    (&["perft", "polar", "--depth", "1", "--json"], ""),
    (&["replay", "-"], GAME),
    (&["replay", "-"], "rubbish\n"),
    (&["replay", "-", "--json"], GAME),
    (&["draw", "polar"], ""),
    (&["draw", "polar", "--json"], ""),
    (&["play", "polar"], "quit\n"),
    (&["play"], "quit\n"),
    (&["arena", "polar", "--options", "size=7", "--first", "random", "--second", "random", "--games", "2"], ""),
    (&["arena", "polar", "--options", "size=7", "--first", "random", "--second", "random", "--games", "2", "--json"], ""),
    (&["selfplay", "polar", "--options", "size=7", "--nodes", "1"], ""),
    (&["selfplay", "polar", "--options", "size=7", "--nodes", "1", "--json"], ""),
    (&["analyze", "-", "--nodes", "1"], GAME),
    (&["analyze", "-", "--nodes", "1", "--json"], GAME),
    (&["engine"], "igp\n"),
    (&["bench", "rules", "--work", "breakthrough-playouts", "--amount", "1"], ""),
    (&["bench", "rules", "--work", "breakthrough-playouts", "--seconds", "0.01"], ""),
    (&["bench", "search"], ""),
];

fn start(arguments: &[&str], output: impl Into<Stdio>) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
    // The language of help is that of the environment.
    command.env("LC_ALL", "en").args(arguments);
    command.stdin(Stdio::piped()).stdout(output).stderr(Stdio::piped()).spawn().expect("spawn")
}

/// Runs a command to its end; some end before they have read everything.
fn run(arguments: &[&str], input: &str, output: impl Into<Stdio>) -> (Option<i32>, String) {
    let mut child = start(arguments, output);
    let _ = child.stdin.take().expect("stdin").write_all(input.as_bytes());
    let Output { status, stderr, .. } = child.wait_with_output().expect("wait");
    (status.code(), String::from_utf8(stderr).expect("UTF-8"))
}

/// A pipe that nobody reads.
fn closed_pipe() -> io::PipeWriter {
    io::pipe().expect("a pipe").1
}

#[cfg(target_os = "linux")]
fn full_disk() -> File {
    File::options().write(true).open("/dev/full").expect("a full disk")
}

#[test]
fn a_reader_who_has_gone_ends_every_command_without_a_word() {
    for (arguments, input) in COMMANDS {
        assert_eq!(run(arguments, input, closed_pipe()), (READER_GONE, String::new()), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_by_every_command() {
    for (arguments, input) in COMMANDS {
        let (code, error) = run(arguments, input, full_disk());
        assert_eq!(code, Some(2), "{arguments:?}: {error}");
        let place = if arguments[0] == "play" { "terminal" } else { "standard output" };
        assert!(error.starts_with(&format!("error: {place}: ")) && error.lines().count() == 1, "{arguments:?}: {error}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_in_russian() {
    let (code, error) = run(&["--lang", "ru", "games"], "", full_disk());
    assert!(code == Some(2) && error.starts_with("ошибка: стандартный вывод: "), "{code:?}: {error}");
}

#[test]
fn a_stream_ends_when_its_reader_has_seen_enough() {
    let endless = ["selfplay", "polar", "--options", "size=7", "--nodes", "1", "--games", "1000000000"];
    for (arguments, input) in [(&endless[..], ""), (&["engine"], "newgame football\nposition start\ngo infinite\n")] {
        let mut child = start(arguments, Stdio::piped());
        let mut stdin = child.stdin.take().expect("stdin");
        stdin.write_all(input.as_bytes()).expect("write");
        let mut first = String::new();
        BufReader::new(child.stdout.take().expect("stdout")).read_line(&mut first).expect("a line");
        assert!(!first.is_empty());
        let ended = child.wait_with_output().expect("wait");
        assert_eq!((ended.status.code(), ended.stderr.as_slice()), (READER_GONE, &[][..]), "{arguments:?}");
    }
}

#[test]
fn a_mistake_stays_a_mistake_if_nobody_hears_of_it() {
    for (arguments, wanted) in
        [(&["moves", "chess"][..], 2), (&["moves", "polar", "rubbish"], 2), (&["apply", "polar", START.trim(), "a1"], 1)]
    {
        let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
        let status = command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(closed_pipe()).status().expect("run");
        assert_eq!(status.code(), Some(wanted), "{arguments:?}");
    }
}

#[test]
fn a_page_is_not_served_if_its_address_cannot_be_told() {
    assert!(igroteka_server::is_built(), "build the page first: cargo xtask page");
    assert_eq!(run(&["serve", "--address", "127.0.0.1:0"], "", closed_pipe()), (READER_GONE, String::new()));
}

#[test]
fn a_picture_is_answered_as_json() {
    let answer = |arguments: &[&str]| {
        let child = start(arguments, Stdio::piped());
        let output = child.wait_with_output().expect("wait");
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
    let printed = answer(&["draw", "polar"]);
    let picture = printed.strip_suffix('\n').expect("a line");
    assert!(json(&answer(&["draw", "polar", "--json"]))["svg"] == picture, "the same picture");
    let file = format!("{}/drawn.svg", env!("CARGO_TARGET_TMPDIR"));
    assert_eq!(json(&answer(&["draw", "polar", "--json", "-o", &file]))["file"], file.as_str());
    assert!(std::fs::read_to_string(&file).expect("a picture") == picture, "the same picture");
    assert_eq!(answer(&["draw", "polar", "-o", &file]), "");
}
