//! Each numbered rule of the room's prose, and the worked examples.

use igroteka_core::game::Snapshot;
use igroteka_core::record;
use igroteka_core::{Game, Position as _, Seat, Side, SplitMix, Turn};
use igroteka_testkit::vectors::sorted_moves;

use super::*;
use crate::curling::combination::Combination;
use crate::curling::dice::Dice;
use crate::curling::field::{CENTRE, Cell, FIELD, GUARD_ZONE, MIDDLE, OUTER, START, cells};
use crate::curling::trajectory::TrajectoryKind;

fn has(zone: u128, name: &str) -> bool {
    cells().any(|cell| cell.name() == name && zone & cell.bit() != 0)
}

#[test]
fn rule_1_field() {
    assert_eq!([CENTRE, MIDDLE, OUTER, START].map(u128::count_ones), [4, 12, 20, 4]);
    assert_eq!(FIELD.count_ones(), 4 + 13 * 8);
    assert!(has(CENTRE, "d3") && has(CENTRE, "e4") && has(MIDDLE, "c2") && has(MIDDLE, "f5") && has(OUTER, "b1") && has(OUTER, "g6"));
    assert!(["cA0", "aA1", "hA2", "df1", "eT5", "a1", "h3"].iter().all(|name| has(GUARD_ZONE, name)));
    assert!(["a4", "h6", "b1", "d3"].iter().all(|name| !has(GUARD_ZONE, name)));
    assert_eq!(GUARD_ZONE.count_ones(), 4 + 7 * 8 + 6);
    assert_eq!(Cell::at(1, 0), None);
}

#[test]
fn rule_2_a_match_is_the_sum_of_its_ends_and_extra_ends_follow_while_it_is_level() {
    // Red has one stone in the outer ring and scores 1; blue's last stone stops beside the house.
    let last = |rest: &str| after(&with_stones(&["rb1"], rest), "cR15").to_text();
    let empty = board(&[]);
    assert_eq!(last("b 16 1 3/8 2:4 =11245"), alloc::format!("{empty} r 1 0 4/8 3:4 -"));
    assert_eq!(last("b 16 1 8/8 2:4 =11245"), alloc::format!("{empty} b 16 0 8/8 3:4 over"));
    assert_eq!(last("b 16 1 8/8 3:4 =11245"), alloc::format!("{empty} r 1 0 9/8 4:4 -"));
    assert_eq!(last("b 16 1 10/8 4:4 =11245"), alloc::format!("{empty} b 16 0 10/8 5:4 over"));
    let drawn = after(&with_stones(&[], "b 16 1 11/8 4:4 =11245"), "cR15");
    assert_eq!(drawn.to_text(), alloc::format!("{empty} r 1 0 12/8 4:4 -"));
    let over = at(&last("b 16 1 8/8 2:4 =11245"));
    assert_eq!(over.turn(), Turn::Over);
    let outcome = over.outcome().expect("over");
    assert_eq!((outcome.winner, outcome.reason, outcome.points), (Some(Side::Second), "match", Some([3, 4])));
}

#[test]
fn rule_3_the_loser_of_an_end_gets_the_hammer_and_a_drawn_end_changes_nothing() {
    let next = |stones: &[&str], rest: &str| after(&with_stones(stones, rest), "cR15");
    for (stones, rest, begins) in [
        (&["rb1"], "b 16 1 2/8 0:0 =11245", Side::First),
        (&["rb1"], "r 16 1 2/8 0:0 =11245", Side::First),
        (&["bb1"], "b 16 1 2/8 0:0 =11245", Side::Second),
        (&["ra6"], "b 16 1 2/8 0:0 =11245", Side::First),
        (&["ra6"], "r 16 1 2/8 0:0 =11245", Side::Second),
    ] {
        let next = next(stones, rest);
        assert_eq!((next.side, next.hammer()), (begins, begins.other()), "{stones:?} {rest}");
    }
    assert_eq!(Position::start(&options("begins=blue")).side, Side::Second);
    assert_eq!(at("8/8/8/8/8/8/8/8/8/8/8/8/8 r 16 2 1/8 0:0 -").hammer(), Side::First);
}

