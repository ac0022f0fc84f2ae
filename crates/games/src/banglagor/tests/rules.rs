//! One test for each numbered rule of the prose in `mod.rs`.

use super::*;
use igroteka_core::{Game, Listing, Sample, SplitMix, Turn};

fn game(options_text: &str, position: &str) -> Game<Position> {
    let options = options(options_text);
    Game::from_position(options, Position::parse(position, &options).unwrap())
}

#[test]
fn rule_1_boards() {
    let classic = Position::start(&options(""));
    assert_eq!(classic.to_text(), "8/8/8/8/8/8/8/8/8/8/8/8 1 6/6/6,6/6/6 0");
    let small = Position::start(&options("board=small"));
    assert_eq!(small.to_text(), "6/6/6/6/6/6/6/6 1 3/3/3,3/3/3 0");
    // Neighbours share a side: a 1 in a corner has two, in the middle four, and nothing wraps round an edge.
    assert_eq!(moves("8/8/8/8/8/8/8/8/8/8/l7/7S 1 - 0"), Vec::<String>::new());
    assert_eq!(moves("8/8/8/8/8/8/8/8/8/8/s7/7S 1 - 0"), ["h1-g1", "h1-h2"]);
    assert_eq!(moves("8/8/8/8/8/8/8/8/8/8/S7/7s 1 - 0"), ["a2-a1", "a2-a3", "a2-b2"]);
    assert_eq!(moves("6/6/6/2S3/6/6/6/5s 1 - 0"), ["c5-b5", "c5-c4", "c5-c6", "c5-d5"]);
    assert_eq!(moves("s5/6/6/6/6/6/6/5S 1 - 0"), ["f1-e1", "f1-f2"]);
}

#[test]
fn rule_2_placement() {
    let mut game = Game::<Position>::new(options("board=small"));
    let own = |game: &Game<Position>| vectors::sorted_moves(game.position());
    assert_eq!(own(&game).len(), 54);
    assert!(own(&game).contains(&"L@f3".to_string()) && !own(&game).contains(&"L@f4".to_string()));
    game.play_text("S@a1").unwrap();
    assert_eq!(game.position().to_text(), "6/6/6/6/6/6/6/S5 2 2/3/3,3/3/3 0");
    assert!(own(&game).contains(&"L@f6".to_string()) && !own(&game).contains(&"L@f5".to_string()));
    let refusals = [("S@a1", "banglagor-not-own-country"), ("S@c5", "banglagor-border-rank"), ("S@c4", "banglagor-not-own-country")];
    for (m, code) in refusals {
        assert_eq!(refusal(game.position(), m), code);
    }
    game.play_text("M@f8").unwrap();
    assert_eq!(refusal(game.position(), "S@a1"), "banglagor-occupied");
    for m in ["a1-a2", "!a1", "a1>a2", "pass"] {
        assert_eq!(refusal(game.position(), m), "banglagor-place-first");
    }
}

#[test]
fn rule_2_placement_ends_when_all_stand_and_the_first_side_moves() {
    let last = "8/8/8/8/8/8/8/8/8/8/8/S7 2 0/0/0,1/0/0 0";
    assert_eq!(moves(last).len(), 40);
    assert_eq!(after(last, "S@h12"), "7s/8/8/8/8/8/8/8/8/8/8/S7 1 - 0");
    assert_eq!(refusal(&at(last), "M@h12"), "banglagor-none-waiting");
    assert_eq!(refusal(&at("7s/8/8/8/8/8/8/8/8/8/8/S7 1 - 0"), "S@b1"), "banglagor-placement-over");
}

#[test]
fn rule_2_placement_decides_nothing_by_height() {
    let position = at("6/6/6/6/6/6/6/L5 2 3/3/2,3/3/3 0");
    assert_eq!(position.outcome(), None);
    assert_eq!(position.turn(), Turn::Side(igroteka_core::Side::Second));
}

