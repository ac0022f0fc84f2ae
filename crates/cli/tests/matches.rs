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

#[cfg(unix)]
#[test]
fn a_program_that_falls_silent_ends_the_match_with_an_error() {
    let script = scratch("silent-engine.sh");
    std::fs::write(&script, "while read word rest; do case $word in igp) echo igpok;; esac; done\n").expect("a script");
    let silent = format!("cmd:sh {script}");
    let (code, out, error) = arena(&["polar", "--first", &silent, "--second", "random", "--nodes", "1", "--timeout", "0.1"]);
    assert_eq!((code, out.as_str()), (2, ""), "{error}");
    assert!(error.contains(&script) && error.contains("within 0.1 seconds"), "{error}");
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

#[test]
fn an_engine_that_has_found_everything_hears_stop_and_the_end_of_its_input() {
    for last in ["stop\nquit\n", ""] {
        let mut engine = Command::new(IGROTEKA).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("spawn");
        let mut input = engine.stdin.take().expect("stdin");
        let mut lines = BufReader::new(engine.stdout.take().expect("stdout")).lines().map(|line| line.expect("a line"));
        writeln!(input, "newgame football\nposition start\nlevel 1\ngo infinite").expect("a pipe");
        lines.find(|line| line.starts_with("info")).expect("it says what it found");
        write!(input, "{last}").expect("a pipe");
        drop(input);
        assert_eq!(lines.any(|line| line.starts_with("bestmove ")), !last.is_empty());
        assert!(engine.wait().expect("it ends").success());
    }
}

fn igroteka(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(IGROTEKA).args(["--lang", "en"]).args(arguments).output().expect("run");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("code"), text(output.stdout), text(output.stderr))
}

fn scratch(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"))
}

#[test]
fn levels_play_without_another_limit() {
    let result = result(&["polar", "--options", "size=7", "--first", "level=2", "--second", "level=1", "--games", "2", "--json"]);
    assert_eq!((result["games"].as_u64(), result["forfeits"].as_u64()), (Some(2), Some(0)));
}

#[test]
fn games_of_the_engine_against_itself_are_records_with_values() {
    let arguments = ["selfplay", "polar", "--options", "size=7", "--games", "2", "--nodes", "40", "--seed", "3"];
    let (code, records, error) = igroteka(&arguments);
    assert_eq!(code, 0, "{error}");
    assert_eq!(records.matches("[Game ").count(), 2);
    assert!(records.contains("[%eval "), "{records}");
    assert_eq!(igroteka(&arguments).1, records, "the same seed and nodes give the same games");
    let file = scratch("selfplay.igr");
    std::fs::write(&file, &records).expect("a file");
    let (code, replayed, _) = igroteka(&["replay", &file]);
    assert_eq!((code, replayed.lines().count()), (0, 2), "{replayed}");
}

#[test]
fn a_game_is_thought_over_and_its_slips_are_marked() {
    let file = scratch("slips.igr");
    let game = "[Game \"football\"]\n\n1. k1-k4 b12-a12 2. f1-p7 k12-f9 3. m1-f5 h12-m10 0-1\n";
    std::fs::write(&file, game).expect("a file");
    let (code, out, error) = igroteka(&["--json", "analyze", &file, "--nodes", "3000"]);
    assert_eq!(code, 0, "{error}");
    let found: Value = serde_json::from_str(&out).expect("JSON");
    let decisions = found["decisions"].as_array().expect("a list");
    assert_eq!(decisions.len(), 6);
    let last = &decisions[5];
    assert_eq!((last["value"].as_f64(), last["loss"].as_f64()), (Some(-1.0), Some(0.0)), "a goal in one");
    assert!(decisions[4]["slip"].is_string(), "it lets the goal in: {out}");
    let why = "It allows a goal: after h12–m10 ×am nobody can stop the double attack on a and m.";
    assert_eq!(decisions[4]["why"][0], why);
    assert!(decisions[4]["does"][0].is_string() && last["why"].as_array().is_some_and(Vec::is_empty), "{out}");
    let (_, said, _) = igroteka(&["analyze", &file, "--nodes", "3000"]);
    assert!(said.contains(why) && said.contains("Better: "), "{said}");
    let annotated = std::fs::read_to_string(scratch("slips.analyzed.igr")).expect("a record");
    assert!(annotated.contains("[%eval ") && annotated.contains('$') && annotated.contains('('), "{annotated}");
    assert_eq!(igroteka(&["replay", &scratch("slips.analyzed.igr")]).0, 0);
    assert!(std::fs::read_to_string(scratch("slips.svg")).expect("a graph").contains("slip-"));
}

