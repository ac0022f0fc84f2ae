//! Every numbered rule of the game, on small sheets.

use alloc::string::ToString as _;

use igroteka_core::{Options, Position as _, Side, Turn};

use super::{owners, play, read, refused};
use crate::curves::Position;

/// Four dots: 1 and 2 level, 3 above the middle, 4 far away.
fn four(third: &str) -> Position {
    read(&["4 100,350;500,350;", third, ";900,600 - r 0"].concat())
}

#[test]
fn rule_1_dots_are_placed_in_turn_and_keep_their_distances() {
    let start = Position::start(&Options::parse(Position::PROFILE, "dots=4").unwrap());
    assert_eq!(start.to_text(), "4 - - r 0");
    for text in ["+15,300", "+985,300", "+300,15", "+300,685", "+-20,300", "+2000,300"] {
        assert_eq!(refused(&start, text), "curves-near-edge width=1000 height=700", "{text}");
    }
    for text in ["+16,16", "+984,684"] {
        assert_eq!(refused(&start, text), "legal", "{text}");
    }
    let one = play(&start, "+500,350");
    assert_eq!(one.turn(), Turn::Side(Side::Second));
    assert_eq!(refused(&one, "+523,350"), "curves-near-dot dot=1");
    assert_eq!(refused(&one, "+516,367"), "curves-near-dot dot=1");
    assert_eq!(refused(&one, "+524,350"), "legal");
    assert_eq!(refused(&one, "pass"), "curves-still-placing");
    assert_eq!(refused(&one, "1-2"), "curves-still-placing");
    let all = play(&one, "+100,100 +200,100 +300,100");
    assert_eq!(all.turn(), Turn::Side(Side::First));
    assert_eq!(refused(&all, "+700,600"), "curves-all-placed");
}

#[test]
fn rule_1_with_an_odd_number_whoever_placed_the_first_dot_places_the_last_and_the_other_draws_first() {
    let start = Position::start(&Options::parse(Position::PROFILE, "dots=5").unwrap());
    assert_eq!(start.to_text(), "5 - - r 0");
    let four = play(&start, "+100,350 +500,350 +300,300 +250,280");
    assert_eq!(four.turn(), Turn::Side(Side::First), "the fifth dot is red's as the first was");
    let all = play(&four, "+350,280");
    assert_eq!(all.to_text(), "5 100,350;500,350;300,300;250,280;350,280 - g 0");
    // The worked example with the colours changed: green draws first.
    let captured = play(&all, "1-2@300,50");
    assert_eq!((captured.score(), captured.turn()), ([0, 3], Turn::Side(Side::First)));
    assert_eq!(play(&captured, "4-5@300,345").score(), [1, 0]);
}

#[test]
fn rule_1_any_number_from_4_to_40_may_be_agreed() {
    let with = |dots: i32| Options::parse(Position::PROFILE, &["dots=", &dots.to_string()].concat());
    for dots in 4..=40 {
        let start = Position::start(&with(dots).unwrap());
        assert_eq!((start.total_dots() as i32, read(&start.to_text())), (dots, start));
    }
    for dots in [-1, 0, 3, 41] {
        assert_eq!(with(dots).unwrap_err().code(), "option-value", "{dots}");
    }
}

#[test]
fn rule_2_a_line_joins_two_dots_straight_or_by_an_arc_that_is_not_flat() {
    let position = four("300,300");
    assert_eq!(refused(&position, "1-2"), "legal");
    assert_eq!(refused(&position, "1-2@300,50"), "legal");
    assert_eq!(refused(&position, "1-5"), "curves-no-such-dot dot=5");
    assert_eq!(refused(&position, "1-200"), "curves-no-such-dot dot=200");
    for text in ["1-2@300,350", "1-2@100,350", "1-2@-3000,350"] {
        assert_eq!(refused(&position, text), "curves-control-on-chord", "{text}");
    }
    for text in ["1-2@300,-4001", "1-2@5001,50", "1-2@30000,50"] {
        assert_eq!(refused(&position, text), "curves-control-range", "{text}");
    }
    assert_eq!(play(&position, "1-2").turn(), Turn::Side(Side::Second));
    let backwards = crate::curves::Move::Draw { ends: [1, 0], control: None };
    assert_eq!(position.check(backwards).unwrap_err().code(), "curves-dot-order");
}

#[test]
fn rule_3_a_dot_never_has_more_than_two_ends() {
    let position = play(&four("300,300"), "1-2@300,50 1-2");
    assert_eq!(refused(&position, "1-3"), "curves-two-ends dot=1");
    assert_eq!(refused(&position, "2-4"), "curves-two-ends dot=2");
    assert_eq!(refused(&position, "3-4"), "curves-crosses from=1 to=2");
}

