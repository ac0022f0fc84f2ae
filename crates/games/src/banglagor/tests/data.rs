//! The game against its data files.

use super::*;
use igroteka_core::perft::perft;

const VECTORS: &str = include_str!("../data/vectors.jsonl");
const STEPS: &str = include_str!("../data/steps.jsonl");
const INVALID: &str = include_str!("../data/invalid.txt");

#[test]
fn the_legal_moves_are_those_of_the_vectors() {
    vectors::check_legal::<Position>(VECTORS);
}

#[test]
fn the_results_are_those_of_the_vectors() {
    vectors::check_facts::<Position>(VECTORS, &["result"]);
}

#[test]
fn the_steps_lead_where_the_reference_says() {
    vectors::check_steps::<Position>(STEPS);
}

#[test]
fn the_played_moves_of_the_vectors_lead_where_the_reference_says() {
    let mut played = 0;
    for object in vectors::objects(VECTORS) {
        let position = at(vectors::word(&object, "position"));
        for (m, wanted) in object["play"].as_object().expect("play") {
            assert_eq!(vectors::after(&position, m), wanted.as_str().expect("text"), "{m} in {}", position.to_text());
            played += 1;
        }
    }
    assert!(played > 300, "{played}");
}

#[test]
fn texts_that_are_no_position_are_refused_by_the_code_of_their_fault() {
    let lines: Vec<&str> = INVALID.lines().collect();
    assert!(lines.len() >= 30);
    for line in lines {
        let (code, text) = line.split_once('\t').expect("a code and a text");
        match Position::parse(text, &options("")) {
            Ok(_) => panic!("{text} should be refused with {code}"),
            Err(error) => assert_eq!(error.code(), code, "{text}"),
        }
    }
}

#[test]
fn the_trees_from_the_starts_have_the_known_sizes() {
    for (board, leaves) in [("board=classic", [1, 120, 14_400]), ("board=small", [1, 54, 2_916])] {
        let start = Position::start(&options(board));
        for (depth, wanted) in leaves.into_iter().enumerate() {
            assert_eq!(perft(&start, depth as u32), wanted, "{board} {depth}");
        }
    }
}

#[test]
fn the_third_placement_finds_one_cell_less() {
    // 40 cells and three heights for the first column; the third chooses among 39 cells.
    assert_eq!(perft(&Position::start(&options("")), 3), 120 * 120 * 117);
    // 18 cells on the small board.
    assert_eq!(perft(&Position::start(&options("board=small")), 3), 54 * 54 * 51);
}

#[test]
fn move_texts_that_are_not_canonical_are_refused() {
    let placing = Position::start(&options(""));
    let moving = at("8/8/8/8/8/8/8/8/8/8/8/L6l 1 - 0");
    let malformed = [
        "",
        " ",
        "S",
        "s@a1",
        "X@a1",
        "S@",
        "S@a",
        "S@a01",
        "S@a1 ",
        "S@A1",
        "S@a1:a2",
        "a1",
        "a1-",
        "-a1",
        "a1-a2-",
        "a1–a2",
        "a1-a2:",
        "a1:a2",
        "a1-a2:a3:a4",
        "a1>",
        "!",
        "!a",
        "!a1!",
        "Pass",
        "pass ",
        "pas",
        "a+1-a2",
        "a1>>a2",
        "a1->a2",
        "é1-a2",
        "a99999999999-a1",
    ];
    for text in malformed {
        for position in [&placing, &moving] {
            assert_eq!(position.parse_move(text).expect_err(text).code(), "move-malformed", "{text}");
        }
    }
    for text in ["a13-a2", "i1-a1", "a1-a0", "S@z1", "!a13", "a1>i1", "a1-a2:j9"] {
        assert_eq!(moving.parse_move(text).expect_err(text).code(), "banglagor-no-cell", "{text}");
    }
    let small = at("6/6/6/6/6/6/6/L4l 1 - 0");
    for text in ["g1-a1", "a9-a1", "S@a12"] {
        assert_eq!(small.parse_move(text).expect_err(text).code(), "banglagor-no-cell", "{text}");
    }
}

#[test]
fn the_text_chooses_the_board_whatever_the_options_say() {
    for (text, other) in [("6/6/6/6/6/6/6/6 1 3/3/3,3/3/3 0", "board=classic"), ("8/8/8/8/8/8/8/8/8/8/8/8 1 6/6/6,6/6/6 0", "board=small")]
    {
        let position = Position::parse(text, &options(other)).unwrap();
        assert_eq!(position.to_text(), text);
    }
    assert_eq!(Position::start(&options("board=small")).to_text(), "6/6/6/6/6/6/6/6 1 3/3/3,3/3/3 0");
    assert_eq!(Position::start(&options("")).to_text(), "8/8/8/8/8/8/8/8/8/8/8/8 1 6/6/6,6/6/6 0");
}

#[test]
fn set_up_positions_may_hold_any_number_of_columns_anywhere() {
    for text in [
        "LLLLLL/LLLLLL/LLLLLL/LLLLLL/LLLLLL/LLLLLL/LLLLLL/LLLLLL 1 - 0",
        "llllllll/8/8/8/8/8/8/8/8/8/8/LLLLLLLL 2 - 7",
        "6/6/6/6/6/6/6/6 1 - 0",
        "8/8/8/8/8/8/8/8/8/8/8/8 2 - 20",
        // During placement too: beyond the border, bound, more than the army.
        "LLLL2/6/6/S5/s*5/6/6/6 1 1/0/0,1/0/0 0",
        "6/6/6/6/6/6/6/s5 2 0/0/0,0/0/1 0",
    ] {
        assert_eq!(at(text).to_text(), text);
    }
}

#[test]
fn a_quiet_count_beyond_the_limit_is_a_draw_like_one_that_reached_it() {
    assert_eq!(result("6/6/6/6/6/6/6/L4l 1 - 19"), "-");
    assert_eq!(result("6/6/6/6/6/6/6/L4l 1 - 20"), "draw quiet");
    assert_eq!(result("6/6/6/6/6/6/6/L4l 1 - 200"), "draw quiet");
    let longer = Position::parse("6/6/6/6/6/6/6/L4l 1 - 20", &options("quiet_turns=40")).unwrap();
    assert_eq!(longer.outcome(), None);
}