#[test]
fn rule_3_who_begins_is_drawn_by_lot_and_the_record_keeps_it() {
    let id = crate::GameId::from_slug("curling").expect("a game");
    let mut random = SplitMix::new(3);
    let mut began = [0; 2];
    for _ in 0..64 {
        let game = id.begin(options(""), None, &mut random).unwrap_or_else(|error| panic!("{error}"));
        let text = game.position_text();
        began[usize::from(text.contains(" b 1 0"))] += 1;
        let restored = crate::GameId::restore(&game.snapshot()).unwrap_or_else(|error| panic!("{error}"));
        let replayed = record::replay::<Position>(&game.record()).unwrap_or_else(|problem| panic!("{problem:?}"));
        assert_eq!([restored.position_text(), replayed.game.position().to_text()], [&*text; 2]);
    }
    assert!(began.iter().all(|times| *times > 16), "{began:?}");
    let blue = id.begin(options("begins=blue"), None, &mut random).unwrap_or_else(|error| panic!("{error}"));
    assert!(blue.position_text().contains(" b 1 0"), "what was chosen is not drawn");
}

#[test]
fn rule_3_old_records_that_name_no_lot_begin_with_red() {
    for options in ["", "[Options \"seats=4\"]\n"] {
        let text = ["[Game \"curling\"]\n[Rules \"1\"]\n", options, "\n1. roll13346 *"].concat();
        let record = record::read(&text).swap_remove(0).game.unwrap_or_else(|problem| panic!("{problem:?}"));
        let replayed = record::replay::<Position>(&record).unwrap_or_else(|problem| panic!("{problem:?}"));
        assert!(replayed.game.position().to_text().contains(" r 1 0 1/8 0:0 ?13346"));
    }
    let old = Snapshot { slug: "curling".into(), rules: 1, entries: Vec::from(["roll13346".into()]), ..Snapshot::default() };
    assert!(crate::GameId::restore(&old).is_ok_and(|game| game.position_text().contains(" r 1 0")));
}

#[test]
fn rule_4_team_mates_throw_alternately() {
    let game: Game<Position> = Game::new(options("seats=4"));
    assert_eq!(game.seating().seats(), 4);
    let seating = game.seating();
    let seats: Vec<u8> = (1..=16)
        .map(|throw| {
            let mut position = at("8/8/8/8/8/8/8/8/8/8/8/8/8 b 1 0 1/8 0:0 =11234");
            position.throw = throw;
            let side = if throw % 2 == 1 { Side::Second } else { Side::First };
            position.acting_seat(side, seating).0
        })
        .collect();
    assert_eq!(seats, [2, 0, 3, 1, 2, 0, 3, 1, 2, 0, 3, 1, 2, 0, 3, 1]);
    let game: Game<Position> = Game::from_position(options(""), at("8/8/8/8/8/8/8/8/8/8/8/8/8 b 3 1 1/8 0:0 =11234"));
    assert_eq!(game.acting_seat(), Some(Seat(1)));
    assert_eq!(Game::<Position>::new(options("seats=4")).acting_seat(), None);
}

#[test]
fn rule_5_dice() {
    let start = Position::start(&options(""));
    assert_eq!(start.turn(), Turn::Chance);
    let rolled = after(&start, "roll13366");
    assert_eq!(rolled.turn(), Turn::Side(Side::First));
    assert_eq!(sorted_moves(&rolled), ["keep", "keep1", "keep13", "keep133", "keep3", "keep33"]);
    assert_eq!(refusal(&rolled, "keep6"), "curling-six-kept");
    assert_eq!(refusal(&rolled, "keep333"), "curling-not-rolled");
    assert_eq!(refusal(&rolled, "keep2"), "curling-not-rolled");
    let kept = after(&rolled, "keep33");
    assert_eq!(kept.turn(), Turn::Chance);
    assert_eq!(refusal(&kept, "reroll11235"), "curling-kept-missing");
    assert!(kept.parse_move("reroll13366").is_err());
    assert_eq!(after(&kept, "reroll23345").phase, at("8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 =23345").phase);
    let all = after(&after(&start, "roll12345"), "keep12345");
    assert_eq!(all.to_text(), "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 =12345");
    assert_eq!(sorted_moves(&after(&start, "roll66666")), ["keep"]);
}

#[test]
fn rule_5_every_phase_refuses_the_moves_of_the_others() {
    let texts = ["roll11111", "keep1", "reroll11111", "cR11"];
    for (phase, legal, code) in [
        ("-", "roll11111", "curling-roll-due"),
        ("?11111", "keep1", "curling-keep-due"),
        ("!1", "reroll11111", "curling-reroll-due"),
        ("=11111", "cR11", "curling-throw-due"),
    ] {
        let position = with_stones(&[], &alloc::format!("r 1 0 1/8 0:0 {phase}"));
        assert!(position.is_legal(read(&position, legal)));
        for text in texts.into_iter().filter(|text| *text != legal) {
            assert_eq!(refusal(&position, text), code, "{text} at {phase}");
        }
    }
    let over = at("8/8/8/8/8/8/8/8/8/8/8/8/8 b 16 0 8/8 3:4 over");
    assert!(texts.into_iter().all(|text| refusal(&over, text) == "game-over"));
}