#[test]
fn rule_4_the_whole_curve_lies_on_the_sheet_and_may_touch_its_border() {
    // Heights 100 and 400 below the top: the curve touches it with −√(100·400) = −200.
    let position = read("4 100,100;500,400;800,680;900,600 - r 0");
    assert_eq!(refused(&position, "1-2@250,-200"), "legal");
    assert_eq!(refused(&position, "1-2@250,-201"), "curves-off-sheet");
    // The same at the right: 1000 − 900 = 100 and 1000 − 600 = 400.
    let position = read("4 900,100;600,400;100,680;300,600 - r 0");
    assert_eq!(refused(&position, "1-2@1200,250"), "legal");
    assert_eq!(refused(&position, "1-2@1201,250"), "curves-off-sheet");
}

#[test]
fn rule_5_every_other_dot_is_more_than_8_away() {
    // The middle of 1-2@300,50 is 300,200 and level.
    for (third, wanted) in [
        ("300,191", "legal"),
        ("300,192", "curves-too-close dot=3"),
        ("300,200", "curves-too-close dot=3"),
        ("300,208", "curves-too-close dot=3"),
        ("300,209", "legal"),
    ] {
        assert_eq!(refused(&four(third), "1-2@300,50"), wanted, "{third}");
    }
    for (third, wanted) in [("300,341", "legal"), ("300,342", "curves-too-close dot=3"), ("524,350", "legal")] {
        assert_eq!(refused(&four(third), "1-2"), wanted, "{third}");
    }
}

#[test]
fn rule_6_lines_share_no_point_but_common_ends_and_touching_is_sharing() {
    // 3-4 lies at the height of the arc's middle.
    let arc = read("4 100,350;500,350;200,200;400,200 1-2@300,50:r g 0");
    assert_eq!(refused(&arc, "3-4"), "curves-crosses from=1 to=2");
    assert_eq!(refused(&arc, "3-4@300,199"), "legal");
    assert_eq!(refused(&arc, "3-4@300,201"), "curves-crosses from=1 to=2");
    // Two arcs bent towards each other touch at 300,200 or miss by a little.
    let arc = read("4 100,350;500,350;100,50;500,50 1-2@300,50:r g 0");
    assert_eq!(refused(&arc, "3-4@300,350"), "curves-crosses from=1 to=2");
    assert_eq!(refused(&arc, "3-4@300,349"), "legal");
    // Two lines between the same dots.
    assert_eq!(refused(&arc, "1-2"), "legal");
    assert_eq!(refused(&arc, "1-2@300,51"), "legal");
    assert_eq!(refused(&arc, "1-2@300,650"), "legal");
    assert_eq!(refused(&arc, "1-2@300,50"), "curves-crosses from=1 to=2");
}

#[test]
fn rule_6_lines_on_one_carrier_may_share_end_dots_only() {
    let row = read("4 100,350;200,350;300,350;400,350 1-2:r g 0");
    assert_eq!(refused(&row, "2-3"), "legal");
    assert_eq!(refused(&row, "3-4"), "legal");
    assert_eq!(refused(&row, "1-2"), "curves-crosses from=1 to=2");
    // The first three dots lie on x = 100(k + 1), y = 100 + 50k(k + 1) for k = 0, 1, 2.
    let parabola = read("4 100,100;200,200;300,400;700,600 1-2@150,125:r g 0");
    assert_eq!(refused(&parabola, "2-3@250,275"), "legal");
    let longer = read("4 100,100;200,200;300,400;700,600 - r 0");
    assert_eq!(refused(&longer, "1-3@200,150"), "curves-too-close dot=2");
}

#[test]
fn rule_6_common_ends_with_one_tangent_are_legal_if_nothing_else_is_common() {
    let arc = read("4 100,350;500,350;400,100;900,600 1-2@300,150:r g 0");
    assert_eq!(refused(&arc, "1-3@200,250"), "legal");
    assert_eq!(refused(&arc, "1-2@200,250"), "legal");
    // Flatter at the common end, this one crosses the arc later.
    assert_eq!(refused(&arc, "1-4@400,50"), "curves-crosses from=1 to=2");
}

#[test]
fn rule_7_free_dots_in_the_zone_are_captured_and_the_border_is_no_zone() {
    assert_eq!(owners(&play(&four("300,300"), "1-2@300,50")), "--r-");
    assert_eq!(owners(&play(&four("300,300"), "1-2")), "----");
    assert_eq!(owners(&play(&four("300,300"), "1-2@300,650")), "----");
    // On the chord, and outside the arc.
    assert_eq!(owners(&play(&four("300,350"), "1-2@300,50")), "----");
    assert_eq!(owners(&play(&four("300,150"), "1-2@300,50")), "----");
}