#[test]
fn rule_3_moving() {
    // A 2 ends two steps away or where it began, never one step away.
    let text = "6/6/6/6/6/2M3/6/5m 1 - 0";
    assert_eq!(moves(text), ["c3-a3", "c3-b2", "c3-b4", "c3-c1", "c3-c3", "c3-c5", "c3-d2", "c3-d4", "c3-e3"]);
    // A 3 ends three steps or one step away.
    assert_eq!(moves("6/6/6/6/6/6/6/L4l 1 - 0"), ["a1-a2", "a1-a4", "a1-b1", "a1-b3", "a1-c2", "a1-d1"]);
    // Only through empty cells: a1 has one way out, and none if b1 is taken as well.
    assert_eq!(moves_from("6/6/6/6/6/6/S5/M2m2 1 - 0", "a1"), ["a1-a1", "a1-b2", "a1-c1:d1"]);
    assert_eq!(moves_from("6/6/6/6/6/6/s5/MS4 1 - 0", "a1"), Vec::<String>::new());
    // A 3 with a single empty cell before it goes there, back, and there again.
    assert_eq!(moves_from("6/6/6/6/6/6/SS4/L1S2l 1 - 0", "a1"), ["a1-b1"]);
    for (m, code) in [
        ("c3-c4", "banglagor-out-of-reach"),
        ("c3-c6", "banglagor-out-of-reach"),
        ("c3-f1", "banglagor-occupied"),
        ("d3-d4", "banglagor-no-column"),
        ("f1-f3", "banglagor-not-yours"),
    ] {
        assert_eq!(refusal(&at(text), m), code, "{m}");
    }
}

#[test]
fn rule_4_attacking() {
    // Two enemies beside the end: one must be named, whichever.
    let text = "6/6/6/6/6/1s4/S1l3/5M 1 - 0";
    assert_eq!(moves_from(text, "a2"), ["a2-a1", "a2-a3:b3", "a2-b2:b3", "a2-b2:c2"]);
    for (m, code) in [
        ("a2-b2", "banglagor-target-needed"),
        ("a2-b2:b1", "banglagor-target-not-enemy"),
        ("a2-b2:f1", "banglagor-target-not-enemy"),
        ("a2-a3:c2", "banglagor-target-not-beside"),
        ("a2-a1:c2", "banglagor-target-not-beside"),
    ] {
        assert_eq!(refusal(&at(text), m), code, "{m}");
    }
    // A walk that ends where it began attacks as well.
    assert_eq!(moves_from("6/6/6/6/6/1s4/1M4/6 1 - 0", "b2-b2"), ["b2-b2:b3"]);
    // Diagonal enemies are not beside.
    assert_eq!(moves("6/6/6/6/6/1s4/6/S5 1 - 0"), ["a1-a2", "a1-b1"]);
}

#[test]
fn rule_5_force() {
    // Less than the force: removed. As high or higher: bound.
    assert_eq!(after("6/6/6/6/6/1s4/6/1L3l 1 - 0", "b1-b2:b3"), "6/6/6/6/6/6/1L4/5l 2 - 1");
    assert_eq!(after("6/6/6/6/6/1l4/6/1L3l 1 - 0", "b1-b2:b3"), "6/6/6/6/6/1l*4/1L4/5l 2 - 1");
    assert_eq!(after("6/6/6/6/6/1m4/6/1S3S 1 - 0", "b1-b2:b3"), "6/6/6/6/6/1m*4/1S4/5S 2 - 1");
    // 2 arriving beside a 1 make 3, which is not more than 3; another 1 beside the target tips it.
    assert_eq!(after("6/6/6/6/1S4/1l4/1M4/6 1 - 0", "b2-b2:b3"), "6/6/6/6/1S4/1l*4/1M4/6 2 - 1");
    assert_eq!(after("6/6/6/6/1S4/1lS3/1M4/5m 1 - 0", "b2-b2:b3"), "6/6/6/6/1S4/2S3/1M4/5m 2 - 1");
    // A column beside the mover but not beside the target adds nothing.
    assert_eq!(after("6/6/6/6/6/1l4/2L3/1L3l 1 - 0", "b1-b2:b3"), "6/6/6/6/6/1l*4/1LL3/5l 2 - 1");
    // The mover counts once, where it ends: from below the target to its left it is still 2 against 3.
    assert_eq!(after("6/6/6/1l4/1M4/6/6/5s 1 - 0", "b4-a5:b5"), "6/6/6/Ml*4/6/6/6/5s 2 - 0");
    // A bound target stays bound, or is removed by more.
    assert_eq!(after("6/6/6/6/6/1l*4/6/LS3l 1 - 0", "b1-b2:b3"), "6/6/6/6/6/1l*4/1S4/L4l 2 - 1");
    assert_eq!(after("6/6/6/6/6/Ll*4/6/1S3l 1 - 0", "b1-b2:b3"), "6/6/6/6/6/L5/1S4/5l 2 - 1");
}

