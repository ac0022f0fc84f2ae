//! The fast board against the vectors and against the slow board, on random play.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::{Describe as _, Listing as _, Position as _, Random as _, Sample as _, Side, SplitMix, Turn};
use igroteka_testkit::vectors;

use super::super::slow::SlowBoard;
use super::super::{Grid, Move, Position, Scoring, validate};
use super::{STEPS, VECTORS, options, start};

#[test]
fn legal_moves_agree_with_the_vectors() {
    vectors::check_legal::<Position>(VECTORS);
}

#[test]
fn points_agree_with_the_vectors() {
    vectors::check_facts::<Position>(VECTORS, &["score", "score_alt"]);
}

#[test]
fn steps_agree_with_the_vectors() {
    vectors::check_steps::<Position>(STEPS);
}

/// The names of the points where the slow rules let a colour play.
fn slowly_legal(position: &Position, letter: char) -> Vec<String> {
    let text = position.to_text();
    let board = SlowBoard::new(text.split(' ').next().unwrap());
    let grid = position.grid();
    let mut names: Vec<String> =
        board.legal(letter).into_iter().filter_map(|(file, row)| grid.crossing(file, row)).map(|at| grid.name(at)).collect();
    names.sort();
    names
}

/// Checks everything that the slow rules can say about a position of ordinary play.
fn compare_with_slow(position: &Position) {
    let (black, white) = (slowly_legal(position, 'b'), slowly_legal(position, 'w'));
    assert_eq!([black.len(), white.len()], Side::BOTH.map(|side| position.mobility(side) as usize), "{position:?}");
    let listed = vectors::sorted_moves(position);
    match position.turn() {
        Turn::Over => assert!(black.is_empty() && white.is_empty(), "{position:?}"),
        Turn::Side(Side::First) => assert_eq!(listed, black, "{position:?}"),
        _ => assert_eq!(listed, white, "{position:?}"),
    }
    let text = position.to_text();
    let scores = SlowBoard::new(text.split(' ').next().unwrap()).scores();
    let points = [Scoring::Standard, Scoring::Opponent].map(|scoring| position.points_by(scoring).map(i64::from));
    assert_eq!(points, scores, "{position:?}");
    assert!(validate::check_law_of_groups(&position.board).is_ok());
}

#[test]
fn random_play_agrees_with_the_slow_rules() {
    let mut random = SplitMix::new(7);
    for (size, games) in [(2, 20), (3, 40), (4, 40), (5, 20), (6, 10), (7, 6), (9, 1)] {
        for _ in 0..games {
            let mut board = start(size);
            while let Some(m) = board.sample(&mut random, &mut Vec::new()) {
                assert!(board.check(m).is_ok(), "{m:?} in {board:?}");
                let mover = board.side;
                board.play_unchecked(m);
                assert_eq!(board.hash(), board.fresh_hash());
                if matches!(m, Move::Place(_)) {
                    compare_with_slow(&board);
                    let skipped = board.turn() != Turn::Over && board.mobility(mover.other()) == 0;
                    assert_eq!(board.side == mover, skipped, "{board:?}");
                }
            }
            assert!(board.outcome().is_some());
        }
    }
}

#[test]
fn a_position_grown_by_play_equals_the_one_read_from_its_text() {
    let mut random = SplitMix::new(11);
    for size in [7, 8, 9, 13, 19] {
        let mut board = start(size);
        while let Some(m) = board.sample(&mut random, &mut Vec::new()) {
            board.play_unchecked(m);
            let read = Position::parse(&board.to_text(), &options("")).unwrap();
            assert_eq!(read, board);
            assert_eq!(read.hash(), board.hash());
            assert_eq!(read.facts(), board.facts());
            assert_eq!(vectors::sorted_moves(&read), vectors::sorted_moves(&board));
            assert_eq!(Side::BOTH.map(|side| read.mobility(side)), Side::BOTH.map(|side| board.mobility(side)));
        }
    }
}

#[test]
fn check_agrees_with_the_list_everywhere() {
    let mut random = SplitMix::new(3);
    let mut board = start(7);
    loop {
        let mut listed = Vec::new();
        board.list(&mut listed);
        assert_eq!(listed.len() as u64, board.count());
        for m in every_move(board.grid()) {
            assert_eq!(board.check(m).is_ok(), listed.contains(&m), "{m:?} in {board:?}");
            assert_eq!(board.is_legal(m), listed.contains(&m));
            assert_eq!(board.parse_move(&board.move_text(m)), Ok(m));
        }
        let Some(m) = board.sample(&mut random, &mut Vec::new()) else { break };
        board.play_unchecked(m);
    }
}

/// Every move that can be written on a board, legal or not.
fn every_move(grid: Grid) -> Vec<Move> {
    let pairs = grid.crossings().flat_map(|black| grid.crossings().map(move |white| Move::Pair { black, white }));
    let stones = grid.crossings().map(Move::Place);
    pairs.chain(stones).chain(Side::BOTH.map(Move::Choose)).collect()
}

#[test]
fn random_moves_are_uniform() {
    let mut random = SplitMix::new(5);
    let vector = super::position("1bw2bw/3bb2/bb2b2/bbw1bw1/bwww3/bww1bw1/1ww1b1w w");
    for board in [start(3), vector] {
        let mut listed = Vec::new();
        board.list(&mut listed);
        let mut counts = alloc::vec![0u32; listed.len()];
        for _ in 0..listed.len() * 10_000 {
            let m = board.sample(&mut random, &mut Vec::new()).unwrap();
            counts[listed.iter().position(|other| *other == m).unwrap()] += 1;
        }
        // Six standard deviations.
        assert!(counts.iter().all(|n| n.abs_diff(10_000) < 600), "{counts:?}");
    }
}

#[test]
fn illegal_play_without_checks_gives_nonsense_but_no_panic() {
    let mut random = SplitMix::new(9);
    for size in [2, 3, 7, 19] {
        let moves = every_move(Grid::new(size));
        for _ in 0..20 {
            let mut board = start(size);
            for _ in 0..400 {
                board.play_unchecked(moves[random.below(moves.len() as u32) as usize]);
                let _ = (board.outcome(), board.points(), board.count(), board.to_text());
            }
        }
    }
}

#[test]
fn moves_of_another_board_are_refused_without_panic() {
    let (small, large) = (super::played(start(7), "d4+e4 white"), start(19));
    for at in large.grid().crossings() {
        let is_on_board = small.grid().crossings().any(|own| own == at);
        assert!(small.check(Move::Place(at)).is_err() || is_on_board);
        small.clone().play_unchecked(Move::Place(at));
    }
}
