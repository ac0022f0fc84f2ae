//! The author's published games, and how moves are reported.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::record::{self, Record};
use igroteka_core::{Event, Outcome, Position as _, Side, Tell};

use super::{after, drawn, start, step};
use crate::football::Position;

/// The three games that the author published, and who won them.
const GAMES: [(&str, Side); 3] = [
    (include_str!("../../../../../docs/games/football-1.igr"), Side::Second),
    (include_str!("../../../../../docs/games/football-2.igr"), Side::First),
    (include_str!("../../../../../docs/games/football-3.igr"), Side::Second),
];

fn record_of(text: &str) -> Record {
    record::read(text).swap_remove(0).game.unwrap()
}

#[test]
fn every_ply_of_the_published_games_gets_the_marks_of_its_author() {
    let mut plies = 0;
    for (text, _) in GAMES {
        let mut position = start();
        for entry in record_of(text).moves.entries {
            let m = record::read_entry(&position, &entry.text).unwrap();
            assert_eq!(position.annotated(m), entry.text, "{text}");
            position.play(m).unwrap();
            plies += 1;
        }
    }
    assert_eq!(plies, 47);
}

#[test]
fn every_published_game_replays_without_a_warning_and_ends_in_a_lost_position() {
    for (text, winner) in GAMES {
        let replayed = record::replay::<Position>(&record_of(text)).unwrap();
        assert_eq!(replayed.warnings, []);
        assert_eq!(replayed.game.outcome(), Some(Outcome::win(winner, "goal")));
    }
}

#[test]
fn every_attack_and_every_answer_of_the_published_games_has_a_comment_in_both_languages() {
    for (text, _) in GAMES {
        let entries = record_of(text).moves.entries;
        let is_attack = |text: &str| text.contains(['+', 'x']);
        for (index, entry) in entries.iter().enumerate() {
            let is_answer = index.checked_sub(1).is_some_and(|before| is_attack(&entries[before].text));
            let langs: Vec<_> = entry.comments.iter().map(record::Comment::lang).collect();
            if is_attack(&entry.text) || is_answer {
                assert_eq!(langs, [Some("ru"), Some("en")], "{}", entry.text);
            }
            for comment in &entry.comments {
                let has_cyrillic = comment.text.contains(|letter: char| ('а'..='я').contains(&letter));
                assert_eq!(has_cyrillic, comment.lang() == Some("ru"), "{}", comment.text);
            }
        }
    }
}

#[test]
fn attacks_in_vain_and_stalled_opponents_have_marks_of_their_own() {
    // The last black player comes to d6 in front of d11: see `rule_8_effective_attack`.
    let before = drawn(Side::Second, &[(11, "...b........"), (8, ".....b......"), (5, "..r......r..")]);
    assert_eq!(before.annotated(step("f8-d6")), "f8-d6+-d");
    let stalling = drawn(Side::Second, &[(11, "...b........"), (8, ".....b......"), (5, "..r.........")]);
    assert_eq!(stalling.annotated(step("f8-f11")), "f8-f11=");
}

/// An event in short.
fn short(event: &Event) -> String {
    let names = |places: &[igroteka_core::Place]| places.iter().map(|place| place.name.clone()).collect::<Vec<_>>().join(" ");
    match event {
        Event::Moved { what, path, .. } => alloc::format!("{what} {}", names(path)),
        Event::Attacked { places, effective, .. } => alloc::format!("attacked {effective} {}", names(places)),
        Event::Over { outcome, .. } => alloc::format!("over {}", outcome.reason),
        other => alloc::format!("{other:?}"),
    }
}

#[test]
fn a_move_is_told_in_order() {
    let told = |moves: &str, m: &str| after(moves).tell(step(m)).iter().map(short).collect::<Vec<_>>();
    assert_eq!(told("k1-k4 b12-a12", "f1-p7"), ["football-player-red f1 p7"]);
    assert_eq!(told("k1-k4 b12-a12 f1-p7", "k12-f9"), ["football-player-black k12 f9", "attacked true f1"]);
    let last = told("k1-k4 b12-a12 f1-p7 k12-f9 m1-f5", "h12-m10");
    assert_eq!(last, ["football-player-black h12 m10", "attacked true a1 m1", "over goal"]);
}
