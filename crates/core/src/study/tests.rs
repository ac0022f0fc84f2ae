use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Drawn, DrawnPlace, Study};
use crate::example::Heap;
use crate::game::{PlayError, Termination};
use crate::record::{Limits, Verdict, read, replay, tags};
use crate::scene::{MarkKind, Pen, Shape};
use crate::{AnyGame, ElementId, Game, Options, Point, Position, Selection, Side};

fn heap(entries: &[&str]) -> Game<Heap> {
    let mut game = Game::new(Options::defaults(Heap::PROFILE));
    entries.iter().for_each(|entry| game.play_text(entry).unwrap());
    game
}

/// What stands behind the tags of a study's record.
fn moves(study: &Study) -> String {
    let text = study.record().to_text().unwrap();
    text.split("\n\n").nth(1).unwrap().trim().replace('\n', " ")
}

/// The study of moves as they stand in a record.
fn of_moves(moves: &str) -> Study {
    of_text(&["[Game \"heap\"]\n[Rules \"1\"]\n[Options \"counters=7\"]\n\n", moves].concat())
}

fn of_text(text: &str) -> Study {
    let record = read(text).remove(0).game.unwrap();
    Study::from_record(&record, &replay::<Heap>(&record).unwrap().game).unwrap()
}

fn entries(study: &Study) -> Vec<&str> {
    study.line().iter().skip(1).filter_map(|id| study.node(*id)).map(|node| &*node.entry).collect()
}

#[test]
fn a_study_stands_at_the_last_entry_of_its_game_and_walks_along_the_line() {
    let mut study = Study::of(&heap(&["coin-f", "2", "1"]));
    assert_eq!(study.board().position_text(), "4 f");
    assert!(!study.next());
    assert!(study.previous() && study.previous());
    assert_eq!((study.board().entry_count(), study.line_game().entry_count()), (1, 3));
    assert!(study.go(study.root()) && !study.previous());
    assert!(study.next());
    assert_eq!(study.line().iter().position(|id| *id == study.here()), Some(1));
}

#[test]
fn a_known_move_is_walked_to_and_another_one_begins_a_variation() {
    let mut study = Study::of(&heap(&["coin-f", "2", "1"]));
    let last = study.here();
    study.previous();
    assert_eq!(study.play("1"), Ok(last));
    study.previous();
    let other = study.play("2").unwrap();
    study.play("1").unwrap();
    assert_eq!(entries(&study), ["coin-f", "2", "2", "1"]);
    assert_eq!(moves(&study), "1. coin-f 2 1 (2 2. 1) *");
    assert!(study.previous());
    assert!(study.sibling(1) && study.here() == last, "the first comes behind the last");
    assert!(study.sibling(-1) && study.here() == other);
    assert!(study.previous() && !study.sibling(1));
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut study = Study::of(&heap(&["coin-f"]));
    let before = moves(&study);
    assert!(matches!(study.play("3"), Err(PlayError::Refused(_))));
    assert!(matches!(study.play("x"), Err(PlayError::Malformed(_))));
    assert_eq!((moves(&study), study.board().entry_count()), (before, 1));
}

#[test]
fn chance_events_have_variations_too() {
    let mut study = Study::of(&heap(&["coin-f", "2"]));
    study.go(study.root());
    study.play("coin-s").unwrap();
    study.play("1").unwrap();
    assert_eq!(moves(&study), "1. coin-f (1. coin-s 1) 2 *");
    assert_eq!(of_text(&study.record().to_text().unwrap()).record(), study.record());
}

#[test]
fn a_line_is_added_as_a_whole_or_not_at_all() {
    let mut study = Study::of(&heap(&["coin-f", "2"]));
    let here = study.here();
    let line = |texts: &[&str]| texts.iter().map(ToString::to_string).collect::<Vec<String>>();
    assert!(study.add_line(&line(&["1", "1", "9"])).is_err());
    assert_eq!((moves(&study).as_str(), study.here()), ("1. coin-f 2 *", here));
    let end = study.add_line(&line(&["1", "1", "2"])).unwrap();
    assert_eq!(study.here(), here);
    assert_eq!(study.node(end).map(|node| &*node.entry), Some("2"));
    assert!(study.add_line(&line(&["1", "2", "9"])).is_err());
    assert_eq!(moves(&study), "1. coin-f 2 1 2. 1 2 *");
}