#[test]
fn rule_6_combinations() {
    for (dice, combination, numbers, strongest) in [
        ("13345", Combination::Pair, "35", TrajectoryKind::Reverse),
        ("12355", Combination::Pair, "35", TrajectoryKind::Reverse),
        ("11335", Combination::TwoPairs, "13", TrajectoryKind::Shortened),
        ("14445", Combination::Three, "145", TrajectoryKind::Triple),
        ("22333", Combination::FullHouse, "22333", TrajectoryKind::Quadruple),
        ("12345", Combination::Order, "12345", TrajectoryKind::Semaphore),
        ("25555", Combination::Four, "25555", TrajectoryKind::Semaphore),
        ("44444", Combination::Poker, "11112222333344445555", TrajectoryKind::Semaphore),
    ] {
        let five = Dice::parse(dice).expect("dice");
        assert_eq!(Combination::of(five), combination, "{dice}");
        assert_eq!(combination.numbers(five).text().replace(' ', ""), numbers, "{dice}");
        assert_eq!(combination.strongest(), strongest, "{dice}");
        let position = with_stones(&[], &alloc::format!("r 1 0 1/8 0:0 ={dice}"));
        let kinds: String = TrajectoryKind::ALL
            .into_iter()
            .map(TrajectoryKind::letter)
            .filter(|letter| sorted_moves(&position).iter().any(|text| text.chars().nth(1) == Some(*letter)))
            .collect();
        assert_eq!(kinds, "RSTQM"[..usize::from(strongest.step())], "{dice}");
    }
    // A number can be used as often as the dice show it, unless they make a poker.
    let full = with_stones(&[], "r 1 0 1/8 0:0 =22333");
    assert!(full.is_legal(read(&full, "cQ3332")));
    assert_eq!(refusal(&full, "cT222"), "curling-numbers-missing");
    assert_eq!(refusal(&full, "cM32"), "curling-combination-too-weak");
    let poker = with_stones(&[], "r 1 0 1/8 0:0 =22222");
    assert!(poker.is_legal(read(&poker, "fQ5555")));
}

#[test]
fn rule_7_trajectories() {
    let poker = with_stones(&[], "r 1 0 1/8 0:0 =11111");
    for (text, rest) in [
        ("cR23", "rfT5"),
        ("cR25", "rh2"),
        ("cS52", "re2"),
        ("dT222", "rd4"),
        ("dT322", "rc4"),
        ("dQ3122", "re3"),
        ("dM32", "rf5"),
        ("eM32", "rc5"),
        ("fR23", "rcT5"),
        ("eT111", "re2"),
        ("fQ2111", "rf2"),
    ] {
        assert_eq!(stones(&after(&poker, text)), [rest], "{text}");
    }
    for text in ["cR32", "cS23", "cT132", "cQ1132", "cQ3312", "cM12"] {
        let code = refusal(&poker, text);
        assert!(code.starts_with("curling-order-"), "{text}: {code}");
    }
}

/// The letters of the trajectories that may be thrown with a poker.
fn kinds(stones: &[&str], rest: &str) -> String {
    let position = with_stones(stones, &alloc::format!("{rest} =11111"));
    let mut letters: Vec<char> = sorted_moves(&position).iter().filter_map(|text| text.chars().nth(1)).collect();
    letters.sort_by_key(|letter| TrajectoryKind::from_letter(*letter).map(TrajectoryKind::step));
    letters.dedup();
    letters.into_iter().collect()
}

#[test]
fn rule_8_restriction() {
    let leads = &["rd3"];
    for (last, leading, level) in [(1, "R", "RS"), (2, "R", "RST"), (3, "RS", "RSTQ"), (4, "RST", "RSTQM"), (5, "RSTQ", "RSTQM")] {
        assert_eq!(kinds(leads, &alloc::format!("r 9 {last} 1/8 0:0")), leading);
        assert_eq!(kinds(&[], &alloc::format!("r 9 {last} 1/8 0:0")), level);
        assert_eq!(kinds(leads, &alloc::format!("b 9 {last} 1/8 0:0")), "RSTQM");
    }
    assert_eq!(kinds(&[], "b 1 0 3/8 2:5"), "RSTQM");
    let leading = with_stones(leads, "r 9 3 1/8 0:0 =11111");
    assert_eq!(refusal(&leading, "cT111"), "curling-restricted-leading");
    let level = with_stones(&[], "r 9 3 1/8 0:0 =11111");
    assert_eq!(refusal(&level, "cM11"), "curling-restricted-level");
}