#[test]
fn rule_7_whoever_held_a_dot_before_loses_it_to_a_later_line() {
    // Green's arc from 4 to 5 enters red's zone through the chord, which is no line.
    let position = read("6 100,350;500,350;300,300;250,380;350,380;900,600 1-2@300,50:r g 0");
    assert_eq!(owners(&position), "--r---");
    assert_eq!(owners(&play(&position, "4-5@300,100")), "--g---");
    let position = read("6 100,350;500,350;300,300;150,340;450,340;900,600 1-2@300,50:r g 0");
    assert_eq!(owners(&position), "--rrr-");
    let position = play(&position, "4-5@300,120");
    assert_eq!(owners(&position), "--g---");
}

#[test]
fn rule_7_a_dot_with_a_line_is_never_captured() {
    let position = read("6 100,350;500,350;300,300;900,600;800,600;300,600 - r 0");
    let position = play(&position, "3-6 1-2@300,50");
    assert_eq!(refused(&position, "4-5"), "legal");
    assert_eq!(owners(&position), "------");
}

#[test]
fn rule_8_a_larger_zone_around_a_smaller_one_changes_nothing() {
    let position = read("6 100,350;500,350;300,300;250,280;350,280;300,200 4-5@300,345:g r 0");
    assert_eq!(owners(&position), "--g---");
    assert_eq!(owners(&play(&position, "1-2@300,-50")), "--g--r");
    // An arc below has 3 in no zone at all.
    assert_eq!(owners(&play(&position, "1-2@300,600")), "--g---");
}

#[test]
fn rule_8_a_zone_that_is_only_partly_covered_does_not_protect() {
    // Green's arc 4-5 bends down through the chord of 1-2; 3 lies between arc and chord.
    let position = read("6 100,350;500,350;300,330;200,320;400,320;300,200 4-5@300,420:g r 0");
    assert_eq!(owners(&position), "--g---");
    assert_eq!(owners(&play(&position, "1-2@300,20")), "--r--r");
}

#[test]
fn rule_9_an_end_dot_is_released_when_the_line_captures() {
    let position = read("6 100,350;500,350;300,300;250,280;350,280;900,600 1-2@300,50:r g 0");
    assert_eq!(owners(&position), "--rrr-");
    assert_eq!(owners(&play(&position, "4-5@300,345")), "--g---");
    // A line without captures releases nothing, whoever draws it.
    assert_eq!(owners(&play(&position, "4-5")), "--rrr-");
    assert_eq!(owners(&play(&position, "pass 4-5")), "--rrr-");
}

#[test]
fn rule_9_an_end_dot_is_released_by_two_lines_of_the_opponent() {
    let position = read("6 100,350;500,350;300,300;700,350;300,100;900,100 1-2@300,50:r g 0");
    let parried = play(&position, "1-3 2-3");
    assert_eq!(owners(&parried), "--r---");
    let released = play(&position, "1-3 pass 2-3");
    assert_eq!(owners(&released), "------");
    let kept = play(&position, "pass 1-3 pass 2-3");
    assert_eq!(owners(&kept), "--r---");
}

#[test]
fn rule_10_passing_is_legal_when_drawing_and_a_line_sets_the_count_back() {
    let position = play(&four("300,300"), "pass 1-2 pass");
    assert!(position.to_text().ends_with(" g 1"), "{}", position.to_text());
    assert_eq!(position.outcome(), None);
    assert!(play(&position, "2-4").to_text().ends_with(" r 0"));
}

#[test]
fn rule_11_two_passes_end_the_game_and_more_dots_win() {
    let over = play(&four("300,300"), "1-2@300,50 pass pass");
    assert_eq!(over.turn(), Turn::Over);
    let outcome = over.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason, outcome.points), (Some(Side::First), "points", Some([1, 0])));
    for text in ["pass", "3-4", "+700,200"] {
        assert_eq!(refused(&over, text), "game-over");
    }
    assert_eq!(play(&four("300,300"), "pass pass").outcome().unwrap().winner, None);
}

#[test]
fn rule_11_the_game_ends_when_fewer_than_two_dots_can_take_a_line() {
    let position = read("4 100,350;500,350;300,300;300,600 1-2@300,50:r;1-3:g;2-3:r g 0");
    assert_eq!(position.open_dots(), 1);
    assert_eq!(position.turn(), Turn::Over);
    assert_eq!(position.outcome().unwrap().points, Some([1, 0]));
}

#[test]
fn the_worked_example_of_the_rules_page() {
    let position = read("6 100,350;500,350;300,300;250,280;350,280;900,650 - r 0");
    let position = play(&position, "1-2@300,50");
    assert_eq!((position.score(), owners(&position).as_str()), ([3, 0], "--rrr-"));
    let position = play(&position, "4-5@300,345");
    assert_eq!((position.score(), owners(&position).as_str()), ([0, 1], "--g---"));
    let position = play(&position, "3-4 3-5");
    assert_eq!((position.score(), owners(&position).as_str()), ([0, 1], "--g---"));
}
