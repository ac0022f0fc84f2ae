//! The last throws against brute force that knows moves, chance events and weights only.

use std::collections::HashMap;

use igroteka_core::chance_nodes::MOST_LOTS;
use igroteka_core::{Chance as _, ChanceNodes as _, Listing as _, Position as _, Side, Turn};
use igroteka_games::curling::{Outlook, Position};
use igroteka_search::Expectimax;

use crate::{SMALL, position};

/// What a position is worth to the first side, by going through everything that may come up to the end of the end.
fn worth(at: &Position, outlook: &Outlook, known: &mut HashMap<String, f64>) -> f64 {
    let is_between_turns = at.turn() == Turn::Over || at.to_text().ends_with(" -");
    if is_between_turns && at.is_horizon() {
        return at.judge(outlook).share;
    }
    let text = at.to_text();
    if let Some(worth) = known.get(&text) {
        return *worth;
    }
    let value = if at.turn() == Turn::Chance { mean(at, outlook, known) } else { best(at, outlook, known) };
    known.insert(text, value);
    value
}

fn mean(at: &Position, outlook: &Outlook, known: &mut HashMap<String, f64>) -> f64 {
    let mut events = Vec::new();
    at.chance_events(&mut events);
    let ways: u32 = events.iter().map(|(_, weight)| weight).sum();
    events.into_iter().map(|(event, weight)| f64::from(weight) * worth(&after(at, event), outlook, known)).sum::<f64>() / f64::from(ways)
}

fn best(at: &Position, outlook: &Outlook, known: &mut HashMap<String, f64>) -> f64 {
    let mut moves = Vec::new();
    at.list(&mut moves);
    let values = moves.into_iter().map(|m| sign(at) * worth(&after(at, m), outlook, known));
    sign(at) * values.fold(f64::NEG_INFINITY, f64::max)
}

fn sign(at: &Position) -> f64 {
    if at.mover() == Side::First { 1.0 } else { -1.0 }
}

fn after(at: &Position, m: <Position as igroteka_core::Position>::Move) -> Position {
    let mut next = *at;
    next.play(m).expect("a legal entry");
    next
}

/// Every choice of a search that has come to its end is worth what brute force says, and the best of them comes first.
fn is_exact(text: &str) -> Expectimax<Position> {
    let at = position(text);
    let mut search = Expectimax::new(at, SMALL);
    while !search.is_settled() {
        search.step(100);
    }
    let (outlook, mut known) = (at.outlook(), HashMap::new());
    let choices = search.choices();
    assert_eq!(choices.len() as u64, at.count(), "{text}");
    for choice in &choices {
        let exact = sign(&at) * worth(&after(&at, choice.entry), &outlook, &mut known);
        assert!(
            (choice.worth.share - exact).abs() < 1e-9,
            "{} in {text}: {} against {exact}",
            at.move_text(choice.entry),
            choice.worth.share
        );
    }
    assert!(choices.windows(2).all(|pair| pair[0].worth.share >= pair[1].worth.share), "{text}");
    assert_eq!(search.best(), choices.first().filter(|_| at.turn() != Turn::Chance).map(|choice| choice.entry));
    search
}

/// The last end, level: whoever wins it wins the match. Blue stones lie in the centre and in the middle.
const BLUE_LIES_BETTER: &str = "8/8/3b4/8/2b2r2/8/8/3r4/8/8/8/8/8";

#[test]
fn the_hammer_finds_the_throw_that_wins() {
    let search = is_exact(&format!("{BLUE_LIES_BETTER} r 16 2 8/8 3:3 =12345"));
    let best = search.choices()[0];
    assert_eq!(best.worth.share, 1.0, "a throw into the centre or onto the blue stone wins");
    let mut won = *search.position();
    won.play(best.entry).expect("a legal throw");
    assert_eq!(won.outcome().and_then(|outcome| outcome.winner), Some(Side::First));
}

#[test]
fn keeps_before_the_last_throw_are_exact() {
    for dice in ["?12345", "?11366", "?55566", "?66666", "?22334", "?11111"] {
        is_exact(&format!("{BLUE_LIES_BETTER} r 16 2 8/8 3:3 {dice}"));
        is_exact(&format!("8/2r5/3b4/8/2r2b2/8/8/3r4/b7/8/8/8/8 b 16 3 2/8 1:0 {dice}"));
    }
}

#[test]
fn rolls_before_the_last_throw_are_exact() {
    for dice in ["-", "!33", "!", "!1245"] {
        is_exact(&format!("{BLUE_LIES_BETTER} r 16 1 8/8 3:4 {dice}"));
    }
}

#[test]
fn with_two_throws_left_a_throw_is_exact() {
    is_exact(&format!("{BLUE_LIES_BETTER} r 15 2 8/8 3:3 =11122"));
    is_exact("8/8/8/8/3r4/8/8/8/8/8/8/8/8 b 15 2 5/8 1:0 =11234");
}

#[test]
fn with_two_throws_left_a_keep_is_exact() {
    is_exact(&format!("{BLUE_LIES_BETTER} r 15 2 8/8 3:3 ?11226"));
}

#[test]
fn lots_are_as_likely_as_their_dice() {
    let at = position("8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 -");
    let one = igroteka_core::ExpectedValue { share: 1.0, points: -2.5 };
    let expected = at.expect(&[one; MOST_LOTS]);
    assert!((expected.share - 1.0).abs() < 1e-12 && (expected.points + 2.5).abs() < 1e-12, "{expected:?}");
}