#[test]
fn rule_9_motion_passes_the_remaining_energy_along_a_chain() {
    let before = with_stones(&["rbT5", "rc1", "baT5"], "r 9 4 1/8 0:0 =22333");
    assert_eq!(stones(&after(&before, "cT232")), ["ba4", "raK4", "rbT5", "re3"]);
    let before = with_stones(&["rdK4", "rd1"], "r 9 3 1/8 0:0 =11155");
    assert_eq!(stones(&after(&before, "dS51")), ["rd2", "rdT5", "reK4"]);
}

#[test]
fn rule_9_each_segment_has_its_own_energy() {
    // Blocked at once on the way up, the stone still runs its whole diagonal from the start cell.
    let before = with_stones(&["bcA1"], "r 9 5 1/8 0:0 =11155");
    assert_eq!(stones(&after(&before, "cR15")), ["bcB2", "rhD3"]);
    // The horizontal segment pushes along its own row.
    let before = with_stones(&["bd3"], "r 9 5 1/8 0:0 =11111");
    assert_eq!(stones(&after(&before, "dQ3122")), ["bf3", "rc3"]);
    let before = with_stones(&["be3"], "r 9 5 1/8 0:0 =11111");
    assert_eq!(stones(&after(&before, "dQ3122")), ["bf3", "rd3"]);
}

#[test]
fn rule_10_stones_that_leave_the_field_are_removed() {
    // The hit stone leaves over the edge; the thrown one stops before it and goes on.
    let before = with_stones(&["bh1"], "r 9 5 1/8 0:0 =11155");
    assert_eq!(stones(&after(&before, "cR15")), ["rgT5"]);
    // The thrown stone leaves on its first segment, and the others are not run.
    let before = with_stones(&[], "r 9 5 1/8 0:0 =22333");
    assert_eq!(stones(&after(&before, "cT333")), [""; 0]);
    // Over the top.
    let before = with_stones(&["bf6"], "r 9 5 1/8 0:0 =12345");
    assert_eq!(stones(&after(&before, "dM42")), ["re5"]);
}

#[test]
fn rule_10_a_stone_that_never_left_the_start_row_is_removed() {
    let before = with_stones(&["bdA1", "beA1"], "r 9 5 1/8 0:0 =11155");
    assert_eq!(stones(&after(&before, "dR15")), ["bdB2"]);
}

#[test]
fn rule_11_free_guards() {
    let throw = |throw: u8, stone: &str, side: &str, text: &str| {
        let position = with_stones(&[stone], &alloc::format!("{side} {throw} 5 1/8 0:0 =11155"));
        after(&position, text)
    };
    // h1 lies in the guard zone: driving a stone off it is in vain at throws 2, 3 and 4.
    for number in 2..=4 {
        let next = throw(number, "bh1", "r", "cR15");
        assert_eq!(stones(&next), ["bh1"], "throw {number}");
        assert_eq!((next.last_step, next.throw), (1, number + 1), "a blank throw counts for the restriction");
    }
    assert_eq!(stones(&throw(5, "bh1", "r", "cR15")), ["rgT5"]);
    // One's own guard is not protected, and a guard may be pushed.
    assert_eq!(stones(&throw(3, "rh1", "r", "cR15")), ["rgT5"]);
    assert_eq!(stones(&throw(3, "bcK4", "r", "cS51")), ["bc1", "rdK4"]);
}

#[test]
fn rule_12_standing() {
    for (stones, standing) in [
        (&["rd3", "be4", "rc2", "rc3", "rc4", "bf5", "bb1", "bb2", "bb3", "bb4", "bb5"][..], 2),
        (&[], 0),
        (&["ra1", "rdT5", "bh6"], 0),
        (&["bd3", "bc2", "bb1"], -3),
        (&["bd3", "rc2", "bb1"], -1),
        (&["rd3", "rc2", "bf2", "rb1", "rb2"], 3),
        (&["rd3", "bd4", "rc2", "bf2", "bb1"], -1),
        (&["rd3", "rd4", "be3", "rb1"], 2),
    ] {
        assert_eq!(with_stones(stones, "r 16 1 1/8 0:0 -").standing(), standing, "{stones:?}");
    }
}