#[test]
fn what_people_said_about_a_game_is_kept_when_it_is_thought_over() {
    let file = scratch("commented.igr");
    let game = "[Game \"football\"]\n[Rules \"1\"]\n\n1. k1-k4 ({Quieter is} f1-f6 f12-f7) b12-a12 2. f1-p7 k12-f9+f {Strong.}\n\
                3. m1-f5 h12-m10xam {[%cal Gm10-m12]} 0-1\n";
    std::fs::write(&file, game).expect("a file");
    let (code, out, error) = igroteka(&["analyze", &file, "--nodes", "3000"]);
    assert_eq!(code, 0, "{error}");
    assert!(out.contains("\n      {Strong.}\n"), "{out}");
    let annotated = scratch("commented.analyzed.igr");
    let (code, shown, _) = igroteka(&["replay", "--moves", &annotated]);
    let moves: String = shown.lines().skip(1).map(str::trim_start).collect::<Vec<_>>().join(" ");
    assert!(code == 0 && moves.contains("({Quieter is} 1. f1-f6 f12-f7)") && moves.contains("[%cal Gm10-m12]"), "{shown}");
    assert!(!shown.contains("warning"), "marks and numbers are right: {shown}");
    assert_eq!(igroteka(&["analyze", &annotated, "--nodes", "3000"]).0, 0);
    let again = std::fs::read_to_string(scratch("commented.analyzed.analyzed.igr")).expect("a record");
    assert_eq!(again, std::fs::read_to_string(&annotated).expect("a record"), "nothing is said twice");
}

/// The kinds of decisions of curling, each with what was given away; the dice are a row of their own.
#[test]
fn luck_is_told_from_skill_in_curling() {
    let file = scratch("luck.igr");
    let (code, record, error) = igroteka(&["selfplay", "curling", "--options", "ends=2", "--games", "1", "--nodes", "20", "--seed", "4"]);
    assert_eq!(code, 0, "{error}");
    std::fs::write(&file, record).expect("a file");
    let (code, table, error) = igroteka(&["analyze", &file, "--nodes", "60"]);
    assert_eq!(code, 0, "{error}");
    let rows: Vec<&str> = table.lines().skip_while(|line| !line.starts_with("Luck and skill")).collect();
    assert!(rows.first().is_some_and(|row| row.split_whitespace().skip(4).eq(["Red", "Blue"])), "{table}");
    let titles: Vec<&str> = rows.iter().map(|row| row.get(..24).unwrap_or_default().trim_end()).collect();
    assert!(titles.contains(&"Luck of the dice") && titles.len() >= 3, "{rows:?}");
    let (_, json, _) = igroteka(&["--json", "analyze", &file, "--nodes", "60"]);
    let found: Value = serde_json::from_str(&json).expect("JSON");
    // Every roll of the table is one of the record, and its dice and its decisions are those of the sums.
    let rolls = found["rolls"].as_array().expect("a list");
    let after_heading = rows.iter().skip_while(|row| !row.starts_with("Turn by turn")).skip(3);
    assert_eq!(after_heading.filter(|row| row.contains("Red") || row.contains("Blue")).count(), rolls.len(), "{table}");
    for (side, name) in found["luck_and_skill"].as_array().expect("a list").iter().zip(["red", "blue"]) {
        let number = |roll: &Value, key: &str| roll[key].as_f64().expect("points");
        let of_side = || rolls.iter().filter(|roll| roll["side"] == name);
        let luck: f64 = of_side().map(|roll| number(roll, "rolled") - number(roll, "before")).sum();
        let lost: f64 = of_side().map(|roll| number(roll, "rolled") - number(roll, "decided")).sum();
        assert!((luck - number(side, "luck")).abs() < 1e-6, "{side} {rolls:?}");
        let sum: f64 = side["lost"].as_array().expect("a list").iter().map(|row| number(row, "points")).sum();
        assert!((lost - sum).abs() < 1e-6, "{side} {rolls:?}");
    }
    let sides = found["luck_and_skill"].as_array().expect("a list");
    assert_eq!(sides.iter().map(|side| side["side"].as_str()).collect::<Vec<_>>(), [Some("red"), Some("blue")]);
    for side in sides {
        assert!(side["luck"].as_f64().is_some_and(|luck| luck != 0.0 && luck.abs() < 30.0), "{side}");
        let lost = side["lost"].as_array().expect("a list");
        assert!(lost.iter().all(|row| row["points"].as_f64().is_some_and(f64::is_finite)) && !lost.is_empty(), "{side}");
    }
}

#[test]
fn a_file_that_cannot_be_thought_over_is_named() {
    let file = scratch("broken.igr");
    std::fs::write(&file, "[Game \"football\"]\n\n1. k1-k9 *\n").expect("a file");
    for (arguments, part) in [(["analyze", "no-such.igr"], "no-such.igr"), (["analyze", &file], "broken.igr")] {
        let (code, _, error) = igroteka(&arguments);
        assert!(code == 2 && error.contains(part), "{code}: {error}");
    }
}
