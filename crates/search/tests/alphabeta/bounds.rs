//! What holds whatever is searched: legal answers, bounded memory, silence when the game is over.

use igroteka_core::{Evaluate, FullGame};
use igroteka_search::{AlphaBeta, AlphaBetaOptions};

use crate::{SMALL, new_game, on_games, random_game, searched};

fn answers_legally<P: FullGame + Evaluate>(options: &str) {
    for seed in 0..6 {
        random_game::<P>(options, seed, |game| {
            if game.outcome().is_none() {
                let search = searched(game, 40 + 30 * (seed as u32 % 4));
                let best = search.best().expect("a move");
                assert!(game.position().is_legal(best), "{best:?} in {}", game.position().to_text());
                for variation in search.variations() {
                    let mut game = game.clone();
                    for m in variation.moves {
                        game.play(m).unwrap_or_else(|refusal| panic!("{refusal:?} in {}", game.position().to_text()));
                    }
                }
            }
        });
    }
}

#[test]
fn every_move_returned_and_every_move_of_a_line_is_legal() {
    on_games!(answers_legally);
}

fn codes_lead_back<P: FullGame + Evaluate>(options: &str) {
    random_game::<P>(options, 3, |game| {
        let (position, mut moves) = (game.position(), Vec::new());
        position.list(&mut moves);
        for m in &moves {
            assert_eq!(position.coded_move(P::move_code(*m)), Some(*m), "{m:?} in {}", position.to_text());
        }
        for code in [0, 1, 7, u32::MAX, 0x0001_0203, 0x1234_5678] {
            assert!(position.coded_move(code).is_none_or(|m| moves.contains(&m)), "{code} in {}", position.to_text());
        }
    });
}

#[test]
fn the_code_of_a_move_leads_back_to_it_and_no_code_to_an_illegal_one() {
    on_games!(codes_lead_back);
}

fn judges_within_bounds<P: FullGame + Evaluate>(options: &str) {
    for seed in 0..4 {
        random_game::<P>(options, seed, |game| {
            let value = game.position().evaluate();
            assert!(value.abs() <= igroteka_core::evaluate::MOST_CENTI, "{value} in {}", game.position().to_text());
        });
    }
}

#[test]
fn evaluations_stay_far_below_proven_results() {
    on_games!(judges_within_bounds);
}

fn loud_moves_are_legal<P: FullGame + Evaluate>(options: &str) {
    random_game::<P>(options, 5, |game| {
        let (mut moves, mut loud) = (Vec::new(), Vec::new());
        game.position().list(&mut moves);
        if game.outcome().is_none() && !game.position().is_pressed() {
            game.position().list_loud(&mut loud);
        }
        assert!(loud.iter().all(|m| moves.contains(m)), "{}", game.position().to_text());
    });
}

#[test]
fn moves_tried_beyond_the_leaves_are_legal() {
    on_games!(loud_moves_are_legal);
}

fn keeps_its_memory<P: FullGame + Evaluate>(options: &str) {
    for table_bytes in [0, 1 << 12, 3 << 20] {
        let mut search = AlphaBeta::of_game(&new_game::<P>(options), AlphaBetaOptions { table_bytes, ..SMALL });
        search.step(3_000);
        assert!(search.table_bytes() <= table_bytes.max(64), "{}", search.table_bytes());
        assert!(search.position().is_legal(search.best().expect("a move")));
    }
}

#[test]
fn the_table_takes_no_more_memory_than_allowed() {
    on_games!(keeps_its_memory);
}

fn is_silent_when_it_is_over<P: FullGame + Evaluate>(options: &str) {
    random_game::<P>(options, 4, |game| {
        if game.outcome().is_some() {
            let search = searched(game, 50);
            assert!(search.is_settled() && search.best().is_none() && search.variations().is_empty());
            assert_eq!(search.nodes(), 0);
        }
    });
}

#[test]
fn nothing_is_thought_when_the_game_is_over() {
    on_games!(is_silent_when_it_is_over);
}

fn stays_within_its_nodes<P: FullGame + Evaluate>(options: &str) {
    let mut search = searched(&new_game::<P>(options), 0);
    assert_eq!(search.nodes(), 0);
    assert!(search.best().is_some(), "any legal move is better than none");
    for nodes in [1, 2, 500] {
        let before = search.nodes();
        search.step(nodes);
        assert_eq!(search.nodes(), before + u64::from(nodes));
    }
}

#[test]
fn a_step_looks_at_as_many_positions_as_it_was_told() {
    on_games!(stays_within_its_nodes);
}