#[test]
fn rule_6_being_bound() {
    // A bound column neither walks nor redeploys ...
    let text = "S*5/6/6/6/6/6/6/5s 1 - 0";
    assert_eq!(moves(text), ["!a8"]);
    assert_eq!(refusal(&at(text), "a8-a7"), "banglagor-bound");
    assert_eq!(refusal(&at(text), "a8>a7"), "banglagor-bound");
    // ... nor adds to a force: 3 against 3, where the free one makes 4.
    assert_eq!(after("6/6/6/6/1S*4/1l4/6/1L3l 1 - 0", "b1-b2:b3"), "6/6/6/6/1S*4/1l*4/1L4/5l 2 - 1");
    assert_eq!(after("6/6/6/6/1S4/1l4/6/1L3l 1 - 0", "b1-b2:b3"), "6/6/6/6/1S4/6/1L4/5l 2 - 1");
    // Its binder's going away frees nobody.
    assert_eq!(after("6/6/6/6/6/1s*4/1M4/6 1 - 0", "b2-d2"), "6/6/6/6/6/1s*4/3M2/6 2 - 1");
    // Walking up to superior enemies costs the walker nothing.
    assert_eq!(after("6/6/6/6/2l3/1l4/6/2SLL1 1 - 0", "c1-c2"), "6/6/6/6/2l3/1l4/2S3/3LL1 2 - 1");
    assert_eq!(after("6/6/6/6/2l3/1l4/2S3/3LL1 1 - 0", "c2-c3:c4"), "6/6/6/6/2l*3/1lS3/6/3LL1 2 - 1");
}

#[test]
fn rule_7_freeing() {
    let text = "6/6/6/6/6/1m4/1M*1S*2/6 1 - 4";
    assert_eq!(moves(text), ["!b2", "!d2"]);
    // Freed beside an enemy: no attack, and the turn is a quiet one.
    assert_eq!(after(text, "!b2"), "6/6/6/6/6/1m4/1M1S*2/6 2 - 5");
    assert_eq!(refusal(&at(text), "!b3"), "banglagor-not-yours");
    assert_eq!(refusal(&at(text), "!a1"), "banglagor-no-column");
    assert_eq!(refusal(&at("6/6/6/6/6/1s4/1M4/6 1 - 4"), "!b2"), "banglagor-not-bound");
}

#[test]
fn rule_8_redeploying() {
    let text = "S5/6/6/6/6/6/6/5s 1 - 6";
    let moves = moves(text);
    assert_eq!(moves.iter().filter(|m| m.contains('>')).count(), 46);
    // To a neighbouring cell it is another turn than walking there.
    assert!(["a8>a7", "a8-a7", "a8>e1"].iter().all(|m| moves.contains(&m.to_string())));
    // It attacks nobody and frees nobody.
    assert_eq!(after(text, "a8>e1"), "6/6/6/6/6/6/6/4Ss 2 - 7");
    assert_eq!(refusal(&at(text), "a8>e1:f1"), "banglagor-redeploy-attacks-nobody");
    assert_eq!(refusal(&at(text), "a8>a8"), "banglagor-redeploy-elsewhere");
    assert_eq!(refusal(&at(text), "a8>f1"), "banglagor-occupied");
    assert_eq!(refusal(&at("6/S5/6/6/6/6/6/5s 1 - 6"), "a7>e1"), "banglagor-not-on-last-rank");
    // The last rank of the enemy, not one's own.
    assert_eq!(refusal(&at("s5/6/6/6/6/6/6/5S 1 - 6"), "f1>e1"), "banglagor-not-on-last-rank");
    assert_eq!(after("s4S/6/6/6/6/6/6/4s1 2 - 6", "e1>e2"), "s4S/6/6/6/6/6/4s1/6 1 - 0");
}

