//! Turns as search sees them, against the moves and chance events of the rules.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::chance_nodes::MOST_LOTS;
use igroteka_core::{Chance as _, ChanceNodes as _, ExpectedValue, Listing as _, Position as _, Sample as _, Side, SplitMix, Turn};

use super::super::position::Phase;
use super::super::{Move, Position};
use super::{at, options};

/// Hands over positions of random matches.
fn random_positions(matches: u64, mut visit: impl FnMut(&Position)) {
    for seed in 0..matches {
        let (mut position, mut random) = (Position::start(&options("ends=4")), SplitMix::new(seed));
        while position.turn() != Turn::Over {
            visit(&position);
            let entry = position.sample(&mut random, &mut Vec::new()).expect("the match goes on");
            position.play_unchecked(entry);
        }
    }
}

fn texts(positions: impl Iterator<Item = Position>) -> Vec<String> {
    let mut texts: Vec<String> = positions.map(|position| position.to_text()).collect();
    texts.sort();
    texts.dedup();
    texts
}

/// The positions in which a turn may end when it is played with these final dice, by the rules.
fn by_the_rules(position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    position.list(&mut moves);
    texts(moves.into_iter().map(|m| {
        let mut next = *position;
        next.play_unchecked(m);
        next.canonical()
    }))
}

#[test]
fn prospects_are_what_legal_throws_lead_to() {
    let mut checked = 0;
    random_positions(6, |position| {
        if matches!(position.phase, Phase::Throw(_)) {
            let mut prospects = Vec::new();
            position.list_prospects(&mut prospects);
            let found = texts(prospects.iter().map(|prospect| prospect.position));
            assert_eq!(found.len(), prospects.len(), "each once in {}", position.to_text());
            assert_eq!(found, by_the_rules(position), "{}", position.to_text());
            checked += 1;
        }
    });
    assert!(checked > 300, "{checked}");
}

#[test]
fn prospects_before_the_dice_name_the_hands_that_reach_them() {
    let mut checked = 0;
    random_positions(2, |position| {
        let mut prospects = Vec::new();
        position.list_prospects(&mut prospects);
        let mut events = Vec::new();
        position.chance_events(&mut events);
        for (event, _) in events.into_iter().step_by(7).filter(|(event, _)| matches!(event, Move::Reroll(_))) {
            let mut throwing = *position;
            throwing.play_unchecked(event);
            let lot = lot_of(&throwing);
            let found = texts(prospects.iter().filter(|prospect| prospect.lots >> lot & 1 == 1).map(|prospect| prospect.position));
            assert_eq!(found, by_the_rules(&throwing), "{}", throwing.to_text());
            checked += 1;
        }
    });
    assert!(checked > 100, "{checked}");
}

/// The lot of a position in which the throw is due: the one that alone decides what the position is worth.
fn lot_of(throwing: &Position) -> usize {
    let mut lots = [ExpectedValue::default(); MOST_LOTS];
    for (lot, worth) in lots.iter_mut().enumerate() {
        worth.share = lot as f64;
    }
    throwing.expect(&lots).share as usize
}

#[test]
fn a_step_that_leaves_as_much_freedom_is_the_same_future() {
    random_positions(2, |position| {
        if position.phase == Phase::FirstRoll {
            assert_eq!(position.canonical().step_limit(), position.step_limit(), "{}", position.to_text());
            assert_eq!(position.canonical().canonical(), position.canonical());
        }
    });
}

/// What the match is worth to red before an end.
fn before_end(score: &str, end: &str, begins: char) -> ExpectedValue {
    // Any throw but the last has the outlook as its value; the end itself is judged as brought to a level close.
    let last = if begins == 'r' { 'b' } else { 'r' };
    let position = at(&alloc::format!("8/8/8/8/8/8/8/8/8/8/8/8/8 {last} 16 1 {end} {score} -"));
    let (outlook, mut ended) = (position.outlook(), position);
    ended.score_end(0);
    ended.judge(&outlook)
}

#[test]
fn a_lead_is_worth_more_the_fewer_ends_are_left() {
    let shares = ["1/8", "4/8", "7/8", "8/8"].map(|end| before_end(if end == "1/8" { "0:0" } else { "3:1" }, end, 'r').share);
    assert!(shares.windows(2).all(|pair| pair[0] < pair[1]), "{shares:?}");
    assert_eq!(shares[3], 1.0, "the match is over");
}

#[test]
fn the_hammer_is_an_advantage_and_sides_are_alike() {
    let [with, without] = ['b', 'r'].map(|begins| before_end("2:2", "5/8", begins));
    assert!(with.share > 0.0 && with.points > 0.0, "{with:?}");
    assert!((with.share + without.share).abs() < 1e-12 && (with.points + without.points).abs() < 1e-12);
}

#[test]
fn far_leads_and_extra_ends_have_an_outlook_too() {
    for (score, end) in [("2000000000:0", "2/8"), ("0:1999", "8/8"), ("7:7", "12/8")] {
        let worth = before_end(score, end, 'r');
        assert!(worth.share.abs() <= 1.0 + 1e-9 && worth.points.is_finite(), "{worth:?} at {score} in {end}");
    }
    assert!(before_end("2000000000:0", "2/8", 'r').points > 1.9e9);
}

#[test]
fn colours_are_judged_alike() {
    random_positions(2, |position| {
        if position.phase == Phase::FirstRoll && position.throw > 1 {
            let [red, blue] = position.stones;
            let turned =
                Position { stones: [blue, red], side: position.side.other(), score: [position.score[1], position.score[0]], ..*position };
            let [one, other] = [position, &turned].map(|position| position.judge(&position.outlook()));
            assert!((one.share + other.share).abs() < 1e-9 && (one.points + other.points).abs() < 1e-9, "{}", position.to_text());
        }
    });
    assert_eq!(at("8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 -").mover(), Side::First);
}
