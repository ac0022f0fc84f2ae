//! Records of played games.

use igroteka_core::game::Termination;
use igroteka_core::record::tags::seat_tag;
use igroteka_core::record::{Record, replay};
use igroteka_core::{Game, Options, Position, Side, Tell};

use super::arbitrary::records;
use super::toy::{Nim, PROFILE};

fn play(options: &str, entries: &str) -> Game<Nim> {
    let mut game = Game::new(Options::parse(&PROFILE, options).unwrap());
    entries.split_whitespace().for_each(|entry| game.play_text(entry).unwrap());
    game
}

#[test]
fn a_game_becomes_a_record_with_tags_numbers_marks_and_verdict() {
    let mut game = play("heap=2", "roll2 a1 roll3 b1 roll2 b1 roll1 a1 roll2 c2");
    let mut record = Record::from_game(&game);
    record.set_names(&game, &["Anna", "Борис"]);
    let wanted = r#"[Game "nim"]
[Rules "2"]
[Options "seats=1,heap=2"]
[Result "1-0"]
[Score "4:2"]
[Termination "rule"]
[Red "Anna"]
[Blue "Борис"]

1. roll2 a1+a roll3 b1+ab 2. roll2 b1+a roll1 a1 3. roll2 c2x 1-0
"#;
    assert_eq!(record.to_text().unwrap(), wanted);
    game.undo();
    game.declare(Termination::Resignation, Some(Side::Second)).unwrap();
    let record = Record::from_game(&game);
    assert_eq!((record.value("Score"), record.value("Termination"), record.value("Result")), (None, Some("resignation"), Some("0-1")));
}

#[test]
fn a_record_of_a_game_replays_to_the_same_game_without_a_warning() {
    let mut set_up = Game::from_position(Options::defaults(&PROFILE), Nim::parse("1/2/3 b 2 3:4", &Options::defaults(&PROFILE)).unwrap());
    set_up.play_text("c2").unwrap();
    let mut drawn = play("seats=2,heap=9", "roll1 a1 roll0 roll2 c2");
    drawn.declare(Termination::Agreement, None).unwrap();
    for game in [set_up, drawn, play("", ""), play("", "roll1"), play("heap=1", "roll1 a1 roll1 b1 roll1 c1")] {
        let record = records(&Record::from_game(&game).to_text().unwrap()).remove(0);
        let again = replay::<Nim>(&record).unwrap();
        assert_eq!(again.warnings, []);
        assert_eq!(again.game, game);
    }
}

#[test]
fn a_round_holds_a_turn_of_each_side_and_a_skipped_side_has_none() {
    let numbers = |entries: &str| {
        let record = Record::from_game(&play("heap=9", entries));
        let numbered = record.moves.entries.iter().filter_map(|entry| Some(format!("{}.{}", entry.number?, entry.text)));
        numbered.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(numbers("roll1 a1 roll2 b2 roll3 c3 roll1 a1 roll1 b1"), "1.roll1 2.roll3 3.roll1");
    // Blue is skipped after red's first turn, so red's next turn begins a round of its own.
    assert_eq!(numbers("roll1 a1 roll0 roll3 c3 roll1 a1 roll2 b2"), "1.roll1 2.roll0~1 3.roll2");
    // Red is skipped at once; blue begins.
    assert_eq!(numbers("roll0 roll3 c3 roll1 a1 roll2 b2"), "1.roll0~1 2.roll2");
    assert_eq!(numbers("roll1"), "");
}

#[test]
fn a_move_whose_marks_cannot_be_told_apart_is_written_without_them() {
    let game = play("", "roll3 c3");
    assert_eq!(game.position_at(1).annotated(game.last().unwrap()), "c*3");
    let record = Record::from_game(&game);
    assert_eq!(record.moves.entries[1].text, "c3");
    assert_eq!(replay::<Nim>(&record).unwrap().warnings, []);
}

#[test]
fn names_go_to_the_side_that_a_seat_plays_for_at_the_end() {
    let game = play("seats=2", "roll3 c3");
    let mut record = Record::from_game(&game);
    record.set_names(&game, &["A", "B", "C", "D"]);
    let names: Vec<_> = ["Red1", "Red2", "Blue1", "Blue2", "Red"].iter().map(|tag| record.value(tag)).collect();
    assert_eq!(names, [Some("C"), Some("D"), Some("A"), Some("B"), None]);
}

#[test]
fn seat_tags_are_the_words_of_the_sides() {
    assert_eq!(seat_tag(&PROFILE, Side::First, 0, 1), "Red");
    assert_eq!(seat_tag(&PROFILE, Side::Second, 1, 2), "Blue2");
}
