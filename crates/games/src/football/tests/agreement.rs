//! The fast rules beside the slow ones and beside the data of an independent reference.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::perft::perft;
use igroteka_core::{Draw, Listing, Position as _, Random, Sample, Selection, Side, SplitMix, Tell, Turn};
use igroteka_testkit::vectors;

use super::super::Position;
use super::super::attack::is_effective;
use super::super::board::Square;
use super::super::moves::Move;
use super::super::notation::file_letters;
use super::super::reach::Reaches;
use super::super::slow::Slow;
use super::{after, options, start};

/// Random games for tests that look at every position of them.
const GAMES: u32 = 400;

const VECTORS: &str = include_str!("../data/vectors.jsonl");

#[test]
fn legal_moves_equal_the_vectors() {
    vectors::check_legal::<Position>(VECTORS);
}

#[test]
fn attacked_files_equal_the_vectors() {
    vectors::check_facts::<Position>(VECTORS, &["attacked", "effective"]);
}

#[test]
fn the_tree_from_the_start_has_the_right_size() {
    assert_eq!([1, 2, 3].map(|depth| perft(&start(), depth)), [164, 25_098, 4_084_044]);
}

#[test]
fn openings_leave_as_many_moves_as_they_should() {
    assert_eq!(after("f1-f6 f12-f7").count(), 184);
    assert_eq!(after("k1-k4 b12-a12 f1-p7").count(), 154);
    assert_eq!(after("k1-k4 b12-a12 f1-p7 k12-f9").count(), 14);
}

/// A position text with players strewn over the pitch; it need not be valid.
fn strewn(random: &mut SplitMix) -> String {
    let mut cells = [[None; 12]; 12];
    for (letter, goal, penalty) in [("r", 11, 10), ("b", 0, 1)] {
        let at_home = random.below(7);
        for n in 0..=random.below(10) {
            let file = random.below(12) as usize;
            let row = if n < at_home { 11 - goal } else { random.below(12) as usize };
            if row != goal && row != penalty && cells[row][file].is_none() {
                cells[row][file] = Some(letter);
            }
        }
    }
    let mut text = String::new();
    igroteka_core::notation::write_rows(&mut text, 12, 12, |row, column| cells[11 - row][column]);
    text + if random.below(2) == 0 { " r" } else { " b" }
}

/// Compares everything that both know of a position; gives it if it is valid.
fn compared(text: &str) -> Option<Position> {
    let slow = Slow::read(text);
    let fast = Position::parse(text, &options());
    assert_eq!(fast.is_ok(), slow.is_valid(), "{text}: {fast:?}");
    let fast = fast.ok()?;
    assert_eq!(vectors::sorted_moves(&fast), slow.legal_moves(), "{text}");
    for side in Side::BOTH {
        let attack = fast.attack(side);
        assert_eq!([attack.files, attack.effective].map(file_letters), slow.attacked(side.index()), "{text}");
    }
    Some(fast)
}

#[test]
fn fast_and_slow_rules_agree_on_strewn_positions() {
    let mut random = SplitMix::new(1);
    let valid = (0..4000).filter(|_| compared(&strewn(&mut random)).is_some()).count();
    assert!(valid > 1000, "{valid}");
}

#[test]
fn fast_and_slow_rules_agree_along_random_games() {
    let mut random = SplitMix::new(2);
    let mut scratch = Vec::new();
    for _ in 0..12 {
        let mut position = start();
        for _ in 0..60 {
            compared(&position.to_text()).expect("valid");
            let Some(m) = position.sample(&mut random, &mut scratch) else { break };
            assert!(position.is_legal(m));
            position.play_unchecked(m);
            assert_eq!(position.hash(), position.fresh_hash());
        }
    }
}

fn every_square() -> impl Iterator<Item = Square> + Clone {
    (0..12).flat_map(|row| (0..12).filter_map(move |file| Square::new(file, row)))
}

#[test]
fn listing_counting_checking_and_ending_agree_on_every_pair_of_squares() {
    let mut random = SplitMix::new(3);
    for _ in 0..60 {
        let Ok(position) = Position::parse(&strewn(&mut random), &options()) else { continue };
        let mut listed = Vec::new();
        position.list(&mut listed);
        assert_eq!(position.count(), listed.len() as u64);
        assert_eq!(position.turn() == Turn::Over, listed.is_empty());
        assert_eq!(position.outcome().is_some(), listed.is_empty());
        for m in every_square().flat_map(|from| every_square().map(move |to| Move { from, to })) {
            let text = position.move_text(m);
            assert_eq!(position.parse_move(&text), Ok(m));
            assert_eq!(position.is_legal(m), listed.contains(&m), "{text} in {}", position.to_text());
            assert_eq!(position.check(m).is_ok(), listed.contains(&m), "{text} in {}", position.to_text());
        }
    }
}

#[test]
fn samples_are_uniform_over_the_legal_moves() {
    // With and without an attack to answer, and with pinned players.
    for text in [
        "12/12/12/12/12/5b6/8b1r1/12/12/10b1/12/6r3r1 r",
        "12/3b8/12/12/12/12/3b8/2r6r2/12/12/12/12 r",
        "12/12/12/4b7/12/12/12/4r3b3/12/12/12/1r10 r",
    ] {
        let position = super::position(text);
        let mut listed = Vec::new();
        position.list(&mut listed);
        let mut counts = alloc::vec![0u32; listed.len()];
        let mut random = SplitMix::new(4);
        let mut scratch = Vec::new();
        let draws = 2000 * listed.len();
        for _ in 0..draws {
            let m = position.sample(&mut random, &mut scratch).expect("a move");
            counts[listed.iter().position(|other| *other == m).expect("legal")] += 1;
        }
        // Six standard deviations of a count whose mean is 2000.
        assert!(counts.iter().all(|count| count.abs_diff(2000) < 270), "{text}: {counts:?}");
    }
}

/// Lists the legal moves of a position by trying each.
fn tried(position: &Position) -> Vec<Move> {
    let mut tried = Vec::new();
    for (from, targets) in Reaches::new(&position.pitch, position.side).iter() {
        let holds = |to: &Square| !is_effective(&position.pitch.moved(position.side, from, *to), position.side.other());
        tried.extend(targets.squares().filter(holds).map(|to| Move { from, to }));
    }
    tried
}

#[test]
fn listing_without_trying_finds_what_trying_finds() {
    let mut random = SplitMix::new(5);
    let mut scratch = Vec::new();
    for _ in 0..GAMES {
        let mut position = Position::parse(&strewn(&mut random), &options()).unwrap_or_else(|_| start());
        loop {
            let mut listed = Vec::new();
            position.list(&mut listed);
            assert_eq!(listed, tried(&position), "{}", position.to_text());
            let Some(m) = position.sample(&mut random, &mut scratch) else { break };
            position.play_unchecked(m);
        }
    }
}

#[test]
fn illegal_moves_that_are_played_unchecked_do_no_harm() {
    let mut random = SplitMix::new(6);
    let squares: Vec<Square> = every_square().collect();
    for _ in 0..20 {
        let mut position = start();
        for _ in 0..60 {
            let mut draw = || squares[random.below(144) as usize];
            position.play_unchecked(Move { from: draw(), to: draw() });
            let mut moves = Vec::new();
            position.list(&mut moves);
            position.sample(&mut random, &mut moves);
            let m = Move { from: squares[0], to: squares[143] };
            let _ = (position.count(), position.outcome(), position.check(m), position.tell(m));
            position.scene(&Selection::empty(), Some(m));
        }
    }
}