#[test]
fn rule_8_redeploying_with_attacks() {
    let position: Position = vectors::position("L5/6/6/6/6/6/6/3l1m 1 - 6", "redeploy_attacks=true");
    let moves = vectors::sorted_moves(&position);
    let about = |to: &str| moves.iter().filter(|m| m.starts_with(to)).cloned().collect::<Vec<_>>();
    assert_eq!(about("a8>e1"), ["a8>e1:d1", "a8>e1:f1"]);
    assert_eq!(about("a8>a1"), ["a8>a1"]);
    assert_eq!(vectors::after(&position, "a8>e1:f1"), "6/6/6/6/6/6/6/3lL1 2 - 7");
    assert_eq!(vectors::after(&position, "a8>e1:d1"), "6/6/6/6/6/6/6/3l*Lm 2 - 7");
    assert_eq!(refusal(&position, "a8>e1"), "banglagor-target-needed");
    assert_eq!(refusal(&position, "a8>a1:d1"), "banglagor-target-not-beside");
}

#[test]
fn rule_9_passing() {
    let shut_in = "6/6/6/6/6/6/s5/Ss4 1 - 0";
    assert_eq!(moves(shut_in), ["pass"]);
    assert_eq!(after(shut_in, "pass"), "6/6/6/6/6/6/s5/Ss4 2 - 1");
    assert_eq!(refusal(&at("6/6/6/6/6/6/s5/Ss*4 2 - 0"), "pass"), "banglagor-pass-not-needed");
    assert_eq!(refusal(&at("6/6/6/6/6/6/s5/S*s4 1 - 0"), "pass"), "banglagor-pass-not-needed");
    // A shut-in column on the last rank may still redeploy.
    assert_eq!(refusal(&at("Ss4/s5/6/6/6/6/6/6 1 - 0"), "pass"), "banglagor-pass-not-needed");
    assert_eq!(moves("6/6/6/6/6/6/6/6 1 - 0"), ["pass"]);
}

#[test]
fn rule_10_heights() {
    assert_eq!(result("6/6/6/6/6/6/6/S3m1 1 - 0"), "-");
    assert_eq!(result("6/6/6/6/6/6/6/S3l1 1 - 0"), "2 heights");
    assert_eq!(result("6/6/6/6/6/6/6/L3s1 1 - 0"), "1 heights");
    assert_eq!(result("6/6/6/6/6/6/6/6 1 - 0"), "-");
    assert_eq!(result("6/6/6/6/6/6/6/S5 2 - 0"), "1 heights");
    assert_eq!(result("6/6/6/6/6/6/6/s5 2 - 0"), "2 heights");
    // Heights come before the quiet draw, and nothing can be played any more.
    assert_eq!(result("6/6/6/6/6/6/6/S3l1 1 - 20"), "2 heights");
    assert_eq!(moves("6/6/6/6/6/6/6/S3l1 1 - 20"), Vec::<String>::new());
    assert_eq!(refusal(&at("6/6/6/6/6/6/6/S3l1 1 - 0"), "a1-a2"), "game-over");
    // The removal that tips the scales ends the game, also with the turn that would have made it a draw.
    let mut last = game("", "6/6/6/6/6/2s3/M5/6 1 - 19");
    last.play_text("a2-b3:c3").unwrap();
    assert_eq!(last.position().to_text(), "6/6/6/6/6/1M4/6/6 2 - 20");
    assert_eq!(last.outcome().map(|outcome| outcome.reason), Some("heights"));
}

