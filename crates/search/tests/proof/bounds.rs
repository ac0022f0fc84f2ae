//! What holds whatever is searched: bounded memory, what the past forbids, silence when the game is over.

use igroteka_core::Position as _;
use igroteka_games::football::Position;
use igroteka_search::{Proof, ProofOptions};

use crate::strategy::Strategy;
use crate::{SMALL, goals, random_game, searched};

#[test]
fn the_table_takes_no_more_memory_than_allowed_and_small_ones_prove_nothing_false() {
    for table_bytes in [0, 1 << 9, 1 << 12, 3 << 20] {
        let mut proven = 0;
        for (_, game) in goals().step_by(10) {
            let mut search = Proof::of_game(&game, ProofOptions { table_bytes });
            search.step(4_000);
            assert!(search.table_bytes() <= table_bytes.max(64), "{}", search.table_bytes());
            if let Some(win) = search.win() {
                let mut line = game.clone();
                win.iter().for_each(|m| line.play(*m).expect("a legal line"));
                assert_eq!(line.outcome().and_then(|outcome| outcome.winner), Some(game.position().side()));
                proven += 1;
            }
        }
        assert!(table_bytes < 1 << 12 || proven == 20, "{proven} with {table_bytes} bytes");
    }
}

#[test]
fn nothing_is_looked_for_when_the_game_is_over() {
    random_game::<Position>("", 4, |game| {
        if game.outcome().is_some() {
            let search = searched(game, 50);
            assert!(search.is_settled() && search.win().is_none());
            assert_eq!(search.nodes(), 0);
        }
    });
}

#[test]
fn a_search_may_be_left_at_any_position_and_shares_what_it_knows() {
    let (_, game) = goals().last().expect("a goal");
    for nodes in 0..60 {
        let search = searched(&game, nodes);
        let mut helper = search.helper();
        drop(search);
        helper.step(20_000);
        Strategy::new(&mut helper).follow(&game);
    }
}

#[test]
fn a_goal_that_comes_after_the_last_ply_is_no_goal() {
    let cap = Position::PROFILE.length_cap_plies.expect("a cap");
    let (plies, game) = goals().next().expect("a goal");
    assert_eq!(plies, 3);
    let is_won = |plies_left| {
        let mut search = Proof::new(game.position(), Vec::new(), plies_left, SMALL);
        search.step(20_000);
        search.win().is_some()
    };
    assert!(is_won(cap) && !is_won(2) && !is_won(0));
}

#[test]
fn a_win_does_not_lead_through_positions_that_have_stood() {
    for (_, game) in goals().step_by(7) {
        let search = searched(&game, 20_000);
        let mut position = game.position().clone();
        let line = search.win().expect("a win");
        let mut passed = Vec::new();
        for m in &line[..line.len() - 1] {
            position.play_unchecked(*m);
            passed.push(position.clone());
        }
        let history = passed.iter().map(Position::hash).collect();
        let mut other = Proof::new(game.position(), history, u32::MAX, SMALL);
        other.step(20_000);
        let mut position = game.position().clone();
        for m in other.win().unwrap_or_default() {
            position.play_unchecked(*m);
            assert!(!passed.contains(&position), "{}", position.to_text());
        }
    }
}
