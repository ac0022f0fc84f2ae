//! A game at the terminal, typed line by line into a real process.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

fn play(arguments: &[&str], lines: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_igroteka"))
        .arg("play")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("spawn");
    let mut stdin = child.stdin.take().expect("stdin");
    for line in lines {
        writeln!(stdin, "{line}").expect("write");
    }
    drop(stdin);
    let output = child.wait_with_output().expect("wait");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    folder.join(name)
}

#[test]
fn a_football_game_is_played_to_the_goal() {
    let moves = ["k1-k4", "b12-a12", "f1-p7", "k12-f9", "m1-f5", "h12-m10", "quit"];
    let out = play(&["football", "--lang", "en"], &moves);
    assert!(out.contains("Black wins: Red cannot stop both attacks, on a and m."), "{out}");
}

#[test]
fn refusals_are_explained_and_change_nothing() {
    let out = play(&["polar", "--lang", "en", "--options", "size=7"], &["d4+d4", "rubbish", "d4+e4", "position", "quit"]);
    assert!(out.contains("“rubbish” is not a valid move"), "{out}");
    assert!(out.contains("7/7/7/3bw2/7/7/7 b choose"), "{out}");
}

#[test]
fn undo_takes_back_a_decision_with_its_dice() {
    let out = play(&["curling", "--lang", "en", "--seed", "7"], &["undo", "keep", "undo", "position", "quit"]);
    let position = out.lines().rev().find(|line| line.contains("1/8 0:0")).expect("a position");
    assert!(position.contains('?'), "{position}");
}

#[test]
fn a_saved_game_is_loaded_and_goes_on() {
    let path = scratch("saved.igr");
    let file = path.to_str().expect("path");
    let out = play(&["banglagor", "--lang", "en"], &["S@a1", "L@h12", &format!("save {file}"), "quit"]);
    assert!(out.contains("Saved as"), "{out}");
    let out = play(&["--load", file, "--lang", "en"], &["position", "undo", "undo", "undo", "load no-such-file.igr", "position", "quit"]);
    assert!(out.contains("7l/8/8/8/8/8/8/8/8/8/8/S7 1 5/6/6,6/6/5 0"), "{out}");
    assert!(out.contains("There is nothing to take back."), "{out}");
    let replay = Command::new(env!("CARGO_BIN_EXE_igroteka")).args(["replay", file]).output().expect("replay");
    assert!(replay.status.success());
}

#[test]
fn games_are_chosen_from_a_list_in_russian() {
    let out = play(&["--lang", "ru"], &["9", "polar", "помощь", "выход"]);
    assert!(out.contains("Какая игра?") && out.contains("Такой игры здесь нет."), "{out}");
    assert!(out.contains("вернуть последнее решение"), "{out}");
}

#[test]
fn resigning_and_agreeing_end_a_game() {
    let out = play(&["football", "--lang", "en"], &["resign", "k1-k4", "undo", "draw", "quit"]);
    assert!(out.contains("Black wins: Red resigned") && out.contains("Draw: both agreed"), "{out}");
    let out = play(&["curling", "--lang", "en"], &["draw", "quit"]);
    assert!(out.contains("draws cannot be agreed"), "{out}");
}

#[test]
fn the_computer_answers_and_gives_hints() {
    let out = play(
        &["football", "--lang", "en", "--level", "1", "--seed", "5"],
        &["hint", "k1-k4", "undo", "level 2", "level 9", "position", "quit"],
    );
    assert!(out.contains("% for you"), "{out}");
    assert_eq!(out.matches("The computer plays:").count(), 1, "{out}");
    assert!(out.contains("The computer plays on level 2.") && out.contains("from 1 to 8"), "{out}");
    let start = play(&["football", "--lang", "en"], &["position", "quit"]);
    let position = |text: &str| text.lines().rev().find(|line| line.contains('/')).map(str::trim).unwrap_or_default().to_owned();
    assert_eq!(position(&out), position(&start), "undo goes back to the person's own decision");
}