#[test]
fn promoting_takes_the_innermost_variation_to_the_front() {
    let mut study = of_moves("1. coin-f 2 1 ({or} 2 $1 {good} 2. 1 (2)) *");
    let fork = study.line()[2];
    let other = study.node(fork).unwrap().children[1];
    let inner = study.node(other).unwrap().children[1];
    assert!(study.promote(inner));
    assert_eq!(moves(&study), "1. coin-f 2 1 ({or} 2 $1 {good} 2. 2 (2. 1)) *");
    assert!(study.promote(inner), "now the variation around it");
    assert_eq!(moves(&study), "1. coin-f 2 2 $1 {or} {good} (1) 2. 2 (2. 1) *");
    assert!(!study.promote(inner) && !study.promote(study.root()));
}

#[test]
fn deleting_takes_everything_behind_a_move_and_steps_back_out_of_it() {
    let mut study = of_moves("1. coin-f 2 1 ({or} 2 2. 1) *");
    let line = study.line();
    study.go(line[3]);
    assert!(study.delete(line[2]));
    assert_eq!((study.here(), study.board().entry_count()), (line[1], 1));
    assert_eq!(moves(&study), "coin-f *");
    assert!(study.node(line[3]).is_none() && !study.go(line[3]) && !study.delete(line[3]));
    assert!(!study.delete(study.root()));
    assert!(study.play("2").is_ok_and(|id| id != line[2]), "a number is never used again");
}

#[test]
fn what_follows_a_deleted_main_move_becomes_the_main_line() {
    let mut study = of_moves("1. coin-f 2 ({better} 1 {quiet} 2) 1 *");
    assert!(study.delete(study.line()[2]));
    assert_eq!(moves(&study), "1. coin-f 1 {better} {quiet} 2 *");
}

#[test]
fn an_end_that_players_declared_counts_while_the_main_line_is_their_game() {
    let mut game = heap(&["coin-f", "2"]);
    game.declare(Termination::Resignation, Some(Side::First)).unwrap();
    let mut study = Study::of(&game);
    assert_eq!(study.record(), AnyGame::record(&game));
    assert!(study.line_game().outcome().is_some() && study.board().outcome().is_none());
    assert_eq!(of_text(&study.record().to_text().unwrap()).line_game().declared(), AnyGame::declared(&game));
    study.play("1").unwrap();
    assert_eq!((study.record().verdict, study.record().value(tags::TERMINATION)), (Verdict::Open, None));
    study.delete(study.here());
    assert_eq!(study.record().verdict, Verdict::FirstWon);
    study.previous();
    let other = study.play("1").unwrap();
    study.promote(other);
    assert_eq!(study.record().verdict, Verdict::Open);
    let end = study.node(study.line()[1]).unwrap().children[1];
    study.delete(end);
    assert!(study.end.is_none());
}

#[test]
fn signs_replace_each_other_and_leave_other_glyphs_alone() {
    let mut study = of_moves("1. coin-f 2 $2 $14 *");
    let here = study.here();
    assert_eq!(study.node(here).unwrap().sign(), Some(2));
    assert!(study.set_sign(here, Some(1)));
    assert_eq!(moves(&study), "1. coin-f 2 $1 $14 *");
    assert!(study.set_sign(here, Some(14)), "no sign");
    assert_eq!(moves(&study), "1. coin-f 2 $14 *");
    assert!(!study.set_sign(study.root(), Some(1)));
}

#[test]
fn a_comment_is_replaced_and_commands_stay() {
    let mut study = of_moves("{Start} 1. coin-f 2 1 ({or} 2 {[%clk 0:01:00] one} {two}) *");
    assert_eq!(study.node(study.root()).unwrap().text(), "Start");
    study.previous();
    study.next();
    study.sibling(1);
    let here = study.here();
    assert_eq!(study.node(here).unwrap().text(), "or one two");
    study.set_comment(here, " three\nlines } ").unwrap();
    assert_eq!(study.node(here).unwrap().text(), "three\nlines }");
    assert_eq!(of_text(&study.record().to_text().unwrap()).record(), study.record());
    study.set_comment(here, "").unwrap();
    study.set_comment(study.root(), "").unwrap();
    assert_eq!(moves(&study), "1. coin-f 2 1 (2 {[%clk 0:01:00]}) *");
    let long = "x".repeat(Limits::DEFAULT.comment_bytes + 1);
    assert_eq!(study.set_comment(here, &long).unwrap_err().code(), "record-comment-long");
    assert_eq!(study.node(here).unwrap().text(), "");
}

