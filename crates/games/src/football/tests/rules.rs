//! Each numbered rule of `football/mod.rs` has a test of its name here.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::{Game, Listing, Options, Outcome, Position as _, Side, Turn};

use super::super::attack::attack;
use super::super::board::Field;
use super::super::lanes::Goals;
use super::super::motion::partners;
use super::super::notation::file_letters;
use super::super::{PROFILE, Position};
use super::{after, drawn, options, pitch, position, refusal, start, step};

/// The author's second figure: two players of each side.
const SECOND_FIGURE: [(u8, &str); 4] = [(9, ".........r.."), (8, "...b........"), (6, "...r........"), (5, "......b.....")];

fn can_go(ranks: &[(u8, &str)], side: Side, text: &str) -> bool {
    let m = step(text);
    Field::new(&pitch(ranks), side).can_move(m.from, m.to)
}

/// The files that a side attacks, and those that it attacks effectively.
fn attacked(ranks: &[(u8, &str)], by: Side) -> (String, String) {
    let attack = attack(&pitch(ranks), by);
    (file_letters(attack.files), file_letters(attack.effective))
}

#[test]
fn rule_1_the_pitch() {
    assert_eq!(start().to_text(), "1bbbbbbbbbb1/12/12/12/12/12/12/12/12/12/12/1rrrrrrrrrr1 r");
    assert_eq!(start().turn(), Turn::Side(Side::First));
    assert_eq!(file_letters(0xFFF), "abcdefghkmnp");
    assert_eq!((PROFILE.side_letters, PROFILE.side_names), (['r', 'b'], ["red", "black"]));
}

#[test]
fn rule_2_partners() {
    for text in ["d6-m12", "d6-g6", "d6-d3", "m9-a9", "m9-d3"] {
        assert!(can_go(&SECOND_FIGURE, Side::First, text), "{text}");
    }
    // d8 hides d9 from d6 and d6 from nobody else; no partner sees e5; b7 is on no line of d6.
    for text in ["d6-d9", "m9-d9", "d6-e5", "d6-b7", "d6-m9"] {
        assert!(!can_go(&SECOND_FIGURE, Side::First, text), "{text}");
    }
}

#[test]
fn rule_2_partners_can_be_many_for_one_move() {
    let crowd = pitch(&[(9, "....r......."), (5, "r..........."), (1, "r...r.......")]);
    let m = step("a1-e5");
    let found: Vec<_> = partners(&crowd, Side::First, m.from, m.to).squares().map(|square| alloc::format!("{square}")).collect();
    assert_eq!(found, ["e1", "a5", "e9"]);
}

#[test]
fn rule_3_the_way() {
    for text in ["g5-c9", "g5-b10", "g5-a11", "g5-e7", "g5-n1", "g5-a5"] {
        assert!(can_go(&SECOND_FIGURE, Side::Second, text), "{text}");
    }
    for text in ["g5-d5", "g5-d2"] {
        assert!(!can_go(&SECOND_FIGURE, Side::Second, text), "{text}");
    }
    let three_in_a_file = [(5, "r..........."), (3, "r..........."), (1, "r...........")];
    assert!(can_go(&three_in_a_file, Side::First, "a1-a4"), "over the partner");
    assert!(!can_go(&three_in_a_file, Side::First, "a1-a6"), "not over two");
    let foe_between = [(5, "r..........."), (3, "b..........."), (1, "r...........")];
    assert!(!can_go(&foe_between, Side::First, "a1-a4"), "not over the other side");
}

#[test]
fn rule_4_at_home() {
    let lonely = [(5, "...r........"), (1, ".r..........")];
    assert!(!can_go(&lonely, Side::First, "b1-d1"), "d5 sees d1, but does not stand at home");
    assert!(can_go(&lonely, Side::First, "b1-d3"), "for leaving home it is partner enough");
    assert!(can_go(&lonely, Side::First, "d5-d1"), "a return may use any partner");
    let two_at_home = [(1, ".r.....r....")];
    for text in ["b1-a1", "b1-e1", "b1-p1", "h1-a1"] {
        assert!(can_go(&two_at_home, Side::First, text), "{text}");
    }
}

#[test]
fn rule_5_the_penalty_rank() {
    let red = [(9, "r..........."), (5, "r...........")];
    assert!(!can_go(&red, Side::First, "a5-a11"));
    assert!(can_go(&red, Side::First, "a5-a10"));
    assert!(can_go(&red, Side::First, "a5-a12"), "passing over it");
    assert!(can_go(&red, Side::First, "a9-a2"), "rank 2 is Black's");
    let black = [(9, "b..........."), (5, "b...........")];
    assert!(!can_go(&black, Side::Second, "a9-a2"));
    assert!(can_go(&black, Side::Second, "a9-a3"));
    assert!(can_go(&black, Side::Second, "a9-a11"), "rank 11 is Red's");
}

