//! The numbered rules, the texts, and the generator against a slow one that knows nothing of bitboards.

extern crate std;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use std::collections::BTreeMap;

use igroteka_core::{Listing, Options, Position as _, Sample, Side, SplitMix, Turn, perft::perft};
use igroteka_testkit::vectors::{position, sorted_moves};

use super::{PROFILE, Position};

const START: &str = "bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww b";

fn start() -> Position {
    Position::start(&Options::defaults(&PROFILE))
}

fn at(text: &str) -> Position {
    position(text, "")
}

fn refusal(position: &Position, text: &str) -> String {
    position.check(position.parse_move(text).unwrap()).unwrap_err().code().to_string()
}

#[test]
fn rule_1_the_start_has_two_full_ranks_a_side_and_black_moves_first() {
    assert_eq!(start().to_text(), START);
    assert_eq!(start().turn(), Turn::Side(Side::First));
    assert_eq!(start(), at(START));
}

#[test]
fn rule_2_steps_go_straight_or_diagonally_forward_to_empty_squares() {
    assert_eq!(sorted_moves(&at("8/8/3b4/8/8/8/8/7w b")), ["d6c5", "d6d5", "d6e5"]);
    assert_eq!(sorted_moves(&at("b7/8/8/8/8/w7/8/8 w")), ["a3a4", "a3b4"]);
    let white = at("b7/8/8/8/8/w7/1w6/8 w");
    for (text, code) in [
        ("a3a2", "breakthrough-not-one-step-forward"),
        ("a3b3", "breakthrough-not-one-step-forward"),
        ("a3a5", "breakthrough-not-one-step-forward"),
        ("a3h4", "breakthrough-not-one-step-forward"),
        ("b2a3", "breakthrough-own-piece-there"),
        ("c3c4", "breakthrough-no-own-piece"),
        ("a8a7", "breakthrough-no-own-piece"),
    ] {
        assert_eq!(refusal(&white, text), code, "{text}");
    }
}

#[test]
fn rule_3_captures_go_diagonally_forward_only() {
    let position = at("8/8/8/2bbb3/3w4/8/8/8 w");
    assert_eq!(sorted_moves(&position), ["d4c5*", "d4e5*"]);
    assert_eq!(refusal(&position, "d4d5"), "breakthrough-blocked");
    assert_eq!(refusal(&position, "d4d5*"), "breakthrough-blocked");
    assert_eq!(refusal(&position, "d4c5"), "breakthrough-capture-mark");
    assert_eq!(refusal(&at("b7/8/8/8/3w4/8/8/8 w"), "d4c5*"), "breakthrough-capture-mark");
    let mut after = position.clone();
    after.play(position.parse_move("d4c5*").unwrap()).unwrap();
    assert_eq!(after.to_text(), "8/8/8/2wbb3/8/8/8/8 b");
}

#[test]
fn rule_4_reaching_the_last_rank_or_taking_everything_wins_at_once() {
    for (text, last, reason) in [
        ("8/3w4/8/8/8/8/b7/8 w", "d7d8", "breakthrough"),
        ("8/3w4/8/8/8/8/b7/8 b", "a2b1", "breakthrough"),
        ("8/8/2b5/3w4/8/8/8/8 w", "d5c6*", "captured-all"),
    ] {
        let mut position = at(text);
        let Turn::Side(mover) = position.turn() else { panic!("{text} is over") };
        position.play(position.parse_move(last).unwrap()).unwrap();
        assert_eq!(position.turn(), Turn::Over);
        let outcome = position.outcome().unwrap();
        assert_eq!((outcome.winner, outcome.reason), (Some(mover), reason));
        assert_eq!((position.count(), sorted_moves(&position).len()), (0, 0));
        assert_eq!(position.sample(&mut SplitMix::new(1), &mut Vec::new()), None);
        assert_eq!(refusal(&position, "a7a6"), "game-over");
        assert_eq!(at(&position.to_text()), position);
    }
}

#[test]
fn invalid_position_texts_are_refused_by_name() {
    for (text, code) in [
        ("", "text-fields"),
        ("8/8/8/8/8/8/8/8", "text-fields"),
        ("b7/8/8/8/8/8/w7/8  b", "text-fields"),
        ("b7/8/8/8/8/8/w7 b", "rows-count"),
        ("b7/8/8/8/8/8/w7/7 b", "rows-width"),
        ("b7/8/8/8/8/8/w7/44 b", "rows-run"),
        ("b7/8/8/8/8/8/w7/x7 b", "rows-piece"),
        ("b7/8/8/8/8/8/w7/8 r", "side-unknown"),
        ("bbbbbbbb/bbbbbbbb/b7/8/8/8/wwwwwwww/wwwwwwww b", "breakthrough-too-many-pieces"),
        ("8/8/8/8/8/8/8/8 b", "breakthrough-won-already"),
        ("8/8/8/8/8/w7/8/8 w", "breakthrough-won-already"),
        ("w7/b7/8/8/8/8/8/8 w", "breakthrough-won-already"),
    ] {
        assert_eq!(Position::parse(text, &Options::defaults(&PROFILE)).unwrap_err().code(), code, "{text}");
    }
}

