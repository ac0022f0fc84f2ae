//! Each numbered rule of the game's prose has a test of the same name here.

use alloc::string::ToString as _;

use igroteka_core::perft::perft;
use igroteka_core::{Game, Listing as _, Outcome, Position as _, Seat, Side, Turn};
use igroteka_testkit::vectors::sorted_moves;

use super::super::{Move, Phase, Position, Scoring};
use super::{options, played, position, refusal, start};

#[test]
fn the_opening_pair_stands_on_neighbouring_points() {
    let seven = start(7);
    assert_eq!(seven.count(), 168);
    assert_eq!(sorted_moves(&seven).len(), 168);
    let after = played(seven.clone(), "d4+e4");
    assert_eq!(after.to_text(), "7/7/7/3bw2/7/7/7 b choose");
    for apart in ["d4+d4", "d4+e5", "d4+f4", "g4+a5", "a1+a7"] {
        assert_eq!(refusal(&seven, apart), "polar-pair-apart", "{apart}");
    }
    assert_eq!(refusal(&seven, "d4"), "polar-pair-due");
    assert_eq!(refusal(&seven, "black"), "polar-pair-due");
}

#[test]
fn the_second_seat_chooses_a_colour() {
    for (choice, black) in [("black", Seat(1)), ("white", Seat(0))] {
        let mut game = Game::<Position>::new(options("size=7"));
        assert_eq!((game.turn(), game.acting_seat()), (Turn::Side(Side::First), Some(Seat(0))));
        game.play_text("d4+e4").unwrap();
        assert_eq!((game.turn(), game.acting_seat()), (Turn::Side(Side::First), Some(Seat(1))));
        assert_eq!(refusal(game.position(), "a1"), "polar-choice-due");
        assert_eq!(refusal(game.position(), "a1+a2"), "polar-choice-due");
        game.play_text(choice).unwrap();
        assert_eq!(game.position().to_text(), "7/7/7/3bw2/7/7/7 b");
        assert_eq!(game.acting_seat(), Some(black), "{choice}");
        assert_eq!(game.seating().seat(Side::First, 0), black);
    }
}

#[test]
fn black_begins_and_then_each_in_turn_places_one_own_stone_on_an_empty_point() {
    let mut board = played(start(7), "d4+e4 white");
    assert_eq!(board.turn(), Turn::Side(Side::First));
    board = played(board, "a1");
    assert_eq!(board.to_text(), "7/7/7/3bw2/7/7/b6 w");
    board = played(board, "g7");
    assert_eq!(board.to_text(), "6w/7/7/3bw2/7/7/b6 b");
    for taken in ["a1", "g7", "d4"] {
        assert_eq!(refusal(&board, taken), "polar-occupied", "{taken}");
    }
    assert_eq!(refusal(&board, "a2+a3"), "polar-pair-done");
    assert_eq!(refusal(&board, "white"), "polar-choice-done");
}

#[test]
fn no_group_may_hold_two_sections_of_one_colour() {
    //   a b c d e f g
    // 5 . . b w . b .    a group of both colours, a black stone, a white stone
    // 4 . . . . . . .
    // 3 . . w . . . .
    let board = position("7/7/2bw1b1/7/2w4/7/7 b");
    assert_eq!(refusal(&board, "d4"), "polar-second-section", "d5 is white and its group has black c5");
    assert_eq!(refusal(&board, "c4"), "polar-joins-sections", "c5 and c3 belong to groups with white stones");
    assert_eq!(refusal(&board, "e5"), "polar-second-section", "f5 may not become a second black section");
    assert_eq!(refusal(&board, "c6"), "");
    assert_eq!(refusal(&board, "f4"), "");
    let board = position("7/7/2bw1b1/7/2w4/7/7 w");
    assert_eq!(refusal(&board, "d4"), "");
    assert_eq!(refusal(&board, "c4"), "polar-second-section", "c3 is joined, but the section of d5 is not touched");
    assert_eq!(refusal(&board, "e5"), "polar-joins-sections", "c5 and f5 would be two black sections");
    assert_eq!(refusal(&board, "d6"), "");
    assert_eq!(refusal(&board, "f4"), "");
}

#[test]
fn a_refused_point_becomes_legal_again_when_sections_reach_it_or_groups_join() {
    let board = position("7/7/2bw3/7/7/7/7 b");
    assert_eq!(refusal(&board, "d6"), "polar-second-section");
    let board = played(board, "c6 a1");
    assert_eq!(refusal(&board, "d6"), "");
    // Black e4 would join two groups with white stones until white joins them himself.
    let board = position("7/7/7/3w1w1/7/7/1b5 b");
    assert_eq!(refusal(&board, "e4"), "polar-joins-sections");
    let board = played(board, "a1 d3 a2 e3 a3 f3");
    assert_eq!(refusal(&board, "e4"), "");
}

#[test]
fn a_refusal_names_the_groups_that_forbid_the_point() {
    let board = position("7/7/2bw1b1/7/2w4/7/7 b");
    let words = |text: &str| board.check(board.parse_move(text).unwrap()).unwrap_err().0.to_string();
    assert_eq!(words("d4"), "polar-second-section at=d4 group=d5 colour=black");
    assert_eq!(words("c4"), "polar-joins-sections at=c4 group=c3 other=c5 colour=white");
    assert_eq!(words("c5"), "polar-occupied at=c5 colour=black");
}