#[test]
fn drawn_marks_are_wiped_off_redrawn_and_kept_in_the_record() {
    let mut study = of_moves("1. coin-f {[%cal G1-2,?,Y3-5] look} *");
    let here = study.here();
    let drawn = |text: &str| Drawn::parse(text).unwrap();
    study.toggle_drawn(here, &drawn("R3-5")).unwrap();
    study.toggle_drawn(here, &drawn("G1-2")).unwrap();
    study.toggle_drawn(here, &drawn("B550:50")).unwrap();
    assert_eq!(moves(&study), "coin-f {[%cal ?,R3-5] [%csl B550:50] look} *", "what is not understood stays");
    let found: Vec<String> = study.node(here).unwrap().drawn().iter().map(ToString::to_string).collect();
    assert_eq!(found, ["R3-5", "B550:50"]);
    study.toggle_drawn(study.root(), &drawn("G1")).unwrap();
    study.toggle_drawn(study.root(), &drawn("G1")).unwrap();
    assert_eq!(study.node(study.root()).unwrap().comments, []);
    let far = |number: usize| drawn(&["G1-", &"x".repeat(1000 + number)].concat());
    assert!((0..20).any(|number| study.toggle_drawn(here, &far(number)).is_err()));
    assert!(study.record().to_text().is_ok(), "a comment never grows too long to be written");
}

#[test]
fn drawings_are_places_by_name_or_points() {
    for text in ["Gk1-k4", "Rb12-a12", "YdK4", "B-20:30--5:7", "G500:450-7"] {
        assert_eq!(Drawn::parse(text).map(|drawn| drawn.to_string()).as_deref(), Some(text));
    }
    for text in ["", "G", "Xk1", "Gk1-", "G-k1", "Gk1-k4-k5", "G1:2:3", "G10000:0", "G05:1", "Gk 1", "Ж1"] {
        assert_eq!(Drawn::parse(text), None, "{text}");
    }
    let scene = AnyGame::scene(&heap(&["coin-f"]), &Selection::empty());
    assert_eq!(DrawnPlace::at(&scene, Point::new(199, 50)), DrawnPlace::Named("2".into()));
    assert_eq!(DrawnPlace::at(&scene, Point::new(199, 150)), DrawnPlace::Point(Point::new(199, 150)));
    assert_eq!(DrawnPlace::of(&scene, ElementId::cell(2)), Some(DrawnPlace::Named("3".into())));
    let mark = Drawn::parse("R1-3").and_then(|drawn| drawn.mark(&scene)).unwrap();
    assert_eq!(mark.kind, MarkKind::Drawn(Pen::Red));
    assert_eq!(mark.shape, Shape::Path([Point::new(50, 50), Point::new(250, 50)].into()));
    assert_eq!(Drawn::parse("R1-9").and_then(|drawn| drawn.mark(&scene)), None);
}

#[test]
fn a_move_written_twice_at_a_fork_becomes_one() {
    let study = of_moves("1. coin-f 2 $1 {a} (2 $2 {b} 1) ({c} 2 2) *");
    assert_eq!(moves(&study), "1. coin-f 2 $1 $2 {c} {a} {b} 1 (2) *");
}

#[test]
fn tags_that_the_game_does_not_say_are_kept_in_their_order() {
    let study = of_text("[Event \"x\"]\n[Game \"heap\"]\n[First \"Anna\"]\n[Rules \"1\"]\n[Score \"1:2\"]\n\ncoin-f *\n");
    let names: Vec<String> = study.record().tags.into_iter().map(|tag| tag.name).collect();
    assert_eq!(names, ["Event", "Game", "First", "Rules", "Options", "Result"]);
}

#[test]
fn variations_lie_within_each_other() {
    let mut study = Study::of(&heap(&["coin-f", "1", "1", "1", "1"]));
    study.go(study.line()[1]);
    for _ in 0..3 {
        study.play("1").unwrap();
        study.previous();
        study.play("2").unwrap();
    }
    assert_eq!(moves(&study), "1. coin-f 1 (2 1 (2 2. 1 (2. 2))) 1 2. 1 1 *");
    assert_eq!(of_text(&study.record().to_text().unwrap()).record(), study.record());
}

#[test]
fn a_record_says_whether_it_is_annotated() {
    let annotated = |moves: &str| read(&["[Game \"heap\"]\n\n", moves].concat()).remove(0).game.unwrap().moves.is_annotated();
    assert!(!annotated("1. coin-f {[%clk 0:01:00]} 2 *"));
    assert!(["{x} *", "coin-f $1 *", "coin-f (coin-s) *", "coin-f {x} *", "coin-f {[%csl G1]} *"].into_iter().all(annotated));
}
