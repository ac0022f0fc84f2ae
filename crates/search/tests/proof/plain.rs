//! Beside a plain search that tries everything: threats are all there, nothing is proven that is not so, and short wins are not missed.

use igroteka_core::{Evaluate as _, Listing as _, Position as _, Threats as _};
use igroteka_games::football::{Move, Position};

use crate::strategy::Strategy;
use crate::{random_game, searched};

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.list(&mut moves);
    moves
}

fn after(position: &Position, m: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(m);
    next
}

fn is_goal(next: &Position) -> bool {
    next.is_pressed() && moves(next).is_empty()
}

/// Whether the given number of threats in a row win whatever is replied, by trying everything.
fn wins_within(position: &Position, threats: u32) -> bool {
    let nexts = || moves(position).into_iter().map(|m| after(position, m)).filter(Position::is_pressed);
    threats > 0 && nexts().any(|next| is_goal(&next))
        || threats > 1 && nexts().any(|next| moves(&next).into_iter().all(|reply| wins_within(&after(&next, reply), threats - 1)))
}

#[test]
fn threats_are_the_legal_moves_that_attack_effectively() {
    let (mut threats, mut goals) = (0, 0);
    for seed in 0..30 {
        random_game::<Position>("", seed, |game| {
            let (position, mut listed) = (game.position(), Vec::new());
            let winning = position.list_threats(&mut listed);
            let mut all: Vec<Move> = moves(position).into_iter().filter(|m| after(position, *m).is_pressed()).collect();
            assert!(listed.iter().all(|m| all.contains(m)), "{}", position.to_text());
            assert_eq!(winning.is_some(), all.iter().any(|m| is_goal(&after(position, *m))), "{}", position.to_text());
            match winning {
                Some(m) => assert!(is_goal(&after(position, m)), "{}", position.to_text()),
                None => {
                    listed.sort();
                    all.sort();
                    assert_eq!(listed, all, "{}", position.to_text());
                }
            }
            threats += listed.len();
            goals += u32::from(winning.is_some());
        });
    }
    assert!(threats > 5_000 && goals > 300, "{threats} threats, {goals} goals");
}

#[test]
fn over_thousands_of_random_positions_no_proof_is_false_and_no_goal_in_two_is_missed() {
    let (mut positions, mut proofs, mut twos) = (0, 0, 0);
    for seed in 100..145 {
        random_game::<Position>("", seed, |game| {
            if game.outcome().is_some() {
                return;
            }
            positions += 1;
            let mut search = searched(game, 400);
            let plies = search.win().map(<[_]>::len);
            if game.entries().len() % 16 == 3 {
                let is_two = wins_within(game.position(), 2);
                assert!(!is_two || plies.is_some() || !search.is_settled(), "missed: {}", game.position().to_text());
                assert!(is_two || plies.is_none_or(|plies| plies > 3), "{}", game.position().to_text());
                twos += u32::from(is_two);
            }
            if plies.is_some_and(|plies| plies > 1) {
                Strategy::new(&mut search).follow(game);
                proofs += 1;
            }
        });
    }
    assert!(positions > 3_000 && proofs > 300 && twos > 20, "{positions} positions, {proofs} proofs, {twos} goals in two");
}