#[test]
fn rule_11_quiet_turns() {
    let text = "1S4/6/6/6/6/6/6/2s3 1 - 18";
    // On enemy country the count begins anew, also after a walk or redeployment that began there.
    assert_eq!(after(text, "b8-b7"), "6/1S4/6/6/6/6/6/2s3 2 - 0");
    assert_eq!(after(text, "b8>a5"), "6/6/6/S5/6/6/6/2s3 2 - 0");
    assert_eq!(after(text, "b8>a4"), "6/6/6/6/S5/6/6/2s3 2 - 19");
    assert_eq!(after("6/6/6/S5/6/6/6/2s3 1 - 7", "a5-a4"), "6/6/6/6/S5/6/6/2s3 2 - 8");
    // Cutting at home is quiet, and so is cutting something abroad from home.
    assert_eq!(after("6/6/6/s5/1M4/6/6/2m3 1 - 7", "b4-b4"), "6/6/6/s5/1M4/6/6/2m3 2 - 8");
    assert_eq!(after("6/6/6/s5/2M3/6/6/2m3 1 - 7", "c4-a4:a5"), "6/6/6/6/M5/6/6/2m3 2 - 8");
    // The country of player 1 is abroad for player 2.
    assert_eq!(after("6/6/6/s5/6/6/6/2S3 2 - 7", "a5-a4"), "6/6/6/6/s5/6/6/2S3 1 - 0");
    assert_eq!(result("1S4/6/6/6/6/6/6/2s3 1 - 20"), "draw quiet");
    let mut short = game("quiet_turns=2", "s5/6/6/6/6/6/6/2S3 1 - 0");
    short.play_text("c1-c2").unwrap();
    assert_eq!(short.outcome(), None);
    short.play_text("a8-a7").unwrap();
    assert_eq!(short.outcome().map(|outcome| outcome.reason), Some("quiet"));
}

#[test]
fn rule_12_repetition_and_length() {
    // Both walk to and fro at home: the quiet count differs each time, and the position still repeats.
    let mut game = game("", "s5/6/6/6/6/6/6/2S3 1 - 0");
    for _ in 0..2 {
        assert_eq!(game.outcome(), None);
        for m in ["c1-c2", "a8-a7", "c2-c1", "a7-a8"] {
            game.play_text(m).unwrap();
        }
    }
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some("repetition"));
    // Bound marks and the side to move are part of the comparison.
    let same = |a: &str, b: &str| igroteka_core::Position::repeats(&at(a), &at(b));
    assert!(same("s5/6/6/6/6/6/6/2S3 1 - 0", "s5/6/6/6/6/6/6/2S3 1 - 9"));
    assert!(!same("s5/6/6/6/6/6/6/2S3 1 - 0", "s5/6/6/6/6/6/6/2S3 2 - 0"));
    assert!(!same("s5/6/6/6/6/6/6/2S3 1 - 0", "s*5/6/6/6/6/6/6/2S3 1 - 0"));
    assert_eq!(at("s5/6/6/6/6/6/6/2S3 1 - 0").hash(), at("s5/6/6/6/6/6/6/2S3 1 - 9").hash());
    assert_ne!(at("s5/6/6/6/6/6/6/2S3 1 - 0").hash(), at("s*5/6/6/6/6/6/6/2S3 1 - 0").hash());
}

#[test]
fn rule_12_length_counts_turns_of_movement_only() {
    let options = options("quiet_turns=200");
    let reason = |game: &Game<Position>| game.outcome().map(|outcome| outcome.reason);
    let play_out = |seed| {
        let mut random = SplitMix::new(seed);
        let mut game = Game::<Position>::new(options);
        while let (None, Some(m)) = (reason(&game), game.position().sample(&mut random, &mut Vec::new())) {
            game.play(m).unwrap();
        }
        game
    };
    let long = (0..50).map(play_out).find(|game| reason(game) == Some("length")).expect("a long game");
    assert_eq!(long.entries().len(), 36 + 600);
}

#[test]
fn the_set_of_moves_never_holds_a_move_twice() {
    let position = at("L2M2/1s4/S*1s1M1/6/2s3/1Ll3/2m3/L4m 1 - 3");
    let mut moves = Vec::new();
    position.list(&mut moves);
    let mut texts = vectors::sorted_moves(&position);
    texts.dedup();
    assert_eq!(texts.len(), moves.len());
}
