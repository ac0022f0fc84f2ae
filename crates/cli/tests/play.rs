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
    assert!(out.contains("Black won: goal"), "{out}");
}

#[test]
fn refusals_are_explained_and_change_nothing() {
    let out = play(&["polar", "--lang", "en", "--options", "size=7"], &["d4+d4", "rubbish", "d4+e4", "position", "quit"]);
    assert!(out.contains("“rubbish” is no move text"), "{out}");
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
    assert!(out.contains("Black won: resignation") && out.contains("Draw: agreement"), "{out}");
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