#[test]
fn move_texts_have_one_form() {
    for text in ["", "*", "a7", "a7a", "a7a66", "a7-a6", "i7i6", "a9a8", "a0a1", "A7A6", "a7b6**", "a7b6x", "a7é6", "éa7", " a7a6"] {
        assert_eq!(start().parse_move(text).unwrap_err().code(), "move-malformed", "{text}");
    }
}

/// The same rules over a map of characters, square by square.
mod slow {
    use super::*;

    #[derive(Clone, PartialEq)]
    pub(super) struct Board(pub Vec<Vec<char>>, pub char);

    pub(super) fn read(text: &str) -> Board {
        let (rows, side) = text.split_once(' ').unwrap();
        let row = |row: &str| row.chars().flat_map(|c| c.to_digit(10).map_or(std::vec![c], |n| std::vec!['.'; n as usize])).collect();
        Board(rows.split('/').map(row).collect(), side.chars().next().unwrap())
    }

    /// Every board that a move can lead to, by the text of the move.
    pub(super) fn moves(board: &Board) -> BTreeMap<String, Board> {
        let Board(rows, side) = board;
        let everyone = |c: char| rows.iter().flatten().filter(|x| **x == c).count();
        let mut found = BTreeMap::new();
        if rows[0].contains(&'w') || rows[7].contains(&'b') || everyone('b') == 0 || everyone('w') == 0 {
            return found;
        }
        let (step, enemy) = if *side == 'b' { (1, 'w') } else { (-1, 'b') };
        for (row, column) in (0..64).map(|square| (square / 8, square % 8)).filter(|(row, column)| rows[*row][*column] == *side) {
            for sideways in -1..=1 {
                let (to_row, to_column) = ((row as i32 + step) as usize, column as i32 + sideways);
                let Some(there) = usize::try_from(to_column).ok().and_then(|to_column| rows[to_row].get(to_column)) else { continue };
                if *there == '.' || *there == enemy && sideways != 0 {
                    let mut next = Board(rows.clone(), enemy);
                    next.0[row][column] = '.';
                    next.0[to_row][to_column as usize] = *side;
                    let name = |row: usize, column: usize| std::format!("{}{}", char::from(b'a' + column as u8), 8 - row);
                    let mark = if *there == enemy { "*" } else { "" };
                    found.insert(std::format!("{}{}{mark}", name(row, column), name(to_row, to_column as usize)), next);
                }
            }
        }
        found
    }

    pub(super) fn perft(board: &Board, depth: u32) -> u64 {
        if depth == 0 { 1 } else { moves(board).values().map(|next| perft(next, depth - 1)).sum() }
    }
}

#[test]
fn perft_agrees_with_the_slow_generator_and_with_the_recorded_figures() {
    let recorded = [22, 484, 11_132, 256_036, 6_182_818];
    for (depth, leaves) in (1..).zip(recorded) {
        assert_eq!(perft(&start(), depth), leaves, "depth {depth}");
        assert!(depth > 4 || slow::perft(&slow::read(START), depth) == leaves, "slow generator, depth {depth}");
    }
}

#[test]
fn random_games_agree_with_the_slow_generator_move_by_move() {
    let mut random = SplitMix::new(11);
    let all_texts: Vec<String> = (0..64 * 64).flat_map(texts_between).collect();
    for game in 0..60 {
        let mut position = start();
        while let Some(m) = position.sample(&mut random, &mut Vec::new()) {
            let wanted = slow::moves(&slow::read(&position.to_text()));
            let found = sorted_moves(&position);
            assert!(found.iter().eq(wanted.keys()), "{}", position.to_text());
            assert_eq!(position.count(), wanted.len() as u64);
            if game < 2 {
                let accepted = all_texts.iter().filter(|text| position.is_legal(position.parse_move(text).unwrap())).count();
                assert_eq!(accepted, wanted.len(), "check and list differ in {}", position.to_text());
            }
            let text = position.move_text(m);
            position.play(m).unwrap();
            assert_eq!(position.hash(), position.fresh_hash());
            let reread = at(&position.to_text());
            assert!(reread == position && slow::read(&position.to_text()) == wanted[&text], "{text}");
        }
        assert!(position.outcome().is_some() && slow::moves(&slow::read(&position.to_text())).is_empty());
    }
}

/// Every move text from one square to another, with and without the mark of a capture.
fn texts_between(pair: u16) -> [String; 2] {
    let name = |square: u16| std::format!("{}{}", char::from(b'a' + (square % 8) as u8), square / 8 + 1);
    let plain = std::format!("{}{}", name(pair / 64), name(pair % 64));
    [plain.clone(), plain + "*"]
}

#[test]
fn every_legal_move_is_drawn_equally_often() {
    let position = at("8/1b4b1/2b1b3/1w1w1w2/8/6w1/8/8 b");
    let wanted = sorted_moves(&position);
    let mut random = SplitMix::new(5);
    let mut drawn: BTreeMap<String, u32> = BTreeMap::new();
    let each = 4000;
    for _ in 0..each * wanted.len() {
        let m = position.sample(&mut random, &mut Vec::new()).unwrap();
        *drawn.entry(position.move_text(m)).or_default() += 1;
    }
    assert!(drawn.keys().eq(wanted.iter()));
    // Six standard deviations of about the square root of 4,000.
    assert!(drawn.values().all(|n| n.abs_diff(each as u32) < 380), "{drawn:?}");
}