#[test]
fn the_computer_begins_if_it_is_asked_to() {
    let out = play(&["curling", "--lang", "en", "--computer", "first", "--level", "2", "--seed", "5"], &["quit"]);
    assert!(out.contains("The computer plays: "), "{out}");
}

/// How often a board was drawn, by the names of its files.
fn boards(out: &str) -> usize {
    out.matches("    a  b  c  d  e  f").count()
}

#[test]
fn the_board_is_drawn_again_only_when_it_has_changed() {
    let still = ["rubbish", "help", "moves k1", "position", "hint", "", "k1-k1", "undo", "save", "level 9"];
    let out = play(&["football", "--lang", "en"], &[&still[..], &["quit"]].concat());
    assert_eq!(boards(&out), 1, "{out}");
    let out = play(&["football", "--lang", "en"], &["k1-k4", "undo", "board", "board", "quit"]);
    assert_eq!(boards(&out), 5, "a move, one taken back, and twice by request: {out}");
}

/// Red has rolled three fours.
const THREE_FOURS: &str = "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 ?13444";

#[test]
fn dice_are_kept_by_their_numbers_in_any_spelling() {
    for (lang, line) in [("en", "keep444"), ("en", "keep 444"), ("en", "444"), ("en", "4 4 4"), ("ru", "444"), ("ru", "оставить 444")]
    {
        let out = play(&["curling", "--lang", lang, "--position", THREE_FOURS, "--seed", "1"], &[line, "quit"]);
        let kept = if lang == "en" { "Kept: 4 4 4." } else { "4 4 4" };
        assert!(out.contains(kept) && !out.contains("not a valid move") && !out.contains("не запись хода"), "{line}: {out}");
    }
    let out = play(&["curling", "--lang", "en", "--position", THREE_FOURS, "--seed", "1"], &["555", "quit"]);
    assert!(out.contains("“555” is not a valid move") && out.contains("For example: keep"), "{out}");
}

fn dice(out: &str) -> Vec<&str> {
    out.lines().filter_map(|line| line.split_once("  Dice: ").map(|(_, dice)| dice)).filter(|dice| dice.ends_with('.')).collect()
}

#[test]
fn what_is_taken_back_brings_no_other_dice() {
    for seed in ["1", "2", "3"] {
        let out = play(&["curling", "--lang", "en", "--seed", seed], &["keep", "undo", "keep", "undo", "undo", "keep", "quit"]);
        let found = dice(&out);
        assert_eq!(found.len(), 4, "the first dice, and three times the others: {out}");
        assert!(found[1..].iter().all(|dice| *dice == found[1]), "{found:?}");
        assert!(out.contains("There is nothing to take back."), "the first dice fell before any decision: {out}");
    }
}

#[test]
fn dice_of_a_loaded_game_come_back_too() {
    let file = scratch("dice.igr");
    let record = "[Game \"curling\"]\n[Rules \"1\"]\n\n1. roll13346 keep33 reroll12334 *\n";
    std::fs::write(&file, record).expect("a file");
    for seed in ["1", "2", "3"] {
        let out = play(
            &["--load", file.to_str().expect("path"), "--lang", "en", "--seed", seed],
            &["position", "undo", "keep33", "position", "quit"],
        );
        let positions: Vec<&str> = out.lines().filter(|line| line.contains("1/8 0:0")).collect();
        assert_eq!(positions.len(), 2, "{out}");
        assert_eq!(positions[0].trim_start_matches("> ").trim(), positions[1].trim_start_matches("> ").trim());
    }
}