#[test]
fn a_player_without_a_legal_point_is_skipped() {
    let text = "1ww1wb1/b1ww1b1/w1www1b/1b1b1bb/b1b2wb/bw1wb2/ww1bb1w b";
    let board = played(position(text), "b3");
    assert_eq!(board.to_text(), "1ww1wb1/b1ww1b1/w1www1b/1b1b1bb/bbb2wb/bw1wb2/ww1bb1w b", "white was skipped");
    assert_eq!(board.turn(), Turn::Side(Side::First));
    assert_eq!(board.mobility(Side::Second), 0);
    // A text that names the skipped side is read as if the other were named.
    let named = Position::parse("1ww1wb1/b1ww1b1/w1www1b/1b1b1bb/bbb2wb/bw1wb2/ww1bb1w w", &options("")).unwrap();
    assert_eq!(named, board);
    assert_eq!(named.to_text(), board.to_text());
    assert_eq!(named.hash(), board.hash());
}

#[test]
fn the_game_ends_when_neither_has_a_legal_point() {
    let before = position("1ww1wb1/b1ww1b1/w1www1b/1b1b1bb/bbb2wb/bw1wb2/ww1bb1w b");
    assert_eq!(before.outcome(), None);
    let after = played(before, "g7");
    assert_eq!(after.to_text(), "1ww1wbb/b1ww1b1/w1www1b/1b1b1bb/bbb2wb/bw1wb2/ww1bb1w w", "names the opponent of the last mover");
    assert_eq!(after.turn(), Turn::Over);
    assert_eq!(sorted_moves(&after).len(), 0);
    assert_eq!(refusal(&after, "a7"), "game-over");
    let points = after.points();
    assert_eq!(after.outcome(), Some(Outcome::by_points(points, "points")));
    // A finished text may name either side and stays as it is.
    for side in ["b", "w"] {
        let text = ["1ww1wbb/b1ww1b1/w1www1b/1b1b1bb/bbb2wb/bw1wb2/ww1bb1w ", side].concat();
        assert_eq!(position(&text).turn(), Turn::Over);
    }
}

#[test]
fn equal_points_are_a_draw() {
    // 2×2: black a1, white a2; black plays b1 (a section of two), white b2.
    let over = played(start(2), "a1+a2 white b1 b2");
    assert_eq!(over.to_text(), "ww/bb b");
    assert_eq!(over.outcome(), Some(Outcome { winner: None, reason: "points", points: Some([0, 0]) }));
}

#[test]
fn a_group_of_two_unequal_sections_scores_for_the_owner_of_the_larger_one() {
    //  black 3 + white 1: six points for black; two equal sections and one section: nothing.
    let board = position("3bbbw/7/bw5/7/wwww3/7/2wwwwb b");
    assert_eq!(board.points_by(Scoring::Standard), [6, 10]);
}

#[test]
fn with_scoring_opponent_the_owner_gets_one_point_for_every_opponents_stone_of_the_group() {
    let text = "3bbbw/7/bw5/7/wwww3/7/1wwwwbb b";
    let board: Position = igroteka_testkit::vectors::position(text, "scoring=opponent");
    assert_eq!(board.points(), [1, 2]);
    assert_eq!(board.points_by(Scoring::Standard), [6, 10]);
    assert_ne!(board, position(text), "the way of counting is part of the position");
}

#[test]
fn perft_agrees_with_the_rules_page() {
    let board = played(start(7), "d4+e4 black");
    assert_eq!([1, 2, 3].map(|depth| perft(&board, depth)), [44, 1_881, 78_332]);
    assert_eq!([1, 2, 3].map(|depth| perft(&start(7), depth)), [168, 336, 2 * first_replies()]);
}

/// The number of legal points of black after every opening pair on 7×7, counted by hand: a pair
/// bars black from the points that touch only its white stone, two or three of them, fewer at the edge.
fn first_replies() -> u64 {
    let mut moves = alloc::vec::Vec::new();
    start(7).list(&mut moves);
    let white_only = |m: &Move| {
        let Move::Pair { black, white } = *m else { panic!("{m:?}") };
        let grid = start(7).grid();
        grid.crossings().filter(|at| *at != black && grid.are_neighbours(*at, white)).count() as u64
    };
    moves.iter().map(|m| 47 - white_only(m)).sum()
}

#[test]
fn small_boards_are_for_research_only() {
    for size in 2..=6 {
        let board = start(size);
        assert_eq!((board.grid().size(), board.phase()), (usize::from(size), Phase::First));
        assert_eq!(Position::parse(&board.to_text(), &options("")).unwrap_err().code(), "polar-size");
        if size >= 3 {
            let asked = options(&alloc::format!("size={size}"));
            assert_eq!((Position::start(&asked), Position::parse(&board.to_text(), &asked).unwrap()), (board.clone(), board));
        }
    }
    assert_eq!(start(0), start(2));
    assert_eq!(start(200), start(19));
}
