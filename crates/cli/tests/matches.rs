//! Matches and the engine protocol through real processes and pipes.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

const IGROTEKA: &str = env!("CARGO_BIN_EXE_igroteka");

fn arena(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(IGROTEKA).args(["--lang", "en", "arena"]).args(arguments).output().expect("run");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("code"), text(output.stdout), text(output.stderr))
}

fn result(arguments: &[&str]) -> Value {
    let (code, out, error) = arena(arguments);
    assert_eq!(code, 0, "{error}");
    serde_json::from_str(out.lines().last().expect("a line")).expect("JSON")
}

const SMALL: [&str; 6] = ["--options", "size=7", "--games", "4", "--nodes", "40"];

#[test]
fn a_match_ends_with_one_object() {
    let result = result(&[&["polar", "--first", "uct", "--second", "random", "--json", "--concurrency", "2"][..], &SMALL].concat());
    assert_eq!(result["games"], 4);
    let count = |field: &str| result[field].as_u64().expect("a number");
    assert_eq!(count("wins") + count("draws") + count("losses"), 4);
    let number = |field: &str| result[field].as_f64().expect("a number");
    assert!(number("elo_low") <= number("elo") && number("elo") <= number("elo_high"));
}

#[test]
fn a_match_is_played_through_the_protocol_and_loses_nothing() {
    let engine = format!("cmd:{IGROTEKA} engine");
    let outside = result(&[&["polar", "--first", &engine, "--second", "random", "--json"][..], &SMALL].concat());
    let inside = result(&[&["polar", "--first", "full", "--second", "random", "--json"][..], &SMALL].concat());
    assert_eq!(outside["forfeits"], 0);
    assert_eq!(outside["games"], inside["games"]);
}

#[test]
fn ends_are_counted_only_where_there_are_ends() {
    let one = result(&["curling", "--first", "random", "--second", "random", "--games", "2", "--nodes", "1", "--ends", "1", "--json"]);
    assert_eq!(one["games"], 2);
    let (code, _, error) = arena(&["polar", "--first", "uct", "--second", "uct", "--nodes", "1", "--ends", "1"]);
    assert_eq!(code, 2);
    assert!(error.contains("--ends"), "{error}");
}

#[test]
fn bad_arguments_name_the_part_at_fault() {
    for (arguments, part) in [
        (&["polar", "--first", "deep", "--second", "uct", "--nodes", "1"][..], "deep"),
        (&["polar", "--first", "uct", "--second", "uct"], "--movetime"),
        (&["polar", "--first", "uct", "--second", "uct", "--movetime", "-1"], "-1"),
        (&["polar", "--first", "uct", "--second", "uct", "--nodes", "1", "--sprt", "50"], "50"),
        (&["polar", "--first", "cmd:no-such-engine", "--second", "uct", "--nodes", "1", "--games", "2"], "no-such-engine"),
    ] {
        let (code, _, error) = arena(arguments);
        assert_eq!(code, 2, "{arguments:?}");
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
}

#[test]
fn an_engine_stops_when_it_is_told_to_and_leaves_with_its_input() {
    let mut engine = Command::new(IGROTEKA).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("spawn");
    let mut input = engine.stdin.take().expect("stdin");
    let mut lines = BufReader::new(engine.stdout.take().expect("stdout")).lines().map(|line| line.expect("a line"));
    writeln!(input, "newgame football\nposition start\ngo infinite").expect("a pipe");
    lines.find(|line| line.starts_with("info")).expect("it thinks");
    let asked = Instant::now();
    writeln!(input, "stop").expect("a pipe");
    let best = lines.find(|line| line.starts_with("bestmove")).expect("it answers");
    println!("{best} after {:?}", asked.elapsed());
    assert!(asked.elapsed() < Duration::from_secs(20), "it answers at all");
    writeln!(input, "go infinite").expect("a pipe");
    drop(input);
    assert!(engine.wait().expect("it ends").success());
}
