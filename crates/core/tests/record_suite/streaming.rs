//! Chunks, memory and hostile input.

use igroteka_core::record::{Limits, Reader, Reading, read};
use proptest::prelude::*;

use super::arbitrary::record;

const CHUNK_BYTES: usize = 4096;

/// A game of the given number of plies.
fn game(number: usize, plies: usize) -> String {
    let mut text = format!("[Game \"nim\"]\n[Round \"{number}\"]\n\n");
    for ply in 0..plies {
        text.push_str(if ply % 10 == 9 { "a1+bc {[%clk 0:00:10] ё}\n" } else { "a1+bc " });
    }
    text + "*\n\n"
}

/// Feeds texts that are made as they are needed; gives the games read, the faults and the most bytes held.
fn stream(texts: impl Iterator<Item = String>, mut seen: impl FnMut(Reading)) -> usize {
    let (mut reader, mut most) = (Reader::default(), 0);
    let mut drain = |reader: &mut Reader| {
        most = most.max(reader.buffered_bytes());
        while let Some(reading) = reader.next_game() {
            most = most.max(reader.buffered_bytes());
            seen(reading);
        }
    };
    for text in texts {
        for chunk in text.as_bytes().chunks(CHUNK_BYTES) {
            reader.feed(chunk);
            drain(&mut reader);
        }
    }
    reader.finish();
    drain(&mut reader);
    most
}

#[test]
fn a_file_of_a_million_plies_is_read_in_the_memory_of_one_game() {
    let (mut games, mut plies) = (0, 0);
    let most = stream((0..2500).map(|number| game(number, 400)), |reading| {
        let record = reading.game.unwrap();
        assert_eq!(record.value("Round"), Some(games.to_string().as_str()));
        games += 1;
        plies += record.moves.entries.len();
    });
    assert_eq!((games, plies), (2500, 1_000_000));
    assert!(most <= game(9999, 400).len() + CHUNK_BYTES, "{most} bytes held");
}

#[test]
fn a_game_of_a_million_plies_is_given_up_in_bounded_memory() {
    let lines = std::iter::once("[Game \"nim\"]\n".to_string()).chain((0..100_000).map(|_| "a1 ".repeat(10) + "\n"));
    let mut readings = Vec::new();
    let most = stream(lines.chain([game(1, 1)]), |reading| readings.push(reading));
    assert_eq!(readings.len(), 2);
    assert_eq!(readings[0].game.as_ref().unwrap_err().to_string(), "6555:19: record-entries-many limit=65536");
    assert!(readings[1].game.is_ok());
    assert!(most <= 4 * 65_536 + CHUNK_BYTES, "{most} bytes held");
}

#[test]
fn each_limit_has_its_own_fault_and_is_exact() {
    let limits = Limits { game_bytes: 60, entries: 4, entry_bytes: 5, comment_bytes: 6, tags: 2, tag_bytes: 9, depth: 2 };
    for (fits, passes, code) in [
        ("[A \"12345\"]\n*", "[A \"123456\"]\n*", "record-tag-long"),
        ("[A \"\"][B \"\"]*", "[A \"\"][B \"\"][C \"\"]*", "record-tags-many"),
        ("[A \"\"] a2345 *", "[A \"\"] a23456 *", "record-entry-long"),
        ("[A \"\"] 1 2 3 4 *", "[A \"\"] 1 2 (3 4) 5 *", "record-entries-many"),
        ("[A \"\"] {ёёё} *", "[A \"\"] {1234567} *", "record-comment-long"),
        ("[A \"\"] 1 (2 (3) (4)) *", "[A \"\"] 1 (2 (3 (4))) *", "record-variation-deep"),
    ] {
        let run = |text: &str| {
            let mut reader = Reader::new(limits);
            reader.feed(text.as_bytes());
            reader.finish();
            reader.next_game().unwrap().game
        };
        assert!(run(fits).is_ok(), "{fits}");
        assert_eq!(run(passes).unwrap_err().code(), code, "{passes}");
        assert!(run(&format!("[A \"\"]{}*", " ".repeat(53))).is_ok());
        assert_eq!(run(&format!("[A \"\"]{}*", " ".repeat(54))).unwrap_err().code(), "record-game-long");
    }
}

#[test]
fn blanks_between_games_are_not_held() {
    let mut reader = Reader::default();
    for _ in 0..1000 {
        reader.feed(" \n".repeat(1000).as_bytes());
        assert_eq!(reader.next_game(), None);
        assert_eq!(reader.buffered_bytes(), 0);
    }
}

#[test]
fn nothing_is_taken_after_the_end() {
    let mut reader = Reader::default();
    reader.feed(b"[A \"\"] *");
    reader.finish();
    reader.feed(b"\n[B \"\"] *");
    assert!(reader.next_game().is_some());
    assert_eq!(reader.next_game(), None);
    assert_eq!(reader.next_game(), None);
}

#[test]
fn a_game_is_given_back_as_soon_as_its_verdict_is_read() {
    let mut reader = Reader::default();
    reader.feed(b"[A \"\"] a1 1-0");
    assert_eq!(reader.next_game(), None);
    reader.feed(b"\n");
    assert!(reader.next_game().is_some());
}

fn in_chunks(bytes: &[u8], sizes: &[usize]) -> Vec<Reading> {
    let (mut reader, mut readings, mut rest) = (Reader::default(), Vec::new(), bytes);
    let mut sizes = sizes.iter().cycle();
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at((*sizes.next().unwrap()).min(rest.len()));
        rest = after;
        reader.feed(chunk);
        readings.extend(std::iter::from_fn(|| reader.next_game()));
    }
    reader.finish();
    readings.extend(std::iter::from_fn(|| reader.next_game()));
    readings
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn where_chunks_end_makes_no_difference(game in record(), damage in any::<(usize, u8)>(), sizes in prop::collection::vec(1usize..9, 1..5)) {
        let mut bytes = game.to_text().unwrap().repeat(2).into_bytes();
        let index = damage.0 % bytes.len();
        bytes[index] = damage.1;
        prop_assert_eq!(in_chunks(&bytes, &sizes), in_chunks(&bytes, &[bytes.len()]));
    }

    #[test]
    fn no_bytes_make_the_reader_fail_otherwise_than_by_a_fault(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        in_chunks(&bytes, &[7]);
    }

    #[test]
    fn what_can_be_read_can_be_written(text in "(\\[A \"x\"\\]|[a-c1-3.*(){}\\[\\]%$ \\\\\n;\"-]){0,40}") {
        for record in read(&format!("[Game \"x\"]\n\n{text}")).into_iter().filter_map(|reading| reading.game.ok()) {
            let written = record.to_text().unwrap();
            prop_assert_eq!(&super::arbitrary::records(&written), &[record], "{}", written);
        }
    }
}
