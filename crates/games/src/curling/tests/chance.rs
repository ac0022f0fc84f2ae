//! Chance events, their weights, random moves, and the size of the tree.

use igroteka_core::perft::perft;
use igroteka_core::{Chance as _, Listing as _, Position as _, Sample as _, SplitMix, Turn};

use super::*;

const EMPTY: &str = "8/8/8/8/8/8/8/8/8/8/8/8/8";

fn events(dice: &str) -> Vec<(String, u32)> {
    let position = at(&alloc::format!("{EMPTY} r 1 0 1/8 0:0 {dice}"));
    let mut events = Vec::new();
    position.chance_events(&mut events);
    events.into_iter().map(|(event, weight)| (position.move_text(event), weight)).collect()
}

fn weight(events: &[(String, u32)], text: &str) -> Option<u32> {
    events.iter().find(|(event, _)| event == text).map(|(_, weight)| *weight)
}

#[test]
fn the_first_roll_weighs_each_set_by_its_orders() {
    let events = events("-");
    assert_eq!(events.len(), 252);
    assert_eq!(events.iter().map(|event| event.1).sum::<u32>(), 6u32.pow(5));
    for (text, expected) in [("roll11111", 1), ("roll12345", 120), ("roll13346", 60), ("roll11222", 10), ("roll55666", 10)] {
        assert_eq!(weight(&events, text), Some(expected), "{text}");
    }
}

#[test]
fn the_second_roll_weighs_only_the_dice_that_are_rolled() {
    for (kept, count, total) in [("!", 126, 3125), ("!3", 70, 625), ("!33", 35, 125), ("!125", 15, 25), ("!1222", 5, 5)] {
        let events = events(kept);
        assert_eq!(events.len(), count, "{kept}");
        assert_eq!(events.iter().map(|event| event.1).sum::<u32>(), total, "{kept}");
    }
    let events = events("!33");
    for (text, expected) in [("reroll23345", Some(6)), ("reroll33333", Some(1)), ("reroll22335", Some(3)), ("reroll12345", None)] {
        assert_eq!(weight(&events, text), expected, "{text}");
    }
    assert_eq!(super::chance::events("=33345"), []);
}

#[test]
fn events_their_weights_and_samples_agree() {
    for (dice, total_weight) in [("-", 7776), ("!", 3125), ("!3", 625), ("!225", 25), ("!1234", 5)] {
        let position = at(&alloc::format!("{EMPTY} r 1 0 1/8 0:0 {dice}"));
        igroteka_testkit::conformance::chance::check_chance(&position, total_weight, 7);
    }
}

#[test]
fn sampled_moves_are_uniform_over_the_legal_ones() {
    for rest in ["?13345", "?22366", "=22333", "=11345"] {
        let position = at(&alloc::format!("{EMPTY} r 1 0 1/8 0:0 {rest}"));
        let mut moves = Vec::new();
        position.list(&mut moves);
        let mut random = SplitMix::new(11);
        let mut counts = alloc::vec![0u32; moves.len()];
        for _ in 0..moves.len() * 1000 {
            let m = position.sample(&mut random, &mut Vec::new()).expect("a move");
            counts[moves.iter().position(|other| *other == m).expect("a legal move")] += 1;
        }
        assert!(counts.iter().all(|count| count.abs_diff(1000) < 220), "{rest}: {counts:?}");
    }
}

#[test]
fn random_matches_are_legal_throughout_and_end() {
    let mut random = SplitMix::new(3);
    let mut scratch = Vec::new();
    for number in 0..40 {
        let mut position = Position::start(&options(["ends=4", "begins=blue"][number % 2]));
        while let Some(m) = position.sample(&mut random, &mut scratch) {
            scratch.clear();
            position.list(&mut scratch);
            assert!(scratch.contains(&m));
            assert_eq!(scratch.len() as u64, position.count());
            assert!(scratch.iter().all(|m| position.is_legal(*m) && position.check(*m).is_ok()));
            assert_eq!(position.parse_move(&position.move_text(m)), Ok(m));
            position.play(m).expect("legal");
            assert_eq!(at(&position.to_text()), position);
        }
        assert_eq!(position.turn(), Turn::Over);
        assert!(position.outcome().is_some_and(|outcome| outcome.winner.is_some()));
    }
}

#[test]
fn a_move_that_is_not_listed_is_refused() {
    // Every throw that can be written, against the list.
    for rest in ["r 1 0 1/8 0:0 =22333", "r 9 3 1/8 0:0 =14445", "b 9 2 1/8 0:0 =11111", "r 9 1 1/8 0:0 =12345"] {
        let position = at(&alloc::format!("{EMPTY} {rest}"));
        let mut moves = Vec::new();
        position.list(&mut moves);
        let mut legal = 0;
        for start in ["c", "d", "e", "f"] {
            for (letter, segments) in [("R", 2), ("S", 2), ("T", 3), ("Q", 4), ("M", 2)] {
                for code in 0..5u32.pow(segments) {
                    let numbers: String = (0..segments).map(|i| char::from(b'1' + (code / 5u32.pow(i) % 5) as u8)).collect();
                    let m = read(&position, &alloc::format!("{start}{letter}{numbers}"));
                    assert_eq!(position.is_legal(m), moves.contains(&m));
                    assert_eq!(position.check(m).is_ok(), moves.contains(&m));
                    legal += usize::from(moves.contains(&m));
                }
            }
        }
        assert_eq!(legal, moves.len(), "{rest}");
    }
}

#[test]
fn the_tree_has_the_size_that_a_separate_count_gives() {
    let start = Position::start(&options(""));
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&start, depth)), PERFT);
}

/// Rolls; rolls and keeps; these and second rolls (or throws, where all five were kept); one ply more.
const PERFT: [u64; 4] = [252, 3003, 128_157, 8_648_220];