#[test]
fn rule_6_returning() {
    let five = [(5, "...........r"), (1, "rrrrr.......")];
    let six = [(5, "...........r"), (1, "rrrrrr......")];
    assert!(can_go(&five, Side::First, "p5-p1"));
    assert!(!can_go(&six, Side::First, "p5-p1"));
    assert!(can_go(&six, Side::First, "f1-p1"), "along the home is no return");
}

#[test]
fn rule_7_attack() {
    // e12 sees e9 and e5 behind it, h12 sees e9 and p8, p12 sees p8 and e5; d12 is held, n12 sees nobody.
    let red = [(12, "bbbb.bb.b..."), (9, "....r......."), (8, "...........r"), (5, "....r.......")];
    assert_eq!(file_letters(Goals::of(&pitch(&red), Side::First).files()), "ehp");
    assert_eq!(attacked(&red, Side::First).1, "ehp");
    assert_eq!(attacked(&red, Side::Second).0, "");
}

/// Black's d6 and d11 attack d1, but d6 shuts c5 off from m12, and d11 shuts m5 off from c12.
const IN_VAIN: [(u8, &str); 3] = [(11, "...b........"), (6, "...b........"), (5, "..r......r..")];

#[test]
fn rule_8_effective_attack() {
    assert_eq!(attacked(&IN_VAIN, Side::Second), ("d".into(), String::new()));
    let unpinned = [(11, "...b........"), (6, "...b........"), (5, "..r.......r.")];
    assert_eq!(attacked(&unpinned, Side::Second), ("d".into(), "d".into()));
}

#[test]
fn rule_8_effective_attack_is_not_stopped_by_goal_moves_that_were_there() {
    let text = "b11/1b8b1/12/12/12/12/1r10/r11/12/1b10/12/12 b";
    let ranks = [(12, "b..........."), (11, ".b........b."), (6, ".r.........."), (5, "r..........."), (3, ".b..........")];
    let attack = attack(&pitch(&ranks), Side::Second);
    assert_eq!(file_letters(attack.effective), "p");
    assert_eq!(Position::new(pitch(&ranks), Side::Second).to_text(), text);
    assert_eq!(Position::parse(text, &options()).unwrap_err().code(), "football-can-score");
}

#[test]
fn rule_9_legal_moves() {
    // Under attack on k1: stand there, or stand in the way. Attacking in turn does not help.
    let attacked = position("12/12/12/12/12/5b6/8b1r1/12/12/10b1/12/6r3r1 r");
    let mut moves = Vec::new();
    attacked.list(&mut moves);
    let texts = super::sorted(moves.into_iter().map(|m| attacked.move_text(m)).collect());
    assert_eq!(texts, ["g1-k1", "g1-k3", "n1-k1", "n1-k3"]);
    assert_eq!(refusal(&attacked, "n6-n11"), "football-penalty-rank");
    assert_eq!(refusal(&attacked, "g1-f1"), "football-leaves-attack");
    // The third answer: to pin the attackers.
    let before_pin = drawn(Side::First, &[(11, "...b........"), (7, ".........r.."), (6, "...b........"), (5, "..r.........")]);
    assert_eq!(file_letters(before_pin.attack(Side::Second).effective), "d");
    assert_eq!(refusal(&before_pin, "m7-m5"), "");
    // Nobody may open an attack.
    let shield = drawn(Side::First, &[(9, "....b......."), (5, "....r...b..."), (1, ".r..........")]);
    assert_eq!(refusal(&shield, "e5-b5"), "football-opens-attack");
}

#[test]
fn rule_10_the_end() {
    let lost = after("k1-k4 b12-a12 f1-p7 k12-f9 m1-f5 h12-m10");
    assert_eq!(lost.outcome(), Some(Outcome::win(Side::Second, "goal")));
    assert_eq!((lost.turn(), lost.count()), (Turn::Over, 0));
    assert_eq!(refusal(&lost, "k4-k5"), "game-over");
    let alone = position("12/b11/12/12/12/12/12/12/12/12/12/11r r");
    assert_eq!(alone.outcome(), Some(Outcome::draw("stalemate")), "without a partner nobody moves");
}

#[test]
fn rule_11_long_games() {
    let mut game = Game::<Position>::new(Options::defaults(&PROFILE));
    for text in ["b1-a1", "b12-a12", "a1-b1", "a12-b12"].repeat(2) {
        assert_eq!(game.outcome(), None);
        game.play_text(text).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::draw("repetition")));
    assert_eq!(PROFILE.length_cap_plies, Some(400));
}