#[test]
fn a_saved_game_remembers_who_plays_it() {
    let (given, saved) = (scratch("named.igr"), scratch("named-again.igr"));
    let record = "[Game \"football\"]\n[Rules \"1\"]\n[Event \"Evening\"]\n[Red \"Anna\"]\n[Black \"Boris\"]\n\
                  [Players \"person computer\"]\n[Level \"2\"]\n\n1. k1-k4 b12-a12 *\n";
    std::fs::write(&given, record).expect("a file");
    let (given, saved) = (given.to_str().expect("path"), saved.to_str().expect("path"));
    let out = play(&["--load", given, "--lang", "en", "--seed", "5"], &["f1-f5", &format!("save {saved}"), "quit"]);
    assert_eq!(out.matches("The computer plays:").count(), 1, "it goes on playing: {out}");
    let text = std::fs::read_to_string(saved).expect("a record");
    for tag in ["[Event \"Evening\"]", "[Red \"Anna\"]", "[Black \"Boris\"]", "[Players \"person computer\"]", "[Level \"2\"]"] {
        assert!(text.contains(tag), "{tag}: {text}");
    }
    let out = play(&["football", "--lang", "en"], &[&format!("load {given}"), "level 4", &format!("save {saved}"), "quit"]);
    let text = std::fs::read_to_string(saved).expect("a record");
    assert!(text.contains("[Level \"4\"]") && text.contains("[Red \"Anna\"]"), "{out}{text}");
    play(&["football", "--lang", "en", "--computer", "first", "--level", "1", "--seed", "5"], &[&format!("save {saved}"), "quit"]);
    let text = std::fs::read_to_string(saved).expect("a record");
    assert!(text.contains("[Players \"computer person\"]") && text.contains("[Level \"1\"]"), "{text}");
}

#[test]
fn passing_is_offered_where_no_line_is_found() {
    let fence = "5 200,150;800,150;500,600;500,300;100,600 1-2:r;2-3:g;1-3:r g 0";
    let out = play(&["curves", "--lang", "en", "--position", fence], &["pass", "pass"]);
    assert_eq!(out.matches("No legal line was found").count(), 2, "{out}");
    assert!(out.contains("Type: pass"), "{out}");
    let out = play(&["curves", "--lang", "en", "--position", "4 100,350;500,350;300,300;250,280 - r 0"], &["pass", "quit"]);
    assert!(!out.contains("No legal line was found"), "{out}");
}

#[test]
fn json_is_refused_with_a_reason() {
    for (lang, part) in [("en", "--json: play is for people"), ("ru", "--json: команда play — для людей")] {
        let output = Command::new(env!("CARGO_BIN_EXE_igroteka")).args(["play", "polar", "--json", "--lang", lang]).output().expect("run");
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(part), "{error}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn four_named_people_sit_at_one_terminal_and_each_of_them_decides() {
    let names = ["Anna", "Boris", "Vera", "Gleb"];
    let arguments = ["curling", "--options", "seats=4", "--names", "Anna,Boris,Vera,Gleb", "--seed", "1"];
    let mut lines: Vec<String> = Vec::new();
    let seen = |out: &str| names.iter().filter(|name| out.contains(&format!("({name})"))).count();
    let mut out = String::new();
    while seen(&out) < names.len() {
        assert!(lines.len() < 40, "not everybody decided\n{out}");
        let asked: Vec<&str> = lines.iter().map(String::as_str).chain(["moves"]).collect();
        out = play(&arguments, &asked);
        // What is asked for follows the prompt.
        let moves = out.lines().rev().find_map(|line| line.strip_prefix(">").filter(|rest| !rest.trim().is_empty())).expect("moves");
        lines.extend(moves.split_whitespace().next().map(str::to_owned));
    }
    let path = scratch("four.igr").display().to_string();
    let save = format!("save {path}");
    let asked: Vec<&str> = lines.iter().map(String::as_str).chain([save.as_str()]).collect();
    play(&arguments, &asked);
    let record = std::fs::read_to_string(&path).expect("a record");
    for tag in ["[Red1 \"Anna\"]", "[Red2 \"Boris\"]", "[Blue1 \"Vera\"]", "[Blue2 \"Gleb\"]"] {
        assert!(record.contains(tag), "{tag}\n{record}");
    }
    assert_eq!(seen(&play(&["--load", &path], &[])), 1, "whoever has to decide is named");
}

#[test]
fn more_names_than_seats_are_refused() {
    let igroteka = Command::new(env!("CARGO_BIN_EXE_igroteka")).args(["play", "football", "--names", "a,b,c"]).output().expect("a run");
    assert_eq!(igroteka.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&igroteka.stderr).contains("--names"));
}
